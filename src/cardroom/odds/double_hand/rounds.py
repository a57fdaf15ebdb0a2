"""Rounds of double-hand poker dealt at random, for a run at length: one spot, both ways of setting with the
same cards."""

from __future__ import annotations

import numpy as np

from cardroom.games.double_hand.rules import Opened
from cardroom.games.double_hand.verdict import net
from cardroom.odds.double_hand.kernels import deal_rounds
from cardroom.odds.double_hand.price import best_against_house, cards_of, check_strategy
from cardroom.odds.double_hand.tables import house_against_house
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.tallies import Tally, tally_of
from cardroom.words import say


class DoubleHandLoop:
    """The best way against the house way, or the house way against itself."""

    def __init__(self, table: Opened, asked: AnalysisRequest) -> None:
        check_strategy(asked.strategy)
        self.cards, self.wager = cards_of(table.rules), asked.strategy
        is_best = asked.strategy == "best"
        self.way = best_against_house(self.cards) if is_best else house_against_house()
        self.settings = (say("odds.double-hand.cards", count=self.cards),)
        self.strategy = self.way.by_ranks.tobytes() + self.way.by_suit.tobytes()

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        """What it nets, and what the house way would have netted with the same cards."""
        counts, pairs = np.zeros((3, 3, 2, 2), np.int64), np.zeros(2, np.int64)
        deal_rounds(
            rounds, np.uint64(seed), np.arange(self.cards, dtype=np.uint8), 1, self.way, counts, pairs
        )
        times, nets = counts.sum(axis=(2, 3)), [net(won) for won in range(3)]
        found = {self.wager: tally_of(zip(nets, times.sum(axis=1).tolist(), strict=True))}
        if self.wager == "best":
            found["house-way"] = tally_of(zip(nets, times.sum(axis=0).tolist(), strict=True))
        return found
