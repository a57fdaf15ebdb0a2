"""What a trainee is asked when something is about to strike, and whether he was right.

The ways to choose from are the school's: what this table will do, and what other remedies would have made of
the very same position, each with whose rule it is. Where there are not enough of them, the five grades of
remedy. No rule is written here: the engine plays them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.felt import Event, HandKilled, Misdealt, Voided
from cardroom.fixed import Fixed
from cardroom.live.training.pending_mishap import PendingMishap, seeded
from cardroom.mishaps import read_mishap
from cardroom.school.item import Whose
from cardroom.school.item_maker import nearest
from cardroom.school.mishaps.remedy_runs import run, struck_at
from cardroom.school.mishaps.rulings import rulings
from cardroom.script import FLOOR, MISHAP, Act, Answer, Ask, Choice, Offer
from cardroom.words import Value, say

if TYPE_CHECKING:
    from cardroom.live.table.state import TableState

REPAIR, DEAD, FOUL, MISDEAL, NO_POT, FLOORS, UNKNOWN = (
    "repair",
    "dead",
    "foul",
    "misdeal",
    "no-pot",
    "floors",
    "unknown",
)
GRADES = (REPAIR, DEAD, FOUL, MISDEAL, NO_POT, FLOORS)
"""What may follow: the five grades of remedy, or that the floor is asked."""
KILLED = Fixed({"dead": DEAD, "foul": FOUL, "retired": DEAD})
FEWEST = 2
LONGEST = 300
"""Events of a round that is played again under every other remedy while a table waits; a hand of pan has
more."""


class RulingChoice(msgspec.Struct, frozen=True):
    """One of those to choose from."""

    said: Value
    whose: Whose | None = None
    """Where that would be right."""


class Lesson(msgspec.Struct, frozen=True, eq=False):
    """On one mishap that is about to strike."""

    trouble: PendingMishap
    ask: Ask[Any]
    ways: Mapping[str, RulingChoice]
    right: str
    """Empty where only what follows will tell."""
    clauses: tuple[str, ...]

    @property
    def number(self) -> str:
        return self.trouble.ask


def lesson_of(at: TableState, trouble: PendingMishap) -> Lesson:
    """The same in every process: it follows from the stream."""
    mishap = read_mishap(trouble.mishap)
    ways, right, clauses = _ways(at, trouble) or (_grades(), "", at.table.clauses(mishap.topic))
    ways = {**ways, UNKNOWN: RulingChoice(say(f"act.{UNKNOWN}"))}
    options = Choice(tuple([Offer(name) for name in ways]))
    return Lesson(trouble, Ask(FLOOR, "", options, Act(UNKNOWN), mishap.topic, "rule"), ways, right, clauses)


def _grades() -> dict[str, RulingChoice]:
    return {name: RulingChoice(say(f"act.{name}")) for name in GRADES}


def _ways(
    at: TableState, trouble: PendingMishap
) -> tuple[dict[str, RulingChoice], str, tuple[str, ...]] | None:
    """What the school makes of this position: the right one, and the nearest of the others."""
    driver = at.driver
    assert driver is not None
    strikes = Answer(MISHAP, read_mishap(trouble.mishap), "mishap")
    struck = struck_at(at.table, driver.felt.start, [*driver.events, strikes])
    try:
        found = rulings(struck) if len(run(struck).events) <= LONGEST else None
    except Exception:  # a table goes on, whatever the school cannot make of it
        return None
    wrong = nearest(found.right.outcome, found.wrong) if found is not None else []
    if found is None or len(wrong) < FEWEST:
        return None
    ways = [
        RulingChoice(found.right.outcome.said),
        *(RulingChoice(outcome.said, whose) for outcome, whose in wrong),
    ]
    order = list(range(len(ways)))
    seeded(at, "ways").shuffle(order)
    named = {f"way-{n}": ways[which] for n, which in enumerate(order, 1)}
    return named, f"way-{order.index(0) + 1}", found.clauses


def grade(events: Sequence[Event]) -> str:
    """What really followed when it struck, of the last mishap that these events tell."""
    at = max(place for place, one in enumerate(events) if isinstance(one, Answer) and one.seat == MISHAP)
    then = list(takewhile(lambda one: not (isinstance(one, Answer) and one.seat), events[at + 1 :]))
    for one in then:
        match one:
            case Ask(seat=seat) if seat == FLOOR:
                return FLOORS
            case Misdealt():
                return MISDEAL
            case Voided():
                return NO_POT
            case HandKilled():
                return KILLED[one.how]
    return REPAIR


class LessonGrade(msgspec.Struct, frozen=True):
    """What the trainee said, and what followed."""

    lesson: Lesson
    said: str
    was: str
    millis: int

    @property
    def right(self) -> bool:
        return self.said == self.was

    @property
    def clause(self) -> str:
        """That it is scored by; empty where the document is silent."""
        return self.lesson.clauses[0] if self.lesson.clauses else ""


def graded(at: TableState, lesson: Lesson, said: str, now: int) -> LessonGrade:
    """Once it has struck."""
    assert at.driver is not None
    was = lesson.right or grade(at.driver.events)
    return LessonGrade(lesson, said, was, max(0, now - lesson.trouble.at))
