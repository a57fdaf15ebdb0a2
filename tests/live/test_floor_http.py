"""Floor and cage over HTTP: whom each way is for in one table, and an evening of the floor from the first table to the report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from starlette.routing import BaseRoute

from cardroom.live import audit
from cardroom.live.cage.export_check import verify
from cardroom.live.floor.http.tables import ENDPOINTS, routes
from cardroom.live.http.guard import RequestGuard
from cardroom.live.http.visitor import ALLOWED
from cardroom.live.people.routes import handlers
from cardroom.live.people.routes import routes as people_routes
from cardroom.live.stream.commands import Leave
from tests.live.people_server import MINUTE, Browser, PeopleServer, guest, play, player, sit, staff

ROLES = ("nobody", "guest", "player", "floor", "auditor")
TABLE = """
way                                      nobody guest player floor auditor   body
GET  /api/floor/tables                   -      x     x      +     +
GET  /api/floor/names                    -      x     x      +     +
POST /api/floor/tables                   -      x     x      +     x         {"offering": "pinnacle/holdem", "settings": {"schedule": 99}}
POST /api/floor/tables/1/settings        -      x     x      +     x         {"settings": {"schedule": 99}}
POST /api/floor/tables/1/pause           -      x     x      +     x         {"reason": ""}
POST /api/floor/tables/1/unpause         -      x     x      +     x         {}
POST /api/floor/tables/1/close           -      x     x      +     x         {"reason": ""}
POST /api/floor/tables/1/void            -      x     x      +     x         {"reason": "no", "round": 99}
POST /api/floor/tables/1/resume          -      x     x      +     x         {"reason": "no"}
GET  /api/floor/tables/1/ruling          -      x     x      +     +
POST /api/floor/tables/1/ruling          -      x     x      +     x         {"ask": "1.1", "say": "misdeal"}
POST /api/floor/tables/1/move            -      x     x      +     x         {"person": "nobody", "to": 3}
POST /api/floor/tables/1/transfer        -      x     x      +     x         {"person": "nobody", "to": 1}
POST /api/floor/tables/1/seat            -      x     x      +     x         {"person": "nobody", "name": "No", "seat": 3, "cents": 100}
POST /api/floor/tables/1/remove          -      x     x      +     x         {"person": "nobody", "reason": "no"}
GET  /api/waiting                        -      +     +      +     +
POST /api/waiting                        -      +     +      x     x         {"game": "pinnacle/holdem", "table": 99}
POST /api/waiting/99/pass                -      0     0      0     x         {}
POST /api/waiting/99/leave               -      0     0      0     x         {}
GET  /api/floor/waiting                  -      x     x      +     +
POST /api/floor/waiting/99/call          -      x     x      +     x         {"table": 1}
POST /api/floor/waiting/99/strike        -      x     x      +     x         {"reason": "no"}
POST /api/tables/1/floor                 -      x     x      x     x         {"text": "hello?"}
GET  /api/questions                      -      +     +      +     +
GET  /api/floor/questions                -      x     x      +     +
POST /api/floor/questions/99/answer      -      x     x      +     x         {"text": "no"}
GET  /api/purse                          -      +     +      x     x
GET  /api/floor/shifts                   -      x     x      +     +
POST /api/floor/shifts/open              -      x     x      +     x         {}
POST /api/floor/shifts/close             -      x     x      +     x         {}
POST /api/floor/counts                   -      x     x      +     x         {"table": 1, "shift": 99, "cents": 100}
GET  /api/floor/adjustments              -      x     x      +     +
POST /api/floor/adjustments              -      x     x      +     x         {"account": "drop/1/1", "cents": 100, "reason": "no"}
POST /api/floor/adjustments/99/grant     -      x     x      +     x         {}
POST /api/floor/adjustments/99/deny      -      x     x      +     x         {"reason": "no"}
GET  /api/floor/books                    -      x     x      +     +
GET  /api/floor/report                   -      x     x      +     +
GET  /api/floor/patron/PLAYER            -      x     x      +     +
GET  /api/floor/events                   -      x     x      +     +
GET  /api/floor/export                   -      x     x      x     +
POST /api/floor/files/check              -      x     x      +     x         {"slug": "mine", "text": "name = 3"}
POST /api/floor/files/book               -      x     x      +     x         {"slug": "mine", "text": "", "game": "mine-21"}
POST /api/floor/files/open               -      x     x      +     x         {"slug": "mine", "text": "", "game": "mine-21"}
GET  /api/floor/files                    -      x     x      +     +
GET  /api/floor/files/example            -      x     x      +     +
GET  /api/floor/files/0000               -      x     x      0     0
POST /api/people/nobody/reset-password   -      x     x      0     x         {}
POST /api/people/nobody/role             -      x     x      0     x         {"role": "floor"}
POST /api/people/nobody/sign-out         -      x     x      0     x         {}
POST /api/people/nobody/hush             -      x     x      0     x         {"minutes": 10}
GET  /api/floor/proposals                -      x     x      +     +
POST /api/floor/proposals/99/confirm     -      x     x      0     x         {}
POST /api/floor/proposals/99/decline     -      x     x      +     x         {"reason": "no"}
"""
MEANS = {"-": (401,), "x": (403,), "0": (404,), "+": (200, 400, 409, 422)}
ROWS = [line.split(None, 2 + len(ROLES)) for line in TABLE.strip().splitlines()[1:]]


class FloorServer(PeopleServer):
    """In a folder of its own."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"sqlite:///{folder / 'room.db'}")


def doors(server: PeopleServer, ways: list[BaseRoute]) -> RequestGuard:
    """Further ways beside those of people."""
    both = Starlette(routes=[*people_routes(server), *ways], exception_handlers=dict(handlers()))  # type: ignore[arg-type]
    return RequestGuard(both, server.people)


def open_doors(server: FloorServer, one: Browser) -> Browser:
    return open_doors_to(server, one, list(routes(server)))  # type: ignore[arg-type]


def open_doors_to(server: PeopleServer, one: Browser, ways: list[BaseRoute]) -> Browser:
    """The same browser at them."""
    line = httpx.ASGITransport(doors(server, ways), raise_app_exceptions=False, client=("10.0.0.1", 1))
    one.http = httpx.AsyncClient(
        transport=line, base_url=one.http.base_url, headers=one.http.headers, cookies=one.http.cookies
    )
    return one


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FloorServer]:
    made = FloorServer(tmp_path_factory.mktemp("floor"))
    yield made
    assert made.store.trial().holds
    audit(made.store, made.rooms)
    made.shut()


@pytest.fixture(scope="module")
def cast(server: FloorServer) -> dict[str, Browser]:
    found = {
        "guest": guest(server),
        "player": player(server, "Player1x"),
        "floor": staff(server, "floor"),
        "auditor": staff(server, "auditor"),
    }
    people = {role: open_doors(server, one) for role, one in found.items()}
    opened = people["floor"].post("/api/floor/tables", json={"offering": "pinnacle/holdem"})
    assert opened.json() == {"number": 1}, opened.text
    nobody = Browser(server)
    return people | {"nobody": open_doors(server, nobody)}


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} {row[1]}" for row in ROWS])
def test_each_may_do_what_the_table_says_and_no_more(row: list[str], cast: dict[str, Browser]) -> None:
    method, path, *rest = row
    body = msgspec.json.decode(rest[len(ROLES)]) if len(rest) > len(ROLES) else None
    for role, mark in zip(ROLES, rest, strict=False):
        asked = path.replace("PLAYER", cast["player"].id)
        found = cast[role].request(method, asked, **({} if body is None else {"json": body}))
        assert found.status_code in MEANS[mark], (role, found.status_code, found.text)
        assert method == "GET" or found.status_code != 200 or "shifts" in path or role != "auditor"


def test_every_way_of_the_floor_is_in_the_table_and_for_whom_it_says() -> None:
    for way in ENDPOINTS:
        rows = [row for row in ROWS if row[0] == way.method and _matches(way.path, row[1])]
        assert rows, f"{way.method} {way.path} is in no row of the table"
        for role, mark in zip(ROLES, rows[0][2:], strict=False):
            if ("" if role == "nobody" else role) not in ALLOWED[way.who]:
                assert mark == ("-" if role == "nobody" else "x"), (way.path, role)
    assert len(ROWS) == len(ENDPOINTS)


def _matches(pattern: str, path: str) -> bool:
    parts, found = pattern.split("/"), path.split("/")
    return len(parts) == len(found) and all(
        a == b or a.startswith("{") for a, b in zip(parts, found, strict=True)
    )


def ok(found: httpx.Response) -> Any:
    assert found.status_code == 200, found.text
    return found.json()


def told_of_the_box(one: Browser) -> tuple[int | None, int | None, bool]:
    """What shifts and report say of the box of table 1, and whether the books add it to something else. Nothing may be taken
    away that says it otherwise."""
    box = ok(one.get("/api/floor/shifts"))["boxes"][0]["book"]
    drop = ok(one.get("/api/floor/report"))["tables"][0]["drop"]
    totals = ok(one.get("/api/floor/books"))["totals"]
    assert one.get("/api/floor/export").status_code == 403 and ("drop" in totals) != ("uncounted" in totals)
    return box, drop, "uncounted" in totals


def test_the_books_do_not_tell_what_lies_in_a_box_when_nobody_sits(tmp_path: Path) -> None:
    server = FloorServer(tmp_path)
    fay = open_doors(server, staff(server, "floor"))
    ann, ben = (open_doors(server, player(server, name)) for name in ("Annie1", "Benny1"))
    server.run(server.floor.run_due_actions())
    ok(fay.post("/api/floor/tables", json={"offering": "ven-a-mexico/holdem"}))
    for seat, one in enumerate((ann, ben), 1):
        sit(server, 1, one, seat)
    play(server, 1)
    for one in (ann, ben):
        server.run(server.table(1).ask(Leave(one.id)))
    ok(fay.post("/api/floor/shifts/close", json={}))
    dropped, totals = server.store.balance("drop/1/1"), ok(fay.get("/api/floor/books"))["totals"]
    assert dropped > 0 == sum(totals.values()) and not server.store.balance("stack/1/1")
    assert dropped not in map(abs, totals.values()) and not {"drop", "wallet", "stack"} & set(totals)
    server.shut()


def test_the_desk_lists_no_box_of_a_table_for_training(tmp_path: Path) -> None:
    server = FloorServer(tmp_path)
    fay = open_doors(server, staff(server, "floor"))
    ann, ben = (open_doors(server, player(server, name)) for name in ("Annie1", "Benny1"))
    server.run(server.floor.run_due_actions())
    for number, trouble in enumerate((1, 0), 1):
        table = {"offering": "ven-a-mexico/holdem", "trouble": trouble}
        assert ok(fay.post("/api/floor/tables", json=table)) == {"number": number}
        for seat, one in enumerate((ann, ben), 1):
            sit(server, number, one, seat)
        play(server, number)
        assert server.store.balance(f"drop/{number}/1") > 0
    assert [one["table"] for one in ok(fay.get("/api/floor/shifts"))["boxes"]] == [2]
    server.shut()


def test_an_evening_of_the_floor(tmp_path: Path) -> None:
    """A table opened with faults and without, somebody called from the list, a question, a count by two, an adjustment, and the
    report that has it all."""
    server = FloorServer(tmp_path)
    fay = open_doors(server, staff(server, "floor"))
    gus_hash = server.run(server.people.passwords.hash("the other floor"))
    server.people.book.make("GusFloor", "floor", gus_hash)
    gus = open_doors(server, Browser(server))
    gus.post("/api/sign-in", json={"name": "gusfloor", "password": "the other floor"})
    ann, ben = (open_doors(server, player(server, name)) for name in ("Annie1", "Benny1"))
    server.run(server.floor.run_due_actions())  # opens the first shift

    bad = fay.post(
        "/api/floor/tables",
        json={"offering": "ven-a-mexico/holdem", "settings": {"schedule": 99, "colour": 1}},
    )
    assert bad.status_code == 422 and {one["field"] for one in bad.json()["faults"]} == {"schedule", "colour"}
    assert ok(fay.post("/api/floor/tables", json={"offering": "ven-a-mexico/holdem"})) == {"number": 1}
    sit(server, 1, ann, 1)
    sit(server, 1, ben, 2)
    play(server, 1)
    seen = ok(fay.get("/api/floor/tables"))["tables"][0]
    assert (seen["state"], [one["name"] for one in seen["people"]]) == ("resting", ["Annie1", "Benny1"])

    number = ok(ann.post("/api/tables/1/floor", json={"text": "was that a raise?"}))["version"]
    assert ok(fay.get("/api/floor/questions"))[0]["text"] == "was that a raise?"
    ok(fay.post(f"/api/floor/questions/{number}/answer", json={"text": "a call"}))
    assert ok(ann.get("/api/questions"))[0]["answer"] == "a call" and ok(ben.get("/api/questions")) == []

    cal = open_doors(server, guest(server))
    joined = ok(cal.post("/api/waiting", json={"game": "ven-a-mexico/holdem"}))["version"]
    assert cal.post("/api/waiting", json={"game": "ven-a-mexico/nothing"}).status_code == 404
    assert ann.post(f"/api/waiting/{joined}/leave", json={}).status_code == 404  # not hers to leave
    mine = ok(cal.get("/api/waiting"))["waiting"][0]
    assert mine["yours"] and not ok(ann.get("/api/waiting"))["waiting"][0]["yours"]
    ok(fay.post(f"/api/floor/waiting/{joined}/call", json={"table": 1}))
    ok(cal.post(f"/api/waiting/{joined}/pass", json={}))

    ok(fay.post("/api/floor/shifts/close", json={}))
    dropped = server.store.balance("drop/1/1")
    assert dropped > 0
    body = {"table": 1, "shift": 1, "cents": dropped}
    assert told_of_the_box(fay) == (None, None, True)
    ok(fay.post("/api/floor/counts", json=body))
    assert "cents" not in str(ok(gus.get("/api/floor/shifts"))["boxes"][0]["counting"])
    assert told_of_the_box(gus) == told_of_the_box(fay) == (None, None, True)
    ok(gus.post("/api/floor/counts", json=body))
    assert ok(fay.get("/api/floor/books"))["totals"]["vault"] == dropped
    assert told_of_the_box(fay) == told_of_the_box(gus) == (dropped, dropped, False)

    asked = ok(
        fay.post(
            "/api/floor/adjustments", json={"account": f"wallet/{ann.id}", "cents": 500, "reason": "goodwill"}
        )
    )["version"]
    assert fay.post(f"/api/floor/adjustments/{asked}/grant", json={}).status_code == 409
    ok(gus.post(f"/api/floor/adjustments/{asked}/grant", json={}))

    report = ok(fay.get("/api/floor/report"))
    assert (report["tables"][0]["hands"], report["tables"][0]["drop"], report["balanced"]) == (
        1,
        dropped,
        True,
    )
    assert [one["granted"] for one in report["adjustments"]] == [True] and report["counts"][0]["counted"][
        "cents"
    ] == dropped
    empty = ok(fay.get("/api/floor/report", params={"day": "2001-01-01"}))
    assert (empty["tables"], empty["issued"], empty["balanced"]) == ([], 0, True)
    patron = ok(fay.get(f"/api/floor/patron/{ann.id}"))
    books = server.store
    assert patron["closing"] == books.balance(f"wallet/{ann.id}") and patron["on_game"] == books.balance(
        "stack/1/1"
    )
    purse = ok(ann.get("/api/purse"))
    assert (
        purse["wallet"] == patron["closing"]
        and "when you have less than $100" in purse["policy"]
        and purse["said"]
    )

    round = ok(fay.get("/api/floor/tables"))["tables"][0]["round"]
    assert fay.post("/api/floor/tables/1/void", json={"reason": "late", "round": round}).status_code == 409
    ok(fay.post("/api/floor/tables/1/close", json={"reason": "the night is over"}))
    taken = open_doors(server, staff(server, "auditor")).get("/api/floor/export")
    assert verify(taken.content.splitlines(keepends=True)).postings == len(books.postings())
    server.at += MINUTE
    server.run(server.floor.run_due_actions())
    said = [one["what"] for one in ok(fay.get("/api/floor/events"))]
    assert "configured" in said
    assert books.trial().holds
    audit(server.store, server.rooms)
    server.shut()
