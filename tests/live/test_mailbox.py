"""A mailbox: nothing is shown before it is kept, nothing is lost or doubled whatever the store does, and the log is linear."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.live import TableHaltedError
from cardroom.live.hosting.connection import TRY_AGAIN
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.commands import Begin
from cardroom.live.table.aggregate import HEADS, TableAggregate
from cardroom.rooms import offering
from cardroom.script import SystemChance
from cardroom.store import CommitUnknownError
from cardroom.words import current_language, language, set_language
from cardroom_testing.simulation.memory_store import FakeStore, Fate
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.room_server import a_caller, answer, company, in_virtual_time, kinds, play, virtual_server

GAME = "pinnacle/no-bust-401"


async def a_table(server: RoomServer, bots: bool = False, game: str = GAME) -> Any:
    at = offering(game)
    return server.table(await server.open_table(at, start=company(at.open(), bots)))


def test_nobody_sees_what_is_not_kept_yet() -> None:
    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        server = virtual_server(loop, store, fate=lambda what: Fate(1.0 if what == "append" else 0.0))
        host = await a_table(server)
        await host.ask(Begin())
        act = await host.look(lambda aggregate: answer(aggregate, Random(1), (1, 2, 3)))
        before, asked = len(store.rows["table/1"]), loop.create_task(host.ask(act))
        await asyncio.sleep(0.5)  # the driver has run ahead, and the commit takes a second
        assert len(store.rows["table/1"]) == before
        version, events = await host.look(lambda aggregate: (aggregate.version, len(aggregate.driver.events)))
        assert asked.done() and version == await asked == before + 1
        connection, line = a_caller(host)
        await connection.hear(b'{"t":"hello"}')
        assert line.last["v"] == version and len(line.last["e"]) == events

    in_virtual_time(work)


def test_whoever_looks_is_answered_in_his_own_language_also_when_others_ask_at_the_same_moment() -> None:
    async def work(loop: VirtualLoop) -> None:
        host = await a_table(virtual_server(loop, FakeStore()))

        async def reads(code: str) -> str:
            set_language(language(code))
            found: str = await host.look(lambda aggregate: current_language().code)
            return found

        assert await asyncio.gather(*map(reads, ("en", "es", "en", "es"))) == ["en", "es", "en", "es"]

    in_virtual_time(work)


@pytest.mark.parametrize("fails", ["before", "after"])
def test_an_act_whose_fate_is_unknown_is_kept_once(fails: str) -> None:
    async def work(loop: VirtualLoop) -> None:
        store, fates = FakeStore(), [Fate()]
        server = virtual_server(
            loop, store, fate=lambda what: fates.pop() if what == "append" and fates else Fate()
        )
        host = await a_table(server)
        await host.ask(Begin())
        act = await host.look(lambda aggregate: answer(aggregate, Random(1), (1, 2, 3), "k7Qd"))
        fates.append(Fate(0.1, fails))
        version = await host.ask(act)
        assert version == await host.ask(act) == len(store.rows["table/1"])
        assert kinds(store) == ["open", "round", "say"]
        assert server.metrics.counted("unkept") == 1

    in_virtual_time(work)


def test_an_answer_is_made_of_the_state_in_the_turn_that_enters_it_and_once_more_after_a_conflict() -> None:
    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        servers = [virtual_server(loop, store, seed, is_shared=True) for seed in (1, 2)]
        await a_table(servers[0])
        first, late = (server.table(1) for server in servers)
        await first.ask(Begin())
        await late.look(lambda aggregate: None)
        store.hears.clear()  # the other process does not hear of what follows
        seen: list[int] = []

        def choose(aggregate: TableAggregate) -> Any:
            seen.append(aggregate.version)
            return answer(aggregate, Random(1), (1, 2, 3))

        await first.ask(choose)
        version = await late.ask(choose)
        assert seen == [2, 2, 3] and version == 4 and kinds(store)[1:] == ["round", "say", "say"]
        assert await first.ask(lambda aggregate: None) == 0 and len(store.rows["table/1"]) == 4
        with pytest.raises(RefusedError, match="no such"):
            await first.ask(refuse)

    def refuse(aggregate: TableAggregate) -> Any:
        raise RefusedError("there is no such seat")

    in_virtual_time(work)


def test_while_the_database_is_gone_sockets_are_closed_and_later_all_is_well() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, is_gone = FakeStore(), [False]
        server = virtual_server(loop, store, fate=lambda what: Fate(0.001, "before" if is_gone[0] else ""))
        await server.open()
        host = await a_table(server)
        connection, line = a_caller(host)
        await connection.hear(b'{"t":"hello"}')
        await host.ask(Begin())
        assert server.is_ready
        is_gone[0] = True
        act = await host.look(lambda aggregate: answer(aggregate, Random(1), (1, 2, 3)))
        with pytest.raises(CommitUnknownError):
            await host.ask(act)
        assert line.closed is not None and line.closed[0] == TRY_AGAIN
        await asyncio.sleep(5)
        assert not server.is_ready
        room = server.now()
        await asyncio.sleep(60)
        assert server.now() == room  # room time stands still
        is_gone[0] = False
        await asyncio.sleep(2)
        assert server.is_ready
        await host.ask(act)
        assert kinds(store) == ["open", "round", "gap", "say"]  # and who was asked has time to come back
        await server.close()

    in_virtual_time(work)


def test_two_processes_serve_one_table_and_the_log_is_linear() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, rng = FakeStore(), Random(3)
        servers = [
            virtual_server(loop, store, seed, is_shared=True, fate=lambda what: Fate(rng.uniform(0, 0.2)))
            for seed in (1, 2)
        ]
        for server in servers:
            await server.open()
        await a_table(servers[0], game="pinnacle/holdem")
        hosts = [server.table(1) for server in servers]
        lines = [a_caller(host, "P2")[1] for host in hosts]
        for host in hosts:
            await next(iter(host.connections)).hear(b'{"t":"hello"}')
        await hosts[0].ask(Begin())
        while kinds(store).count("end") < 3:  # who is late because the other was quicker sits down again
            both = [play(host, rng, lambda: kinds(store).count("end") >= 3, (1, 2, 3)) for host in hosts]
            done = await asyncio.wait_for(asyncio.gather(*both, return_exceptions=True), 7200)
            assert all(one is None or isinstance(one, RefusedError) for one in done)
        await asyncio.sleep(3)
        rows = store.rows["table/1"]
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        assert sum(server.metrics.counted("conflicts") for server in servers) > 0
        first = max(n for n, row in enumerate(rows) if row.input.kind in HEADS)
        aggregate = await hosts[0].look(lambda aggregate: aggregate)
        again = TableAggregate(aggregate.stream, aggregate.offering, SystemChance(), store.seal)
        again.fold(rows[first:])
        assert again.driver and again.driver.events  # and every input told then what it tells now
        for line in lines:
            told = [frame for frame in line.frames if frame["t"] in ("told", "snap")]
            for before, after in pairwise(told):
                assert after["t"] == "snap" or after["since"] == before["v"]
            assert told[-1]["v"] == len(rows)
        for server in servers:
            await server.close()

    in_virtual_time(work)


def test_a_table_that_breaks_halts_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        server = virtual_server(loop, store)
        one, two = await a_table(server), await a_table(server)
        for host in (one, two):
            await host.ask(Begin())
        act = await one.look(lambda aggregate: answer(aggregate, Random(1), (1, 2, 3)))

        class Broken:
            def send(self, _: object) -> None:
                raise ZeroDivisionError

        driver = await one.look(lambda aggregate: aggregate.driver)
        monkeypatch.setattr(driver, "_script", Broken())
        with pytest.raises(TableHaltedError):
            await one.ask(act)
        assert kinds(store, 1)[-1] == "halt"
        with pytest.raises(RefusedError, match="has stopped"):
            await one.ask(act)
        await two.ask(await two.look(lambda aggregate: answer(aggregate, Random(1), (1, 2, 3))))
        assert kinds(store, 2) == ["open", "round", "say"]

    in_virtual_time(work)


def test_a_hint_that_is_lost_costs_a_second() -> None:
    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        servers = [virtual_server(loop, store, seed, is_shared=True) for seed in (1, 2)]
        for server in servers:
            await server.open()
        store.hears.clear()  # nobody hears anything
        await a_table(servers[0])
        _, line = a_caller(servers[1].table(1))
        await next(iter(servers[1].table(1).connections)).hear(b'{"t":"hello"}')
        await servers[0].table(1).ask(Begin())
        assert line.last["v"] == 1
        await asyncio.sleep(1.1)
        assert line.last["v"] == 2
        for server in servers:
            await server.close()

    in_virtual_time(work)


def test_a_client_that_claims_to_know_more_does_not_hide_what_others_append() -> None:
    """A false version in `hello` counted as a hint, and while it was checked, true hints were dropped."""

    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        servers = [virtual_server(loop, store, seed, is_shared=True) for seed in (1, 2)]
        for server in servers:
            await server.open()
        await a_table(servers[0])
        watching, line = a_caller(servers[1].table(1))
        await watching.hear(b'{"t":"hello"}')
        read = servers[1].async_store.since

        async def read_slowly(*given: Any) -> Any:
            rows = await read(*given)
            await asyncio.sleep(0.1)
            return rows

        servers[1].async_store.since = read_slowly
        liar, _ = a_caller(servers[1].table(1), "P9")
        lie = loop.create_task(liar.hear(b'{"t":"hello","since":[%d,9007199254740991]}' % servers[1].epoch))
        await asyncio.sleep(0.05)  # the rows have been read, and are on their way
        await servers[0].table(1).ask(Begin())
        await lie
        await asyncio.sleep(0.3)
        assert line.last["v"] == 2
        for server in servers:
            await server.close()

    in_virtual_time(work)
