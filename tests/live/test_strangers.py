"""Cheap requests of strangers: they cost those who send them, and nobody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.live.floor.significant_events import What
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.rate_limits import ConnectionLimiter
from cardroom.live.http.budgets import USUAL, read_budgets
from cardroom.live.http.host_names import Hosts, machine_names
from cardroom.live.people.sign_in_attempts import WRONG, WRONG_ANYWHERE
from cardroom.live.server import public_server as public
from cardroom.live.server.config import ServerConfig
from cardroom.live.server.room_server import RoomServer as PlainServer
from cardroom.live.stream.commands import Away, Back, Begin, Sit
from cardroom.live.stream.terms import Terms
from cardroom.live.workers.fair_queue import FairQueue
from cardroom.rooms import offering, rooms
from cardroom.store import Seal, Store
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.people_server import DAY, MINUTE, Browser, PeopleServer, app, guest, player, staff
from tests.live.room_server import a_caller, answer, company, in_virtual_time, kinds, virtual_server
from tests.live.test_security_sockets import Socket

GAME = "pinnacle/holdem"
HOLDEM = {"room": "pinnacle", "game": "holdem", "bots": 0}
AT_HOME, ELSEWHERE = "192.0.2.1", "198.51.100.1"


@pytest.fixture
def server(database: str) -> Iterator[PeopleServer]:
    made = PeopleServer(database)
    yield made
    assert made.store.trial().holds
    made.shut()


# Toggles.


async def seated(server: Any) -> Any:
    at = offering(GAME)
    return server.table(
        await server.open_table(at, start=company(at.open(), bots=False), terms=Terms(show=0))
    )


def toggles(store: FakeStore) -> int:
    return sum(one in ("away", "back") for one in kinds(store))


def test_one_guest_on_twenty_sockets_brings_no_more_rows_than_on_one() -> None:
    """Away and back as fast as twenty sockets are heard: it was 3,000 rows in 16 seconds."""

    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        server = virtual_server(loop, store)
        await server.open()
        host = await seated(server)
        lines = [a_caller(host) for _ in range(20)]
        began = loop.time()

        async def flood(n: int) -> None:
            connection, _ = lines[n]
            for count in range(100):
                await connection.hear(b'{"t":"%s","id":"k%d-%d"}' % ((b"away", b"back")[count % 2], n, count))
                await asyncio.sleep(0.1)

        await asyncio.gather(*(flood(n) for n in range(20)))
        passed, budget = (loop.time() - began) * 1000, USUAL["requests"]
        assert 0 < toggles(store) <= budget.burst + passed // budget.each
        refused = [frame for _, line in lines for frame in line.frames if frame["t"] == "no"]
        assert len(refused) > 1000 and {one["kind"] for one in refused} == {"slow"}
        await server.close()

    in_virtual_time(work)


def test_who_is_away_already_is_told_so_and_no_row_is_kept() -> None:
    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        host = await seated(virtual_server(loop, store))
        assert await host.ask(Back("P1", "b0")) == 0 and toggles(store) == 0  # nobody was away
        await host.ask(Away("P1", "a1"))
        assert [await host.ask(Away("P1", f"a{n}")) for n in (2, 3)] == [0, 0] and toggles(store) == 1
        await host.ask(Back("P1", "b1"))
        assert await host.ask(Back("P1", "b2")) == 0 and toggles(store) == 2
        connection, line = a_caller(host)
        await connection.hear(b'{"t":"hello"}')
        await connection.hear(b'{"t":"back","id":"b3"}')
        assert line.last == {"t": "ok", "id": "b3", "idle": True} and toggles(store) == 2

    in_virtual_time(work)


def test_what_waits_for_the_end_of_a_round_is_not_asked_for_twice() -> None:
    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        host = await seated(virtual_server(loop, store))
        await host.ask(Begin())
        for act in (Away("P1"), Away("P1"), Away("P2"), Back("P1"), Back("P1"), Away("P1"), Away("P1")):
            await host.ask(act)
        assert [row.input.kind for row in store.rows["table/1"] if row.input.person == "P1"] == [
            "away",
            "back",
            "away",
        ]
        while act := await host.look(lambda aggregate: answer(aggregate, Random(1), (1, 2, 3))):
            await host.ask(act)
        found = await host.look(lambda aggregate: {one.person: one.away for one in aggregate.header.sittings})
        assert (found["P1"], found["P2"], found["P3"]) == ("asked", "asked", "")

    in_virtual_time(work)


def test_what_somebody_has_set_already_is_no_row(server: PeopleServer) -> None:
    one = player(server, "Ann")

    def rows(path: str, **body: object) -> int:
        before = server.store.head(f"person/{one.id}").version
        assert one.post(f"/api/care/{path}", json=body).status_code == 200
        return server.store.head(f"person/{one.id}").version - before

    def loss(dollars: int) -> int:
        return rows("limit", what="loss", value=dollars * 100)

    assert [loss(100), loss(100), loss(50), loss(50)] == [1, 0, 1, 0]
    assert [loss(80), loss(50), loss(50)] == [1, 1, 0], "to take back what will be looser is a change"
    assert [rows("remind", minutes=minutes) for minutes in (60, 30, 30, 0, 0)] == [0, 1, 0, 1, 0]


def test_who_is_away_because_time_ran_out_may_still_say_so() -> None:
    """The floor holds the seat of somebody who said so for longer: that is a change."""

    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        host = await seated(virtual_server(loop, store))
        await host.look(
            lambda aggregate: setattr(
                aggregate.state, "header", aggregate.header.with_holder(_silent(aggregate.header))
            )
        )
        assert await host.ask(Away("P1")) > 0 and await host.ask(Away("P1")) == 0 and toggles(store) == 1

    in_virtual_time(work)


def _silent(header: Any) -> Any:
    return replace(header.holder_of("P1"), away="silence", since=1)


def test_another_process_may_have_written_meanwhile(postgresql: str) -> None:
    """What one process takes for a change of nothing is looked at again where the stream has gone on."""
    seal = Seal(bytes(range(32)))

    async def work() -> list[str]:
        here, there = (
            PlainServer(ThreadedStore(Store(postgresql, seal)), rooms(), name=name) for name in "ab"
        )
        number = (await seated(here)).number
        one, other = here.table(number), there.table(number)
        await other.look(lambda aggregate: None)  # both have read the table, and neither hears of the other
        await one.ask(Away("P1"))
        await other.ask(Back("P1"))  # there it seems that they never went away
        await one.ask(Away("P1"))  # and here that they never came back
        assert await one.ask(Away("P1")) == 0
        found = [row.input.kind for row in here.async_store.store.read("table/1") if row.input.person == "P1"]
        for server in (here, there):
            await server.close()
        return found

    assert asyncio.run(work()) == ["away", "back", "away"]


# Connections.


def test_a_person_and_an_address_have_so_many_connections_wherever_they_come_from() -> None:
    async def work(loop: VirtualLoop) -> None:
        server = virtual_server(
            loop,
            FakeStore(),
            limits=read_budgets(["sockets=2", "sockets-address=5", "sockets-strangers=3"]),
        )
        host = await seated(server)
        ann, ben, cleo = [a_caller(host, name)[0].visitor for name in ("ann", "ben", "cleo")]
        limiter: ConnectionLimiter = server.limiter
        assert [await limiter.refusal(ann, "a") for _ in range(2)] == [None, None]
        assert (await limiter.refusal(ann, "b")).key == "slow.sockets"  # at another address too
        limiter.close(ann, "a")
        assert await limiter.refusal(ann, "a") is None
        assert [await limiter.refusal(None, "a") for _ in range(3)] == [None] * 3
        assert (await limiter.refusal(None, "a")).key == "slow.sockets-strangers"
        assert (await limiter.refusal(ben, "a")).key == "slow.sockets-address" and await limiter.refusal(
            ben, "b"
        ) is None
        server.set_server_count(2)  # another process serves too: each admits half
        assert (await limiter.refusal(ben, "c")).key == "slow.sockets" and await limiter.refusal(
            cleo, "c"
        ) is None

    in_virtual_time(work)


def test_many_people_behind_one_address_connect_at_once_and_strangers_do_not() -> None:
    async def work(loop: VirtualLoop) -> None:
        server = virtual_server(loop, FakeStore())
        host = await seated(server)
        people = [a_caller(host, f"p{n}")[0].visitor for n in range(300)]
        assert [await server.limiter.refusal(one, AT_HOME) for one in people] == [None] * 300
        strangers = [await server.limiter.refusal(None, ELSEWHERE) for _ in range(200)]
        assert strangers.count(None) == USUAL["connections-address"].burst

    in_virtual_time(work)


def test_two_servers_on_one_database_hear_one_person_no_more_often_than_one_would(postgresql: str) -> None:
    """Twenty lines to each of them, and all of them speak at once; a bucket of each line's own would let 1,200 through."""
    here, there = PeopleServer(postgresql), PeopleServer(postgresql)
    for server in (here, there):
        server.run(server.open())
    for server in (here, there):  # each learns of the other by its beat
        server.run(until(lambda server=server: server.budgets.servers == 2 == server.people.budgets.servers))
    n = here.run(here.open_table(offering(GAME)))
    lines = [a_caller(server.table(n), "P1")[0] for server in (here, there) for _ in range(20)]
    began, heard = time.monotonic(), 0
    for _ in range(4):
        for server in (here, there):
            own = [one for one in lines if one.server is server]
            heard += sum(server.run(said_by(own * 3)))
    budget, passed = USUAL["messages"], (time.monotonic() - began) * 1000
    assert budget.burst // 2 <= heard <= budget.burst + passed // budget.each + 1
    came = [
        Browser(server, address=AT_HOME).post("/api/session", json={}).status_code
        for server in (here, there) * 3
    ]
    assert came == [201] * 6
    for server in (here, there):
        server.people.budgets.limits = read_budgets(["guests=10/60"])
    servers = [here, there] * 10
    came = [
        Browser(server, address=ELSEWHERE).post("/api/session", json={}).status_code for server in servers
    ]
    assert came == [201] * 10 + [429] * 10
    for server in (here, there):
        server.shut()


async def until(is_so: Any) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.05)


async def said_by(lines: list[Any]) -> list[bool]:
    return list(await asyncio.gather(*(one.hear(b'{"t":"nonsense"}') for one in lines)))


# Tables.


def test_one_address_opens_so_many_tables_and_others_go_on(server: PeopleServer) -> None:
    """18 guests opened 54 tables in five seconds."""
    guests = [Browser(server, address=ELSEWHERE) for _ in range(18)]
    for one in guests:
        assert one.post("/api/session", json={}).status_code == 201
    opened = [one.post("/api/tables", json=HOLDEM) for one in guests for _ in range(3)]
    found = [one.status_code for one in opened]
    assert found.count(200) == USUAL["tables-address"].burst and found.count(429) == 54 - found.count(200)
    assert opened[-1].json()["key"] == "slow.tables-address" and opened[-1].headers["retry-after"] == "5"
    assert guest(server).post("/api/tables", json=HOLDEM).status_code == 200


# Names, wrong passwords, devices.


def attempt(one: Browser, password: str, name: str = "Ann", **more: str) -> int:
    return one.post("/api/sign-in", json={"name": name, "password": password, **more}).status_code


RIGHT, WRONG_ONE = "correct horse 9", "wrong horse 99"


def test_nobody_locks_somebody_else_out_of_their_name(server: PeopleServer) -> None:
    player(server, "Ann")
    attacker, owner = Browser(server, address=ELSEWHERE), Browser(server, address=AT_HOME)
    assert [attempt(attacker, WRONG_ONE) for _ in range(WRONG + 1)] == [403] * WRONG + [429]
    assert attempt(attacker, RIGHT) == 429 and attempt(owner, RIGHT) == 201


def test_a_known_device_passes_behind_the_address_of_who_guesses(server: PeopleServer) -> None:
    """And an unknown one waits there: it might be the same hand that guesses."""
    player(server, "Ann")
    known, fresh, attacker = (Browser(server, address=ELSEWHERE) for _ in range(3))
    assert attempt(known, RIGHT) == 201
    known.post("/api/sign-out", json={})
    assert [attempt(attacker, WRONG_ONE) for _ in range(WRONG + 1)] == [403] * WRONG + [429]
    assert attempt(fresh, RIGHT) == 429 and attempt(known, RIGHT) == 201
    attacker.cookies["cardroom-device"] = "A" * 43  # a device that nobody has been given
    assert attempt(attacker, WRONG_ONE) == 429


def test_a_known_device_guesses_no_longer_than_anybody(server: PeopleServer) -> None:
    player(server, "Ann")
    known = Browser(server, address=AT_HOME)
    assert attempt(known, RIGHT) == 201
    assert [attempt(known, WRONG_ONE) for _ in range(WRONG + 1)] == [403] * WRONG + [429]
    server.at += 15 * MINUTE
    assert attempt(known, RIGHT) == 201


def test_a_known_device_does_not_wait_for_the_others_behind_its_address(server: PeopleServer) -> None:
    player(server, "Ann")
    player(server, "Ben")
    server.people.budgets.limits = read_budgets(["sign-ins=2/60"])
    known, other, third = (Browser(server, address=ELSEWHERE) for _ in range(3))
    assert [attempt(known, RIGHT), attempt(other, RIGHT, "Ben")] == [201, 201]
    refused = third.post("/api/sign-in", json={"name": "Ben", "password": RIGHT})
    assert (refused.status_code, refused.json()["key"], refused.headers["retry-after"]) == (
        429,
        "slow.sign-ins",
        "60",
    )
    assert attempt(known, RIGHT) == 201


def test_a_device_is_known_for_those_alone_who_have_signed_in_there(server: PeopleServer) -> None:
    player(server, "Ann")
    player(server, "Ben")
    shared = Browser(server, address=ELSEWHERE)
    assert attempt(shared, RIGHT, "Ben") == 201
    token = shared.cookies["cardroom-device"]
    stranger = Browser(server, address=ELSEWHERE)
    assert [attempt(stranger, WRONG_ONE) for _ in range(WRONG)] == [403] * WRONG
    assert attempt(shared, RIGHT) == 429  # Ben's device proves nothing of Ann
    server.at += 15 * MINUTE
    assert attempt(shared, RIGHT) == 201 and shared.cookies["cardroom-device"] == token
    devices, ids = server.people.devices, [server.people.book.by_name(name) for name in ("Ann", "Ben")]
    assert all(one and devices.is_known(token, one.id) for one in ids)
    server.at += 365 * DAY
    assert not any(one and devices.is_known(token, one.id) for one in ids)
    assert devices.prune() >= 2


def test_a_device_is_forgotten_when_the_floor_gives_a_new_password(server: PeopleServer) -> None:
    ann, floor = player(server, "Ann"), staff(server, "floor")
    token, id = ann.cookies["cardroom-device"], ann.id
    assert server.people.devices.is_known(token, id)
    stranger = Browser(server, address=AT_HOME)
    assert [attempt(stranger, WRONG_ONE) for _ in range(WRONG + 1)] == [403] * WRONG + [429]
    given = floor.post(f"/api/people/{id}/reset-password", json={}).json()["password"]
    assert not server.people.devices.is_known(token, id)
    server.at += 1
    assert (
        attempt(stranger, given, new_password="another horse 7") == 201
    )  # a reset lets every address try again


def test_guesses_from_everywhere_have_an_end_and_the_owner_does_not_notice(server: PeopleServer) -> None:
    player(server, "Ann")
    known = Browser(server, address=AT_HOME)
    assert attempt(known, RIGHT) == 201
    guesses = [
        attempt(Browser(server, address=f"2001:db8:0:{n:x}::1"), WRONG_ONE) for n in range(WRONG_ANYWHERE + 5)
    ]
    assert guesses == [403] * WRONG_ANYWHERE + [429] * 5
    assert attempt(Browser(server, address="2001:db8:ffff::1"), RIGHT) == 429 and attempt(known, RIGHT) == 201
    server.run(server.floor.run_due_actions())
    assert What.LOCKED_OUT in {one.what for one in server.run(server.floor.book()).events}
    server.at += 15 * MINUTE
    assert attempt(Browser(server, address="2001:db8:ffff::1"), RIGHT) == 201


def test_a_known_device_has_a_budget_of_its_own(server: PeopleServer) -> None:
    """Each right password is rows for good: a person could sign in on their own device without end."""
    player(server, "Ann")
    known = Browser(server, address=AT_HOME)
    assert attempt(known, RIGHT) == 201
    server.people.budgets.limits = read_budgets(["sign-ins=2/60"])
    found = []
    for _ in range(4):
        known.cookies.delete("cardroom")
        found.append(attempt(known, RIGHT))
    assert found == [201, 201, 429, 429]
    assert attempt(Browser(server, address=AT_HOME), RIGHT) == 201, "others behind the address have theirs"


def test_a_flood_of_passwords_from_one_address_waits_for_itself() -> None:
    """Only two are checked at a time: 200 from one address held up everybody else's sign-in."""

    async def work() -> list[str]:
        turns, done = FairQueue(2), list[str]()

        async def one(place: str) -> None:
            async with turns.of(place):
                await asyncio.sleep(0)
                done.append(place)

        flood = [asyncio.create_task(one(ELSEWHERE)) for _ in range(200)]
        await asyncio.sleep(0)
        honest = [asyncio.create_task(one(place)) for place in (AT_HOME, "192.0.2.2")]
        for waiting in flood[50:60]:
            waiting.cancel()
        await asyncio.gather(*flood, *honest, return_exceptions=True)
        async with turns.of("a"), turns.of("b"):  # both are free again
            return done

    done = asyncio.run(work())
    assert len(done) == 192 and max(done.index(AT_HOME), done.index("192.0.2.2")) <= 8


def test_a_crowd_at_the_door_rests_between_turns_and_who_comes_alone_does_not() -> None:
    async def work(loop: VirtualLoop) -> None:
        turns, began = FairQueue(1, rest=0.5), loop.time()

        async def one() -> float:
            async with turns.of(ELSEWHERE):
                await asyncio.sleep(0)  # meanwhile others come
                return loop.time() - began

        assert [await one() for _ in range(3)] == [0, 0, 0]
        came = await asyncio.gather(*(one() for _ in range(4)))
        assert [round(at, 1) for at in came] == [0.0, 0.5, 1.0, 1.5]

    in_virtual_time(work)


def test_addresses_of_one_network_are_one(server: PeopleServer) -> None:
    player(server, "Ann")
    guesses = [
        attempt(Browser(server, address=f"2001:db8:5:5::{n:x}"), WRONG_ONE) for n in range(1, WRONG + 2)
    ]
    assert guesses == [403] * WRONG + [429]


def test_of_two_processes_that_start_together_one_makes_the_first_of_the_floor(postgresql: str) -> None:
    with Store(postgresql) as one, Store(postgresql) as other:
        here, there = (public.People(store, lambda: 1) for store in (one, other))

        async def start() -> list[Any]:
            return list(await asyncio.gather(here.first_start(), there.first_start()))

        found = [made for made in asyncio.run(start()) if made]
        assert len(found) == 1 and [known.name for known in here.book.by_role("floor")] == [found[0].name]
        here.close()
        there.close()


def test_the_first_of_the_floor_is_called_as_the_operator_says_and_never_as_all_expect(
    server: PeopleServer,
) -> None:
    made = server.run(server.people.first_start("Maria"))
    assert made and made.name == "Maria" and repr(made) == "<First Maria>"
    assert ServerConfig("sqlite:///x", floor="Maria").check()
    for name in ("Floor", "floor", "two words", "x"):
        with pytest.raises(Exception, match="floor:"):
            ServerConfig("sqlite:///x", floor=name).check()


# A guest takes an account.


def test_the_token_of_a_guest_stops_working_when_they_take_an_account(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who planted a guest's cookie in another browser (session fixation) has nothing of the account."""
    monkeypatch.setattr(public, "RENEWED", 0.0)
    victim = guest(server)
    planted = victim.cookies["cardroom"]
    n = int(victim.post("/api/tables", json=HOLDEM).json()["number"])
    thief = Browser(server)
    thief.cookies["cardroom"] = planted
    socket, me = Socket(server, n, thief), victim.id
    assert thief.id == me
    assert victim.post("/api/account", json={"name": "Ann", "password": RIGHT}).json()["name"] == "Ann"
    assert victim.cookies["cardroom"] != planted and victim.id == me
    assert thief.id == "" and thief.get("/api/me").status_code == 401
    socket.until(lambda: socket.closed)
    assert socket.closed == 1013 and socket.told[-1]["kind"] == "renewed"


def test_a_name_that_is_taken_leaves_the_guest_as_they_were(server: PeopleServer) -> None:
    player(server, "Ann")
    one = guest(server)
    token, me = one.cookies["cardroom"], one.id
    assert (
        one.post("/api/account", json={"name": "ann", "password": RIGHT}).json()["key"]
        == "refused.people.taken"
    )
    assert one.cookies["cardroom"] == token and one.id == me


# Hosts and proxies.


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("127.0.0.1", True), ("192.0.2.7", True), ("::1", True), ("localhost", True), ("club.localhost", True),
        ("club.example", True), ("CLUB.example.", True), ("room.club.example", False), ("evil.example", False),
        ("localhost.evil.example", False), ("127.0.0.1.evil.example", False), ("2130706433", False), ("", False),
    ],
)  # fmt: skip
def test_a_server_goes_by_addresses_its_machine_and_the_names_it_was_given(host: str, is_ours: bool) -> None:
    assert (host in Hosts(["club.example"])) == is_ours
    assert (host in ServerConfig("sqlite:///x", public=("club.example",)).check().hosts()) == is_ours


def test_the_name_of_the_machine_opens_it_in_its_own_network() -> None:
    assert machine_names("Club-PC.lan") == {"club-pc.lan", "club-pc", "club-pc.local"} and machine_names()
    assert all(one in Hosts() for one in machine_names())
    with pytest.raises(Exception, match="is no name of a host"):
        ServerConfig("sqlite:///x", public=("http://club.example/",)).check()


def test_a_page_whose_name_was_made_to_lead_here_reads_nothing(server: PeopleServer) -> None:
    one = Browser(server, hosts=Hosts(["testserver"]))  # type: ignore[arg-type]
    assert one.get("/api/session").status_code == 200
    refused = one.get("/api/session", headers={"host": "rebound.example"})
    assert refused.status_code == 400 and "--public rebound.example" in refused.json()["said"]
    assert one.get("/api/session", headers={"host": "192.0.2.7:8000"}).status_code == 200


async def settled(server: PeopleServer) -> None:
    await asyncio.gather(*server._tasks)


def test_a_proxy_that_was_not_configured_is_noted_once_an_hour_and_told_to_the_floor(
    server: PeopleServer, caplog: pytest.LogCaptureFixture
) -> None:
    guard = app(server, ())
    guard._forwarded = server.forwarded  # type: ignore[attr-defined]
    one = Browser(server, address="192.0.2.9")
    for _ in range(5):
        assert one.get("/api/session", headers={"x-forwarded-for": "203.0.113.5"}).status_code == 200
    server.run(settled(server))
    noted = [one for one in server.run(server.floor.book()).events if one.what == What.PROXY]
    assert [(one.where, one.reason) for one in noted] == [
        ("proxy", "192.0.2.9")
    ] and "--proxies 192.0.2.9" in str(noted[0].said)
    lines = [record for record in caplog.records if record.getMessage() == "proxy"]
    assert len(lines) == 1
    server.at += 60 * MINUTE
    one.get("/api/session", headers={"x-forwarded-for": "203.0.113.5"})
    assert len([record for record in caplog.records if record.getMessage() == "proxy"]) == 2


# A club.


def test_a_club_behind_one_address_comes_in_and_sits_down(server: PeopleServer) -> None:
    """Three hundred guests at the door at the same moment; some of them sit down. `tools/club.py` does it to a real server."""
    budget = server.people.budgets

    async def come() -> list[int]:
        return [await budget.wait("guests", AT_HOME) for _ in range(300)] + [
            await budget.wait("sign-ins", AT_HOME) for _ in range(200)
        ]

    assert not any(server.run(come()))
    club = [Browser(server, address=AT_HOME) for _ in range(12)]
    for one in club:
        assert one.post("/api/session", json={}).status_code == 201
    n = int(club[0].post("/api/tables", json=HOLDEM).json()["number"])
    for seat, one in enumerate(club[:6], 1):
        me = one.get("/api/me").json()
        server.run(server.table(n).ask(Sit(me["id"], me["name"], seat, 200_00, f"s{seat}")))
    assert len(club[0].get(f"/api/tables/{n}").json()["people"]) == 6


def test_somebody_with_a_cookie_changes_only_so_much_at_once(server: PeopleServer) -> None:
    """Each reminder is a row for good."""
    server.people.budgets.limits = read_budgets(["changes=5/1"])
    one, other = guest(server), guest(server)
    found = [one.post("/api/care/remind", json={"minutes": (30, 60)[n % 2]}).status_code for n in range(8)]
    assert (
        found == [200] * 5 + [429] * 3
        and other.post("/api/care/remind", json={"minutes": 30}).status_code == 200
    )
    server.at += 1000
    assert one.post("/api/care/remind", json={"minutes": 15}).status_code == 200
