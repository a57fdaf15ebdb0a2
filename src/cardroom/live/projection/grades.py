"""The grade of a trainee's ruling: whether it was what followed, in words, with the rules."""

from __future__ import annotations

from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.training.lessons import LessonGrade
from cardroom.live.wire import outgoing
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.phrases import PhraseCache
from cardroom.live.wire.text_parts import sentence, words
from cardroom.mishaps import read_mishap
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.telling.log.mishaps import mishap_said
from cardroom.telling.log.narrator import Narrator
from cardroom.telling.rules.clauses import tell_clauses

MOST_CLAUSES = 3


def graded_told(aggregate: TableAggregate, graded: LessonGrade, id: str, seat: int = 0) -> outgoing.Graded:
    """Return the message for the trainee who has ruled, in their language."""
    names = {person.seat: person.name for person in aggregate.between.people}
    scene, voice = Narrator(aggregate.table, aggregate.between).scene, PhraseCache(names)
    lesson = graded.lesson
    clauses = [clause(clause_id) for clause_id in lesson.clauses if has_clause(clause_id)][:MOST_CLAUSES]
    chosen, actual = lesson.ways[graded.said], lesson.ways[graded.was]
    return outgoing.Graded(
        id,
        graded.right,
        sentence(mishap_said(scene, read_mishap(lesson.trouble.mishap)), seat, names),
        words(chosen.said, seat, names),
        words(actual.said, seat, names),
        words(chosen.whose.said) if chosen.whose else (),
        wired(tuple(tell_clauses(aggregate.table.offering, clauses)), seat, voice),
    )
