"""Room files from users: read like the five built-in ones, with every fault at its line.

The store keeps each file by its hash; the room's stream says who brought it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

import msgspec

from cardroom.errors import SetupError
from cardroom.live.cage.room_command import Actor, RoomCommand
from cardroom.rooms import Room, read_room
from cardroom.store import Posting
from cardroom.words import current_language

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState

LARGEST = 256 * 1024
"""Limit of characters in a room file that a page sends; the largest of the five has a fifth of it."""
_TABLE = re.compile(r"^\s*\[{1,2}\s*([^\]]+?)\s*\]{1,2}")
_KEY = re.compile(r"""^\s*((?:[\w-]+|"[^"]+")(?:\s*\.\s*(?:[\w-]+|"[^"]+"))*)\s*=""")
_AT_LINE = re.compile(r"at line (\d+)")
_INDEX = re.compile(r"\[\d+\]")


class FileFault(msgspec.Struct, frozen=True):
    """A fault of a room file and its line.

    `line` is 0 where no line is to blame, as for a key that is missing.
    """

    line: int
    said: str


class KeptFile(msgspec.Struct, frozen=True):
    """A room file in the store, and the person who brought it."""

    number: int
    slug: str
    name: str
    hash: str
    person: str
    utc: int


class KeepFile(RoomCommand["RoomState"], frozen=True, tag="room-file"):
    """Record that a table was opened from a room file; the store has its text under its hash."""

    slug: str
    name: str
    hash: str

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Accept the record as it is."""
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Add the file to the list of files."""
        book.files.append(KeptFile(by.version, self.slug, self.name, self.hash, by.person, by.utc))


def read_room_file(slug: str, text: str) -> tuple[Room | None, tuple[FileFault, ...]]:
    """Read a room file: return the room, or None and all faults."""
    try:
        return read_room(slug, text), ()
    except SetupError as bad:
        return None, tuple(_fault(slug, text, fault) for fault in bad.faults)


def file_hints(room: Room, text: str) -> tuple[FileFault, ...]:
    """Return hints on a room file that loads, in the reader's language."""
    return tuple(
        FileFault(line_of(text, hint.where), f"{hint.where}: {current_language().text(hint.said)}")
        for hint in room.hints
    )


def _fault(slug: str, text: str, fault: str) -> FileFault:
    message = fault.removeprefix(f"{slug}.toml: ")
    if matched := _AT_LINE.search(message):
        return FileFault(int(matched[1]), message)
    return FileFault(line_of(text, message.partition(":")[0]), message)


def line_of(text: str, key: str) -> int:
    """Return the line of a key, or of the table or inline table around it; 0 if there is none."""
    wanted = _INDEX.sub("", key).split(".")
    best, longest, table = 0, 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        if matched := _TABLE.match(line):
            table = _parts(matched[1])
            path = table
        elif matched := _KEY.match(line):
            path = [*table, *_parts(matched[1])]
        else:
            continue
        if len(path) > longest and path == wanted[: len(path)]:
            best, longest = number, len(path)
    return best


def _parts(dotted: str) -> list[str]:
    return [part.strip().strip('"') for part in re.findall(r'"[^"]+"|[^.\s]+', dotted)]
