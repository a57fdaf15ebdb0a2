"""The outlook on an incomplete board: it is completed several times, and rivals' possible hands are read on
each.

The results serve all players who look at this board. For each player, rivals' hands and completed boards that
contain one of that player's cards are left out.
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
    picked,
    row_of,
    ways_to_keep,
)

BOARDS, BOARDS_OF_TWO = (1, 5, 5), (1, 5, 5)
"""Completed boards when no, one or more cards are missing."""
RIVALS, RIVALS_OF_TWO = (90, 18, 18), (64, 13, 13)
"""Hands that are read on each board; fewer if a hand is the best of several parts."""
FEWEST = 8
HANDS_FROM = 90
"""Decks from which the hands of rivals are dealt in advance."""
SPARE = 3
"""Factor of hands examined to hands needed, to find enough that share no card with the board."""
REMEMBERED = 64
"""Maximum number of boards in the cache."""
DEAD = 1 << 60
"""Strength above any hand: no share is won against a hand that is impossible on this board."""
Cards = tuple[Card, ...]


def street_of(game: GameModel, size: int, board: Cards) -> StreetOutlook:
    """Return the outlooks on this board for players who hold `size` cards."""
    key = (size, bits_of(board))
    cached = game.streets.get(key)
    if cached is None:
        if len(game.streets) >= REMEMBERED:
            game.streets.clear()
        cached = game.streets[key] = StreetOutlook(game, size, tuple(sorted(board)))
    street: StreetOutlook = cached
    return street


class PossibleHand(NamedTuple):
    """A hand that a rival may hold: its cards, and all the ways in which it may be kept."""

    bits: int
    ways: list[HandStrengths]


def hands_of(game: GameModel, size: int) -> list[PossibleHand]:
    """Return hands of `size` cards, dealt in advance."""
    hands = game.hands.get(size)
    if hands is None:
        places = [
            (pack, start)
            for pack in game.decks[:HANDS_FROM]
            for start in range(0, len(pack) - size + 1, size)
        ]
        dealt = [tuple(pack[start : start + size]) for pack, start in places]
        hands = game.hands[size] = [
            PossibleHand(bits_of(hand), [row_of(game, kept_cards) for kept_cards in ways_to_keep(game, hand)])
            for hand in dealt
        ]
    possible: list[PossibleHand] = hands
    return possible


class Runout:
    """A completed board, and the strengths of the rivals' hands on it."""

    def __init__(self, board: BoardReading, rows: Sequence[HandStrengths], dealt: int) -> None:
        """Read the rows on this board; `dealt` are the bits of its added cards, which no rival can hold."""
        self.board = board
        highs, lows = board.each(rows)
        if not lows and board.high is not None and board.low is not None:
            lows = [0] * len(highs)  # none of these has a low, but another hand may
        self.live: Sequence[int] = [not row.bits & dealt for row in rows]
        self.by_high, self.by_low = sorted(compress(highs, self.live)), sorted(compress(lows, self.live))
        if dealt:
            highs = [high if is_live else DEAD for high, is_live in zip(highs, self.live, strict=True)]
            lows = (
                [low if is_live else DEAD for low, is_live in zip(lows, self.live, strict=True)]
                if lows
                else lows
            )
        self.highs: Sequence[int] = highs
        self.lows: Sequence[int] = lows

    def places(self) -> list[int]:
        """Return the place of every hand among all of them; 0 for one that is impossible."""
        by_high = places_in(self.by_high)
        if not self.lows:
            return [by_high[high] for high in self.highs]
        by_low = places_in(self.by_low)
        return [by_high[high] + by_low[low] for high, low in zip(self.highs, self.lows, strict=True)]

    def place(self, high: int, low: int) -> int:
        """Return the place of a hand of this strength among them."""
        count = len(self.by_high) or 1
        total = FINE * bisect_right(self.by_high, high) // count if high else 0
        return total + FINE * bisect_right(self.by_low, low) // count if low else total

    def pick(self, which: Picked) -> None:
        """Keep only the hands with these indices, in their order."""
        self.highs, self.live = which(self.highs), which(self.live)
        self.lows = which(self.lows) if self.lows else ()

    def shares(self, high: int, low: int) -> list[int]:
        """Return the share of such a hand against each of them, in quarters of a pot; 0 against one that is
        impossible."""
        if not self.lows:
            return [4 if rival_high < high else 2 if rival_high == high else 0 for rival_high in self.highs]
        both = zip(self.highs, self.lows, strict=True)
        if not high:
            return [4 * share(high, low, rival_high, rival_low) // WHOLE for rival_high, rival_low in both]
        if not low:
            return [
                (2 if rival_high < high else rival_high == high) * (1 if rival_low else 2)
                for rival_high, rival_low in both
            ]
        return [
            (2 if rival_high < high else rival_high == high) + (2 if rival_low < low else rival_low == low)
            for rival_high, rival_low in both
        ]


class StreetOutlook:
    """An incomplete board, completed several times, with the rivals' hands ranked over all of them."""

    def __init__(self, game: GameModel, size: int, board: Cards) -> None:
        missing = min(max(game.board - len(board), 0), 2)
        of_two = game.hand.uses != "any"
        hands = self._rivals(game, size, board, (RIVALS_OF_TWO if of_two else RIVALS)[missing])
        rows, ways = [row for hand in hands for row in hand], len(hands[0])
        dealt = game.deals(board, game.board - len(board), (BOARDS_OF_TWO if of_two else BOARDS)[missing])
        self.columns = [Runout(BoardReading(game, board + more), rows, bits_of(more)) for more in dealt]
        places, times = (
            _added([column.places() for column in self.columns]),
            _added([column.live for column in self.columns]),
        )
        mean = [place // (count or 1) for place, count in zip(places, times, strict=True)]
        best = [max(range(start, start + ways), key=mean.__getitem__) for start in range(0, len(rows), ways)]
        best.sort(key=mean.__getitem__, reverse=True)
        for column in self.columns:
            column.pick(picked(best))
        self.bits, self.means = [rows[index].bits for index in best], [mean[index] for index in best]
        """The rivals' hands from the best down: their cards, and their mean places among all."""

    @staticmethod
    def _rivals(game: GameModel, size: int, board: Cards, count: int) -> list[list[HandStrengths]]:
        hands, board_bits = hands_of(game, size), bits_of(board)
        count = max(count // len(hands[0].ways), FEWEST)
        first = number_of_cards(board) % max(len(hands) - SPARE * count, 1)
        some = hands[first : first + SPARE * count]
        return [hand.ways for hand in some if not hand.bits & board_bits][:count]

    def look(self, mine: Sequence[HandStrengths], own_bits: int) -> tuple[int, Outlook]:
        """Return the index of the best way to play a hand, and its outlook; `own_bits` are all cards of the
        player."""
        columns = [column for column in self.columns if not column.board.bits & own_bits] or self.columns
        reads = [[column.board.both(row) for column in columns] for row in mine]
        places = [
            sum([column.place(*both) for column, both in zip(columns, ways, strict=True)]) for ways in reads
        ]
        best = max(range(len(mine)), key=places.__getitem__)
        shares = _added([column.shares(*both) for column, both in zip(columns, reads[best], strict=True)])
        times = _added([column.live for column in columns])
        live = [index for index, bits in enumerate(self.bits) if times[index] and not bits & own_bits] or [0]
        place = places[best] // len(columns)
        halves = sum([2 if self.means[index] < place else self.means[index] == place for index in live])
        won = [shares[index] * WHOLE // (4 * times[index] or 1) for index in live]
        return best, Outlook((0, *accumulate(won)), WHOLE * halves // (2 * len(live)))


def places_in(ordered: list[int]) -> dict[int, int]:
    """Map each strength to the part of the other hands that is no stronger; 0 if it does not qualify or is
    impossible."""
    scale = max(len(ordered) - 1, 1)
    return {strength: FINE * index // scale for index, strength in enumerate(ordered)} | {0: 0, DEAD: 0}


def _added(lists: Sequence[Sequence[int]]) -> list[int]:
    return list(map(sum, zip(*lists, strict=True))) if len(lists) > 1 else list(lists[0])
