"""Super Pan 9 in whole numbers: how often a player's hand wins, ties and loses, by the draws of both sides.

Cards of one value are alike, so a hand is a multiset of values, of which there are 84. Ways are counted as
hands of three for the player and the player-dealer. One card more is counted for each, drawn or not. The
number of all ways has 65 bits, so they are Python's whole numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from cardroom.cards import Card, deck
from cardroom.errors import ensure
from cardroom.games.super_pan_9.verdict import compare
from cardroom.hands.nine import points

Hand = tuple[int, ...]
"""Number of cards of each kind."""
OutcomeWays = list[int]
"""Ways to lose, to tie and to win."""


class ShoeKinds(NamedTuple):
    """The cards of a shoe by what they count."""

    cards: tuple[Card, ...]
    """A card of each kind."""
    left: Hand
    """Number of cards of each kind."""

    def total(self, hand: Hand) -> int:
        """Return the points of a hand."""
        return points([card for card, many in zip(self.cards, hand, strict=True) for _ in range(many)])

    def hands(self, size: int) -> Iterator[Hand]:
        """Yield all multisets of this number of cards."""
        for chosen in combinations_with_replacement(range(len(self.cards)), size):
            yield tuple(chosen.count(kind) for kind in range(len(self.cards)))


class Rows(NamedTuple):
    """Ways by the player's first cards, the player's draw, the player-dealer's total and the player-dealer's
    draw."""

    kinds: ShoeKinds
    hands: tuple[Hand, ...]
    totals: tuple[int, ...]
    """Points of each hand."""
    came: dict[tuple[int, bool, int, bool], OutcomeWays]
    of: int
    """All ways of the cards of one player and the player-dealer; those of a first total are a part of them.
    """


def kinds_of(make_up: str, packs: int) -> ShoeKinds:
    """Return the kinds of cards in a shoe."""
    counts: Counter[int] = Counter()
    first: dict[int, Card] = {}
    for card in deck(make_up, packs):
        counts[points([card])] += 1
        first.setdefault(points([card]), card)
    return ShoeKinds(
        tuple(first[value] for value in sorted(first)), tuple(counts[value] for value in sorted(first))
    )


def ways(remaining: Hand, hand: Hand) -> int:
    """Return in how many ways a hand comes from these cards."""
    return prod(comb(many, taken) for many, taken in zip(remaining, hand, strict=True))


def without(remaining: Hand, hand: Hand) -> Hand:
    """Return the cards that remain after a hand."""
    return tuple(many - taken for many, taken in zip(remaining, hand, strict=True))


@lru_cache(maxsize=8)
def tabulate(make_up: str, packs: int, size: int) -> Rows:
    """Return the ways of every first hand against every other, with every card that each may draw."""
    kinds = kinds_of(make_up, packs)
    hands = tuple(kinds.hands(size))
    totals = tuple(kinds.total(hand) for hand in hands)
    after = [[kinds.total(with_card(hand, kind)) for kind in range(len(kinds.cards))] for hand in hands]
    outcome_ways: dict[tuple[int, bool, int, bool], OutcomeWays] = {}
    for mine, my_hand in enumerate(hands):
        rest = without(kinds.left, my_hand)
        for theirs, their_hand in enumerate(hands):
            times, remaining = ways(kinds.left, my_hand) * ways(rest, their_hand), without(rest, their_hand)
            my_drawn, their_drawn = (totals[mine], after[mine]), (totals[theirs], after[theirs])
            _add(outcome_ways, mine, totals[theirs], times, remaining, my_drawn, their_drawn)
    cards = sum(kinds.left)
    of = comb(cards, size) * comb(cards - size, size) * (cards - 2 * size) * (cards - 2 * size - 1)
    for draws in (False, True):
        for drawn in (False, True):
            every = sum(
                sum(row)
                for (_, player_draws, _, dealer_draws), row in outcome_ways.items()
                if (player_draws, dealer_draws) == (draws, drawn)
            )
            ensure(every == of, "the ways of Super Pan 9 do not add up")
    return Rows(kinds, hands, totals, outcome_ways, of)


def against(rows: Rows, theirs: Hand) -> dict[tuple[int, bool, bool], OutcomeWays]:
    """Return the ways against a player-dealer with these very cards, by the player's first cards and both
    draws."""
    kinds, rest = rows.kinds, without(rows.kinds.left, theirs)
    after = [kinds.total(with_card(theirs, kind)) for kind in range(len(theirs))]
    outcome_ways: dict[tuple[int, bool, int, bool], OutcomeWays] = {}
    for index, hand in enumerate(rows.hands):
        my_after = [kinds.total(with_card(hand, kind)) for kind in range(len(hand))]
        _add(
            outcome_ways,
            index,
            0,
            ways(rest, hand),
            without(rest, hand),
            (rows.totals[index], my_after),
            (kinds.total(theirs), after),
        )
    return {(index, draws, drawn): row for (index, draws, _, drawn), row in outcome_ways.items()}


def with_card(hand: Hand, kind: int) -> Hand:
    """Return a hand with one more card of a kind."""
    return tuple(many + (index == kind) for index, many in enumerate(hand))


Drawn = tuple[int, Sequence[int]]
"""A total, and what it becomes with each kind of card."""


def _add(
    outcome_ways: dict[tuple[int, bool, int, bool], OutcomeWays],
    mine: int,
    total: int,
    times: int,
    remaining: Hand,
    my_drawn: Drawn,
    their_drawn: Drawn,
) -> None:
    """Add the four ways of drawing for one hand against another.

    A card that is not drawn may be any of those that remain.
    """
    (stands, after), (stood, becomes) = my_drawn, their_drawn
    cards = sum(remaining)
    both = outcome_ways.setdefault((mine, False, total, False), [0, 0, 0])
    both[compare(stands, stood) + 1] += times * cards * (cards - 1)
    draws, drawn, all_draw = (
        outcome_ways.setdefault((mine, player_draws, total, dealer_draws), [0, 0, 0])
        for player_draws, dealer_draws in ((True, False), (False, True), (True, True))
    )
    for kind, many in enumerate(remaining):
        draws[compare(after[kind], stood) + 1] += times * many * (cards - 1)
        drawn[compare(stands, becomes[kind]) + 1] += times * many * (cards - 1)
        for second, more in enumerate(remaining):
            all_draw[compare(after[kind], becomes[second]) + 1] += times * many * (more - (kind == second))
