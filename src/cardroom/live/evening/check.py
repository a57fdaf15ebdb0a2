"""What must hold after any evening, whatever went wrong in it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from cardroom.errors import ensure
from cardroom.live.audit import Audited, audit
from cardroom.live.cache import Cache
from cardroom.live.evening.evening import Evening
from cardroom.live.evening.guest import Saw
from cardroom.live.opening import offering_of
from cardroom.live.wire.events import wire_event
from cardroom.live.wire.eye import SPECTATOR
from cardroom.script import SystemChance
from cardroom.store import Row, Store


def check(evening: Evening, folder: Path) -> Audited:
    """Raises `Broken` at the first thing that does not."""
    ensure(evening.broken == 0, f"seed {evening.seed}: a process broke {evening.broken} times")
    check_acknowledged(evening)
    check_told(evening)
    ensure(sum(evening.store.accounts.values()) == 0, "the books do not balance")
    return audit(_on_disk(evening, folder), evening.rooms)


def check_acknowledged(evening: Evening) -> None:
    """Every act that was acknowledged is in its table's stream, and none is there twice."""
    kept = Counter(row.input.client for rows in evening.store.rows.values() for row in rows if row.input.client)
    for client, times in kept.items():
        ensure(times == 1, f"seed {evening.seed}: {client} was taken {times} times")
    for guest in evening.guests:
        for client in guest.acknowledged:
            ensure(kept[client] == 1, f"seed {evening.seed}: {client} was acknowledged, and is in no stream")


def check_told(evening: Evening) -> None:
    """Nobody was told what did not happen, or what his seat may not see: every event that anybody was sent is the event that
    the stream tells in that place, as that seat may see it."""
    told: dict[int, list[tuple[str, Saw, Any]]] = {}
    for guest in evening.guests:
        for saw, event in guest.saw.items():
            told.setdefault(saw.table, []).append((guest.name, saw, event))
    for table, events in told.items():
        rounds = _rounds(evening, evening.store.rows[f"table/{table}"], {saw.round for _, saw, _ in events})
        for name, saw, event in events:
            happened, people = rounds[saw.round]
            ensure(saw.place < len(happened), f"table {table}, round {saw.round}: event {saw.place} never happened")
            was_there = people.get(saw.seat) == name  # who has taken the seat since sees what everybody saw
            shown = happened[saw.place].for_seat(saw.seat if was_there else SPECTATOR)
            ensure(
                wire_event(shown, saw.round, saw.place) == event,
                f"table {table}, round {saw.round}, seat {saw.seat}: was told {event}",
            )


def _rounds(evening: Evening, rows: list[Row], wanted: set[int]) -> dict[int, tuple[list[Any], dict[int, str]]]:
    """The events of these rounds, played again from the stream, and who sat where when they began."""
    shelf = evening.store
    cache = Cache(rows[0].stream, offering_of(rows[0], shelf.files.__getitem__, evening.rooms), SystemChance(), shelf.seal)
    heads = [n for n, row in enumerate(rows) if row.input.kind in ("round", "seats", "open")]
    found: dict[int, tuple[list[Any], dict[int, str]]] = {}
    for begin, end in zip(heads, [*heads[1:], len(rows)], strict=True):
        if rows[begin].version in wanted:
            cache.stale = True
            cache.fold(rows[begin:end])
            start = cache.driver.felt.start if cache.driver else None
            people = {one.seat: one.name for one in start.people} if start else {}
            found[rows[begin].version] = (list(cache.driver.events) if cache.driver else [], people)
    return found


def _on_disk(evening: Evening, folder: Path) -> Store:
    """The whole evening once more into a real store, which takes nothing that does not fit."""
    store = Store(folder / f"evening-{evening.seed}.db", seal=evening.store.seal)
    for text in evening.store.files.values():
        store.keep(text)
    for entry in evening.store.entries:
        store.append(entry.stream, entry.expected, entry.inputs, entry.postings, entry.due, entry.archived)
    return store
