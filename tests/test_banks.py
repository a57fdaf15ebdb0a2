"""The player-dealer position in every banked game: offered to everybody, paid for by whoever can, and nothing beside the game."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Fact, Moved, Person
from cardroom.rooms import Settings, Table, rooms
from cardroom.script import Act, Amount, Ask, Driver, SimulatedChance, WagerSlip
from tests.tables import dealt, play, reload, shoe, showdown

OFFERINGS = {
    one.slug: one
    for room in rooms().values()
    for one in room.offerings.values()
    if hasattr(one.rules, "rotation")
}
CG = "mortimers/california-games/procedure-1"
OFFERED = {
    "mortimers/no-bust-2003": (CG,), "mortimers/no-bust-6": ("legal-1", "legal-4", CG),
    "mortimers/no-bust-6-buster": ("legal-1", "legal-4", CG), "mortimers/pure-21.5": (CG,), "mortimers/double-hand": (CG,),
    "pinnacle/three-card-poker": ("proc-1", "deal-1a"), "comstock/super-pan-9": ("structure-2a",),
}  # fmt: skip
"""The clauses by which the position is offered to all; the other documents only say how it moves on."""
DEAR = {
    "ven-a-mexico/no-bust-401": (1, 10), "pinnacle/no-bust-401": (1, 10), "pinnacle/three-card-poker": (1, 100),
    "mortimers/no-bust-2003": (1, 10), "mortimers/no-bust-6": (5, 100), "mortimers/no-bust-6-buster": (12, 100),
    "mortimers/pure-21.5": (2, 100), "mortimers/double-hand": (2, 10), "players-club/no-bust-5": (1, 100),
    "comstock/no-bust-joker": (1, 10), "comstock/pure-21.5-buster": (1, 100), "comstock/super-pan-9": (1, 10),
    "comstock/double-hand": (1, 10),
}  # fmt: skip
"""A schedule, and a wager that makes a hand cost a dollar or more."""


def every_game(cited: dict[str, tuple[str, ...]], but: str = "") -> Any:
    marked = [
        pytest.param(slug, marks=pytest.mark.clause(*cited.get(slug, ())))
        for slug in OFFERINGS
        if slug != but
    ]
    return pytest.mark.parametrize("slug", marked)


def seated(*dollars: int) -> BetweenRounds:
    return BetweenRounds(people=tuple(Person(n, f"P{n}", cents * 100) for n, cents in enumerate(dollars, 1)))


def smallest(table: Table) -> int:
    """The smallest bank of a table, in dollars."""
    return int(getattr(table.rules, "multiple", None) or table.settings.chip) // 100


def asked_to_bank(driver: Driver, takes: int = 0) -> list[int]:
    asked = []
    while driver.waiting and driver.waiting[0].topic == "seat.bank":
        asked.append(driver.waiting[0].seat)
        driver.answer(asked[-1], Act("bank" if asked[-1] == takes else "pass"))
    return asked


@every_game(OFFERED)
def test_everybody_with_a_chip_to_put_up_is_offered_the_bank(slug: str) -> None:
    """Seat 1 has the smallest bank there is, less than the dearest hand costs; seat 3 has nothing to put up."""
    schedule, _ = DEAR[slug]
    table = OFFERINGS[slug].open(Settings(schedule=schedule))
    driver = table.deal(seated(smallest(table), 1_000, 0, 1_000), SimulatedChance(1))
    assert asked_to_bank(driver) == [1, 2, 4]
    assert driver.outcome is not None and driver.outcome.stopped


def until_wagers(slug: str, own: int) -> tuple[Table, Driver]:
    """Seat 1 has so many dollars, takes the bank and puts up all of it; seat 2 is asked for a wager."""
    schedule, _ = DEAR[slug]
    table = OFFERINGS[slug].open(Settings(schedule=schedule))
    driver = table.deal(seated(own, 1_000, 1_000), SimulatedChance(1))
    assert asked_to_bank(driver, takes=1) == [1]
    ask = driver.waiting[0]
    assert isinstance(ask.options, Amount) and ask.options.most == own * 100
    driver.answer(1, own * 100)
    return table, driver


def bet(driver: Driver, seat: int, dollars: int) -> None:
    """That seat bets on its own circle, nobody else anything, at every question for wagers."""
    while driver.waiting and driver.waiting[0].clock == "wager":
        ask = driver.waiting[0]
        is_own = ask.seat == seat and ask.topic == "act.wager"
        driver.answer(ask.seat, {str(seat): dollars * 100} if is_own else {})


@every_game(OFFERED, but="comstock/double-hand")  # its smallest bank, $5, pays for any hand
def test_who_cannot_pay_for_the_hand_gives_the_bank_up_and_the_next_is_offered_it(slug: str) -> None:
    """All that lay goes back, nothing is collected, and the round goes on with another player-dealer."""
    _, driver = until_wagers(slug, 1)
    bet(driver, 2, DEAR[slug][1])
    given_up = [
        event.text
        for event in driver.events
        if isinstance(event, Fact) and "gives the position up" in event.text
    ]
    assert len(given_up) == 1 and given_up[0].startswith("seat 1 cannot pay the collection of $")
    assert [driver.felt.stack(seat) for seat in (1, 2, 3)] == [1_00, 1_000_00, 1_000_00]
    assert not [
        event for event in driver.events if isinstance(event, Moved) and event.target in ("drop", "fees")
    ]
    assert asked_to_bank(driver, takes=2) == [2]
    driver.answer(2, 500_00)
    bet(driver, 3, DEAR[slug][1])
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    assert driver.outcome is not None and (driver.outcome.button, driver.outcome.own.bank.hands) == (2, 1)


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=pytest.mark.clause(*ids)) for slug, ids in OFFERED.items()]
)
def test_if_nobody_else_takes_it_the_game_is_broken(slug: str) -> None:
    _, driver = until_wagers(slug, 1)
    bet(driver, 2, DEAR[slug][1])
    assert asked_to_bank(driver) == [2, 3]
    assert driver.outcome is not None and driver.outcome.stopped
    assert [one.cents for one in driver.outcome.people] == [1_00, 1_000_00, 1_000_00]


@every_game(OFFERED)
def test_the_wagers_decide_what_a_short_player_dealer_keeps_back(slug: str) -> None:
    """With twenty dollars, all put up: the fee of the hand goes back to him, and the rest is the bank."""
    _, driver = until_wagers(slug, 20)
    bet(driver, 2, DEAR[slug][1])
    back = [event.cents for event in driver.events if isinstance(event, Moved) and event.source == "bank"][:1]
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    fees = sum(
        e.cents
        for e in driver.events
        if isinstance(e, Moved) and e.source == "stack/1" and e.topic.startswith("fee.")
    )
    assert back == [fees] and fees >= 1_00


# ------------------------------------------------------------------------------------------------------- gross or net cover
@pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])
@pytest.mark.clause("dss-6b", "mortimers/california-games/procedure-3")
@pytest.mark.parametrize(
    ("counts", "played"), [("gross", [-10_00, 5_00, 0]), ("net", [-10_00, 15_00, 10_00])]
)
def test_gross_cover_is_used_up_by_collecting_and_net_cover_is_not(
    slug: str, counts: str, played: list[int]
) -> None:
    """A bank of $15: seat 1 loses $10, seats 2 and 3 win $15 and $10 in this order. Gross, $5 are left for them; net, $25."""
    of = reload(slug, lambda game: game.update(cover={"counts": counts}))
    cards = dealt("9c 7c", "9d Tb", "9s Tb", dealer="Tb 8h")
    round = play(slug, of=of, cards=cards, bets="1=10 2=15 3=10", acts="1 stand", post="$15")
    assert [round.played(seat) for seat in (1, 2, 3)] == played
    assert sum(round.stack(seat) for seat in (1, 2, 3, 8)) + round.drop == 4 * 10_000_00


@pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])
@pytest.mark.parametrize(("counts", "third"), [("gross", 0), ("net", -10_00)])
def test_nobody_wins_more_than_he_put_up_by_either_reckoning(slug: str, counts: str, third: int) -> None:
    """$20 up, $20 paid to seat 1; then seats 2 and 3 lose $30 and $10: net he may win back what he lost and $20 more."""
    of = reload(slug, lambda game: game.update(cover={"counts": counts}))
    cards = dealt("9c Tb", "9d 7d", "9s 7s", dealer="Tb 8h")
    round = play(
        slug, of=of, cards=cards, bets="1=20 2=30 3=10", acts="1 stand, 2 stand, 3 stand", post="$20"
    )
    assert round.played(1) == 20_00
    assert (round.played(3), round.played(8)) == (third, -round.played(1) - round.played(2) - third)
    assert -20_00 <= round.played(8) <= 20_00


# ------------------------------------------------------------------------------------------------- nothing beside the game
SIDES = {
    "mortimers/no-bust-6-buster": {"buster"},
    "players-club/no-bust-5": {"buster"},
    "comstock/pure-21.5-buster": {"buster"},
    "pinnacle/three-card-poker": {"pair-plus", "six-card"},
}
"""The side wagers that the documents have; in every other game there are none."""
FORBIDDEN = {
    "comstock/super-pan-9": ("rule-23",),
    "comstock/double-hand": ("rule-25",),
    "mortimers/double-hand": ("rule-25",),
}


def asks_of(slug: str, **settings: Any) -> list[Ask[Any]]:
    """Every question of a round in which all bet on their own circles and one behind another, and then are silent."""
    table = OFFERINGS[slug].open(Settings(**settings))
    driver = table.deal(seated(1_000, 1_000, 1_000), SimulatedChance(4))
    asked_to_bank(driver, takes=1)
    driver.answer(1, 500_00)
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.topic == "act.wager":
            driver.answer(
                ask.seat, {str(ask.seat): table.schedule.least if table.schedule.least % 500 == 0 else 105_00}
            )
        else:
            driver.silence(ask.seat)
    return [event for event in driver.events if isinstance(event, Ask)]


@every_game(FORBIDDEN)
def test_the_slip_has_exactly_the_printed_wagers(slug: str) -> None:
    """A line for each circle, and beside it one for each side wager of the document: one more or one less fails."""
    backline = 0 if slug == "pinnacle/three-card-poker" else 2
    for ask in asks_of(slug, backline=backline):
        if isinstance(ask.options, WagerSlip):
            names = [line.name for line in ask.options.lines]
            circles = [name for name in names if name.isdigit()]
            sides = set() if ask.topic == "act.partners" else SIDES.get(slug, set())
            assert sorted(names) == sorted([
                *circles,
                *(f"{circle}/{side}" for circle in circles for side in sides),
            ])


@every_game(FORBIDDEN)
def test_chips_are_put_down_for_the_printed_wagers_alone(slug: str) -> None:
    """Each question that takes chips is one of these; a new one would be a wager that no document has."""
    topics = {
        ask.topic
        for ask in asks_of(slug, backline=0 if slug == "pinnacle/three-card-poker" else 2)
        if isinstance(ask.options, WagerSlip | Amount)
        or any(getattr(one, "most", 0) for one in getattr(ask.options, "offers", ()))
    }
    usual = {"act.bank", "act.wager", "seat.backline", "act.chart", "act.insurance", "act.play"}
    assert topics <= usual | {"act.back-bank", "act.partners"}
    if slug in FORBIDDEN:
        assert topics <= {"act.bank", "act.wager", "seat.backline", "act.back-bank", "act.partners"}


# ------------------------------------------------------------------------------------------------------ two cards, no split
NATURAL_AFTER_SPLIT = {
    "pinnacle/no-bust-401": ("value-natural-a", "split-2a"), "ven-a-mexico/no-bust-401": ("value-natural-a", "split-2a"),
    "mortimers/no-bust-6": ("rule-10i",), "mortimers/no-bust-6-buster": ("rule-10i",),
    "mortimers/pure-21.5": ("chart-ranking-note",), "players-club/no-bust-5": ("value-natural", "split-3a"),
    "comstock/pure-21.5-buster": ("split-4.1c", "value-bonus-10.5"),
}  # fmt: skip
TENS_SPLIT = {
    "pinnacle/no-bust-401": ("value-natural-a",), "ven-a-mexico/no-bust-401": ("value-natural-a",),
    "mortimers/no-bust-6": ("rule-10e",), "mortimers/no-bust-6-buster": ("rule-10e",),
    "mortimers/pure-21.5": ("chart-ranking-note",), "players-club/no-bust-5": ("value-natural",),
    "comstock/pure-21.5-buster": ("split-4.1c", "value-bonus-10.5"),
}  # fmt: skip
TEN = {"mortimers/pure-21.5": "Tb", "comstock/pure-21.5-buster": "Tb"}


def ace_ten_games(cited: dict[str, tuple[str, ...]]) -> Any:
    return pytest.mark.parametrize(
        "slug", [pytest.param(slug, marks=pytest.mark.clause(*ids)) for slug, ids in cited.items()]
    )


@ace_ten_games(NATURAL_AFTER_SPLIT)
def test_a_ten_on_a_split_ace_is_no_natural(slug: str) -> None:
    """Two hands of 21 win even money against 20 and push against 21, which the same two cards as dealt would beat."""
    ten = TEN.get(slug, "Td")
    for last, won in (("5c", 20_00), ("6c", 0)):
        split = play(
            slug,
            cards=dealt("As Ah", dealer="9d 6h", then=f"{ten} {ten} {last}"),
            bets="1=10",
            acts="1 split",
        )
        assert split.played(1) == won
    whole = play(slug, cards=dealt(f"As {ten}", dealer="9d 6h", then="6c"), bets="1=10")
    assert whole.played(1) == whole.table.rules.natural.pays.on(10_00)


@ace_ten_games(TENS_SPLIT)
def test_an_ace_on_a_split_ten_is_no_natural(slug: str) -> None:
    ten = TEN.get(slug, "Td")
    for last, won in (("5c", 20_00), ("6c", 0)):
        cards = dealt(f"{ten} {ten}", dealer="9d 6h", then=f"As Ah {last}")
        assert play(slug, cards=cards, bets="1=10", acts="1 split").played(1) == won


@ace_ten_games(TENS_SPLIT)
def test_three_cards_of_21_are_no_natural(slug: str) -> None:
    hand = f"9s 2h {TEN.get(slug, 'Td')}"
    assert showdown(slug, hand, "9d 6h 5c").played(1) == 10_00
    assert showdown(slug, hand, "9d 6h 6c").played(1) == 0


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param("mortimers/no-bust-2003", marks=pytest.mark.clause("value-natural")),
        pytest.param("comstock/no-bust-joker", marks=pytest.mark.clause("additional-3")),
    ],
)
def test_a_joker_on_a_split_card_is_21_and_no_natural(slug: str) -> None:
    for last, won in (("5c", 20_00), ("6c", 0)):
        cards = shoe(slug, "8s 8h", dealer=f"9d 6h {last}", then="** **")
        assert play(slug, cards=cards, bets="1=10", acts="1 split").played(1) == won


# ---------------------------------------------------------------------------------- a refusal rests on what forbids it
SPLITS = "1 split, 1 split, 1 split, 1 split"
REFUSALS = [
    ("mortimers/pure-21.5", "8c 8d", "9h 7s", "8h 8s 8h 9d 8s 9c", SPLITS, "$1,000", "act.split-times"),
    ("comstock/pure-21.5-buster", "8c 8d", "9h 7s", "8h 8s 8h 9d 8s 9c", SPLITS, "$1,000", "act.split-times"),
    ("mortimers/pure-21.5", "8c 8d", "9h 7s", "", "1 split", "$15", "act.split-wager"),
    ("mortimers/no-bust-6", "8c 8d", "9h 7s", "", "1 split", "$15", "act.split-wager"),
    ("mortimers/no-bust-6", "5c 6d", "9h 7s", "", "1 double 10", "$15", "act.double-amount"),
    ("mortimers/no-bust-6", "8c 9d", "9h 7s", "", "1 split", "$15", "act.split"),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "hand", "dealer", "then", "acts", "stack", "topic"), REFUSALS)
def test_an_act_is_refused_by_the_rule_that_forbids_it(
    slug: str, hand: str, dealer: str, then: str, acts: str, stack: str, topic: str
) -> None:
    """The fourth split by their number, one without chips by its price, and only what is no pair by what may be split."""
    cards = dealt(hand, dealer=dealer, then=then)
    with pytest.raises(RefusedError) as refusal:
        play(slug, cards=cards, bets="1=10", acts=acts, stacks={1: stack})
    assert refusal.value.topic == topic
