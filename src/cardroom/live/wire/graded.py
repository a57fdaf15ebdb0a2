"""What a trainee is told of his ruling: whether it was what followed, in words, with the rules."""

from __future__ import annotations

from cardroom.live.cache import Cache
from cardroom.live.training import Graded
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
from cardroom.telling.offers import act_words

MOST_CLAUSES = 3


def graded_told(cache: Cache, graded: Graded, id: str, seat: int = 0) -> outgoing.Graded:
    """To whoever has ruled, in his language."""
    names = {one.seat: one.name for one in cache.between.people}
    scene, voice = Narrator(cache.table, cache.between).scene, Voice(names)
    found = [clause(one) for one in graded.clauses if has_clause(one)][:MOST_CLAUSES]
    return outgoing.Graded(
        id, graded.right, sentence(mishap_said(scene, read_mishap(graded.mishap)), seat, names),
        words(act_words("rule", graded.said)), words(act_words("rule", graded.was)),
        wired(tuple(told_all(cache.table.offering, found)), seat, voice),
    )  # fmt: skip
