"""Who is told what at a door that is closed: a private table sounds like none on every way; an auditor changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import event
from starlette.routing import Route

from cardroom.live.hosting.connection import TableConnection
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.endpoint import Endpoint, endpoints_of
from cardroom.live.http.visitor import Visitor
from cardroom.live.wire import messages as wire
from tests.live.people_server import PeopleServer, browser, every_route, guest, player, sit, staff
from tests.live.people_server import play as play_round
from tests.live.room_server import Heard

HOLDEM = {"room": "pinnacle", "game": "holdem", "bots": 0}
NONE = 77
"""The number of no table."""
OTHERS = {"{v}": "2", "{at}": "1", "{id:path}": "type-a", "{number}": "1", "{round}": "2"}
BODIES: dict[str, Any] = {
    "/api/tables/{n}/chat": {"text": "hello"},
    "/api/tables/{n}/bots": {"count": 0},
    "/api/tables/{table}/floor": {"text": "hello?"},
    "/api/private/{n}/pause": {"reason": "tea"},
    "/api/private/{n}/speed": {"percent": 100},
    "/api/private/{n}/close": {"reason": "late"},
    "/api/private/{n}/send-away": {"seat": 1, "reason": "rude"},
}
KEEPS = (  # what an auditor may still ask for: their own session, account and limits, lessons, and the auditor's desk
    "/api/session", "/api/sign-in", "/api/sign-out", "/api/sign-out-everywhere", "/api/account", "/api/account/password",
    "/api/care/stay-away", "/api/care/limit", "/api/care/remind", "/api/mutes", "/api/audit", "/api/audit/chance", "/api/audit/pairs",
    "/api/rounds/{n}/{v}/look", "/api/school/items/{room}/{game}/{drill}/{seed}",
)  # fmt: skip


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


def takes_a_table(way: Endpoint) -> bool:
    return ("{n}" in way.path or "{table}" in way.path) and way.who not in ("staff", "floor", "auditor")


def test_a_private_table_sounds_like_none_on_every_way_that_takes_a_number(server: PeopleServer) -> None:
    host, friend, stranger = player(server, "Hostess"), guest(server), player(server, "Stranger")
    made = host.post("/api/private", json=HOLDEM).json()
    n = made["table"]["number"]
    friend.post("/api/private/enter", json={"token": made["token"]})
    sit(server, n, host, 1)
    sit(server, n, friend, 2)
    OTHERS["{v}"] = str(play_round(server, n))
    ways = [one for one in endpoints_of(every_route(server)) if takes_a_table(one)]
    assert len(ways) > 20
    for one in ways:
        for who in (stranger, browser(server)):
            found = [ask(who, one, number) for number in (n, NONE)]
            assert found[0] == found[1], one.path
            assert found[0][0] in (401, 403, 404), one.path
    for asked in ("/api/rounds?table=", "/api/evening?table="):
        assert (
            len({
                (one.status_code, one.text)
                for one in (stranger.get(f"{asked}{number}") for number in (n, NONE))
            })
            == 1
        ), asked
    joins = [
        stranger.post("/api/waiting", json={"game": "pinnacle/holdem", "table": number})
        for number in (n, NONE)
    ]
    assert {(one.status_code, one.text.replace(str(n), "N").replace(str(NONE), "N")) for one in joins} == {
        (joins[0].status_code, joins[0].text.replace(str(n), "N"))
    }


def ask(who: Any, way: Endpoint, number: int) -> tuple[int, str]:
    path = way.path.replace("{n}", str(number)).replace("{table}", str(number))
    for name, value in OTHERS.items():
        path = path.replace(name, value)
    found = who.request(
        way.method, path, **({"json": BODIES.get(way.path, {})} if way.method == "POST" else {})
    )
    return found.status_code, found.text


def test_a_private_table_was_never_a_public_one(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strangers who tried the next number again and again came in before it was private, and stayed."""
    host, stranger, seen = player(server, "Hostess"), guest(server), list[Any]()
    seat_bots = PeopleServer.seat_bots

    async def looked(self: PeopleServer, n: int, count: int) -> None:
        visitor = await self.people.visitor(stranger.cookies["cardroom"])
        for who in (visitor, None):
            with pytest.raises(ApiError) as bad:
                await self.check_come(n, who)
            seen.append(bad.value.kind)
        await seat_bots(self, n, count)

    monkeypatch.setattr(PeopleServer, "seat_bots", looked)
    made = host.post("/api/private", json=HOLDEM | {"bots": 1}).json()
    assert seen == ["missing"] * 2
    assert guest(server).post("/api/private/enter", json={"token": made["token"]}).status_code == 200


def test_a_public_table_without_rounds_is_still_told_apart_from_none(server: PeopleServer) -> None:
    """So that the test above does not hold because everything sounds alike."""
    one = guest(server)
    n = one.post("/api/tables", json=HOLDEM).json()["number"]
    assert (
        one.get(f"/api/tables/{n}").status_code == 200 and one.get(f"/api/tables/{NONE}").status_code == 404
    )


def test_an_auditor_changes_nothing_at_tables_and_among_people(server: PeopleServer) -> None:
    auditor = staff(server, "auditor")
    n = guest(server).post("/api/tables", json=HOLDEM).json()["number"]
    tried = 0
    for route in every_route(server):
        way = getattr(getattr(route, "endpoint", None), "endpoint", None)
        if (
            not isinstance(route, Route)
            or not isinstance(way, Endpoint)
            or way.method == "GET"
            or way.path in KEEPS
        ):
            continue
        status, _ = ask(auditor, way, n)
        assert status == 403, f"{way.method} {way.path} by an auditor: {status}"
        tried += 1
    assert tried > 30 and len(auditor.get("/api/tables").json()) == 1


def test_an_auditor_says_nothing_over_a_socket(server: PeopleServer) -> None:
    n = guest(server).post("/api/tables", json=HOLDEM).json()["number"]
    auditor = staff(server, "auditor")
    connection, line = listener(server, n, auditor.id, "auditor")
    server.run(connection.hear(wire.encode(wire.Chat("c1", "hello"))))
    assert line.last["t"] == "no" and server.heard == []


def listener(server: PeopleServer, n: int, person: str, role: Any = "guest") -> tuple[TableConnection, Heard]:
    async def come() -> tuple[TableConnection, Heard]:
        line = Heard()
        connection = TableConnection(server, server.table(n), line, Visitor(person, person, role, person))
        server.table(n).join(connection)
        await connection.hear(wire.encode(wire.Hello()))
        return connection, line

    return server.run(come())


def test_a_line_of_chat_costs_the_same_for_few_and_for_many_listeners(server: PeopleServer) -> None:
    ann = guest(server)
    n = ann.post("/api/tables", json=HOLDEM).json()["number"]
    mutes = guest(server)
    mutes.post("/api/mutes", json={"id": ann.id, "on": True})
    asked: list[str] = []
    event.listen(server.store.engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    costs, lines = [], [listener(server, n, mutes.id)[1]]
    for count in (2, 60):
        lines += [listener(server, n, f"p{count}x{at}")[1] for at in range(count)]
        asked.clear()
        assert ann.post(f"/api/tables/{n}/chat", json={"text": f"to {count}"}).status_code == 200
        server.run(asyncio.wait_for(told(lines[-1], f"to {count}"), 60))
        costs.append(len(asked))
    assert costs[0] == costs[1], "one look for everybody, however many listen"
    assert all(any(frame.get("text") == "to 60" for frame in line.frames) for line in lines[1:])
    assert not any(frame["t"] == "chat" for frame in lines[0].frames), "who mutes the author is told nothing"


async def told(line: Heard, said: str) -> None:
    while not any(frame.get("text") == said for frame in line.frames):
        await asyncio.sleep(0.005)
