"""Backup and restore of a store in use: no copy appears under its name before all of it has been checked.

A backup is a SQLite file, also of a PostgreSQL database: any tool can read it, `Store` opens it, and it can
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
from cardroom.store.database.engine import allow_idle, connect, read_url
from cardroom.store.registers import room_time
from cardroom.store.store import Store
from cardroom.store.streams.stream_row import Head
from cardroom.store.upkeep.integrity import Checks
from cardroom.store.upkeep.table_copy import copy_all, holds_nothing

T = TypeVar("T")


class Restored(msgspec.Struct, frozen=True):
    """The result of a restore."""

    heads: dict[str, Head]
    epoch: int
    key: str
    """The name of the key by which its secrets are sealed."""


def backup(store: Store, target: Path) -> dict[str, Head]:
    """Write all that is acknowledged now into a new file and return its heads, to be stored apart from it."""

    def write(part: Path) -> None:
        if store.is_shared:
            _copy_into(store, part)
        else:
            _vacuum_into(store, part)

    return _make(target, write, Store.check_all)


def restore(source: Path, target: str | Path) -> Restored:
    """Make a new database from a backup that passes all checks, never in place of another; the backup is not
    changed.

    The epoch goes up by one, so that clients drop what they knew.
    """
    if not source.is_file():
        raise SetupError([f"{source}: there is no such backup"])
    if source.with_name(f"{source.name}-wal").exists():
        raise SetupError([f"{source}: is a database in use, and no backup"])
    url = read_url(target)
    if url.get_backend_name() == "sqlite":
        return _make(Path(str(url.database)), lambda part: _from_file(source, part), _check_and_advance)
    return _restore_into_server(source, url)


def _vacuum_into(store: Store, part: Path) -> None:
    raw = store.engine.raw_connection()  # outside any transaction, as VACUUM requires
    try:
        raw.cursor().execute("VACUUM INTO ?", (str(part),))
    finally:
        raw.close()


def _copy_into(store: Store, part: Path) -> None:
    with Store(part, keyed=False) as copy, store.looking() as source, copy.engine.begin() as target:
        allow_idle(source)
        copy_all(source, target)


def _from_file(source: Path, part: Path) -> None:
    shutil.copyfile(source, part)


def _check_and_advance(copy: Store) -> Restored:
    """Check the copy and advance its epoch."""
    heads = copy.check_all()
    with copy.engine.begin() as conn:
        room_time.next_epoch(conn)
    return Restored(heads, copy.epoch(), copy.meta("key"))


def _restore_into_server(source: Path, url: URL) -> Restored:
    """Restore into a database server in one transaction, checked before it is committed."""
    engine = connect(url)
    try:
        with engine.connect() as conn:
            if not holds_nothing(conn):
                raise SetupError([
                    f"{url.render_as_string()}: holds something already, and is not overwritten"
                ])
    finally:
        engine.dispose()
    part = _part(Path(source))
    try:
        private.make(part)
        shutil.copyfile(source, part)  # the backup is not touched, not even to migrate its schema
        with (
            Store(part, keyed=False) as copy,
            Store(url.render_as_string(hide_password=False), keyed=False) as target,
        ):
            opened = _check_and_advance(copy)
            with copy.looking() as conn, target.engine.begin() as target_conn:
                allow_idle(target_conn)
                target_conn.exec_driver_sql("DELETE FROM meta")
                copy_all(conn, target_conn)
                Checks(lambda _: nullcontext(target_conn)).everything()
            return opened
    finally:
        _remove(part)


def _part(target: Path) -> Path:
    return target.with_name(f"{target.name}.{os.getpid()}.part")


def _make(target: Path, write: Callable[[Path], None], look: Callable[[Store], T]) -> T:
    """Write and check under another name, flush, then link the final name, which fails where it is taken."""
    if target.exists():
        raise SetupError([f"{target}: is there already, and is not overwritten"])
    part = _part(target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        private.make(part)
        write(part)
        with Store(part, keyed=False) as copy:
            result = look(copy)
        _flush(part)
        os.link(part, target)
        _flush(target.parent)
    except OSError as bad:
        raise SetupError([f"{target}: cannot be written: {bad.strerror}"]) from None
    finally:
        _remove(part)
    return result


def _remove(part: Path) -> None:
    for file in (part, part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
        file.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
