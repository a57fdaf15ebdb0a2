"""The list of tables: only open ones are looked at, once for everybody who asks; in an honest order, in pages."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.live.hosting.table_host import TableHost
from cardroom.live.people.api import tables as felts
from cardroom.live.people.table_list import ListedTable, TableList, TableListed, in_order
from cardroom.live.stream.commands import Begin, Close
from cardroom.rooms import offering
from cardroom.store import Store
from tests.live.people_server import PeopleServer, browser, guest, sit, staff

HOLDEM = {"room": "pinnacle", "game": "holdem", "bots": 0}


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


def opened(server: PeopleServer, count: int, person: str = "") -> list[int]:
    game = offering("pinnacle/holdem")
    return [server.run(server.open_table(game, person=person)) for _ in range(count)]


def numbers(found: Any) -> list[int]:
    return [one["number"] for one in found.json()]


def test_closed_tables_are_never_looked_at(server: PeopleServer, monkeypatch: pytest.MonkeyPatch) -> None:
    closed, (left,) = opened(server, 30), opened(server, 1)
    for n in closed:
        server.run(server.ask(n, Close("late", "floor")))
    for host in server.hosts:
        server.forget(host)
    looked: list[int] = []
    look = TableHost.look

    async def noted(host: TableHost, at: Any) -> Any:
        looked.append(host.number)
        return await look(host, at)

    monkeypatch.setattr(TableHost, "look", noted)
    assert numbers(browser(server).get("/api/tables")) == [left] and looked == [left]
    assert [one.number for one in server.run(server.floor.all_seen())] == [left] and set(looked) == {left}


def test_which_tables_are_open_is_asked_of_an_index(sqlite: str) -> None:
    """Not of every row that was ever written."""
    with Store(sqlite) as store, store.engine.connect() as at:
        plan = at.exec_driver_sql(
            "EXPLAIN QUERY PLAN SELECT stream FROM input WHERE kind IN ('open', 'close') AND stream >= 'table/' AND stream < 'table0' GROUP BY stream HAVING count(*) = 1"
        ).all()
    assert any("input_doors" in row[3] for row in plan), plan


def test_open_tables_are_told_by_both_databases(store: Store) -> None:
    from tests.live.stores import entry

    for n in range(1, 4):
        store.append_all([entry(f"table/{n}", 0, "x")])
    assert store.open_tables() == [] and store.streams("table/") == ["table/1", "table/2", "table/3"]
    assert store.streams("tabl") == store.streams("table/") and store.streams("person/") == []


def test_a_table_that_closes_after_its_round_is_listed_until_then(server: PeopleServer) -> None:
    ann, ben = guest(server), guest(server)
    n = ann.post("/api/tables", json=HOLDEM).json()["number"]
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    server.run(server.ask(n, Begin()))
    server.run(server.ask(n, Close("late", "floor")))
    assert numbers(ann.get("/api/tables")) == [n] and server.run(server.open_tables()) == [n]


def test_many_who_ask_at_once_share_one_look(server: PeopleServer, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(server, 5)
    server.board, looks, look = TableList(server, every=60.0), [], TableList._look
    monkeypatch.setattr(TableList, "_look", lambda board, code: looks.append(code) or look(board, code))
    one = browser(server)

    async def all_at_once() -> list[Any]:
        return await asyncio.gather(*(one.http.get("/api/tables") for _ in range(20)))

    assert {found.status_code for found in server.run(all_at_once())} == {200} and looks == ["en"]
    one.get("/api/tables", headers={"accept-language": "es"})
    assert looks == ["en", "es"]


def test_a_table_is_put_into_words_only_when_it_has_changed(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = opened(server, 2)
    one, told = guest(server), []
    listed = felts.row_fields
    monkeypatch.setattr(
        "cardroom.live.people.table_list.row_fields",
        lambda aggregate, door: told.append(door.number) or listed(aggregate, door),
    )
    one.get("/api/tables")
    one.get("/api/tables")
    assert told == [first, second]
    sit(server, second, one, 1)
    assert one.get("/api/tables").json()[0]["mine"] == 1 and told == [first, second, second]


def posted(number: int, people: int = 0, opened_by: str = "", free: int = 9) -> ListedTable:
    none: dict[str, Any] = dict.fromkeys(TableListed.__struct_fields__)
    shown = TableListed(**none | {"number": number, "people": tuple(range(people)), "free": free})
    return ListedTable(shown, {}, opened_by)


def test_people_come_first_and_who_opens_many_pushes_nobody_away() -> None:
    many = [posted(n, opened_by=f"p{n % 3}") for n in range(1, 55)]
    honest = [
        posted(60),
        posted(61, people=2),
        posted(62, people=5),
        posted(63, people=9, free=0),
        posted(64, opened_by="q"),
        posted(65, opened_by="floor"),
    ]
    found = [one.number for one in in_order([*many, *honest], {"floor"})]
    assert found[:5] == [62, 61, 63, 60, 65] and set(found[5:9]) == {1, 2, 3, 64}


def test_the_list_comes_in_pages(server: PeopleServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(felts, "MOST", 3)
    there, one = opened(server, 8), guest(server)
    sit(server, there[6], one, 1)
    path, found, pages = "/api/tables", [], 0
    while path:
        answer = one.get(path)
        found += numbers(answer)
        assert answer.headers["x-total-count"] == "8"
        link = answer.headers.get("link", "")
        path, pages = link[1 : link.index(">")] if link else "", pages + 1
    assert pages == 3 and found == [there[6], *(n for n in there if n != there[6])]
    assert (
        one.get("/api/tables?room=pinnacle&game=holdem").headers["link"]
        == '</api/tables?room=pinnacle&game=holdem&page=2>; rel="next"'
    )
    assert numbers(one.get("/api/tables?page=9")) == [] and one.get("/api/tables?page=0").status_code == 400


def test_private_tables_are_neither_listed_nor_counted_for_strangers(server: PeopleServer) -> None:
    ann, ben = guest(server), guest(server)
    n = ann.post("/api/private", json=HOLDEM).json()["table"]["number"]
    assert numbers(ann.get("/api/tables")) == [n] == numbers(staff(server, "auditor").get("/api/tables"))
    theirs = ben.get("/api/tables")
    assert numbers(theirs) == [] and theirs.headers["x-total-count"] == "0"
    assert ann.get("/api/tables").json()[0]["is_mine"]
