"""Mishaps at a training table: now and then something goes wrong, and the trainee rules on it first.

A seed of the table decides when and which: the keyed digest of its stream, the round and its progress. Every
process finds the same, a restart rolls no new dice, nobody without the key can predict it, and the auditor
recomputes it. At shuffles, marks are made that nobody knows of before they are noticed. A mishap at a
question waits until the trainee has ruled (`lessons.py`) or the time is up.
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
"""The most mishaps that strike in a round."""
BESIDE = 4
"""How many times likelier a mishap is at a shuffle than at a question: there are fewer shuffles."""
FIRST = 10**8
"""The lowest number of a lesson's question: no round has so long a list of events."""


class PendingMishap(msgspec.Struct, frozen=True):
    """A mishap that is about to strike, and that the trainee has to rule on."""

    mishap: str
    ask: str
    """The number of the lesson's question."""
    at: int
    version: int


class MarkingChance:
    """Chance that sometimes marks what it shuffles."""

    def __init__(self, chance: Dealing, rng: Random, rate: int) -> None:
        self._chance, self._rng, self._rate = chance, rng, rate

    def answer(self, question: Ask[Any]) -> Any:
        """Answer a question put to chance."""
        return self._chance.answer(question)

    def mishaps(self, felt: Felt, question: Ask[Any]) -> Iterator[Mishap]:
        """Yield the mark for a shuffle, if one is due."""
        if isinstance(question.options, Shuffle) and self._rng.random() * 100 < self._rate * BESIDE:
            yield any_mark(self._rng, len(question.options.pack))


def seeded_rng(state: TableState, purpose: str) -> Random:
    """Return the random generator for this purpose, seeded by the table and the progress of the round."""
    place = len(state.driver.events) if state.driver is not None else 0
    return Random(state.seal.digest(f"{purpose} {place}".encode(), state.stream, state.round))


def dealing_chance(state: TableState, dealing: Dealing) -> Dealing | MarkingChance:
    """Return the chance that deals at this table: with marks at a training table."""
    rate = state.header.terms.trouble
    return MarkingChance(dealing, seeded_rng(state, "beside"), rate) if rate else dealing


def next_mishap(state: TableState) -> str:
    """Return the mishap that strikes now, or an empty string.

    Only mishaps that everybody sees: so the trainee is shown no card of others.
    """
    rate, driver = state.header.terms.trouble, state.driver
    if not rate or driver is None or state.trouble is not None or driver.is_over or driver.asks[0].seat <= 0:
        return ""
    rng = seeded_rng(state, "strikes")
    if (
        rng.random() * 100 >= rate
        or sum(isinstance(event, Answer) and event.seat == MISHAP for event in driver.events) >= MOST
    ):
        return ""
    kinds: dict[str, list[str]] = {}
    for mishap in map(read_mishap, driver.strikes()):
        if mishap.way in ("struck", "found") and mishap.seen_by == "everyone":
            kinds.setdefault(mishap.KIND, []).append(mishap.text)
    return rng.choice(kinds[rng.choice(sorted(kinds))]) if kinds else ""
