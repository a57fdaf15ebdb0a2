"""The page "When something goes wrong": the same mishap side by side, a column for the games that share their
remedies.

    python tools/pages.py            writes it with the others

Its words and its clauses are those of the rules pages; nothing of it is written by hand.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import msgspec

from cardroom.games.remedies import WrongLine
from cardroom.games.remedies.sheet_rows import ROWS
from cardroom.rooms import Table, rooms
from cardroom.telling.rules.mishap_sheet import clauses_of, lines_of
from cardroom.words import ENGLISH, plain

PAGE = Path(__file__).parent.parent / "docs/reference/when-wrong.md"
TEMPLATE = Path(__file__).with_suffix(".template.md")
NONE = "–"
FEW = 2
"""A game that differs in so many rows has no column of its own."""


class Column(msgspec.Struct, frozen=True):
    """Games in which the same follows from everything."""

    tables: tuple[Table, ...]
    nearly: tuple[Table, ...] = ()
    """Games that differ from it in a row or two."""

    @property
    def first(self) -> Table:
        return self.tables[0]

    def line(self, row: str) -> WrongLine | None:
        return next((one for table in self.tables for one in lines_of(table) if one.row == row), None)

    def clauses(self, line: WrongLine) -> list[str]:
        """Those that hold in all of these games; by which they follow the first is said with their names."""
        found = [clauses_of(table, line) for table in self.tables]
        shared = [one for one in found[0] if all(one in other for other in found)]
        slug, room = self.first.offering.slug, self.first.offering.room
        return [one.removeprefix(f"{slug}/").removeprefix(f"{room}/") for one in shared]


def pages() -> dict[Path, str]:
    columns, silent = _columns()
    poker = [one for one in columns if one.first.offering.family.name == "poker"]
    others = [one for one in columns if one not in poker]
    text = TEMPLATE.read_text(encoding="utf-8").format(
        poker="\n".join(_table(poker)),
        others="\n".join(_table(others)),
        who="\n".join(map(_who, columns)),
        silent=", ".join(f"`{table.offering.slug}`" for table in silent.tables),
        floors="\n".join(_floors(silent)),
    )
    return {PAGE: text}


def _columns() -> tuple[list[Column], Column]:
    """The games whose documents speak of mishaps, and those whose documents do not."""
    tables = [one.open() for room in reversed(rooms().values()) for one in room.offerings.values()]
    spoken = [table for table in tables if not table.opened.errors.is_silent]
    kept: dict[object, list[Table]] = {}
    for table in spoken:
        kept.setdefault((table.offering.family.remedies.of(table.rules).way, table.opened.errors), []).append(
            table
        )
    columns: list[Column] = []
    for each in kept.values():
        near = next((at for at, one in enumerate(columns) if len(_others(one.first, each[0])) <= FEW), None)
        if near is None:
            columns.append(Column(tuple(each)))
        else:
            columns[near] = msgspec.structs.replace(columns[near], nearly=(*columns[near].nearly, *each))
    return columns, Column(tuple(one for one in tables if one not in spoken))


def _others(one: Table, other: Table) -> list[WrongLine]:
    """The rows of the second that say something else than those of the first, or that the first lacks."""
    said = {line.row: line.follows for line in lines_of(one)}
    found = [line for line in lines_of(other) if said.pop(line.row, None) != line.follows]
    return found + [line for line in lines_of(one) if line.row in said]


def _table(columns: list[Column]) -> list[str]:
    heads = [_name(one) for one in columns]
    rows = [f"| | {' | '.join(heads)} |", f"|---|{'---|' * len(columns)}"]
    for name in dict.fromkeys(row.name for row in ROWS):
        lines = [one.line(name) for one in columns]
        told = next((line for line in lines if line is not None), None)
        if told is not None:
            cells = [_cell(column, line) for column, line in zip(columns, lines, strict=True)]
            rows.append(f"| **{_sentence(told.what)}** | {' | '.join(cells)} |")
    return rows


def _cell(column: Column, line: WrongLine | None) -> str:
    if line is None:
        return NONE
    if line.is_floors:
        return "*the floor*"
    words = ". ".join(map(_sentence, line.follows))
    cited = " ".join(f"`{one}`" for one in column.clauses(line))
    return f"{words}. {cited}" if cited else f"{words}."


def _sentence(said: object) -> str:
    return plain(ENGLISH.sentence(said))


def _name(column: Column) -> str:
    offering = column.first.offering
    return f"{offering.name}, {rooms()[offering.room].name}"


def _who(column: Column) -> str:
    """`- **Texas Hold'em, Comstock**: also …`."""
    known = rooms()
    others = groupby(column.tables[1:], key=lambda table: table.offering.room)
    also = [f"{', '.join(one.offering.name for one in each)} ({known[room].name})" for room, each in others]
    but = [f" {_name(Column((one,)))} differs in this: {_but(column, one)}" for one in column.nearly]
    return f"- **{_name(column)}**" + (f": also {'; '.join(also)}." if also else ".") + "".join(but)


def _but(column: Column, table: Table) -> str:
    """What is otherwise there."""
    own = Column((table,))
    return " ".join(
        f"{line.what!s}: {_cell(own, own.line(line.row))}" for line in _others(column.first, table)
    )


def _floors(silent: Column) -> list[str]:
    """What else the floor is asked there, each once."""
    lines = {line.row: line for table in silent.tables for line in lines_of(table) if not line.is_floors}
    return [f"- {_sentence(one.what)}: {'; '.join(map(str, one.follows))}." for one in lines.values()]
