"""What the room keeps beside its streams: what is due, its own time, who serves, finished rounds, room files, notes, hints."""

from __future__ import annotations

import subprocess
import sys
from itertools import count

import pytest

from cardroom.errors import SetupError
from cardroom.store import Archived, CorruptStoreError, Due, Head, Input, Overdue, Store
from cardroom.store.database.engine import read_url
from cardroom.store.streams.notifications import StreamNotifications
from cardroom.store.streams.stream_reading import STREAMS
from cardroom.store.upkeep.table_copy import pages, tables_of
from tests.live.stores import T, forge, says, sits
from tests.waiting import until

# What is due.


def test_what_is_due_goes_with_the_input(store: Store) -> None:
    store.append(T, 0, says("a"), due=Due(5_000, "silence 3"))
    store.append("table/2", 0, says("a"), due=Due(4_000, "round"))
    store.append("table/3", 0, says("a"), due=Due(9_000, "round"))
    assert store.due(T) == Due(5_000, "silence 3") and store.due("table/9") is None
    assert store.overdue(3_999) == []
    assert store.overdue(5_000) == [Overdue("table/2", 1, 4_000, "round"), Overdue(T, 1, 5_000, "silence 3")]
    store.append(T, 1, says("b"))  # says nothing of it: it stays
    store.append("table/2", 1, says("b", "c"), due=Due(6_000, "bot 4"))
    store.append("table/3", 1, says("b"), due=Due(0, ""))
    assert store.overdue(99_000) == [Overdue(T, 1, 5_000, "silence 3"), Overdue("table/2", 3, 6_000, "bot 4")]
    for bad in (Due(-1, "x"), Due(1, "a\nb"), Due(2**70, "x"), Due("1", "x")):
        with pytest.raises(SetupError):
            store.append(T, 2, says("c"), due=bad)


# Room time.


def test_room_time_goes_on_by_beats_alone(store: Store) -> None:
    wall = 1_700_000_000_000

    def beat(after: int, server: str = "s1") -> tuple[int, bool]:
        nonlocal wall
        wall += after
        found = store.beat(server, wall)
        return found.room_ms, found.gap

    assert beat(0) == (0, True)  # a server that has just come: its people have to find it first
    assert beat(1_000) == (1_000, False)
    assert beat(1_500) == (2_500, False)
    assert beat(2_900) == (4_500, False)  # two seconds at the most
    assert beat(3_600_000) == (6_500, True)  # an hour in which nobody served
    assert beat(1_000) == (7_500, False)
    assert beat(-86_400_000) == (7_500, True)  # somebody set the clock back by a day
    assert beat(1_000) == (8_500, False)
    assert beat(86_400_000) == (10_500, True)  # and on again
    assert store.beat("s1", wall).epoch == 1 == store.epoch()


def test_two_servers_do_not_make_time_run_twice_and_each_hears_of_a_gap(store: Store) -> None:
    wall, last = 1_700_000_000_000, {}
    for n in range(10):
        for k, server in enumerate(("s1", "s2")):
            last[server] = store.beat(server, wall + n * 1_000 + k * 500)
    assert last["s2"].room_ms == 9_500 and not last["s2"].gap
    assert [one.id for one in store.servers()] == ["s1", "s2"]
    wall += 9_500
    assert not store.beat("s1", wall + 1_000).gap and not store.beat("s1", wall + 2_900).gap
    gone = store.beat("s1", wall + 3_100)  # s2 went without a word
    assert gone.gap and [one.id for one in store.servers()] == ["s1"]
    assert not store.beat("s1", wall + 4_000).gap
    back = store.beat("s2", wall + 4_500)
    assert back.gap and back.gap_at == back.room_ms
    heard = store.beat("s1", wall + 5_000)
    assert heard.gap and heard.gap_at == back.room_ms and not store.beat("s1", wall + 6_000).gap
    store.leave("s2")  # this one said so
    assert not store.beat("s1", wall + 8_900).gap


def test_draining_is_heard_by_all_and_ends_with_who_drains(store: Store) -> None:
    for server in ("s1", "s2"):
        assert not store.beat(server, 1_000).draining
    store.drain("s1")
    assert store.beat("s2", 2_000).draining and store.beat("s1", 2_000).draining
    assert store.beat("s3", 2_500).draining  # who comes meanwhile begins no rounds either
    assert [one.draining for one in store.servers()] == [True, False, False]
    store.leave("s1")
    assert not store.beat("s2", 3_000).draining
    store.drain()
    assert store.beat("s2", 3_500).draining
    store.drain(on=False)
    assert not store.beat("s2", 4_000).draining


@pytest.mark.parametrize("ahead", [3_600_000, -3_600_000])
def test_a_server_that_died_under_a_wrong_clock_holds_nobody_up(store: Store, ahead: int) -> None:
    """It drained, and its last beat was an hour ahead: for that hour no other server began a round, or noticed a gap."""
    wall = 1_700_000_000_000
    for n in range(3):
        for server in ("s1", "s2"):
            store.beat(server, wall + n * 1_000)
    store.drain("s1")
    assert store.beat("s1", wall + 3_000 + ahead).draining  # and it dies
    seen = [store.beat("s2", wall + 4_000 + n * 1_000) for n in range(8)]
    assert seen[0].draining and not seen[-1].draining
    assert [one.id for one in store.servers()] == ["s2"]
    assert any(one.gap for one in seen[2:]), "its people come from elsewhere: they are given time"


def test_servers_that_live_are_not_struck_off_by_a_clock_that_is_set(store: Store) -> None:
    """A draining server whose row goes would drain no more when it beats again."""
    wall = 1_700_000_000_000
    for server in ("s1", "s2"):
        store.beat(server, wall)
    store.drain()
    for step in (3_600_000, -3_600_000, 86_400_000, 60_000, -60_000, 4_000):
        wall += step
        for server in ("s2", "s1"):
            assert store.beat(server, wall).draining
            wall += 500
    assert [one.draining for one in store.servers()] == [True, True]
    store.leave("s1")
    assert store.beat("s2", wall).draining


def test_by_default_the_clock_is_the_databases(store: Store) -> None:
    first = store.beat("s1")
    until(lambda: store.beat("s1").room_ms - first.room_ms >= 20)
    assert store.servers()[0].beat > 1_700_000_000_000


# Finished rounds, room files, notes.


def test_finished_rounds_are_found_by_table_and_by_person(store: Store) -> None:
    def ends(stream: str, number: int, *people: str) -> None:
        at = store.head(stream).version
        held = Archived(
            at + 1, number, "pinnacle/holdem", "r1", people, f"round {number}".encode(), f"root{number}"
        )
        store.append(stream, at, [Input("round"), Input("end", engine="1.2", utc=number)], archived=held)

    for number in (1, 2, 3, 4):
        ends(T, number, "ann", "ben" if number % 2 else "cy")
    ends("table/2", 5, "ben", "ben")
    assert [one.number for one in store.rounds()] == [5, 4, 3, 2, 1]
    assert [one.number for one in store.rounds(stream=T, most=2)] == [4, 3]
    assert [one.number for one in store.rounds(person="ben")] == [5, 3, 1] and store.rounds(
        person="dee"
    ) == []
    assert [one.number for one in store.rounds(person="ben", before=store.rounds(person="ben")[0].id)] == [
        3,
        1,
    ]
    light = store.rounds(stream=T)[0]
    assert (light.version, light.ended, light.people, light.told, light.engine, light.utc) == (
        7,
        8,
        ("ann", "cy"),
        b"",
        "1.2",
        4,
    )
    whole = store.round(T, 7)
    assert whole and whole.told == b"round 4" and whole.root == "root4" and whole.stream == T
    assert store.round(T, 8) is None
    with pytest.raises(Exception, match=r"(?i)unique"):  # a round ends once
        store.append(T, 8, says("x"), archived=Archived(7, 4, "a/b", "r", (), b"", ""))
    assert store.head(T).version == 8


def test_room_files_are_kept_by_their_hash(store: Store, database: str) -> None:
    name = store.store_room_file("[room]\nname = 'Pínnacle'\n")
    assert store.store_room_file("[room]\nname = 'Pínnacle'\n") == name and len(name) == 64
    assert store.read_room_file(name) == "[room]\nname = 'Pínnacle'\n"
    with pytest.raises(SetupError, match="was kept"):
        store.read_room_file("0" * 64)
    forge(database, "UPDATE file SET content = 'other'")
    with pytest.raises(CorruptStoreError, match="it was changed"):
        store.read_room_file(name)


def test_notes_are_written_over(store: Store) -> None:
    assert store.meta("room") == ""
    store.note("room", "pinnacle")
    store.note("room", "comstock")
    assert store.meta("room") == "comstock" and store.meta("key") == store.seal.name


def test_everything_can_be_walked_through(store: Store) -> None:
    sits(store)
    with store.looking() as at:
        found = {table.name: [row for page in pages(at, table) for row in page] for table in tables_of(at)}
    assert {name: len(rows) for name, rows in found.items() if rows} == {
        "input": 3,
        "account": 3,
        "posting": 4,
        "request": 1,
        "due": 1,
        "round": 1,
        "sat": 2,
        "file": 1,
        "pulse": 1,
        "meta": 1,
    }
    assert [row["version"] for row in found["input"]] == [1, 1, 2] and found["sat"][0] == {
        "person": "p1",
        "round": 1,
    }


# One server a file.


def test_a_file_is_served_by_one_process_and_read_by_any(sqlite: str) -> None:
    other = (
        f"import sys; from cardroom.store import Store; s = Store({sqlite!r}); print(s.heads()); s.claim()"
    )
    with Store(sqlite) as store:
        store.claim()
        store.claim()
        done = subprocess.run([sys.executable, "-c", other], capture_output=True, text=True)
        assert done.stdout == "{}\n" and "is served by another process" in done.stderr
    with Store(sqlite) as store:
        store.claim()


def test_a_server_is_shared(postgresql: str) -> None:
    with Store(postgresql) as one, Store(postgresql) as two:
        one.claim()
        two.claim()


# Hints.


def listens(sender: Store, heard: list[tuple[object, ...]]) -> None:
    """Wait until the other hears; what is hinted before it listens is lost."""
    versions, trial = count(1), f"trial/{len(heard)}"

    def is_heard() -> bool:
        sender.hint(trial, next(versions))
        return any(one[0] == trial for one in heard)

    until(is_heard, "no hint comes", pause=0.02)


def test_hints_reach_the_other_process_once_each_and_the_highest_is_remembered(postgresql: str) -> None:
    heard: list[tuple[object, ...]] = []
    with Store(postgresql) as one, Store(postgresql) as two:
        one.hints(lambda *given: heard.append(("myself", *given)))
        two.hints(lambda *given: heard.append(given))
        listens(one, heard)
        for version in range(1, 6):
            one.hint(T, version)
        one.hint("table/99", 1_000)
        until(lambda: ("table/99", 1_000) in heard)
        told = [one for one in heard if not str(one[0]).startswith("trial/")]
        assert (
            told[-1] == ("table/99", 1_000)
            and (T, 5) in told
            and not [one for one in told if one[0] == "myself"]
        )
        versions = [version for stream, version in told if stream == T]
        assert versions == sorted(set(versions)) and two.hinted(T) == 5 and one.hinted(T) == 0


def test_hints_go_on_after_the_line_broke(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.store.streams.notifications.PAUSE", 0.02)
    heard: list[tuple[object, ...]] = []
    with Store(postgresql) as one, Store(postgresql) as two:
        two.hints(lambda *given: heard.append(given))
        listens(one, heard)
        with one.engine.connect() as at:
            cut = at.exec_driver_sql(
                "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
                " WHERE left(query, 6) = 'LISTEN' AND datname = current_database()"
            )
            assert cut.scalars().all() == [True]
        listens(one, heard)


def test_hints_stay_within_the_process_on_sqlite(sqlite: str) -> None:
    heard: list[tuple[str, int]] = []
    with Store(sqlite) as store:
        store.hints(lambda *given: heard.append(given))
        for version in (1, 2, 2, 1):
            store.hint(T, version)
        assert heard == [(T, 1), (T, 2)] and store.hinted(T) == 2


def test_a_notice_is_never_too_long(postgresql: str) -> None:
    hints = StreamNotifications(read_url(postgresql))
    notices = hints._notices({f"table/{n}": n for n in range(3_000)})
    assert all(len(one) <= 7_000 for one in notices) and sum(one.count(":") for one in notices) == 3_000
    assert hints._notices({}) == []


def test_heads_of_nothing(store: Store) -> None:
    assert store.heads() == {} == store.check_all() and store.check(T) == Head() and store.trial().holds


def test_streams_and_heads_are_found_by_the_key(store: Store) -> None:
    """However many rows there are: no look at all of them."""
    for n in range(3):
        store.append(f"table/{n}", 0, says(*"abcde"))
    assert store.streams() == ["table/0", "table/1", "table/2"] and store.heads() == store.check_all()
    if not store.is_shared:
        with store.looking() as at:
            plan = "".join(
                row[3] for row in at.exec_driver_sql(f"EXPLAIN QUERY PLAN {STREAMS} SELECT * FROM each")
            )
        assert "SCAN input" not in plan and plan.count("SEARCH input USING COVERING INDEX") >= 1
