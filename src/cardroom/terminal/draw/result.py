"""The result of a round for one seat, on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.felt import BetweenRounds, Event
from cardroom.rooms import Table
from cardroom.telling.results.result import Result, ResultRow, result
from cardroom.terminal.console.output import Printed
from cardroom.words import Said, current_language, plain


def result_lines(table: Table, start: BetweenRounds, events: Sequence[Event], seat: int) -> list[Printed]:
    """Return the result of a round for this seat, line by line."""
    return list(lines(result(table, events, seat), start))


def lines(round_result: Result, start: BetweenRounds) -> Iterator[Printed]:
    """Yield a line for each row; a player-dealer reads every wager against the bank before their own row."""
    names = {person.seat: person.name for person in start.people}

    def line(row: ResultRow) -> Printed:
        return Printed(_sentence(row.said, round_result.seat, names), row.clauses)

    for row in round_result.rows:
        if row.kind == "bank":
            yield from map(line, row.parts)
        yield line(row)


def _sentence(message: Said, me: int, names: dict[int, str]) -> str:
    return plain(current_language().sentence(message, me, names))
