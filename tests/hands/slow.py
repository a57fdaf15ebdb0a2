"""Hands read the slow and obvious way: every five of the cards, every card a joker may legally be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from cardroom.cards import Card, deck
from cardroom.hands import Ranking

Slow = tuple[int, list[int]]
ORDINARY = [
    "high card",
    "pair",
    "two pair",
    "three",
    "straight",
    "flush",
    "full house",
    "four",
    "straight flush",
]
CHARTS = {
    "standard": [*ORDINARY, "five"],
    "limited": [*ORDINARY, "five"],
    "wild": [*ORDINARY, "five", "royal flush"],
    "six-plus": [*ORDINARY[:5], "full house", "flush", "four", "straight flush"],
    "mexican": [*ORDINARY[:5], "full house", "flush", "four", "straight flush", "royal flush", "five"],
}
SETS = {(5,): "five", (4, 1): "four", (3, 2): "full house", (3, 1, 1): "three", (2, 2, 1): "two pair",
        (2, 1, 1, 1): "pair", (1, 1, 1, 1, 1): "high card"}  # fmt: skip


def rank(card: Card) -> int:
    return card.number if card.number > 1 else 14


def read(ranks: Sequence[int], one_suit: bool, ladder: str, wheel: str = "A5432") -> tuple[str, list[int]]:
    """Five natural cards: the name of the hand and its ranks, those held most often first."""
    times = Counter(ranks)
    ordered = sorted(times, key=lambda one: (times[one], one), reverse=True)
    text = "".join("..23456789TJQKA"[one] for one in ordered)
    name = SETS[tuple(sorted(times.values(), reverse=True))]
    if len(times) == 5:
        low = text == wheel
        straight = low or text in ladder
        if straight:
            ordered = [ordered[1] if low else ordered[0]]
            if one_suit:
                return "royal flush" if text[0] == "A" and not low else "straight flush", ordered
            return "straight", ordered
        if one_suit:
            return "flush", ordered
    return name, ordered


def five_natural(five: Sequence[Card], ranking: Ranking) -> tuple[str, list[int]]:
    ladder = "AKQJ765432" if ranking.name.startswith("mexican") else "AKQJT98765432"
    wheel = {"ace-is-high": "none", "six-plus": "A9876"}.get(ranking.name, "A5432")
    return read([rank(one) for one in five], len({one.suit for one in five}) == 1, ladder, wheel)


def readings(five: Sequence[Card], ranking: Ranking) -> Iterable[tuple[str, list[int]]]:
    """All that five cards may be. Five of a kind is the one hand with two copies of a card."""
    natural = [one for one in five if not one.is_joker]
    if len(natural) == 5:
        yield five_natural(five, ranking)
        return
    is_wild = ranking.name in ("wild", "mexican-down")
    alike = len({one.rank for one in natural}) == 1
    if alike and (is_wild or natural[0].rank == "A"):
        yield "five", [rank(natural[0])]
    for card in deck("mexican" if ranking.name.startswith("mexican") else "standard"):
        if card not in five and not card.is_joker:
            name, ranks = five_natural([*natural, card], ranking)
            if is_wild or card.rank == "A" or name in ("straight", "flush", "straight flush", "royal flush"):
                yield name, ranks


def slow_high(cards: Sequence[Card], ranking: Ranking) -> Slow:
    """The best of all: its place on the chart, and its ranks."""
    chart = CHARTS["mexican" if ranking.name.startswith("mexican") else ranking.name]
    found = []
    for five in combinations(cards, 5):
        for name, ranks in readings(five, ranking):
            if name not in chart:
                name = "straight flush"
            found.append((chart.index(name), ranks))
    return max(found)


def slow_low(cards: Sequence[Card]) -> Slow:
    """Ace-to-five: the least of all, by the pairs in it and then from the top."""
    found = []
    for five in combinations(cards, 5):
        ranks = [one.number for one in five if not one.is_joker]
        if len(ranks) < 5:
            ranks.append(min(set(range(1, 14)) - set(ranks)))
        name, ordered = read(ranks, False, "")
        found.append((CHARTS["standard"].index(name), ordered))
    return min(found)
