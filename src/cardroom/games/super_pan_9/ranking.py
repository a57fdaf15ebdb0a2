"""Ranking of Super Pan 9: totals from nine down to nothing."""

from __future__ import annotations

from cardroom.cards import Card, deck
from cardroom.games.rule_sheet import HandKind, RankingChart
from cardroom.games.super_pan_9.rules import Opened
from cardroom.hands.nine import points, read_points
from cardroom.words import ShownCards, say


def ranking(table: Opened) -> list[RankingChart]:
    """Return the ranking, with an example of each total that the first cards can make."""
    examples = ((total, _example(table, total)) for total in range(9, -1, -1))
    kinds = tuple(HandKind(read_points(total).said, ShownCards(cards)) for total, cards in examples if cards)
    return [RankingChart(say("ranking.super-pan-9"), kinds, "cards.points")]


def _example(table: Opened, total: int) -> tuple[Card, ...]:
    """Return as many cards as are dealt that make a total: at most six each, the rest of them kings.

    The result is empty where one card more would have to be drawn.
    """
    pack = {card.rank: card for card in reversed(deck(table.rules.decks.make_up))}
    cards: list[Card] = []
    rest = total
    for _ in range(table.rules.cards):
        cards.append(pack[str(min(rest, 6)).replace("1", "A") if rest else "K"])
        rest -= min(rest, 6)
    return tuple(cards) if points(cards) == total else ()
