"""Budgets: what they count, that two processes hold one limit together, and that honest people do not notice them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from cardroom.errors import SetupError
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.budgets import BUDGETS, USUAL, Budgets, read_budgets
from cardroom.live.http.client_address import place_of
from cardroom.store import CommitUnknownError, Store, TokenBucket, TokenBuckets, TokensTaken
from cardroom.store.registers import shared_budgets as store_buckets
from cardroom.words import languages

ROOT = Path(__file__).parent.parent.parent


class Clock:
    """Milliseconds."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def __call__(self) -> int:
        return self.at


def admitted(budgets: Budgets, name: str, who: str, times: int) -> int:
    async def ask() -> int:
        return sum([not await budgets.wait(name, who) for _ in range(times)])

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8::1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_its_network_where_one_caller_has_all_of_it(host: str, place: str) -> None:
    assert place_of(host) == place


def test_a_bucket_gives_a_burst_and_then_one_each_so_often() -> None:
    clock = Clock()
    budgets = Budgets(clock, read_budgets(["guests=3/1"]))
    assert admitted(budgets, "guests", "a", 5) == 3 and admitted(budgets, "guests", "b", 1) == 1
    clock.at += 999
    assert admitted(budgets, "guests", "a", 1) == 0
    clock.at += 1
    assert admitted(budgets, "guests", "a", 2) == 1
    clock.at += 60_000
    assert admitted(budgets, "guests", "a", 9) == 3
    clock.at -= 3_600_000  # the clock is set back
    assert admitted(budgets, "guests", "a", 9) == 3


def test_what_is_remembered_of_callers_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_buckets, "MOST_KNOWN", 10)
    known = TokenBuckets()
    assert all(known.take(TokenBucket("guests", f"caller {n}", 1000, 1000), 5000).count for n in range(1000))
    assert (
        len(known._full_at) == 10
        and not known.take(TokenBucket("guests", "caller 999", 1000, 1000), 5000).count
    )


def test_a_refusal_says_how_long_to_wait() -> None:
    clock = Clock()
    budgets = Budgets(clock, read_budgets(["tables=1/90"]))

    async def ask() -> ApiError:
        await budgets.check("tables", "p1")
        clock.at += 500
        with pytest.raises(ApiError) as refused:
            await budgets.check("tables", "p1")
        return refused.value

    fault = asyncio.run(ask())
    assert (fault.kind, fault.after) == ("slow", 90) and fault.said.key == "slow.tables"
    for language in languages().values():
        assert "90 s" in language.text(fault.said)


@pytest.mark.parametrize("one", BUDGETS, ids=lambda one: one.name)
def test_every_budget_has_its_words_and_stands_in_the_page_for_operators(one: Any) -> None:
    for language in languages().values():
        assert str(one.burst if one.is_count else 7) in language.text(one.refusal(6_500))
    page = (ROOT / "docs/reference/limits.md").read_text(encoding="utf-8")
    usual = str(one.burst) if one.is_count else f"{one.burst}/{one.each / 1000:g}"
    assert f"| `{one.name}` | {one.by} | `{usual}` |" in page


def test_settings_of_budgets_list_all_their_faults() -> None:
    found = read_budgets(["guests=50/0.5", "sockets=5", "chat=off"])
    assert (found["guests"].burst, found["guests"].each, found["sockets"].burst, found["chat"].burst) == (
        50,
        500,
        5,
        0,
    )
    assert admitted(Budgets(Clock(), found), "chat", "p1", 1000) == 1000
    with pytest.raises(SetupError) as bad:
        read_budgets([
            "guest=1/1",
            "guests=0/1",
            "guests=5",
            "sockets=5/1",
            "chat=x/y",
            "chat=1/0",
            "tables=1/1e999",
        ])
    assert len(bad.value.faults) == 7 and "guests" in bad.value.faults[0]


# Two processes, one database.


@pytest.fixture
def stores(postgresql: str) -> Iterator[tuple[Store, Store]]:
    with Store(postgresql) as one, Store(postgresql) as other:
        yield one, other


def two(stores: tuple[Store, Store], clock: Clock, *given: str) -> list[Budgets]:
    made = [Budgets(clock, read_budgets(given), store, pool_now=clock) for store in stores]
    for one in made:
        one.servers = 2
    return made


def test_at_a_door_two_processes_admit_what_one_would(stores: tuple[Store, Store]) -> None:
    clock = Clock()
    both = two(stores, clock, "guests=20/3")

    async def rush() -> int:
        waits = await asyncio.gather(*(one.wait("guests", "192.0.2.1") for one in both for _ in range(30)))
        return waits.count(0)

    assert asyncio.run(rush()) == 20
    clock.at += 3_000
    assert asyncio.run(rush()) == 1
    assert admitted(both[0], "guests", "192.0.2.2", 1) == 1
    clock.at += 61_000
    assert stores[0].drop_full(clock.at) == 2 and asyncio.run(rush()) == 20


@pytest.mark.parametrize("name", ["messages", "requests", "connections"])
def test_of_what_is_leased_two_processes_never_admit_more_than_the_budget_in_any_time(
    stores: tuple[Store, Store], name: str
) -> None:
    """Both are asked as often as can be, for a while that empties the bucket several times; then every stretch is counted."""
    clock, one = Clock(), USUAL[name]
    both, times = two(stores, clock), list[int]()
    step = max(20, one.each // 7)

    async def flood() -> None:
        for _ in range(4 * one.burst):
            for budgets in both:
                while not await budgets.wait(name, "p1"):
                    times.append(clock.at)
            clock.at += step

    asyncio.run(flood())
    assert len(times) > one.burst
    for first, began in enumerate(times):
        for last in range(first, len(times)):
            assert last - first + 1 <= one.burst + (times[last] - began) // one.each
    passed = times[-1] - times[0]
    assert len(times) <= one.burst + passed // one.each


def test_one_of_two_processes_alone_still_admits_most_of_the_budget(stores: tuple[Store, Store]) -> None:
    clock = Clock()
    here, _ = two(stores, clock)
    assert USUAL["messages"].burst // 2 <= admitted(here, "messages", "p1", 100) <= USUAL["messages"].burst


def test_a_rush_on_a_lease_never_keeps_the_process_from_its_other_work(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten callers come in the moment in which the query for a lease of five tokens has ended and those who wait
    for it are not awake yet. The sixth used to wait for that query over and over, and nobody else ran."""
    clock = Clock()
    looks = 0

    def now() -> int:
        nonlocal looks
        looks += 1
        assert looks < 10_000, "a caller goes round and round and lets nobody else run"
        return clock.at

    async def soon(function: Any, *args: Any) -> Any:
        for _ in range(3):
            await asyncio.sleep(0)
        return function(*args)

    budgets, _ = two(stores, clock)
    budgets._now = now
    monkeypatch.setattr("cardroom.live.http.budgets.run_in_threadpool", soon)

    async def rush() -> list[int]:
        callers = []
        for _ in range(40):
            callers += [asyncio.create_task(budgets.wait("messages", "p1")) for _ in range(10)]
            clock.at += 100
            await asyncio.sleep(0)
        return await asyncio.gather(*callers)

    waits = asyncio.run(rush())
    assert len(waits) == 400 and USUAL["messages"].burst <= waits.count(0) <= USUAL["messages"].burst + 40


def test_who_leaves_while_a_lease_is_fetched_takes_nobody_along(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, may_go = Clock(), Event()
    take = Store.take

    def slowly(self: Store, bucket: TokenBucket, most: int = 1, now_ms: int | None = None) -> TokensTaken:
        assert may_go.wait(30)
        return take(self, bucket, most, now_ms)

    budgets, _ = two(stores, clock)
    assert admitted(budgets, "messages", "p1", USUAL["messages"].burst // 4) == USUAL["messages"].burst // 4
    monkeypatch.setattr(Store, "take", slowly)

    async def both() -> int:
        first, second = (asyncio.create_task(budgets.wait("messages", "p1")) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        may_go.set()
        return await second

    assert asyncio.run(both()) == 0


def test_an_honest_player_costs_no_query(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message a second for ten minutes, and a seat or chips now and then."""
    clock, asked = Clock(), list[str]()
    here, _ = two(stores, clock)

    def take(self: Store, one: TokenBucket, most: int = 1, now: int | None = None) -> TokensTaken:
        asked.append(one.name)
        return TokensTaken(most)

    monkeypatch.setattr(Store, "take", take)

    async def play() -> None:
        for second in range(600):
            clock.at += 1_000
            assert not await here.wait("messages", "p1") and not await here.wait(
                "messages-address", "192.0.2.1"
            )
            if second % 60 == 0:
                assert not await here.wait("requests", "p1")

    asyncio.run(play())
    assert asked == []


def test_while_the_pool_cannot_be_reached_a_process_has_its_share(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    def take(self: Store, one: TokenBucket, most: int = 1, now: int | None = None) -> TokensTaken:
        raise CommitUnknownError("the store", "gone")

    monkeypatch.setattr(Store, "take", take)
    clock = Clock()
    here, _ = two(stores, clock)
    assert admitted(here, "messages", "p1", 100) == USUAL["messages"].burst // 4


def test_who_is_counted_is_not_told_to_a_reader_of_the_database(stores: tuple[Store, Store]) -> None:
    both = two(stores, Clock())
    admitted(both[0], "guests", "192.0.2.1", 1)
    with stores[0].looking() as at:
        (row,) = at.exec_driver_sql("SELECT name, who FROM bucket").all()
    assert row.name == "guests" and "192.0.2.1" not in row.who and len(row.who) == 32
