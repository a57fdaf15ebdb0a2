"""A hostile client over a real socket: nobody, a guest of his own, or somebody with the cookie of a player.
One connection after another, each with as many messages as it may send; every one of them is answered in one
line, and nothing is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cardroom.errors import ensure
from cardroom.live.client.table_view import VersionGapError
from cardroom.live.wire import messages as wire
from cardroom.live.wire.events import AskEvent
from cardroom_testing.chaos.leak_check import Reader
from cardroom_testing.chaos.player import TrialPlayer
from cardroom_testing.simulation.hostile_clients import ANSWERS, cards_in
from cardroom_testing.simulation.malformed_messages import MessageSpoiler

MARK = "hostile"
"""How the ids of such messages begin: none may be in any stream."""
BATCH = 26
"""Of one connection, with a hello before and a question behind: no more than it may send at once."""
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
"""No answer to any question."""
CLOSED = (1007, 1009, 1002)
"""What a frame that breaks the protocol itself ends with."""


LATE = 1011
"""What a line ends with whose other side has not answered a ping."""


class Stranger:
    """`cookies` of a guest of his own; `victim` is whose cookie he has, and at whose table he speaks."""

    def __init__(
        self, n: int, rng: Random, url: str, cookies: dict[str, str], victim: TrialPlayer | None
    ) -> None:
        self.n, self.rng, self.url, self.cookies, self.victim = n, rng, url, cookies, victim
        self.readers: list[Reader] = []
        self.counted: Counter[str] = Counter()
        self.late = 0
        """Lines lost because this side did not answer a ping in time."""

    async def attack(self, table: int) -> None:
        """One connection. Where this side was too busy to answer the server's ping, it counts for nothing."""
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
        at = f"{self.url.replace('http', 'ws', 1)}/ws/table/{table}"
        origin: Any = self.url
        async with connect(
            at, additional_headers=headers, origin=origin, max_size=None, max_queue=None, compression=None
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
        others = sum(answers[kind] for kind in ("no", "ok", "because", "explained"))
        ensure(
            others == len(batch) - hellos,
            f"{len(batch) - hellos} messages were answered {others} times: {answers}",
        )
        self.counted.update(kind for kind, _ in batch)

    async def _until(
        self, socket: ClientConnection, reader: Reader, end: str, named: set[str]
    ) -> Counter[str]:
        """What comes before the answer to the message with this id; without one, the first snapshot."""
        answers = Counter[str]()
        async for frame in socket:
            told, raw = wire.read_server_message(frame), frame.encode() if isinstance(frame, str) else frame
            kind = told.__struct_config__.tag
            ensure(kind in (*ANSWERS, "chat") and kind != "bye", f"was answered by {raw[:300]!r}")
            if isinstance(told, wire.Snap | wire.Told):
                try:
                    reader.seen.take(told)
                except VersionGapError:
                    continue  # an answer to a hello from another time
                reader.hear(raw, told)
            else:
                reader.check(raw, named)
            if isinstance(told, wire.No):
                said = "".join(part.text for part in told.why)
                ensure(said.isprintable() and 0 < len(said) < 700, f"was answered {said!r}")
            if (end and getattr(told, "id", "") == end) or (not end and kind == "snap"):
                return answers
            answers[kind] += 1
        ensure(False, "the line was closed")
        return answers

    async def _break(self, socket: ClientConnection) -> None:
        """Against the protocol of websockets itself: the line is closed, in its own way."""
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
        found: list[tuple[str, str | bytes]] = [("unreadable", spoiler.unreadable()) for _ in range(7)]
        found += [("misshapen", spoiler.misshapen().decode()) for _ in range(7)]
        found += [("stale or foreign", one) for one in self._out_of_place(reader, spoiler)]
        found += [("too much", one.decode()) for one in spoiler.too_much(self.victim is None)]
        found += [("hello" if b'"hello"' in one else "looks", one.decode()) for one in spoiler.looks()]
        sent = list(self.victim.sent) if self.victim else []
        found += [("sent once more", one.decode()) for one in self.rng.sample(sent, min(3, len(sent)))]
        self.rng.shuffle(found)
        return found[:BATCH]

    def _out_of_place(self, reader: Reader, spoiler: MessageSpoiler) -> Sequence[str]:
        """Answers to questions that are others', over, or none."""
        seen, rng = reader.seen, self.rng
        mine = seen.question.n if seen.question else ""
        own = seen.you.seat if self.victim else -1
        numbers = [one.n for one in seen.events if isinstance(one, AskEvent) and one.seat != own]
        numbers += [
            f"{seen.version + 10**6}.{rng.randint(0, 60)}",
            f"{rng.randint(0, 3)}.{rng.randint(0, 40)}",
        ]
        found = [
            spoiler.say(n, rng.choice(("call", "fold", "check", "5.00", *NEVER)), 0) for n in numbers[-8:]
        ]
        if mine:
            found += [spoiler.say(mine, rng.choice(NEVER), 0), spoiler.say(mine, "", rng.randint(30, 1000))]
        return [one.decode() for one in found]


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode(errors="replace")
