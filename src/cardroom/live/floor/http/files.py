"""Endpoints of room files: check a file, show its games, open a table from it, list the files in use."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from importlib.resources import files as files_of
from typing import Any

import msgspec

from cardroom.errors import CardroomError, SetupError
from cardroom.live.floor.http.bodies import Body
from cardroom.live.floor.room_files import LARGEST, FileFault, KeepFile, KeptFile, file_hints, read_room_file
from cardroom.live.floor.server_api import floor_of
from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, Endpoint, endpoint
from cardroom.live.http.responses import Reply
from cardroom.live.people.api.rooms import BookTold, book_told
from cardroom.live.stream.opening import file_hash
from cardroom.rooms import Room, Settings, Table


class FileBody(Body, frozen=True):
    """A room file to check."""

    slug: str
    text: str


class GameBody(Body, frozen=True):
    """A game of a room file."""

    slug: str
    text: str
    game: str
    schedule: int = 0
    """Number of the schedule of collections; 0: the first."""


class FileTold(msgspec.Struct, frozen=True):
    """Games of a room file, or its faults."""

    hash: str
    name: str
    games: tuple[tuple[str, str], ...]
    """Slug and name of each game."""
    faults: tuple[FileFault, ...]
    hints: tuple[FileFault, ...] = ()
    """Hints that refuse nothing."""


class FileOpened(msgspec.Struct, frozen=True):
    """Number of the table that was opened, and hash of its room file."""

    number: int
    hash: str


class FileFaults(msgspec.Struct, frozen=True):
    """Faults for which no table can be opened."""

    faults: tuple[FileFault, ...]
    kind: str = "setup"


class RoomFileError(CardroomError):
    """Error with the faults of a room file from which no table can be opened."""

    def __init__(self, faults: tuple[FileFault, ...]) -> None:
        super().__init__("\n".join(fault.said for fault in faults))
        self.faults = faults


async def _read(slug: str, text: str, rooms: Mapping[str, Room]) -> tuple[Room | None, tuple[FileFault, ...]]:
    if slug in rooms:
        return None, (
            FileFault(0, f"{slug} is what a room of the house is called: give it another short name"),
        )
    if len(text) > LARGEST:
        return None, (FileFault(0, f"a room file has at most {LARGEST:,} letters"),)
    return await to_thread(read_room_file, slug, text)


@endpoint("POST", "/api/floor/files/check", "floor", FileBody, FileTold)
async def check(call: ApiCall[FileBody]) -> FileTold:
    """Check a room file."""
    room, faults = await _read(call.body.slug, call.body.text, call.server.rooms)
    games = tuple((offering.game, offering.name) for offering in room.offerings.values()) if room else ()
    hints = await to_thread(file_hints, room, call.body.text) if room else ()
    return FileTold(file_hash(call.body.text), room.name if room else "", games, faults, hints)


async def _table(body: GameBody, rooms: Mapping[str, Room]) -> tuple[Room, Table]:
    """Return a game of the file as it would be opened; raise `BadFile` otherwise."""
    room, faults = await _read(body.slug, body.text, rooms)
    if room is None:
        raise RoomFileError(faults)
    if body.game not in room.offerings:
        raise missing()
    offering = room.offerings[body.game]
    try:
        return room, offering.open(Settings(schedule=body.schedule or offering.rules.schedules[0].number))
    except SetupError as bad:
        raise RoomFileError(tuple(FileFault(0, why) for why in bad.faults)) from None


@endpoint("POST", "/api/floor/files/book", "floor", GameBody, BookTold)
async def book(call: ApiCall[GameBody]) -> BookTold | Reply:
    """Sign, primer, ranking and pays of one of its games, as a table would show them."""
    try:
        room, table = await _table(call.body, call.server.rooms)
    except RoomFileError as bad:
        return Reply(FileFaults(bad.faults), 422)
    return await call.dear(book_told, table.offering, table.settings, room.name)


@endpoint("POST", "/api/floor/files/open", "floor", GameBody, FileOpened)
async def open_table(call: ApiCall[GameBody]) -> FileOpened | Reply:
    """Open a table from the file at once.

    The file is kept for as long as the store lasts, and is listed before a table depends on it.
    """
    floor, by = floor_of(call), call.visitor.id
    try:
        room, table = await _table(call.body, call.server.rooms)
    except RoomFileError as bad:
        return Reply(FileFaults(bad.faults), 422)
    file_key = await to_thread(floor.server.store.store_room_file, call.body.text)
    await floor.enter(KeepFile(slug=room.slug, name=room.name, hash=file_key), by)
    return FileOpened(await floor.open(table, by), file_key)


@endpoint("GET", "/api/floor/files", "staff", gives=tuple[KeptFile, ...])
async def files(call: ApiCall[Any]) -> tuple[KeptFile, ...]:
    """Room files from which tables were opened, the latest first."""
    return tuple(reversed((await floor_of(call).book()).files))


@endpoint("GET", "/api/floor/files/example", "staff")
async def example(call: ApiCall[Any]) -> Reply:
    """A complete, small room file to start from."""
    whole = files_of(__package__).joinpath("example.toml").read_text(encoding="utf-8")
    return Reply(whole, media="text/plain; charset=utf-8")


@endpoint("GET", "/api/floor/files/{hash}", "staff")
async def text(call: ApiCall[Any]) -> Reply:
    """The text of a room file that was used."""
    floor = floor_of(call)
    listed = next(
        (listed_file for listed_file in (await floor.book()).files if listed_file.hash == call.word("hash")),
        None,
    )
    if listed is None:
        raise missing()
    content = await to_thread(floor.server.store.read_room_file, listed.hash)
    return Reply(content, media="text/plain; charset=utf-8", file=f"{listed.slug}.toml")


ENDPOINTS: tuple[Endpoint, ...] = (check, book, open_table, files, example, text)
