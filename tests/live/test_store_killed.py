"""Whatever dies: what was acknowledged is there, once and whole, and what was not may be looked up."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread

import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from cardroom.store import (
    CommitUnknownError,
    CorruptStoreError,
    DatabaseUnreachableError,
    Head,
    Input,
    StaleVersionError,
    Store,
    Writer,
)
from cardroom.store.database.engine import read_url
from cardroom.store.streams.stream_reading import rows_since
from cardroom_testing.chaos.postgres import Cluster, started
from tests.live.stores import T, entry, moved, said, says
from tests.waiting import GENEROUS, until

WRITER = """
import os, signal, sys
from sqlalchemy import event
from cardroom.store import Input, Posting, Store
store, deadly, version = Store(sys.argv[1]), sys.argv[2], 0
def die(*given):
    if len(given) == 1 or given[2].startswith(deadly.partition(" ")[2]):
        os.kill(os.getpid(), signal.SIGKILL)
batch = 0
while True:
    batch += 1
    if deadly != "any" and batch == 4:
        event.listen(store.engine, deadly.partition(" ")[0], die)
    inputs = [Input("say", said=f"{version} {n}" + "x" * 3000, secret=b"s") for n in range(1 + batch % 4)]
    head = store.append("table/1", version, inputs, (Posting("issued/p", -batch, "x"), Posting("wallet/p", batch, "x")))
    version = head.version
    print(version, head.hash.hex(), flush=True)
"""
DEADLY = (
    "after_cursor_execute INSERT INTO input",
    "after_cursor_execute INSERT INTO posting",
    "commit",
    "any",
)


@pytest.mark.parametrize("deadly", DEADLY)
def test_a_writer_killed_in_the_middle_loses_nothing_acknowledged(database: str, deadly: str) -> None:
    """Between the rows and the books, before the commit, at the commit, or anywhere: batches are there whole, with their
    postings, and every acknowledged one is."""
    Store(database).close()
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, database, deadly], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout
        acked = [writer.stdout.readline().split() for _ in range(3)]
        if deadly == "any":
            os.kill(writer.pid, signal.SIGKILL)
        acked += [line.split() for line in writer.stdout if line.endswith("\n")]
        assert writer.wait() == -signal.SIGKILL
    with Store(database) as store:
        store.check_all()
        rows = store.read(T)
        assert {(str(row.version), row.hash.hex()) for row in rows} >= set(map(tuple, acked))
        assert len(rows) >= int(acked[-1][0]) if deadly == "any" else len(rows) == int(acked[-1][0])
        starts = [int(row.input.said.split()[0]) for row in rows]
        begun = sorted(set(starts))
        assert [starts.count(at) for at in begun] == [1 + n % 4 for n in range(1, len(begun) + 1)]
        assert store.balance("wallet/p") == sum(range(1, len(begun) + 1))
        assert store.append(T, len(rows), says("on")).version == len(rows) + 1


# A line that breaks at the commit.


def test_a_line_lost_before_the_commit_is_not_acknowledged_and_nothing_is_there(store: Store) -> None:
    def lose(at: object) -> None:
        if store.is_shared:  # for the server it is gone
            (pid,) = at.connection.cursor().execute("SELECT pg_backend_pid()").fetchone()  # type: ignore[attr-defined]
            with store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as other:
                other.exec_driver_sql(f"SELECT pg_terminate_backend({pid}, 2000)")
        else:
            raise OperationalError("COMMIT", {}, Exception("the line is dead"))

    event.listen(store.engine, "commit", lose, once=True)
    with pytest.raises(CommitUnknownError):
        store.append(T, 0, says("a"), moved("issued/x", "wallet/x", 5))
    assert store.head(T) == Head() and store.balances() == {}
    assert store.append(T, 0, says("a")).version == 1  # on a new line, by itself


def test_a_line_lost_after_the_commit_is_not_acknowledged_and_all_is_there(store: Store) -> None:
    done = store.engine.dialect.do_commit

    def lose(raw: object) -> None:
        done(raw)  # type: ignore[arg-type]
        store.engine.dialect.do_commit = done  # type: ignore[method-assign]
        raise OperationalError("COMMIT", {}, Exception("the line is dead"))

    store.engine.dialect.do_commit = lose  # type: ignore[method-assign,assignment]
    with pytest.raises(CommitUnknownError, match="the line is dead"):
        store.append(T, 0, [Input("say", client="k7")], moved("issued/x", "wallet/x", 5))
    assert [row.input.client for row in store.read(T)] == ["k7"] and store.balance(
        "wallet/x"
    ) == 5  # so whoever looks finds it
    with pytest.raises(StaleVersionError):
        store.append(T, 0, [Input("say", client="k7")], moved("issued/x", "wallet/x", 5))
    assert store.balance("wallet/x") == 5


def test_a_file_that_somebody_else_holds_for_too_long_acknowledges_nothing(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardroom.store.database.engine.PATIENCE", 0.05)
    with Store(sqlite) as store, Store(sqlite) as other:
        store.append(T, 0, says("a"))
        with other.engine.begin(), pytest.raises(CommitUnknownError, match="locked"):
            store.append(T, 1, says("b"))
        with other.engine.begin():
            assert said(store) == ["a"]  # who only reads waits for nobody
        assert store.append(T, 1, says("b")).version == 2


# The database itself.


@contextmanager
def loaded(store: Store, acked: dict[str, list[str]]) -> Iterator[None]:
    """Four streams that go on through everything: who cannot know reads what holds, and says it again if it is not there."""
    over = Event()
    writer = Writer(store)

    def play(stream: str) -> None:
        version, n = 0, 0
        while not over.is_set():
            n += 1
            word = f"{stream} {n}"
            while True:
                try:
                    version = (
                        writer
                        .submit(entry(stream, version, word, postings=moved("issued/x", "vault", 1)))
                        .result(GENEROUS)
                        .version
                    )
                    break
                except (CommitUnknownError, StaleVersionError):
                    try:
                        rows = store.read(stream)
                    except CommitUnknownError:
                        over.wait(0.02)
                        continue
                    version = len(rows)
                    if rows and rows[-1].input.said == word:
                        break
            acked.setdefault(stream, []).append(word)

    threads = [Thread(target=play, args=(f"table/{n}",)) for n in range(4)]
    for one in threads:
        one.start()
    yield
    over.set()
    for one in threads:
        one.join()
    writer.close()


def grown(acked: dict[str, list[str]], by: int) -> None:
    """Waits until each stream has gone on so far."""
    before = {stream: len(acked.get(stream, ())) for stream in ("table/0", "table/1", "table/2", "table/3")}
    until(
        lambda: all(len(acked.get(one, ())) >= held + by for one, held in before.items()),
        "the streams do not go on",
    )


def test_a_database_that_crashes_twice_under_load_loses_nothing() -> None:
    cluster, users = started()
    with users, Store(cluster.create("room")) as store:
        acked: dict[str, list[str]] = {}
        with loaded(store, acked):
            for mode in ("immediate", "fast"):
                grown(acked, 5)
                cluster.stop(mode)
                cluster.start()
            grown(acked, 5)
        for stream, words in acked.items():
            assert said(store, stream) == words
        store.check_all()
        assert store.balance("vault") == sum(map(len, acked.values()))


# The disk.


@contextmanager
def full_at(folder: Path, size: int) -> Iterator[Callable[[], None]]:
    """A disk of its own where that may be made; else no file may grow beyond the size. Gives what makes room."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)]
    if os.getuid() == 0 and subprocess.run(mount, stderr=subprocess.DEVNULL).returncode == 0:
        try:
            yield lambda: subprocess.run(["mount", "-o", "remount,size=9m", str(folder)], check=True) and None
        finally:
            subprocess.run(["umount", str(folder)], check=True)
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_acknowledges_nothing_and_harms_nothing(tmp_path: Path) -> None:
    with full_at(tmp_path / "small", 600_000) as make_room, Store(tmp_path / "small/room.db") as store:
        version = 0
        with pytest.raises(CommitUnknownError, match=r"full|I/O|disk"):
            while version < 500:
                version = store.append(T, version, says("x" * 9_000), moved("issued/x", "vault", 1)).version
        assert 3 < version < 500 and len(said(store)) == version == store.balance("vault")
        with pytest.raises(CommitUnknownError):
            store.append("table/2", 0, says("y" * 200_000))
        store.check_all()
        make_room()
        assert (
            store.append(T, version, says("on")).version == version + 1
        )  # by itself, as soon as there is room
        store.check_all()


def test_a_full_disk_of_a_server_acknowledges_nothing_and_harms_nothing(
    cluster: Cluster, postgresql: str
) -> None:
    """No file of the backend that writes may grow beyond two megabytes: the log is in pieces of one."""
    with Store(postgresql) as store:
        version = 0
        noise = Random(7)
        with store.engine.connect() as at:
            pid = int(at.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
        cluster.as_owner("prlimit", f"--pid={pid}", "--fsize=2000000:")
        with pytest.raises(CommitUnknownError, match="extend file"):
            while version < 3000:
                group = [
                    entry(
                        f"table/{k}",
                        version,
                        noise.randbytes(900).hex(),
                        postings=moved("issued/x", "vault", 1),
                    )
                    for k in range(40)
                ]
                for verdict in store.append_all(group):
                    if not isinstance(verdict, Head):
                        raise verdict
                version += 1
        assert version > 2 and {head.version for head in store.heads().values()} == {version}
        assert store.balance("vault") == 40 * version
        store.check_all()
        cluster.as_owner("prlimit", f"--pid={pid}", "--fsize=unlimited:")
        assert store.append(T, version, says("on")).version == version + 1


def test_a_log_torn_anywhere_is_a_prefix_of_what_was_acknowledged(tmp_path: Path) -> None:
    """As after a cut of power: the log ends in the middle of a page, or in bytes that were never written."""
    file, rng = tmp_path / "room.db", Random(5)
    with Store(file) as store:
        acked = [0]
        for n in range(30):
            acked.append(
                store.append(
                    T,
                    acked[-1],
                    says(*(f"{n}.{k}" * 40 for k in range(1 + n % 3))),
                    moved("issued/x", "vault", 1),
                ).version
            )
        whole = said(store)
        log = file.with_name("room.db-wal").read_bytes()
        assert len(log) > 50_000
        held = {"room.db": file.read_bytes(), "room.db.key": file.with_name("room.db.key").read_bytes()}
    for n in range(15):
        folder = tmp_path / f"torn{n}"
        folder.mkdir()
        for name, data in held.items():
            (folder / name).write_bytes(data)
        cut = rng.randrange(len(log))
        tail = rng.choice((b"", rng.randbytes(min(5_000, len(log) - cut)), bytes(len(log) - cut)))
        (folder / "room.db-wal").write_bytes(log[:cut] + tail)
        try:
            with Store(folder / "room.db") as store:
                found = said(store)
                assert found == whole[: len(found)] and len(found) in acked
                assert store.balance("vault") == acked.index(len(found))
                store.check_all()
                assert store.append(T, len(found), says("on")).version == len(found) + 1
        except CorruptStoreError:
            assert cut < 5_000  # not even the schema had come so far
        shutil.rmtree(folder)


def test_a_server_that_is_away_is_no_damage(cluster: Cluster, postgresql: str) -> None:
    with Store(postgresql) as store:
        store.append(T, 0, says("a"))
        name = read_url(postgresql).database
        with psycopg.connect(
            f"host={cluster.folder} user={cluster.owner} dbname=postgres", autocommit=True
        ) as at:
            at.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            at.execute(
                "SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE datname = %s", (name,)
            )
            for act in (
                lambda: store.read(T),
                lambda: store.append(T, 1, says("b")),
                lambda: store.beat("s1"),
                store.trial,
            ):
                with pytest.raises(CommitUnknownError):
                    act()
            at.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert said(store) == ["a"] and store.append(T, 1, says("b")).version == 2


def is_there(cluster: Cluster, process: int) -> bool:
    """Whether this process of the database still serves its line."""
    with psycopg.connect(f"host={cluster.folder} user={cluster.owner} dbname=postgres") as at:
        return at.execute("SELECT 1 FROM pg_stat_activity WHERE pid = %s", (process,)).fetchone() is not None


def test_who_was_thrown_out_of_a_transaction_that_took_too_long_is_no_damage(
    cluster: Cluster, postgresql: str
) -> None:
    with Store(postgresql) as store:
        with pytest.raises(CommitUnknownError), store.looking() as at:
            own = at.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
            at.exec_driver_sql("SET idle_in_transaction_session_timeout = 1")
            until(lambda: not is_there(cluster, own), "the line was not ended")
            rows_since(at, T, ("open",))
        assert store.append(T, 0, says("a")).version == 1


def test_a_disk_that_is_full_when_it_is_opened_is_no_damage(tmp_path: Path) -> None:
    """Not even the file through which readers and writers see each other can be made."""
    with Store(tmp_path / "room.db") as store:
        store.append(T, 0, says("a"))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        with pytest.raises(DatabaseUnreachableError, match="cannot be opened"):
            Store(tmp_path / "room.db")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    with Store(tmp_path / "room.db") as store:
        assert said(store) == ["a"]
