"""A finished round, whole: what happened line by line, how the table stands at its end, how far the bank
reached, and what it came to for each seat."""

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
    """As one seat saw it; a watcher of bots sees what anybody may see."""

    room: str
    game: str
    round: int
    seat: int
    lines: tuple[NarrationLine, ...]
    standing: TableView
    cover: Bar | None
    results: tuple[Result, ...]
    """Of the seat alone, or for a watcher of everybody."""


def round_told(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int = WATCHER
) -> FinishedRound:
    narrator = Narrator(table, start, seat)
    lines = tuple(narrator.lines(events))
    seats = [seat] if seat else [one.seat for one in start.people]
    results = tuple(result(table, events, one) for one in seats)
    lying = standing(table, narrator.scene)
    return FinishedRound(
        table.offering.room, table.offering.game, start.round, seat, lines, lying, bar(table, events), results
    )


def round_in_parts(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int = WATCHER
) -> dict[str, Any]:
    """The same as plain values; a result speaks to the seat it is of."""
    told, names = round_told(table, start, events, seat), {one.seat: one.name for one in start.people}
    whole: dict[str, Any] = in_parts(told, me=seat, names=names)
    return whole | {"results": [in_parts(one, me=one.seat, names=names) for one in told.results]}
