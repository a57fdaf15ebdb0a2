"""What somebody was told, and whether it was so: every event that he was sent is the event that the stream
tells in that place, as his seat may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from cardroom.errors import ensure
from cardroom.live.client.table_view import ClientView
from cardroom.live.projection.seat_view import SPECTATOR
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire import messages as wire
from cardroom.live.wire.events import wire_event
from cardroom.store import StreamRow


class Saw(msgspec.Struct, frozen=True):
    """In which seat one was told of which event of which round."""

    table: int
    round: int
    place: int
    seat: int


class Witness:
    """Who goes by this name at the table. What he is told twice has to be the same both times."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.saw: dict[Saw, Any] = {}
        self.otherwise: list[str] = []
        """What he was told once so and once otherwise."""

    def note(self, table: int, seen: ClientView, message: wire.Snap | wire.Told) -> None:
        """After what came was folded."""
        if seen.start is None or not message.e:
            return
        first = len(seen.events) - len(message.e)
        for n, event in enumerate(message.e, first):
            saw = Saw(table, seen.start.round, n, seen.you.seat)
            before = self.saw.setdefault(saw, event)
            if before != event:
                self.otherwise.append(f"{self.name}, {saw}: was told {before}, and later {event}")


class WitnessedRound(msgspec.Struct):
    """The events of a round, and who sat where when it began."""

    events: list[Any]
    people: dict[int, str]


def check_told(
    witnesses: Iterable[Witness],
    rows: Callable[[int], list[StreamRow]],
    cache_of: Callable[[StreamRow], TableAggregate],
) -> None:
    """`rows` gives a table's stream, `cache_of` an empty cache for the stream that a row opens. Raises
    `Broken`."""
    told: dict[int, list[tuple[str, Saw, Any]]] = {}
    for one in witnesses:
        ensure(not one.otherwise, next(iter(one.otherwise), ""))
        for saw, event in one.saw.items():
            told.setdefault(saw.table, []).append((one.name, saw, event))
    for table, events in told.items():
        rounds = happened(rows(table), {saw.round for _, saw, _ in events}, cache_of)
        for name, saw, event in events:
            was = rounds[saw.round]
            ensure(
                saw.place < len(was.events),
                f"table {table}, round {saw.round}: event {saw.place} never happened",
            )
            was_there = (
                was.people.get(saw.seat) == name
            )  # who has taken the seat since sees what everybody saw
            shown = was.events[saw.place].for_seat(saw.seat if was_there else SPECTATOR)
            ensure(
                wire_event(shown, saw.round, saw.place) == event,
                f"table {table}, round {saw.round}, seat {saw.seat}: was told {event}",
            )


def happened(
    rows: list[StreamRow], wanted: set[int], cache_of: Callable[[StreamRow], TableAggregate]
) -> dict[int, WitnessedRound]:
    """These rounds, by the version of their headers, played again from the stream."""
    cache = cache_of(rows[0])
    heads = [n for n, row in enumerate(rows) if row.input.kind in ("round", "seats", "open")]
    found: dict[int, WitnessedRound] = {}
    for begin, end in zip(heads, [*heads[1:], len(rows)], strict=True):
        if rows[begin].version in wanted:
            cache.stale = True
            cache.fold(rows[begin:end])
            start = cache.driver.felt.start if cache.driver else None
            people = {one.seat: one.name for one in start.people} if start else {}
            found[rows[begin].version] = WitnessedRound(
                list(cache.driver.events) if cache.driver else [], people
            )
    return found
