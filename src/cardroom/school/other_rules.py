"""The same game under other rules: part by part as another room has it, or by another line of the sheet.

So a wrong answer is never invented. It is what would be right at some other table, and it knows at which.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from cardroom.fees import PerHand, Schedule
from cardroom.fixed import Fixed
from cardroom.games.family import AnyOpen, Topic
from cardroom.rooms import Offering, Settings, Table, rooms
from cardroom.rooms.check import hints_of

OUT = frozenset(("name", "family", "seats", "schedules", "decks", "deck", "buy_in", "buy_in_chips"))
"""What says nothing of how a hand is played, or could not be another with the same cards and people."""
FEES: Mapping[type, tuple[str, ...]] = Fixed({
    Schedule: ("player", "bonus", "dealer"),
    PerHand: ("fees", "from_button", "drops_blind", "half_hour", "half_hour_from"),
})
"""What of a printed line is collection; the rest are stakes."""


class OtherRules(msgspec.Struct, frozen=True, eq=False):
    """A table of the same game under another rule."""

    opened: AnyOpen
    offering: Offering
    """Where it is so."""
    topics: tuple[str, ...]
    """What the difference is about."""
    clauses: tuple[str, ...]
    """As that room's document has it."""
    line: int = 0
    """Of the same room: the number of another printed line."""


def others(table: Table) -> list[OtherRules]:
    """All of them, each once; those of the same game in another room first. Rooms of one's own may have the
    name of another: what is kept is kept of the offering itself."""
    key = (table.offering, table.settings)
    if key not in _KEPT:
        while len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        _KEPT[key] = [*_parts(table), *_lines(table)]
    return _KEPT[key]


MOST_KEPT = 200
_KEPT: dict[tuple[Offering, Settings], list[OtherRules]] = {}


def _alike(table: Table) -> list[Offering]:
    """Other games of the family, nearest first."""
    own = table.offering
    found = [
        one
        for room in rooms().values()
        for one in room.offerings.values()
        if one.family is own.family and one.slug != own.slug
    ]
    return sorted(found, key=lambda one: (one.game != own.game, one.room != own.room, one.slug))


def _parts(table: Table) -> Iterator[OtherRules]:
    """Each part of the rules as each other offering has it."""
    opened, seen = table.opened, set()
    own = asdict(opened.rules)
    for offering in _alike(table):
        for field, theirs in asdict(offering.rules).items():
            mine = own[field]
            if field in OUT or mine == theirs or (field, repr(theirs)) in seen:
                continue
            seen.add((field, repr(theirs)))
            topics = tuple(dict.fromkeys(_differs(type(opened.rules), field, mine, theirs)))
            ids = tuple(dict.fromkeys(one for topic in topics for one in offering.cites.get(topic, ())))
            yield OtherRules(
                replace(opened, rules=replace(opened.rules, **{field: theirs}), _memo={}),
                offering,
                topics,
                ids,
            )


def _differs(kind: type[msgspec.Struct], field: str, mine: Any, theirs: Any) -> Iterator[str]:
    """The topics of the values in which two parts differ."""
    hint = hints_of(kind)[field]
    topic = next((one.name for one in getattr(hint, "__metadata__", ()) if isinstance(one, Topic)), "")
    if topic:
        yield topic
    elif isinstance(mine, msgspec.Struct) and type(mine) is type(theirs):
        for name in mine.__struct_fields__:
            if getattr(mine, name) != getattr(theirs, name):
                yield from _differs(type(mine), name, getattr(mine, name), getattr(theirs, name))


def _lines(table: Table) -> Iterator[OtherRules]:
    """The collection of other printed lines, the room's own first, at the stakes of this one."""
    opened, seen = table.opened, set()
    fields = FEES.get(type(opened.schedule), ())
    for offering in (table.offering, *_alike(table)):
        for line in offering.rules.schedules:
            fees = {name: getattr(line, name) for name in fields}
            if (
                not fees
                or repr(fees) in seen
                or all(getattr(opened.schedule, name) == one for name, one in fees.items())
            ):
                continue
            seen.add(repr(fees))
            ids = tuple(map(offering.full, line.clauses))
            other = replace(opened, schedule=replace(opened.schedule, **fees), _memo={})
            yield OtherRules(other, offering, (), ids, line.number)
