"""Witnesses: every event that a guest was sent must be the event of the stream at that place, as the guest's
seat may see it."""

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
    """The place of one sent event: table, round, position in the round, and the seat of its reader."""

    table: int
    round: int
    place: int
    seat: int


class Witness:
    """All events that the guest with this name was sent. The same event must be the same each time."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.saw: dict[Saw, Any] = {}
        self.otherwise: list[str] = []
        """Events that were sent twice and differed."""

    def note(self, table: int, seen: ClientView, message: wire.Snap | wire.Told) -> None:
        """Record the events of a message that was just folded into `seen`."""
        if seen.start is None or not message.e:
            return
        first = len(seen.events) - len(message.e)
        for place, event in enumerate(message.e, first):
            saw = Saw(table, seen.start.round, place, seen.you.seat)
            before = self.saw.setdefault(saw, event)
            if before != event:
                self.otherwise.append(f"{self.name}, {saw}: was told {before}, and later {event}")


class WitnessedRound(msgspec.Struct):
    """The events of a round, and the names at the seats when it began."""

    events: list[Any]
    people: dict[int, str]


def check_witnesses(
    witnesses: Iterable[Witness],
    rows: Callable[[int], list[StreamRow]],
    cache_of: Callable[[StreamRow], TableAggregate],
) -> None:
    """Check every event that a witness was sent against the streams.

    `rows` returns a table's stream, `cache_of` an empty aggregate for the stream that a row opens. Raises
    `InvariantError`.
    """
    by_table: dict[int, list[tuple[str, Saw, Any]]] = {}
    for witness in witnesses:
        ensure(not witness.otherwise, next(iter(witness.otherwise), ""))
        for saw, event in witness.saw.items():
            by_table.setdefault(saw.table, []).append((witness.name, saw, event))
    for table, events in by_table.items():
        rounds = replay_rounds(rows(table), {saw.round for _, saw, _ in events}, cache_of)
        for name, saw, event in events:
            replayed = rounds[saw.round]
            ensure(
                saw.place < len(replayed.events),
                f"table {table}, round {saw.round}: event {saw.place} never happened",
            )
            is_same_person = (
                replayed.people.get(saw.seat) == name
            )  # a later holder of the seat sees what a spectator sees
            shown = replayed.events[saw.place].for_seat(saw.seat if is_same_person else SPECTATOR)
            ensure(
                wire_event(shown, saw.round, saw.place) == event,
                f"table {table}, round {saw.round}, seat {saw.seat}: was told {event}",
            )


def replay_rounds(
    rows: list[StreamRow], wanted: set[int], cache_of: Callable[[StreamRow], TableAggregate]
) -> dict[int, WitnessedRound]:
    """Replay the wanted rounds from the stream, and return them by the version of their header rows."""
    aggregate = cache_of(rows[0])
    starts = [index for index, row in enumerate(rows) if row.input.kind in ("round", "seats", "open")]
    replayed: dict[int, WitnessedRound] = {}
    for begin, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        if rows[begin].version in wanted:
            aggregate.stale = True
            aggregate.fold(rows[begin:end])
            start = aggregate.driver.felt.start if aggregate.driver else None
            people = {person.seat: person.name for person in start.people} if start else {}
            replayed[rows[begin].version] = WitnessedRound(
                list(aggregate.driver.events) if aggregate.driver else [], people
            )
    return replayed
