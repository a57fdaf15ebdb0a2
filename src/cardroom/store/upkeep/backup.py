"""A copy of the store while it is in use, and the way back: neither is there before all of it has been
checked.

A backup is a file of SQLite, whatever the database was: anybody can look at it, `Store` opens it, and it can
be restored into either. The key is not in it.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import URL

from cardroom.errors import SetupError
from cardroom.store.database import private
from cardroom.store.database.engine import connect, patiently, read_url
from cardroom.store.registers import room_time as pulse
from cardroom.store.store import Store
from cardroom.store.streams.stream_row import Head
from cardroom.store.upkeep.integrity import Checks
from cardroom.store.upkeep.table_copy import copy_all, holds_nothing

T = TypeVar("T")


class Restored(msgspec.Struct, frozen=True):
    heads: dict[str, Head]
    epoch: int
    key: str
    """The name of the key that what is sealed in it needs."""


def backup(store: Store, target: Path) -> dict[str, Head]:
    """Writes all that is acknowledged now into a new file; gives the heads that it holds, to be kept apart
    from it."""

    def write(made: Path) -> None:
        if store.is_shared:
            _copied(store, made)
        else:
            _vacuumed(store, made)

    return _make(target, write, Store.check_all)


def restore(source: Path, target: str | Path) -> Restored:
    """A new database from a backup that holds, never in the place of another; one epoch on, so that clients
    drop what they knew. The backup stays as it is."""
    if not source.is_file():
        raise SetupError([f"{source}: there is no such backup"])
    if source.with_name(f"{source.name}-wal").exists():
        raise SetupError([f"{source}: is a database in use, and no backup"])
    url = read_url(target)
    if url.get_backend_name() == "sqlite":
        return _make(Path(str(url.database)), lambda made: _from_file(source, made), _opened)
    return _into(source, url)


def _vacuumed(store: Store, made: Path) -> None:
    raw = store.engine.raw_connection()  # outside any transaction, as a copy has to be
    try:
        raw.cursor().execute("VACUUM INTO ?", (str(made),))
    finally:
        raw.close()


def _copied(store: Store, made: Path) -> None:
    with Store(made, keyed=False) as copy, store.looking() as at, copy.engine.begin() as to:
        patiently(at)
        copy_all(at, to)


def _from_file(source: Path, made: Path) -> None:
    shutil.copyfile(source, made)


def _opened(copy: Store) -> Restored:
    """Checked, and in its new epoch."""
    heads = copy.check_all()
    with copy.engine.begin() as at:
        pulse.next_epoch(at)
    return Restored(heads, copy.epoch(), copy.meta("key"))


def _into(source: Path, url: URL) -> Restored:
    """All in one transaction, checked before it is committed."""
    engine = connect(url)
    try:
        with engine.connect() as at:
            if not holds_nothing(at):
                raise SetupError([
                    f"{url.render_as_string()}: holds something already, and is not overwritten"
                ])
    finally:
        engine.dispose()
    made = _part(Path(source))
    try:
        private.make(made)
        shutil.copyfile(source, made)  # the backup is not touched, not even to bring its schema up to date
        with (
            Store(made, keyed=False) as copy,
            Store(url.render_as_string(hide_password=False), keyed=False) as target,
        ):
            opened = _opened(copy)
            with copy.looking() as at, target.engine.begin() as to:
                patiently(to)
                to.exec_driver_sql("DELETE FROM meta")
                copy_all(at, to)
                Checks(lambda _: nullcontext(to)).everything()
            return opened
    finally:
        _remove(made)


def _part(target: Path) -> Path:
    return target.with_name(f"{target.name}.{os.getpid()}.part")


def _make(target: Path, write: Callable[[Path], None], look: Callable[[Store], T]) -> T:
    """Under another name until it is whole, checked and on the disk; `link` takes no name that is taken."""
    if target.exists():
        raise SetupError([f"{target}: is there already, and is not overwritten"])
    made = _part(target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        private.make(made)
        write(made)
        with Store(made, keyed=False) as copy:
            found = look(copy)
        _flush(made)
        os.link(made, target)
        _flush(target.parent)
    except OSError as bad:
        raise SetupError([f"{target}: cannot be written: {bad.strerror}"]) from None
    finally:
        _remove(made)
    return found


def _remove(made: Path) -> None:
    for one in (made, made.with_name(f"{made.name}-wal"), made.with_name(f"{made.name}-shm")):
        one.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    held = os.open(path, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)
