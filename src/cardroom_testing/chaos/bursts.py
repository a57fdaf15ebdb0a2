"""Bursts: one person sends many requests at the same moment to several server processes.

Afterwards the ledger and the streams are checked against the person's own limits, and against the chips that
the cage may issue. Every burst is of a new person. Its limits and requests follow from its seed. At half of
the tables a round is being played, so that chips wait there until it is over; the others take a seat at once.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, Literal

import msgspec
from sqlalchemy import insert

from cardroom.errors import CardroomError, InvariantError
from cardroom.felt import BetweenRounds, Person
from cardroom.live.cage.chips_at_tables import belongings
from cardroom.live.cage.settings import CageSettings
from cardroom.live.cage.wallets import Purses
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.connection import TableConnection
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.durations import DAY, MINUTE
from cardroom.live.people.persons import to_tables
from cardroom.live.people.seats_taken import get_up, refill
from cardroom.live.server.public_server import PublicRoomServer
from cardroom.live.stream.commands import Begin, Leave, Pause, Sit, VoidRound
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire.messages import Buy as AskBuy
from cardroom.live.wire.messages import Sit as AskSit
from cardroom.live.wire.messages import encode
from cardroom.rooms import Settings, rooms
from cardroom.store import Input, Posting, Seal, Store
from cardroom.store.database.people_tables import SESSION
from cardroom.store.registers import accounts
from cardroom.words import Said

TABLES = 12
GAME = "pinnacle/holdem"
NOW = 60 * MINUTE
"""The room's clock, which stands still: no question runs out, and every person may get free chips again."""
CAGE = CageSettings()
Kind = Literal["loss", "buy-in", "minutes", "away", "seat", "low", "rich", "all"]
KINDS: tuple[Kind, ...] = ("loss", "low", "seat", "rich", "buy-in", "away", "all", "minutes")


class BurstRequest(msgspec.Struct, frozen=True):
    """A request of the person: a seat or chips at a table, free chips, a limit, or a self-exclusion."""

    what: Literal["sit", "buy", "refill", "stay-away", "limit"]
    table: int = 0
    cents: int = 0


class Burst(msgspec.Struct, frozen=True):
    """The chips and limits of a person, and all requests at once; `asks` are those of each process."""

    seed: int
    kind: Kind
    person: str
    held: int
    asks: tuple[tuple[BurstRequest, ...], ...]
    loss: int = 0
    buy_in: int = 0
    minutes: int = 0
    spent: int = 0


def burst_of(seed: int, sides: int) -> Burst:
    """Draw the burst of this seed, with its requests spread over `sides` processes."""
    rng, kind = Random(f"burst {seed}"), KINDS[seed % len(KINDS)]
    loss = rng.randrange(80, 400) * 100 if kind in ("loss", "all") else 0
    buy_in = rng.randrange(50, 100) * 100 if kind in ("buy-in", "all") else 0
    minutes, spent = (60, rng.choice((59, 60))) if kind == "minutes" else (0, 0)
    chips = rng.randrange(1_00, 100_00) if kind == "low" else 1_000_00
    asks = _asks(kind, rng, chips)
    rng.shuffle(asks)
    return Burst(
        seed,
        kind,
        "",
        chips,
        tuple(tuple(asks[side::sides]) for side in range(sides)),
        loss,
        buy_in,
        minutes,
        spent,
    )


def _asks(kind: Kind, rng: Random, chips: int) -> list[BurstRequest]:
    if kind == "seat":
        table = rng.randint(1, TABLES)
        return [BurstRequest("sit", table, rng.randrange(20, 100) * 100) for _ in range(TABLES)]
    if kind == "low":
        return [
            *(BurstRequest("refill") for _ in range(6)),
            *(BurstRequest("sit", table, chips // rng.choice((1, 2, 3))) for table in range(1, 7)),
        ]
    if kind == "rich":
        sits = [
            BurstRequest("sit", table, rng.choice((chips, chips - 5_00, chips // 2))) for table in range(1, 9)
        ]
        return [*sits, *(BurstRequest("refill") for _ in range(6))]
    sits = [
        BurstRequest("sit", table, rng.choice((80_00, rng.randrange(20, 120) * 100)))
        for table in range(1, TABLES + 1)
    ]
    if kind == "away":
        return [*sits, BurstRequest("stay-away")]
    if kind == "all":
        buys = [
            BurstRequest("buy", table, rng.randrange(20, 120) * 100)
            for table in rng.sample(range(1, TABLES + 1), 4)
        ]
        return [
            *sits,
            *buys,
            *(BurstRequest("refill") for _ in range(4)),
            *(BurstRequest("limit", cents=10_000_00) for _ in range(2)),
        ]
    return sits


class RecordingSink:
    """A connection without a client, which records all frames."""

    def __init__(self) -> None:
        self.frames: list[Any] = []

    def send(self, frame: bytes) -> None:
        """Record a frame."""
        self.frames.append(msgspec.json.decode(frame))

    def close(self, code: int, why: Said) -> None:
        """Record why the connection was closed."""
        self.frames.append({"t": "closed", "kind": str(why)})


class StillServer(PublicRoomServer):
    """A server whose clocks stand still: the room's clock always, that of people from its first moment on."""

    def now(self) -> int:
        """Return the fixed room time."""
        return NOW


async def still_server(url: str, seal: Seal, utc: int) -> StillServer:
    """Create a server whose clocks stand still; call it inside the loop that the server runs in."""
    return StillServer(ThreadedStore(Store(url, seal)), rooms(), utc=lambda: utc)


class ServerSide:
    """A server process of a room, as far as a burst needs it."""

    def __init__(self, server: StillServer) -> None:
        self.server = server

    async def play(self, burst: Burst, side: int) -> Counter[str]:
        """Send all requests for this process at once, and count the answers by kind."""
        who = Visitor(burst.person, f"p{burst.seed}", "player", "s")
        answers = await asyncio.gather(
            *(self._ask(who, request, f"{side}.{n}") for n, request in enumerate(burst.asks[side]))
        )
        return Counter(answers)

    async def _ask(self, who: Visitor, request: BurstRequest, id: str) -> str:
        match request.what:
            case "sit" | "buy":
                return await self._at_table(who, request, id)
            case "refill":
                return await self._outcome_of("refill", refill(self.server, who.id))
            case "limit":
                people = self.server.people
                return await self._outcome_of(
                    "limit", people.run(people.cares.limit, who.id, "loss", request.cents)
                )
            case "stay-away":
                return await self._outcome_of("stay-away", self._stay_away(who))

    async def _at_table(self, who: Visitor, request: BurstRequest, id: str) -> str:
        """Send a request over a new connection, as a browser does."""
        line = RecordingSink()
        connection = TableConnection(self.server, self.server.table(request.table), line, who)
        message = (
            AskSit(id=id, cents=request.cents)
            if request.what == "sit"
            else AskBuy(id=id, cents=request.cents)
        )
        await connection.hear(encode(message))
        reply = line.frames[-1]
        return f"{request.what} {reply['t']} {reply.get('kind', '')}".strip()

    async def _stay_away(self, who: Visitor) -> None:
        await self.server.people.run(self.server.people.cares.stay_away, who.id, "day")
        await get_up(self.server, who.id)

    @staticmethod
    async def _outcome_of(name: str, work: Awaitable[object]) -> str:
        try:
            await work
        except CardroomError as error:
            return f"{name} {type(error).__name__}"
        return f"{name} ok"


class BurstRoom:
    """The tables of all bursts, and the checks before and after each; its own process gets no requests."""

    def __init__(self, server: StillServer, sides: int) -> None:
        self.server, self.sides = server, sides
        self.store = server.store

    async def open(self) -> None:
        """Open twelve tables; at every second one a round begins that no player continues."""
        room, _, game = GAME.partition("/")
        seated = [Person(seat, f"x{seat}", 500_00) for seat in (1, 2)]
        for n in range(1, TABLES + 1):
            start = BetweenRounds(people=tuple(seated)) if n % 2 else BetweenRounds()
            await self.server.open_table(rooms()[room].offerings[game], Settings(), start, n)
            await self._rest(n)

    async def _rest(self, n: int) -> None:
        if n % 2:
            await self.server.ask(n, Begin())
        else:
            await self.server.ask(n, Pause("no round is played here"))

    async def ready(self, seed: int) -> Burst:
        """Create the person of this burst, with chips and limits."""
        burst = burst_of(seed, self.sides)
        return await self.server.people.run(self._ready, burst)

    def _ready(self, burst: Burst) -> Burst:
        people = self.server.people
        person = people.book.make(f"p{burst.seed}", "player")
        Purses(self.store, lambda: 0, self.server.utc).refill(person.id)
        if less := CAGE.refill_to - burst.held:
            spent = (
                Posting(accounts.wallet(person.id), -less, "spent"),
                Posting(accounts.ADJUST, less, "spent"),
            )
            stream = f"spent/{person.id}"
            self.store.append(stream, 0, [Input("spent")], spent)
        for what, value in (("loss", burst.loss), ("buy-in", burst.buy_in), ("minutes", burst.minutes)):
            if value:
                people.cares.limit(person.id, what, value)  # type: ignore[arg-type]
        if burst.spent:
            self._was_here(person.id, burst.spent)
        return msgspec.structs.replace(burst, person=person.id)

    def _was_here(self, person: str, minutes: int) -> None:
        now = self.server.utc()
        row = {"hash": person, "id": person, "person": person, "made": now - minutes * MINUTE, "seen": now}
        self.store.writing(lambda conn: conn.execute(insert(SESSION).values(row | {"ends": now + DAY})))

    async def check(self, burst: Burst) -> Counter[str]:
        """Check the burst while chips still wait at the tables in play, and again after these rounds; then
        free all seats."""
        counts = await self._check_once(burst, "in the round")
        for n in range(1, TABLES + 1, 2):
            round = await self._look(n, lambda aggregate: aggregate.round)
            await self.server.ask(n, VoidRound("the burst is over", round))
        counts += await self._check_once(burst, "after the round")
        await self._get_up(burst)
        return counts

    async def _get_up(self, burst: Burst) -> None:
        for n in range(1, TABLES + 1):
            if await self._look(n, lambda aggregate: aggregate.seat_of(burst.person)):
                await self.server.ask(n, Leave(burst.person))
            if n % 2:
                await self.server.ask(n, Begin())
        if cents := (await self._books(burst)).on_tables:
            raise InvariantError(f"burst {burst.seed}: {cents} cents stayed on tables")

    async def _look(self, n: int, query: Callable[[TableAggregate], int]) -> int:
        """Read a table from its stream, without the state that this process has cached."""
        self.server.table(n).mailbox.drop()
        return await self.server.table(n).look(query)

    async def _books(self, burst: Burst) -> Any:
        def look() -> Any:
            with self.store.looking() as conn:
                return belongings(conn, burst.person)

        return await self.server.people.run(look)

    async def _check_once(self, burst: Burst, when: str) -> Counter[str]:
        faults = await self.server.people.run(self._faults, burst)
        seats = [
            await self._look(n, lambda aggregate: seats_at(aggregate, burst.person))
            for n in range(1, TABLES + 1)
        ]
        faults += [f"{count} seats at one table" for count in seats if count > 1]
        if burst.kind == "minutes" and burst.spent >= burst.minutes and any(seats):
            faults.append("a seat after the minutes were over")
        if burst.kind == "away" and any(seats) and when == "after the round":
            faults.append("a seat of who stays away")
        if faults:
            raise InvariantError(f"burst {burst.seed} ({burst.kind}), {when}: {'; '.join(faults)}")
        return Counter({"seats": sum(seats)}) if when == "after the round" else Counter()

    def _faults(self, burst: Burst) -> list[str]:
        with self.store.looking() as conn:
            owned, brought = (
                belongings(conn, burst.person),
                to_tables(conn, burst.person, self.server.utc() - DAY),
            )
        rows = self.store.postings(account=accounts.wallet(burst.person))
        issued = [row.posting.cents for row in rows if row.posting.why == "issue"][1:]
        asked = [-row.posting.cents for row in rows if row.posting.why == "asked"]
        due = CAGE.refill_to - burst.held if burst.held < CAGE.refill_below else 0
        faults = []
        if burst.loss and brought > burst.loss:
            faults.append(f"{brought} cents on tables pass the limit of {burst.loss}")
        if burst.buy_in and max(asked, default=0) > burst.buy_in:
            faults.append(f"{max(asked)} cents at once pass the limit of {burst.buy_in}")
        if issued != (
            [due] if due and any(request.what == "refill" for side in burst.asks for request in side) else []
        ):
            faults.append(f"{issued} were issued, {due} were due")
        if owned.all != burst.held + sum(issued):
            faults.append(f"the person has {owned.all} cents, and {burst.held} and {sum(issued)} came in")
        return faults

    async def check_balance(self) -> None:
        """Raise `InvariantError` if the ledger does not balance."""
        trial = await self.server.people.run(self.store.trial)
        if not trial.holds:
            raise InvariantError(f"the books do not balance: {trial.faults[0]}")


def seats_at(aggregate: TableAggregate, person: str) -> int:
    """Count the seats that a person has or waits for at a table."""
    waits = sum(isinstance(wish.act, Sit) and wish.act.person == person for wish in aggregate.waiting)
    return waits + sum(sitting.person == person for sitting in aggregate.header.sittings if sitting.seat)


EACH = 25
"""Bursts between two checks of the whole ledger."""


async def play(
    room: BurstRoom,
    sides: Sequence[ServerSide],
    first: int,
    count: int,
    progress: Callable[[int], object] = lambda seed: None,
) -> Counter[str]:
    """Play `count` bursts from this seed on; raises `InvariantError` at the first fault.

    `progress` is called with the seed after every `EACH` bursts.
    """
    counts = Counter[str]()
    for seed in range(first, first + count):
        burst = await room.ready(seed)
        answers = await asyncio.gather(*(side.play(burst, n) for n, side in enumerate(sides)))
        counts += sum(answers, Counter()) + await room.check(burst) + Counter({"bursts": 1})
        if seed % EACH == 0:
            await room.check_balance()
            progress(seed)
    await room.check_balance()
    return counts
