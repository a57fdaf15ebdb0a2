"""Clauses on a screen: where each stands in words, what it says, its ruling, and for one alone what is beside
it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.rooms import Offering
from cardroom.rulebook import Clause
from cardroom.telling.rules.clauses import ClauseTold, source, tell_clauses
from cardroom.terminal.console.formatting import sentence
from cardroom.terminal.console.output import Printed
from cardroom.words import Said, SaidList, say, tongue


def lines_of(these: Sequence[Clause], offering: Offering) -> Iterator[Printed]:
    """Each with its ruling; one of another game says that it is adopted, after the clause that adopts it."""
    found = list(tell_clauses(offering, these))
    for at, one in enumerate(found):
        key = "clause.adopted" if one.adopted_by else "clause.said"
        yield Printed(sentence(tongue().text(say(key, source=one.source, text=one.text))), (one.id,))
        if one.ruling:
            yield _small(say("clause.ruling", ruling=one.ruling))
        if one.document and one.document not in [later.document for later in found[at + 1 :]]:
            yield _small(one.document)  # once, behind the last clause of a document
        if len(these) == 1 and one.id == these[0].id:
            yield from _beside(one, offering)


def _beside(one: ClauseTold, offering: Offering) -> Iterator[Printed]:
    if one.topics:
        yield _small(say("clause.about", topics=SaidList(one.topics, "semicolon")))
    near = {
        name: source(offering, found)
        for name, found in (("before", one.before), ("after", one.after))
        if found
    }
    if near:
        yield _small(say("clause.beside" if len(near) == 2 else f"clause.{next(iter(near))}", **near))


def _small(said: Said) -> Printed:
    return Printed("    " + tongue().text(said))
