"""The same game under other rules: single parts as another room has them, or another line of the sheet.

A wrong answer is therefore never invented. It would be right at some other table, and it carries that table.
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
"""Fields that do not affect how a hand is played, or that cannot vary with the same cards and people."""
FEES: Mapping[type, tuple[str, ...]] = Fixed({
    Schedule: ("player", "bonus", "dealer"),
    PerHand: ("fees", "from_button", "drops_blind", "half_hour", "half_hour_from"),
})
"""The fields of a printed line that are collection; the rest are stakes."""


class OtherRules(msgspec.Struct, frozen=True, eq=False):
    """A table of the same game under another rule."""

    opened: AnyOpen
    offering: Offering
    """The offering that has this rule."""
    topics: tuple[str, ...]
    """The topics that the difference is about."""
    clauses: tuple[str, ...]
    """The clauses of that offering's document."""
    line: int = 0
    """The number of another printed line; 0 for a rule of another offering."""


def other_rules(table: Table) -> list[OtherRules]:
    """Return the tables of the same game under one other rule each; the same game in another room comes
    first.

    The cache is keyed by the offering itself, because a room file of your own may have the name of another.
    """
    key = (table.offering, table.settings)
    if key not in _KEPT:
        while len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        _KEPT[key] = [*_other_parts(table), *_other_lines(table)]
    return _KEPT[key]


MOST_KEPT = 200
_KEPT: dict[tuple[Offering, Settings], list[OtherRules]] = {}


def _similar_offerings(table: Table) -> list[Offering]:
    """Return the other games of the family, nearest first."""
    offering = table.offering
    offerings = [
        similar
        for room in rooms().values()
        for similar in room.offerings.values()
        if similar.family is offering.family and similar.slug != offering.slug
    ]
    return sorted(
        offerings,
        key=lambda similar: (similar.game != offering.game, similar.room != offering.room, similar.slug),
    )


def _other_parts(table: Table) -> Iterator[OtherRules]:
    """Yield the rules with each part as each other offering has it."""
    opened, seen = table.opened, set()
    own_parts = asdict(opened.rules)
    for offering in _similar_offerings(table):
        for field, theirs in asdict(offering.rules).items():
            mine = own_parts[field]
            if field in OUT or mine == theirs or (field, repr(theirs)) in seen:
                continue
            seen.add((field, repr(theirs)))
            topics = tuple(dict.fromkeys(_differing_topics(type(opened.rules), field, mine, theirs)))
            ids = tuple(dict.fromkeys(clause for topic in topics for clause in offering.cites.get(topic, ())))
            yield OtherRules(
                replace(opened, rules=replace(opened.rules, **{field: theirs}), _memo={}),
                offering,
                topics,
                ids,
            )


def _differing_topics(kind: type[msgspec.Struct], field: str, mine: Any, theirs: Any) -> Iterator[str]:
    """Yield the topics of the values in which two parts differ."""
    hint = hints_of(kind)[field]
    topic = next((mark.name for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Topic)), "")
    if topic:
        yield topic
    elif isinstance(mine, msgspec.Struct) and type(mine) is type(theirs):
        for name in mine.__struct_fields__:
            if getattr(mine, name) != getattr(theirs, name):
                yield from _differing_topics(type(mine), name, getattr(mine, name), getattr(theirs, name))


def _other_lines(table: Table) -> Iterator[OtherRules]:
    """Yield the collection of other printed lines at the stakes of this one, the room's own lines first."""
    opened, seen = table.opened, set()
    fields = FEES.get(type(opened.schedule), ())
    for offering in (table.offering, *_similar_offerings(table)):
        for line in offering.rules.schedules:
            fees = {name: getattr(line, name) for name in fields}
            if (
                not fees
                or repr(fees) in seen
                or all(getattr(opened.schedule, name) == fee for name, fee in fees.items())
            ):
                continue
            seen.add(repr(fees))
            ids = tuple(map(offering.full, line.clauses))
            changed = replace(opened, schedule=replace(opened.schedule, **fees), _memo={})
            yield OtherRules(changed, offering, (), ids, line.number)
