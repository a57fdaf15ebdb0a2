"""Records proved one after another: replayed from their answers and compared to the cent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from cardroom.errors import CardroomError, UnreadableError, one_line
from cardroom.fixed import Fixed
from cardroom.money import dollars
from cardroom.record import RecordMismatchError, check_view, read_record, replay
from cardroom.rooms import Room
from cardroom.rooms.text import read_text
from cardroom.telling.finished_round import round_in_parts
from cardroom.terminal.console.formatting import several

PROVED = Fixed({
    "agrees": "agree",
    "replays": "replay",
    "differs": "differ",
    "cannot be read": "cannot be read",
})
"""The result of a record, in the words for one record and for several."""
TO = Fixed({"agrees": " to the cent", "replays": " without a result", "differs": "", "cannot be read": ""})


class ReplayReport(msgspec.Struct):
    """The results: a line for each record and one for all, and files that could not be opened."""

    lines: list[str]
    unopened: list[str]
    entries: tuple[dict[str, Any], ...] = ()
    """Each record with its round in typed parts, if the caller wants them."""
    differs: bool = False
    is_good: bool = True


def prove_all(paths: Iterable[Path], rooms: Mapping[str, Room], *, tell: bool = False) -> ReplayReport:
    """Replay every record; a file that cannot be opened hides none of the others. `tell` adds rounds in typed
    parts."""
    proof, counts = ReplayReport([], []), dict.fromkeys(PROVED, 0)
    for path in paths:
        try:
            text = read_text(path)
        except UnreadableError as bad:
            proof.unopened.append(str(bad))
            continue
        how, words = prove(path, text, rooms)
        counts[how] += 1
        proof.lines.append(one_line(f"{how}: {words}"))
        if tell:
            proof.entries += (_record_entry(path, text, rooms, how, words),)
    parts = [
        f"{count} {how if count == 1 else PROVED[how]}{TO[how]}" for how, count in counts.items() if count
    ]
    if parts:
        proof.lines.append(f"{several(sum(counts.values()), 'record')}: {', '.join(parts)}")
    elif not proof.unopened:
        proof.unopened.append("there are no records")
    proof.differs = counts["differs"] > 0
    proof.is_good = not (proof.differs or counts["cannot be read"] or proof.unopened)
    return proof


def prove(path: Path, text: str, rooms: Mapping[str, Room]) -> tuple[str, str]:
    """Return the result of a record, and why."""
    try:
        record = read_record(text, path.name)
        if record.seat:
            return "agrees", f"{path}: {check_view(record, path.name)}"
        table, driver = replay(record, rooms, path.name)
    except RecordMismatchError as bad:
        return "differs", str(bad)
    except CardroomError as bad:
        return "cannot be read", str(bad)
    played = f"{path}: {table.offering.slug} round {record.head.round}"
    if not record.states_result:
        return "replays", f"{played}; it states no result to compare"
    loose = "; nothing binds its header to the round" if record.is_full and not record.bound else ""
    return "agrees", f"{played}, {dollars(sum(cents for _, cents in driver.felt.ledger))} to the cent{loose}"


def _record_entry(path: Path, text: str, rooms: Mapping[str, Room], how: str, words: str) -> dict[str, Any]:
    """Return the result of a record, and the round as it is told if it can be replayed.

    A seat's record of its own view tells no more than it holds.
    """
    entry: dict[str, Any] = {"record": str(path), "how": how, "why": words}
    if how in ("agrees", "replays") and not (record := read_record(text, path.name)).seat:
        table, driver = replay(record, rooms, path.name)
        entry |= round_in_parts(table, record.start(table, path.name), driver.events)
    return entry
