"""Ranking of pan: ropes and squares, with examples that the law of melds has read."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.cards import Card
from cardroom.cards import cards as read_cards
from cardroom.fixed import Fixed
from cardroom.games.pan.rules import Melds, Opened
from cardroom.games.rule_sheet import HandKind, RankingChart
from cardroom.hands.melds import LOOSE, ORDER, ROPE, SUITED, UNLIKE
from cardroom.hands.melds import kind as kind_of
from cardroom.words import ShownCards, say

NAMES = Fixed({ROPE: "rope", UNLIKE: "unlike", SUITED: "suited", LOOSE: "loose"})


def ranking(table: Opened) -> list[RankingChart]:
    """Return the order of cards in a suit, and the kinds of melds."""
    order = HandKind(
        say("ranking.pan.order"),
        ShownCards(tuple(Card(f"{rank}h") for rank in ORDER)),
        say("ranking.pan.next"),
    )
    melds = tuple(_kind(cards, table.rules.melds) for cards in _examples(table.rules.melds))
    return [
        RankingChart(say("ranking.pan.suit"), (order,), "cards.meld"),
        RankingChart(say("ranking.pan.melds"), melds, "cards.meld"),
    ]


def _examples(law: Melds) -> Iterator[tuple[Card, ...]]:
    yield read_cards("6h 7h Jh")
    strict = next((rank for rank in ORDER if rank not in law.any_suit), "")
    if strict:
        yield read_cards(f"{strict}c {strict}d {strict}h")
        yield read_cards(f"{strict}d {strict}d {strict}d")
    if law.any_suit:
        loose = law.any_suit[0]
        yield read_cards(f"{loose}c {loose}c {loose}h")


def _kind(cards: tuple[Card, ...], law: Melds) -> HandKind:
    name = NAMES[kind_of(cards, law)]
    topic = {"rope": "cards.meld", "loose": "cards.any-suit"}.get(name, "cards.square")
    return HandKind(say(f"ranking.pan.{name}"), ShownCards(cards), say(f"ranking.pan.{name}-is"), topic)
