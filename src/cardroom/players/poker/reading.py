"""Hands on one board: what of a hand is read together with it, and what that comes to, high and low.

any               a hand is read whole; where a card is still to be given up, as what may be kept of it
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
    """Of what all pairs of ranks come to, those of its parts."""
    suits: list[int]
    """The ranks of each suit."""
    bits: int
    """The cards themselves, a bit each: hands that share none of these share no card."""


def picked(which: Sequence[int]) -> Picked:
    """These of many, always as several."""
    return itemgetter(*which) if len(which) > 1 else lambda found: (found[which[0]],)


def bits_of(cards: Sequence[Card]) -> int:
    return sum([1 << card.code for card in cards])


def kept_of(game: GameModel, held: Cards) -> list[Cards]:
    """What may be left of a hand once cards have been given up."""
    if game.hand.uses != "any" or len(held) <= game.own:
        return [held]
    return list(combinations(held, game.own))


def row_of(game: GameModel, held: Cards) -> HandStrengths:
    parts = [held] if game.hand.uses == "any" else list(combinations(held, min(TWO, len(held))))
    return added_row(bits_of(held), [added(these) for these in parts], added(held))


def added_row(bits: int, parts: Sequence[int], held: int) -> HandStrengths:
    """From cards that are added up."""
    return HandStrengths(
        tuple(parts), picked([PAIR_AT.get(part & BY_RANKS, 0) for part in parts]), suits_in(held), bits
    )


class BoardReading:
    """A whole board, and every way in which the game is won."""

    __slots__ = ("adds", "bits", "cards", "game", "high", "low", "ranks", "suits", "with_three")

    def __init__(self, game: GameModel, cards: Cards) -> None:
        self.game, self.cards, self.bits = game, cards, bits_of(cards)
        self.adds = added(cards) + START
        self.ranks = self.adds & BY_RANKS
        needed = THREE if game.hand.uses != "any" else FIVE - game.own
        self.suits = [(at, own) for at, own in enumerate(suits_in(self.adds)) if own.bit_count() >= needed]
        """In which a hand may be a flush, and the ranks of the board in it."""
        self.with_three = game.hand.uses == "two-and-three"
        self.high = game.high
        self.low = game.low if game.low is not None and _has_low(game, cards) else None

    def each(self, rows: Sequence[HandStrengths]) -> tuple[list[int], list[int]]:
        """Every row's strengths; no lows where there are none, and as the only way where there is no high."""
        lows = self._way(self.low, rows) if self.low is not None else []
        if self.high is None:
            return lows, []
        return self._way(self.high, rows), lows if any(lows) else []

    def both(self, row: HandStrengths) -> tuple[int, int]:
        """One hand's strengths."""
        low = self._one(self.low, row) if self.low is not None else 0
        return (low, 0) if self.high is None else (self._one(self.high, row), low)

    def _one(self, strengths: Strengths, row: HandStrengths) -> int:
        if self.with_three:
            return self._with_three(strengths, (row,))[0]
        adds = self.adds
        found = [strengths.of_sum(adds + part) for part in row.parts]
        return max(found) if len(found) > 1 else found[0]

    def _way(self, strengths: Strengths, rows: Sequence[HandStrengths]) -> list[int]:
        if self.with_three:
            return self._with_three(strengths, rows)
        several = len(rows[0].parts)
        found = self._sums(strengths, [part for row in rows for part in row.parts])
        return found if several == 1 else list(map(max, *[found[at::several] for at in range(several)]))

    def _sums(self, strengths: Strengths, parts: Sequence[int]) -> list[int]:
        adds, suited = self.adds, strengths.suited
        if suited == ANY or (suited and (self.suits or self.game.has_joker)):
            sums = [adds + part for part in parts]
            return [strengths.with_suits(one) if one & suited else strengths[one & BY_RANKS] for one in sums]
        ranks, mask = self.ranks & strengths.ranks, strengths.ranks
        return [strengths[ranks + (part & mask)] for part in parts]

    def _with_three(self, strengths: Strengths, rows: Sequence[HandStrengths]) -> list[int]:
        """All pairs of ranks with each three of the board at once, and then the best of each hand's own."""
        pairs = strengths.with_three(self.ranks)
        if not pairs:
            return [0] * len(rows)
        found = [max(row.pairs(pairs)) for row in rows]
        if strengths.suited:
            for suit, ranks in self.suits:
                for at, row in enumerate(rows):
                    if row.suits[suit].bit_count() >= TWO:
                        found[at] = max(found[at], strengths.flush_with(row.suits[suit], ranks))
        return found


def _has_low(game: GameModel, board: Cards) -> bool:
    """Whether anybody can have one: three of the board are part of it where no more than two own cards
    are."""
    law = game.hand.low_law
    top = law.top if law is not None else 0
    small = len({card.number for card in board if card.number <= top})
    return not top or small + (game.own if game.hand.uses == "any" else TWO) >= FIVE
