"""The folder of saved rounds: one record a file, never overwritten, with proofs of the cards a seat has
seen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from cardroom.cards import verify
from cardroom.errors import UnreadableError
from cardroom.felt import BetweenRounds, roots_of
from cardroom.record import write_record
from cardroom.rooms import Table
from cardroom.script import Driver

OPENINGS = ".openings.json"
"""The suffix of the file that proves the cards of a record."""


def records(paths: Iterable[Path]) -> list[Path]:
    """Return the records meant by these paths: all of a folder, but never the openings next to a record."""
    groups = [sorted(path.glob("*.txt")) if path.is_dir() else [path] for path in paths]
    return [path for group in groups for path in group if not path.name.endswith(OPENINGS)]


class RecordFolder:
    """A folder of records."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as bad:
            raise UnreadableError(f"{folder}: {bad.strerror}") from None

    def save(self, table: Table, start: BetweenRounds, driver: Driver, seat: int = 0) -> Path:
        """Save the record under the next free number; for a seat, save the proof of its cards next to it."""
        text, number = write_record(table, start, driver), start.round
        while (path := self.folder / f"{table.offering.room}-{table.offering.game}-{number:04}.txt").exists():
            number += 1
        try:
            path.write_text(text, encoding="utf-8")
            if seat and any(roots_of(driver.events)):
                path.with_suffix(OPENINGS).write_bytes(openings(driver, seat))
        except OSError as bad:
            raise UnreadableError(f"{path}: {bad.strerror}") from None
        return path

    def last(self, count: int) -> list[Path]:
        """Return the records that were saved last, the latest first."""
        return sorted(
            records([self.folder]), key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True
        )[:count]


def openings(driver: Driver, seat: int) -> bytes:
    """Return, as JSON, what proves the cards that this seat has seen."""
    document = {"roots": roots_of(driver.events), "openings": driver.openings(seat)}
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def proved(driver: Driver, seat: int) -> tuple[int, int]:
    """Return how many of the cards this seat saw open to the published commitment of their shoe, and how many
    it saw."""
    seen, roots = driver.openings(seat), roots_of(driver.events)
    return sum(verify(opening, roots[opening.shoe]) for opening in seen), len(seen)
