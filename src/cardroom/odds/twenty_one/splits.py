"""Splits, exact for any cap. A split hand is played by its own cards and the up card, without memory of the
others.

Then values add up, and the other hands matter only through which of their second cards are of the pair's
kind. With the pair gone, the shoe has `n` cards of its kind among `N`. `F_p` is one split hand when p more of
the kind are gone. `G_p` is the part of it in which its own second card is of another kind. Second cards are
looked at one after another; after p of the kind and j others

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
"""Limit on the further cards of the pair's kind that are followed as gone; beyond it, hands are valued as at
the limit."""
LEAST = 1e-9
"""Ways of splitting with a smaller chance are dropped; the others are scaled up to make up for them."""


class End(NamedTuple):
    """A way in which the second cards of split hands may come."""

    chance: float
    more: int
    """Number of second cards of the pair's kind, each of which was split again."""
    unpaired: int
    """Number of hands whose second card is known to be of another kind."""
    open: int
    """Number of hands whose second card may be any."""


class SplitPair(NamedTuple):
    """All hands that come from a pair."""

    mean: Floats
    """Mean net in initial wagers times the chance of the up card, per up card."""
    ends: tuple[tuple[End, Floats, Floats], ...]
    """The ways in which second cards may come, with chances of one hand by up card, class and result.

    The first array is for hands known to have a second card of another kind, the second for hands with any.
    """


class SecondCardWalk:
    """How second cards come to the hands of one split pair."""

    def __init__(self, kind: int, shoe: KindCounts, most_hands: int) -> None:
        self.drawn, self.most = shoe.drawn, most_hands
        self.n = float(shoe.cards[kind] - 2 * shoe.drawn)
        self.of = float(shoe.cards.sum() - 2 * shoe.drawn)

    def same(self, more: int, unpaired: int) -> float:
        """Return the chance that the next second card is of the pair's kind."""
        return max(self.n - more * self.drawn, 0.0) / (self.of - (more + unpaired) * self.drawn)

    def ends(self) -> list[End]:
        """Return every way in which second cards may come, with chances that add up to one."""
        finished, ahead = [], {(0, 0): 1.0}
        while ahead:
            after: dict[tuple[int, int], float] = {}
            for (more, unpaired), chance in ahead.items():
                unknown = 2 + more - unpaired
                if not unknown or 2 + more == self.most:
                    finished.append(End(chance, more, unpaired, unknown))
                    continue
                same = self.same(more, unpaired)
                for way, part in (((more + 1, unpaired), same), ((more, unpaired + 1), 1 - same)):
                    if chance * part > LEAST:
                        after[way] = after.get(way, 0.0) + chance * part
            ahead = after
        total = sum(end.chance for end in finished)
        return [end._replace(chance=end.chance / total) for end in finished]

    def cases(self, ends: list[End]) -> int:
        """Return how many further cards of the kind have to be followed as gone."""
        return 1 + min(
            FURTHER, max(end.more + max(end.unpaired - 1, end.unpaired if end.open else 0) for end in ends)
        )


Measure = Callable[[FinishedHands, Longs, Floats], Floats]
"""A measure of finished hands by case: it takes the hands, their rows in the player-dealer's table, and that
table."""


def split_pair(tables: GameTables, shoe: KindCounts, kind: int, policy: Policy) -> SplitPair:
    """Return all hands of a pair that is split, and split again whenever it may be; the policy plays all of
    them."""
    way = ACES if tables.kinds.kinds[kind].value == 1 else SPLIT
    measured = measured_ends(
        tables,
        shoe,
        kind,
        policy,
        lambda ends, dealer_rows, table: tally(tables, way, ends, dealer_rows, table),
    )
    nets = results(tables).nets / tables.verdicts.unit
    mean = sum(
        end.chance * (end.unpaired * different + end.open * free).sum(1) @ nets
        for end, different, free in measured
    )
    return SplitPair(np.asarray(mean), tuple(measured))


def measured_ends(
    tables: GameTables, shoe: KindCounts, kind: int, policy: Policy, measure: Measure
) -> list[tuple[End, Floats, Floats]]:
    """Return every way in which the hands may come, with two measures of one hand.

    The first measure is of a hand known to have a second card of another kind, the second of a hand with any.
    """
    walk = SecondCardWalk(kind, shoe, tables.most_hands[kind])
    ends = walk.ends()
    cases = walk.cases(ends)
    same, different = _halves(tables, shoe, kind, policy, cases, measure)

    @cache
    def one_hand(part: str, more: int, unpaired: int) -> Floats:
        """Return F or G of the module's text: `any` second card, or one `other` than the pair's."""
        if not unpaired:
            case = min(more, cases - 1)
            value: Floats = different[case] if part == "other" else different[case] + same[case]
            return value
        again = walk.same(more, unpaired - 1)
        before = one_hand(part, more, unpaired - 1)
        return (
            before if not again else (before - again * one_hand(part, more + 1, unpaired - 1)) / (1 - again)
        )

    measured = []
    for end in ends:
        known_different = different[0]
        if end.unpaired:
            known_different = one_hand("other", end.more, end.unpaired - 1) / (
                1 - walk.same(end.more, end.unpaired - 1)
            )
        measured.append((end, known_different, one_hand("any", end.more, end.unpaired)))
    return measured


def _halves(
    tables: GameTables, shoe: KindCounts, kind: int, policy: Policy, cases: int, measure: Measure
) -> tuple[Floats, Floats]:
    """Return the measure of one split hand by its second card, of the pair's kind or another, per number of
    further cards of the kind that are gone."""
    hands, ups = tables.hands, len(tables.kinds)
    single = np.zeros(ups)
    single[kind] = 1.0
    gone = single * np.arange(1, cases + 1)[:, None]
    twos = np.array([hands.number((kind, second_kind)) for second_kind in range(ups)])
    second = shoe.chances(single + gone)
    is_same = np.arange(ups) == kind
    chance = np.concatenate([second * is_same, second * ~is_same])[:, :, None].repeat(ups, 2)
    order = np.argsort(twos)
    ends = follow(tables, shoe, policy, twos[order], chance[:, order], np.concatenate([gone, gone])).ends
    needed, dealer_rows = np.unique(ends.hands, return_inverse=True)
    cards = (hands.cards[needed].astype(float)[None] + gone[:, None]).reshape(-1, ups)
    table = play_table(tables, shoe, cards).reshape(cases, len(needed), ups, -1)
    measured = measure(ends, dealer_rows, table)
    return measured[:cases], measured[cases:]
