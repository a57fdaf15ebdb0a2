"""Showdowns in the corners: a pot that nobody qualifies for beside a side pot, odd chips where another hand is shown first,
a joker that comes down late."""

from __future__ import annotations

import pytest

from tests.poker.comstock import HOLDEM_8, pushed, showdown
from tests.poker.hands import play, table_of
from tests.poker.mexican import HANDS, OPENED, clause, played
from tests.poker.stud import SEVEN, deck


@pytest.mark.clause(f"{HOLDEM_8}/no-qualifier", "comstock/holdem/no-limit-note-b")
def test_a_side_pot_that_nobody_qualifies_for_is_shared_by_those_who_contest_it() -> None:
    """Seat 4 has $10 in, the others $20: $31 among three, and the $18 beside it, which paid the fees of $2, between two."""
    hand = showdown(HOLDEM_8, {1: "As 7h", 2: "Ac 8h", 4: "Qh 6s"}, "9d Tc Kd 4c 3s", s4="10")
    assert [(target, cents) for target, cents, _ in pushed(hand)] == [
        ("stack/4", 10_00),
        ("stack/1", 10_00),
        ("stack/2", 10_00),
        ("stack/4", 1_00),
        ("stack/1", 9_00),
        ("stack/2", 9_00),
    ]


@pytest.mark.clause(f"{SEVEN}/intro-a", f"{SEVEN}/rule-1c")
def test_the_odd_chip_is_the_first_winners_from_the_left_whoever_shows_first() -> None:
    """Seats 1 and 2 have the same straight, and seat 2 shows first. Of $17.50 the odd half dollar is seat 1's."""
    own = {1: "Tc Jd 2c Qh Kd As 4h", 2: "Td Jc 3s Qs Kh Ad 4c", 3: "7h 8h 9s 6d"}
    acts = "1 bring-in 2.50, 2 call, 3 call, 2 bet 5, 3 fold, 1 call"
    hand = play(
        {1: "100", 2: "100", 3: "100"}, cards=deck(SEVEN, own), acts=acts, button=3, at=table_of(SEVEN)
    )
    assert hand.notes("settle.show")[0].startswith("hole/2: shows")
    assert [(target, cents) for target, cents, _ in pushed(hand)] == [
        ("stack/1", 8_50),
        ("stack/2", 8_50),
        ("stack/1", 50),
    ]


@clause("rule-1a", "intro-3f")
def test_a_joker_that_comes_down_to_somebody_who_has_opened_is_wild() -> None:
    hands = HANDS | {3: "4d Qs ** Qh 2d", 2: "5h Kd Ac Jd 2s"}
    hand = played(f"{OPENED}, 2 keep, 3 open, 1 keep", hands)
    assert "hole/3: shows three queens" in hand.notes("settle.show")
