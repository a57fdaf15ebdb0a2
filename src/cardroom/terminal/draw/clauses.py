"""Clauses on a screen: where each stands in words, its text, its ruling, and for a single one its
neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.rooms import Offering
from cardroom.rulebook import Clause
from cardroom.telling.rules.clauses import ClauseTold, source, tell_clauses
from cardroom.terminal.console.formatting import sentence
from cardroom.terminal.console.output import Printed
from cardroom.words import Said, SaidList, current_language, say


def lines_of(clauses: Sequence[Clause], offering: Offering) -> Iterator[Printed]:
    """Yield each clause with its ruling; a clause of another game says that it is adopted, after the adopting
    one."""
    told_clauses = list(tell_clauses(offering, clauses))
    for index, told_clause in enumerate(told_clauses):
        key = "clause.adopted" if told_clause.adopted_by else "clause.said"
        yield Printed(
            sentence(current_language().text(say(key, source=told_clause.source, text=told_clause.text))),
            (told_clause.id,),
        )
        if told_clause.ruling:
            yield _small(say("clause.ruling", ruling=told_clause.ruling))
        if told_clause.document and told_clause.document not in [
            later.document for later in told_clauses[index + 1 :]
        ]:
            yield _small(told_clause.document)  # once, after the last clause of a document
        if len(clauses) == 1 and told_clause.id == clauses[0].id:
            yield from _beside(told_clause, offering)


def _beside(told_clause: ClauseTold, offering: Offering) -> Iterator[Printed]:
    if told_clause.topics:
        yield _small(say("clause.about", topics=SaidList(told_clause.topics, "semicolon")))
    near = {
        name: source(offering, clause_id)
        for name, clause_id in (("before", told_clause.before), ("after", told_clause.after))
        if clause_id
    }
    if near:
        yield _small(say("clause.beside" if len(near) == 2 else f"clause.{next(iter(near))}", **near))


def _small(message: Said) -> Printed:
    return Printed("    " + current_language().text(message))
