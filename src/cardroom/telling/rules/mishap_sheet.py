"""The sheet on mishaps: every mishap that a game knows, what follows, and the clauses behind it."""

from __future__ import annotations

import msgspec

from cardroom.games.remedies import WrongLine
from cardroom.games.remedies import sheet_lines as of_remedies
from cardroom.rooms import Table
from cardroom.words import Said, SaidList, say


class MishapEntry(msgspec.Struct, frozen=True):
    """Mishap and what follows."""

    what: Said
    follows: tuple[Said, ...]
    clauses: tuple[str, ...]
    """Empty where the document is silent."""


class Mishaps(msgspec.Struct, frozen=True):
    """The mishaps of a game."""

    title: Said
    rows: tuple[MishapEntry, ...]


def mishap_sheet(table: Table) -> Mishaps:
    """Return the mishaps by the room's file; those that the floor decides come together at the end."""
    lines = lines_of(table)
    entries = [_entry(table, line) for line in lines if not line.is_floors]
    if floors := [line for line in lines if line.is_floors]:
        mishap = say(
            "wrong.else" if entries else "wrong.all",
            what=SaidList(tuple(line.what for line in floors), "semicolon"),
        )
        entries.append(MishapEntry(mishap, floors[0].follows, clauses_of(table, *floors)))
    return Mishaps(say("wrong.title"), tuple(entries))


def lines_of(table: Table) -> list[WrongLine]:
    """Return one line for each mishap."""
    return of_remedies(table.opened.errors, table.offering.family.remedies.of(table.rules).way)


def clauses_of(table: Table, *lines: WrongLine) -> tuple[str, ...]:
    """Return the clauses behind these lines, each once."""
    return tuple(
        dict.fromkeys(
            clause_id for line in lines for topic in line.topics for clause_id in table.clauses(topic)
        )
    )


def _entry(table: Table, line: WrongLine) -> MishapEntry:
    return MishapEntry(line.what, line.follows, clauses_of(table, line))
