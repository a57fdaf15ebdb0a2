"""Probes: what a drill finds in a round that it could ask about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from cardroom.felt import BetweenRounds, Event
from cardroom.rooms import Offering
from cardroom.school.item import ItemOutcome, Kind, Whose
from cardroom.school.played_round import PlayedRound, play
from cardroom.words import Said

OutcomeReader = Callable[[Sequence[Event], BetweenRounds | None], ItemOutcome | None]
"""Reads one outcome from the log of a round and from what the round handed on, if it ended. This round's log
gives the right answer. The log of the same round under another rule gives the right answer there, and None if
the log does not have it."""
WrongAnswer = tuple[ItemOutcome, Whose]
ProbeFinder = Callable[[PlayedRound], Iterator["Probe"]]
"""A drill that looks for probes in any round."""


class Probe(msgspec.Struct, frozen=True, eq=False):
    """Possible question about a round, with the reader of its answer and known wrong answers."""

    at: int
    asks: Said
    kind: Kind
    topic: str
    read_outcome: OutcomeReader
    until: int
    beside: Iterable[WrongAnswer] = ()
    """Other answers that are true of something else in the same round: the next hand, the next line of the
    sheet."""
    needs: tuple[str, ...] = ()
    """Only rules on these topics, or on topics that begin so, can change the answer; empty: any rule can."""
    also: tuple[str, ...] = ()
    """Further topics that the right answer rests on."""
    clauses: tuple[str, ...] | None = None
    """The clauses behind the right answer, where the topics alone do not determine them."""
    early: bool = False
    """The log shows the outcome even if the round does not go on under the other rule as it did."""


ProbedRound = tuple[PlayedRound, Sequence[Probe]]
RoundFinder = Callable[[Offering, str, int], ProbedRound | None]
"""Finds a round, named by the text of a seed and its number, and everything a drill can ask about it."""


def any_round(find_probes: ProbeFinder) -> RoundFinder:
    """Return the round finder of a drill that asks about any round bots play."""

    def look(offering: Offering, seed: str, number: int) -> ProbedRound | None:
        played = play(offering, seed)
        return (played, list(find_probes(played))) if played else None

    return look
