"""Starting hands: what the first cards are worth, a chart for each kind of game.

A worth is in percent: about the share of the pot that such a hand comes to win against a rival or two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from cardroom.cards import Card
from cardroom.players.poker.seen import Seen, low_rank, rank

WEAK, FAIR, GOOD, STRONG, BEST = 14, 34, 50, 66, 85
LOW = 8
"""No low hand has a higher card."""


def starting(seen: Seen) -> int:
    """By the kind of game: what is dealt, what shows, and which way a hand may win."""
    if seen.rules.bring_in:
        return _stud(seen)
    wants_low = seen.hand.low != "none"
    if len(seen.own) == 4:
        return omaha(seen.own, low=wants_low)
    return max(holdem(two, low=wants_low) for two in combinations(seen.own, 2))


def holdem(two: Sequence[Card], *, low: bool = False) -> int:
    """Pairs, big cards, aces, suited and connected ones; where half the pot is the low's, an ace with a small card."""
    high, second = sorted(map(rank, two), reverse=True)
    if high == second:
        return BEST if high >= 13 else STRONG if high >= 10 else GOOD if high >= 7 else FAIR
    if low and high == 14 and second <= 5:
        return STRONG if second <= 3 else GOOD
    suited = two[0].suit == two[1].suit
    if second >= 10:
        return STRONG if high == 14 and second >= 12 else GOOD
    if suited and (high == 14 or high - second == 1):
        return 42
    near = high - second <= 2 and high >= 7
    return FAIR if high == 14 or near or (suited and high >= 11) else WEAK


def omaha(four: Sequence[Card], *, low: bool = False) -> int:
    """Points for pairs, suits and cards that work together; with a low half for the ace and the small cards first."""
    points = _high_points(four) + (_low_points(four) if low else 0)
    if low and max(map(rank, four)) < 14:
        points -= 3
    return STRONG if points >= 13 else GOOD if points >= 8 else 40 if points >= 5 else FAIR if points >= 3 else WEAK


def _high_points(four: Sequence[Card]) -> int:
    ranks, suits = Counter(map(rank, four)), Counter(card.suit for card in four)
    points = sum({14: 9, 13: 7, 12: 6, 11: 5, 10: 4}.get(one, 2) for one, times in ranks.items() if times == 2)
    points -= 5 * any(times > 2 for times in ranks.values())
    for suit, times in suits.items():
        if times in (2, 3):
            points += {14: 4, 13: 3}.get(max(rank(card) for card in four if card.suit == suit), 1)
    run = max(sum(foot <= one < foot + 5 for one in ranks) for foot in range(2, 11))
    return points + {4: 5, 3: 2}.get(run, 0) + sum(one >= 10 for one in ranks) // 2


def _low_points(four: Sequence[Card]) -> int:
    small = {low_rank(card) for card in four if low_rank(card) <= 5}
    first = {frozenset((1, 2)): 8, frozenset((1, 3)): 6, frozenset((1, 4)): 4, frozenset((1, 5)): 4, frozenset((2, 3)): 3}
    return max([first.get(frozenset(two), 0) for two in combinations(small, 2)], default=0) + max(len(small) - 2, 0)


def _stud(seen: Seen) -> int:
    if seen.hand.high == "none":
        return razz(seen)
    high = five_stud(seen) if seen.own_in_all == 5 else seven_stud(seen)
    return max(high, stud_low(seen)) if seen.hand.low != "none" else high


def five_stud(seen: Seen) -> int:
    """A pair, or a card above all that shows; a joker down is any card, up it is an ace."""
    ranks = sorted(map(rank, seen.own))
    top = max(map(rank, seen.showing), default=0)
    if any(card.is_joker for card in seen.down):
        return BEST
    if ranks[0] == ranks[1]:
        return BEST if ranks[0] >= top else STRONG
    if ranks[1] >= top and ranks[1] >= 12:
        return GOOD if ranks[0] >= 10 else 42
    return FAIR if ranks[1] >= top or ranks[0] >= 11 else WEAK


def seven_stud(seen: Seen) -> int:
    """Three of a kind, big pairs, three suited, big or connected cards; less where the cards needed show elsewhere."""
    ranks, top = Counter(map(rank, seen.own)), max(map(rank, seen.showing), default=0)
    alike, times = max(ranks.items(), key=lambda one: (one[1], one[0]))
    if times >= 3 or (times == 2 and any(card.is_joker for card in seen.own)):
        return BEST
    if times == 2:
        gone = sum(rank(card) == alike for card in seen.showing)
        base = 72 if alike >= max(top, 10) else 55 if alike >= top or max(ranks) >= 13 else 42
        return base - 10 * gone
    suits = Counter(card.suit for card in seen.own)
    if len(suits) == 1:
        gone = sum(card.suit in suits for card in seen.showing)
        return 52 - 7 * gone
    if max(ranks) - min(ranks) <= 3:
        return 42 if max(ranks) >= 10 else FAIR
    return 38 if min(ranks) >= 10 or (max(ranks) == 14 and top < 13) else WEAK


def small(cards: Sequence[Card]) -> list[int]:
    """The different ranks that can be part of a low, a joker as the lowest one that is missing."""
    held = {low_rank(card) for card in cards if not card.is_joker and low_rank(card) <= LOW}
    jokers = sum(card.is_joker for card in cards)
    missing = [one for one in range(1, LOW + 1) if one not in held]
    return sorted(held | set(missing[:jokers]))


def razz(seen: Seen) -> int:
    """Three different cards of eight or lower; better the lower they are, and the more of their like show elsewhere."""
    held = small(seen.own)
    rivals = sum(low_rank(cards[0]) <= LOW for cards in seen.rivals if cards)
    if len(held) < 3:
        return FAIR if len(held) == 2 and not rivals else WEAK
    gone = sum(low_rank(card) in held for card in seen.showing)
    return 78 - 5 * max(held[2] - 4, 0) + 3 * gone - 3 * rivals


def stud_low(seen: Seen) -> int:
    """Three small cards, best with an ace or close together."""
    held = small(seen.own)
    if len(held) < 3:
        return WEAK
    return 45 + 10 * (held[0] == 1) + 4 * (LOW - held[2]) + 5 * (held[2] - held[0] <= 4)
