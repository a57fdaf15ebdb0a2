"""What a trainee is told of his ruling: whether it was what followed, in words, with the rules."""

from __future__ import annotations

from cardroom.live.cache import Cache
from cardroom.live.lessons import Graded
from cardroom.live.wire import outgoing
from cardroom.live.wire.mirror import wired
from cardroom.live.wire.parts import sentence, words
from cardroom.live.wire.voice import Voice
from cardroom.mishaps import read_mishap
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.telling.clauses import told_all
from cardroom.telling.mishaps import mishap_said
from cardroom.telling.narrator import Narrator

MOST_CLAUSES = 3


def graded_told(cache: Cache, graded: Graded, id: str, seat: int = 0) -> outgoing.Graded:
    """To whoever has ruled, in his language."""
    names = {one.seat: one.name for one in cache.between.people}
    scene, voice = Narrator(cache.table, cache.between).scene, Voice(names)
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
