"""Progress of a trainee, computed from the answers given.

For each person and clause it holds the number of tries, the right answers, the time taken and the last time.
Accuracy comes first: the clock of a drill starts when nine of its last ten answers were right. From then on a
right answer may count as slow.
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
"""The days after which a known clause comes again."""
TWICE = 2
"""How often a missed clause must be answered right before it counts as known."""
LAST, ENOUGH = 10, 9


class GivenAnswer(msgspec.Struct, frozen=True):
    """Answer that a trainee gave."""

    when: int
    """In seconds."""
    address: str
    question: int
    """Number of the question in the item, from 0."""
    clause: str
    """The clause that it was scored by; empty where the document is silent."""
    right: bool
    millis: int
    answer: str = ""
    """The answer in the form in which answers are compared."""

    @property
    def drill(self) -> int:
        """Return the number of the drill."""
        return read_address(self.address).drill

    @property
    def offering(self) -> str:
        """Return the slug of the offering, `ROOM/GAME`."""
        return read_address(self.address).offering


class ClauseRecord(msgspec.Struct, frozen=True):
    """The record of a trainee on one clause."""

    id: str
    offering: str
    drill: int
    """Where it was asked last, and can be asked again."""
    tries: int = 0
    right: int = 0
    slow: int = 0
    millis: int = 0
    """Time taken in all."""
    last: int = 0
    number: int = 0
    """Number of the last answer about it, counted over all answers."""
    step: int = 0
    """Step on the ladder of days; 0: not known yet."""
    run: int = 0
    """Right answers in a row since the last miss."""
    is_missed: bool = False
    due: int = 0

    @property
    def wrong(self) -> int:
        """Return the number of wrong answers."""
        return self.tries - self.right


class TraineeProgress(msgspec.Struct, frozen=True):
    """Progress of a trainee over all clauses."""

    given: int
    clauses: Mapping[str, ClauseRecord]
    timed: frozenset[int]
    """The drills whose clock runs."""


def progress(answers: Iterable[GivenAnswer]) -> TraineeProgress:
    """Return the progress after all answers, from the first to the last."""
    clauses: dict[str, ClauseRecord] = {}
    recent: dict[int, deque[bool]] = {number: deque(maxlen=LAST) for number in DRILLS}
    number = 0
    for number, answer in enumerate(answers, 1):
        drill = answer.drill
        lately = recent.setdefault(drill, deque(maxlen=LAST))
        slow = is_slow(answer, timed=is_timed(lately))
        lately.append(answer.right)
        if answer.clause:
            before = clauses.get(answer.clause) or ClauseRecord(answer.clause, answer.offering, drill)
            clauses[answer.clause] = with_answer(before, answer, number, slow=slow)
    return TraineeProgress(
        number, clauses, frozenset(drill for drill, lately in recent.items() if is_timed(lately))
    )


def is_timed(lately: deque[bool]) -> bool:
    """Return True if the clock of a drill runs: nine of its last ten answers were right."""
    return len(lately) == LAST and sum(lately) >= ENOUGH


def is_slow(answer: GivenAnswer, *, timed: bool) -> bool:
    """Return True for a right answer that took longer than the time of its drill, while the clock runs."""
    return timed and answer.right and answer.millis > seconds(answer.drill) * 1000


def seconds(drill: int) -> int:
    """Return the time allowed for an answer in a drill; for an unknown drill the longest of all."""
    return (
        DRILLS[drill].seconds
        if drill in DRILLS
        else max(known_drill.seconds for known_drill in DRILLS.values())
    )


def with_answer(
    before: ClauseRecord, answer: GivenAnswer, number: int, *, slow: bool = False
) -> ClauseRecord:
    """Return the record of a clause after one more answer about it."""
    after = replace(
        before, offering=answer.offering, drill=answer.drill, tries=before.tries + 1,
        right=before.right + answer.right, slow=before.slow + slow, millis=before.millis + answer.millis,
        last=answer.when, number=number,
    )  # fmt: skip
    if not answer.right:
        return replace(after, step=0, run=0, is_missed=True, due=0)
    if before.step and answer.when < before.due:  # another question asked for it before its day
        return after
    run = before.run + 1
    if before.is_missed and run < TWICE:
        return replace(after, run=run)
    return replace(
        after,
        run=run,
        is_missed=False,
        step=min(before.step + 1, len(LADDER)),
        due=answer.when + days(before.step) * DAY,
    )


def days(step: int) -> int:
    """Return the number of days until a clause on this step comes again."""
    return LADDER[min(step, len(LADDER) - 1)]
