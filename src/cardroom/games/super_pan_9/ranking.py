"""What beats what: totals from nine down to nothing."""

from __future__ import annotations

from cardroom.cards import Card, deck
from cardroom.games.rule_sheet import HandKind, RankingChart
from cardroom.games.super_pan_9.rules import Opened
from cardroom.hands.nine import points, read_points
from cardroom.words import ShownCards, say


def ranking(table: Opened) -> list[RankingChart]:
    examples = ((total, _example(table, total)) for total in range(9, -1, -1))
    kinds = tuple(HandKind(read_points(total).said, ShownCards(cards)) for total, cards in examples if cards)
    return [RankingChart(say("ranking.super-pan-9"), kinds, "cards.points")]


def _example(table: Opened, total: int) -> tuple[Card, ...]:
    """So many cards as are dealt that come to this total, six at most each, the rest of them kings; none
    where one card more would have to be drawn."""
    pack = {card.rank: card for card in reversed(deck(table.rules.decks.make_up))}
    held: list[Card] = []
    left = total
    for _ in range(table.rules.cards):
        held.append(pack[str(min(left, 6)).replace("1", "A") if left else "K"])
        left -= min(left, 6)
    return tuple(held) if points(held) == total else ()
