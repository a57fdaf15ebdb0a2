"""The rule book on a page: clauses by kind with their rulings, one clause in full, and clauses by topic."""

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


def own_id(group: str, rule: Clause) -> str:
    """Return a clause id without its group, if it is of this group; else the whole id."""
    return rule.id.removeprefix(f"{group}/")


def governing(group: str, offering: Offering | None) -> list[Clause]:
    """Return the clauses of a game, and the room-wide ones that govern it."""
    return [clause(clause_id) for clause_id in offering.groups()] if offering else list(clauses(group))


def by_kind(group: str, rules: Iterable[Clause]) -> Iterator[Printed]:
    """Yield the clauses by kind, in the documents' order within each kind."""
    listed = list(rules)
    for kind in KINDS:
        of_kind = [rule for rule in listed if rule.kind == kind]
        if of_kind:
            yield Printed(text("book.kind", kind=say(f"book.kinds.{kind}"), count=len(of_kind)), kind="head")
        for rule in of_kind:
            yield Printed(f"{own_id(group, rule)}  {quoted(rule)}")
            yield from _note(rule, INSET)


def _note(rule: Clause, inset: str = "") -> Iterator[Printed]:
    if rule.note:
        yield Printed(inset + text("book.note", note=rule.note))


def clauses_with(group: str, offering: Offering | None, words: str) -> list[Clause]:
    """Return the game's clauses that contain all of these words."""
    hits = {rule.id for rule in search(words)}
    matches = [rule for rule in governing(group, offering) if rule.id in hits]
    if not matches:
        raise UnreadableError(text("book.no-words", group=group, words=repr(words)))
    return matches


def on_topic(offering: Offering, topic: str) -> Iterator[Printed]:
    """Yield what a topic is about, and its clauses in full."""
    topics = offering.family.topics
    if topic not in topics:
        none = text("book.no-topic", game=offering.slug, topic=repr(topic))
        raise UnreadableError(none + nearest(topic, topics, "find.it-has"))
    yield Printed(text("book.topic", topic=topic, about=topics[topic]), kind="head")
    cited = offering.cites.get(topic, ())
    if not cited:
        yield Printed(text("book.silent", rests=offering.cite(topic)[0]))
    for clause_id in cited:
        yield Printed(f"{clause_id}  {quoted(clause(clause_id))}")
        yield from _note(clause(clause_id), INSET)


def topics_of(offering: Offering, wanted: str) -> list[str]:
    """Return the topics, schedules and options that cite a clause: what the software does because of it."""
    topics = [(topic, offering.family.topics[topic]) for topic in offering.topics_of(wanted)]
    lines = [
        schedule.number
        for schedule in offering.rules.schedules
        if wanted in map(offering.full, schedule.clauses)
    ]
    options = [
        name for name, option in offering.options.items() if wanted in map(offering.full, option.clauses)
    ]
    return [
        *(text("book.by-topic", topic=topic, about=about) for topic, about in topics),
        *(text("book.by-schedule", number=number) for number in lines),
        *(text("book.by-option", option=name) for name in options),
    ]


def _meant(group: str, offering: Offering | None, typed: str) -> list[Clause]:
    """Return the clauses meant by a number, as in 5 or 5b, or by words."""
    if offering:
        with suppress(UnreadableError):
            return find_clauses(offering, typed)
    known_ids = [own_id(group, rule) for rule in governing(group, offering)]
    raise UnreadableError(text("book.no-clause", group=group, typed=repr(typed)) + nearest(typed, known_ids))


def in_full(group: str, offering: Offering | None, typed: str) -> Iterator[Printed]:
    """Yield one clause: its text, its ruling, what it repeats, where it is cited, and how it is proved."""
    wanted = typed if typed.count("/") == 2 else f"{group}/{typed}"
    if not has_clause(wanted):
        matches = _meant(group, offering, typed)
        if len(matches) > 1:
            return (yield from by_kind(group, matches))
        wanted = matches[0].id
    rule = clause(wanted)
    yield Printed(rule.id, kind="head")
    yield Printed(text("book.of-kind", kind=say(f"book.kinds.{rule.kind}")))
    yield Printed(quoted(rule))
    if printed := document(rule.id):
        yield Printed(str(printed))
    yield from _note(rule)
    for repeated in rule.follows():
        yield Printed(text("book.repeats", other=repeated, text=quoted(clause(repeated))))
    for citation in topics_of(offering, wanted) if offering else []:
        yield Printed(text("book.cited", by=citation))
    (standing,) = standings([wanted])
    way = say(f"book.way.{standing.way.replace(' ', '-')}")
    yield Printed(
        text("book.proof-because" if standing.reason else "book.proof", way=way, reason=standing.reason)
    )
