"""A guest over a real connection, who plays only by received messages.

After a broken connection the guest connects to any of the processes. All unanswered requests are sent again
with the same ids.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import msgspec
from httpx import TransportError

from cardroom.live.client import LiveSeat, RequestRefusedError, RoomClient, anything
from cardroom.live.client.default_buy_in import buy_in_after_refusal
from cardroom.live.client.room import RoomClientError
from cardroom.live.wire import messages as wire
from cardroom_testing.chaos.leak_check import Reader
from cardroom_testing.simulation.hostile_clients import cards_in
from cardroom_testing.simulation.witness import Witness

PACE = (0.02, 0.3)
"""Seconds to think."""
MOST_SENT = 50
TRIES = 20
DOUBLE = 0.03
"""Probability of a double click."""


class AcknowledgedAct(msgspec.Struct, frozen=True):
    """A request that was acknowledged."""

    person: str
    client: str
    ask: str = ""


class OpenQuestion(msgspec.Struct, frozen=True):
    """A question that was open to a seat when its connection broke, and the version known then."""

    table: int
    version: int
    ask: str


class Notes:
    """Counts and records of one guest for the checks after the trial."""

    def __init__(self) -> None:
        self.acknowledged: list[AcknowledgedAct] = []
        self.unknown = 0
        """Requests without an answer for half a minute."""
        self.refused: Counter[str] = Counter()
        self.last_refused = ""
        self.breaks = 0
        self.held: list[OpenQuestion] = []
        self.faults: list[str] = []
        """Faults: a version that goes back, or a question that has changed."""


class Roaming(LiveSeat):
    """A seat at a table whose next connection goes to any process."""

    def __init__(self, guest: TrialPlayer, room: RoomClient) -> None:
        super().__init__("", room.cookies, headers=guest.headers)
        self._guest, self._before, self._raw = guest, OpenQuestion(guest.table, 0, ""), b""

    async def _connected(self) -> None:
        self.origin = self._guest.some_url()
        self.url = f"{self.origin.replace('http', 'ws', 1)}/ws/table/{self._guest.table}"
        try:
            await super()._connected()
        finally:
            if self.seen.version > self._before.version:
                self._guest.notes.breaks += 1
                question = self.seen.question
                self._before = OpenQuestion(
                    self._guest.table, self.seen.version, question.n if question else ""
                )
                if question and not question.take:  # a given answer may be changed until others have answered
                    self._guest.notes.held.append(self._before)

    async def _fold(self, message: wire.Snap | wire.Told) -> None:
        is_back, before = not self._is_greeted.is_set(), self.seen.version
        await super()._fold(message)
        if isinstance(message, wire.Snap) or before == message.since:
            self._guest.witness.note(self._guest.table, self.seen, message)
            if (reader := self._guest.reader) is not None:
                reader.seen = self.seen
                reader.hear(self._raw, message)
        if is_back and self._is_greeted.is_set():
            self._compare()

    async def _hear(self, frame: str | bytes) -> None:
        self._raw = frame.encode() if isinstance(frame, str) else frame
        if (reader := self._guest.reader) is not None and not self._raw.startswith((
            b'{"t":"snap"',
            b'{"t":"told"',
        )):
            reader.check(self._raw, {card for act in self._guest.sent for card in cards_in(act.decode())})
        await super()._hear(frame)

    def _compare(self) -> None:
        before, version, question = (
            self._before,
            self.seen.version,
            self.seen.question.n if self.seen.question else "",
        )
        if version < before.version or (version == before.version and question != before.ask):
            self._guest.notes.faults.append(
                f"{self._guest.name}: {before} became version {version}, {question!r}"
            )

    async def _do(self, message: Any) -> bool:
        notes, is_recorded = self._guest.notes, False
        try:
            is_recorded = await super()._do(message)
        except RequestRefusedError as refusal:
            notes.refused[refusal.no.kind] += 1
            notes.last_refused = str(refusal)
            if isinstance(message, wire.Sit):
                self._guest.brings = buy_in_after_refusal(self._guest.brings, refusal.no)
        except TimeoutError:
            notes.unknown += 1
        else:
            self._guest.sent.append(wire.encode(message))
            if is_recorded:
                notes.acknowledged.append(
                    AcknowledgedAct(self._guest.person, message.id, getattr(message, "ask", ""))
                )
        return is_recorded

    async def _send(self, frame: bytes) -> None:
        await super()._send(frame)
        if self._guest.rng.random() < DOUBLE:
            await super()._send(frame)


class TrialPlayer:
    """A guest; `some_url` returns the address of the process for the next connection."""

    def __init__(self, n: int, table: int, stack: int, rng: Random, some_url: Callable[[], str]) -> None:
        self.table, self.stack, self.rng, self.some_url = table, stack, rng, some_url
        self.brings = stack
        """The buy-in: the usual one, or the chips with which this guest left the table a moment ago."""
        self.headers = {
            "X-Forwarded-For": f"10.0.{n // 250}.{n % 250 + 1}"
        }  # each guest has a separate address
        self.name = self.person = ""
        self.notes = Notes()
        self.witness = Witness("")
        self.reader: Reader | None = None
        """Records and checks all frames sent to this guest, if wanted."""
        self.sent: deque[bytes] = deque(maxlen=MOST_SENT)
        """Requests that were acknowledged."""
        self._room: RoomClient | None = None
        self._place: Roaming | None = None

    def describe(self) -> str:
        """Return the situation of this guest as text, for the report of a failure."""
        live_seat = self._place
        if live_seat is None:
            return f"{self.name} at table {self.table}: never came"
        question = live_seat.seen.question.n if live_seat.seen.question else "nothing"
        line = "connected" if live_seat.is_connected else "cut off"
        seen = live_seat.seen
        where = f"{self.name} at table {self.table}, seat {seen.you.seat}, {line}, version {seen.version}"
        refusals = (
            f"refused {dict(self.notes.refused)}, last {self.notes.last_refused!r}, unanswered "
            f"{self.notes.unknown}"
        )
        return f"{where}, asked {question}, {live_seat.seen.state}, {refusals}"

    async def come_in(self) -> None:
        """Enter the room as a guest."""
        self._room = RoomClient(self.some_url(), self.headers)
        await self._patiently(self._room.come_in)
        me = await self._patiently(self._room.me)
        self.name, self.person = me["name"], me["id"]
        self.witness.name = self.name
        if self.reader is not None:
            self.reader.witness.name = self.name

    @property
    def cookies(self) -> dict[str, str]:
        """Return the cookies of the session."""
        return self._room.cookies if self._room is not None else {}

    async def _patiently(self, request: Callable[[], Awaitable[Any]]) -> Any:
        """Repeat a request that the room could not store right now."""
        for _ in range(TRIES):
            try:
                return await request()
            except RoomClientError as refusal:
                if refusal.status != 503:
                    raise
            except TransportError:
                pass  # the machine is busy
            await asyncio.sleep(1)
        return await request()

    async def spend(self, over: asyncio.Event) -> None:
        """Play until `over` is set, then wait for pending answers."""
        assert self._room is not None
        async with self._room, Roaming(self, self._room) as live_seat:
            self._place = live_seat
            while not over.is_set():
                await asyncio.sleep(self.rng.uniform(*PACE))
                if live_seat.is_connected:
                    await self._act(live_seat)
                if live_seat._task is not None and live_seat._task.done():
                    return await live_seat._task  # it ended for good: raise its error
        return None

    async def _act(self, live_seat: Roaming) -> None:
        seen, draw = live_seat.seen, self.rng.random()
        if not seen.you.seat:
            if draw < 0.3 and not any(request.mine for request in seen.state.requests):
                await live_seat.sit(self.brings)
        elif seen.question is not None and not seen.question.stands:
            await live_seat.say(anything(seen.question, self.rng))
        elif draw < 0.01:
            await self.rng.choice([live_seat.leave, live_seat.away, live_seat.back])()
        elif draw < 0.02:
            await live_seat.buy(self.stack // 10)
        elif draw < 0.03:
            await live_seat.move(self.rng.randint(1, 9))
        elif draw < 0.1 and any(person.away and person.seat == seen.you.seat for person in seen.people):
            await live_seat.back()
