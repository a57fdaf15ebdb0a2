"""A table for training: now and then something goes wrong, and whoever trains says first what should follow
from it.

When, and what, a seed of the table's own says: the key's digest of its stream, the round and how far it has
gone. So every process finds the same, a restart throws no new dice, nobody without the key foresees it, and
the auditor works it out again. Beside shuffles things are marked that nobody knows of before they are
noticed; what strikes at a question is held back until the trainee has ruled (`lessons.py`), or his time is
up.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.felt import Felt
from cardroom.games.remedies.random_marks import any_mark
from cardroom.mishaps import Mishap, read_mishap
from cardroom.script import MISHAP, Answer, Ask, Shuffle

if TYPE_CHECKING:
    from cardroom.live.stream.fairness import Dealing
    from cardroom.live.table.state import TableState

MOST = 3
"""Mishaps that strike in a round."""
BESIDE = 4
"""Beside a shuffle something is so many times as likely as at a question: there are fewer of them."""
FIRST = 10**8
"""From here on the numbers of questions are those of lessons: no round has so many events."""


class PendingMishap(msgspec.Struct, frozen=True):
    """What is about to strike, and has been put to the trainee."""

    mishap: str
    ask: str
    """The number of the lesson."""
    at: int
    version: int


class MarkingChance:
    """Chance that now and then marks what it shuffles."""

    def __init__(self, chance: Dealing, rng: Random, rate: int) -> None:
        self._chance, self._rng, self._rate = chance, rng, rate

    def answer(self, question: Ask[Any]) -> Any:
        return self._chance.answer(question)

    def mishaps(self, felt: Felt, question: Ask[Any]) -> Iterator[Mishap]:
        if isinstance(question.options, Shuffle) and self._rng.random() * 100 < self._rate * BESIDE:
            yield any_mark(self._rng, len(question.options.pack))


def seeded(at: TableState, what: str) -> Random:
    """By how far the round has gone."""
    place = len(at.driver.events) if at.driver is not None else 0
    return Random(at.seal.digest(f"{what} {place}".encode(), at.stream, at.round))


def dealer(at: TableState, dealing: Dealing) -> Dealing | MarkingChance:
    """Who shuffles at this table."""
    rate = at.header.terms.trouble
    return MarkingChance(dealing, seeded(at, "beside"), rate) if rate else dealing


def coming(at: TableState) -> str:
    """What strikes now; mostly nothing. Only what everybody sees, so that the trainee is shown no card of
    others."""
    rate, driver = at.header.terms.trouble, at.driver
    if not rate or driver is None or at.trouble is not None or driver.is_over or driver.asks[0].seat <= 0:
        return ""
    rng = seeded(at, "strikes")
    if (
        rng.random() * 100 >= rate
        or sum(isinstance(one, Answer) and one.seat == MISHAP for one in driver.events) >= MOST
    ):
        return ""
    kinds: dict[str, list[str]] = {}
    for one in map(read_mishap, driver.strikes()):
        if one.way in ("struck", "found") and one.seen_by == "everyone":
            kinds.setdefault(one.KIND, []).append(one.text)
    return rng.choice(kinds[rng.choice(sorted(kinds))]) if kinds else ""
