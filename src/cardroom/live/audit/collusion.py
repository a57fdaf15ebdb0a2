"""Report on pairs of players: rounds together, chips that flow between two, and folds of one to the other.

It shows figures next to their expected values, and never a reason. Chips that a player loses in a round go to
its winners in proportion. Between two players without collusion the flow tends to zero in the long run; `z`
says how far it is from that.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import msgspec

RAISES = ("bet", "raise", "complete")
"""Acts that the other players must match, or fold to."""
FOLD = "fold"
LEAST = 20
"""Rounds together from which on a pair is looked at."""
MOST = 50
"""Number of pairs that a report shows."""


class AuditedRound(msgspec.Struct, frozen=True):
    """The facts of one round for this report, without bots: each player's net result, and folds to bets."""

    game: str
    nets: Mapping[str, int]
    folds: tuple[tuple[str, str], ...] = ()
    """Pairs of the player who folded and the player whose bet it was."""
    faced: tuple[tuple[str, str], ...] = ()
    """Pairs of the player who answered and the player whose bet they faced; folds are among them."""


class Pair(msgspec.Struct, frozen=True):
    """Figures of a pair of players, in one direction."""

    one: str
    other: str
    rounds: int
    expected: float
    """Rounds together if each of the two sat down at random in rounds of their games."""
    flow: int
    """Cents from the first to the second, above zero."""
    z: float
    folds: int
    """Folds of the first to the second."""
    faced: int
    usual: float
    """Folds of the first to any player, of a hundred."""


class Integrity(msgspec.Struct, frozen=True):
    """The report: pairs whose flow is furthest from zero."""

    rounds: int
    people: int
    pairs: tuple[Pair, ...]


class Sums:
    """Running sums over all rounds."""

    def __init__(self) -> None:
        self.rounds = 0
        self.by_game: Counter[str] = Counter()
        self.seated: dict[str, Counter[str]] = {}
        self.together: Counter[tuple[str, str]] = Counter()
        self.flow: Counter[tuple[str, str]] = Counter()
        self.square: Counter[tuple[str, str]] = Counter()
        self.folds: Counter[tuple[str, str]] = Counter()
        self.faced: Counter[tuple[str, str]] = Counter()

    def add(self, played_round: AuditedRound) -> None:
        """Add a round."""
        self.rounds += 1
        self.by_game[played_round.game] += 1
        for name in played_round.nets:
            self.seated.setdefault(name, Counter())[played_round.game] += 1
        for pair in combinations(sorted(played_round.nets), 2):
            self.together[pair] += 1
            cents = _flow(played_round.nets, *pair)
            self.flow[pair] += cents
            self.square[pair] += cents * cents
        self.folds.update(played_round.folds)
        self.faced.update(played_round.faced)

    def pairs(self) -> Iterator[Pair]:
        """Yield the figures of all pairs with enough rounds together, in both directions."""
        faced, folded = _by_first(self.faced), _by_first(self.folds)
        usual = {who: 100 * folded[who] / count for who, count in faced.items()}
        for (person, partner), rounds in self.together.items():
            if rounds < LEAST:
                continue
            for first, second, sign in ((person, partner, 1), (partner, person, -1)):
                flow, square, key = (
                    sign * self.flow[person, partner],
                    self.square[person, partner],
                    (first, second),
                )
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

    def _expected(self, person: str, partner: str) -> float:
        """Return the expected rounds together, if each of the two sat down at random in rounds of their
        games."""
        return sum(
            count * self.seated[partner][game] / self.by_game[game]
            for game, count in self.seated[person].items()
        )


def _by_first(counted: Counter[tuple[str, str]]) -> Counter[str]:
    totals: Counter[str] = Counter()
    for (who, _), count in counted.items():
        totals[who] += count
    return totals


def _flow(nets: Mapping[str, int], person: str, partner: str) -> int:
    """Return the cents from the first to the second; below zero the other way."""
    won = sum(cents for cents in nets.values() if cents > 0)
    if not won or nets[person] * nets[partner] >= 0:
        return 0
    lost, gained = (person, partner) if nets[person] < 0 else (partner, person)
    cents = round(-nets[lost] * nets[gained] / won)
    return cents if lost == person else -cents


def integrity(rounds: Iterable[AuditedRound]) -> Integrity:
    """Return the report, with the pair whose flow is furthest from zero first."""
    sums = Sums()
    for played_round in rounds:
        sums.add(played_round)
    ranked = sorted(sums.pairs(), key=lambda pair: -abs(pair.z))
    return Integrity(sums.rounds, len(sums.seated), tuple(ranked[:MOST]))
