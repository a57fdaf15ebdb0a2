"""Super Pan 9 as whole numbers: how often a player's hand wins, ties and loses, by who draws on what.

Cards of one value are alike, so that a hand is a multiset of values, of which there are 84. Ways are counted
as hands of three for the player and the player-dealer, then one card more for each, whether it is drawn or
not; the number of all of them has 65 bits, so that they are Python's whole numbers.
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
"""How many cards of each kind."""
Came = list[int]
"""Ways to lose, to tie and to win."""


class ShoeKinds(NamedTuple):
    """The cards of a shoe by what they count."""

    cards: tuple[Card, ...]
    """One of each kind."""
    left: Hand
    """How many there are of each."""

    def total(self, hand: Hand) -> int:
        return points([card for card, many in zip(self.cards, hand, strict=True) for _ in range(many)])

    def hands(self, size: int) -> Iterator[Hand]:
        """All multisets of so many cards."""
        for chosen in combinations_with_replacement(range(len(self.cards)), size):
            yield tuple(chosen.count(kind) for kind in range(len(self.cards)))


class Rows(NamedTuple):
    """Ways by the player's first cards, whether he draws, the player-dealer's total, and whether he draws."""

    kinds: ShoeKinds
    hands: tuple[Hand, ...]
    totals: tuple[int, ...]
    """What each hand counts."""
    came: dict[tuple[int, bool, int, bool], Came]
    of: int
    """All ways of one player's and the player-dealer's cards; those of a first total are a part of them."""


def kinds_of(make_up: str, packs: int) -> ShoeKinds:
    counts: Counter[int] = Counter()
    first: dict[int, Card] = {}
    for card in deck(make_up, packs):
        counts[points([card])] += 1
        first.setdefault(points([card]), card)
    return ShoeKinds(
        tuple(first[value] for value in sorted(first)), tuple(counts[value] for value in sorted(first))
    )


def ways(left: Hand, hand: Hand) -> int:
    return prod(comb(many, taken) for many, taken in zip(left, hand, strict=True))


def without(left: Hand, hand: Hand) -> Hand:
    return tuple(many - taken for many, taken in zip(left, hand, strict=True))


@lru_cache(maxsize=8)
def tabulate(make_up: str, packs: int, size: int) -> Rows:
    """Every first hand against every other, and every card that each may draw."""
    kinds = kinds_of(make_up, packs)
    hands = tuple(kinds.hands(size))
    totals = tuple(kinds.total(hand) for hand in hands)
    after = [[kinds.total(with_card(hand, kind)) for kind in range(len(kinds.cards))] for hand in hands]
    came: dict[tuple[int, bool, int, bool], Came] = {}
    for mine, own in enumerate(hands):
        rest = without(kinds.left, own)
        for theirs, other in enumerate(hands):
            _add(came, mine, totals[theirs], ways(kinds.left, own) * ways(rest, other), without(rest, other),
                 (totals[mine], after[mine]), (totals[theirs], after[theirs]))  # fmt: skip
    cards = sum(kinds.left)
    of = comb(cards, size) * comb(cards - size, size) * (cards - 2 * size) * (cards - 2 * size - 1)
    for draws in (False, True):
        for drawn in (False, True):
            every = sum(sum(row) for (_, one, _, two), row in came.items() if (one, two) == (draws, drawn))
            ensure(every == of, "the ways of Super Pan 9 do not add up")
    return Rows(kinds, hands, totals, came, of)


def against(rows: Rows, theirs: Hand) -> dict[tuple[int, bool, bool], Came]:
    """Ways by the player's first cards and who draws, of a player-dealer who holds these very cards."""
    kinds, rest = rows.kinds, without(rows.kinds.left, theirs)
    after = [kinds.total(with_card(theirs, kind)) for kind in range(len(theirs))]
    came: dict[tuple[int, bool, int, bool], Came] = {}
    for at, hand in enumerate(rows.hands):
        own = [kinds.total(with_card(hand, kind)) for kind in range(len(hand))]
        _add(
            came,
            at,
            0,
            ways(rest, hand),
            without(rest, hand),
            (rows.totals[at], own),
            (kinds.total(theirs), after),
        )
    return {(at, draws, drawn): row for (at, draws, _, drawn), row in came.items()}


def with_card(hand: Hand, kind: int) -> Hand:
    return tuple(many + (at == kind) for at, many in enumerate(hand))


Drawn = tuple[int, Sequence[int]]
"""A total, and what it becomes with each kind of card."""


def _add(
    came: dict[tuple[int, bool, int, bool], Came],
    mine: int,
    total: int,
    times: int,
    left: Hand,
    own: Drawn,
    other: Drawn,
) -> None:
    """The four ways of drawing, for one hand against another; a card that nobody draws is any of those
    left."""
    (stands, after), (stood, becomes) = own, other
    cards = sum(left)
    both = came.setdefault((mine, False, total, False), [0, 0, 0])
    both[compare(stands, stood) + 1] += times * cards * (cards - 1)
    draws, drawn, all_draw = (
        came.setdefault((mine, one, total, two), [0, 0, 0])
        for one, two in ((True, False), (False, True), (True, True))
    )
    for kind, many in enumerate(left):
        draws[compare(after[kind], stood) + 1] += times * many * (cards - 1)
        drawn[compare(stands, becomes[kind]) + 1] += times * many * (cards - 1)
        for second, more in enumerate(left):
            all_draw[compare(after[kind], becomes[second]) + 1] += times * many * (more - (kind == second))
