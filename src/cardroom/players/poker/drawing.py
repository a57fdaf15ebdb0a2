"""Draw poker and lowball: what five cards are worth before and after the draw, and which of them are thrown away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.fixed import Fixed
from cardroom.games.poker.reading import law, read_low
from cardroom.games.poker.rules import Hands
from cardroom.hands import best_high
from cardroom.hands.category import FLUSH, FOUR, HIGH_CARD, PAIR, STRAIGHT, THREE, TWO_PAIR
from cardroom.players.poker.seen import Seen, against, low_rank, rank
from cardroom.players.poker.starting import BEST, WEAK

PAT = Fixed({"ace-to-five": 9, "deuce-to-seven": 10})
"""The highest low that is kept as it is."""
BEST_LOW = Fixed({"ace-to-five": 5, "deuce-to-seven": 7})
"""The top card of the best hand."""
WORTH_DRAWING_TO = 8
AFTER_LOW = (99, 96, 91, 82, 70, 57, 45, 35, 27)
"""What a low is worth against one rival when all have drawn, by how far its top card is above the best."""
AFTER_HIGH = Fixed({TWO_PAIR: 60, THREE: 80, STRAIGHT: 88, FLUSH: 91})
BEFORE_PAIR = Fixed({14: 56, 13: 50, 12: 45, 11: 42})


def before_draw(seen: Seen) -> int:
    return _low_before(seen) if seen.hand.high == "none" else _high_before(seen)


def after_draw(seen: Seen) -> int:
    """Against everybody who is still in."""
    one = _low_after(seen) if seen.hand.high == "none" else _high_after(seen)
    return against(one, 10 + 6 * max(len(seen.rivals) - 1, 0))


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


def _low_before(seen: Seen) -> int:
    kept = keep_low(seen.hand, seen.down)
    top = max((_height(seen.hand, card) for card in kept), default=14)
    above = top - BEST_LOW[seen.hand.low]
    joker = 7 * any(card.is_joker for card in kept)
    if len(kept) == 5:
        return BEST if above < 2 else 74 if above == 2 else 60
    if len(kept) == 4:
        return 57 - 5 * max(above, 0) + joker
    return (38 if above <= 0 else 33 if above <= 2 else WEAK) + joker if len(kept) == 3 else WEAK + joker


def _low_after(seen: Seen) -> int:
    made = read_low(seen.hand, seen.down, ())
    if made is None or made.category != HIGH_CARD:
        return 6
    return AFTER_LOW[min(made.ranks[0] - BEST_LOW[seen.hand.low], len(AFTER_LOW) - 1)]


def _high_before(seen: Seen) -> int:
    made = best_high(seen.down, law(seen.hand))
    joker = 8 * any(card.is_joker for card in seen.down)
    if made.category >= THREE:
        return BEST if made.category > THREE else 78
    if made.category == TWO_PAIR:
        return 62
    pair = BEFORE_PAIR.get(made.ranks[0], 33) + joker if made.category == PAIR else WEAK
    return max(pair, 40 if _four_to_five(seen.down) else 0, 26 if rank(max(seen.down, key=rank)) == 14 else 0)


def _high_after(seen: Seen) -> int:
    made = best_high(seen.down, law(seen.hand))
    if made.category > FLUSH:
        return 96
    if made.category == PAIR:
        return 20 + 2 * made.ranks[0]
    found = AFTER_HIGH.get(made.category, 10)
    return found + 1 * (made.ranks[0] - 8) if made.category == TWO_PAIR else found
