"""A simulated guest for an evening: sits down, plays only by received messages, thinks, dozes off, leaves and
comes back.

After a broken connection the guest sends all unanswered requests again, with the same ids.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from cardroom.live.client.answers import anything
from cardroom.live.client.default_buy_in import buy_in_after_refusal
from cardroom.live.client.table_view import ClientView, VersionGap
from cardroom.live.http.visitor import Visitor
from cardroom.live.server.room_server import RoomServer
from cardroom.live.wire import messages as wire
from cardroom.live.wire.message_parts import Question
from cardroom_testing.simulation.network import SimulatedConnection
from cardroom_testing.simulation.witness import Witness

RESEND = 6.0
"""Seconds without an answer after which a guest gives up the connection."""
SIT = '{"t":"sit"'
DOZES = 0.01
"""Probability that a guest stops playing for minutes."""


class SimulatedPlayer:
    """A guest: `server` returns the process for the next connection, `stack` is the buy-in at a table."""

    def __init__(
        self,
        name: str,
        rng: Random,
        server: Callable[[], RoomServer],
        table: int,
        stack: int,
        stays: float,
        pace: float,
        plays: bool,
    ) -> None:
        self.name, self.rng, self._server, self.table, self.stack = name, rng, server, table, stack
        self.visitor = Visitor(name, name, "guest", name)
        self.brings = stack
        self.plays = plays
        self._stays, self._pace = stays, pace
        self.seen = ClientView()
        self.acknowledged: list[str] = []
        self.refused: dict[str, int] = {}
        self.witness = Witness(name)
        self.frames = 0
        self._line: SimulatedConnection | None = None
        self._waiting: dict[str, tuple[str, float]] = {}
        self._count = 0
        self._answered = ""
        self._retry: asyncio.TimerHandle | None = None

    # The connection.

    def connect(self) -> None:
        """Open a connection to any process, greet, and send all unanswered requests again."""
        self._line = SimulatedConnection(self.rng, self._hear, self._lost)
        self._line.connect(self._server(), self.table, self.visitor)
        self._line.say(_text(wire.Hello(self.seen.since)))
        for message, _ in self._waiting.values():
            self._line.say(message)

    def cut(self) -> None:
        """Break the connection, if there is one."""
        if self._line is not None:
            self._line.cut()

    def is_at(self, server: RoomServer) -> bool:
        """Return whether an open connection leads to this process."""
        return self._line is not None and self._line.is_open and self._line._server is server

    def die(self) -> None:
        """Break the connection because its process died."""
        if self._line is not None:
            self._line.die()

    def _lost(self) -> None:
        loop = asyncio.get_running_loop()
        if self._retry is None:
            self._retry = loop.call_later(self.rng.uniform(0.1, 2.5), self._again)

    def _again(self) -> None:
        self._retry = None
        self.connect()

    # Messages from the server.

    def _hear(self, frame: bytes) -> None:
        self.frames += 1
        message = wire.read_server_message(frame)
        match message:
            case wire.Snap() | wire.Told():
                self._fold(message)
                self._ok(message.ok)
            case wire.Ok(idle=True):  # the state held already, so no row has this id
                self._waiting.pop(message.id, None)
            case wire.Ok():
                self._ok((message.id,))
            case wire.No():
                self.refused[message.kind] = self.refused.get(message.kind, 0) + 1
                request, _ = self._waiting.pop(message.id, ("", 0.0))
                if request.startswith(SIT):
                    self.brings = buy_in_after_refusal(self.brings, message)
                self._answered = ""

    def _fold(self, message: wire.Snap | wire.Told) -> None:
        try:
            self.seen.take(message)
        except VersionGap:
            assert self._line is not None
            return self._line.say(_text(wire.Hello()))
        self.witness.note(self.table, self.seen, message)
        return None

    def _ok(self, ids: tuple[str, ...]) -> None:
        for request_id in ids:
            if self._waiting.pop(request_id, None) is not None:
                self.acknowledged.append(request_id)

    # What the guest does.

    async def spend(self) -> None:
        """Play until the guest's time is over, then leave the seat."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._stays
        await asyncio.sleep(self.rng.uniform(0, 20))
        self.connect()
        while loop.time() < until:
            await asyncio.sleep(self.rng.uniform(0.3, 2.0) * self._pace)
            if self.rng.random() < DOZES:
                await asyncio.sleep(self.rng.uniform(60, 200))
            if self.plays:
                self._act()
            self._hang_up_if_unheard()
        if self.plays and self.seen.you.seat:
            self._send(wire.Leave(self._id()))

    def _hang_up_if_unheard(self) -> None:
        now = asyncio.get_running_loop().time()
        if (
            any(now - sent > RESEND for _, sent in self._waiting.values())
            and self._line
            and self._line.is_open
        ):
            self.cut()

    def _act(self) -> None:
        draw = self.rng.random()
        if self._waiting and draw > 0.03:  # mostly one request at a time
            return
        if not self.seen.you.seat:
            if (
                self.seen.version
                and draw < 0.7
                and not any(request.mine for request in self.seen.state.requests)
            ):
                self._send(wire.Sit(self._id(), self.brings, 0))
            return
        question = self.seen.question
        if question is not None and draw < 0.93:
            self._answer(question)
        elif draw > 0.985:
            self._send(self.rng.choice([wire.Leave, wire.Away, wire.Back])(self._id()))
        elif draw > 0.975:
            self._send(wire.Buy(self._id(), self.stack))
        elif draw > 0.97:
            self._send(wire.MoveTo(self._id(), self.rng.randint(1, 9)))

    def _answer(self, question: Question) -> None:
        self._answered = question.n
        self._send(wire.Say(self._id(), question.n, anything(question, self.rng), question.take))

    def _id(self) -> str:
        self._count += 1
        return f"{self.name}-{self._count}"

    def _send(self, message: Any) -> None:
        text = _text(message)
        self._waiting[message.id] = (text, asyncio.get_running_loop().time())
        if self._line is not None and self._line.is_open:
            self._line.say(text)
            if self.rng.random() < 0.02:  # a double click
                self._line.say(text)


def _text(message: Any) -> str:
    return wire.encode(message).decode()
