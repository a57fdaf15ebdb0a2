"""The question put to a trainee before a mishap strikes, and whether the answer was right.

The choices come from the school: what this table will do, and what other remedies would make of the same
position, each with the room whose rule it is. If there are too few, the choices are the five grades of
remedy. No rule is written here: the engine plays them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.felt import Event, HandKilled, Misdealt, Voided
from cardroom.fixed import Fixed
from cardroom.live.training.pending_mishap import PendingMishap, seeded_rng
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
"""The possible consequences: the five grades of remedy, or a question to the floor."""
KILLED = Fixed({"dead": DEAD, "foul": FOUL, "retired": DEAD})
FEWEST = 2
LONGEST = 300
"""The most events of a round that is replayed under every other remedy while a table waits; a hand of pan has
more."""


class RulingChoice(msgspec.Struct, frozen=True):
    """A choice of a ruling."""

    said: Value
    whose: Whose | None = None
    """The room for which this would be right."""


class Lesson(msgspec.Struct, frozen=True, eq=False):
    """The lesson on a mishap that is about to strike."""

    trouble: PendingMishap
    ask: Ask[Any]
    ways: Mapping[str, RulingChoice]
    right: str
    """Empty if only the events that follow will tell."""
    clauses: tuple[str, ...]

    @property
    def number(self) -> str:
        """Return the number of the lesson's question."""
        return self.trouble.ask


def lesson_of(state: TableState, trouble: PendingMishap) -> Lesson:
    """Compute the lesson of a pending mishap; it follows from the stream and is the same in every process."""
    mishap = read_mishap(trouble.mishap)
    ways, right, clauses = _ways(state, trouble) or (_grades(), "", state.table.clauses(mishap.topic))
    ways = {**ways, UNKNOWN: RulingChoice(say(f"act.{UNKNOWN}"))}
    options = Choice(tuple([Offer(name) for name in ways]))
    return Lesson(trouble, Ask(FLOOR, "", options, Act(UNKNOWN), mishap.topic, "rule"), ways, right, clauses)


def _grades() -> dict[str, RulingChoice]:
    return {name: RulingChoice(say(f"act.{name}")) for name in GRADES}


def _ways(
    state: TableState, trouble: PendingMishap
) -> tuple[dict[str, RulingChoice], str, tuple[str, ...]] | None:
    """Return the choices that the school finds for this position: the right one and the nearest wrong
    ones."""
    driver = state.driver
    assert driver is not None
    strikes = Answer(MISHAP, read_mishap(trouble.mishap), "mishap")
    struck = struck_at(state.table, driver.felt.start, [*driver.events, strikes])
    try:
        choice = rulings(struck) if len(run(struck).events) <= LONGEST else None
    except Exception:  # the table goes on, even if the school cannot use this position
        return None
    wrong = nearest(choice.right.outcome, choice.wrong) if choice is not None else []
    if choice is None or len(wrong) < FEWEST:
        return None
    ways = [
        RulingChoice(choice.right.outcome.said),
        *(RulingChoice(outcome.said, whose) for outcome, whose in wrong),
    ]
    order = list(range(len(ways)))
    seeded_rng(state, "ways").shuffle(order)
    named = {f"way-{n}": ways[which] for n, which in enumerate(order, 1)}
    return named, f"way-{order.index(0) + 1}", choice.clauses


def grade_from_events(events: Sequence[Event]) -> str:
    """Return the grade of what followed the last mishap in these events."""
    position = max(
        place for place, event in enumerate(events) if isinstance(event, Answer) and event.seat == MISHAP
    )
    then = list(
        takewhile(lambda event: not (isinstance(event, Answer) and event.seat), events[position + 1 :])
    )
    for event in then:
        match event:
            case Ask(seat=seat) if seat == FLOOR:
                return FLOORS
            case Misdealt():
                return MISDEAL
            case Voided():
                return NO_POT
            case HandKilled():
                return KILLED[event.how]
    return REPAIR


class LessonGrade(msgspec.Struct, frozen=True):
    """The trainee's ruling, and what followed."""

    lesson: Lesson
    said: str
    was: str
    millis: int

    @property
    def right(self) -> bool:
        """Check if the ruling was right."""
        return self.said == self.was

    @property
    def clause(self) -> str:
        """Return the clause to score; empty if no document settles the case."""
        return self.lesson.clauses[0] if self.lesson.clauses else ""


def grade_ruling(state: TableState, lesson: Lesson, ruling: str, now: int) -> LessonGrade:
    """Grade a ruling after the mishap has struck."""
    assert state.driver is not None
    was = lesson.right or grade_from_events(state.driver.events)
    return LessonGrade(lesson, ruling, was, max(0, now - lesson.trouble.at))
