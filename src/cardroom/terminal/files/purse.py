"""A purse of play chips that goes along from table to table, and is kept from one evening to the next.

It is never empty for long: whoever needs more than there is in it gets it refilled, free of charge.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardroom.errors import UnreadableError

FULL = 1_000_00
"""What a new purse holds, and what a refilled one holds at least."""
MOST_CHIPS = 1_000_000_00
"""Nobody brings more to a table."""
ALL = "all"
"""What one says to bring the whole purse."""
NAME = "You"


class PurseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says."""

    name: str = NAME
    cents: int = FULL


class LocalPurse:
    """The chips that are not on a table. `worth` is what is kept: with those on the table, so that a machine
    that goes off in the middle of an evening costs nobody anything."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        kept = _read(path) if path else PurseFile()
        self.name, self.cents = kept.name, kept.cents
        self.on_table = 0

    @property
    def worth(self) -> int:
        return self.cents + self.on_table

    def take(self, cents: int) -> int:
        """Chips for a table. Returns for how much the purse had to be refilled, which is nothing where it
        held enough."""
        refill = max(FULL, cents) - self.cents if self.cents < cents else 0
        self.cents += refill - cents
        self.on_table += cents
        self.keep()
        return refill

    def count(self, on_table: int) -> None:
        """What lies on the table now."""
        self.on_table = on_table
        self.keep()

    def put_back(self) -> None:
        """The chips on the table come home."""
        self.cents, self.on_table = self.worth, 0
        self.keep()

    def call(self, name: str) -> None:
        self.name = name
        self.keep()

    def keep(self) -> None:
        if self.path is None:
            return
        try:
            self.path.write_bytes(msgspec.json.encode(PurseFile(self.name, self.worth)))
        except OSError as bad:
            raise UnreadableError(f"{self.path}: {bad.strerror}") from None


def _read(path: Path) -> PurseFile:
    """A purse that cannot be read is a new one: there is nothing in it but play chips."""
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=PurseFile)
    except (OSError, msgspec.DecodeError):
        return PurseFile()
    return kept if kept.cents >= 0 and kept.name.strip() else PurseFile()
