"""The first row of a table's stream: what is played there, by which room file, and who sat down first."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache

import msgspec
from sqlalchemy import Connection, select

from cardroom import __version__
from cardroom.errors import SetupError, UnreadableError
from cardroom.felt import BetweenRounds
from cardroom.games.family import AnyOpen, OpenOffering
from cardroom.live.stream.fairness import HouseDraws
from cardroom.live.stream.header import RoundHeader, write_header
from cardroom.live.stream.requests import seats_of
from cardroom.live.stream.rows import Timestamp, row
from cardroom.live.stream.terms import Terms
from cardroom.record.fingerprint import check_rules, rules_hash
from cardroom.rooms import Room, Settings, Table
from cardroom.rooms.offering import Offering
from cardroom.rooms.room import read_room
from cardroom.store import Input, StreamRow
from cardroom.store.database.schema import INPUT


class TableOpening(msgspec.Struct, frozen=True):
    """As JSON in `said`; the family's part of the header is the row's secret."""

    room: str
    game: str
    file: str
    """The hash of the room file, by which the store keeps it; empty where the room was made of something
    else."""
    header: msgspec.Raw


def first_header(
    table: Table, start: BetweenRounds, who: Mapping[int, str], terms: Terms, when: Timestamp
) -> RoundHeader:
    """Everything about the start is looked at before it is kept, and all faults are named."""
    faults = terms.faults()
    missing = [one.seat for one in start.people if one.seat not in who]
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
    common, own = write_header(header)
    secret = "\n".join([own, *draws.lines])
    offering = table.offering
    file = file_hash(offering.file) if offering.file else ""
    opening = TableOpening(offering.room, offering.game, file, msgspec.Raw(common.encode()))
    return row("open", when, msgspec.json.encode(opening).decode(), person, secret=secret.encode())


def read_opening(kept: StreamRow) -> TableOpening:
    try:
        return msgspec.json.decode(kept.input.said, type=TableOpening)
    except msgspec.MsgspecError as bad:
        raise UnreadableError(
            f"{kept.stream}: it does not begin with the opening of a table: {bad}"
        ) from None


class _Terms(msgspec.Struct, frozen=True):
    trouble: int = 0


class _OpeningHeader(msgspec.Struct, frozen=True):
    terms: _Terms = _Terms()


class _Opened(msgspec.Struct, frozen=True):
    header: _OpeningHeader = _OpeningHeader()


def is_training(said: str) -> bool:
    """Whether a stream that begins with this row is of a table for training: that is settled when it is
    opened."""
    return msgspec.json.decode(said, type=_Opened).header.terms.trouble > 0


def training_among(at: Connection, streams: Collection[str]) -> set[str]:
    """Which of these streams are of tables for training: they are no part of the house's books and
    reports."""
    chosen = select(INPUT.c.stream, INPUT.c.said).where(INPUT.c.stream.in_(streams), INPUT.c.kind == "open")
    return {stream for stream, said in at.execute(chosen) if is_training(said)} if streams else set()


def offering_of(kept: StreamRow, file: Callable[[str], str], rooms: Mapping[str, Room]) -> Offering:
    """As the room file has it that the table was opened with, whatever stands in that file today; `file`
    gives it by its hash."""
    held = read_opening(kept)
    room = rooms.get(held.room)
    if held.file and (room is None or file_hash(room.text) != held.file):
        room = _read_kept(held.room, file(held.file))
    if room is None:
        raise SetupError([f"{kept.stream}: there is no room {held.room!r}"])
    return room.offering(held.game)


@lru_cache(maxsize=32)
def _read_kept(slug: str, text: str) -> Room:
    return read_room(slug, text)


def is_offered(offering: Offering, rooms: Mapping[str, Room]) -> bool:
    """Whether it is the very game that one of these rooms offers today."""
    room = rooms.get(offering.room)
    return room is not None and room.offerings.get(offering.game) is offering


def room_name(offering: Offering, rooms: Mapping[str, Room]) -> str:
    """Also of a room that is none of these, by its own file."""
    if is_offered(offering, rooms):
        return rooms[offering.room].name
    return _read_kept(offering.room, offering.file).name if offering.file else ""


@lru_cache(maxsize=32)
def file_hash(text: str) -> str:
    """As the store has it."""
    return hashlib.sha256(text.encode()).hexdigest()


@lru_cache(maxsize=256)
def _opened(offering: Offering, settings: Settings) -> AnyOpen:
    """Looked at once for all tables that are opened alike; what each works out for itself stays its own."""
    return offering.open(settings).opened


def table_in_force(offering: Offering, header: RoundHeader, engine: str) -> Table:
    """The table under the settings of a header, and under the same rules; another version of the engine may
    have had another fingerprint for them."""
    opened = _opened(offering, header.settings)
    table = Table(offering, OpenOffering(opened.rules, opened.schedule, opened.settings, opened.errors))
    if engine == __version__:
        check_rules(table, header.rules)
    return table
