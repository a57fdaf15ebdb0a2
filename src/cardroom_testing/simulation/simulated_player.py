"""Somebody who spends the evening here: sits down, plays by what he is sent alone, thinks, dozes off, leaves,
comes back, and sends again, with the same id, whatever was not answered when his line broke."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from cardroom.live.client.answers import anything
from cardroom.live.client.default_buy_in import buy_in_after_refusal
from cardroom.live.client.table_view import ClientView, VersionGapError
from cardroom.live.http.visitor import Visitor
from cardroom.live.server.room_server import RoomServer
from cardroom.live.wire import messages as wire
from cardroom.live.wire.message_parts import Question
from cardroom_testing.simulation.network import SimulatedConnection
from cardroom_testing.simulation.witness import Witness

RESEND = 6.0
"""Seconds without an answer after which a guest gives up his line."""
SIT = '{"t":"sit"'
DOZES = 0.01
"""How often somebody forgets that he plays, for minutes."""


class SimulatedPlayer:
    """`house` says to which process the next line goes; `stack` what he brings to a table."""

    def __init__(
        self,
        name: str,
        rng: Random,
        house: Callable[[], RoomServer],
        table: int,
        stack: int,
        stays: float,
        pace: float,
        plays: bool,
    ) -> None:
        self.name, self.rng, self._house, self.table, self.stack = name, rng, house, table, stack
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

    # The line.

    def connect(self) -> None:
        self._line = SimulatedConnection(self.rng, self._hear, self._lost)
        self._line.connect(self._house(), self.table, self.visitor)
        self._line.say(_text(wire.Hello(self.seen.since)))
        for message, _ in self._waiting.values():
            self._line.say(message)

    def cut(self) -> None:
        if self._line is not None:
            self._line.cut()

    def at(self, house: RoomServer) -> bool:
        return self._line is not None and self._line.is_open and self._line._house is house

    def die(self) -> None:
        if self._line is not None:
            self._line.die()

    def _lost(self) -> None:
        loop = asyncio.get_running_loop()
        if self._retry is None:
            self._retry = loop.call_later(self.rng.uniform(0.1, 2.5), self._again)

    def _again(self) -> None:
        self._retry = None
        self.connect()

    # What he hears.

    def _hear(self, frame: bytes) -> None:
        self.frames += 1
        message = wire.read_server_message(frame)
        match message:
            case wire.Snap() | wire.Told():
                self._fold(message)
                self._ok(message.ok)
            case wire.Ok(idle=True):  # it held already: there is nothing to be found of it
                self._waiting.pop(message.id, None)
            case wire.Ok():
                self._ok((message.id,))
            case wire.No():
                self.refused[message.kind] = self.refused.get(message.kind, 0) + 1
                asked, _ = self._waiting.pop(message.id, ("", 0.0))
                if asked.startswith(SIT):
                    self.brings = buy_in_after_refusal(self.brings, message)
                self._answered = ""

    def _fold(self, message: wire.Snap | wire.Told) -> None:
        try:
            self.seen.take(message)
        except VersionGapError:
            assert self._line is not None
            return self._line.say(_text(wire.Hello()))
        self.witness.note(self.table, self.seen, message)
        return None

    def _ok(self, ids: tuple[str, ...]) -> None:
        for one in ids:
            if self._waiting.pop(one, None) is not None:
                self.acknowledged.append(one)

    # What he does.

    async def spend(self) -> None:
        """Until his time is up."""
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
        if self._waiting and draw > 0.03:  # one thing after another, nearly always
            return
        if not self.seen.you.seat:
            if self.seen.version and draw < 0.7 and not any(one.mine for one in self.seen.state.requests):
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
