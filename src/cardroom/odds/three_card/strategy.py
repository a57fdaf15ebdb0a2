"""The best strategy of three card poker, as data."""

from __future__ import annotations

from cardroom.errors import ensure
from cardroom.games.three_card.rules import Opened
from cardroom.games.three_card.strategy import Strategy
from cardroom.odds.three_card.counts import STRATEGIES, count
from cardroom.odds.three_card.tables import PACK


def strategy(table: Opened) -> Strategy:
    """Suits make no difference, and whoever plays a hand plays every better one: both are looked at."""
    made = count(table.rules)
    plays, hands = STRATEGIES["best"](made), made.tables.hands
    strength, least = hands.strength[hands.alike], dict[str, tuple[int, tuple[int, ...]]]()
    for rank in sorted({card.rank for card in PACK}):
        shown = [at for at, card in enumerate(PACK) if card.rank == rank]
        there = made.ways[:, shown] > 0
        played = (plays[:, shown] & there).any(axis=1)
        folded = (~plays[:, shown] & there).any(axis=1)
        lowest = int(strength[played].min())
        ensure(
            not folded.any() or int(strength[folded].max()) < lowest,
            "three card poker is not played from a hand on",
        )
        least[rank] = (hands.values[lowest].standing, hands.values[lowest].ranks)
    return Strategy(least)
