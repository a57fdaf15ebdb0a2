"""Hands on one board: which cards of a hand are read together with it, and their strengths, high and low.

any               the whole hand; if a card is still to be given up, all ways to keep it
at-most-two       the best of all twos, each with the whole board
two-and-three     the best of all twos, each with three of the board
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Any, NamedTuple

from cardroom.cards import Card
from cardroom.players.poker.game import GameModel
from cardroom.players.poker.strengths import ANY, BY_RANKS, PAIR_AT, START, Strengths, added, suits_in

Cards = tuple[Card, ...]
FIVE, THREE, TWO = 5, 3, 2
Picked = Callable[[Any], tuple[int, ...]]


class HandStrengths(NamedTuple):
    """A hand as it is played: the best of its parts on each board."""

    parts: tuple[int, ...]
    """Cards that are read together with the board, added up."""
    pairs: Picked
    """Picks the values of its parts from the values of all pairs of ranks."""
    suits: list[int]
    """The ranks of each suit."""
    bits: int
    """The cards themselves, one bit each: two hands without a common bit share no card."""


def picked(which: Sequence[int]) -> Picked:
    """Return a function that picks these indices from a sequence, always as a tuple."""
    return itemgetter(*which) if len(which) > 1 else lambda values: (values[which[0]],)


def bits_of(cards: Sequence[Card]) -> int:
    """Return the cards as a set of bits."""
    return sum([1 << card.code for card in cards])


def ways_to_keep(game: GameModel, hand: Cards) -> list[Cards]:
    """Return all hands that can remain after the required cards are given up."""
    if game.hand.uses != "any" or len(hand) <= game.own:
        return [hand]
    return list(combinations(hand, game.own))


def row_of(game: GameModel, hand: Cards) -> HandStrengths:
    """Return the parts and sums of these cards."""
    parts = [hand] if game.hand.uses == "any" else list(combinations(hand, min(TWO, len(hand))))
    return added_row(bits_of(hand), [added(part) for part in parts], added(hand))


def added_row(bits: int, parts: Sequence[int], total: int) -> HandStrengths:
    """Return the parts and sums of cards that are added up already."""
    return HandStrengths(
        tuple(parts), picked([PAIR_AT.get(part & BY_RANKS, 0) for part in parts]), suits_in(total), bits
    )


class BoardReading:
    """A complete board, and every way in which the game is won."""

    __slots__ = ("adds", "bits", "cards", "game", "high", "low", "ranks", "suits", "with_three")

    def __init__(self, game: GameModel, cards: Cards) -> None:
        self.game, self.cards, self.bits = game, cards, bits_of(cards)
        self.adds = added(cards) + START
        self.ranks = self.adds & BY_RANKS
        needed = THREE if game.hand.uses != "any" else FIVE - game.own
        self.suits = [
            (suit, ranks) for suit, ranks in enumerate(suits_in(self.adds)) if ranks.bit_count() >= needed
        ]
        """Suits in which a hand may be a flush, with the ranks of the board in them."""
        self.with_three = game.hand.uses == "two-and-three"
        self.high = game.high
        self.low = game.low if game.low is not None and _has_low(game, cards) else None

    def each(self, rows: Sequence[HandStrengths]) -> tuple[list[int], list[int]]:
        """Return the strengths of every row; lows are empty if there are none, and come first if the game has
        no high."""
        lows = self._way(self.low, rows) if self.low is not None else []
        if self.high is None:
            return lows, []
        return self._way(self.high, rows), lows if any(lows) else []

    def both(self, row: HandStrengths) -> tuple[int, int]:
        """Return the strengths of one hand."""
        low = self._one(self.low, row) if self.low is not None else 0
        return (low, 0) if self.high is None else (self._one(self.high, row), low)

    def _one(self, strengths: Strengths, row: HandStrengths) -> int:
        if self.with_three:
            return self._with_three(strengths, (row,))[0]
        adds = self.adds
        numbers = [strengths.of_sum(adds + part) for part in row.parts]
        return max(numbers) if len(numbers) > 1 else numbers[0]

    def _way(self, strengths: Strengths, rows: Sequence[HandStrengths]) -> list[int]:
        if self.with_three:
            return self._with_three(strengths, rows)
        several = len(rows[0].parts)
        numbers = self._sums(strengths, [part for row in rows for part in row.parts])
        return (
            numbers
            if several == 1
            else list(map(max, *[numbers[offset::several] for offset in range(several)]))
        )

    def _sums(self, strengths: Strengths, parts: Sequence[int]) -> list[int]:
        adds, suited = self.adds, strengths.suited
        if suited == ANY or (suited and (self.suits or self.game.has_joker)):
            sums = [adds + part for part in parts]
            return [
                strengths.with_suits(total) if total & suited else strengths[total & BY_RANKS]
                for total in sums
            ]
        ranks, mask = self.ranks & strengths.ranks, strengths.ranks
        return [strengths[ranks + (part & mask)] for part in parts]

    def _with_three(self, strengths: Strengths, rows: Sequence[HandStrengths]) -> list[int]:
        """Return the best strength of each row, with two of its cards and three of the board.

        All pairs of ranks are read at once, then the best of each hand's pairs is taken.
        """
        pairs = strengths.with_three(self.ranks)
        if not pairs:
            return [0] * len(rows)
        best = [max(row.pairs(pairs)) for row in rows]
        if strengths.suited:
            for suit, ranks in self.suits:
                for index, row in enumerate(rows):
                    if row.suits[suit].bit_count() >= TWO:
                        best[index] = max(best[index], strengths.flush_with(row.suits[suit], ranks))
        return best


def _has_low(game: GameModel, board: Cards) -> bool:
    """Return whether any hand can have a low: three of the board belong to it if at most two own cards do."""
    law = game.hand.low_law
    top = law.top if law is not None else 0
    small = len({card.number for card in board if card.number <= top})
    return not top or small + (game.own if game.hand.uses == "any" else TWO) >= FIVE
