"""Lowball of Comstock for tests of mishaps: four players, the button in seat 1, who deals. Cards go to 2, 3, 4, 1; seat 2 has the
blind of $4, seat 3 acts first; nobody kills."""

from __future__ import annotations

from typing import Any

from cardroom.cards import cards, deck, spell
from tests.mishaps.struck import Struck, struck

LOWBALL = "comstock/lowball"
HANDS = "Ah 2h 9s Td 2s 3h Kh Js 3c 4h Qh Qs 4d 5h 7h Ks 6c 8h 6h 9d"
"""A six to seat 2, an eight to 3, K-Q-9-7-6 to 4, K-Q-J-T-9 to 1."""
STUB = "2c 3d 4c 5c 6d 7c 8c Jd Jh Jc"
"""The burn is 2c; then 3d, 4c, …"""
KILLS = ("2 pass", "3 pass", "4 pass", "1 pass")
CALLED = ("3 call", "4 call", "1 call", "2 check")
PAT = ("2 none", "3 none")


def chance(text: str = f"{HANDS} {STUB}") -> str:
    named = cards(text)
    return f"chance {spell([*named, *(card for card in deck('joker') if card not in named)])}"


def dealt(
    *marks: str, then: tuple[str, ...] = (), finish: bool = False, errors: dict[str, Any] | None = None
) -> Struck:
    """These marks beside the shuffle, the deal, and what is said then."""
    inputs = (*KILLS, *(f"mishap {mark}" for mark in marks), chance(), *then)
    return struck(LOWBALL, 4, *inputs, finish=finish, errors=errors)


def told(at: Struck, word: str) -> bool:
    return any(word in line for line in at.lines)


def asked(at: Struck) -> tuple[int, str]:
    """Who is asked what."""
    ask = at.driver.waiting[0]
    return ask.seat, ask.options.text if ask.options else ""
