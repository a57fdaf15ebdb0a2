"""The rule book on a page: clauses by kind with their rulings, one clause in full, and the way between clause and topic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from cardroom.errors import Unreadable
from cardroom.rooms import Offering
from cardroom.rulebook import Clause, clause, clauses, search
from cardroom.rulebook.clause import KINDS, has_clause
from cardroom.rulebook.coverage import standings
from cardroom.telling.clauses import find_clauses
from cardroom.terminal.catalogue import meant
from cardroom.terminal.paint import Line


def own_id(group: str, one: Clause) -> str:
    """Short within its own group, whole elsewhere."""
    return one.id.removeprefix(f"{group}/")


def governing(group: str, offering: Offering | None) -> list[Clause]:
    """The clauses of a game, and the room-wide ones that govern it."""
    return [clause(one) for one in offering.groups()] if offering else list(clauses(group))


def by_kind(group: str, these: Iterable[Clause]) -> Iterator[Line]:
    """In the documents' order within each kind."""
    found = list(these)
    for kind in KINDS:
        of_kind = [one for one in found if one.kind == kind]
        if of_kind:
            yield Line(f"{kind}: {len(of_kind)}", kind="head")
        for one in of_kind:
            yield Line(f"{own_id(group, one)}  {one.text}")
            if one.note:
                yield Line(f"    note: {one.note}")


def found_by(group: str, offering: Offering | None, words: str) -> list[Clause]:
    """The game's clauses that hold all of these words."""
    hits = {one.id for one in search(words)}
    found = [one for one in governing(group, offering) if one.id in hits]
    if not found:
        raise Unreadable(f"no clause of {group} holds all of {words!r}")
    return found


def on_topic(offering: Offering, topic: str) -> Iterator[Line]:
    """What a topic is about, and its clauses in full."""
    topics = offering.family.topics
    if topic not in topics:
        known = ", ".join(topics)
        raise Unreadable(f"{offering.slug} has no topic {topic!r}{meant(topic, topics) or f'; it has {known}'}")
    yield Line(f"{topic}: {topics[topic]}", kind="head")
    cited = offering.cites.get(topic, ())
    if not cited:
        yield Line(f"The rule book is silent; it rests on {offering.cite(topic)[0]}")
    for one in cited:
        yield Line(f"{one}  {clause(one).text}")
        if clause(one).note:
            yield Line(f"    note: {clause(one).note}")


def topics_of(offering: Offering, wanted: str) -> list[str]:
    """The topics, schedules and options that cite a clause: what the software does by it."""
    found = [f"topic {topic}: {offering.family.topics[topic]}" for topic, ids in offering.cites.items() if wanted in ids]
    for schedule in offering.rules.schedules:
        if wanted in map(offering.full, schedule.clauses):
            found.append(f"schedule {schedule.number}")
    return found + [f"option {name}" for name, one in offering.options.items() if wanted in map(offering.full, one.clauses)]


def _meant(group: str, offering: Offering | None, typed: str) -> list[Clause]:
    """By number, as in 5 or 5b, or by words."""
    if offering:
        with suppress(Unreadable):
            return find_clauses(offering, typed)
    known = [own_id(group, one) for one in governing(group, offering)]
    raise Unreadable(f"{group} has no clause {typed!r}{meant(typed, known)}")


def in_full(group: str, offering: Offering | None, typed: str) -> Iterator[Line]:
    """One clause: its text, its ruling, what it repeats, who cites it, and how it is proved."""
    wanted = typed if typed.count("/") == 2 else f"{group}/{typed}"
    if not has_clause(wanted):
        found = _meant(group, offering, typed)
        if len(found) > 1:
            return (yield from by_kind(group, found))
        wanted = found[0].id
    one = clause(wanted)
    yield Line(one.id, kind="head")
    yield Line(f"kind: {one.kind}")
    yield Line(one.text)
    if one.note:
        yield Line(f"note: {one.note}")
    for other in one.follows():
        yield Line(f"repeats {other}: {clause(other).text}")
    for cites in topics_of(offering, wanted) if offering else []:
        yield Line(f"cited by {cites}")
    (standing,) = standings([wanted])
    yield Line(f"proof: {standing.way}" + (f" ({standing.reason})" if standing.reason else ""))
