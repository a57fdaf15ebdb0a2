"""The store: nothing acknowledged is lost, nothing half-written is seen, nothing is changed without being found."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from cardroom.errors import BadSetup
from cardroom.store import Behind, Damaged, Head, Input, Store, Unkept, backup, restore
from cardroom.store.migrate import migrate
from cardroom.store.migrations import MIGRATIONS, Migration

T = "table/1"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "room.db"


@pytest.fixture
def store(file: Path) -> Iterator[Store]:
    with Store(file) as opened:
        yield opened


def says(*words: str) -> list[Input]:
    return [Input("say", seat=1, said=word) for word in words]


def said(store: Store, stream: str = T, since: int = 0) -> list[str]:
    return [row.input.said for row in store.read(stream, since)]


def test_what_is_appended_is_read_again_in_order_by_anybody(store: Store, file: Path) -> None:
    whole = Input("say", 3, "Ann", "1.4", 2, "k7", "3 raise 40.00", b"\0\xff", b"d" * 16, "1.0", 1_700_000_000_000)
    assert store.head(T) == Head()
    assert store.append(T, 0, says("a", "b")).version == 2
    head = store.append(T, 2, [whole])
    store.append("table/2", 0, says("x"))
    with Store(file) as other:
        rows = other.read(T)
        assert [row.version for row in rows] == [1, 2, 3] and rows[2].input == whole
        assert other.head(T) == head == Head(3, rows[2].hash) == other.check(T)
        assert other.read(T, 2) == rows[2:] and other.read(T, 3) == [] and other.read(T, 0, 2) == rows[:2]
        assert other.streams() == [T, "table/2"] and other.read("nowhere") == []
        assert other.latest(T, ["say"]) == 3 and other.latest(T, ["open"]) == 0
    assert store.append(T, 3, []) == head


def test_who_has_not_seen_the_last_version_loses_and_nothing_is_written(store: Store) -> None:
    store.append(T, 0, says("a", "b"))
    for expected in (0, 1, 3):
        with pytest.raises(Behind, match="stands at version 2") as lost:
            store.append(T, expected, says("c"))
        assert (lost.value.stream, lost.value.expected, lost.value.found) == (T, expected, 2)
    assert said(store) == ["a", "b"]


def test_many_at_once_make_one_line(file: Path) -> None:
    """Each catches up when it loses: all are there, once, in the order each gave them."""

    def write(name: str) -> None:
        with Store(file) as own:
            version = 0
            for n in range(15):
                while True:
                    try:
                        version = own.append(T, version, says(f"{name}{n}")).version
                        break
                    except Behind as lost:
                        version = lost.found

    Store(file).close()
    threads = [Thread(target=write, args=(name,)) for name in "abc"]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    with Store(file) as store:
        every = said(store)
        assert len(every) == 45 == store.check(T).version
        assert all([one for one in every if one[0] == name] == [f"{name}{n}" for n in range(15)] for name in "abc")


@pytest.mark.parametrize("act", [
    "UPDATE input SET said = 'z'", "DELETE FROM input", "UPDATE input SET version = 9 WHERE version = 2",
    "INSERT OR REPLACE INTO input SELECT * FROM input WHERE version = 1",
    "INSERT INTO input SELECT stream, 7, kind, seat, person, ask, take, client, said, secret, told, engine, utc, hash, at, beside FROM input WHERE version = 1",
])  # fmt: skip
def test_the_database_itself_refuses_every_change(store: Store, file: Path, act: str) -> None:
    store.append(T, 0, says("a", "b"))
    with sqlite3.connect(file) as raw, pytest.raises(sqlite3.IntegrityError, match=r"never changed|next version"):
        raw.execute(act)
    raw.close()
    assert said(store) == ["a", "b"]


def test_acknowledged_is_flushed(store: Store) -> None:
    with store.engine.connect() as at:
        assert at.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert at.exec_driver_sql("PRAGMA synchronous").scalar() == 2


@pytest.mark.parametrize("bad", [
    Input(""), Input("say", seat=2**70), Input("say", said="\ud800"), Input("say", said="a\0b"), Input("say", said="x" * 2_000_000),
    Input("say", seat="1"), Input("say", said=b"x"), "say", None,
])  # fmt: skip
def test_what_would_not_come_back_the_same_is_not_taken(store: Store, bad: Input) -> None:
    with pytest.raises(BadSetup):
        store.append(T, 0, [*says("a"), bad])
    assert store.head(T) == Head()


@pytest.mark.parametrize("bad", ["", "two words", "x" * 61, None, "a\n"])
def test_streams_have_names(store: Store, bad: str) -> None:
    with pytest.raises(BadSetup, match="stream"):
        store.append(bad, 0, says("a"))


@pytest.mark.parametrize("bad", ["", "sqlite://", "sqlite:///:memory:", "mysql://a:secret@b/c", "no url"])
def test_other_databases_are_refused_by_name(bad: str) -> None:
    with pytest.raises(BadSetup, match="database") as refused:
        Store(bad)
    assert "secret" not in str(refused.value)


def test_a_full_disk_acknowledges_nothing_and_harms_nothing(store: Store) -> None:
    store.append(T, 0, says("a"))
    with store.engine.connect() as at:
        pages = at.exec_driver_sql("PRAGMA page_count").scalar()
        at.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    with pytest.raises(Unkept, match="full"):
        store.append(T, 1, says("b", "c" * 50_000))
    with store.engine.connect() as at:
        at.exec_driver_sql("PRAGMA max_page_count=1000000")
    assert said(store) == ["a"]
    assert store.append(T, 1, says("b")).version == 2


# A changed byte.


def closed_with(file: Path, *words: str) -> bytes:
    """All in the file itself, nothing in a log beside it."""
    with Store(file) as store:
        store.append(T, 0, says(*words))
    return file.read_bytes()


def test_a_changed_byte_is_found_and_named(file: Path) -> None:
    held = closed_with(file, "first", "second", "third-one", "fourth")
    at = held.index(b"third-one")
    file.write_bytes(held[:at] + b"T" + held[at + 1 :])
    with Store(file) as store:
        for look in (lambda: store.read(T), lambda: store.read(T, 2), lambda: store.check(T), store.check_all):
            with pytest.raises(Damaged, match=r"table/1 version 3: it was changed") as found:
                look()
            assert found.value.version == 3
        assert said(store, since=3) == ["fourth"]
    file.write_bytes(held[:at] + b"\xff" + held[at + 1 :])  # no text at all
    with Store(file) as store, pytest.raises(Damaged, match="version 3: cannot be read"):
        store.read(T)


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.floats(0, 1, exclude_max=True), flip=st.integers(1, 255))
@example(at=0.140625, flip=128)  # the database's own complaint is no text
def test_no_changed_byte_anywhere_gives_another_story(tmp_path: Path, at: float, flip: int) -> None:
    """Wherever it lies in the file: it is found, or it was of no account and every row is as it was."""
    sound, file = tmp_path / "sound.db", tmp_path / "changed.db"
    words = [f"word{n}" * 9 for n in range(40)]
    held = bytearray(sound.read_bytes() if sound.exists() else closed_with(sound, *words))
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    held[int(at * len(held))] ^= flip
    file.write_bytes(held)
    try:
        with Store(file) as store:
            store.check_all()
            found = said(store)
    except (Damaged, BadSetup):
        return
    assert found == words


def test_rows_taken_out_or_put_elsewhere_are_found(file: Path) -> None:
    closed_with(file, "a", "b", "c", "d")
    with Store(file) as store:
        head = store.append("table/2", 0, says("a"))

    def after(*acts: str) -> Store:
        changed = file.with_name("changed.db")
        shutil.copy(file, changed)
        raw = sqlite3.connect(changed)
        for act in ("DROP TRIGGER input_no_update", "DROP TRIGGER input_no_delete", *acts):
            raw.execute(act)
        raw.commit()
        raw.close()
        return Store(changed)

    with after("DELETE FROM input WHERE version = 2") as store, pytest.raises(Damaged, match="version 2: it is missing"):
        store.check(T)
    elsewhere = after("DELETE FROM input WHERE stream = 'table/1'", "UPDATE input SET stream = 'table/1'")
    with elsewhere as store, pytest.raises(Damaged, match="version 1: it was changed"):
        store.check(T)
    with Store(file) as store:
        known = store.check(T)
    with after("DELETE FROM input WHERE version = 4") as store:
        assert store.check(T).version == 3  # a chain cannot miss its own end
        with pytest.raises(Damaged, match="version 4: it is missing"):
            store.check(T, known)
        with pytest.raises(Damaged, match="version 1: it is not the one"):
            store.check(T, head)


# Schema, backup, restore.


def test_migrations_go_forwards_once_and_whole(file: Path) -> None:
    with Store(file) as store:
        store.append(T, 0, says("a"))
        assert migrate(store.engine) == 0
        more = (*MIGRATIONS, Migration("more", ("CREATE TABLE more (n INTEGER)",)))
        bad = (*MIGRATIONS, Migration("bad", ("CREATE TABLE half (n INTEGER)", "CREATE TABLE half (n INTEGER)")))
        with pytest.raises(Exception, match="already exists"):
            migrate(store.engine, bad)
        assert migrate(store.engine, more) == 1 and migrate(store.engine, more) == 0
        with store.engine.connect() as at:
            names = at.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
        assert "more" in names and "half" not in names
        assert said(store) == ["a"]
    with pytest.raises(BadSetup, match=rf"schema {len(MIGRATIONS) + 1}, this program knows {len(MIGRATIONS)}"):
        Store(file)


def test_the_database_of_somebody_else_is_left_alone(file: Path) -> None:
    raw = sqlite3.connect(file)
    raw.execute("CREATE TABLE theirs (n INTEGER)")
    raw.close()
    with pytest.raises(BadSetup, match="theirs"):
        Store(file)
    file.write_bytes(b"a letter, and no database at all " * 50)
    with pytest.raises(Damaged, match="cannot be opened"):
        Store(file)


def test_a_backup_is_taken_while_it_runs_and_restored_elsewhere(store: Store, file: Path, tmp_path: Path) -> None:
    head = store.append(T, 0, says("a", "b"))
    kept, back = tmp_path / "kept.db", tmp_path / "back.db"
    assert backup(store, kept) == {T: head}
    store.append(T, 2, says("later"))
    restored = restore(kept, back)
    assert restored.heads == {T: head} and restored.epoch == 2
    with Store(back, store.seal) as again:
        assert said(again) == ["a", "b"] and again.check(T, head) == head
        assert again.append(T, 2, says("on")).version == 3
    for act in (lambda: backup(store, kept), lambda: restore(kept, back), lambda: restore(tmp_path / "none", tmp_path / "x")):
        with pytest.raises(BadSetup):
            act()
    with pytest.raises(BadSetup, match="in use"):
        restore(file, tmp_path / "x")
    held = kept.read_bytes()
    at = held.rindex(b"say") + 3
    kept.write_bytes(held[:at] + b"x" + held[at + 1 :])
    with pytest.raises(Damaged):
        restore(kept, tmp_path / "x")
    assert not [one for one in tmp_path.iterdir() if one.name.startswith("x") or ".part" in one.name]


# Killed.

WRITER = """
import os, signal, sys
from sqlalchemy import event
from cardroom.store import Input, Store
from pathlib import Path
store, version, deadly = Store(Path(sys.argv[1])), int(sys.argv[2]), sys.argv[3]
def die(*given):
    if len(given) == 1 or given[2].startswith("INSERT"):
        os.kill(os.getpid(), signal.SIGKILL)
batch = 0
while True:
    batch += 1
    if deadly != "any" and batch == 4:
        event.listen(store.engine, deadly, die)
    head = store.append("table/1", version, [Input("say", said=f"{version} {n}" + "x" * 3000) for n in range(1 + batch % 4)])
    version = head.version
    print(version, head.hash.hex(), flush=True)
"""


@pytest.mark.parametrize("deadly", ["after_cursor_execute", "commit", "any", "any"])
def test_a_writer_killed_in_the_middle_loses_nothing_acknowledged(file: Path, deadly: str) -> None:
    """Between the insert and the commit, at the commit, or anywhere: batches are there whole, and every acknowledged one."""
    Store(file).close()
    with subprocess.Popen([sys.executable, "-c", WRITER, str(file), "0", deadly], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        acked = [writer.stdout.readline().split() for _ in range(3)]
        if deadly == "any":
            os.kill(writer.pid, signal.SIGKILL)
        acked += [line.split() for line in writer.stdout if line.endswith("\n")]
        assert writer.wait() == -signal.SIGKILL
    with Store(file) as store:
        rows = store.read(T)
        assert {(str(row.version), row.hash.hex()) for row in rows} >= set(map(tuple, acked))
        assert len(rows) >= int(acked[-1][0]) if deadly == "any" else len(rows) == int(acked[-1][0])
        starts = [int(row.input.said.split()[0]) for row in rows]
        begun = sorted(set(starts))
        assert [starts.count(at) for at in begun] == [1 + n % 4 for n in range(1, len(begun) + 1)]
        assert store.append(T, len(rows), says("on")).version == len(rows) + 1


def test_a_lost_connection_at_the_commit_is_not_acknowledged(store: Store) -> None:
    def lose(_: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("the line is dead"))

    event.listen(store.engine, "commit", lose)
    with pytest.raises(Unkept, match="the line is dead"):
        store.append(T, 0, says("a"))
    event.remove(store.engine, "commit", lose)
    assert store.head(T) == Head()
