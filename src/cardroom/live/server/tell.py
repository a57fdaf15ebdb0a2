"""What goes to those who are connected to a table: a snapshot when they say hello, then one frame for each commit."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cardroom.live.cache import Cache
from cardroom.live.server.bots import seat_of
from cardroom.live.server.caller import Caller
from cardroom.live.wire.project import Near, Projection
from cardroom.live.wire.state import State, You

if TYPE_CHECKING:
    from cardroom.live.server.station import Station


class Teller:
    """Of one table in one process. Nothing is projected while nobody listens."""

    def __init__(self, station: Station) -> None:
        self._station = station
        self._sent: Projection | None = None

    def hello(self, caller: Caller, cache: Cache, since: tuple[int, int] | None) -> None:
        """Everything, or what he has missed. Called by the mailbox's worker, so that nothing comes between this and the
        next frame."""
        sent = self._follow(cache)
        caller.seat = seat_of(cache, caller.person) if caller.person else 0
        near = self._near(caller, cache, self._state(cache))
        epoch, version = since or (0, 0)
        if since is not None and epoch == sent.epoch and sent.knows(version):
            frame = sent.told(version, caller.seat or None, near)
        else:
            frame = sent.snapshot(caller.seat or None, near)
        caller.is_here, caller.known = True, sent.version
        self._send(caller, frame, sent)

    def tell(self, cache: Cache, giver: object = None, client: str = "") -> None:
        """What has changed, to everybody; the giver is told that his act is kept."""
        here = [caller for caller in self._station.callers if caller.is_here]
        if not here:
            return
        sent, state = self._follow(cache), self._state(cache)
        for caller in here:
            caller.seat = seat_of(cache, caller.person) if caller.person else 0
            ok = (client,) if caller is giver and client else ()
            frame = sent.told(caller.known, caller.seat or None, self._near(caller, cache, state), ok)
            caller.known = sent.version
            self._send(caller, frame, sent)
        self._station.house.metrics.count("frames", by=len(here))

    def _follow(self, cache: Cache) -> Projection:
        if self._sent is None or self._sent.cache is not cache:
            room = self._station.house.rooms[cache.table.offering.room]
            self._sent = Projection(cache, epoch=self._station.house.epoch, room_name=room.name)
        if self._sent.version != cache.version:
            self._sent.follow()
        return self._sent

    def _send(self, caller: Caller, frame: bytes, sent: Projection) -> None:
        """Whoever only watches sees everything later by the table's delay."""
        if caller.seat or not sent.delay:
            caller.line.send(frame)
        else:
            asyncio.get_running_loop().call_later(sent.delay, caller.line.send, frame)

    def _near(self, caller: Caller, cache: Cache, state: State) -> Near:
        you = You(caller.seat, caller.person, caller.visitor.name if caller.visitor else "")
        return Near(you, state, self._station.deadlines(cache))

    def _state(self, cache: Cache) -> State:
        watching = sum(not caller.seat for caller in self._station.callers)
        return State(playing=cache.is_playing, halted=cache.halted, watching=watching)
