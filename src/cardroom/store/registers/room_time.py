"""Room time: what clocks count. It goes on only while some process beats, by two seconds a beat at most and
by the database's own clock; so an outage, a frozen process or a clock that is set pauses every clock by
itself."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from cardroom.fixed import Fixed
from cardroom.store.database.schema import PULSE, SERVER

MOST = 2_000
"""A beat brings the room's time on by so much at the most: milliseconds."""
GAP = 3_000
"""A server that has not beaten for this long is gone, and its people have to find their way back. Counted in
room time: a server that beat while the clock was an hour ahead, and died, would be there for that hour after
the clock was put right."""

CLOCK = Fixed({
    "sqlite": "SELECT CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)",
    "postgresql": "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
})


class RoomTime(msgspec.Struct, frozen=True):
    """How the room stands at a beat."""

    room_ms: int
    gap: bool
    """Since this server's last beat somebody was cut off: every open question is given time to come back
    to."""
    epoch: int
    """Of this database: one more after every restore of a backup."""
    gap_at: int = 0
    """Room time of the last gap."""
    draining: bool = False
    """No new rounds: a server is about to stop."""
    servers: int = 1
    """How many serve now, this one included."""


class ServingProcess(msgspec.Struct, frozen=True):
    id: str
    beat: int
    """By the database's clock."""
    draining: bool


class StoredRoomTime(msgspec.Struct, frozen=True):
    """Room time as the database holds it."""

    room_ms: int
    wall_ms: int
    gap_at: int


def held(at: Connection) -> StoredRoomTime:
    one = at.execute(select(PULSE)).one()
    return StoredRoomTime(one.room_ms, one.wall_ms, one.gap_at)


def beat(at: Connection, server: str, wall: int | None) -> RoomTime:
    """A server says that it lives. The first beat of a server is a gap, for its people come from another; so
    is a pause of all, a clock set back, and a server that went without a word."""
    now = clock(at) if wall is None else wall
    held = at.execute(select(PULSE).with_for_update()).one()
    passed = now - held.wall_ms
    room_ms = held.room_ms + min(max(passed, 0), MOST) if held.wall_ms else held.room_ms
    mine = at.execute(select(SERVER.c.room_ms).where(SERVER.c.id == server)).first()
    gone = at.execute(delete(SERVER).where(SERVER.c.id != server, SERVER.c.room_ms < room_ms - GAP)).rowcount
    is_gap = mine is None or gone > 0 or not 0 <= passed <= GAP
    gap_at = room_ms if is_gap else held.gap_at
    at.execute(update(PULSE).values(room_ms=room_ms, wall_ms=now, gap_at=gap_at))
    if mine is None:
        at.execute(insert(SERVER).values(id=server, beat=now, room_ms=room_ms, draining=0))
    else:
        at.execute(update(SERVER).where(SERVER.c.id == server).values(beat=now, room_ms=room_ms))
    draining = at.scalar(select(SERVER.c.id).where(SERVER.c.draining == 1).limit(1)) is not None
    is_new = is_gap or (mine is not None and held.gap_at > mine.room_ms)
    serving = int(at.scalar(select(func.count()).select_from(SERVER)) or 1)
    return RoomTime(room_ms, is_new, held.epoch, gap_at, draining, serving)


def clock(at: Connection) -> int:
    return int(at.exec_driver_sql(CLOCK[at.dialect.name]).scalar_one())


def servers(at: Connection) -> list[ServingProcess]:
    chosen = select(SERVER).order_by(SERVER.c.id)
    return [ServingProcess(one.id, one.beat, bool(one.draining)) for one in at.execute(chosen)]


def drain(at: Connection, server: str, on: bool) -> None:
    """One of them, or all that serve now."""
    chosen = update(SERVER).values(draining=int(on))
    at.execute(chosen.where(SERVER.c.id == server) if server else chosen)


def leave(at: Connection, server: str) -> None:
    at.execute(delete(SERVER).where(SERVER.c.id == server))


def epoch(at: Connection) -> int:
    return int(at.scalar(select(PULSE.c.epoch)) or 0)


def next_epoch(at: Connection) -> None:
    """After a restore: nobody who served the old database serves this one, and clients drop what they
    knew."""
    at.execute(delete(SERVER))
    at.execute(update(PULSE).values(epoch=PULSE.c.epoch + 1, wall_ms=0))
