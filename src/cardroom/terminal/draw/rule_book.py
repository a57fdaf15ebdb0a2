"""The rule book on a page: clauses by kind with their rulings, one clause in full, and the way between clause
and topic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from cardroom.errors import UnreadableError
from cardroom.rooms import Offering
from cardroom.rulebook import Clause, clause, clauses, search
from cardroom.rulebook.clause import KINDS, has_clause
from cardroom.rulebook.coverage import standings
from cardroom.telling.rules.clauses import document, find_clauses
from cardroom.telling.rules.quotation import quoted
from cardroom.terminal.console.name_lookup import nearest
from cardroom.terminal.console.output import Printed
from cardroom.terminal.console.text import text
from cardroom.words import say

INSET = "    "


def own_id(group: str, one: Clause) -> str:
    """Short within its own group, whole elsewhere."""
    return one.id.removeprefix(f"{group}/")


def governing(group: str, offering: Offering | None) -> list[Clause]:
    """The clauses of a game, and the room-wide ones that govern it."""
    return [clause(one) for one in offering.groups()] if offering else list(clauses(group))


def by_kind(group: str, these: Iterable[Clause]) -> Iterator[Printed]:
    """In the documents' order within each kind."""
    found = list(these)
    for kind in KINDS:
        of_kind = [one for one in found if one.kind == kind]
        if of_kind:
            yield Printed(text("book.kind", kind=say(f"book.kinds.{kind}"), count=len(of_kind)), kind="head")
        for one in of_kind:
            yield Printed(f"{own_id(group, one)}  {quoted(one)}")
            yield from _note(one, INSET)


def _note(one: Clause, inset: str = "") -> Iterator[Printed]:
    if one.note:
        yield Printed(inset + text("book.note", note=one.note))


def found_by(group: str, offering: Offering | None, words: str) -> list[Clause]:
    """The game's clauses that hold all of these words."""
    hits = {one.id for one in search(words)}
    found = [one for one in governing(group, offering) if one.id in hits]
    if not found:
        raise UnreadableError(text("book.no-words", group=group, words=repr(words)))
    return found


def on_topic(offering: Offering, topic: str) -> Iterator[Printed]:
    """What a topic is about, and its clauses in full."""
    topics = offering.family.topics
    if topic not in topics:
        none = text("book.no-topic", game=offering.slug, topic=repr(topic))
        raise UnreadableError(none + nearest(topic, topics, "find.it-has"))
    yield Printed(text("book.topic", topic=topic, about=topics[topic]), kind="head")
    cited = offering.cites.get(topic, ())
    if not cited:
        yield Printed(text("book.silent", rests=offering.cite(topic)[0]))
    for one in cited:
        yield Printed(f"{one}  {quoted(clause(one))}")
        yield from _note(clause(one), INSET)


def topics_of(offering: Offering, wanted: str) -> list[str]:
    """The topics, schedules and options that cite a clause: what the software does by it."""
    topics = [(topic, offering.family.topics[topic]) for topic in offering.topics_of(wanted)]
    lines = [one.number for one in offering.rules.schedules if wanted in map(offering.full, one.clauses)]
    options = [name for name, one in offering.options.items() if wanted in map(offering.full, one.clauses)]
    return [
        *(text("book.by-topic", topic=topic, about=about) for topic, about in topics),
        *(text("book.by-schedule", number=number) for number in lines),
        *(text("book.by-option", option=name) for name in options),
    ]


def _meant(group: str, offering: Offering | None, typed: str) -> list[Clause]:
    """By number, as in 5 or 5b, or by words."""
    if offering:
        with suppress(UnreadableError):
            return find_clauses(offering, typed)
    known = [own_id(group, one) for one in governing(group, offering)]
    raise UnreadableError(text("book.no-clause", group=group, typed=repr(typed)) + nearest(typed, known))


def in_full(group: str, offering: Offering | None, typed: str) -> Iterator[Printed]:
    """One clause: its text, its ruling, what it repeats, who cites it, and how it is proved."""
    wanted = typed if typed.count("/") == 2 else f"{group}/{typed}"
    if not has_clause(wanted):
        found = _meant(group, offering, typed)
        if len(found) > 1:
            return (yield from by_kind(group, found))
        wanted = found[0].id
    one = clause(wanted)
    yield Printed(one.id, kind="head")
    yield Printed(text("book.of-kind", kind=say(f"book.kinds.{one.kind}")))
    yield Printed(quoted(one))
    if printed := document(one.id):
        yield Printed(str(printed))
    yield from _note(one)
    for other in one.follows():
        yield Printed(text("book.repeats", other=other, text=quoted(clause(other))))
    for cites in topics_of(offering, wanted) if offering else []:
        yield Printed(text("book.cited", by=cites))
    (standing,) = standings([wanted])
    way = say(f"book.way.{standing.way.replace(' ', '-')}")
    yield Printed(
        text("book.proof-because" if standing.reason else "book.proof", way=way, reason=standing.reason)
    )
