"""A room of one's own by HTTP: a file checked, its games shown, a table opened from it, and every version
that was used."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from importlib.resources import files as files_of
from typing import Any

import msgspec

from cardroom.errors import CardroomError, SetupError
from cardroom.live.floor.http.bodies import Body
from cardroom.live.floor.room_files import LARGEST, FileFault, KeepFile, KeptFile, looked_at, read
from cardroom.live.floor.server_api import floor_of
from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, Endpoint, way
from cardroom.live.http.responses import Reply
from cardroom.live.people.api.rooms import BookTold, book_told
from cardroom.live.stream.opening import file_hash
from cardroom.rooms import Room, Settings, Table


class FileBody(Body, frozen=True):
    slug: str
    text: str


class GameBody(Body, frozen=True):
    slug: str
    text: str
    game: str
    schedule: int = 0
    """0: its first."""


class FileTold(msgspec.Struct, frozen=True):
    hash: str
    name: str
    games: tuple[tuple[str, str], ...]
    """Slug and name of each."""
    faults: tuple[FileFault, ...]
    hints: tuple[FileFault, ...] = ()
    """What is worth another look, and refuses nothing."""


class FileOpened(msgspec.Struct, frozen=True):
    number: int
    hash: str


class FileFaults(msgspec.Struct, frozen=True):
    faults: tuple[FileFault, ...]
    kind: str = "setup"


class BadFile(CardroomError):
    """No table can be opened from it."""

    def __init__(self, faults: tuple[FileFault, ...]) -> None:
        super().__init__("\n".join(one.said for one in faults))
        self.faults = faults


async def _read(slug: str, text: str, rooms: Mapping[str, Room]) -> tuple[Room | None, tuple[FileFault, ...]]:
    if slug in rooms:
        return None, (
            FileFault(0, f"{slug} is what a room of the house is called: give it another short name"),
        )
    if len(text) > LARGEST:
        return None, (FileFault(0, f"a room file has at most {LARGEST:,} letters"),)
    return await to_thread(read, slug, text)


@way("POST", "/api/floor/files/check", "floor", FileBody, FileTold)
async def check(call: ApiCall[FileBody]) -> FileTold:
    room, faults = await _read(call.body.slug, call.body.text, call.house.rooms)
    games = tuple((one.game, one.name) for one in room.offerings.values()) if room else ()
    hints = await to_thread(looked_at, room, call.body.text) if room else ()
    return FileTold(file_hash(call.body.text), room.name if room else "", games, faults, hints)


async def _table(one: GameBody, rooms: Mapping[str, Room]) -> tuple[Room, Table]:
    """A game of the file as it would be opened. Raises `BadFile`."""
    room, faults = await _read(one.slug, one.text, rooms)
    if room is None:
        raise BadFile(faults)
    if one.game not in room.offerings:
        raise missing()
    at = room.offerings[one.game]
    try:
        return room, at.open(Settings(schedule=one.schedule or at.rules.schedules[0].number))
    except SetupError as bad:
        raise BadFile(tuple(FileFault(0, why) for why in bad.faults)) from None


@way("POST", "/api/floor/files/book", "floor", GameBody, BookTold)
async def book(call: ApiCall[GameBody]) -> BookTold | Reply:
    """Sign, primer, ranking and pays of one of its games, as they would stand there."""
    try:
        room, table = await _table(call.body, call.house.rooms)
    except BadFile as bad:
        return Reply(FileFaults(bad.faults), 422)
    return await call.dear(book_told, table.offering, table.settings, room.name)


@way("POST", "/api/floor/files/open", "floor", GameBody, FileOpened)
async def open_table(call: ApiCall[GameBody]) -> FileOpened | Reply:
    """A table of it, at once; the file is kept for as long as the store lasts, and listed before a table
    rests on it."""
    floor, by = floor_of(call), call.visitor.id
    try:
        room, table = await _table(call.body, call.house.rooms)
    except BadFile as bad:
        return Reply(FileFaults(bad.faults), 422)
    kept = await to_thread(floor.house.store.keep, call.body.text)
    await floor.enter(KeepFile(slug=room.slug, name=room.name, hash=kept), by)
    return FileOpened(await floor.open(table, by), kept)


@way("GET", "/api/floor/files", "staff", gives=tuple[KeptFile, ...])
async def files(call: ApiCall[Any]) -> tuple[KeptFile, ...]:
    """Those from which tables were opened, the latest first."""
    return tuple(reversed((await floor_of(call).book()).files))


@way("GET", "/api/floor/files/example", "staff")
async def example(call: ApiCall[Any]) -> Reply:
    """A whole room, small enough to be read, for whoever begins one."""
    whole = files_of(__package__).joinpath("example.toml").read_text(encoding="utf-8")
    return Reply(whole, media="text/plain; charset=utf-8")


@way("GET", "/api/floor/files/{hash}", "staff")
async def text(call: ApiCall[Any]) -> Reply:
    """One of them, as it was."""
    floor = floor_of(call)
    known = next((one for one in (await floor.book()).files if one.hash == call.word("hash")), None)
    if known is None:
        raise missing()
    kept = await to_thread(floor.house.store.kept, known.hash)
    return Reply(kept, media="text/plain; charset=utf-8", file=f"{known.slug}.toml")


WAYS: tuple[Endpoint, ...] = (check, book, open_table, files, example, text)
