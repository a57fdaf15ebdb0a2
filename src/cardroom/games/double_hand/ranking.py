"""Rankings of double-hand poker: five cards behind and two in front, under the law of this deck."""

from __future__ import annotations

from cardroom.cards import cards as read_cards
from cardroom.games.double_hand.rules import DoubleHand, Opened
from cardroom.games.rule_sheet import HandKind, RankingChart, chart, made
from cardroom.hands import HIGH_LAWS, Law
from cardroom.hands.high import High
from cardroom.hands.two_hands import FRONT
from cardroom.words import say

FRONTS = ("As **", "2s 2d", "As Kd")


def law(rules: DoubleHand) -> Law[High]:
    """Return the law of the five cards behind: with a joker it is a limited one."""
    return HIGH_LAWS["limited" if rules.deal.make_up == "joker" else "standard"]


def ranking(table: Opened) -> list[RankingChart]:
    """Return the rankings of the back and of the front."""
    return [
        back(table.rules),
        RankingChart(say("ranking.double-hand.front"), _fronts(table.rules), "cards.two"),
    ]


def back(rules: DoubleHand) -> RankingChart:
    """Return the ranking of the five cards behind."""
    return chart(say("ranking.double-hand.back"), law(rules), "cards.rank")


def _fronts(rules: DoubleHand) -> tuple[HandKind, ...]:
    """Return the kinds of fronts: a pair, of which the joker may be the second ace, or two cards."""
    back_law, kinds = law(rules), []
    for cards in map(read_cards, FRONTS):
        hand = back_law.read(cards) if back_law.joker or not any(card.is_joker for card in cards) else None
        if hand is not None:
            kinds.append(made(hand.reading, cards, FRONT))
    return tuple(kinds)
