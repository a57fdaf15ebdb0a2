"""A board that is not complete: it is dealt to its end a few times over, and hands that rivals may hold are
read on each.

That is the same for everybody who looks at it, but for the cards that he holds himself: rivals who would need
one of them, and boards on which it would lie, are left out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, compress
from typing import NamedTuple

from cardroom.cards import Card
from cardroom.players.poker.game import GameModel, number_of_cards
from cardroom.players.poker.outlook import FINE, WHOLE, Outlook, share
from cardroom.players.poker.reading import (
    BoardReading,
    HandStrengths,
    Picked,
    bits_of,
    kept_of,
    picked,
    row_of,
)

BOARDS, BOARDS_OF_TWO = (1, 5, 5), (1, 5, 5)
"""How many boards are dealt when none, one or more cards are missing."""
RIVALS, RIVALS_OF_TWO = (90, 18, 18), (64, 13, 13)
"""How many hands are read on each; fewer where a hand is the best of several."""
FEWEST = 8
HANDS_FROM = 90
"""Out of so many decks the hands of rivals are dealt beforehand."""
SPARE = 3
"""So many times as many are looked at as are needed, for those that share no card with the board."""
REMEMBERED = 64
"""So many boards are kept in mind at most."""
DEAD = 1 << 60
"""Stronger than any hand: nothing is won against one that cannot be."""
Cards = tuple[Card, ...]


def street_of(game: GameModel, size: int, board: Cards) -> StreetOutlook:
    """For those who hold so many cards."""
    key = (size, bits_of(board))
    found = game.streets.get(key)
    if found is None:
        if len(game.streets) >= REMEMBERED:
            game.streets.clear()
        found = game.streets[key] = StreetOutlook(game, size, tuple(sorted(board)))
    street: StreetOutlook = found
    return street


class PossibleHand(NamedTuple):
    """A hand that somebody may hold: its cards, and all the ways in which it may be kept."""

    bits: int
    ways: list[HandStrengths]


def hands_of(game: GameModel, size: int) -> list[PossibleHand]:
    """Hands of so many cards, dealt beforehand."""
    hands = game.hands.get(size)
    if hands is None:
        places = [
            (pack, at) for pack in game.decks[:HANDS_FROM] for at in range(0, len(pack) - size + 1, size)
        ]
        dealt = [tuple(pack[at : at + size]) for pack, at in places]
        hands = game.hands[size] = [
            PossibleHand(bits_of(hand), [row_of(game, kept) for kept in kept_of(game, hand)])
            for hand in dealt
        ]
    found: list[PossibleHand] = hands
    return found


class Runout:
    """One way in which the board may come, and what the rivals' hands come to on it."""

    def __init__(self, board: BoardReading, rows: Sequence[HandStrengths], dealt: int) -> None:
        """`dealt` are the cards that came to those that lie there: no rival holds one of them."""
        self.board = board
        highs, lows = board.each(rows)
        if not lows and board.high is not None and board.low is not None:
            lows = [0] * len(highs)  # none of these has a low, but somebody else may
        self.live: Sequence[int] = [not row.bits & dealt for row in rows]
        self.by_high, self.by_low = sorted(compress(highs, self.live)), sorted(compress(lows, self.live))
        if dealt:
            highs = [high if there else DEAD for high, there in zip(highs, self.live, strict=True)]
            lows = (
                [low if there else DEAD for low, there in zip(lows, self.live, strict=True)] if lows else lows
            )
        self.highs: Sequence[int] = highs
        self.lows: Sequence[int] = lows

    def places(self) -> list[int]:
        """Of every hand among all of them; nothing of one that cannot be."""
        by_high = places_in(self.by_high)
        if not self.lows:
            return [by_high[high] for high in self.highs]
        by_low = places_in(self.by_low)
        return [by_high[high] + by_low[low] for high, low in zip(self.highs, self.lows, strict=True)]

    def place(self, high: int, low: int) -> int:
        """Where a hand of this strength stands among them."""
        count = len(self.by_high) or 1
        found = FINE * bisect_right(self.by_high, high) // count if high else 0
        return found + FINE * bisect_right(self.by_low, low) // count if low else found

    def pick(self, which: Picked) -> None:
        self.highs, self.live = which(self.highs), which(self.live)
        self.lows = which(self.lows) if self.lows else ()

    def shares(self, high: int, low: int) -> list[int]:
        """What such a hand wins against each of them, in quarters of a pot; nothing against one that cannot
        be."""
        if not self.lows:
            return [4 if one < high else 2 if one == high else 0 for one in self.highs]
        both = zip(self.highs, self.lows, strict=True)
        if not high:
            return [4 * share(high, low, one, other) // WHOLE for one, other in both]
        if not low:
            return [(2 if one < high else one == high) * (1 if other else 2) for one, other in both]
        return [
            (2 if one < high else one == high) + (2 if other < low else other == low) for one, other in both
        ]


class StreetOutlook:
    def __init__(self, game: GameModel, size: int, board: Cards) -> None:
        missing = min(max(game.board - len(board), 0), 2)
        of_two = game.hand.uses != "any"
        hands = self._rivals(game, size, board, (RIVALS_OF_TWO if of_two else RIVALS)[missing])
        rows, ways = [row for hand in hands for row in hand], len(hands[0])
        dealt = game.deals(board, game.board - len(board), (BOARDS_OF_TWO if of_two else BOARDS)[missing])
        self.columns = [Runout(BoardReading(game, board + more), rows, bits_of(more)) for more in dealt]
        places, times = (
            _added([one.places() for one in self.columns]),
            _added([one.live for one in self.columns]),
        )
        mean = [place // (count or 1) for place, count in zip(places, times, strict=True)]
        best = [max(range(at, at + ways), key=mean.__getitem__) for at in range(0, len(rows), ways)]
        best.sort(key=mean.__getitem__, reverse=True)
        for column in self.columns:
            column.pick(picked(best))
        self.bits, self.means = [rows[at].bits for at in best], [mean[at] for at in best]
        """The rivals' hands from the best down: their cards, and where they stand among all."""

    @staticmethod
    def _rivals(game: GameModel, size: int, board: Cards, count: int) -> list[list[HandStrengths]]:
        hands, known = hands_of(game, size), bits_of(board)
        count = max(count // len(hands[0].ways), FEWEST)
        first = number_of_cards(board) % max(len(hands) - SPARE * count, 1)
        some = hands[first : first + SPARE * count]
        return [hand.ways for hand in some if not hand.bits & known][:count]

    def look(self, mine: Sequence[HandStrengths], own: int) -> tuple[int, Outlook]:
        """Which way to play one's own hand is best, and what it then comes to; `own` are all the cards one
        holds."""
        columns = [one for one in self.columns if not one.board.bits & own] or self.columns
        reads = [[column.board.both(row) for column in columns] for row in mine]
        places = [
            sum([column.place(*both) for column, both in zip(columns, ways, strict=True)]) for ways in reads
        ]
        best = max(range(len(mine)), key=places.__getitem__)
        shares = _added([column.shares(*both) for column, both in zip(columns, reads[best], strict=True)])
        times = _added([column.live for column in columns])
        there = [at for at, bits in enumerate(self.bits) if times[at] and not bits & own] or [0]
        place = places[best] // len(columns)
        halves = sum([2 if self.means[at] < place else self.means[at] == place for at in there])
        won = [shares[at] * WHOLE // (4 * times[at] or 1) for at in there]
        return best, Outlook((0, *accumulate(won)), WHOLE * halves // (2 * len(there)))


def places_in(ordered: list[int]) -> dict[int, int]:
    """Strength → the part of these that is no stronger, itself left out; nothing for what does not qualify or
    cannot be."""
    scale = max(len(ordered) - 1, 1)
    return {one: FINE * at // scale for at, one in enumerate(ordered)} | {0: 0, DEAD: 0}


def _added(lists: Sequence[Sequence[int]]) -> list[int]:
    return list(map(sum, zip(*lists, strict=True))) if len(lists) > 1 else list(lists[0])
