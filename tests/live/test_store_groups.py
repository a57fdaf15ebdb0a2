"""Many streams in one transaction, a verdict each: who loses leaves no trace and harms nobody; and the writer that gathers."""

from __future__ import annotations

import os
from concurrent.futures import Future
from pathlib import Path
from random import Random
from threading import Barrier, Thread
from threading import Event as Signal

import pytest
from sqlalchemy import Connection, event, func, select
from sqlalchemy.exc import DBAPIError

from cardroom.errors import SetupError
from cardroom.store import (
    Archived,
    CommitUnknownError,
    Due,
    Entry,
    Head,
    Input,
    OverdrawnError,
    StaleVersionError,
    Store,
    Writer,
)
from cardroom.store.database import wal_checkpoint as checkpoints
from cardroom.store.database.engine import connect, read_url
from cardroom.store.database.schema import INPUT
from tests.live.stores import T, entry, forge, issue, moved, said, says
from tests.waiting import GENEROUS, until


def test_each_has_its_own_verdict_in_one_transaction(store: Store) -> None:
    store.append(T, 0, says("a"))
    issue(store, "p1", 100)
    commits: list[object] = []
    event.listen(store.engine, "commit", commits.append)
    lost = Entry(
        T,
        0,
        tuple(says("late", "later")),
        moved("issued/x", "wallet/x", 5),
        Due(1, "x"),
        Archived(1, 1, "a/b", "r", ("x",), b"t", ""),
    )
    verdicts = store.append_all([
        entry("table/3", 0, "c1", "c2"),
        lost,
        entry("table/2", 0, "b"),
        entry("table/4", 7, "d"),
    ])
    assert len(commits) == 1
    won3, behind, won2, ahead = verdicts
    assert (won3, won2) == (store.head("table/3"), store.head("table/2")) and store.head(
        "table/3"
    ).version == 2
    assert (
        isinstance(behind, StaleVersionError)
        and behind.found == 1
        and isinstance(ahead, StaleVersionError)
        and ahead.found == 0
    )
    assert (
        said(store) == ["a"]
        and store.due(T) is None
        and store.rounds() == []
        and "wallet/x" not in store.balances()
    )
    store.check_all()


def test_who_follows_himself_in_a_group_follows(store: Store) -> None:
    first, second, lost, third = store.append_all([
        entry(T, 0, "a", "b"),
        entry(T, 2, "c"),
        entry(T, 2, "x"),
        entry(T, 3, "d"),
    ])
    assert (
        isinstance(first, Head)
        and isinstance(second, Head)
        and isinstance(lost, StaleVersionError)
        and lost.found in (3, 4)
    )
    assert said(store) == ["a", "b", "c", "d"] and third == store.check(T)


def test_who_is_short_takes_nobody_along(store: Store) -> None:
    issue(store, "p1", 100)
    out = moved("wallet/p1", "escrow/1/p1", 60)
    group = [
        entry("table/1", 0, "a", postings=out),
        entry("table/2", 0, "b", postings=out),
        entry("table/3", 0, "c"),
    ]
    first, second, third = store.append_all(group)
    assert isinstance(first, Head) and isinstance(third, Head)
    assert (
        isinstance(second, OverdrawnError)
        and second.account == "wallet/p1"
        and store.head("table/2") == Head()
    )
    assert store.balance("wallet/p1") == 40 and store.trial().holds


def test_who_would_be_short_only_because_of_a_loser_is_not(store: Store) -> None:
    issue(store, "p1", 100)
    store.append(T, 0, says("a"))
    out = moved("wallet/p1", "escrow/1/p1", 60)
    loser, winner = store.append_all([entry(T, 0, "x", postings=out), entry("table/2", 0, "b", postings=out)])
    assert (
        isinstance(loser, StaleVersionError) and isinstance(winner, Head) and store.balance("wallet/p1") == 40
    )


def test_a_group_in_which_one_cannot_be_kept_keeps_the_others(store: Store, database: str) -> None:
    """Whatever the database has against it: here an account that somebody else left at its upper end."""

    store.append(T, 0, says("a"), moved("issued/x", "vault", 1))
    forge(database, "UPDATE account SET cents = 4611686018427387904 WHERE name = 'vault'")
    group = [
        entry("table/2", 0, "b"),
        entry("table/3", 0, "c", postings=moved("issued/x", "vault", 1)),
        entry("table/4", 0, "d"),
    ]
    first, bad, last = store.append_all(group)
    assert (
        isinstance(first, Head)
        and isinstance(bad, CommitUnknownError)
        and isinstance(last, Head)
        and store.head("table/3") == Head()
    )
    assert (
        "constraint" in str(bad) and "4611686018427387905" not in str(bad) and "Failing row" not in str(bad)
    )


def test_groups_that_cross_are_sorted_out_by_the_key(database: str) -> None:
    """Three stores, groups over the same streams in any order: one line each, every acknowledged entry once."""
    Store(database).close()
    streams, together = [f"table/{n}" for n in range(4)], Barrier(3)
    kept: list[tuple[str, str]] = []

    def play(me: int) -> None:
        rng, versions = Random(me), dict.fromkeys(streams, 0)
        with Store(database) as own:
            together.wait()
            for n in range(15):
                chosen = rng.sample(streams, 3)
                word = f"{me}.{n}"
                group = [
                    Entry(one, versions[one], tuple(says(word, word + "+")), moved("issued/x", "vault", 1))
                    for one in chosen
                ]
                for one, verdict in zip(group, own.append_all(group), strict=True):
                    assert isinstance(verdict, Head | StaleVersionError), verdict
                    if isinstance(verdict, Head):
                        kept.append((one.stream, word))
                    versions[one.stream] = verdict.version if isinstance(verdict, Head) else verdict.found

    threads = [Thread(target=play, args=(n,)) for n in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with Store(database) as store:
        store.check_all()
        for stream in streams:
            words = said(store, stream)
            assert words[1::2] == [word + "+" for word in words[::2]]  # whole, and nothing between
            assert sorted(words[::2]) == sorted(word for at, word in kept if at == stream)
        assert store.balance("vault") == len(kept) > 45


@pytest.mark.usefixtures("strict")
def test_a_frozen_process_does_not_hold_the_others_for_long(postgresql: str) -> None:
    """It has inserted and not committed when it freezes: who wants the same place waits a second, and two later it is thrown out."""
    with Store(postgresql) as store:
        frozen = connect(read_url(postgresql))
        with frozen.connect() as at:
            at.exec_driver_sql(
                f"INSERT INTO input SELECT '{T}', 1, 'say', 0, '', '', 0, '', 'x', '', '', '', 0, '', 0, ''"
            )
            blocked, other = store.append_all([entry(T, 0, "a"), entry("table/2", 0, "b")])
            assert isinstance(other, Head)  # who was only in its company goes on
            until(lambda: isinstance(blocked, Head) or is_taken(store))
            with pytest.raises(DBAPIError):
                at.exec_driver_sql("SELECT 1")
            at.invalidate()
        frozen.dispose()
        assert said(store) == ["a"]


def is_taken(store: Store) -> bool:
    """A second later; or it gives up once more."""
    return isinstance(store.append_all([entry(T, 0, "a")])[0], Head)


# The writer.


def test_the_writer_gathers_what_waits(store: Store) -> None:
    issue(store, "p1", 5)
    begun, versions = store.head("person/p1").version, {}
    writer = Writer(store)
    futures: list[Future[Head]] = []
    for n in range(40):
        futures += [writer.submit(entry(f"table/{k}", n, f"{n}")) for k in range(5)]
    short = writer.submit(Entry("person/p1", begun, (Input("x"),), moved("wallet/p1", "vault", 6)))
    late = writer.submit(entry("table/0", 3, "late"))
    with pytest.raises(SetupError):
        writer.submit(entry("", 0, "x"))
    writer.close()
    for n, future in enumerate(futures):
        versions[f"table/{n % 5}"] = future.result()
    assert versions == {f"table/{k}": store.check(f"table/{k}") for k in range(5)}
    assert all(head.version == 40 for head in versions.values())
    assert isinstance(short.exception(), OverdrawnError) and isinstance(late.exception(), StaleVersionError)
    assert (
        writer.done.entries == 202
        and writer.done.commits < 100
        and writer.done.lost == 2
        and writer.done.rows == 202
    )
    with pytest.raises(CommitUnknownError, match="closed"):
        writer.submit(entry(T, 0, "x"))


def test_the_writer_answers_everybody_whatever_happens(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer(store)
    monkeypatch.setattr(store, "append_all", lambda _, **__: 1 // 0)
    with pytest.raises(CommitUnknownError, match="ZeroDivisionError"):
        writer.submit(entry(T, 0, "a")).result(5)
    monkeypatch.undo()
    assert writer.submit(entry(T, 0, "a")).result(5) == store.head(T)
    writer.close()


def test_the_log_of_sqlite_is_brought_in_by_a_thread_of_its_own(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 0.02)
    monkeypatch.setattr(checkpoints, "LONG", 50)
    with Store(sqlite) as store:
        writer = Writer(store)
        with store.engine.connect() as at:
            assert at.exec_driver_sql("PRAGMA wal_autocheckpoint").scalar() == 0
        wal = read_url(f"{sqlite}-wal").database or ""
        written = 0

        def starts_over() -> bool:
            """The log is shorter than all that was written to it."""
            nonlocal written
            for _ in range(100):
                writer.submit(entry(T, written, "x" * 4_000)).result(GENEROUS)
                written += 1
            return os.path.getsize(wal) < written * 4_000

        until(starts_over, "the log of SQLite only grows")
        writer.close()
        assert store.check(T).version == written
        with store.engine.connect() as at:
            assert at.exec_driver_sql("PRAGMA busy_timeout").scalar() == 30_000


def test_the_writer_of_all_tables_goes_before_a_crowd_of_other_writers(tmp_path: Path) -> None:
    """One guest who changed a setting 120 times at once delayed the acts of everybody for seconds."""
    with Store(tmp_path / "room.db") as store:
        begun, may_end, seen = Signal(), Signal(), list[object]()

        def hold(_: Connection) -> None:
            begun.set()
            assert may_end.wait(GENEROUS)

        def look(conn: Connection) -> None:
            seen.append(conn.scalar(select(func.max(INPUT.c.version)).where(INPUT.c.stream == T)))

        crowd = [Thread(target=store.writing, args=(work,)) for work in (hold, *[look] * 10)]
        for thread in crowd:
            thread.start()
            assert begun.wait(GENEROUS)
        writer = Writer(store)
        done = writer.submit(entry(T, 0, "a"))
        until(lambda: store._turns.waiting == len(crowd))
        may_end.set()
        assert done.result(GENEROUS).version == 1
        for thread in crowd:
            thread.join()
        assert seen == [1] * 10
        writer.close()
