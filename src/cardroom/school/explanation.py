"""Why an answer is right: what the engine told next, in the narrator's words, and the clauses it rests on."""

from __future__ import annotations

import msgspec

from cardroom.felt import Fact, Moved
from cardroom.games.narration import NarrationLine
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.school.item import Item, ItemQuestion, Whose
from cardroom.telling.log.narrator import Narrator
from cardroom.telling.rules.clauses import ClauseTold, told_all
from cardroom.words import Said, Value, say

MOST_LINES = 6
MOST_CLAUSES = 2
"""So many are read at once; the rest are a link away."""


class ItemExplanation(msgspec.Struct, frozen=True):
    right: Value
    """The answer."""
    lines: tuple[NarrationLine, ...]
    """What happens then at the table."""
    clauses: tuple[ClauseTold, ...]
    silent: Said | None
    """Where no clause says it."""
    whose: tuple[tuple[Value, Whose], ...]
    """Each wrong answer that was offered, and where it would be right."""


def explain(item: Item, question: ItemQuestion) -> ItemExplanation:
    table = item.played.table
    known = [clause(one) for one in question.clauses if has_clause(one)][:MOST_CLAUSES]
    about = table.offering.family.topics.get(question.topic, question.topic)
    silent = None if question.clauses else say("school.silent", game=table.offering.name, about=about)
    whose = tuple((one.outcome.said, one.whose) for one in question.choices if one.whose is not None)
    clauses = tuple(told_all(table.offering, known))
    return ItemExplanation(question.right.said, _lines(item, question), clauses, silent, whose)


def _lines(item: Item, question: ItemQuestion) -> tuple[NarrationLine, ...]:
    """What is told from the question on, as far as it answers it."""
    played = item.played
    narrator = Narrator(played.table, played.start)
    since = question.at
    if since < len(played.events) and isinstance(played.events[since], Moved):
        while since and isinstance(
            played.events[since - 1], Fact
        ):  # how hands compared is told before the chips move
            since -= 1
    lines = [line for line in narrator.lines(played.events[: question.until]) if line.event >= since]
    return tuple(lines[-MOST_LINES:])
