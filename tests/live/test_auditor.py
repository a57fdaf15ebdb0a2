"""The auditor's desk: who may ask for what, an audit beside the server that finds a changed byte and says where, signed heads,
and a report on chance that doubts shuffles which are none."""

from __future__ import annotations

import asyncio
import gzip
from asyncio.subprocess import Process
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.live.audit import job
from cardroom.live.audit.collusion import AuditedRound, integrity
from cardroom.live.audit.heads import read_heads
from cardroom.live.audit.job import Auditor
from cardroom.live.audit.round_flow import audited_round
from cardroom.live.audit.routes import ENDPOINTS, routes
from cardroom.live.audit.shuffle_tests import report
from cardroom.live.audit.worker import archives
from cardroom.live.cage.days import day_of
from cardroom.live.workers.process import start_worker
from cardroom.store import Store
from tests.live.people_server import Browser, PeopleServer, guest, player, staff
from tests.live.stores import forge
from tests.live.test_audit_kept import KEPT, KEY
from tests.live.test_floor_http import MEANS, open_doors_to
from tests.waiting import comes

ROLES = ("nobody", "guest", "player", "floor", "auditor")
TABLE = """
GET  /api/audit            - x x + +
POST /api/audit            - x x + + {"table": 99999}
POST /api/audit/chance     - x x + + {}
POST /api/audit/pairs      - x x + + {}
GET  /api/audit/heads      - x x + +
GET  /api/audit/log        - x x + +
GET  /api/audit/manifest   - x x + +
"""
ROWS = [line.split(None, 7) for line in TABLE.strip().splitlines()]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PeopleServer]:
    made = PeopleServer(f"sqlite:///{tmp_path_factory.mktemp('auditor') / 'room.db'}")
    made.auditor = Auditor(made.store.url.render_as_string(hide_password=False))  # type: ignore[attr-defined]
    yield made
    made.run(made.auditor.close())  # type: ignore[attr-defined]
    made.shut()


@pytest.fixture(scope="module")
def cast(server: PeopleServer) -> dict[str, Browser]:
    found = {
        "guest": guest(server),
        "player": player(server, "Player1x"),
        "floor": staff(server, "floor"),
        "auditor": staff(server, "auditor"),
    }
    people = {role: open_doors_to(server, one, routes(server)) for role, one in found.items()}  # type: ignore[arg-type]
    return people | {"nobody": open_doors_to(server, Browser(server), routes(server))}  # type: ignore[arg-type]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} {row[1]}" for row in ROWS])
def test_floor_and_auditor_may_look_and_nobody_else(
    row: list[str], cast: dict[str, Browser], server: PeopleServer
) -> None:
    method, path, *rest = row
    for role, mark in zip(ROLES, rest, strict=False):
        body = {"json": msgspec.json.decode(rest[5])} if len(rest) > 5 else {}
        found = cast[role].request(method, path, **body)
        assert found.status_code in (*MEANS[mark], *((404,) if mark == "+" else ())), (role, found.text)
    done(server, cast["auditor"])


def test_every_way_of_the_auditor_is_in_the_table() -> None:
    assert {(way.method, way.path) for way in ENDPOINTS} == {(row[0], row[1]) for row in ROWS}


def done(server: PeopleServer, one: Browser) -> dict[str, Any]:
    server.run(comes(lambda: not server.auditor.state.running, "the audit does not end"))  # type: ignore[attr-defined]
    return one.get("/api/audit").json()


def text(parts: list[dict[str, Any]]) -> str:
    return "".join(one["text"] for one in parts)


def test_an_audit_runs_beside_the_server_and_shows_where_a_byte_was_changed(
    server: PeopleServer, cast: dict[str, Browser]
) -> None:
    one = cast["auditor"]
    assert one.post("/api/audit", json={}).json()["running"]
    assert one.post("/api/audit", json={}).json()["kind"] == "refused"  # one at a time
    found = done(server, one)
    assert (
        text(found["said"][0]) == "Everything agrees."
        and found["differs"] is None
        and found["done"] == found["total"] > 0
    )
    day = day_of(server.people.book.now(), "America/Los_Angeles")
    assert one.post("/api/audit", json={"day": day}).json()["day"] == day
    assert text(done(server, one)["said"][0]) == "Everything agrees."
    assert one.post("/api/audit", json={"day": "yesterday"}).status_code == 400
    signed = one.get("/api/audit/heads")
    assert (
        "attachment" in signed.headers["content-disposition"] and "room" in read_heads(signed.content).heads
    )
    kinds = [row["kind"] for row in one.get("/api/audit/log").json()]
    assert kinds[0] == "looked"  # that the heads were taken is itself in the log
    forge(str(server.store.url), "UPDATE input SET said = said || ' ' WHERE stream = 'room' AND version = 1")
    one.post("/api/audit", json={})
    found = done(server, one)
    assert (
        found["differs"]["stream"] == "room"
        and found["differs"]["version"] == 1
        and text(found["said"][0]).startswith("Differs")
    )


def test_chance_is_believed_and_what_is_no_chance_is_doubted() -> None:
    rng, deck = Random(5), [rank for rank in range(13) for _ in range(4)]
    shuffled = [rng.sample(deck, 52) for _ in range(300)]
    found = report(shuffled)
    assert found.shuffles == 300 and len(found.tests) == 8 and not found.doubted
    assert report([sorted(one[:20]) + one[20:] for one in shuffled]).doubted
    assert report([[0, *one[1:]] if one[0] > 6 else one for one in shuffled]).doubted == "first"
    assert report([]).shuffles == 0


def test_two_who_lose_to_each_other_on_purpose_stand_first() -> None:
    rng = Random(3)
    people = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Finn"]
    rounds = []
    for _ in range(400):
        here = rng.sample(people, 4)
        nets = dict.fromkeys(here, -10_00)
        nets[rng.choice(here)] = 30_00
        if {"Ann", "Ben"} <= set(here) and rng.random() < 0.5:
            nets = dict.fromkeys(here, 0) | {"Ann": -40_00, "Ben": 40_00}
        folds = (("Ann", "Ben"),) if {"Ann", "Ben"} <= set(here) else ()
        rounds.append(AuditedRound("comstock/holdem", nets, folds, folds))
    found = integrity(rounds)
    worst = found.pairs[0]
    assert (worst.one, worst.other) in (("Ann", "Ben"), ("Ben", "Ann")) and abs(worst.z) > 4
    assert all(abs(one.z) < abs(worst.z) / 2 for one in found.pairs if {one.one, one.other} != {"Ann", "Ben"})
    assert found.rounds == 400 and found.people == 6 and abs(worst.rounds - worst.expected) < 40
    own = next(one for one in found.pairs if (one.one, one.other) == ("Ann", "Ben"))
    assert own.flow > 0 and own.folds == own.faced == own.rounds


def test_a_stored_round_is_looked_at_without_bots_and_to_the_cent(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    file.write_bytes(gzip.decompress(KEPT[0].read_bytes()))
    with Store(file, KEY) as store:
        found = [audited_round(one) for one in archives(store)]
    assert len(found) > 20 and any(one.folds for one in found)
    assert all(
        sum(one.nets.values()) <= 0 for one in found if one.game.startswith("pinnacle")
    )  # the room takes its fee


def test_what_cannot_be_run_or_says_nonsense_does_not_stay_running(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ended(module: str) -> str:
        async def start(_: str, *asked: str, env: dict[str, str]) -> Process:
            return await start_worker(module, *asked, env=env)

        monkeypatch.setattr(job, "start_worker", start)
        auditor = Auditor("sqlite:////nowhere/at/all.db")
        await auditor.start("chance")
        assert auditor._task
        await auditor._task
        assert not auditor.state.running
        return str(auditor.state.said[0])

    assert "failed" in asyncio.run(ended("cardroom.live.audit.worker"))  # there is no such database
    assert "failed" in asyncio.run(ended("cardroom.no_such_module"))
    assert "failed" in asyncio.run(ended("platform"))  # a program that says something else

    async def unable(*_: str, env: dict[str, str]) -> Process:
        raise OSError("no more processes")

    async def none() -> str:
        monkeypatch.setattr(job, "start_worker", unable)
        auditor = Auditor("sqlite:///x")
        await auditor.start("audit")
        assert auditor._task
        await auditor._task
        return str(auditor.state.said[0])

    assert "no more processes" in asyncio.run(none())
