"""Seven Card Stud of Comstock, rule-10a to rule-22c: a mishap, and exactly what follows. Four players, the button in seat 1:
cards go to 2, 3, 4, 1. Seat 1 shows the six and makes the forced bet. The other stud games of the room do the same."""

from __future__ import annotations

import pytest

from cardroom.cards import cards, deck, spell
from cardroom.errors import Refused
from cardroom.script import FLOOR
from tests.mishaps.struck import Struck, struck

SEVEN = "comstock/seven-stud"
FIRST = "2h 3h 4h 5h 2s 3s 4s 5s Kh Qh Jh 6c"
"""Two down and one up: seat 2 a king, 3 a queen, 4 a jack, 1 the six."""
LATER = "Kc 7c 8c 9c Tc Qc Ac 7d 8d 9d Jc Jd Ts 6s 4d 2c 3c 4c 5c Kd 3d 5d 6d 7h"
"""A burn and four up, three times over; a burn and four down; then 3d 5d 6d 7h. Seat 2 leads all the way."""
IN = ("1 bring-in 2.50", "2 call", "3 call", "4 call")
CHECKED = ("2 check", "3 check", "4 check", "1 check")
SIX = (*IN, *CHECKED, *CHECKED, *CHECKED)
"""Everybody in to the last card."""


def chance(text: str = f"{FIRST} {LATER}") -> str:
    named = cards(text)
    return f"chance {spell([*named, *(card for card in deck('standard') if card not in named)])}"


def stud(*inputs: str, finish: bool = True, slug: str = SEVEN) -> Struck:
    return struck(slug, 4, *inputs, finish=finish)


def test_the_deck_of_these_tests() -> None:
    at = stud(chance(), *IN, finish=False)
    assert [at.cards(f"up/{seat}") for seat in (2, 3, 4, 1)] == ["Kh 7c", "Qh 8c", "Jh 9c", "6c Tc"]
    assert at.driver.waiting[0].seat == 2
    end = stud(chance())
    assert end.lines == stud(chance()).lines
