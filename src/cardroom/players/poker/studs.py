"""The outlook of a hand in stud: no board, and some cards of each player are visible. Hidden and future cards
are dealt several times.

The unseen cards form a ring. A rival's down cards are some consecutive cards in it, and their future cards
are the next ones, several times over. So each hand that a rival may hold has a place among all of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from operator import add
from typing import Any

from cardroom.cards import Card
from cardroom.players.poker.game import GameModel, number_of_cards
from cardroom.players.poker.outlook import WHOLE, Ordered, Outlook, outlook_by
from cardroom.players.poker.reading import bits_of
from cardroom.players.poker.strengths import ADDS, HAS_JOKER, START, Strengths, added

RINGS, TIMES = 2, 2
"""Number of rings, and how often a rival's possible hand is completed."""
HANDS, OWN = (15, 11), (10, 8)
"""Possible hands of a rival, and completions of the player's own hand out of each ring.

The second number is for the first round, when the pot is small.
"""
APART = 11
"""Distance in the ring between the completions of the player's own hand."""
NEXT = 64
"""Bits for one set of cards in a key that holds several sets."""
REMEMBERED = 64
"""Maximum number of views in the cache."""


class Ring:
    """Unseen cards in a circle, twice over, with running sums from the first."""

    def __init__(self, pack: list[tuple[int, int]], seen_bits: int) -> None:
        """Create the ring from a pack of cards, each a bit and a number to add, without those seen."""
        cards = [adds for bit, adds in pack if not seen_bits & bit]
        self.size = len(cards)
        self.upto = [0, *accumulate(cards + cards)]


class Sight:
    """The table as one seat sees it: the cards left to come, and the strengths of its own hand."""

    def __init__(self, game: GameModel, down: tuple[Card, ...], up: tuple[Card, ...], seen_bits: int) -> None:
        first = number_of_cards((
            *down,
            *up,
        ))  # only from the player's own cards, so that visible cards of others change as little as possible
        packs = added_packs(game)
        self.game, self.ring = game, Ring(packs[first % len(packs)], seen_bits)
        to_come = max(game.own - len(down) - len(up), 0)
        self.is_first = len(down) + len(up) <= game.first
        sums = [added((*down, *up)) + START]
        if to_come:
            rings = [
                self.ring,
                *[Ring(packs[(first + index) % len(packs)], seen_bits) for index in range(1, RINGS)],
            ]
            sums = [
                sums[0] + window for ring in rings for window in _windows(ring, to_come, OWN[self.is_first])
            ]
        self.highs, self.lows = both(game, sums, [bool(added(down) & HAS_JOKER)] * len(sums))
        self.ordered = Ordered(self.highs, self.lows)
        self.looked_at: dict[Any, Outlook] = {}

    def theirs(self, rival: tuple[Card, ...], hidden: int, times: int) -> tuple[list[int], list[bool]]:
        """Return the sums of a rival's possible hands, each completed `times` times, and whether they hide a
        joker."""
        size, upto, base = self.ring.size, self.ring.upto, added(rival) + START
        ends = max(self.game.own - len(rival), hidden)
        more = ends - hidden
        hands = HANDS[self.is_first]
        apart = max(size // hands, 1)
        starts = [index * apart % size for index in range(hands)] if hidden else [0]
        sums = [base + upto[start + ends] - upto[start] for start in starts]
        if times > 1:  # the same down cards, then the cards after the first completion
            later = [
                base - upto[start] + upto[start + hidden] - upto[start + ends] + upto[start + ends + more]
                for start in starts
            ]
            sums = [total for pair in zip(sums, later, strict=True) for total in pair]
        if not self.game.has_joker:
            return sums, []
        return sums, [
            bool(upto[start + hidden] - upto[start] & HAS_JOKER) for start in starts for _ in range(times)
        ]

    def outlook(self, rival: tuple[Card, ...], hidden: int) -> Outlook:
        """Return the outlook against one rival, who shows some cards and hides some; cached."""
        outlook = self.looked_at.get((rival, hidden))
        if outlook is None:
            outlook = self.looked_at[rival, hidden] = self._compute(rival, hidden)
        return outlook

    def _compute(self, rival: tuple[Card, ...], hidden: int) -> Outlook:
        """Return the outlook against one rival, whose possible hands are ordered by their average place."""
        times = TIMES if self.game.own > len(rival) + hidden else 1
        highs, lows = both(self.game, *self.theirs(rival, hidden, times))
        shares, places = self.ordered.shares(highs, lows), _places(highs)
        if any(lows):
            places = list(map(add, places, _places(lows)))
        if times > 1:
            shares, places = _each(shares, times), _each(places, times)
        return outlook_by([WHOLE - share for share in shares], places)


def added_packs(game: GameModel) -> list[list[tuple[int, int]]]:
    """Return the shuffled decks, each card as its bit and its number to add."""
    if not game.packs:
        game.packs = [[(1 << card.code, ADDS[card]) for card in pack] for pack in game.decks]
    return game.packs


def _windows(ring: Ring, count: int, places: int) -> list[int]:
    """Return the sums of `count` consecutive cards, from several places of the ring."""
    starts = [index * APART % ring.size for index in range(places)]
    return [ring.upto[start + count] - ring.upto[start] for start in starts]


def sight_of(game: GameModel, down: tuple[Card, ...], up: tuple[Card, ...], seen: Sequence[Card]) -> Sight:
    """Return the sight of a seat that holds these cards; `seen` are all cards visible to it."""
    seen_bits = bits_of(seen)
    key = (seen_bits << NEXT | bits_of(down)) << NEXT | bits_of(up)
    sight: Sight | None = game.streets.get(key)
    if sight is None:
        if len(game.streets) >= REMEMBERED:
            game.streets.clear()
        sight = game.streets[key] = Sight(game, down, up, seen_bits)
    return sight


def both(game: GameModel, sums: list[int], wild: list[bool]) -> tuple[list[int], list[int]]:
    """Return the strengths of hands, high and low, with the other law for a joker dealt down.

    A game with one way to win returns that one, and an empty list.
    """
    if game.high is None:
        assert game.low is not None
        return _way(game.low, sums), []
    highs = _way(game.high, sums)
    if game.wild is not None and game.wild is not game.high and any(wild):
        highs = [
            game.wild.of_sum(total) if is_wild else high
            for high, total, is_wild in zip(highs, sums, wild, strict=True)
        ]
    return highs, _way(game.low, sums) if game.low is not None else []


def _way(strengths: Strengths, sums: list[int]) -> list[int]:
    suited, ranks = strengths.suited, strengths.ranks
    return [strengths.with_suits(total) if total & suited else strengths[total & ranks] for total in sums]


def _each(numbers: list[int], times: int) -> list[int]:
    """Return the mean of every `times` consecutive numbers."""
    return [sum(numbers[start : start + times]) // times for start in range(0, len(numbers), times)]


def _places(strengths: list[int]) -> list[int]:
    """Return the place of each strength among all of them; 0 if it does not qualify."""
    ordered = sorted(strengths)
    return [
        bisect_left(ordered, strength) + bisect_right(ordered, strength) if strength else 0
        for strength in strengths
    ]
