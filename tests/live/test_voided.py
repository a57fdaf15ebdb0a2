"""A house that voids is seen: rounds that count for nothing, in every list of them, where one is opened, and counted at their table."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from cardroom.live.stream.commands import Begin, Upgrade
from cardroom.store import Seal, Store
from cardroom.store.database.migrations import MIGRATIONS
from cardroom.store.registers import voided_rounds as voids
from tests.live.people_server import MINUTE, Browser, PeopleServer, browser, guest, play, sit, staff
from tests.live.test_audit_kept import KEPT, SECRET
from tests.live.test_people_tables import opened, two_at


@pytest.fixture
def server(database: str) -> Iterator[PeopleServer]:
    made = PeopleServer(database)
    yield made
    assert made.store.trial().holds
    made.shut()


def void_by_floor(server: PeopleServer, n: int, floor: Browser) -> int:
    began = server.run(server.table(n).ask(Begin()))
    done = floor.post(f"/api/floor/tables/{n}/void", json={"reason": "a card was exposed", "round": began})
    assert done.status_code == 200, done.text
    return began


def void_by_upgrade(server: PeopleServer, n: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """The program of the next version tells the open round otherwise."""
    began = server.run(server.table(n).ask(Begin()))
    with monkeypatch.context() as now:
        now.setattr("cardroom.live.table.replay.events_digest", lambda events, digest: b"something else..")
        server.table(n).mailbox.drop()
        server.run(server.table(n).ask(Upgrade()))
    return began


def an_evening(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> tuple[Browser, Browser, int, list[tuple[int, bool]]]:
    """Of Ann and Ben at one table: each round, by the version at which it began, and whether it was voided."""
    ann, ben, n = two_at(server)
    floor, rounds = staff(server, "floor"), list[tuple[int, bool]]()
    does: tuple[tuple[Callable[[], int], bool], ...] = (
        (lambda: void_by_upgrade(server, n, monkeypatch), True), (lambda: play(server, n), False),
        (lambda: void_by_floor(server, n, floor), True), (lambda: void_by_upgrade(server, n, monkeypatch), True),
        (lambda: void_by_upgrade(server, n, monkeypatch), True), (lambda: play(server, n), False), (lambda: play(server, n), False),
        (lambda: void_by_upgrade(server, n, monkeypatch), True),
    )  # fmt: skip
    for act, is_void in does:
        server.at += MINUTE
        rounds.insert(0, (act(), is_void))
    return ann, ben, n, rounds


def listed(one: Browser, asked: str = "") -> list[dict[str, Any]]:
    found = one.get(f"/api/rounds{asked}")
    assert found.status_code == 200, found.text
    return list(found.json())


def test_voided_rounds_stand_in_every_list_of_rounds(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the floor and by an upgrade, of which no archive is kept; in the lists of those who sat there and of the table."""
    ann, ben, n, rounds = an_evening(server, monkeypatch)
    stranger, other = guest(server), opened(guest(server))
    for one, seat in ((ann, 1), (ben, 2)):
        mine = listed(one)
        assert [(hand["version"], hand["voided"]) for hand in mine] == rounds
        assert {hand["seat"] for hand in mine} == {seat} and {hand["table"] for hand in mine} == {n}
        assert all(hand["cents"] == 0 for hand in mine if hand["voided"])
        assert [hand["number"] for hand in mine] == list(range(len(rounds), 0, -1))
        assert all(hand["name"] == "Texas Hold'em" and hand["slug"] == "pinnacle/holdem" for hand in mine)
        assert all(before["utc"] - hand["utc"] == MINUTE for before, hand in pairwise(mine))
        assert (
            all(before["id"] >= hand["id"] for before, hand in pairwise(mine))
            and mine[0]["id"] > 0 == mine[-1]["id"]
        )
    assert [(hand["version"], hand["voided"]) for hand in listed(stranger, f"?table={n}")] == rounds
    assert listed(stranger) == [] == listed(stranger, f"?table={other}")
    assert {
        hand["version"]: hand["voided"] for hand in ann.get("/api/evening").json()["mine"]
    }.items() <= dict(rounds).items()


@pytest.mark.parametrize("most", [1, 2, 3, 4, 100])
def test_page_by_page_each_is_listed_once(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    ann, _, n, rounds = an_evening(server, monkeypatch)
    for of in ("", f"&table={n}"):
        seen: list[int] = []
        some = listed(ann, f"?most={most}{of}")
        while some:
            seen += [one["version"] for one in some]
            assert len(seen) <= len(rounds)
            some = listed(ann, f"?most={most}&before={some[-1]['id']}{of}")
        assert seen == [version for version, _ in rounds]


def test_where_nothing_was_finished_voided_rounds_are_listed(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, n = two_at(server)
    began = void_by_upgrade(server, n, monkeypatch)
    (one,) = listed(ann)
    assert (one["version"], one["voided"], one["id"]) == (began, True, 0) and listed(ann, "?before=0") == []


def test_a_voided_round_of_a_table_for_training_is_in_its_tables_list_alone(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, n = two_at(server)
    offering = server.rooms["pinnacle"].offering("holdem")
    training = server.run(server.open_table(offering, person=ann.id, trouble=1))
    sit(server, training, ann, 1)
    sit(server, training, guest(server), 2)
    void_by_floor(server, training, staff(server, "floor"))
    void_by_upgrade(server, training, monkeypatch)
    began = void_by_upgrade(server, n, monkeypatch)
    assert [hand["version"] for hand in listed(ann)] == [began]
    assert [hand["voided"] for hand in listed(ann, f"?table={training}")] == [True, True]


def test_who_did_not_sit_there_has_none_of_them(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, n, _ = an_evening(server, monkeypatch)
    late = guest(server)
    sit(server, n, late, 3)
    play(server, n)
    assert [hand["voided"] for hand in listed(late)] == [False]


def test_a_voided_round_is_opened_as_one(server: PeopleServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """With all that was seen of it; where an upgrade voided it nothing is kept to be shown, and that is said."""
    ann, _, n = two_at(server)
    by_floor = void_by_floor(server, n, staff(server, "floor"))
    by_upgrade = void_by_upgrade(server, n, monkeypatch)
    played = play(server, n)
    assert ann.get(f"/api/rounds/{n}/{by_floor}").json()["void"] is True
    assert "void" not in ann.get(f"/api/rounds/{n}/{played}").json()
    for path in (
        f"/api/rounds/{n}/{by_upgrade}",
        f"/api/rounds/{n}/{by_upgrade}/record.txt",
        f"/api/fairness/{n}/{by_upgrade}",
    ):
        found = ann.get(path)
        assert (found.status_code, found.json()["key"]) == (
            404,
            "fault.people.voided",
        ) and "was voided" in found.json()["said"]
    assert browser(server).get(f"/api/rounds/{n}/{by_upgrade}").json()["key"] == "fault.people.voided"
    for version in (by_upgrade + 1, by_floor + 1, 1, 10**6):
        assert ann.get(f"/api/rounds/{n}/{version}").json()["key"] == "fault.people.missing"


def test_a_table_tells_how_many_of_its_rounds_were_voided(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, n, rounds = an_evening(server, monkeypatch)
    other = opened(guest(server))
    told = browser(server).get(f"/api/tables/{n}").json()
    assert (told["played"], told["voided"]) == (len(rounds), sum(is_void for _, is_void in rounds))
    server.run(server.table(n).ask(Begin()))
    assert ann.get(f"/api/tables/{n}").json()["played"] == len(rounds)  # the round that is played is not over
    told = ann.get(f"/api/tables/{other}").json()
    assert (told["played"], told["voided"]) == (0, 0)


def test_a_database_of_before_lists_and_counts_what_was_voided_then(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the index, and when a migration has brought it."""
    first = PeopleServer(database)
    ann, _, n, rounds = an_evening(first, monkeypatch)
    cookies = ann.cookies
    (step,) = (one for one in MIGRATIONS if "voided" in one.about)
    for statements in (["DROP INDEX input_void"], step.spelled(first.store.engine.dialect.name)):
        with first.store.engine.begin() as at:
            for one in statements:
                at.execute(text(one))
        again = PeopleServer(database)
        again.at = first.at
        ann = Browser(again)
        ann.http.cookies = cookies
        assert [(hand["version"], hand["voided"]) for hand in listed(ann)] == rounds
        assert ann.get(f"/api/tables/{n}").json()["voided"] == sum(is_void for _, is_void in rounds)
        again.shut()
    first.shut()


@pytest.mark.parametrize("kept", KEPT, ids=lambda one: one.name)
def test_a_database_of_an_earlier_version_tells_what_was_voided_in_it(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "room.db").write_bytes(gzip.decompress(kept.read_bytes()))
    monkeypatch.setenv("CARDROOM_KEY", SECRET.hex())
    server = PeopleServer(f"sqlite:///{tmp_path / 'room.db'}")
    with server.store.looking() as at:
        told = at.execute(
            text("SELECT stream, count(*) FROM input WHERE kind = 'void' GROUP BY stream")
        ).all()
    assert told
    for stream, count in told:
        n = int(stream.partition("/")[2])
        assert server.people.voids.count(n) == count
        assert sum(one["voided"] for one in listed(guest(server), f"?table={n}&most=100")) == count
    server.shut()


def test_what_was_voided_is_found_by_an_index(database: str) -> None:
    """However many rows there are: neither list nor count reads the rows of a stream."""
    with Store(database, Seal(bytes(32))) as store, store.engine.connect() as at:
        explain, plans = ("EXPLAIN" if store.is_shared else "EXPLAIN QUERY PLAN"), list[str]()

        def watch(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
            plan = at.connection.cursor()  # as it is asked: with values that are bound
            plan.execute(f"{explain} {statement}", parameters)
            plans.append("\n".join(str(row) for row in plan.fetchall()))

        if store.is_shared:
            at.execute(text("SET enable_seqscan = off"))
        event.listen(at, "before_cursor_execute", watch)
        assert voids.count_voids(at, "table/1") == 0
        assert voids.voids_by(at, "server") == voids.voids_by(at, "server", "table/1") == []
        assert len(plans) == 3 and all("input_void" in plan for plan in plans), plans
