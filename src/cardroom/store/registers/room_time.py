"""Room time: the time by which clocks run.

It advances only while some process beats, by two seconds a beat at most and by the database's own clock. So
an outage, a frozen process or a changed system clock pauses every clock without further action.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from cardroom.fixed import Fixed
from cardroom.store.database.schema import PULSE, SERVER

MOST = 2_000
"""The most milliseconds by which one beat advances room time."""
GAP = 3_000
"""A server without a beat for this long is gone, and its people have to reconnect.

The gap is counted in room time. By wall time, a server that beat while the clock was an hour ahead, and died,
would count as alive for that hour after the clock was put right.
"""

CLOCK = Fixed({
    "sqlite": "SELECT CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)",
    "postgresql": "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
})


class RoomTime(msgspec.Struct, frozen=True):
    """The state of room time at a beat."""

    room_ms: int
    gap: bool
    """True if somebody was cut off since this server's last beat: every open question gets time to come back
    to."""
    epoch: int
    """The epoch of the database: one more after every restore of a backup."""
    gap_at: int = 0
    """Room time of the last gap."""
    draining: bool = False
    """True for no new rounds: a server is about to stop."""
    servers: int = 1
    """The number of servers that serve now, this one included."""


class ServingProcess(msgspec.Struct, frozen=True):
    """A server process that serves the database now."""

    id: str
    beat: int
    """Its last beat, by the database's clock."""
    draining: bool


class StoredRoomTime(msgspec.Struct, frozen=True):
    """Room time as the database stores it."""

    room_ms: int
    wall_ms: int
    gap_at: int


def stored_room_time(conn: Connection) -> StoredRoomTime:
    """Return room time as it is stored."""
    row = conn.execute(select(PULSE)).one()
    return StoredRoomTime(row.room_ms, row.wall_ms, row.gap_at)


def beat(conn: Connection, server: str, wall: int | None) -> RoomTime:
    """Advance room time for a server that is alive, and return its state.

    A server's first beat is a gap, for its people come from another server. So is a pause of all servers, a
    clock set back, and a server that stopped without a word.
    """
    now = clock(conn) if wall is None else wall
    stored = conn.execute(select(PULSE).with_for_update()).one()
    passed = now - stored.wall_ms
    room_ms = stored.room_ms + min(max(passed, 0), MOST) if stored.wall_ms else stored.room_ms
    mine = conn.execute(select(SERVER.c.room_ms).where(SERVER.c.id == server)).first()
    gone = conn.execute(
        delete(SERVER).where(SERVER.c.id != server, SERVER.c.room_ms < room_ms - GAP)
    ).rowcount
    is_gap = mine is None or gone > 0 or not 0 <= passed <= GAP
    gap_at = room_ms if is_gap else stored.gap_at
    conn.execute(update(PULSE).values(room_ms=room_ms, wall_ms=now, gap_at=gap_at))
    if mine is None:
        conn.execute(insert(SERVER).values(id=server, beat=now, room_ms=room_ms, draining=0))
    else:
        conn.execute(update(SERVER).where(SERVER.c.id == server).values(beat=now, room_ms=room_ms))
    draining = conn.scalar(select(SERVER.c.id).where(SERVER.c.draining == 1).limit(1)) is not None
    is_new = is_gap or (mine is not None and stored.gap_at > mine.room_ms)
    serving = int(conn.scalar(select(func.count()).select_from(SERVER)) or 1)
    return RoomTime(room_ms, is_new, stored.epoch, gap_at, draining, serving)


def clock(conn: Connection) -> int:
    """Return the milliseconds of the database's clock."""
    return int(conn.exec_driver_sql(CLOCK[conn.dialect.name]).scalar_one())


def servers(conn: Connection) -> list[ServingProcess]:
    """Return the server processes that serve now."""
    chosen = select(SERVER).order_by(SERVER.c.id)
    return [ServingProcess(row.id, row.beat, bool(row.draining)) for row in conn.execute(chosen)]


def drain(conn: Connection, server: str, on: bool) -> None:
    """Mark one server, or all that serve now, as draining."""
    chosen = update(SERVER).values(draining=int(on))
    conn.execute(chosen.where(SERVER.c.id == server) if server else chosen)


def leave(conn: Connection, server: str) -> None:
    """Remove a server that stops."""
    conn.execute(delete(SERVER).where(SERVER.c.id == server))


def epoch(conn: Connection) -> int:
    """Return the epoch of the database."""
    return int(conn.scalar(select(PULSE.c.epoch)) or 0)


def next_epoch(conn: Connection) -> None:
    """Advance the epoch after a restore: servers of the old database are removed, and clients drop what they
    knew."""
    conn.execute(delete(SERVER))
    conn.execute(update(PULSE).values(epoch=PULSE.c.epoch + 1, wall_ms=0))
