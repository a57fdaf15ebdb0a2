"""Hostile clients at a table where people play.

Every message is answered in one line and changes nothing. No answer holds a card that its reader may not see.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from functools import partial
from random import Random

import msgspec

from cardroom.errors import ensure
from cardroom.felt import Dealt, Laid, Turned
from cardroom.fixed import Fixed
from cardroom.live.hosting.bot_wallets import fund
from cardroom.live.hosting.connection import TableConnection
from cardroom.live.http.visitor import Visitor
from cardroom.live.projection.seat_view import SPECTATOR
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.bot_ids import bot_id, is_bot
from cardroom.live.stream.commands import Sit
from cardroom.live.table.aggregate import TableAggregate
from cardroom.rooms import Offering, Room
from cardroom.rooms.stacks import usual_stack
from cardroom.script import SystemChance
from cardroom.telling.rules.table_sign import sign
from cardroom.words import ENGLISH, Said
from cardroom_testing.simulation.malformed_messages import MessageSpoiler
from cardroom_testing.simulation.memory_store import FakeAsyncStore, FakeStore
from cardroom_testing.simulation.simulated_player import SimulatedPlayer
from cardroom_testing.simulation.virtual_loop import VirtualLoop

PURSE = 10_000_000_00
"""Cents of each guest: enough to play throughout."""
BATCH = 24
"""Messages of one connection: fewer than the rate limit, so that each message is parsed and not only counted.
"""
QUIET = 60
"""Turns of the loop without a new row after which all pending work counts as done."""
CARD = re.compile(r"(?<![-\w./])(10|[2-9TJQKA])([shdc♠♥♦♣])(?![\w])(?! [a-z])")
"""A card in a text; neither a clause id such as rule-6c nor the word As."""
OF_NO_CARD = re.compile(r"is not a card: [^\"]*|\"source\":\[[^\]]*\]")
"""Texts that look like cards but name none: the hint how cards are written, and clause places such as win 4d.
"""
SUITS = Fixed({"♠": "s", "♥": "h", "♦": "d", "♣": "c"})
STRANGER = Visitor("stranger", "stranger", "guest", "stranger")
ANSWERS = frozenset({"no", "ok", "snap", "told", "because", "explained", "bye"})


class _Line:
    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self, code: int, why: Said) -> None:
        self.frames.append(b'{"t":"bye"}')


class HostileClient:
    """Hostile clients at one table of one game."""

    def __init__(self, seed: int, offering: Offering, rooms: dict[str, Room]) -> None:
        self.rng = Random(f"hostile {offering.slug} {seed}")
        self.offering, self.rooms = offering, rooms
        self.loop, self.store = VirtualLoop(), FakeStore()
        self.counted: Counter[str] = Counter()

    def run(self, messages: int) -> Counter[str]:
        """Send at least this many hostile messages while guests play; return the counts by kind."""
        try:
            self.loop.run_until_complete(self._run(messages))
        finally:
            self.loop.close()
        return self.counted

    async def _run(self, messages: int) -> None:
        chance = SystemChance(Random(self.rng.getrandbits(64)).randbytes)
        self.server = RoomServer(
            FakeAsyncStore(self.store), self.rooms, utc=self.loop.now, rng=self.rng, chance=chance, name="p"
        )
        await self.server.open()
        self.table = await self.server.open_table(self.offering)
        guests = [await self._guest(n) for n in range(3)]
        for n in range(2):
            await self._bot(n)
        playing = [self.loop.create_task(guest.spend()) for guest in guests]
        await asyncio.sleep(60)
        while sum(self.counted.values()) < messages:
            await asyncio.sleep(self.rng.uniform(0.5, 8))
            for who in (guests[0].visitor, STRANGER, None):
                await self._attack(who)
        for task in playing:
            task.cancel()
        ensure(int(self.server.metrics.counted("broken")) == 0, "the process broke")
        await self.server.close()

    async def _guest(self, n: int) -> SimulatedPlayer:
        await fund(self.server, f"g{n}", PURSE)
        stack = usual_stack(self.offering.open())
        return SimulatedPlayer(
            f"g{n}", Random(self.rng.getrandbits(64)), lambda: self.server, self.table, stack, 10**9, 3, True
        )

    async def _bot(self, n: int) -> None:
        name = f"Bot{n}"
        sits = Sit(bot_id(self.table, name), name, 0, usual_stack(self.offering.open()), bot=True)
        await self.server.fund(sits)
        await self.server.ask(self.table, sits)

    # One connection.

    async def _attack(self, who: Visitor | None) -> None:
        """Send one batch of hostile messages over a new connection.

        No time passes during it, so a message caused any difference afterwards.
        """
        host = self.server.table(self.table)
        await self._settle()
        spoiler = MessageSpoiler(self.rng, f"x{sum(self.counted.values())}")
        seat = await host.look(lambda aggregate: aggregate.seat_of(who.id) if who else 0)
        before, moment, begun = (
            await host.look(self._everything),
            self.loop.time(),
            len(self.store.entries),
        )
        for kind, frame in await host.look(lambda aggregate: self._messages(spoiler, aggregate, seat, who)):
            line = _Line()
            connection = TableConnection(self.server, host, line, who)
            await connection.hear(frame)
            self._check_answer(kind, frame, line.frames)
            self.counted[kind] += 1
            await host.look(
                partial(self._check_cards, who=who, seat=seat, frame=frame, answer=line.frames[0])
            )
        ensure(self.loop.time() == moment, "time has passed")
        added = [row.person for entry in self.store.entries[begun:] for row in entry.inputs]
        is_same = bool(added) or await host.look(self._everything) == before
        ensure(
            is_same and all(map(is_bot, added)), f"{self.offering.slug}: something has changed"
        )  # bots answer

    async def _settle(self) -> None:
        """Wait until all work is done that others had pending at this moment."""
        quiet, rows = 0, 0
        while quiet < QUIET:
            await asyncio.sleep(0)
            quiet, rows = (
                (quiet + 1, rows) if rows == len(self.store.entries) else (0, len(self.store.entries))
            )

    def _messages(
        self, spoiler: MessageSpoiler, aggregate: TableAggregate, seat: int, who: Visitor | None
    ) -> list[tuple[str, str | bytes]]:
        messages: list[tuple[str, str | bytes]] = [("unreadable", spoiler.unreadable()) for _ in range(6)]
        messages += [("misshapen", spoiler.misshapen()) for _ in range(8)]
        messages += [("stale or foreign", frame) for frame in spoiler.out_of_place(aggregate, seat)]
        messages += [("too much", frame) for frame in spoiler.too_much(who is None or who.id == STRANGER.id)]
        messages += [("looks", frame) for frame in spoiler.looks()]
        self.rng.shuffle(messages)
        doubled = [("doubled", frame) for _, frame in self.rng.sample(messages, 3)]
        return [*messages[:BATCH], *doubled]

    def _everything(self, aggregate: TableAggregate) -> object:
        return (
            aggregate.version,
            dict(self.store.accounts),
            len(self.store.entries),
            len(aggregate.driver.events) if aggregate.driver else 0,
        )

    def _check_answer(self, kind: str, frame: str | bytes, frames: list[bytes]) -> None:
        ensure(len(frames) == 1, f"{kind} {frame!r:.200} was answered {len(frames)} times")
        reply = msgspec.json.decode(frames[0])
        ensure(reply["t"] in ANSWERS, f"{kind} {frame!r:.200} was answered by {reply['t']}")
        if reply["t"] == "no":
            text = "".join(part["text"] for part in reply["why"])
            ensure(text.isprintable() and 0 < len(text) < 700, f"{kind} {frame!r:.200}: {text!r}")
        if kind in ("unreadable", "stale or foreign", "too much"):
            ensure(reply["t"] in ("no", "bye"), f"{kind} {frame!r:.200} was taken: {reply}")

    def _check_cards(
        self, aggregate: TableAggregate, who: Visitor | None, seat: int, frame: str | bytes, answer: bytes
    ) -> None:
        """Check that an answer holds only cards that this reader has seen or has named in the message."""
        viewer = seat if seat and who and aggregate.who.get(seat) == who.id else SPECTATOR
        seen = cards_in(answer.decode()) - cards_in(
            frame if isinstance(frame, str) else frame.decode(errors="replace")
        )
        if not seen or aggregate.driver is None:
            return
        shown = [event.for_seat(viewer) for event in aggregate.driver.events]
        visible = {event.card.text for event in shown if isinstance(event, Dealt | Turned | Laid)}
        visible |= {card for event in shown for card in cards_in(event.line())}
        signs = {card for fact in self._sign(aggregate) for card in cards_in(fact)}
        ensure(seen <= visible | signs, f"{self.offering.slug}: {viewer} was shown {seen - visible - signs}")

    def _sign(self, aggregate: TableAggregate) -> list[str]:
        return [ENGLISH.text(value) for fact in sign(aggregate.table).facts for value in fact.values]


def cards_in(text: str) -> set[str]:
    """Return all cards named in a text, except where it only explains how cards are written."""
    text = OF_NO_CARD.sub("", text)
    return {("T" if rank == "10" else rank) + SUITS.get(suit, suit) for rank, suit in CARD.findall(text)}
