"""Equities of every starting hand of two cards against unknown hands, thirteen ranks by thirteen."""

from __future__ import annotations

from math import sqrt
from typing import cast

import msgspec
import numpy as np

from cardroom.cards import CODES, RANKS, SUITS, Card
from cardroom.games.poker.rules import Opened
from cardroom.odds.figures import Figure, Grid
from cardroom.odds.loops import Longs
from cardroom.odds.poker.equity import by_start
from cardroom.odds.poker.game_shape import known_shape
from cardroom.odds.poker.kernels import POT
from cardroom.words import say

HIGH_TO_LOW = "AKQJT98765432"
ROUNDS = 2_000_000
BEST = 10


class Starting(msgspec.Struct, frozen=True, kw_only=True):
    """Equities of starting hands by name, as AKs, AKo and AA; pairs on the diagonal, hands of one suit above
    it."""

    shares: dict[str, Figure]
    players: int
    rounds: int
    seed: int

    def at(self, row: int, column: int) -> Figure:
        """Return the equity at a place of the square."""
        return self.shares[_name(row, column)]

    @property
    def grid(self) -> Grid:
        """Return the best starting hands as a table."""
        order = sorted(self.shares.items(), key=lambda item: -item[1].value)[:BEST]
        heads = tuple(say(f"odds.equity.{name}") for name in ("hand", "share", "error"))
        rows = tuple((name, f"{share.value:.3%}", f"±{share.error:.3%}") for name, share in order)
        return Grid(
            say("odds.poker.starting", count=self.players - 1, rounds=f"{self.rounds:,}"), heads, rows
        )


def starting(table: Opened, players: int = 2, rounds: int = ROUNDS, seed: int = 1) -> Starting | None:
    """Return the equities, or None for games with another number of cards or no board."""
    shape = known_shape(table.rules)
    if shape is None or shape.dealt != 2 or not shape.board or shape.make_up != "standard":
        return None
    if (key := ("starting", players, rounds, seed)) in table._memo:
        return cast("Starting", table._memo[key])
    names, numbers = _numbered()
    counts = by_start(table, players, rounds, seed, numbers)
    shares = {}
    for name, (times, total, squares) in zip(names, counts.tolist(), strict=True):
        mean = total / POT / times
        shares[name] = Figure(
            mean, error=sqrt(max(squares / POT**2 / times - mean * mean, 0.0) / times), rounds=times
        )
    result = table._memo[key] = Starting(shares=shares, players=players, rounds=rounds, seed=seed)
    return result


def _name(row: int, column: int) -> str:
    high, low = HIGH_TO_LOW[min(row, column)], HIGH_TO_LOW[max(row, column)]
    return high + low + ("" if row == column else "s" if column > row else "o")


def _numbered() -> tuple[list[str], Longs]:
    names = [_name(row, column) for row in range(13) for column in range(13)]
    numbers = np.zeros((CODES, CODES), np.int64)
    for first_card in (Card(rank + suit) for rank in RANKS for suit in SUITS):
        for second_card in (Card(rank + suit) for rank in RANKS for suit in SUITS):
            first, second = sorted((HIGH_TO_LOW.index(first_card.rank), HIGH_TO_LOW.index(second_card.rank)))
            suited = first_card.suit == second_card.suit
            numbers[first_card.code, second_card.code] = (
                first * 13 + second if suited or first == second else second * 13 + first
            )
    return names, numbers
