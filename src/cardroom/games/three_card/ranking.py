"""Ranking of three cards; the 6 Card Bonus ranks the best five of six as in poker."""

from __future__ import annotations

from cardroom.games.rule_sheet import RankingChart, made
from cardroom.games.three_card.rules import Opened
from cardroom.hands.three import EXAMPLES, best_three
from cardroom.words import say


def ranking(table: Opened) -> list[RankingChart]:
    """Return the rankings of the game."""
    return [three_cards()]


def three_cards() -> RankingChart:
    """Return the ranking of three cards."""
    kinds = tuple(made(best_three(cards).reading, cards, len(cards)) for cards in EXAMPLES)
    return RankingChart(say("ranking.hands"), kinds, "cards.hand")
