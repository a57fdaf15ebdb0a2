"""Room files of one's own: read as the five are, every fault at its line, kept by hash with who brought
them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

import msgspec

from cardroom.errors import SetupError
from cardroom.live.cage.room_command import Actor, RoomCommand
from cardroom.rooms import Room, read_room
from cardroom.store import Posting
from cardroom.words import tongue

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState

LARGEST = 256 * 1024
"""Letters of a room file that a page may send; the largest of the five has a fifth."""
_TABLE = re.compile(r"^\s*\[{1,2}\s*([^\]]+?)\s*\]{1,2}")
_KEY = re.compile(r"""^\s*((?:[\w-]+|"[^"]+")(?:\s*\.\s*(?:[\w-]+|"[^"]+"))*)\s*=""")
_AT_LINE = re.compile(r"at line (\d+)")
_INDEX = re.compile(r"\[\d+\]")


class FileFault(msgspec.Struct, frozen=True):
    """`line` is 0 where no line is to blame, as for something that is missing altogether."""

    line: int
    said: str


class KeptFile(msgspec.Struct, frozen=True):
    number: int
    slug: str
    name: str
    hash: str
    person: str
    utc: int


class KeepFile(RoomCommand["RoomState"], frozen=True, tag="room-file"):
    """A table was opened from it: its text lies in the store under its hash."""

    slug: str
    name: str
    hash: str

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        book.files.append(KeptFile(by.version, self.slug, self.name, self.hash, by.person, by.utc))


def read(slug: str, text: str) -> tuple[Room | None, tuple[FileFault, ...]]:
    """The room, or everything that is wrong with its file."""
    try:
        return read_room(slug, text), ()
    except SetupError as bad:
        return None, tuple(_fault(slug, text, one) for one in bad.faults)


def looked_at(room: Room, text: str) -> tuple[FileFault, ...]:
    """What is worth another look, though it loads, in the reader's language."""
    return tuple(
        FileFault(line_of(text, one.where), f"{one.where}: {tongue().text(one.said)}") for one in room.hints
    )


def _fault(slug: str, text: str, said: str) -> FileFault:
    own = said.removeprefix(f"{slug}.toml: ")
    if found := _AT_LINE.search(own):
        return FileFault(int(found[1]), own)
    return FileFault(line_of(text, own.partition(":")[0]), own)


def line_of(text: str, key: str) -> int:
    """Where a key stands, or the table or inline table around it; counted from one."""
    wanted = _INDEX.sub("", key).split(".")
    best, longest, table = 0, 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        if found := _TABLE.match(line):
            table = _parts(found[1])
            here = table
        elif found := _KEY.match(line):
            here = [*table, *_parts(found[1])]
        else:
            continue
        if len(here) > longest and here == wanted[: len(here)]:
            best, longest = number, len(here)
    return best


def _parts(dotted: str) -> list[str]:
    return [one.strip().strip('"') for one in re.findall(r'"[^"]+"|[^.\s]+', dotted)]
