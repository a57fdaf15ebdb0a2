"""A finished round as a whole: its lines, the final table, how far the bank reached, and the result of each
seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardroom.felt import BetweenRounds, Event
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import WATCHER
from cardroom.rooms import Table
from cardroom.telling.log.narrator import Narrator
from cardroom.telling.parts import in_parts
from cardroom.telling.results.cover import Bar, bar
from cardroom.telling.results.result import Result, result
from cardroom.telling.table_view import TableView, standing


class FinishedRound(msgspec.Struct, frozen=True):
    """A round as one seat saw it; a watcher of bots sees only what is public."""

    room: str
    game: str
    round: int
    seat: int
    lines: tuple[NarrationLine, ...]
    standing: TableView
    cover: Bar | None
    results: tuple[Result, ...]
    """Only the seat's own, or for a watcher those of all seats."""


def tell_round(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int = WATCHER
) -> FinishedRound:
    """Return a finished round as this seat saw it."""
    narrator = Narrator(table, start, seat)
    lines = tuple(narrator.lines(events))
    seats = [seat] if seat else [person.seat for person in start.people]
    results = tuple(result(table, events, each_seat) for each_seat in seats)
    final_view = standing(table, narrator.scene)
    return FinishedRound(
        table.offering.room,
        table.offering.game,
        start.round,
        seat,
        lines,
        final_view,
        bar(table, events),
        results,
    )


def round_in_parts(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int = WATCHER
) -> dict[str, Any]:
    """Return a finished round as plain values; each result addresses its own seat."""
    finished, names = (
        tell_round(table, start, events, seat),
        {person.seat: person.name for person in start.people},
    )
    whole: dict[str, Any] = in_parts(finished, me=seat, names=names)
    return whole | {
        "results": [in_parts(outcome, me=outcome.seat, names=names) for outcome in finished.results]
    }
