"""Rounds of double-hand poker dealt at random for a long run: one spot, both ways of setting with the same
cards."""

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
    """Simulates the best way against the house way, or the house way against itself."""

    def __init__(self, table: Opened, request: AnalysisRequest) -> None:
        check_strategy(request.strategy)
        self.cards, self.wager = cards_of(table.rules), request.strategy
        is_best = request.strategy == "best"
        self.way = best_against_house(self.cards) if is_best else house_against_house()
        self.settings = (say("odds.double-hand.cards", count=self.cards),)
        self.strategy = self.way.by_ranks.tobytes() + self.way.by_suit.tobytes()

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        """Play a number of rounds and return the tally of the wager.

        The best way also gets the tally of the house way with the same cards.
        """
        counts, pairs = np.zeros((3, 3, 2, 2), np.int64), np.zeros(2, np.int64)
        deal_rounds(
            rounds, np.uint64(seed), np.arange(self.cards, dtype=np.uint8), 1, self.way, counts, pairs
        )
        times, nets = counts.sum(axis=(2, 3)), [net(won) for won in range(3)]
        tallies = {self.wager: tally_of(zip(nets, times.sum(axis=1).tolist(), strict=True))}
        if self.wager == "best":
            tallies["house-way"] = tally_of(zip(nets, times.sum(axis=0).tolist(), strict=True))
        return tallies
