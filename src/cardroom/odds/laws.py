"""The tabulated readings by name, each made when it is first asked for, and what they find in arrays of
cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np

from cardroom.cards import JOKER, RANKS, Card, deck
from cardroom.errors import InvariantError
from cardroom.hands import HIGH_LAWS, LOW_LAWS, High, Law, Low
from cardroom.hands.law import MEXICAN_DOWN_LAW
from cardroom.odds import loops
from cardroom.odds.hand_table import Tabulated, tabulate
from cardroom.odds.loops import Codes, Strengths

_READINGS: dict[str, tuple[Law[Any], int, str]] = {
    "high-5": (HIGH_LAWS["standard"], 5, "standard"),
    "high-6": (HIGH_LAWS["standard"], 6, "standard"),
    "high-7": (HIGH_LAWS["standard"], 7, "standard"),
    "limited-5": (HIGH_LAWS["limited"], 5, "joker"),
    "wild-5": (HIGH_LAWS["wild"], 5, "joker"),
    "mexican-down-5": (MEXICAN_DOWN_LAW, 5, "mexican"),
    "mexican-up-5": (HIGH_LAWS["mexican"], 5, "mexican"),
    "six-plus-5": (HIGH_LAWS["six-plus"], 5, "six-plus"),
    "six-plus-7": (HIGH_LAWS["six-plus"], 7, "six-plus"),
    "ace-to-five-5": (LOW_LAWS["ace-to-five"], 5, "joker"),
    "ace-to-five-7": (LOW_LAWS["ace-to-five"], 7, "standard"),
    "deuce-to-seven-5": (LOW_LAWS["deuce-to-seven"], 5, "standard"),
    "eight-or-better-5": (LOW_LAWS["eight"], 5, "joker"),
    "eight-or-better-7": (LOW_LAWS["eight"], 7, "standard"),
}
READINGS = tuple(_READINGS)


def tabulated(reading: str) -> Tabulated:
    """The table of one of `READINGS`."""
    return tabulate_law(*_READINGS[reading])


@cache
def tabulate_law(law: Law[Any], size: int, make_up: str) -> Tabulated:
    """How a law reads so many cards of a deck, made when it is first asked for. A joker has a place in hands
    of five."""
    pack = deck(make_up)
    ranks = "".join(rank for rank in RANKS if any(card.rank == rank for card in pack))
    return tabulate(
        law.read, size, suits=law.suits != "never", joker=JOKER in pack and size == 5, ranks=ranks
    )


def codes_of(hands: Iterable[Sequence[Card]]) -> Codes:
    """Hands of equal size as an array, a row each."""
    return np.array([[card.code for card in hand] for hand in hands], np.uint8)


def strengths(reading: str, codes: Codes) -> Strengths:
    """What each row is worth; rows are as long as the reading's name says."""
    made = tabulated(reading)
    check_codes(codes, made.size, made.top_code)
    found = np.empty(len(codes), np.uint16)
    kernel = {5: loops.fives, 6: loops.sixes, 7: loops.sevens}[made.size]
    kernel(codes, made.table, found)
    return found


def omaha_strengths(reading: str, codes: Codes) -> Strengths:
    """Rows of four own cards and then five of the board, two and three of which count, under a reading of
    five cards."""
    made = tabulated(reading)
    if made.size != 5:
        raise InvariantError(
            f"two own cards and three of the board are five, and {reading} reads {made.size}"
        )
    check_codes(codes, 9, made.top_code)
    found = np.empty(len(codes), np.uint16)
    loops.two_and_three(codes, made.table, found)
    return found


def hand_of(reading: str, strength: int) -> High | Low | None:
    """The hand behind a strength: what the readable function gives for such cards."""
    return tabulated(reading).hands[strength]


def check_codes(codes: Codes, size: int, top_code: int) -> None:
    """Refuses arrays that would lead the loops astray."""
    if codes.ndim != 2 or codes.shape[1] != size or codes.dtype != np.uint8:
        raise InvariantError(
            f"expected rows of {size} card codes (uint8), not {codes.dtype} of shape {codes.shape}"
        )
    if len(codes) and codes.max() > top_code:
        raise InvariantError(f"card codes up to {codes.max()}: this reading knows them up to {top_code}")
