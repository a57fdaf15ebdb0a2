"""A hostile client over a real socket: without a cookie, as a guest, or with the cookie of a player.

It opens one connection after another, and sends as many messages over each as the limits allow. Every message
must get an answer of one line, and none may be accepted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cardroom.errors import ensure
from cardroom.live.client.table_view import VersionGap
from cardroom.live.wire import messages as wire
from cardroom.live.wire.events import AskEvent
from cardroom_testing.chaos.leak_check import Reader
from cardroom_testing.chaos.player import TrialPlayer
from cardroom_testing.simulation.hostile_clients import ANSWERS, cards_in
from cardroom_testing.simulation.malformed_messages import MessageSpoiler

MARK = "hostile"
"""Prefix of the ids of hostile messages: none may be in any stream."""
BATCH = 26
"""Messages of one connection, between a hello and a final question: no more than the limits allow at once."""
NEVER = (
    "bet -5.00",
    "bet 1e9",
    "raise 0.001",
    "raise ½",
    "Zz",
    "floor void x",
    "99=5.00",
    "silence",
    "CALL ME",
)
"""Texts that answer no question."""
CLOSED = (1007, 1009, 1002)
"""Close codes for frames that break the WebSocket protocol itself."""


LATE = 1011
"""Close code of a connection that has not answered a ping."""


class Stranger:
    """A hostile client. `cookies` are those of a guest; `victim` is the player whose cookie and table it
    uses."""

    def __init__(
        self, n: int, rng: Random, url: str, cookies: dict[str, str], victim: TrialPlayer | None
    ) -> None:
        self.n, self.rng, self.url, self.cookies, self.victim = n, rng, url, cookies, victim
        self.readers: list[Reader] = []
        self.counted: Counter[str] = Counter()
        self.late = 0
        """Connections lost because this side did not answer a ping in time."""

    async def attack(self, table: int) -> None:
        """Open one connection and send a batch.

        A connection does not count if this side was too busy to answer the server's ping.
        """
        try:
            await self._attack(table)
        except ConnectionClosed as closed:
            if not (closed.rcvd and closed.rcvd.code == LATE and "keepalive" in closed.rcvd.reason):
                raise
            self.late += 1

    async def _attack(self, table: int) -> None:
        table = self.victim.table if self.victim else table
        reader = Reader(table, self.victim.name if self.victim else "")
        self.readers.append(reader)
        headers = {
            "X-Forwarded-For": f"10.{self.n % 200 + 1}.{self.rng.randint(0, 255)}.{self.rng.randint(1, 254)}"
        }
        cookies = {**self.victim.cookies} if self.victim else self.cookies
        headers |= (
            {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())} if cookies else {}
        )
        address = f"{self.url.replace('http', 'ws', 1)}/ws/table/{table}"
        origin: Any = self.url
        async with connect(
            address,
            additional_headers=headers,
            origin=origin,
            max_size=None,
            max_queue=None,
            compression=None,
        ) as socket:
            if self.rng.random() < 0.03:
                await self._break(socket)
                return
            await socket.send('{"t":"hello"}')
            await self._until(socket, reader, "", set())
            batch = self._messages(reader)
            for _, frame in batch:
                await socket.send(frame)
            end = f"{MARK}-end"
            await socket.send(msgspec.json.encode({"t": "why", "id": end, "round": 0, "at": 0}).decode())
            named = {card for _, frame in batch for card in cards_in(_text(frame))}
            answers = await self._until(socket, reader, end, named)
        hellos = sum(kind == "hello" for kind, _ in batch)
        ensure(answers["snap"] + answers["told"] >= hellos, f"a hello was not answered: {answers}")
        other_answers = sum(answers[kind] for kind in ("no", "ok", "because", "explained"))
        ensure(
            other_answers == len(batch) - hellos,
            f"{len(batch) - hellos} messages were answered {other_answers} times: {answers}",
        )
        self.counted.update(kind for kind, _ in batch)

    async def _until(
        self, socket: ClientConnection, reader: Reader, end: str, named: set[str]
    ) -> Counter[str]:
        """Count the answers before the answer to the message with this id; without an id, those before the
        first snapshot."""
        answers = Counter[str]()
        async for frame in socket:
            message, raw = (
                wire.read_server_message(frame),
                frame.encode() if isinstance(frame, str) else frame,
            )
            kind = message.__struct_config__.tag
            ensure(kind in (*ANSWERS, "chat") and kind != "bye", f"was answered by {raw[:300]!r}")
            if isinstance(message, wire.Snap | wire.Told):
                try:
                    reader.seen.take(message)
                except VersionGap:
                    continue  # an answer to a hello with an earlier version
                reader.hear(raw, message)
            else:
                reader.check(raw, named)
            if isinstance(message, wire.No):
                text = "".join(part.text for part in message.why)
                ensure(text.isprintable() and 0 < len(text) < 700, f"was answered {text!r}")
            if (end and getattr(message, "id", "") == end) or (not end and kind == "snap"):
                return answers
            answers[kind] += 1
        ensure(False, "the line was closed")
        return answers

    async def _break(self, socket: ClientConnection) -> None:
        """Break the WebSocket protocol itself: the server must close the connection with one of its codes."""
        try:
            await socket.send(b"\xff\xfe" * 20 if self.rng.random() < 0.5 else "x" * 20_000, text=True)
            async for _ in socket:
                pass
        except ConnectionClosed:
            pass
        ensure(socket.close_code in CLOSED, f"was closed with {socket.close_code}")
        self.counted["broken frames"] += 1

    def _messages(self, reader: Reader) -> list[tuple[str, str | bytes]]:
        spoiler = MessageSpoiler(self.rng, f"{MARK}-{self.n}-{sum(self.counted.values())}")
        messages: list[tuple[str, str | bytes]] = [("unreadable", spoiler.unreadable()) for _ in range(7)]
        messages += [("misshapen", spoiler.misshapen().decode()) for _ in range(7)]
        messages += [("stale or foreign", text) for text in self._out_of_place(reader, spoiler)]
        messages += [("too much", frame.decode()) for frame in spoiler.too_much(self.victim is None)]
        messages += [
            ("hello" if b'"hello"' in frame else "looks", frame.decode()) for frame in spoiler.looks()
        ]
        sent = list(self.victim.sent) if self.victim else []
        messages += [("sent once more", frame.decode()) for frame in self.rng.sample(sent, min(3, len(sent)))]
        self.rng.shuffle(messages)
        return messages[:BATCH]

    def _out_of_place(self, reader: Reader, spoiler: MessageSpoiler) -> Sequence[str]:
        """Return answers to questions of other seats, to past ones, and to none."""
        seen, rng = reader.seen, self.rng
        mine = seen.question.n if seen.question else ""
        own_seat = seen.you.seat if self.victim else -1
        numbers = [event.n for event in seen.events if isinstance(event, AskEvent) and event.seat != own_seat]
        numbers += [
            f"{seen.version + 10**6}.{rng.randint(0, 60)}",
            f"{rng.randint(0, 3)}.{rng.randint(0, 40)}",
        ]
        frames = [
            spoiler.say(number, rng.choice(("call", "fold", "check", "5.00", *NEVER)), 0)
            for number in numbers[-8:]
        ]
        if mine:
            frames += [spoiler.say(mine, rng.choice(NEVER), 0), spoiler.say(mine, "", rng.randint(30, 1000))]
        return [frame.decode() for frame in frames]


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode(errors="replace")
