"""How many raises, and how large: the cap with three players and with two in every limit room, spreads, short openings."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError
from cardroom.games.poker import Poker
from cardroom.rooms import Table, rooms
from cardroom.script import Act, Choice, Driver, SimulatedChance
from tests.poker.hands import offered, paused, seat, table_of
from tests.poker.stud import EIGHT, FIVE, RAZZ, SEVEN
from tests.tables import reload

ANY = spell(deck("standard"))
THREE = {1: "2000", 2: "2000", 3: "2000"}
HOLDEM = "comstock/holdem"
STYLE = ("holdem-8", "crazy-pineapple-8", "tahoe-pineapple-8", "omaha-8")
CLUB = {
    "holdem": "intro-a",
    "omaha": "rule-2a",
    "omaha-8": "rule-1",
    "pineapple": "rule-3",
    "crazy-pineapple": "rule-3",
}
CAPPED = [  # game, a line of its sheet, what says three raises, what lifts it for two
    ("ven-a-mexico/holdem", 1, "play-options", "play-options"),
    ("pinnacle/holdem", 3, "deal-6d.2", "deal-6d.3"),
    ("mortimers/holdem", 6, "rule-14", "limit-heads-up"),
    ("mortimers/holdem", 1, "rule-14", "limit-heads-up"),  # spread
    (HOLDEM, 4, "rule-2a", "rule-2b"),
    *[(f"comstock/{game}", 4, "style", "style") for game in STYLE],
    *[(f"players-club/{game}", 1, own, own) for game, own in CLUB.items()],
    ("players-club/lazy-pineapple", 1, "rule-2", "rule-2"),
    (SEVEN, 1, "rule-5a", "rule-5c"),
    (EIGHT, 1, "betting", "betting"),
    (RAZZ, 1, "rules", "rules"),
    (FIVE, 1, "limit-a", "limit-a"),
    ("comstock/mexican-poker", 1, "intro-1b", "intro-1b"),
]
SILENT = ("players-club/lowball-a5", "players-club/lowball-27")


def marked(place: int) -> list[object]:
    return [
        pytest.param(
            slug,
            n,
            f"{slug}/{ids[place]}",
            marks=pytest.mark.clause(f"{slug}/{ids[place]}"),
            id=f"{slug} {n}",
        )
        for slug, n, *ids in CAPPED
    ]


def start(at: Table) -> Driver:
    return at.deal(seat(THREE, button=1), SimulatedChance(5))


def raise_on(driver: Driver, most: int = 12, folds: int = 0) -> int:
    """Everybody raises by the least, after so many have folded; how many raises there were. The next round: they bet first."""
    raises, topic = 0, ""
    while driver.waiting and raises < most:
        ask = driver.waiting[0]
        assert isinstance(ask.options, Choice)
        topic = topic or (ask.topic if ask.topic != "act.bring-in" else "")
        if topic and ask.topic not in (topic, "act.bring-in"):
            break
        more = next((one for name in ("raise", "complete", "bet") if (one := ask.options.offer(name))), None)
        if ask.options.offer("bring-in"):
            driver.silence(ask.seat)
        elif folds:
            driver.answer(ask.seat, Act("fold"))
            folds -= 1
        elif more is None:
            break
        else:
            raises += more.name == "raise"
            driver.answer(ask.seat, Act(more.name, more.least))
    return raises


@pytest.mark.parametrize(("slug", "schedule", "clause"), marked(0))
def test_three_players_and_three_raises(slug: str, schedule: int, clause: str) -> None:
    driver = start(table_of(slug, schedule=schedule))
    assert raise_on(driver) == 3
    ask = driver.waiting[0]
    assert isinstance(ask.options, Choice)
    assert [one.name for one in ask.options.offers] == ["fold", "call"]
    with pytest.raises(RefusedError) as refused:
        driver.answer(ask.seat, Act("raise", 500_00))
    assert refused.value.topic == "act.cap"
    assert clause in refused.value.clauses


@pytest.mark.parametrize(("slug", "schedule", "clause"), marked(1))
def test_two_left_raise_without_end(slug: str, schedule: int, clause: str) -> None:
    """One folds before there was a raise; and where three raises were made before he folded, the cap stays."""
    at = table_of(slug, schedule=schedule)
    assert raise_on(start(at), most=9, folds=1) == 9
    assert clause in at.cite("act.two-left")
    capped = start(at)
    raise_on(capped)
    capped.answer(capped.waiting[0].seat, Act("fold"))
    left = capped.waiting[0].options
    assert isinstance(left, Choice) and left.offer("raise") is None


@pytest.mark.parametrize("slug", SILENT)
def test_lowball_at_the_players_club_is_capped_by_custom(slug: str) -> None:
    driver = start(table_of(slug))
    assert raise_on(driver) == 3
    assert raise_on(start(table_of(slug)), most=9, folds=1) == 9


@pytest.mark.parametrize(("slug", "schedule"), [("comstock/lowball", 1), ("comstock/lowball", 3)])
@pytest.mark.clause("comstock/lowball/rule-44b")
def test_lowball_at_comstock_has_no_cap(slug: str, schedule: int) -> None:
    driver = start(table_of(slug, schedule=schedule))
    while driver.waiting[0].topic == "act.kill":
        driver.silence(driver.waiting[0].seat)
    assert raise_on(driver, most=8) == 8


def test_every_capped_game_is_here() -> None:
    """Limit and spread games whose file has a number of raises."""
    found = {
        one.slug
        for room in rooms().values()
        for one in room.offerings.values()
        if isinstance(one.rules, Poker)
        and one.rules.raises
        and any(s.betting in ("limit", "spread") for s in one.rules.schedules)
    }
    assert found == {one[0] for one in CAPPED} | {*SILENT}


@pytest.mark.clause("comstock/holdem/rule-2a", "comstock/holdem/rule-2b")
def test_the_cap_holds_in_every_round_and_begins_anew() -> None:
    """A bet and three raises on the flop too; the bet is none of the raises."""
    called = "1 raise 10, 2 raise 15, 3 raise 20, 1 call, 2 call"
    driver = paused(
        THREE,
        cards=ANY,
        acts=f"{called}, 2 bet 5, 3 raise 10, 1 raise 15, 2 raise 20",
        at=table_of(HOLDEM, schedule=4),
    )
    assert offered(driver) == "3: fold or call $10"


def test_a_room_may_keep_the_cap_for_two() -> None:
    kept = reload(HOLDEM, lambda raw: raw.update(two_raise_on=False)).open(
        table_of(HOLDEM, schedule=4).settings
    )
    assert raise_on(start(kept), most=9, folds=1) == 3


@pytest.mark.clause("mortimers/holdem/limit-raises")
def test_a_table_at_mortimers_may_choose_four_raises() -> None:
    """The paragraph on bet sizes prints four where the numbered rule prints three; the fifth is refused."""
    for schedule in (1, 6):
        driver = start(table_of("mortimers/holdem", schedule=schedule, options=("four-raises",)))
        assert raise_on(driver) == 4
        with pytest.raises(RefusedError) as refused:
            driver.answer(driver.waiting[0].seat, Act("raise", 500_00))
        assert refused.value.topic == "act.cap"


# ------------------------------------------------------------------------------------------------------------- spreads

SPREADS = {1: (2, 12), 57: (2, 6), 58: (4, 12), 59: (5, 40), 60: (10, 100), 61: (10, 200)}


@pytest.mark.clause("mortimers/holdem/limit-size")
@pytest.mark.parametrize("schedule", SPREADS)
def test_any_raise_within_the_spread(schedule: int) -> None:
    """Bet the most, and the next raises by the least; raised by the most, the third again by the least."""
    low, high = SPREADS[schedule]
    at = table_of("mortimers/holdem", schedule=schedule)
    bet = f"1 call, 2 call, 3 check, 2 bet {high}"
    to = f"raise to between ${high + low} and ${2 * high}"
    assert offered(paused(THREE, cards=ANY, acts=bet, at=at)) == f"3: fold or call ${high} or {to}"
    third = paused(THREE, cards=ANY, acts=f"{bet}, 3 raise {2 * high}", at=at)
    assert (
        offered(third) == f"1: fold or call ${2 * high} or raise to between ${2 * high + low} and ${3 * high}"
    )
    with pytest.raises(RefusedError) as refused:
        third.answer(1, Act("raise", (2 * high + low) * 100 - 100))
    assert "mortimers/holdem/limit-size" in refused.value.clauses


@pytest.mark.clause("mortimers/holdem/limit-size")
def test_a_raise_of_the_least_is_full_there_and_lets_everybody_raise_again() -> None:
    """$12 bet, raised by $2 to $14: the bettor may raise. An all-in of a dollar more is no raise: he may not."""
    at = table_of("mortimers/holdem")
    called = "1 call, 2 call, 3 check, 2 bet 12"
    again = paused(THREE, cards=ANY, acts=f"{called}, 3 raise 14, 1 call", at=at)
    assert offered(again) == "2: fold or call $2 or raise to between $16 and $26"
    short = paused({**THREE, 3: "15"}, cards=ANY, acts=f"{called}, 3 raise 13, 1 call", at=at)
    assert offered(short) == "2: fold or call $1"


def test_where_the_document_asks_for_it_a_raise_is_no_less_than_the_one_before() -> None:
    """comstock/lowball/structure-b1 and ven-a-mexico/five-card-draw/bet-raise-limit; and no-limit at Mortimer's."""
    assert table_of("comstock/lowball").rules.spread_raises == "rising"
    assert table_of("ven-a-mexico/five-card-draw").rules.spread_raises == "rising"
    no_limit = table_of("mortimers/holdem", schedule=28)
    assert no_limit.schedule.betting == "no-limit"
    driver = paused(THREE, cards=ANY, acts="1 call, 2 call, 3 check, 2 bet 10", at=no_limit)
    assert offered(driver).startswith("3: fold or call $10 or raise to between $20 and ")


# ------------------------------------------------------------------------------------- an opening all-in short of a bet


@pytest.mark.clause("comstock/holdem/rule-4a")
def test_a_short_opening_all_in_is_made_up_to_a_full_bet() -> None:
    """Limit $5-$10, on the flop: all-in for $3. The next may call it or make it $5; then it may be raised."""
    at = table_of(HOLDEM, schedule=4)
    stacks = {**THREE, 2: "8"}
    opened = "1 call, 2 call, 3 check, 2 bet 3"
    assert offered(paused(stacks, cards=ANY, acts=opened, at=at)) == "3: fold or call $3 or complete to $5"
    assert (
        offered(paused(stacks, cards=ANY, acts=f"{opened}, 3 complete 5", at=at))
        == "1: fold or call $5 or raise to $10"
    )


def test_or_it_is_action_only() -> None:
    """By the other reading of comstock/holdem/rule-4a there is no full bet to raise, so it can only be called."""
    called = reload(HOLDEM, lambda raw: raw.update(short_opening="called"))
    opened = "1 call, 2 call, 3 check, 2 bet 3"
    driver = paused(
        {**THREE, 2: "8"}, cards=ANY, acts=opened, at=called.open(table_of(HOLDEM, schedule=4).settings)
    )
    assert offered(driver) == "3: fold or call $3"
    with pytest.raises(RefusedError) as refused:
        driver.answer(3, Act("complete", 5_00))
    assert refused.value.topic == "act.reopen"
    with pytest.raises(RefusedError) as refused:
        driver.answer(3, Act("raise", 5_00))
    assert refused.value.topic == "act.reopen"
    driver.answer(3, Act("call", 3_00))
    assert offered(driver) == "1: fold or call $3"
    driver.answer(1, Act("call", 3_00))
    assert offered(driver) == "3: check or bet $10 or fold"  # the turn
