"""Lazy Pineapple of the Players Club, rule-1: a card thrown away by accident. Three players, the button in seat 1: cards go to
2, 3, 1, three each; seat 2 has the blind."""

from __future__ import annotations

import pytest

from cardroom.cards import cards, deck, spell
from tests.mishaps.struck import Struck, otherwise, struck

LAZY = "players-club/lazy-pineapple"
HANDS = "2h Ah Kh 2s As Ks 7c 5c Qc"
"""A pair of twos with a seven to seat 2, aces with a five to seat 3, kings with a queen to seat 1."""
BOARD = "3c 9d Td Jh 4c 8s 4d 6h"
"""Burn, flop 9d Td Jh, burn, turn 8s, burn, river 6h: with two aces a pair, with ten and queen nothing better than a straight."""


def lazy(*inputs: str, finish: bool = True, **rest: object) -> Struck:
    named = cards(f"{HANDS} {BOARD}")
    order = [*named, *(card for card in deck("standard") if card not in named)]
    return struck(LAZY, 3, f"chance {spell(order)}", *inputs, finish=finish, **rest)  # type: ignore[arg-type]


@pytest.mark.clause("players-club/lazy-pineapple/rule-1")
def test_who_throws_a_card_away_by_accident_plays_on_with_two() -> None:
    at = lazy("3 call", "mishap fouled 1 dropped Kh", "1 call", "2 check", finish=False)
    assert at.has("turn hole/1 Kh", "regroup hole/1 muck 0", "fact hole/1 error.fouled mishap.stands")
    assert at.cards("hole/1") == "Ks Qc" and at.cards("muck") == "Kh" and at.cards("board") == "9d Td Jh"
    assert at.driver._cite("error.fouled") == (f"{LAZY}/rule-1",)


@pytest.mark.clause("players-club/lazy-pineapple/rule-1")
def test_and_may_win_with_them() -> None:
    """King, queen, jack, ten and nine: one king and the queen are enough; without the queen they are not."""
    played = ("3 call", "1 call", "2 check")
    with_queen, without = (lazy(*played, f"mishap fouled 1 dropped {card}") for card in ("Kh", "Qc"))
    assert with_queen.chips(1) == 103_00 and without.chips(1) == 97_00


@pytest.mark.clause("players-club/lazy-pineapple/rule-1")
def test_with_one_card_left_the_hand_is_dead() -> None:
    at = lazy("3 call", "mishap fouled 1 dropped Kh", "mishap fouled 1 dropped Ks", finish=False)
    assert (
        at.has("fact hole/1 error.fouled mishap.killed dead")
        and at.cards("hole/1") == ""
        and at.driver.waiting[0].seat == 2
    )


def test_of_any_other_game_with_a_board_nothing_is_said_of_it() -> None:
    assert "fouled 1 dropped Kh" in lazy("3 call", finish=False).driver.strikes()
    for kinds in ({"dropped": 0}, None):
        assert not [
            one
            for one in lazy("3 call", finish=False, errors=otherwise(LAZY, fouled=kinds)).driver.strikes()
            if "fouled" in one
        ]
