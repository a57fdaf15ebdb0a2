"""Bets in the corners: a dropped blind that somebody could not match, an all-in between two open limits."""

from __future__ import annotations

import pytest

from cardroom.script import Driver
from tests.poker.hands import deal, paused, play, table_of
from tests.poker.stud import FIVE, SEVEN, deck, offered

CLUB = "players-club/holdem"
ACES, NOTHING, BOARD = "As Ad", "2c 7d", "Ah 9c 9d 4s 3h"


@pytest.mark.clause("players-club/room/fee-1", "comstock/holdem/no-limit-note-b")
def test_who_cannot_match_the_dropped_blind_still_wins_what_is_in_the_pot() -> None:
    """Of the dropped $3 a dollar was matched. It is gone with the rest; the other dollar is the best hand's."""
    for short, other, won in ((ACES, NOTHING, (-3_00, 0)), (NOTHING, ACES, (-2_00, -1_00))):
        cards = deal({1: other, 2: short}, BOARD, button=2)
        hand = play({1: "100", 2: "1"}, cards=cards, acts="2 call", button=2, at=table_of(CLUB))
        assert (hand.won(1), hand.won(2)) == won
        assert hand.drop == 3_00


@pytest.mark.clause("players-club/room/fee-1")
def test_a_dropped_blind_is_gone_when_everybody_folds_and_only_a_raise_comes_back() -> None:
    cards = deal({1: ACES, 2: NOTHING, 3: "8c 8d"}, BOARD, button=3)
    hand = play(
        {1: "100", 2: "100", 3: "100"},
        cards=cards,
        acts="2 call, 3 fold, 1 raise 6, 2 fold",
        button=3,
        at=table_of(CLUB),
    )
    assert [hand.won(seat) for seat in (1, 2, 3)] == [0, -3_00, 0]
    assert [(m.target, m.cents) for m in hand.moves("settle.uncalled")] == [("stack/1", 3_00)]


@pytest.mark.clause(f"{SEVEN}/rule-8b", f"{SEVEN}/rule-23b")
@pytest.mark.parametrize(
    ("chips", "bet", "sizes"),
    [("8.50", "5", (10_00, 15_00)), ("10.50", "7", (10_00, 15_00)), ("13.50", "10", (20_00, 20_00))],
)
def test_an_all_in_between_two_open_limits_is_a_bet_at_the_lower_one(
    chips: str, bet: str, sizes: tuple[int, int]
) -> None:
    """A pair of deuces shows on fourth street, and its owner bets all he has."""
    cards = deck(SEVEN, {1: "5c 6c 2c 2d", 2: "3h 4h Ks Qd", 3: "2h 8s Ts 7d"})
    acts = f"1 bring-in 2.50, 2 call, 3 call, 1 bet {bet}"
    driver = paused({1: chips, 2: "100", 3: "100"}, cards=cards, button=3, at=table_of(SEVEN), acts=acts)
    raising = driver.waiting[0].options.offer("raise")  # type: ignore[union-attr]
    assert (raising.least, raising.most) == sizes


def third_street(slug: str, first: str, **settings: object) -> Driver:
    """Seat 1 has the lowest card and these chips, seat 2 the next one; stopped at the first question."""
    own = {1: "5c 6c 2c", 2: "9h 4h 3s", 3: "2h 8s Ts"}
    if slug == FIVE:
        own = {seat: text[3:] for seat, text in own.items()}
    stacks = {1: first, 2: "100", 3: "100"}
    return paused(stacks, cards=deck(slug, own), button=3, at=table_of(slug, **settings), acts="")


@pytest.mark.clause(f"{SEVEN}/first-a", f"{SEVEN}/rule-8a")
def test_who_is_all_in_for_the_ante_leaves_the_forced_bet_to_the_next_lowest_card() -> None:
    assert offered(third_street(SEVEN, "1")).startswith("2: bring-in $2.50")


@pytest.mark.clause(f"{SEVEN}/first-a", f"{SEVEN}/rule-8a")
def test_a_forced_bet_that_is_all_in_and_short_is_matched_in_full() -> None:
    driver = third_street(SEVEN, "2")
    driver.silence(1)
    assert offered(driver) == "2: fold or call $2.50 or complete to $5"


@pytest.mark.clause(f"{FIVE}/limit-a", f"{SEVEN}/rule-8a")
def test_without_limit_a_short_opening_is_first_made_up_to_the_least_bet() -> None:
    driver = third_street(FIVE, "2", schedule=3)
    assert offered(driver) == "1: bring-in $1 or bet $1.50"
    driver.answer(1, driver.waiting[0].options.read("bet 1.50"))  # type: ignore[union-attr]
    assert offered(driver) == "2: fold or call $1.50 or raise to between $2 and $99.50"
