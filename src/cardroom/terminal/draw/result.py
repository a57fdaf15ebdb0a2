"""What a round came to for one seat, on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.felt import BetweenRounds, Event
from cardroom.rooms import Table
from cardroom.telling.results.result import Result, ResultRow, result
from cardroom.terminal.console.output import Printed
from cardroom.words import Said, plain, tongue


def result_lines(table: Table, start: BetweenRounds, events: Sequence[Event], seat: int) -> list[Printed]:
    return list(lines(result(table, events, seat), start))


def lines(came: Result, start: BetweenRounds) -> Iterator[Printed]:
    """A row a line; a player-dealer reads every wager against him before his own row."""
    names = {one.seat: one.name for one in start.people}

    def line(row: ResultRow) -> Printed:
        return Printed(_sentence(row.said, came.seat, names), row.clauses)

    for row in came.rows:
        if row.kind == "bank":
            yield from map(line, row.parts)
        yield line(row)


def _sentence(said: Said, me: int, names: dict[int, str]) -> str:
    return plain(tongue().sentence(said, me, names))
