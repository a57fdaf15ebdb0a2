"""The games on offer: those of the five rooms, and those of room files of your own."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from cardroom import rooms as room_files
from cardroom.errors import UnreadableError, shown
from cardroom.interface.limits import limit_names
from cardroom.rooms import Offering
from cardroom.words import current_language

Each = TypeVar("Each")
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


def game_named(game: str | Game, rooms: RoomFiles = ()) -> Offering:
    """Return a game by its slug; `UnreadableError` says which rooms and games there are."""
    slug = game.slug if isinstance(game, Game) else game
    if type(slug) is not str or "/" not in slug:
        raise UnreadableError(
            f"{shown(slug)} is no game: write room and game, as in {_with_room(slug, paths_of(rooms))}"
        )
    return room_files.offering(slug, paths_of(rooms))


def _with_room(game: object, paths: tuple[Path, ...]) -> str:
    """Return the slugs of a game that is named without its room, or an example."""
    if not isinstance(game, str):
        return "'pinnacle/holdem'"
    loaded = room_files.rooms(paths).values()
    offered = [room.offerings[game].slug for room in loaded if game in room.offerings]
    return " or ".join(map(repr, offered)) or "'pinnacle/holdem'"


def paths_of(rooms: RoomFiles) -> tuple[Path, ...]:
    """Return room files as paths; a single one need not be in a list."""
    if isinstance(rooms, os.PathLike):
        return (Path(rooms),)
    return tuple(Path(path) for path in several("rooms", rooms, "rooms/riverside.toml"))


def several(name: str, values: str | Iterable[Each], example: str) -> tuple[str | Each, ...]:
    """Return the values of an argument that takes one text or several; refuse anything else."""
    if isinstance(values, str):
        return (values,)
    if not isinstance(values, Iterable):
        raise UnreadableError(f"{name}: found {shown(values)}, expected text as {example!r}, or a list")
    return tuple(values)


def in_words(message: object) -> str:
    """Return a message in the current language."""
    return current_language().text(message)
