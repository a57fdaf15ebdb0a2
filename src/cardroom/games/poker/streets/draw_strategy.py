"""Draw poker and lowball: which cards a sensible player throws away. No rule, but how bots draw and odds take
others to."""

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
    """What to exchange, no more than is allowed: of what is useless the worst first."""
    is_low, heights = rules.high_law is None, heights_by(rules)
    kept = keep_low(rules, cards) if is_low else keep_high(rules, cards)
    left = list(cards)
    for card in kept:
        left.remove(card)
    return tuple(sorted(left, key=heights.__getitem__, reverse=is_low)[:most])


def keep_low(rules: Hands, cards: Sequence[Card]) -> list[Card]:
    """A good low as it is; else the different cards of eight or lower. A straight or a flush where it counts
    against the hand loses its highest card; where every suit counts but once, so do those that share one."""
    law, heights = rules.low_law, heights_by(rules)
    assert law is not None
    if law.suits == "always":
        cards = counting(cards)
        if len(cards) == law.size and max([heights[card] for card in cards]) <= PAT[law.name]:
            return list(cards)
    elif (made := law.read(cards)) is not None and made.is_or_better(PAT[law.name]):
        return list(cards)
    kept: dict[int, Card] = {}
    for card in sorted(cards, key=heights.__getitem__):
        if heights[card] <= WORTH_DRAWING_TO:
            kept.setdefault(heights[card], card)
    return list(kept.values())[: law.size - 1]


def keep_high(rules: Hands, cards: Sequence[Card]) -> list[Card]:
    """Made hands, pairs and better; four to a flush or a straight before a small pair; else an ace, or the
    two highest."""
    made = high_law(rules).read(cards)
    assert made is not None
    if made.category >= STRAIGHT and made.category != FOUR:
        return list(cards)
    jokers = [card for card in cards if card.is_joker]
    alike = [
        card for card in cards if rank(card) in _made_ranks(made.category, made.ranks) and not card.is_joker
    ]
    if made.category > PAIR or (made.category == PAIR and (jokers or made.ranks[0] >= 11)):
        return jokers + alike
    if four := _four_to_five(cards):
        return four
    if made.category == PAIR:
        return alike
    top = sorted(cards, key=rank, reverse=True)
    return top[:1] if rank(top[0]) == 14 else top[:2]


def _made_ranks(category: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    return ranks[:2] if category == TWO_PAIR else ranks[:1]


def _four_to_five(cards: Sequence[Card]) -> list[Card]:
    """Four of a suit, or four in a row with both ends open."""
    suit, times = Counter(card.suit for card in cards).most_common(1)[0]
    if times == 4:
        return [card for card in cards if card.suit == suit]
    ranks = {rank(card): card for card in cards}
    for foot in range(2, 11):
        if all(one in ranks for one in range(foot, foot + 4)):
            return [ranks[one] for one in range(foot, foot + 4)]
    return []
