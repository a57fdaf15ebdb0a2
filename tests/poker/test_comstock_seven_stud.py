"""Seven Card Stud at Comstock: the cards, who opens, who is dealt in, what becomes of a short deck, and the joker."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.cards import JOKER
from cardroom.cards import deck as full_deck
from cardroom.errors import SetupError
from cardroom.felt import Dealt
from cardroom.rooms import room as room_files
from cardroom.rooms.check import FaultList
from cardroom.rooms.offering import Offering
from cardroom.script import CHANCE
from tests.poker.hands import paused, play, seat, table_of
from tests.poker.stud import EIGHT, FIVE, IN, RAZZ, SEVEN, STUDS, THREE, deck, games, offered, usual

SEVENS = (SEVEN, EIGHT, RAZZ)
HOLES, UPS = ([f"{place}/{n}" for n in (1, 2, 3)] for place in ("hole", "up"))


@pytest.mark.parametrize("slug", games("deal-a", "deal-b", "deal-c", "rule-24a", of=SEVENS))
def test_two_down_and_one_up_three_more_up_and_one_down_a_betting_round_after_each(slug: str) -> None:
    hand = play(THREE, cards=usual(slug), acts=IN, button=3, at=table_of(slug))
    assert hand.order == HOLES * 2 + UPS + ["burn", *UPS] * 3 + ["burn", *HOLES]
    assert [who for who, _ in hand.asked()] == [1, 2, 3] + [2, 3, 1] * 4
    assert (len(hand.cards("hole/1").split()), len(hand.cards("up/1").split())) == (3, 4)
    dealt = [e for e in hand.events if isinstance(e, Dealt)]
    assert {e.for_seat(2) == e for e in dealt if e.place.startswith("up")} == {True}
    assert {e.for_seat(2) == e for e in dealt if e.place in ("hole/1", "hole/3", "burn")} == {False}
    assert {e.for_seat(2) == e for e in dealt if e.place == "hole/2"} == {True}


def first_to_act(slug: str, ups: str, streets: int = 1) -> list[int]:
    """Who opens each round when these show, seat 1's cards before the stroke, then seat 2's, then seat 3's."""
    shown = [part.split() for part in ups.split("/")]
    used = {card for part in shown for card in part}
    spare = [card.text for card in full_deck("standard") if card.text not in used]
    down = 1 if slug == FIVE else 2
    own = {n + 1: " ".join([*(spare.pop() for _ in range(down)), *cards]) for n, cards in enumerate(shown)}
    at, stacks = table_of(slug), THREE
    driver = paused(stacks, cards=deck(slug, own), acts="", button=3, at=at)
    found = [driver.waiting[0].seat]
    while len(found) < streets:
        ask = driver.waiting[0]
        assert ask.options is not None
        act = next(name for name in ("bring-in", "call", "check") if ask.options.offer(name))  # type: ignore[attr-defined]
        dealt = len([e for e in driver.events if isinstance(e, Dealt)])
        driver.answer(ask.seat, ask.options.read(act))
        if len([e for e in driver.events if isinstance(e, Dealt)]) > dealt:
            found.append(driver.waiting[0].seat)
    return found


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(SEVEN, marks=pytest.mark.clause(f"{SEVEN}/first-a", f"{SEVEN}/rule-9b")),
        pytest.param(EIGHT, marks=pytest.mark.clause(f"{EIGHT}/low-card", f"{SEVEN}/rule-9b")),
        pytest.param(FIVE, marks=pytest.mark.clause(f"{FIVE}/first-a", f"{SEVEN}/rule-9b")),
    ],
)
@pytest.mark.parametrize(
    ("ups", "seat_"),
    [
        ("9s / 3d / Kh", 2), ("Ac / Kc / 3s", 3), ("Ac / Kc / Ks", 2), ("Ac / Ad / As", 1),
        ("5d / 5c / 5h", 2), ("5h / 5d / 5s", 2), ("5s / 5h / Kc", 2),
    ],
)  # fmt: skip
def test_the_lowest_card_opens_and_of_equal_ones_the_lowest_suit(slug: str, ups: str, seat_: int) -> None:
    """Clubs, diamonds, hearts, spades; an ace is high."""
    assert first_to_act(slug, ups) == [seat_]


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(SEVEN, marks=pytest.mark.clause(f"{SEVEN}/first-b", f"{SEVEN}/first-c")),
        pytest.param(EIGHT, marks=pytest.mark.clause(f"{EIGHT}/high-first", f"{EIGHT}/tie")),
        pytest.param(FIVE, marks=pytest.mark.clause(f"{FIVE}/first-b", f"{SEVEN}/first-c")),
    ],
)
@pytest.mark.parametrize(
    ("ups", "leaders"),
    [
        pytest.param("2c 3d 4h 5s / Kc Qd 9h 7h / 8c 8d Jh 6s", [3, 3, 3], id="a pair beats a king"),
        pytest.param("2c 2d Kh Qs / 7c 7d 4h 4s / Ac Kd Qh Js", [2, 2, 2], id="two pair beats a pair"),
        pytest.param("2c Ad 3h 3s / Kc Qd 9h 7h / 8c Td Jh 6s", [1, 1, 1], id="the ace is high"),
        pytest.param(
            "2c 3d 4h 5s / Kc Qd 9h 7h / Kd Qs 9d 7s", [2, 2, 2], id="equal ones: from the dealer's left"
        ),
        pytest.param("2c 3d Kh 5s / Kc Qd 9h 7h / Kd Qs Tc 7s", [2, 3, 3], id="as the cards come"),
    ],
)
def test_the_highest_hand_showing_opens_every_later_round(slug: str, ups: str, leaders: list[int]) -> None:
    assert first_to_act(slug, ups, 4)[1:] == leaders


@pytest.mark.parametrize("slug", games("first-c"))
def test_the_dealers_left_moves_with_the_button(slug: str) -> None:
    """Seats 2 and 3 show the same; with the button in seat 2, seat 3 comes first."""
    own = (
        {3: "2h 2s Kd Qs", 1: "5c 6c 2c 3d", 2: "3h 4h Kc Qd"}
        if slug != RAZZ
        else {3: "2h 2s 4d 5s", 1: "5c 6c Kc Kd", 2: "3h 4h 4c 5d"}
    )
    own = {n: own[n] if slug != FIVE else own[n].split(" ", 1)[1] for n in own}
    ordered = {1: own[3], 2: own[1], 3: own[2]}  # as they are dealt, from seat 3
    driver = paused(
        THREE, cards=deck(slug, ordered), acts="1 bring-in 2.50, 2 call, 3 call", button=2, at=table_of(slug)
    )
    assert driver.waiting[0].seat == 3


@pytest.mark.parametrize("slug", games("rule-11a"))
def test_no_hand_for_somebody_who_is_away(slug: str) -> None:
    start = seat(dict.fromkeys((1, 2, 3, 4), "100"), 4)
    away = replace(start, people=tuple(replace(one, away=one.seat == 4) for one in start.people))
    driver = table_of(slug).deal(away)
    driver.answer(CHANCE, driver.waiting[0].options.read(usual(slug)))  # type: ignore[union-attr]
    assert {e.place for e in driver.events if isinstance(e, Dealt)} == {*HOLES, *UPS}
    assert driver.felt.stack(4) == 100_00  # and no ante


@pytest.mark.parametrize("slug", games("rule-15"))
def test_a_seat_that_folds_while_all_check_gets_cards_until_somebody_wagers(slug: str) -> None:
    """Seat 1 has the forced bet in and folds on fourth street; seats 2 and 3 check, and it still gets its fifth card."""
    folded, down = f"{IN}, 2 check, 3 check, 1 fold", 1 if slug == FIVE else 2
    dealt = 2 + down  # down cards, the first up card and the next
    driver = paused(THREE, cards=usual(slug), acts=folded, button=3, at=table_of(slug))
    places = [e.place for e in driver.events if isinstance(e, Dealt)]
    assert places[-4:] == ["burn", *UPS]
    assert driver.waiting[0].seat == 2 and [ask.seat for ask in driver.waiting] == [2]
    hand = play(
        THREE, cards=usual(slug, until={1: dealt + 1}), acts=f"{folded}, 2 check, 3 bet 10, 2 call", button=3,
        at=table_of(slug),
    )  # fmt: skip
    assert hand.order.count("up/1") == 3 and hand.order.count("up/2") == 4  # a wager: no sixth card
    assert hand.order[-3 if slug != FIVE else -2 :].count("hole/1") == 0
    assert hand.cards("up/1") == "" and hand.won(1) == -3_50
    assert "hole/1" not in " ".join(hand.notes("settle.show"))


@pytest.mark.parametrize("slug", games("rule-15", of=SEVENS))
def test_to_the_last_card_if_nobody_does_and_that_one_unseen(slug: str) -> None:
    hand = play(THREE, cards=usual(slug), acts=f"{IN}, 2 fold", button=3, at=table_of(slug))
    assert hand.order == HOLES * 2 + UPS + ["burn", *UPS] * 3 + ["burn", *HOLES]
    last = [e for e in hand.events if isinstance(e, Dealt) and e.place == "hole/2"][-1]
    assert last.for_seat(2) != last
    assert [who for who, _ in hand.asked()] == [1, 2, 3, 2, 3, 1, 3, 1, 3, 1, 3, 1]


SEVEN_UP = {
    1: "3c 3d 2c 4d 6h 8s", 2: "4c 4h Ks Qd Jh 9c", 3: "5c 5d Ts 7d 5h 3h", 4: "Ac Ad Jd 8h 5s Tc",
    5: "Kh Kd 9d 6c 4s 2d", 6: "Qh Qc 8d Jc 2h As", 7: "Js 7c 7s Th 3s Qs",
}  # fmt: skip
"""Forty-two cards; of the ten others four are burned, and six are left for seven players."""
TEN = ("6d", "6s", "7h", "8c"), ("9h", "9s", "Td", "2s", "Ah", "Kc")
ALL_IN = "1 bring-in 2.50, 2 call, 3 call, 4 call, 5 call, 6 call, 7 call"


def short_deck() -> str:
    order = [SEVEN_UP[n].split()[at] for at in range(3) for n in SEVEN_UP]
    for street, burn in enumerate(TEN[0]):
        order += [burn] + ([SEVEN_UP[n].split()[3 + street] for n in SEVEN_UP] if street < 3 else [])
    return " ".join([*order, *TEN[1]])


def stacks_of(seats: int) -> dict[int, str]:
    return dict.fromkeys(range(1, seats + 1), "100")


@pytest.mark.parametrize("slug", [SEVEN, EIGHT])
@pytest.mark.clause(f"{SEVEN}/rule-24a")
def test_a_short_deck_is_dealt_to_its_last_card_which_is_scrambled_with_the_burned_ones(slug: str) -> None:
    """Five of seven have their last card; `Kc` and the four burned cards are shuffled, one is burned, two more dealt."""
    hand = play(
        stacks_of(7), cards=f"{short_deck()} | 7h Kc 6s 8c 6d", acts=ALL_IN, button=7, at=table_of(slug)
    )
    packs = [e.options.pack for e in hand.events if getattr(e, "about", "") == "deck"]  # type: ignore[attr-defined]
    assert {card.text for card in packs[1]} == {"6d", "6s", "7h", "8c", "Kc"}
    last = [hand.dealt(f"hole/{n}").split()[2] for n in SEVEN_UP]
    assert last == ["9h", "9s", "Td", "2s", "Ah", "Kc", "6s"]
    assert hand.order[-4:] == ["reshuffled", "burn", "hole/6", "hole/7"]
    hidden = [e for e in hand.events if isinstance(e, Dealt) and e.place in ("reshuffled", "hole/7")]
    assert all(e.for_seat(1) != e for e in hidden)


@pytest.mark.clause(f"{SEVEN}/rule-24b")
def test_if_that_is_not_enough_one_card_is_turned_up_for_all_who_lack_theirs() -> None:
    """Three cards were lost by error: two players get their own, and four cards are too few for the other five."""
    driver = paused(
        stacks_of(7), cards=short_deck().rsplit(" ", 3)[0], acts=ALL_IN, button=7, at=table_of(SEVEN)
    )
    while driver.felt.shoe.drawn < 45:
        driver.silence(driver.waiting[0].seat)
    driver.felt.shoe.size -= 3
    while driver.waiting[0].seat != CHANCE:
        driver.silence(driver.waiting[0].seat)
    driver.answer(CHANCE, driver.waiting[0].options.read("7h 8c 6s 6d Td"))  # type: ignore[union-attr]
    felt = driver.felt
    assert [len(felt.cards[f"hole/{n}"]) for n in SEVEN_UP] == [3, 3, 2, 2, 2, 2, 2]
    assert [card.text for card in felt.cards["board"]] == ["8c"]
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    shown = {e.place: e.text for e in driver.events if getattr(e, "topic", "") == "settle.show"}  # type: ignore[attr-defined]
    assert shown["hole/1"] == "shows a pair of threes"  # with 8s and the 8c it would be two pair
    assert shown["hole/4"] == "shows two pair, aces and eights"
    assert shown["hole/6"] == "shows two pair, queens and eights"


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(SEVEN, marks=pytest.mark.clause(f"{SEVEN}/rule-25")),
        pytest.param(EIGHT, marks=pytest.mark.clause(f"{EIGHT}/joker-high")),
    ],
)
@pytest.mark.parametrize(
    ("hand", "shows"),
    [
        ("Ah Kd 2c 4d 9h 8s Joker", "a pair of aces"),
        ("Kh Kd 2c 4d 9h 8s Joker", "a pair of kings"),
        ("9c Td 2c Jd Kh 8s Joker", "a straight, king high"),
        ("9c Tc 2c Jd 3c 8s Joker", "a flush, ace high"),
    ],
)
def test_the_joker_is_an_ace_or_fills_a_straight_or_a_flush(slug: str, hand: str, shows: str) -> None:
    own = {1: hand.replace("Joker", JOKER.text), 2: "Qh Js Ts 7d 5h 3d 2h", 3: "6h 6s 8h 9s 4h Qc Qd"}
    played = play(THREE, cards=deck(slug, own), acts=IN, button=3, at=table_of(slug, options=("joker",)))
    assert len(played.pack) == 53
    assert any(one.startswith(f"hole/1: shows {shows}") for one in played.notes("settle.show"))


@pytest.mark.clause(f"{SEVEN}/rule-25", f"{SEVEN}/rule-23a")
def test_an_ace_and_the_joker_are_a_pair_that_shows() -> None:
    own = {1: "5c 6c 2c 4d", 2: f"3h 4h As {JOKER.text}", 3: "2h 2s Ts 7d"}
    driver = paused(THREE, cards=deck(SEVEN, own), acts=IN, button=3, at=table_of(SEVEN, options=("joker",)))
    assert offered(driver) == "2: check or bet $5 to $10 or fold"


@pytest.mark.parametrize(("line", "value", "fault"), [
    ("ante", "$0.25", "schedules[0].ante: $0.25, expected 10 to 25 percent of $5"),
    ("ante", "$1.50", "schedules[0].ante: $1.50, expected 10 to 25 percent of $5"),
    ("bring_in", "$5", "schedules[0].bring_in: $5, expected less than $5"),
])  # fmt: skip
@pytest.mark.clause(f"{SEVEN}/ante", f"{SEVEN}/first-a", how="loaded")
def test_an_ante_is_a_tenth_to_a_quarter_of_the_first_bet_and_the_forced_bet_less_than_it(
    line: str, value: str, fault: str
) -> None:
    raw = room_files.built_in("comstock").offering("seven-stud").raw
    first, *others = raw["schedules"]
    faults = FaultList()
    Offering("test-room", "seven-stud", {**raw, "schedules": [{**first, line: value}, *others]}, faults)
    assert any(fault in one for one in faults)


@pytest.mark.parametrize("slug", STUDS)
@pytest.mark.clause("comstock/room/fee-hand-stud-1")
def test_three_to_seven_players(slug: str) -> None:
    with pytest.raises(SetupError, match="seats 1 to 7"):
        table_of(slug).deal(seat(stacks_of(8)))
    two = play(stacks_of(2), cards="", at=table_of(slug))
    assert two.notes("seat.broken") == ["-: a hand needs 3 players with chips"] and two.order == []
    assert "up/3" in play(THREE, cards=usual(slug, until={2: 3, 3: 3}), button=3, at=table_of(slug)).order


@pytest.mark.parametrize("slug", games("rule-3a"))
def test_nobody_sees_a_card_that_would_have_come(slug: str) -> None:
    hand = play(
        THREE,
        cards=usual(slug),
        acts="1 bring-in 2.50, 2 complete 5, 3 fold, 1 fold",
        button=3,
        at=table_of(slug),
    )
    assert len(hand.order) == (6 if slug == FIVE else 9)
    assert hand.notes("settle.show") == []
