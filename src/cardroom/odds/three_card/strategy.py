"""The best strategy of three card poker, as data."""

from __future__ import annotations

from cardroom.errors import ensure
from cardroom.games.three_card.rules import Opened
from cardroom.games.three_card.strategy import Strategy
from cardroom.odds.three_card.counts import STRATEGIES, count
from cardroom.odds.three_card.tables import PACK


def strategy(table: Opened) -> Strategy:
    """Return the best strategy of a table: the least hand to play for each card shown.

    It is checked that suits make no difference, and that every better hand is played too.
    """
    deals = count(table.rules)
    plays, hands = STRATEGIES["best"](deals), deals.tables.hands
    strength, least = hands.strength[hands.alike], dict[str, tuple[int, tuple[int, ...]]]()
    for rank in sorted({card.rank for card in PACK}):
        shown = [place for place, card in enumerate(PACK) if card.rank == rank]
        possible = deals.ways[:, shown] > 0
        played = (plays[:, shown] & possible).any(axis=1)
        folded = (~plays[:, shown] & possible).any(axis=1)
        lowest = int(strength[played].min())
        ensure(
            not folded.any() or int(strength[folded].max()) < lowest,
            "three card poker is not played from a hand on",
        )
        least[rank] = (hands.values[lowest].standing, hands.values[lowest].ranks)
    return Strategy(least)
