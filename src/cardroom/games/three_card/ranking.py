"""What beats what with three cards, and with the best five of six for the 6 Card Bonus."""

from __future__ import annotations

from cardroom.games.family import Open
from cardroom.games.sheet import Chart, made
from cardroom.hands.three import EXAMPLES, best_three
from cardroom.words import say


def ranking(table: Open) -> list[Chart]:
    return [three_cards()]


def three_cards() -> Chart:
    kinds = tuple(made(best_three(cards).reading, cards, len(cards)) for cards in EXAMPLES)
    return Chart(say("ranking.hands"), kinds, "cards.hand")
