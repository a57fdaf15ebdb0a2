"""Draw poker and lowball: which cards a sensible player throws away.

This is no rule: bots draw like this, and odds take other players to draw like this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.errors import ensure
from cardroom.fixed import Fixed
from cardroom.games.poker.rules import Hands
from cardroom.games.poker.showdown.card_order import heights_by, rank
from cardroom.games.poker.showdown.hand_reading import high_law
from cardroom.hands import LOW_LAWS
from cardroom.hands.badugi import counting
from cardroom.hands.category import FOUR, PAIR, STRAIGHT, TWO_PAIR

PAT = Fixed({"ace-to-five": 9, "deuce-to-seven": 10, "badugi": 10})
"""The highest low that is kept as it is."""
ensure(
    {*PAT} == {law.name for law in LOW_LAWS.values() if not law.top},
    "a law of low hands that bots cannot draw to",
)
WORTH_DRAWING_TO = 8


def throw(rules: Hands, cards: Sequence[Card], most: int) -> tuple[Card, ...]:
    """Return the cards to exchange, no more than is allowed: the worst of the useless ones first."""
    is_low, heights = rules.high_law is None, heights_by(rules)
    keepers = keep_low(rules, cards) if is_low else keep_high(rules, cards)
    rest = list(cards)
    for card in keepers:
        rest.remove(card)
    return tuple(sorted(rest, key=heights.__getitem__, reverse=is_low)[:most])


def keep_low(rules: Hands, cards: Sequence[Card]) -> list[Card]:
    """Return the cards to keep of a low: a good one as it is, else the different cards of eight or lower.

    A straight or a flush where it counts against the hand loses its highest card. Where every suit counts
    only once, cards that share a suit go as well.
    """
    law, heights = rules.low_law, heights_by(rules)
    assert law is not None
    if law.suits == "always":
        cards = counting(cards)
        if len(cards) == law.size and max([heights[card] for card in cards]) <= PAT[law.name]:
            return list(cards)
    elif (hand := law.read(cards)) is not None and hand.is_or_better(PAT[law.name]):
        return list(cards)
    keepers: dict[int, Card] = {}
    for card in sorted(cards, key=heights.__getitem__):
        if heights[card] <= WORTH_DRAWING_TO:
            keepers.setdefault(heights[card], card)
    return list(keepers.values())[: law.size - 1]


def keep_high(rules: Hands, cards: Sequence[Card]) -> list[Card]:
    """Return the cards to keep of a high hand: made hands, pairs and better.

    Four to a flush or a straight come before a small pair. Without them stay an ace, or the two highest.
    """
    hand = high_law(rules).read(cards)
    assert hand is not None
    if hand.category >= STRAIGHT and hand.category != FOUR:
        return list(cards)
    jokers = [card for card in cards if card.is_joker]
    alike = [
        card for card in cards if rank(card) in _made_ranks(hand.category, hand.ranks) and not card.is_joker
    ]
    if hand.category > PAIR or (hand.category == PAIR and (jokers or hand.ranks[0] >= 11)):
        return jokers + alike
    if four := _four_to_five(cards):
        return four
    if hand.category == PAIR:
        return alike
    top = sorted(cards, key=rank, reverse=True)
    return top[:1] if rank(top[0]) == 14 else top[:2]


def _made_ranks(category: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    return ranks[:2] if category == TWO_PAIR else ranks[:1]


def _four_to_five(cards: Sequence[Card]) -> list[Card]:
    """Return four of a suit, or four in a row with both ends open."""
    suit, times = Counter(card.suit for card in cards).most_common(1)[0]
    if times == 4:
        return [card for card in cards if card.suit == suit]
    ranks = {rank(card): card for card in cards}
    for foot in range(2, 11):
        if all(height in ranks for height in range(foot, foot + 4)):
            return [ranks[height] for height in range(foot, foot + 4)]
    return []
