"""What a drill finds in a round that could be asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from cardroom.felt import BetweenRounds, Event
from cardroom.rooms import Offering
from cardroom.school.item import ItemOutcome, Kind, Whose
from cardroom.school.played_round import PlayedRound, play
from cardroom.words import Said

Told = Callable[[Sequence[Event], BetweenRounds | None], ItemOutcome | None]
"""Reads one thing out of the log of a round and what it handed on, if it came to its end: of this round what
is right, of the same round under another rule what would be right there. Nothing where the log does not have
it."""
Beside = tuple[ItemOutcome, Whose]
Looked = Callable[[PlayedRound], Iterator["Probe"]]
"""A drill that looks through any round."""


class Probe(msgspec.Struct, frozen=True, eq=False):
    at: int
    asks: Said
    kind: Kind
    topic: str
    told: Told
    until: int
    beside: Iterable[Beside] = ()
    """Other answers that are true of something else in the same round: the next hand, the next line of the
    sheet."""
    needs: tuple[str, ...] = ()
    """Only rules about these topics, or their beginnings, can make it another; empty: any can."""
    also: tuple[str, ...] = ()
    """Further topics that the right answer rests on."""
    clauses: tuple[str, ...] | None = None
    """What the right answer rests on, where the topics alone do not say it."""
    early: bool = False
    """Whether the log tells it though the round does not go on under the other rule as it did."""


ProbedRound = tuple[PlayedRound, Sequence[Probe]]
Look = Callable[[Offering, str, int], ProbedRound | None]
"""A round out of a seed, which is named by its text and its number, and all there is to ask about it in a
drill."""


def any_round(looked: Looked) -> Look:
    """Of a drill that asks about whatever bots play."""

    def look(offering: Offering, seed: str, number: int) -> ProbedRound | None:
        played = play(offering, seed)
        return (played, list(looked(played))) if played else None

    return look
