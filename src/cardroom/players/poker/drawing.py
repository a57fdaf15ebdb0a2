"""Draw poker and lowball: which cards are thrown away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.fixed import Fixed
from cardroom.games.poker.reading import law, read_low
from cardroom.games.poker.rules import Hands
from cardroom.hands import best_high
from cardroom.hands.category import FOUR, HIGH_CARD, PAIR, STRAIGHT, TWO_PAIR
from cardroom.players.poker.seen import low_rank, rank

PAT = Fixed({"ace-to-five": 9, "deuce-to-seven": 10})
"""The highest low that is kept as it is."""
WORTH_DRAWING_TO = 8


def throw(rules: Hands, cards: Sequence[Card], most: int) -> tuple[Card, ...]:
    """What to exchange, no more than is allowed: of what is useless the worst first."""
    kept = keep_low(rules, cards) if rules.high == "none" else keep_high(rules, cards)
    left = list(cards)
    for card in kept:
        left.remove(card)
    worst = sorted(left, key=lambda card: _height(rules, card), reverse=rules.high == "none")
    return tuple(worst[:most])


def keep_low(rules: Hands, cards: Sequence[Card]) -> list[Card]:
    """All five of a good low; else the different cards of eight or lower. A straight or a flush where it counts
    against the hand loses its highest card."""
    made = read_low(rules, cards, ())
    if made is not None and made.category == HIGH_CARD and made.ranks[0] <= PAT[rules.low]:
        return list(cards)
    kept: dict[int, Card] = {}
    for card in sorted(cards, key=lambda card: _height(rules, card)):
        if _height(rules, card) <= WORTH_DRAWING_TO:
            kept.setdefault(_height(rules, card), card)
    return list(kept.values())[:4]


def keep_high(rules: Hands, cards: Sequence[Card]) -> list[Card]:
    """Made hands, pairs and better; four to a flush or a straight before a small pair; else an ace, or the two highest."""
    made = best_high(cards, law(rules))
    if made.category >= STRAIGHT and made.category != FOUR:
        return list(cards)
    jokers = [card for card in cards if card.is_joker]
    alike = [card for card in cards if rank(card) in _made_ranks(made.category, made.ranks) and not card.is_joker]
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


def _height(rules: Hands, card: Card) -> int:
    """How much a card spoils a low; the ace is high where deuces are lowest, and in high hands."""
    if rules.low == "ace-to-five":
        return low_rank(card)
    return rank(card) if not card.is_joker else 15
