"""Hands on one board: what of a hand is read together with it, and what that comes to, high and low."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from cardroom.cards import SUITS, Card
from cardroom.players.poker.game import Game
from cardroom.players.poker.strengths import ADDS, ANY, BY_RANKS, START, SUIT_AT, Strengths, ranks_of

Cards = tuple[Card, ...]
FIVE, THREE = 5, 3


class Part(NamedTuple):
    """Cards that are read together with the board."""

    cards: Cards
    adds: int
    ranks: int
    suit: str
    """The one they share, if they do."""


class Row(NamedTuple):
    """A hand as it is played: the best of its parts on each board."""

    parts: tuple[Part, ...]
    cards: frozenset[Card]


def kept_of(game: Game, held: Cards) -> list[Cards]:
    """What may be left of a hand once cards have been given up."""
    if game.hand.uses != "any" or len(held) <= game.own:
        return [held]
    return list(combinations(held, game.own))


def row_of(game: Game, held: Cards) -> Row:
    parts = [held] if game.hand.uses == "any" else combinations(held, min(2, len(held)))
    return Row(tuple([_part(these) for these in parts]), frozenset(held))


def _part(cards: Cards) -> Part:
    suits = {card.suit for card in cards}
    return Part(cards, sum([ADDS[card] for card in cards]), ranks_of(cards), suits.pop() if len(suits) == 1 else "")


class Board:
    """A whole board; `way` high or low is one of the game's two."""

    __slots__ = ("adds", "cards", "game", "high", "low", "ranks", "suits", "with_three")

    def __init__(self, game: Game, cards: Cards) -> None:
        self.game, self.cards = game, cards
        self.adds = sum([ADDS[card] for card in cards], START)
        self.ranks = self.adds & BY_RANKS
        needed = THREE if game.hand.uses != "any" else FIVE - game.own
        self.suits = _shared_suits(self.adds, needed)
        """In which a hand may be a flush."""
        self.with_three = game.hand.uses == "two-and-three"
        self.high = game.high
        self.low = game.low if game.low is not None and _has_low(game, cards) else None

    def each(self, rows: Sequence[Row]) -> tuple[list[int], list[int]]:
        """Every row's strengths; no lows where there are none, and as the only way where there is no high."""
        lows = self._way(self.low, rows) if self.low is not None else []
        if self.high is None:
            return lows, []
        return self._way(self.high, rows), lows if any(lows) else []

    def both(self, row: Row) -> tuple[int, int]:
        highs, lows = self.each((row,))
        return highs[0], lows[0] if lows else 0

    def _way(self, strengths: Strengths, rows: Sequence[Row]) -> list[int]:
        if self.with_three:
            return self._with_three(strengths, rows)
        ranks = self.ranks
        if strengths.suited == ANY or (strengths.suited and (self.suits or self.game.has_joker)):
            return [max([self._one(strengths, part) for part in row.parts]) for row in rows]
        if len(rows[0].parts) == 1:
            return [strengths[ranks + row.parts[0].ranks] for row in rows]
        return [max([strengths[ranks + part.ranks] for part in row.parts]) for row in rows]

    def _one(self, strengths: Strengths, part: Part) -> int:
        held = self.adds + part.adds
        return strengths.read((*part.cards, *self.cards)) if held & strengths.suited else strengths[held & BY_RANKS]

    def _with_three(self, strengths: Strengths, rows: Sequence[Row]) -> list[int]:
        twos, suits = strengths.with_three(self.cards), self.suits
        found = [max([twos[part.ranks] for part in row.parts]) for row in rows]
        if strengths.suited and suits:
            for at, row in enumerate(rows):
                flushes = [strengths.flush(part.cards, self.cards) for part in row.parts if part.suit in suits]
                if flushes:
                    found[at] = max(found[at], *flushes)
        return found


def _shared_suits(adds: int, needed: int) -> str:
    """The suits of which a board has so many cards; the count of each begins at three."""
    return "".join([suit for at, suit in enumerate(SUITS) if (adds >> SUIT_AT + 4 * at & 15) - 3 >= needed])


def _has_low(game: Game, board: Cards) -> bool:
    """Whether anybody can have one: three of the board are part of it where no more than two own cards are."""
    law = game.hand.low_law
    top = law.top if law is not None else 0
    small = len({card.number for card in board if card.number <= top})
    return not top or small + (game.own if game.hand.uses == "any" else 2) >= FIVE
