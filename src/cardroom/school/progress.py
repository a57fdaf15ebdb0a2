"""What somebody has been asked and what became of it. An answer that was given is a fact; all else follows
from those.

Kept per person and clause: how often tried, how often right, how long it took, when last. Accuracy comes
first: the clock starts in a drill when nine of the last ten answers in it were right, and from then on a
right answer may be slow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from cardroom.school.address import read_address
from cardroom.school.drills import DRILLS

DAY = 24 * 60 * 60
LADDER = (1, 2, 4, 8, 16)
"""The days after which something known comes again."""
TWICE = 2
"""What was missed has to be right so often before it is known."""
LAST, ENOUGH = 10, 9


class GivenAnswer(msgspec.Struct, frozen=True):
    """One answer."""

    when: int
    """In seconds."""
    address: str
    question: int
    """Which of the item's, from 0."""
    clause: str
    """What it was scored by; empty where the document is silent."""
    right: bool
    millis: int
    answer: str = ""
    """As it is compared."""

    @property
    def drill(self) -> int:
        return read_address(self.address).drill

    @property
    def offering(self) -> str:
        return read_address(self.address).offering


class ClauseRecord(msgspec.Struct, frozen=True):
    """How somebody stands with one clause."""

    id: str
    offering: str
    drill: int
    """Where it was asked last, and so can be asked again."""
    tries: int = 0
    right: int = 0
    slow: int = 0
    millis: int = 0
    """Altogether."""
    last: int = 0
    number: int = 0
    """Of all answers that were given, which was the last about it."""
    step: int = 0
    """On the ladder of days; 0: not known yet."""
    run: int = 0
    """Right in a row since it was missed."""
    is_missed: bool = False
    due: int = 0

    @property
    def wrong(self) -> int:
        return self.tries - self.right


class TraineeProgress(msgspec.Struct, frozen=True):
    """All of it."""

    given: int
    clauses: Mapping[str, ClauseRecord]
    timed: frozenset[int]
    """The drills in which the clock runs."""


def progress(answers: Iterable[GivenAnswer]) -> TraineeProgress:
    """From the first answer to the last."""
    clauses: dict[str, ClauseRecord] = {}
    recent: dict[int, deque[bool]] = {number: deque(maxlen=LAST) for number in DRILLS}
    number = 0
    for number, one in enumerate(answers, 1):
        drill = one.drill
        lately = recent.setdefault(drill, deque(maxlen=LAST))
        slow = is_slow(one, timed=is_timed(lately))
        lately.append(one.right)
        if one.clause:
            before = clauses.get(one.clause) or ClauseRecord(one.clause, one.offering, drill)
            clauses[one.clause] = answered(before, one, number, slow=slow)
    return TraineeProgress(
        number, clauses, frozenset(drill for drill, lately in recent.items() if is_timed(lately))
    )


def is_timed(lately: deque[bool]) -> bool:
    return len(lately) == LAST and sum(lately) >= ENOUGH


def is_slow(given: GivenAnswer, *, timed: bool) -> bool:
    """A right answer that took longer than the drill's time, where the clock runs."""
    return timed and given.right and given.millis > seconds(given.drill) * 1000


def seconds(drill: int) -> int:
    return DRILLS[drill].seconds if drill in DRILLS else max(one.seconds for one in DRILLS.values())


def answered(before: ClauseRecord, given: GivenAnswer, number: int, *, slow: bool = False) -> ClauseRecord:
    """How a clause stands after one more answer about it."""
    after = replace(
        before, offering=given.offering, drill=given.drill, tries=before.tries + 1,
        right=before.right + given.right, slow=before.slow + slow, millis=before.millis + given.millis,
        last=given.when, number=number,
    )  # fmt: skip
    if not given.right:
        return replace(after, step=0, run=0, is_missed=True, due=0)
    if before.step and given.when < before.due:  # asked for by something else, before its day
        return after
    run = before.run + 1
    if before.is_missed and run < TWICE:
        return replace(after, run=run)
    return replace(
        after,
        run=run,
        is_missed=False,
        step=min(before.step + 1, len(LADDER)),
        due=given.when + days(before.step) * DAY,
    )


def days(step: int) -> int:
    return LADDER[min(step, len(LADDER) - 1)]
