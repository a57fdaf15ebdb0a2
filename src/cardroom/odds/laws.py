"""The tabulated readings by name, each made on first use, and the strengths of hands in arrays of cards."""

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
    """Return the table of one of `READINGS`."""
    return tabulate_law(*_READINGS[reading])


@cache
def tabulate_law(law: Law[Any], size: int, make_up: str) -> Tabulated:
    """Return the table of a law for hands of this size from a deck, made on first use.

    A joker has a place only in hands of five.
    """
    pack = deck(make_up)
    ranks = "".join(rank for rank in RANKS if any(card.rank == rank for card in pack))
    return tabulate(
        law.read, size, suits=law.suits != "never", joker=JOKER in pack and size == 5, ranks=ranks
    )


def codes_of(hands: Iterable[Sequence[Card]]) -> Codes:
    """Return hands of equal size as an array, a row for each hand."""
    return np.array([[card.code for card in hand] for hand in hands], np.uint8)


def strengths(reading: str, codes: Codes) -> Strengths:
    """Return the strength of each row; rows are as long as the reading's name says."""
    table = tabulated(reading)
    check_codes(codes, table.size, table.top_code)
    values = np.empty(len(codes), np.uint16)
    kernel = {5: loops.fives, 6: loops.sixes, 7: loops.sevens}[table.size]
    kernel(codes, table.table, values)
    return values


def omaha_strengths(reading: str, codes: Codes) -> Strengths:
    """Return the strengths of rows of four own cards and five of the board, of which two and three count.

    The reading is one of five cards.
    """
    table = tabulated(reading)
    if table.size != 5:
        raise InvariantError(
            f"two own cards and three of the board are five, and {reading} reads {table.size}"
        )
    check_codes(codes, 9, table.top_code)
    values = np.empty(len(codes), np.uint16)
    loops.two_and_three(codes, table.table, values)
    return values


def hand_of(reading: str, strength: int) -> High | Low | None:
    """Return the hand behind a strength, as the readable function gives it for such cards."""
    return tabulated(reading).hands[strength]


def check_codes(codes: Codes, size: int, top_code: int) -> None:
    """Check that an array of card codes fits a reading; others would lead the loops astray."""
    if codes.ndim != 2 or codes.shape[1] != size or codes.dtype != np.uint8:
        raise InvariantError(
            f"expected rows of {size} card codes (uint8), not {codes.dtype} of shape {codes.shape}"
        )
    if len(codes) and codes.max() > top_code:
        raise InvariantError(f"card codes up to {codes.max()}: this reading knows them up to {top_code}")
