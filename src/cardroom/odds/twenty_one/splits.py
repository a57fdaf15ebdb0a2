"""Splits, exact for any cap. A split hand is played by its own cards and the up card, with no memory of the
others.

Then values add up, and the other hands enter only through which of their second cards are of the pair's kind.
With the pair gone, `n` of its kind among `N` cards: `F_p` is one split hand when p more of the kind are gone,
`G_p` the part of it in which its own second card is another. Second cards are looked at one after another:
after p of the kind and j others

    q(p,j) = (n-p)/(N-p-j)                                        the next one is of the kind
    F(p,j) = (F(p,j-1) - q(p,j-1)·F(p+1,j-1)) / (1-q(p,j-1))      with j others known not to be; the same for
                                                                  G

and the walk over (p,j) ends when all 2+p hands have their second card, or at the cap.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.hands import ACES, SPLIT
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.reach import FinishedHands, follow
from cardroom.odds.twenty_one.results import results, tally
from cardroom.odds.twenty_one.solve import Policy, play_table
from cardroom.odds.twenty_one.structure import GameTables, KindCounts

FURTHER = 8
"""How many more of the pair's kind are followed as gone; beyond, hands are valued as with so many."""
LEAST = 1e-9
"""Ways of splitting with a smaller chance are not followed; the others make up for them."""


class End(NamedTuple):
    """A way in which the second cards of split hands may come."""

    chance: float
    more: int
    """Second cards of the pair's kind, each of which was split again."""
    others: int
    """Hands whose second card is known to be another."""
    open: int
    """Hands whose second card may be any."""


class SplitPair(NamedTuple):
    """All hands that come of a pair."""

    mean: Floats
    """By up card, jointly with it, in initial wagers."""
    ends: tuple[tuple[End, Floats, Floats], ...]
    """With chances of one hand by up card, class and result: of those known to have another second card, and
    of others."""


class SecondCardWalk:
    """How second cards come to the hands of one split pair."""

    def __init__(self, kind: int, shoe: KindCounts, most_hands: int) -> None:
        self.drawn, self.most = shoe.drawn, most_hands
        self.n = float(shoe.cards[kind] - 2 * shoe.drawn)
        self.of = float(shoe.cards.sum() - 2 * shoe.drawn)

    def same(self, more: int, others: int) -> float:
        """The chance that the next second card is of the pair's kind."""
        return max(self.n - more * self.drawn, 0.0) / (self.of - (more + others) * self.drawn)

    def ends(self) -> list[End]:
        found, ahead = [], {(0, 0): 1.0}
        while ahead:
            after: dict[tuple[int, int], float] = {}
            for (more, others), chance in ahead.items():
                left = 2 + more - others
                if not left or 2 + more == self.most:
                    found.append(End(chance, more, others, left))
                    continue
                same = self.same(more, others)
                for way, part in (((more + 1, others), same), ((more, others + 1), 1 - same)):
                    if chance * part > LEAST:
                        after[way] = after.get(way, 0.0) + chance * part
            ahead = after
        total = sum(end.chance for end in found)
        return [end._replace(chance=end.chance / total) for end in found]

    def cases(self, ends: list[End]) -> int:
        """How many more cards of the kind have to be followed as gone."""
        return 1 + min(
            FURTHER, max(end.more + max(end.others - 1, end.others if end.open else 0) for end in ends)
        )


Measure = Callable[[FinishedHands, Longs, Floats], Floats]
"""What is wanted of finished hands, by case: of the hands, where they stand in the player-dealer's table, and
that table."""


def split(made: GameTables, shoe: KindCounts, kind: int, policy: Policy) -> SplitPair:
    """The pair of a kind split, and split again whenever it may be; all hands played by the policy."""
    way = ACES if made.kinds.kinds[kind].value == 1 else SPLIT
    found = walked(made, shoe, kind, policy, lambda ends, at, table: tally(made, way, ends, at, table))
    nets = results(made).nets / made.verdicts.unit
    mean = sum(
        end.chance * (end.others * given + end.open * free).sum(1) @ nets for end, given, free in found
    )
    return SplitPair(np.asarray(mean), tuple(found))


def walked(
    made: GameTables, shoe: KindCounts, kind: int, policy: Policy, measure: Measure
) -> list[tuple[End, Floats, Floats]]:
    """Every way in which the hands may come, with the measure of one hand known to have another second card,
    and of one that may have any."""
    walk = SecondCardWalk(kind, shoe, made.most_hands[kind])
    ends = walk.ends()
    cases = walk.cases(ends)
    same, other = _halves(made, shoe, kind, policy, cases, measure)

    @cache
    def one_hand(part: str, more: int, others: int) -> Floats:
        """F and G: `any` second card, or `other` than the pair's."""
        if not others:
            at = min(more, cases - 1)
            found: Floats = other[at] if part == "other" else other[at] + same[at]
            return found
        again = walk.same(more, others - 1)
        before = one_hand(part, more, others - 1)
        return before if not again else (before - again * one_hand(part, more + 1, others - 1)) / (1 - again)

    found = []
    for end in ends:
        given = other[0]
        if end.others:
            given = one_hand("other", end.more, end.others - 1) / (1 - walk.same(end.more, end.others - 1))
        found.append((end, given, one_hand("any", end.more, end.others)))
    return found


def _halves(
    made: GameTables, shoe: KindCounts, kind: int, policy: Policy, cases: int, measure: Measure
) -> tuple[Floats, Floats]:
    """One split hand by its second card, of the pair's kind or another, by number of further cards of the
    kind that are gone."""
    hands, ups = made.hands, len(made.kinds)
    one = np.zeros(ups)
    one[kind] = 1.0
    gone = one * np.arange(1, cases + 1)[:, None]
    twos = np.array([hands.number((kind, other)) for other in range(ups)])
    second = shoe.chances(one + gone)
    is_same = np.arange(ups) == kind
    chance = np.concatenate([second * is_same, second * ~is_same])[:, :, None].repeat(ups, 2)
    order = np.argsort(twos)
    ends = follow(made, shoe, policy, twos[order], chance[:, order], np.concatenate([gone, gone])).ends
    needed, at = np.unique(ends.hands, return_inverse=True)
    cards = (hands.cards[needed].astype(float)[None] + gone[:, None]).reshape(-1, ups)
    table = play_table(made, shoe, cards).reshape(cases, len(needed), ups, -1)
    found = measure(ends, at, table)
    return found[:cases], found[cases:]
