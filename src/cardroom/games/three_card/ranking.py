"""What beats what with three cards, and with the best five of six for the 6 Card Bonus."""

from __future__ import annotations

from cardroom.games.rule_sheet import RankingChart, made
from cardroom.games.three_card.rules import Opened
from cardroom.hands.three import EXAMPLES, best_three
from cardroom.words import say


def ranking(table: Opened) -> list[RankingChart]:
    return [three_cards()]


def three_cards() -> RankingChart:
    kinds = tuple(made(best_three(cards).reading, cards, len(cards)) for cards in EXAMPLES)
    return RankingChart(say("ranking.hands"), kinds, "cards.hand")
