"""Antes that are short of chips, and who plays for them."""

from __future__ import annotations

import pytest

from tests.poker.hands import play, table_of
from tests.poker.stud import FIVE, SEVEN, deck


@pytest.mark.clause(f"{SEVEN}/rule-8a")
def test_a_short_ante_is_all_in_and_plays_for_as_much_of_the_others() -> None:
    """Antes of $2, of which $1.50 of each is the main pot: $4.50 for the four aces. The side pot of $11 pays the fees of $3."""
    own = {1: "As Ad Ah Ac Ks Qd 9c", 2: "2c 3d 4c 7h 9d Jc Kh", 3: "2d 3h 5s 8d Td Jh Qs"}
    stacks = {1: "1.50", 2: "100", 3: "100"}
    hand = play(
        stacks, cards=deck(SEVEN, own), acts="2 bring-in 5, 3 call", button=3, at=table_of(SEVEN, schedule=3)
    )
    assert [(m.source, m.cents) for m in hand.moves("act.ante")] == [
        ("stack/1", 1_50),
        ("stack/2", 2_00),
        ("stack/3", 2_00),
    ]
    assert [hand.won(seat) for seat in (1, 2, 3)] == [3_00, 1_00, -7_00]


@pytest.mark.clause(f"{FIVE}/ante-b")
def test_a_dealer_short_of_the_ante_puts_in_what_he_has() -> None:
    own = {1: "6c 2c 4d 6h 8s", 2: "4h Ks Qd Jh 9c", 3: "Ah Ts 7d 5h 3c"}
    at = table_of(FIVE, options=("dealer-ante",))
    hand = play(
        {1: "100", 2: "100", 3: "0.50"},
        cards=deck(FIVE, own),
        acts="1 bring-in 2.50, 2 call",
        button=3,
        at=at,
    )
    assert [(m.source, m.cents) for m in hand.moves("act.ante")] == [("stack/3", 50)]
