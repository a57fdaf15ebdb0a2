"""What a trainee is told of his ruling: whether it was what followed, in words, with the rules."""

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
from cardroom.telling.rules.clauses import told_all

MOST_CLAUSES = 3


def graded_told(cache: TableAggregate, graded: LessonGrade, id: str, seat: int = 0) -> outgoing.Graded:
    """To whoever has ruled, in his language."""
    names = {one.seat: one.name for one in cache.between.people}
    scene, voice = Narrator(cache.table, cache.between).scene, PhraseCache(names)
    lesson = graded.lesson
    found = [clause(one) for one in lesson.clauses if has_clause(one)][:MOST_CLAUSES]
    said, was = lesson.ways[graded.said], lesson.ways[graded.was]
    return outgoing.Graded(
        id,
        graded.right,
        sentence(mishap_said(scene, read_mishap(lesson.trouble.mishap)), seat, names),
        words(said.said, seat, names),
        words(was.said, seat, names),
        words(said.whose.said) if said.whose else (),
        wired(tuple(told_all(cache.table.offering, found)), seat, voice),
    )
