"""Backup and restore: while the room is open, from either database into either, checked before it has a name."""

from __future__ import annotations

import shutil
from importlib import import_module
from pathlib import Path
from threading import Event, Thread

import pytest
from sqlalchemy import Connection

from cardroom.errors import SetupError
from cardroom.folder import own_folder
from cardroom.store import CorruptStoreError, Due, Posting, StaleVersionError, Store, backup, restore
from cardroom.store.sealing.key_source import key_file
from cardroom_testing.chaos.postgres import Cluster
from tests.live.conftest import NUMBERS
from tests.live.stores import T, entry, forge, issue, moved, said, says, sits
from tests.test_cli import fails, run
from tests.waiting import until


def other_than(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the other kind, to go to."""
    return (
        f"sqlite:///{tmp_path / 'other.db'}"
        if database.startswith("postgresql")
        else str(request.getfixturevalue("postgresql"))
    )


@pytest.mark.parametrize("into", ["the same kind", "the other kind"])
def test_all_comes_back_one_epoch_on(
    store: Store, database: str, request: pytest.FixtureRequest, tmp_path: Path, into: str
) -> None:
    sits(store)
    store.beat("s1", 1_000)
    store.beat("s1", 2_500)
    heads, kept = store.heads(), tmp_path / "kept.db"
    assert backup(store, kept) == heads
    store.append(T, 2, says("later"))
    is_other = into == "the other kind"
    if is_other:
        target = other_than(database, request, tmp_path)
    else:
        target = (
            str(request.getfixturevalue("again")) if store.is_shared else f"sqlite:///{tmp_path / 'back.db'}"
        )
    done = restore(kept, target)
    assert (done.heads, done.epoch, done.key) == (heads, 2, store.seal.name)
    with Store(target, store.seal) as again:
        assert again.heads() == heads and again.check_all() == heads and again.epoch() == 2
        assert [row.input for row in again.read(T)] == [row.input for row in store.read(T)][:2]
        assert again.balances() == store.balances() and again.due(T) == Due(9_000, "round")
        assert [one.told for one in (again.round(T, 1), store.round(T, 1)) if one] == [
            b"all that was told"
        ] * 2
        assert [one.number for one in again.rounds(person="p2")] == [1] and again.servers() == []
        first = again.beat("s2", 9_000_000)
        assert first.gap and first.room_ms == 1_500
        assert again.append(T, 2, says("on"), moved("wallet/p1", "escrow/2/p1", 5)).version == 3
        issue(again, "p9", 5)  # new rows get new numbers
        assert again.trial().holds
    with pytest.raises(SetupError, match="not overwritten"):
        restore(kept, target)
    assert backup_is_untouched(kept)


def backup_is_untouched(kept: Path) -> bool:
    with Store(kept, keyed=False) as store:
        return store.epoch() == 1


@pytest.fixture
def again(cluster: Cluster, template: str) -> str:
    """A second database on the same server."""
    return cluster.create(f"again_{template[-4:]}_{next(NUMBERS)}", template)


def test_what_is_not_there_or_in_use_or_taken_is_refused(store: Store, database: str, tmp_path: Path) -> None:
    store.append(T, 0, says("a"))
    kept = tmp_path / "kept.db"
    backup(store, kept)
    for act in (
        lambda: backup(store, kept),
        lambda: restore(tmp_path / "none", tmp_path / "x"),
        lambda: restore(kept, database),
    ):
        with pytest.raises(SetupError):
            act()
    if not store.is_shared:
        with pytest.raises(SetupError, match="in use"):
            restore(tmp_path / "room.db", tmp_path / "x")
    assert said(store) == ["a"]
    assert not [one for one in tmp_path.iterdir() if one.name.startswith("x") or ".part" in one.name]


FORGED = (
    "UPDATE input SET said = 'z' WHERE version = 2",
    "UPDATE account SET cents = cents + 1 WHERE name = 'wallet/p1'",
    "UPDATE posting SET why = 'gift'",
    "UPDATE file SET content = 'other'",
    "DELETE FROM round",
)


def test_a_backup_that_does_not_hold_is_not_restored(sqlite: str, postgresql: str, tmp_path: Path) -> None:
    sound, kept = tmp_path / "sound.db", tmp_path / "kept.db"
    with Store(sqlite) as store:
        sits(store)
        backup(store, sound)
    for act in FORGED:
        shutil.copy(sound, kept)
        forge(f"sqlite:///{kept}", act)
        for target in (f"sqlite:///{tmp_path / 'x.db'}", postgresql):
            with pytest.raises(CorruptStoreError):
                restore(kept, target)
    with Store(postgresql) as store:
        assert store.heads() == {} and store.balances() == {}
    forge(sqlite, FORGED[0])
    with Store(sqlite) as store, pytest.raises(CorruptStoreError):
        backup(store, tmp_path / "x.db")
    assert not [one for one in tmp_path.iterdir() if one.name.startswith("x") or ".part" in one.name]


def limit_of(store: Store) -> str:
    """Of a transaction like any other."""
    with store.looking() as at:
        return str(at.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar())


def test_a_restore_may_take_its_time_between_two_statements(
    sqlite: str, postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow disk or a busy machine: the database does not throw out the one transaction that all of it is in."""
    with Store(sqlite) as store:
        sits(store)
        heads = backup(store, tmp_path / "kept.db")
    module = import_module("cardroom.store.upkeep.backup")  # the name in the package is the function's
    copied, limits = module.copy_all, list[str]()

    def looked_at(at: Connection, to: Connection) -> None:
        shared = [one for one in (at, to) if one.dialect.name == "postgresql"]
        limits.extend(
            one.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar() for one in shared
        )
        copied(at, to)

    monkeypatch.setattr(module, "copy_all", looked_at)
    assert restore(tmp_path / "kept.db", postgresql).heads == heads
    with Store(postgresql, store.seal) as back:
        assert backup(back, tmp_path / "again.db") == heads
        assert limits == ["0", "0"] and limit_of(back) != "0"


def test_a_backup_under_load_is_of_one_moment(store: Store, database: str, tmp_path: Path) -> None:
    """Chips that move between two streams all the while: in the copy they balance, and every stream is a prefix."""
    issue(store, "p1", 1_000_000)
    over = Event()

    def play() -> None:
        with Store(database) as own:
            for n in range(10_000):
                if over.is_set():
                    return
                there = (
                    moved("wallet/p1", "escrow/1/p1", 3)
                    if n % 3
                    else moved("escrow/1/p1", "wallet/p1", 6)
                    if n
                    else ()
                )
                own.append_all([entry(T, n, "x", postings=there), entry("table/2", n, "y")])

    thread = Thread(target=play)
    thread.start()
    try:
        for n in range(3):
            until(lambda n=n: store.head(T).version >= (n + 1) * 15)
            heads = backup(store, tmp_path / f"{n}.db")
            with Store(tmp_path / f"{n}.db", keyed=False) as copy:
                assert copy.trial().holds and heads[T].version == heads["table/2"].version >= (n + 1) * 15
                assert store.check(T, heads[T])
    finally:
        over.set()
        thread.join()


def test_the_commands_say_what_they_did(
    store: Store, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sits(store)
    file = tmp_path / "kept.db"
    told = run("backup", str(file), "--database", database).stdout
    assert "2 streams with 3 inputs" in told and store.seal.name in told and str(key_file(store.url)) in told
    assert "not overwritten" in fails("backup", str(file), "--database", database)[0]
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path / "home"))
    told = run("restore", str(file)).stdout  # by default into one's own folder
    usual = own_folder() / "room.db"
    assert "Epoch 2" in told and f"put it into {usual}.key" in told
    usual.with_name("room.db.key").write_text(
        key_file(store.url).read_text() if key_file(store.url).exists() else ""
    )
    with Store(usual, store.seal) as again:
        assert again.heads() == store.heads()
    assert "not overwritten" in fails("restore", str(file))[0]
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path / "nobody"))
    assert "there is no file" in fails("backup", str(tmp_path / "y.db"))[0]
    assert "no such backup" in fails("restore", str(tmp_path / "y.db"))[0]


def test_the_books_of_a_copy_are_checked_too(sqlite: str, tmp_path: Path) -> None:
    with Store(sqlite) as store:
        store.append(T, 0, says("a"), (Posting("issued/x", -5, "x"), Posting("vault", 5, "x")))
        with pytest.raises(StaleVersionError):
            store.append(T, 0, says("a"))
        assert backup(store, tmp_path / "deep" / "kept.db") == store.heads()
