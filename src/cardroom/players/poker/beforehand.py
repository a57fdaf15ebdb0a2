"""Boards dealt before any card shows, with the strength of every two cards on each, and hands played out on
them.

All of it is computed once for a game. A hand is then rated by looking up the strengths of its parts, and by
counting the hands below.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from cardroom.players.poker.game import GameModel
from cardroom.players.poker.outlook import Outlook
from cardroom.players.poker.pool import Pool, TrialResult, qualities
from cardroom.players.poker.reading import TWO, BoardReading, HandStrengths, added_row, bits_of
from cardroom.players.poker.street import hands_of
from cardroom.players.poker.strengths import added

BOARDS, BOARDS_OF_TWO = 80, 30
"""Boards on which hands are played out; fewer if each hand is the best of several parts."""
POOL = 360
"""Number of hands in a pool."""


class BoardPart(NamedTuple):
    """Strengths of some cards on each of the boards."""

    highs: tuple[int, ...]
    lows: tuple[int, ...]


class Beforehand:
    """Boards dealt in advance for one game, and pools of hands that rivals may hold."""

    def __init__(self, game: GameModel) -> None:
        self.game = game
        self.boards = [
            BoardReading(game, tuple(pack[: game.board]))
            for pack in game.decks[-(BOARDS if game.hand.uses == "any" else BOARDS_OF_TWO) :]
        ]
        self.pools: dict[int, Pool] = {}
        self.parts: dict[int, BoardPart] = {}
        if game.hand.uses != "any" or game.own == TWO:
            twos = list(combinations(game.decks[0], TWO))
            self._read([added_row(bits_of(two), [added(two)], added(two)) for two in twos])

    def _read(self, rows: list[HandStrengths]) -> None:
        """Compute the strengths of rows that have only one part."""
        reads = [board.each(rows) for board in self.boards]
        none = [0] * len(rows)
        highs = zip(*[highs for highs, _ in reads], strict=True)
        lows = zip(*[lows or none for _, lows in reads], strict=True)
        for row, high, low in zip(rows, highs, lows, strict=True):
            self.parts[row.parts[0]] = BoardPart(high, low)

    def trials(self, row: HandStrengths) -> list[TrialResult]:
        """Return the strengths of a hand on each board that has none of its cards."""
        parts = self.parts
        if row.parts[0] not in parts:
            self._read([row])
        highs, lows = parts[row.parts[0]]
        if len(row.parts) > 1:
            highs = tuple(map(max, *[parts[part].highs for part in row.parts]))
            lows = tuple(map(max, *[parts[part].lows for part in row.parts]))
        bits = row.bits
        return [
            TrialResult(index, highs[index], lows[index])
            for index, board in enumerate(self.boards)
            if not board.bits & bits
        ]

    def look(self, size: int, row: HandStrengths) -> Outlook:
        """Return the outlook of a hand against hands of `size` cards."""
        pool = self.pools.get(size)
        if pool is None:
            pool = self.pools[size] = self._pool(size)
        return pool.look(self.trials(row))

    def _pool(self, size: int) -> Pool:
        """Create the pool of hands of this size; of several ways to keep a hand, the one that is best on
        average counts."""
        hands = hands_of(self.game, size)[:POOL]
        ways = len(hands[0].ways)
        played = [self.trials(row) for hand in hands for row in hand.ways]
        worth = qualities(played)
        best = [
            max(range(start, start + ways), key=worth.__getitem__) for start in range(0, len(played), ways)
        ]
        return Pool([played[index] for index in best])


def beforehand(game: GameModel) -> Beforehand:
    """Return the boards and pools of this game, created once."""
    if game.beforehand is None:
        game.beforehand = Beforehand(game)
    cached: Beforehand = game.beforehand
    return cached
