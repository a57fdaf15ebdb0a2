"""Exact equities: every board that can still come is dealt, and its pot shared among the best hands."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from cardroom.cards import Card, deck, spell
from cardroom.errors import UnreadableError
from cardroom.odds.laws import tabulated
from cardroom.odds.loops import WHOLE, run_out

BOARD = 5


class Equity(NamedTuple):
    """The equity of one hand."""

    boards: int
    wins: int
    """Boards on which it takes the whole pot."""
    ties: int
    """Boards on which it shares the pot."""
    share: Fraction
    """Its part of the pot, on average over all boards."""


def holdem_equities(
    hands: Sequence[Sequence[Card]], board: Sequence[Card] = (), dead: Sequence[Card] = ()
) -> list[Equity]:
    """Return the equities of two to ten hands of two cards, with the board so far and any cards known to be
    out."""
    _check(hands, board, dead)
    table = tabulated("high-7").table
    seen = {card for hand in (*hands, board, dead) for card in hand}
    rest = np.array([card.code for card in deck("standard") if card not in seen], np.uint8)
    codes = [[card.code for card in (*hand, *board)] for hand in hands]
    sums = np.array([(table.start + table.keys[row].sum(), table.bits[row].sum()) for row in codes], np.int64)
    score = np.zeros((len(hands), 3), np.int64)
    run_out(rest, BOARD - len(board), sums, table, score)
    boards = int(score[:, 2].sum()) // WHOLE
    return [
        Equity(boards, int(wins), int(ties), Fraction(int(part), WHOLE * boards))
        for wins, ties, part in score
    ]


def _check(hands: Sequence[Sequence[Card]], board: Sequence[Card], dead: Sequence[Card]) -> None:
    seen = [card for hand in (*hands, board, dead) for card in hand]
    if not 2 <= len(hands) <= 10 or any(len(hand) != 2 for hand in hands):
        raise UnreadableError("equities are of two to ten hands of two cards each")
    if len(board) > BOARD or len(seen) + BOARD - len(board) > 52:
        raise UnreadableError(f"no board of five can come of {spell(board) or 'nothing'}")
    if len(set(seen)) < len(seen) or not set(seen) <= set(deck("standard")):
        raise UnreadableError(f"not cards of one standard deck: {spell(seen)}")
