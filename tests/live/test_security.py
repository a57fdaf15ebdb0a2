"""Every way of the HTTP by role: what each may do, in one table; those of the floor are in `test_floor_http`. A way that no
table lists fails the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute

from cardroom.live.http.visitor import ALLOWED
from cardroom.live.people.routes import ENDPOINTS as PEOPLE
from cardroom.live.school.routes import ENDPOINTS as SCHOOL
from tests.live.people_server import MINUTE, SERVER, Browser, PeopleServer, every_route, player, sit, staff
from tests.live.people_server import guest as a_guest
from tests.live.people_server import play as play_round
from tests.live.test_auditor import ROWS as AUDITOR
from tests.live.test_floor_http import ROWS as FLOOR

ROLES = ("nobody", "guest", "player", "other", "floor", "auditor")
"""The player has started the private table 2 and has played the round V at both; the other has played V at table 1."""

TABLE = """
way                                         nobody guest player other floor auditor   body
GET  /api/session                           +      +     +      +     +     +
POST /api/session                           +      +     +      +     +     +         {}
POST /api/sign-in                           x      x     x      x     x     x         {"name": "Nosuch", "password": "no such one"}
POST /api/sign-out                          -      +     +      +     +     +         {}
POST /api/sign-out-everywhere               -      +     +      +     +     +         {}
GET  /api/notices                           +      +     +      +     +     +
GET  /api/me                                -      +     +      +     +     +
POST /api/account                           -      +     +      +     +     +         {"name": "x", "password": "y"}
POST /api/account/password                  -      x     x      x     x     x         {"old": "wrong", "new": "another horse"}
GET  /api/account/sessions                  -      +     +      +     +     +
GET  /api/account/log                       -      +     +      +     +     +
POST /api/purse/refill                      -      +     +      +     +     x         {}
GET  /api/care                              -      +     +      +     +     +
POST /api/care/stay-away                    -      +     +      +     +     +         {"span": "day", "game": "comstock/pan"}
POST /api/care/limit                        -      +     +      +     +     +         {"what": "loss", "value": 100}
POST /api/care/remind                       -      +     +      +     +     +         {"minutes": 30}
GET  /api/rooms                             +      +     +      +     +     +
GET  /api/rooms/pinnacle                    +      +     +      +     +     +
GET  /api/rooms/pinnacle/holdem             +      +     +      +     +     +
GET  /api/rooms/pinnacle/holdem/clauses     +      +     +      +     +     +
GET  /api/rooms/pinnacle/holdem/mishaps     +      +     +      +     +     +
GET  /api/rooms/pinnacle/holdem/clauses/CLAUSE  +  +     +      +     +     +
GET  /api/tables                            +      +     +      +     +     +
GET  /api/tables/1                          +      +     +      +     +     +
GET  /api/tables/2                          0      0     +      0     +     +
GET  /api/tables/1/book                     +      +     +      +     +     +
GET  /api/tables/2/book                     0      0     +      0     +     +
GET  /api/tables/1/clauses                  +      +     +      +     +     +
GET  /api/tables/2/clauses                  0      0     +      0     +     +
GET  /api/tables/1/mishaps                  +      +     +      +     +     +
GET  /api/tables/2/mishaps                  0      0     +      0     +     +
GET  /api/tables/1/clauses/CLAUSE           +      +     +      +     +     +
GET  /api/tables/2/clauses/CLAUSE           0      0     +      0     +     +
POST /api/tables                            -      +     +      +     +     x         {"room": "pinnacle", "game": "holdem", "settings": {"schedule": 99}}
POST /api/private                           -      +     +      +     +     x         {"room": "pinnacle", "game": "holdem", "settings": {"schedule": 99}}
POST /api/private/enter                     -      0     0      0     0     x         {"token": "nowhere"}
GET  /api/private/1                         -      0     0      0     0     0
GET  /api/private/2                         -      0     +      0     x     x
POST /api/private/1/link                    -      0     0      0     0     x         {}
POST /api/private/1/pause                   -      0     0      0     0     x         {"reason": "tea"}
POST /api/private/1/go-on                   -      0     0      0     0     x         {}
POST /api/private/1/speed                   -      0     0      0     0     x         {"percent": 100}
POST /api/private/1/send-away               -      0     0      0     0     x         {"seat": 2, "reason": "rude"}
POST /api/private/1/close                   -      0     0      0     0     x         {"reason": "late"}
POST /api/private/2/link                    -      0     +      0     x     x         {}
POST /api/private/2/pause                   -      0     +      0     x     x         {"reason": "tea"}
POST /api/private/2/go-on                   -      0     +      0     x     x         {}
POST /api/private/2/speed                   -      0     +      0     x     x         {"percent": 100}
POST /api/private/2/send-away               -      0     0      0     x     x         {"seat": 7, "reason": "rude"}
GET  /api/friends                           -      +     +      +     +     +
POST /api/friends/link                      -      +     +      +     +     x         {}
POST /api/friends/accept                    -      0     0      0     0     x         {"token": "nowhere"}
POST /api/friends/part                      -      +     +      +     +     x         {"id": "nobody"}
GET  /api/tables/1/chat                     -      +     +      +     +     +
GET  /api/tables/2/chat                     -      0     +      0     +     +
POST /api/tables/1/chat                     -      +     +      +     +     x         {"text": "hello"}
POST /api/tables/2/chat                     -      0     +      0     +     x         {"text": "hello"}
GET  /api/mutes                             -      +     +      +     +     +
POST /api/mutes                             -      0     0      0     0     0         {"id": "nobody", "on": true}
GET  /api/rounds                            -      +     +      +     +     +
GET  /api/rounds?table=1                    -      +     +      +     +     +
GET  /api/rounds?table=2                    -      0     +      0     +     +
GET  /api/rounds/1/V                        +      +     +      +     +     +
GET  /api/rounds/2/V                        0      0     +      0     +     +
GET  /api/rounds/1/V/why/99999              0      0     0      0     0     0
GET  /api/rounds/2/V/why/PAID               0      0     +      0     +     +
GET  /api/rounds/1/V/record.txt             -      x     +      +     x     x
GET  /api/rounds/2/V/record.txt             -      0     +      0     x     x
POST /api/rounds/1/V/look                   -      x     x      x     +     +         {"reason": "a complaint"}
GET  /api/rounds/1/V/hand.phh               -      x     +      +     x     x
GET  /api/fairness/1/V                      +      +     +      +     +     +
GET  /api/fairness/2/V                      0      0     +      0     +     +
GET  /api/evening                           -      +     +      +     +     +
GET  /api/evening?table=2&since=0           -      0     +      0     0     0
GET  /api/people?name=Player                -      x     x      x     +     +
GET  /api/people/PLAYER                     -      x     x      x     +     +
GET  /api/people/PLAYER/log                 -      x     x      x     +     +
POST /api/people/PLAYER/reset-password      -      x     x      x     +     x         {}
POST /api/people/PLAYER/role                -      x     x      x     +     x         {"role": "player"}
POST /api/people/PLAYER/sign-out            -      x     x      x     +     x         {}
POST /api/people/PLAYER/hush                -      x     x      x     +     x         {"minutes": 0}
GET  /api/school                            +      +     +      +     +     +
GET  /api/school/next?drill=6               -      +     +      +     +     +
GET  /api/school/items/comstock/holdem/6/3  +      +     +      +     +     +
POST /api/school/items/comstock/holdem/6/3  -      +     +      +     +     +         {"choice": 0}
GET  /api/school/me                         -      +     +      +     +     +
GET  /api/school/dealers                    -      x     x      x     +     +
GET  /api/school/dealers/PLAYER             -      x     x      x     +     +
POST /api/private/2/close                   -      0     +      0     x     x         {"reason": "late"}
POST /api/tables/1/bots                     -      +     +      +     +     x         {"count": 0}
POST /api/tables/2/bots                     -      0     +      0     +     x         {"count": 0}
GET  /api/floor/drain                       -      x     x      x     +     +
POST /api/floor/drain                       -      x     x      x     +     x         {"on": false}
GET  /health/live                           +      +     +      +     +     +
GET  /health/ready                          +      +     +      +     +     +
GET  /metrics                               x      x     x      x     +     +
GET  /api/schema                            +      +     +      +     +     +
GET  /web/app.js                            +      +     +      +     +     +
GET  /                                      +      +     +      +     +     +
GET  /rooms/pinnacle                        +      +     +      +     +     +
GET  /games/pinnacle/holdem                 +      +     +      +     +     +
GET  /games/pinnacle/holdem/rules           +      +     +      +     +     +
GET  /games/pinnacle/holdem/sign            +      +     +      +     +     +
GET  /games/pinnacle/holdem/odds            +      +     +      +     +     +
GET  /start/pinnacle/holdem                 +      +     +      +     +     +
GET  /t/1                                   +      +     +      +     +     +
GET  /t/1/host                              +      +     +      +     +     +
GET  /t/1/book                              +      +     +      +     +     +
GET  /t/1/book/rules                        +      +     +      +     +     +
GET  /t/1/book/sign                         +      +     +      +     +     +
GET  /h/1/2                                 +      +     +      +     +     +
GET  /h/1/2/proof                           +      +     +      +     +     +
GET  /me/hands                              +      +     +      +     +     +
GET  /me/settings                           +      +     +      +     +     +
GET  /me/limits                             +      +     +      +     +     +
GET  /me/sign-in                            +      +     +      +     +     +
GET  /join                                  +      +     +      +     +     +
GET  /school                                +      +     +      +     +     +
GET  /school/comstock/holdem/2/4711         +      +     +      +     +     +
GET  /floor/school                          +      +     +      +     +     +
GET  /floor                                 +      +     +      +     +     +
GET  /floor/t/1                             +      +     +      +     +     +
GET  /floor/drop                            +      +     +      +     +     +
GET  /floor/books                           +      +     +      +     +     +
GET  /floor/people                           +      +     +      +     +     +
GET  /floor/incidents                        +      +     +      +     +     +
GET  /floor/audit                           +      +     +      +     +     +
GET  /floor/files                           +      +     +      +     +     +
"""
MEANS = {"-": (401,), "x": (403,), "0": (404,), "+": (200, 201, 400, 409, 422, 429, 503)}


class Row(msgspec.Struct, frozen=True):
    method: str
    path: str
    each: tuple[str, ...]
    body: Any


def read_rows() -> list[Row]:
    rows = []
    for line in TABLE.strip().splitlines()[1:]:
        method, path, *rest = line.split(None, 2 + len(ROLES))
        body = msgspec.json.decode(rest[len(ROLES)]) if len(rest) > len(ROLES) else None
        rows.append(Row(method, path, tuple(rest[: len(ROLES)]), body))
    return rows


ROWS = read_rows()


class Cast:
    """A house with somebody of each role; the same persons through the whole table, each request with a session of its own."""

    def __init__(self, folder: Path) -> None:
        self.server = PeopleServer(f"sqlite:///{folder / 'room.db'}")
        made = {
            "guest": a_guest(self.server),
            "player": player(self.server, "Player1x"),
            "other": player(self.server, "Otherone"),
        }
        made |= {role: staff(self.server, role) for role in ("floor", "auditor")}
        self.ids = {role: one.id for role, one in made.items()}
        body = {"room": "pinnacle", "game": "holdem", "bots": 0}
        assert made["player"].post("/api/tables", json=body).json()["number"] == 1
        private = made["player"].post("/api/private", json=body).json()
        friend = a_guest(self.server)
        friend.post("/api/private/enter", json={"token": private["token"]})
        self.rounds: dict[int, int] = {}
        for n, second in ((1, made["other"]), (2, friend)):
            sit(self.server, n, made["player"], 1)
            sit(self.server, n, second, 2)
            self.rounds[n] = play_round(self.server, n)
        told = made["player"].get(f"/api/rounds/2/{self.rounds[2]}").json()["told"]
        events = [event for one in told for event in one.get("e", ())]
        self.paid = next(
            at
            for at, event in enumerate(events)
            if event["k"] == "move" and event["why"].startswith("settle")
        )
        self.clause = made["player"].get("/api/rooms/pinnacle/holdem/clauses").json()[0]["id"]

    def ask(self, role: str, row: Row) -> int:
        one = Browser(self.server, address=f"10.0.0.{ROLES.index(role)}")
        if role != "nobody":
            one.cookies["cardroom"] = self.server.people.sessions.open(self.ids[role], "test")[0]
        path = row.path.replace("CLAUSE", self.clause).replace("PAID", str(self.paid))
        for n, version in self.rounds.items():
            path = path.replace(f"/{n}/V", f"/{n}/{version}")
        path = path.replace("PLAYER", self.ids["player"]).replace("name=Player", "name=Player1x")
        self.server.at += 16 * MINUTE  # nobody is too fast, and nobody waits for a password
        return one.request(
            row.method, path, **({} if row.method == "GET" else {"json": row.body})
        ).status_code


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    made = Cast(tmp_path_factory.mktemp("cast"))
    yield made
    assert made.server.store.trial().holds
    made.server.shut()


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.method} {row.path}" for row in ROWS])
def test_each_may_do_what_the_table_says_and_no_more(row: Row, cast: Cast) -> None:
    found = {role: cast.ask(role, row) for role in ROLES}
    assert {
        role: status for role, status in found.items() if status not in MEANS[row.each[ROLES.index(role)]]
    } == {}


def test_every_way_is_in_the_table(cast: Cast) -> None:
    listed = set()
    for way in every_route(cast.server):
        if isinstance(way, WebSocketRoute):
            assert way.path == "/ws/table/{number}"  # who may watch and who may say: `test_security_sockets`
            continue
        assert isinstance(way, Route)
        methods = (way.methods or set()) - {"HEAD"}
        found = [
            row for row in ROWS if row.method in methods and way.path_regex.match(row.path.partition("?")[0])
        ]
        if not found and any(
            row[0] in methods and way.path_regex.match(row[1]) for row in [*FLOOR, *AUDITOR]
        ):
            continue
        assert found, f"{methods} {way.path} is in no row of the table: say there what each role may do"
        listed.update((row.method, row.path) for row in found)
    assert len(listed) == len(ROWS)


def test_whom_a_way_is_for_is_what_the_table_says() -> None:
    """A role that a declaration keeps out is kept out in every row."""
    for way in (*PEOPLE, *SCHOOL, *SERVER):
        rows = [row for row in ROWS if row.method == way.method and _matches(way.path, row.path)]
        for row in rows:
            for role, mark in zip(ROLES, row.each, strict=True):
                held = {"nobody": "", "other": "player"}.get(role, role)
                if held not in ALLOWED[way.who]:
                    assert mark == ("-" if role == "nobody" else "x"), (way.path, role)


def _matches(pattern: str, path: str) -> bool:
    parts, found = pattern.split("/"), path.partition("?")[0].split("/")
    return len(parts) == len(found) and all(
        a == b or a.startswith("{") for a, b in zip(parts, found, strict=True)
    )
