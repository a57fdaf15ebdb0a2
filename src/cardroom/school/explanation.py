"""Explanations of right answers: what the engine reported next, as the narrator words it, and the clauses
behind it."""

from __future__ import annotations

import msgspec

from cardroom.felt import Fact, Moved
from cardroom.games.narration import NarrationLine
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.school.item import Item, ItemQuestion, Whose
from cardroom.telling.log.narrator import Narrator
from cardroom.telling.rules.clauses import ClauseTold, tell_clauses
from cardroom.words import Said, Value, say

MOST_LINES = 6
MOST_CLAUSES = 2
"""How many clauses to show at most; the rest are a link away."""


class ItemExplanation(msgspec.Struct, frozen=True):
    """Why the right answer to a question is right."""

    right: Value
    """The right answer."""
    lines: tuple[NarrationLine, ...]
    """The log lines that follow the question."""
    clauses: tuple[ClauseTold, ...]
    silent: Said | None
    """The note that no clause covers it, or None."""
    whose: tuple[tuple[Value, Whose], ...]
    """Each wrong answer offered, and where it would be right."""


def explain(item: Item, question: ItemQuestion) -> ItemExplanation:
    """Return why the answer to a question is right."""
    table = item.played.table
    cited = [clause(clause_id) for clause_id in question.clauses if has_clause(clause_id)][:MOST_CLAUSES]
    about = table.offering.family.topics.get(question.topic, question.topic)
    silent = None if question.clauses else say("school.silent", game=table.offering.name, about=about)
    whose = tuple(
        (choice.outcome.said, choice.whose) for choice in question.choices if choice.whose is not None
    )
    clauses = tuple(tell_clauses(table.offering, cited))
    return ItemExplanation(question.right.said, _lines(item, question), clauses, silent, whose)


def _lines(item: Item, question: ItemQuestion) -> tuple[NarrationLine, ...]:
    """Return the narrated lines from the question on that answer it."""
    played = item.played
    narrator = Narrator(played.table, played.start)
    since = question.at
    if since < len(played.events) and isinstance(played.events[since], Moved):
        while since and isinstance(
            played.events[since - 1], Fact
        ):  # the comparison of hands is logged before the chips move
            since -= 1
    lines = [line for line in narrator.lines(played.events[: question.until]) if line.event >= since]
    return tuple(lines[-MOST_LINES:])
