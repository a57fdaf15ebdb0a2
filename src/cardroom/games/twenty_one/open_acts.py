"""Acts that the rules leave open to a hand, without chips and shoe: a pure function of rules and hand, for
scripts and odds."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.cards import Card
from cardroom.games.twenty_one.rules import SplitRules, TwentyOne
from cardroom.games.twenty_one.verdict import is_closed, may_split_again, must_hit, must_stand
from cardroom.hands import PointCount, value

Pair = tuple[Card, Card]


class Acts(NamedTuple):
    """Acts of twenty-one, each open or not."""

    hit: bool = False
    stand: bool = False
    double: bool = False
    split: bool = False
    surrender: bool = False


CLOSED = Acts()


def open_acts(
    rules: TwentyOne, hand: PointCount, pair: Pair | None = None, splits: int = 0, *, from_aces: bool = False
) -> Acts:
    """Return the open acts: the chart governs hit and stand, and the rest is open on any total its rule
    allows.

    `pair` are the two cards of a hand that is two of one value, `splits` how often the circle was split
    before.
    """
    if is_closed(hand):
        return CLOSED
    split = pair is not None and may_split(rules.split, pair, splits, from_aces=from_aces)
    if from_aces and rules.split.aces_one_card:
        return Acts(stand=True, split=split)
    hit = not must_stand(hand, rules.chart)
    return Acts(
        hit,
        not (hit and must_hit(hand, rules.chart)),
        may_double(rules, hand),
        split,
        may_surrender(rules, hand),
    )


def pair_of(first: Card, second: Card) -> Pair | None:
    """Return two cards of one value, which can be split, or None; jokers cannot."""
    return (first, second) if value(first) == value(second) and not first.is_joker else None


def may_double(rules: TwentyOne, hand: PointCount) -> bool:
    """Return whether a hand may be doubled: on its first two cards, and after a split where the document
    allows it."""
    if hand.cards != 2 or (hand.total == 21 and not rules.double.on_21):
        return False
    return hand.original or rules.double.after_split


def may_split(rules: SplitRules, pair: Pair, splits: int, *, from_aces: bool) -> bool:
    """Return whether a pair may be split; aces and ten-values have limits of their own."""
    if (rules.times and splits >= rules.times) or (from_aces and not rules.aces_again):
        return False
    return may_split_again(*pair, splits, rules.ten_ladder)


def may_surrender(rules: TwentyOne, hand: PointCount) -> bool:
    """Return whether a hand may be surrendered."""
    if rules.surrender.when == "never" or hand.total > rules.surrender.most:
        return False
    return rules.surrender.when == "any-time" or (hand.original and hand.cards == 2)
