"""Records proved one after another: played again from their answers and compared to the cent."""

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
"""How a record fares, of one and of several."""
TO = Fixed({"agrees": " to the cent", "replays": " without a result", "differs": "", "cannot be read": ""})


class ReplayReport(msgspec.Struct):
    """What came of it: a line for each record and one for all, and files that could not even be opened."""

    lines: list[str]
    unopened: list[str]
    told: tuple[dict[str, Any], ...] = ()
    """Each record with its round in typed parts, where somebody asks for it."""
    differs: bool = False
    is_good: bool = True


def prove_all(paths: Iterable[Path], found: Mapping[str, Room], *, tell: bool = False) -> ReplayReport:
    """A file that cannot be opened hides none of the others; `tell`: with each round in typed parts."""
    proof, counts = ReplayReport([], []), dict.fromkeys(PROVED, 0)
    for path in paths:
        try:
            text = read_text(path)
        except UnreadableError as bad:
            proof.unopened.append(str(bad))
            continue
        how, words = prove(path, text, found)
        counts[how] += 1
        proof.lines.append(one_line(f"{how}: {words}"))
        if tell:
            proof.told += (_told(path, text, found, how, words),)
    said = [
        f"{count} {how if count == 1 else PROVED[how]}{TO[how]}" for how, count in counts.items() if count
    ]
    if said:
        proof.lines.append(f"{several(sum(counts.values()), 'record')}: {', '.join(said)}")
    elif not proof.unopened:
        proof.unopened.append("there are no records")
    proof.differs = counts["differs"] > 0
    proof.is_good = not (proof.differs or counts["cannot be read"] or proof.unopened)
    return proof


def prove(path: Path, text: str, found: Mapping[str, Room]) -> tuple[str, str]:
    """How a record fares, and why."""
    try:
        record = read_record(text, path.name)
        if record.seat:
            return "agrees", f"{path}: {check_view(record, path.name)}"
        table, driver = replay(record, found, path.name)
    except RecordMismatchError as bad:
        return "differs", str(bad)
    except CardroomError as bad:
        return "cannot be read", str(bad)
    played = f"{path}: {table.offering.slug} round {record.head.round}"
    if not record.states_result:
        return "replays", f"{played}; it states no result to compare"
    loose = "; nothing binds its header to the round" if record.is_full and not record.bound else ""
    return "agrees", f"{played}, {dollars(sum(cents for _, cents in driver.felt.ledger))} to the cent{loose}"


def _told(path: Path, text: str, found: Mapping[str, Room], how: str, words: str) -> dict[str, Any]:
    """How a record fares, and where it can be played again the round as it is told; one that a seat kept of
    its own view has no more to tell than what stands in it."""
    one: dict[str, Any] = {"record": str(path), "how": how, "why": words}
    if how in ("agrees", "replays") and not (record := read_record(text, path.name)).seat:
        table, driver = replay(record, found, path.name)
        one |= round_in_parts(table, record.start(table, path.name), driver.events)
    return one
