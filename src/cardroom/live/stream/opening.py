"""The first row of a table's stream: the game, its room file, and the first people at the table."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache

import msgspec
from sqlalchemy import ColumnElement, Connection, select

from cardroom import __version__
from cardroom.errors import SetupError, UnreadableError
from cardroom.felt import BetweenRounds
from cardroom.games.family import AnyOpen, OpenOffering
from cardroom.live.stream.fairness import HouseDraws
from cardroom.live.stream.header import RoundHeader, write_header
from cardroom.live.stream.requests import seats_of
from cardroom.live.stream.rows import Timestamp, plain_row
from cardroom.live.stream.terms import Terms
from cardroom.record.fingerprint import check_rules, rules_hash
from cardroom.rooms import Room, Settings, Table
from cardroom.rooms.offering import Offering
from cardroom.rooms.room import read_room
from cardroom.store import Input, StreamRow
from cardroom.store.database.schema import INPUT, ROUND


class TableOpening(msgspec.Struct, frozen=True):
    """The JSON in `said`. The family's part of the header is the row's secret."""

    room: str
    game: str
    file: str
    """The hash under which the store holds the room file; empty if the room was made from something else."""
    header: msgspec.Raw


def first_header(
    table: Table, start: BetweenRounds, who: Mapping[int, str], terms: Terms, when: Timestamp
) -> RoundHeader:
    """Return the header of a new table. Raises `SetupError` with every fault in the start."""
    faults = terms.faults()
    missing = [player.seat for player in start.people if player.seat not in who]
    faults += [f"seat {seat}: nobody is named who sits there" for seat in missing]
    if faults:
        raise SetupError(faults)
    start = table.deal(start).felt.start if start.people else table.offering.family.begin(start)
    sittings = seats_of(start, dict(who))
    return RoundHeader(
        start, sittings, table.settings, rules_hash(table), terms, opened=when.at, ended=when.at
    )


def open_row(
    table: Table, header: RoundHeader, draws: HouseDraws, when: Timestamp, person: str = ""
) -> Input:
    """Return the first row of a table's stream."""
    common, family_part = write_header(header)
    secret = "\n".join([family_part, *draws.lines])
    offering = table.offering
    file = file_hash(offering.file) if offering.file else ""
    opening = TableOpening(offering.room, offering.game, file, msgspec.Raw(common.encode()))
    return plain_row("open", when, msgspec.json.encode(opening).decode(), person, secret=secret.encode())


def read_opening(row: StreamRow) -> TableOpening:
    """Decode the first row of a table's stream."""
    try:
        return msgspec.json.decode(row.input.said, type=TableOpening)
    except msgspec.MsgspecError as bad:
        raise UnreadableError(f"{row.stream}: it does not begin with the opening of a table: {bad}") from None


class _Terms(msgspec.Struct, frozen=True):
    trouble: int = 0


class _OpeningHeader(msgspec.Struct, frozen=True):
    terms: _Terms = _Terms()


class _Opened(msgspec.Struct, frozen=True):
    header: _OpeningHeader = _OpeningHeader()


def is_training(text: str) -> bool:
    """Check if a stream with this first row is a training table; that is fixed when the table opens."""
    return msgspec.json.decode(text, type=_Opened).header.terms.trouble > 0


def training_among(conn: Connection, streams: Collection[str]) -> set[str]:
    """Return the training tables among these streams: the house's books and reports leave them out."""
    chosen = select(INPUT.c.stream, INPUT.c.said).where(INPUT.c.stream.in_(streams), INPUT.c.kind == "open")
    return {stream for stream, text in conn.execute(chosen) if is_training(text)} if streams else set()


def is_round_of_training() -> ColumnElement[bool]:
    """Return the condition that a finished round was played at a training table, for a query over `ROUND`.

    Terms at their default are not written, and quotes within a text are escaped: the key stands in the first
    row of a training table and of no other.
    """
    return (
        select(INPUT.c.version)
        .where(INPUT.c.stream == ROUND.c.stream, INPUT.c.version == 1, INPUT.c.said.contains('"trouble":'))
        .exists()
    )


def offering_of(row: StreamRow, file: Callable[[str], str], rooms: Mapping[str, Room]) -> Offering:
    """Return the game of a table, from the room file with which the table was opened.

    Changes to that file since then do not matter: `file` returns the stored text for a hash.
    """
    opening = read_opening(row)
    room = rooms.get(opening.room)
    if opening.file and (room is None or file_hash(room.text) != opening.file):
        room = _read_room_once(opening.room, file(opening.file))
    if room is None:
        raise SetupError([f"{row.stream}: there is no room {opening.room!r}"])
    return room.offering(opening.game)


@lru_cache(maxsize=32)
def _read_room_once(slug: str, text: str) -> Room:
    return read_room(slug, text)


def is_offered(offering: Offering, rooms: Mapping[str, Room]) -> bool:
    """Check if one of these rooms offers exactly this game today."""
    room = rooms.get(offering.room)
    return room is not None and room.offerings.get(offering.game) is offering


def room_name(offering: Offering, rooms: Mapping[str, Room]) -> str:
    """Return the name of the game's room, by its own file if the room is not among these."""
    if is_offered(offering, rooms):
        return rooms[offering.room].name
    return _read_room_once(offering.room, offering.file).name if offering.file else ""


@lru_cache(maxsize=32)
def file_hash(text: str) -> str:
    """Return the hash of a room file, as the store writes it."""
    return hashlib.sha256(text.encode()).hexdigest()


@lru_cache(maxsize=256)
def _opened(offering: Offering, settings: Settings) -> AnyOpen:
    """Open the game with these settings, checked once for all tables that have the same; mutable parts are
    not shared."""
    return offering.open(settings).opened


def table_in_force(offering: Offering, header: RoundHeader, engine: str) -> Table:
    """Return the table with the settings of a header.

    The fingerprint of the rules must match, unless another version of the engine wrote the header.
    """
    opened = _opened(offering, header.settings)
    table = Table(offering, OpenOffering(opened.rules, opened.schedule, opened.settings, opened.errors))
    if engine == __version__:
        check_rules(table, header.rules)
    return table
