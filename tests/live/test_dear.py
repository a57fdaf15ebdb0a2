"""Requests that would be dear: what is the same for all is made once, the rest in one thread with a bounded queue."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.live.http import compression as packed
from cardroom.live.http import cpu_queue as dear
from cardroom.live.http import endpoint as call
from cardroom.live.http import read_budgets as reads
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.budgets import USUAL, Budgets
from cardroom.live.http.cpu_queue import CpuQueue, SizedCache
from cardroom.live.http.endpoint import Endpoint, endpoints_of
from cardroom.live.http.read_budgets import Reads
from cardroom.live.people.api import openapi as schema
from cardroom.live.replay import service
from tests.live.people_server import PeopleServer, browser, every_route, guest, play, sit

PUBLIC = (
    "/api/schema",
    "/api/rooms",
    "/api/rooms/pinnacle",
    "/api/rooms/pinnacle/holdem",
    "/api/rooms/pinnacle/holdem/clauses",
    "/api/rooms/pinnacle/holdem/clauses/type-a",
    "/api/rooms/pinnacle/holdem/mishaps",
    "/api/school",
    "/api/notices",
    "/",
    "/web/app.js",
)
HOLDEM = {"room": "pinnacle", "game": "holdem", "bots": 0}


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


@pytest.fixture
def packings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The thread of each body that was hashed and packed."""
    found: list[int] = []

    def noted(body: bytes, kind: str) -> packed.Ready:
        found.append(threading.get_ident())
        return made(body, kind)

    made = packed.ready
    for where in (
        "cardroom.live.http.compression",
        "cardroom.live.http.cpu_queue",
        "cardroom.live.http.responses",
    ):
        monkeypatch.setattr(f"{where}.ready", noted)
    return found


@pytest.mark.parametrize("path", PUBLIC)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_the_same_for_all_is_made_once_and_off_the_loop(
    server: PeopleServer, packings: list[int], path: str, language: str
) -> None:
    one = browser(server)
    given = {"accept-language": language, "accept-encoding": "gzip"}
    first = one.get(path, headers=given)
    assert first.status_code == 200 and threading.get_ident() not in packings
    packings.clear()
    again = one.get(path, headers=given)
    assert (
        again.content == first.content and again.headers["etag"] == first.headers["etag"] and packings == []
    )
    assert (
        one.get(path, headers=given | {"if-none-match": first.headers["etag"]}).status_code == 304
        and packings == []
    )


def test_the_schema_is_worked_out_once_a_process(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, made = browser(server), []
    monkeypatch.setattr(schema, "socket_schema", lambda: made.append(1) or {})
    assert [one.get("/api/schema").status_code for _ in range(5)] == [200] * 5 and len(made) == 1


def test_what_is_searched_for_is_not_kept_and_is_packed_off_the_loop(
    server: PeopleServer, packings: list[int]
) -> None:
    one, held = browser(server), packed.LEAST
    for word in ("dealer", "button"):
        assert len(one.get(f"/api/rooms/pinnacle/holdem/clauses?search={word}").content) > held
    assert len(packings) == 2 and threading.get_ident() not in packings


def test_every_public_way_goes_through_the_pages_that_are_made_once(
    server: PeopleServer, packings: list[int]
) -> None:
    """A new way that answers everybody alike and packs it on the loop is found here."""
    one = browser(server)
    given = {
        "{room}": "pinnacle",
        "{game}": "holdem",
        "{id:path}": "type-a",
        "{drill}": "1",
        "{seed}": "7",
        "{n}": "1",
        "{v}": "2",
        "{at}": "1",
    }
    for way in endpoints_of(every_route(server)):
        if way.method == "GET" and way.who == "anybody":
            path = _path(way, given)
            one.get(path)
            assert threading.get_ident() not in packings, path


def _path(way: Endpoint, given: dict[str, str]) -> str:
    path = way.path
    for name, value in given.items():
        path = path.replace(name, value)
    return path


def test_dear_work_is_bounded_for_everybody_and_for_one() -> None:
    async def check() -> None:
        work, go = CpuQueue(waiting=4, per_person=2), threading.Event()
        try:
            waiting = [
                asyncio.create_task(work.run(who, go.wait, 60)) for who in ("ann", "ann", "ben", "cleo")
            ]
            await asyncio.sleep(0)
            for who in ("ann", "dora"):
                with pytest.raises(ApiError) as bad:
                    await work.run(who, int)
                assert bad.value.kind == "slow" and bad.value.after == dear.AGAIN
            go.set()
            assert await asyncio.gather(*waiting) == [True] * 4
            assert await work.run("ann", int) == 0
        finally:
            go.set()
            work.close()

    asyncio.run(check())


def test_many_guests_of_one_address_leave_half_of_the_places_to_others() -> None:
    async def check() -> None:
        work, go = CpuQueue(waiting=4, per_person=1), threading.Event()
        try:
            waiting = [
                asyncio.create_task(work.run(who, go.wait, 60, address="192.0.2.1")) for who in ("ann", "ben")
            ]
            await asyncio.sleep(0)
            with pytest.raises(ApiError):
                await work.run("cleo", int, address="192.0.2.1")
            waiting.append(asyncio.create_task(work.run("dora", go.wait, 60, address="192.0.2.2")))
            await asyncio.sleep(0)
            go.set()
            assert await asyncio.gather(*waiting) == [True] * 3
            assert await work.run("cleo", int, address="192.0.2.1") == 0 and not work._from
        finally:
            go.set()
            work.close()

    asyncio.run(check())


def test_two_addresses_that_fill_the_queue_do_not_keep_a_third_one_out() -> None:
    async def check() -> None:
        work, go, done = CpuQueue(waiting=8, per_person=1), threading.Event(), list[str]()

        def piece(name: str) -> None:
            go.wait(60)
            done.append(name)

        async def ask(name: str, address: str) -> str:
            try:
                await work.run(name, piece, name, address=address)
            except ApiError as bad:
                return bad.kind
            return "done"

        try:
            crowd = [
                asyncio.create_task(ask(f"{place}{n}", f"192.0.2.{place}"))
                for place in (1, 2)
                for n in range(4)
            ]
            await asyncio.sleep(0)
            honest = asyncio.create_task(ask("honest", "198.51.100.1"))
            await asyncio.sleep(0)
            assert await ask("13", "192.0.2.1") == "slow", "who has many waiting displaces nobody"
            go.set()
            assert await honest == "done" and len(done) <= 4, (
                "one turn of each other address, and the piece that was under way"
            )
            assert sorted(await asyncio.gather(*crowd)) == ["done"] * 7 + ["slow"], (
                "the last of the address with the most"
            )
            assert not work._from and not work._held
        finally:
            go.set()
            work.close()

    asyncio.run(check())


def test_newcomers_from_many_addresses_leave_each_address_its_share() -> None:
    async def check() -> None:
        work, go = CpuQueue(waiting=8, per_person=8), threading.Event()
        try:
            crowd = [
                asyncio.create_task(work.run(f"{n}", go.wait, 60, address=f"192.0.2.{n % 2}"))
                for n in range(8)
            ]
            await asyncio.sleep(0)
            others = [
                asyncio.create_task(work.run(f"{n}", go.wait, 60, address=f"198.51.100.{n}"))
                for n in range(9)
            ]
            await asyncio.sleep(0)
            go.set()
            found = await asyncio.gather(*crowd, *others, return_exceptions=True)
            assert sum(one is True for one in found) == 8 and {type(one) for one in found} == {bool, ApiError}
            assert sum(one is True for one in found[:8]) >= 2, "one place is left to each of them"
        finally:
            go.set()
            work.close()

    asyncio.run(check())


def test_every_way_that_is_dear_counts_the_address(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, run = [], CpuQueue.run

    async def noted(self: CpuQueue, who: str, work: Any, *args: Any, address: str = "") -> Any:
        seen.append(address)
        return await run(self, who, work, *args, address=address)

    monkeypatch.setattr(CpuQueue, "run", noted)
    ann, n, version = a_round(server)
    paths = (
        f"/api/rounds/{n}/{version}",
        "/api/rounds",
        f"/api/fairness/{n}/{version}",
        "/api/rooms/pinnacle/holdem/clauses?search=dealer",
    )
    for path in (
        *paths,
        "/api/school/items/pinnacle/holdem/1/7",
        "/api/school/next?drill=1",
        "/api/school/me",
    ):
        seen.clear()
        ann.get(path)
        assert seen and all(seen), path


def test_what_is_kept_makes_room_by_its_bytes() -> None:
    kept = SizedCache[bytes](10, len)
    kept.put("a", b"xxxx")
    kept.put("b", b"xxxx")
    assert kept.get("a") == b"xxxx"
    kept.put("c", b"xxxx")
    assert kept.get("b") is None and kept.get("a") is not None and kept.get("c") is not None
    kept.put("d", b"x" * 11)
    assert kept.get("d") is None


def a_round(server: PeopleServer) -> tuple[Any, int, int]:
    ann, ben = guest(server), guest(server)
    n = ann.post("/api/tables", json=HOLDEM).json()["number"]
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    return ann, n, play(server, n)


def test_a_round_is_made_once_for_all_who_see_the_same(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, tell = [], service.make_page
    monkeypatch.setattr(service, "make_page", lambda asked: made.append(asked.seat) or tell(asked))
    ann, n, version = a_round(server)
    path = f"/api/rounds/{n}/{version}"
    own = [ann.get(path).json() for _ in range(3)]
    others = [browser(server).get(path).json() for _ in range(3)]
    assert own[0] == own[2] and others[0] == others[2] and own[0] != others[0] and made == [1, None]
    assert ann.get(path, headers={"accept-language": "es"}).status_code == 200 and made == [1, None, 1]


def test_nobody_has_more_rounds_made_than_the_budget_allows_and_a_refusal_comes_late(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, slept, most = [1_000_000], [], USUAL["replays"].burst

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(call.asyncio, "sleep", sleep)
    server.replays._budgets = Budgets(lambda: at[0])
    ann, n, version = a_round(server)
    path = f"/api/rounds/{n}/{version}"
    assert ann.get(path).status_code == 200
    found = [ann.get(f"{path}/why/{place}").status_code for place in range(most + 5)]
    assert (
        429 not in found[: most - 1]
        and set(found[most:]) == {429}
        and slept == [reads.HELD] * found.count(429)
    )
    assert ann.get(path).status_code == 200, "what was made before costs nothing"
    at[0] += 10_000
    assert ann.get(f"{path}/why/1").status_code != 429


def test_a_long_round_is_made_in_a_process_of_its_own_and_says_the_same(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, n, version = a_round(server)
    path = f"/api/rounds/{n}/{version}"
    paths = [path, f"{path}/why/99999", f"{path}/record.txt", f"{path}/hand.phh"]
    here = [ann.get(one) for one in paths]
    server.replays._cache = SizedCache(0, lambda told: 0)
    monkeypatch.setattr(service, "LONG", 0)
    there = [ann.get(one) for one in paths]
    assert server.replays._worker.process is not None
    assert [one.status_code for one in there] == [one.status_code for one in here] == [200, 404, 200, 409]
    assert [one.content for one in there[:3]] == [one.content for one in here[:3]]
    assert there[3].json()["said"] == here[3].json()["said"]


def test_who_reads_more_than_a_person_can_is_refused_and_not_at_once(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, slept, most = [1_000_000], [], USUAL["reads"].burst
    server.reads = Reads(Budgets(lambda: at[0]))

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(call.asyncio, "sleep", sleep)
    ann, ben, stranger = guest(server), guest(server), browser(server)
    found = [ann.get("/api/care").status_code for _ in range(most + 3)]
    assert found == [200] * most + [429] * 3 and slept == [reads.HELD] * 3
    assert ben.get("/api/care").status_code == stranger.get("/api/notices").status_code == 200, (
        "others at the address go on"
    )
    assert ann.post("/api/mutes", json={"id": "nobody", "on": True}).status_code == 404, (
        "what changes something is counted elsewhere"
    )
    at[0] += USUAL["reads"].each
    assert [ann.get("/api/care").status_code for _ in range(2)] == [200, 429]
    assert ann.get("/api/care").headers["retry-after"] == "1"


def test_the_thread_for_dear_work_rests_after_each_piece_and_not_when_it_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dear, "LONGEST_REST", 60.0)

    async def check() -> None:
        work, order = CpuQueue(), list[object]()

        def piece(name: str) -> None:
            order.append(name)

        def rests(seconds: float) -> bool:
            order.append(seconds / work._took)
            return False

        with monkeypatch.context() as now:
            now.setattr(work._closing, "wait", rests)
            await work.run("ann", piece, "first")
            await work.run("ann", piece, "second")
        assert order[:3] == ["first", pytest.approx(3.0), "second"], (
            "three times as long as the last piece took"
        )
        work._took = 20.0
        work._thread.submit(work._rest)
        work.close()
        await asyncio.wait_for(asyncio.to_thread(work._thread.shutdown), 30)

    asyncio.run(check())
