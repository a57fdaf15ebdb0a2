"""The games on offer: those of the five rooms, and those of room files of your own."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from cardroom import rooms as room_files
from cardroom.errors import UnreadableError, shown
from cardroom.interface.limits import limit_names
from cardroom.rooms import Offering
from cardroom.words import current_language

RoomFiles = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
"""A room file or a folder of them, or several."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game that a room offers, and what a table of it may choose."""

    slug: str
    """The name by which every function knows it: `pinnacle/holdem`."""
    room: str
    name: str
    family: str
    seats: int
    limits: tuple[str, ...]
    """The stakes that `open_table(..., limit=...)` takes; the first is the usual one."""
    options: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.slug}: {self.name} at {self.room}"


def offerings(room: str = "", *, rooms: RoomFiles = ()) -> tuple[Game, ...]:
    """Return the games of all rooms, or of one room; `rooms` adds room files of your own."""
    loaded = room_files.rooms(paths_of(rooms))
    if room and (type(room) is not str or room not in loaded):
        raise UnreadableError(f"there is no room {shown(room)}; there are {', '.join(loaded)}")
    chosen = [loaded[room]] if room else loaded.values()
    return tuple(
        _game(each_room.name, offering) for each_room in chosen for offering in each_room.offerings.values()
    )


def _game(room: str, offering: Offering) -> Game:
    return Game(
        slug=offering.slug,
        room=room,
        name=offering.name,
        family=offering.family.name,
        seats=offering.rules.seats,
        limits=limit_names(offering),
        options=tuple(offering.options),
    )


def game_named(slug: str, rooms: RoomFiles = ()) -> Offering:
    """Return a game by its slug; `UnreadableError` says which rooms and games there are."""
    if type(slug) is not str or "/" not in slug:
        raise UnreadableError(f"{shown(slug)} is no game: write room and game, as in 'pinnacle/holdem'")
    return room_files.offering(slug, paths_of(rooms))


def paths_of(rooms: RoomFiles) -> tuple[Path, ...]:
    """Return room files as paths; a single one need not be in a list."""
    if isinstance(rooms, str | os.PathLike):
        return (Path(rooms),)
    return tuple(Path(path) for path in rooms)


def in_words(message: object) -> str:
    """Return a message in the current language."""
    return current_language().text(message)
