"""When something goes wrong: every mishap that a game knows, what follows, and the clauses that say so."""

from __future__ import annotations

import msgspec

from cardroom.games.remedies import WrongLine
from cardroom.games.remedies import wrong as of_remedies
from cardroom.rooms import Table
from cardroom.words import Said, SaidList, say


class MishapEntry(msgspec.Struct, frozen=True):
    what: Said
    follows: tuple[Said, ...]
    clauses: tuple[str, ...]
    """None where the document is silent."""


class Mishaps(msgspec.Struct, frozen=True):
    title: Said
    rows: tuple[MishapEntry, ...]


def mishap_sheet(table: Table) -> Mishaps:
    """What the room's file says about them, in words; what the floor rules stands together, at the end."""
    lines = lines_of(table)
    told = [_told(table, one) for one in lines if not one.is_floors]
    if floors := [one for one in lines if one.is_floors]:
        what = say(
            "wrong.else" if told else "wrong.all",
            what=SaidList(tuple(one.what for one in floors), "semicolon"),
        )
        told.append(MishapEntry(what, floors[0].follows, clauses_of(table, *floors)))
    return Mishaps(say("wrong.title"), tuple(told))


def lines_of(table: Table) -> list[WrongLine]:
    """Each mishap by itself."""
    return of_remedies(table.opened.errors, table.offering.family.remedies.of(table.rules).way)


def clauses_of(table: Table, *lines: WrongLine) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(one for line in lines for topic in line.topics for one in table.clauses(topic))
    )


def _told(table: Table, line: WrongLine) -> MishapEntry:
    return MishapEntry(line.what, line.follows, clauses_of(table, line))
