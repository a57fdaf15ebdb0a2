"""A clause by number or by word, as somebody asks for it who has the game before him and not the document."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardroom.errors import Unreadable
from cardroom.rooms import Offering
from cardroom.rulebook import Clause, clause, search
from cardroom.terminal.paint import Line
from cardroom.terminal.rules import governing, own_id
from cardroom.terminal.voice import text

MOST = 30
"""More clauses than this answer no question."""


def found(offering: Offering, wanted: str) -> list[Clause]:
    """By id, whole or short; by number, `5` being rule-5 and all its parts; else those that hold every word."""
    own = governing(offering.slug, offering)
    adopted = [clause(one) for one in cited(offering) if one not in {each.id for each in own}]
    known = [*own, *adopted]
    short = wanted.lower().replace(" ", "-")
    hits = {one.id for one in search(wanted)}
    ways = (
        [one for one in known if short in (one.id, one.id.rpartition("/")[2])],
        [one for one in known if _numbered(one, wanted, "rule")],
        [one for one in known if _numbered(one, wanted, "[a-z0-9-]+")],
        [one for one in known if one.id in hits],
    )
    if these := next(filter(None, ways), None):
        return these[:MOST]
    raise Unreadable(text("rule.none", wanted=repr(wanted), game=offering.name))


def cited(offering: Offering) -> list[str]:
    """The clauses behind anything that the game does, those of other rooms included that it has adopted."""
    return list(dict.fromkeys(one for ids in offering.cites.values() for one in ids))


def lines_of(these: Sequence[Clause], offering: Offering) -> Iterator[Line]:
    """Each with its ruling; one of another room says that it is adopted."""
    for one in these:
        adopted = one.id.partition("/")[0] != offering.room
        head = text("rule.adopted", id=one.id, text=one.text) if adopted else f"{own_id(offering.slug, one)}  {one.text}"
        yield Line(head)
        if one.note:
            yield Line(text("rule.note", note=one.note), kind="note")


def _numbered(one: Clause, wanted: str, before: str) -> bool:
    """`rule-5`, `rule-5b` for 5; `rule-5b` alone for 5b."""
    if not re.fullmatch(r"\d+[a-z]?", wanted.lower()):
        return False
    parts = "[a-z]?" if wanted[-1].isdigit() else ""
    return bool(re.fullmatch(f"{before}-{re.escape(wanted.lower())}{parts}", one.id.rpartition("/")[2]))
