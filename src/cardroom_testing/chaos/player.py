"""A guest over a real line: plays by what he is sent alone; when his line breaks he comes back to any of the
processes, and sends again, with the same id, what was not answered."""

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
"""How often somebody clicks twice."""


class AcknowledgedAct(msgspec.Struct, frozen=True):
    """An act that was acknowledged."""

    person: str
    client: str
    ask: str = ""


class OpenQuestion(msgspec.Struct, frozen=True):
    """A question that was open to a seat when its line broke, and the version that was known then."""

    table: int
    version: int
    ask: str


class Notes:
    """What a guest remembers of it all."""

    def __init__(self) -> None:
        self.acknowledged: list[AcknowledgedAct] = []
        self.unknown = 0
        """Acts that nobody answered for half a minute."""
        self.refused: Counter[str] = Counter()
        self.last_refused = ""
        self.breaks = 0
        self.held: list[OpenQuestion] = []
        self.faults: list[str] = []
        """What must not happen: a version that goes back, a question that has become another."""


class Roaming(LiveSeat):
    """A place at a table whose next line goes to any process."""

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
                asked = self.seen.question
                self._before = OpenQuestion(self._guest.table, self.seen.version, asked.n if asked else "")
                if (
                    asked and not asked.take
                ):  # an answer that stands may be changed as long as others have not answered
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
            reader.check(self._raw, {card for one in self._guest.sent for card in cards_in(one.decode())})
        await super()._hear(frame)

    def _compare(self) -> None:
        before, version, asked = (
            self._before,
            self.seen.version,
            self.seen.question.n if self.seen.question else "",
        )
        if version < before.version or (version == before.version and asked != before.ask):
            self._guest.notes.faults.append(
                f"{self._guest.name}: {before} became version {version}, {asked!r}"
            )

    async def _do(self, message: Any) -> bool:
        notes, is_kept = self._guest.notes, False
        try:
            is_kept = await super()._do(message)
        except RequestRefusedError as no:
            notes.refused[no.no.kind] += 1
            notes.last_refused = str(no)
            if isinstance(message, wire.Sit):
                self._guest.brings = buy_in_after_refusal(self._guest.brings, no.no)
        except TimeoutError:
            notes.unknown += 1
        else:
            self._guest.sent.append(wire.encode(message))
            if is_kept:
                notes.acknowledged.append(
                    AcknowledgedAct(self._guest.person, message.id, getattr(message, "ask", ""))
                )
        return is_kept

    async def _send(self, frame: bytes) -> None:
        await super()._send(frame)
        if self._guest.rng.random() < DOUBLE:
            await super()._send(frame)


class TrialPlayer:
    """`some_url` says to which process the next line goes."""

    def __init__(self, n: int, table: int, stack: int, rng: Random, some_url: Callable[[], str]) -> None:
        self.table, self.stack, self.rng, self.some_url = table, stack, rng, some_url
        self.brings = stack
        """What it takes to sit down: what is usual, or what this guest took from the table a moment ago."""
        self.headers = {"X-Forwarded-For": f"10.0.{n // 250}.{n % 250 + 1}"}  # each at an address of his own
        self.name = self.person = ""
        self.notes = Notes()
        self.witness = Witness("")
        self.reader: Reader | None = None
        """Who keeps and searches all that he is sent, where that is wanted."""
        self.sent: deque[bytes] = deque(maxlen=MOST_SENT)
        """Acts that were acknowledged."""
        self._room: RoomClient | None = None
        self._place: Roaming | None = None

    def stands(self) -> str:
        """How things look from this place at the table, for a report of what went wrong."""
        at = self._place
        if at is None:
            return f"{self.name} at table {self.table}: never came"
        asked = at.seen.question.n if at.seen.question else "nothing"
        line = "connected" if at.is_connected else "cut off"
        where = (
            f"{self.name} at table {self.table}, seat {at.seen.you.seat}, {line}, version {at.seen.version}"
        )
        no = (
            f"refused {dict(self.notes.refused)}, last {self.notes.last_refused!r}, unanswered "
            f"{self.notes.unknown}"
        )
        return f"{where}, asked {asked}, {at.seen.state}, {no}"

    async def come_in(self) -> None:
        self._room = RoomClient(self.some_url(), self.headers)
        await self._patiently(self._room.come_in)
        me = await self._patiently(self._room.me)
        self.name, self.person = me["name"], me["id"]
        self.witness.name = self.name
        if self.reader is not None:
            self.reader.witness.name = self.name

    @property
    def cookies(self) -> dict[str, str]:
        return self._room.cookies if self._room is not None else {}

    async def _patiently(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """A room that could not keep it just now says that one may try again."""
        for _ in range(TRIES):
            try:
                return await ask()
            except RoomClientError as no:
                if no.status != 503:
                    raise
            except TransportError:
                pass  # the machine has other work
            await asyncio.sleep(1)
        return await ask()

    async def spend(self, over: asyncio.Event) -> None:
        """Until it is over; then what is under way is answered."""
        assert self._room is not None
        async with self._room, Roaming(self, self._room) as at:
            self._place = at
            while not over.is_set():
                await asyncio.sleep(self.rng.uniform(*PACE))
                if at.is_connected:
                    await self._act(at)
                if at._task is not None and at._task.done():
                    return await at._task  # it ended for good: say why
        return None

    async def _act(self, at: Roaming) -> None:
        seen, draw = at.seen, self.rng.random()
        if not seen.you.seat:
            if draw < 0.3 and not any(one.mine for one in seen.state.requests):
                await at.sit(self.brings)
        elif seen.question is not None and not seen.question.stands:
            await at.say(anything(seen.question, self.rng))
        elif draw < 0.01:
            await self.rng.choice([at.leave, at.away, at.back])()
        elif draw < 0.02:
            await at.buy(self.stack // 10)
        elif draw < 0.03:
            await at.move(self.rng.randint(1, 9))
        elif draw < 0.1 and any(one.away and one.seat == seen.you.seat for one in seen.people):
            await at.back()
