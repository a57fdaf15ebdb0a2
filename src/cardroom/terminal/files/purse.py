"""The purse of play chips that a person takes from table to table and from one evening to the next.

It is never empty for long: if it holds too little, it is refilled free of charge.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardroom.errors import UnreadableError

FULL = 1_000_00
"""The chips of a new purse, and the least a refilled purse holds."""
MOST_CHIPS = 1_000_000_00
"""The most chips that a person may bring to a table."""
ALL = "all"
"""The word that brings the whole purse."""
NAME = "You"
"""The name of a person who has chosen none."""


class PurseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the purse file."""

    name: str = NAME
    cents: int = FULL


class LocalPurse:
    """The chips that are not on a table.

    `worth`, which is saved, counts the chips on the table too: a machine that crashes during an evening costs
    nobody anything.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        saved = _read(path) if path else PurseFile()
        self.name, self.cents = saved.name, saved.cents
        self.on_table = 0

    @property
    def worth(self) -> int:
        """The chips in the purse and on the table."""
        return self.cents + self.on_table

    def take(self, cents: int) -> int:
        """Take chips for a table, and return by how much the purse had to be refilled: 0 if it held
        enough."""
        refill = max(FULL, cents) - self.cents if self.cents < cents else 0
        self.cents += refill - cents
        self.on_table += cents
        self.save()
        return refill

    def set_on_table(self, on_table: int) -> None:
        """Note how many chips lie on the table now."""
        self.on_table = on_table
        self.save()

    def put_back(self) -> None:
        """Put the chips on the table back into the purse."""
        self.cents, self.on_table = self.worth, 0
        self.save()

    def rename(self, name: str) -> None:
        """Change the name of the person."""
        self.name = name
        self.save()

    def save(self) -> None:
        """Save the purse, if it has a file."""
        if self.path is None:
            return
        try:
            self.path.write_bytes(msgspec.json.encode(PurseFile(self.name, self.worth)))
        except OSError as bad:
            raise UnreadableError(f"{self.path}: {bad.strerror}") from None


def _read(path: Path) -> PurseFile:
    """Return the saved purse, or a new one if the file cannot be read: there is nothing in it but play
    chips."""
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=PurseFile)
    except (OSError, msgspec.DecodeError):
        return PurseFile()
    return saved if saved.cents >= 0 and saved.name.strip() else PurseFile()
