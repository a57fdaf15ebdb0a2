"""Games in which all cards are one's own, some of them in sight: stud. What is hidden and what is to come is
dealt over.

The cards that nobody has seen lie in a ring. A rival's down cards are some that follow one another in it, and
what is to come to them are the next ones, a few times over; so each hand that he may hold has a place among
all of them.
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
"""How many rings, and how often what a rival may hold is dealt to the end."""
HANDS, OWN = (15, 11), (10, 8)
"""How many hands a rival may hold, and how often one's own is dealt to the end out of each ring; fewer in the
first round, when there is little in the pot."""
APART = 11
"""How far apart in the ring what comes to one's own cards is taken."""
NEXT = 64
"""Cards are a bit each; several sets of them are told apart by so many."""
REMEMBERED = 64
"""So many views of the table are kept in mind at most."""


class Ring:
    """Unseen cards in a circle, twice over, added up from the first."""

    def __init__(self, pack: list[tuple[int, int]], known: int) -> None:
        """Out of a pack whose cards are a bit and a number to add."""
        cards = [adds for bit, adds in pack if not known & bit]
        self.size = len(cards)
        self.upto = [0, *accumulate(cards + cards)]


class Sight:
    """The table as one seat sees it: what is left to come, and what its own cards come to."""

    def __init__(self, game: GameModel, down: tuple[Card, ...], up: tuple[Card, ...], known: int) -> None:
        first = number_of_cards((
            *down,
            *up,
        ))  # of one's own cards alone: what others show changes no more than it must
        packs = added_packs(game)
        self.game, self.ring = game, Ring(packs[first % len(packs)], known)
        to_come = max(game.own - len(down) - len(up), 0)
        self.is_first = len(down) + len(up) <= game.first
        sums = [added((*down, *up)) + START]
        if to_come:
            rings = [self.ring, *[Ring(packs[(first + at) % len(packs)], known) for at in range(1, RINGS)]]
            sums = [sums[0] + one for ring in rings for one in _windows(ring, to_come, OWN[self.is_first])]
        self.highs, self.lows = both(game, sums, [bool(added(down) & HAS_JOKER)] * len(sums))
        self.ordered = Ordered(self.highs, self.lows)
        self.looked_at: dict[Any, Outlook] = {}

    def theirs(self, rival: tuple[Card, ...], hidden: int, times: int) -> tuple[list[int], list[bool]]:
        """Hands that a rival may hold, each dealt to its end so often, added up; and whether they hide a
        joker."""
        size, upto, base = self.ring.size, self.ring.upto, added(rival) + START
        ends = max(self.game.own - len(rival), hidden)
        more = ends - hidden
        hands = HANDS[self.is_first]
        apart = max(size // hands, 1)
        starts = [one * apart % size for one in range(hands)] if hidden else [0]
        sums = [base + upto[at + ends] - upto[at] for at in starts]
        if times > 1:  # the same down cards, and then the next ones but those
            later = [
                base - upto[at] + upto[at + hidden] - upto[at + ends] + upto[at + ends + more]
                for at in starts
            ]
            sums = [one for two in zip(sums, later, strict=True) for one in two]
        if not self.game.has_joker:
            return sums, []
        return sums, [bool(upto[at + hidden] - upto[at] & HAS_JOKER) for at in starts for _ in range(times)]

    def against(self, rival: tuple[Card, ...], hidden: int) -> Outlook:
        """One rival, who shows some cards and hides some."""
        found = self.looked_at.get((rival, hidden))
        if found is None:
            found = self.looked_at[rival, hidden] = self._against(rival, hidden)
        return found

    def _against(self, rival: tuple[Card, ...], hidden: int) -> Outlook:
        """His hands in their order, by where they stand among all of them on the whole."""
        times = TIMES if self.game.own > len(rival) + hidden else 1
        highs, lows = both(self.game, *self.theirs(rival, hidden, times))
        shares, places = self.ordered.shares(highs, lows), _places(highs)
        if any(lows):
            places = list(map(add, places, _places(lows)))
        if times > 1:
            shares, places = _each(shares, times), _each(places, times)
        return outlook_by([WHOLE - one for one in shares], places)


def added_packs(game: GameModel) -> list[list[tuple[int, int]]]:
    """The shuffled decks, each card as a bit and as what it adds."""
    if not game.packs:
        game.packs = [[(1 << card.code, ADDS[card]) for card in pack] for pack in game.decks]
    return game.packs


def _windows(ring: Ring, count: int, places: int) -> list[int]:
    """So many cards that follow one another, from several places of the ring."""
    starts = [at * APART % ring.size for at in range(places)]
    return [ring.upto[at + count] - ring.upto[at] for at in starts]


def sight_of(game: GameModel, down: tuple[Card, ...], up: tuple[Card, ...], seen: Sequence[Card]) -> Sight:
    """Of a seat that holds these; `seen` are all the cards that lie open or are its own."""
    known = bits_of(seen)
    key = (known << NEXT | bits_of(down)) << NEXT | bits_of(up)
    found: Sight | None = game.streets.get(key)
    if found is None:
        if len(game.streets) >= REMEMBERED:
            game.streets.clear()
        found = game.streets[key] = Sight(game, down, up, known)
    return found


def both(game: GameModel, sums: list[int], wild: list[bool]) -> tuple[list[int], list[int]]:
    """The strength of hands each way, by the other law where a joker came down; of games with one way that
    one, and of the other nothing."""
    if game.high is None:
        assert game.low is not None
        return _way(game.low, sums), []
    highs = _way(game.high, sums)
    if game.wild is not None and game.wild is not game.high and any(wild):
        highs = [
            game.wild.of_sum(one) if is_wild else high
            for high, one, is_wild in zip(highs, sums, wild, strict=True)
        ]
    return highs, _way(game.low, sums) if game.low is not None else []


def _way(strengths: Strengths, sums: list[int]) -> list[int]:
    suited, ranks = strengths.suited, strengths.ranks
    return [strengths.with_suits(one) if one & suited else strengths[one & ranks] for one in sums]


def _each(numbers: list[int], times: int) -> list[int]:
    """The mean of so many after one another."""
    return [sum(numbers[at : at + times]) // times for at in range(0, len(numbers), times)]


def _places(strengths: list[int]) -> list[int]:
    """Of each among all of them; 0 for what does not qualify."""
    ordered = sorted(strengths)
    return [bisect_left(ordered, one) + bisect_right(ordered, one) if one else 0 for one in strengths]
