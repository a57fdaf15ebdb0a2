"""The store: what is appended is read again, in one order, and nothing is changed; on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path
from threading import Event, Thread
from typing import Any

import psycopg
import pytest
from sqlalchemy import create_engine
from sqlalchemy.exc import IntegrityError

from cardroom.errors import SetupError
from cardroom.store import CorruptStoreError, Head, Input, StaleVersionError, Store
from cardroom.store.database.engine import read_url
from cardroom.store.database.migrate import migrate
from cardroom.store.database.migrations import MIGRATIONS, Migration
from cardroom_testing.chaos.postgres import Cluster
from tests.live.stores import T, plainly, said, says, sits


def test_what_is_appended_is_read_again_in_order_by_anybody(store: Store, database: str) -> None:
    whole = Input(
        "say", 3, "Ann", "1.4", 2, "k7", "3 raise 40.00", b"\0\xff\0", b"d" * 16, "1.0", 1_700_000_000_000, 77
    )
    assert store.head(T) == Head()
    assert store.append(T, 0, says("a", "b")).version == 2
    head = store.append(T, 2, [whole])
    other_head = store.append("table/2", 0, says("x"))
    with Store(database) as other:
        rows = other.read(T)
        assert [row.version for row in rows] == [1, 2, 3] and rows[2].input == whole
        assert other.head(T) == head == Head(3, rows[2].hash) == other.check(T)
        assert other.read(T, 2) == rows[2:] and other.read(T, 3) == [] and other.read(T, 0, 2) == rows[:2]
        assert other.streams() == [T, "table/2"] and other.read("nowhere") == []
        assert other.heads() == other.check_all() == {T: head, "table/2": other_head}
        assert other.latest(T, ["say"]) == 3 and other.latest(T, ["open"]) == 0
    assert store.append(T, 3, []) == head


def test_the_story_of_a_stream_is_its_first_input_and_all_from_the_last_head_on(store: Store) -> None:
    heads = ("open", "round")
    assert store.read_from_last(T, heads) == ([], [])
    kinds = ["open", "sit", "round", "say", "round", "say", "end"]
    for version, kind in enumerate(kinds):
        store.append(T, version, [Input(kind, said=f"{version}", secret=b"sealed")])
        rows = store.read(T)
        last = max(n for n, row in enumerate(rows) if row.input.kind in heads)
        assert store.read_from_last(T, heads) == (rows[:1], rows[last:])
    assert store.read_from_last(T, ("none",)) == (rows[:1], rows[:1])


def test_who_has_not_seen_the_last_version_loses_and_nothing_is_written(store: Store) -> None:
    store.append(T, 0, says("a", "b"))
    for expected in (0, 1, 3):
        with pytest.raises(StaleVersionError, match="stands at version 2") as lost:
            store.append(T, expected, says("c"))
        assert (lost.value.stream, lost.value.expected, lost.value.found) == (T, expected, 2)
    with pytest.raises(StaleVersionError, match="stands at version 0"):
        store.append("table/2", 4, [])
    assert said(store) == ["a", "b"]


def test_many_at_once_make_one_line(database: str) -> None:
    """Each catches up when it loses: all are there, once, in the order each gave them."""

    def write(name: str) -> None:
        with Store(database) as own:
            version = 0
            for n in range(15):
                while True:
                    try:
                        version = own.append(T, version, says(f"{name}{n}", f"{name}{n}+")).version
                        break
                    except StaleVersionError as lost:
                        version = lost.found

    Store(database).close()
    threads = [Thread(target=write, args=(name,)) for name in "abc"]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    with Store(database) as store:
        every = said(store)
        assert len(every) == 90 == store.check(T).version
        for name in "abc":
            assert [one for one in every if one[0] == name] == [
                f"{name}{n}{more}" for n in range(15) for more in ("", "+")
            ]


CHANGES = (
    "UPDATE input SET said = 'z'", "DELETE FROM input", "UPDATE input SET version = 9 WHERE version = 2",
    "INSERT INTO input SELECT stream, 7, kind, seat, person, ask, take, client, said, secret, told, engine, utc, hash, at, beside, fresh FROM input WHERE version = 1",
    "UPDATE posting SET cents = 1 WHERE cents = 200", "DELETE FROM posting", "DELETE FROM account", "UPDATE account SET least = -9",
    "UPDATE account SET cents = -1 WHERE name = 'wallet/p1'", "DELETE FROM request", "UPDATE request SET version = 7",
    "UPDATE file SET content = ''", "DELETE FROM file", "DELETE FROM round", "UPDATE round SET number = 2", "DELETE FROM sat",
)  # fmt: skip
OWN = {
    "sqlite": ("INSERT OR REPLACE INTO input SELECT * FROM input WHERE version = 1",),
    "postgresql": tuple(
        f"TRUNCATE {one} CASCADE"
        for one in ("input", "posting", "account", "request", "file", "round", "sat")
    ),
}


def test_the_database_itself_refuses_every_change(store: Store, database: str) -> None:
    sits(store)
    for act in (*CHANGES, *OWN[store.engine.dialect.name]):
        with pytest.raises(
            IntegrityError, match=r"never changed|next version|stays what it is|CHECK|check constraint"
        ):
            plainly(database, act)
    assert len(store.read(T)) == 2
    store.check_all()


def test_acknowledged_is_flushed(sqlite: str, postgresql: str) -> None:
    with Store(sqlite) as store, store.engine.connect() as at:
        assert at.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert at.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    with Store(postgresql) as store, store.engine.connect() as at:
        assert at.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
        assert at.exec_driver_sql("SHOW fsync").scalar() == "on"


BAD = (
    Input(""), Input("say", seat=2**70), Input("say", at=2**70), Input("say", said="\ud800"), Input("say", said="a\0b"),
    Input("say", said="x" * 2_000_000), Input("say", seat="1"), Input("say", said=b"x"), "say", None,
)  # fmt: skip


def test_what_would_not_come_back_the_same_is_not_taken(sqlite: str) -> None:
    with Store(sqlite) as store:
        for bad in BAD:
            with pytest.raises(SetupError):
                store.append(T, 0, [*says("a"), bad])
        for name in ("", "two words", "x" * 61, None, "a\n"):
            with pytest.raises(SetupError, match="stream"):
                store.append(name, 0, says("a"))
        assert store.heads() == {}


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://a:secret@b/c",
        "no url",
        "postgresql+asyncpg://a:secret@b/c",
    ],
)
def test_other_databases_are_refused_by_name(bad: str) -> None:
    with pytest.raises(SetupError, match="database") as refused:
        Store(bad)
    assert "secret" not in str(refused.value)


def test_a_server_that_is_not_there_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"^database: .*cannot be opened") as refused:
        Store(f"postgresql://ann:secret@/room?host={tmp_path}")
    assert "secret" not in str(refused.value) and "\n" not in str(refused.value)


# The schema.


def test_migrations_go_forwards_once_and_whole(store: Store, database: str) -> None:
    store.append(T, 0, says("a"))
    assert migrate(store.engine) == 0
    more = (*MIGRATIONS, Migration("more", ("CREATE TABLE more (n {id}, b {bytes} NOT NULL, t {name})",)))
    bad = (*MIGRATIONS, Migration("bad", ("CREATE TABLE half (n INTEGER)", "CREATE TABLE half (n INTEGER)")))
    with pytest.raises(Exception, match="already exists"):
        migrate(store.engine, bad)
    assert migrate(store.engine, more) == 1 and migrate(store.engine, more) == 0
    with store.engine.connect() as at:
        names = at.dialect.get_table_names(at)
    assert "more" in names and "half" not in names
    assert said(store) == ["a"]
    store.close()
    with pytest.raises(
        SetupError, match=rf"schema {len(MIGRATIONS) + 1}, this program knows {len(MIGRATIONS)}"
    ):
        Store(database)


def test_a_database_of_the_first_schema_is_brought_along(sqlite: str) -> None:
    """With its chain as it was: fields that came later change no hash."""
    raw = sqlite3.connect(read_url(sqlite).database or "", isolation_level=None)
    for line in (
        "CREATE TABLE schema_version (number INTEGER PRIMARY KEY, about TEXT NOT NULL)",
        *MIGRATIONS[0].spelled("sqlite"),
    ):
        raw.execute(line)
    raw.execute("INSERT INTO schema_version VALUES (1, 'streams')")
    held = hashlib.sha256(bytes(32) + b'["table/1",1,{"kind":"say","seat":1,"said":"a"}]').hexdigest()
    raw.execute(
        f"INSERT INTO input VALUES ('{T}', 1, 'say', 1, '', '', 0, '', 'a', x'', x'', '', 0, x'{held}')"
    )
    raw.close()
    with Store(sqlite) as store:
        assert said(store) == ["a"] and store.check(T).hash.hex() == held
        assert store.append(T, 1, says("b")).version == 2


def test_two_who_start_at_once_make_one_schema(cluster: Cluster, tmp_path: Path) -> None:
    for n, url in enumerate((f"sqlite:///{tmp_path / 'new.db'}", cluster.create(f"fresh_{id(tmp_path)}"))):
        opened: list[Store] = []
        threads = [Thread(target=lambda url=url, opened=opened: opened.append(Store(url))) for _ in range(4)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        assert len(opened) == 4 and len({one.seal.name for one in opened}) == 1
        assert opened[0].append(f"table/{n}", 0, says("a")).version == 1
        for one in opened:
            one.close()


def test_the_database_of_somebody_else_is_left_alone(database: str, tmp_path: Path) -> None:
    if database.startswith("postgresql"):
        plainly(database, "DROP TABLE schema_version")
    else:
        engine = create_engine(database)
        with engine.begin() as at:
            at.exec_driver_sql("CREATE TABLE account (n INTEGER)")
        engine.dispose()
    with pytest.raises(SetupError, match=r"no database of ours.*"):
        Store(database)
    letter = tmp_path / "letter.db"
    letter.write_bytes(b"a letter, and no database at all " * 50)
    with pytest.raises(CorruptStoreError, match="cannot be opened"):
        Store(letter)


def test_the_page_on_the_store_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs/explanation/store.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    told: dict[str, list[object]] = {}
    exec(page.partition("```python\n")[2].partition("```")[0], told)
    assert len(told["rows"]) == 1


def test_a_line_that_another_thread_still_uses_ends_with_the_store(database: str) -> None:
    """It went back to a pool that nobody had any more, and stayed open until it was collected."""
    lines: list[Any] = []
    store, is_looking, go = Store(database), Event(), Event()

    def look() -> None:
        with store.looking() as at:
            lines.append(at.connection.driver_connection)
            is_looking.set()
            go.wait(60)

    late = Thread(target=look)
    late.start()
    assert is_looking.wait(60)
    store.close()
    go.set()
    late.join(60)
    look()  # somebody who comes after it was closed
    assert len(lines) == 2
    for one in lines:
        with pytest.raises((psycopg.OperationalError, sqlite3.ProgrammingError), match="closed"):
            one.execute("SELECT 1")
