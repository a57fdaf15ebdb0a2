"""Who sits together more than chance would have it, chips that flow between two, and folding to one more than
to others: figures with what would be expected beside them, and never a word about why.

Chips that somebody loses in a round go to those who win in it, in proportion; between two whose luck is
nobody's doing the flow comes to nothing in the long run, and `z` says how far it is from that.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import msgspec

RAISES = ("bet", "raise", "complete")
"""Acts that the others must match or fold to."""
FOLD = "fold"
LEAST = 20
"""Rounds together before two people are looked at."""
MOST = 50
"""Pairs that a report shows."""


class AuditedRound(msgspec.Struct, frozen=True):
    """One round, as far as this looks at it: what each came away with, and who folded to whom, bots left
    out."""

    game: str
    nets: Mapping[str, int]
    folds: tuple[tuple[str, str], ...] = ()
    """Who folded, and whose bet it was to."""
    faced: tuple[tuple[str, str], ...] = ()
    """Who answered, and whose bet he faced; folds among them."""


class Pair(msgspec.Struct, frozen=True):
    one: str
    other: str
    rounds: int
    expected: float
    """Rounds together if each sat down in his games wherever a round was."""
    flow: int
    """Cents from the first to the second, above zero."""
    z: float
    folds: int
    """Of the first to the second."""
    faced: int
    usual: float
    """How often the first folds to anybody, of a hundred."""


class Integrity(msgspec.Struct, frozen=True):
    rounds: int
    people: int
    pairs: tuple[Pair, ...]


class Sums:
    """Over all rounds."""

    def __init__(self) -> None:
        self.rounds = 0
        self.by_game: Counter[str] = Counter()
        self.seated: dict[str, Counter[str]] = {}
        self.together: Counter[tuple[str, str]] = Counter()
        self.flow: Counter[tuple[str, str]] = Counter()
        self.square: Counter[tuple[str, str]] = Counter()
        self.folds: Counter[tuple[str, str]] = Counter()
        self.faced: Counter[tuple[str, str]] = Counter()

    def add(self, one: AuditedRound) -> None:
        self.rounds += 1
        self.by_game[one.game] += 1
        for name in one.nets:
            self.seated.setdefault(name, Counter())[one.game] += 1
        for pair in combinations(sorted(one.nets), 2):
            self.together[pair] += 1
            cents = _flow(one.nets, *pair)
            self.flow[pair] += cents
            self.square[pair] += cents * cents
        self.folds.update(one.folds)
        self.faced.update(one.faced)

    def pairs(self) -> Iterator[Pair]:
        faced, folded = _by_first(self.faced), _by_first(self.folds)
        usual = {who: 100 * folded[who] / count for who, count in faced.items()}
        for (one, other), rounds in self.together.items():
            if rounds < LEAST:
                continue
            for first, second, sign in ((one, other, 1), (other, one, -1)):
                flow, square, key = sign * self.flow[one, other], self.square[one, other], (first, second)
                z = flow / math.sqrt(square) if square else 0.0
                yield Pair(
                    first,
                    second,
                    rounds,
                    self._expected(first, second),
                    flow,
                    z,
                    self.folds[key],
                    self.faced[key],
                    usual.get(first, 0.0),
                )

    def _expected(self, one: str, other: str) -> float:
        """Rounds together if each sat down wherever a round of his games was."""
        return sum(
            count * self.seated[other][game] / self.by_game[game] for game, count in self.seated[one].items()
        )


def _by_first(counted: Counter[tuple[str, str]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for (who, _), count in counted.items():
        found[who] += count
    return found


def _flow(nets: Mapping[str, int], one: str, other: str) -> int:
    """Cents from the first to the second; below zero the other way."""
    won = sum(cents for cents in nets.values() if cents > 0)
    if not won or nets[one] * nets[other] >= 0:
        return 0
    lost, gained = (one, other) if nets[one] < 0 else (other, one)
    cents = round(-nets[lost] * nets[gained] / won)
    return cents if lost == one else -cents


def integrity(rounds: Iterable[AuditedRound]) -> Integrity:
    """The pairs whose flow is furthest from none, first."""
    sums = Sums()
    for one in rounds:
        sums.add(one)
    found = sorted(sums.pairs(), key=lambda one: -abs(one.z))
    return Integrity(sums.rounds, len(sums.seated), tuple(found[:MOST]))
