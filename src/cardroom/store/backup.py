"""A copy of the store while it is in use, and the way back: neither is there before all of it has been checked."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from cardroom.errors import BadSetup
from cardroom.store.input import Head
from cardroom.store.store import Store


def backup(store: Store, target: Path) -> dict[str, Head]:
    """Writes all that is acknowledged now into a new file; gives the heads that it holds, to be kept apart from it."""
    return _make(target, lambda made: _copy(store, made))


def restore(source: Path, target: Path) -> dict[str, Head]:
    """A new database from a backup that holds, never in the place of another. The backup stays as it is."""
    if not source.is_file():
        raise BadSetup([f"{source}: there is no such backup"])
    if source.with_name(f"{source.name}-wal").exists():
        raise BadSetup([f"{source}: is a database in use, and no backup"])
    return _make(target, lambda made: _from_file(source, made))


def _copy(store: Store, made: Path) -> None:
    raw = store.engine.raw_connection()  # outside any transaction, as a copy has to be
    try:
        raw.cursor().execute("VACUUM INTO ?", (str(made),))
    finally:
        raw.close()


def _from_file(source: Path, made: Path) -> None:
    made.write_bytes(source.read_bytes())


def _make(target: Path, write: Callable[[Path], None]) -> dict[str, Head]:
    """Under another name until it is whole, checked and on the disk; `link` takes no name that is taken."""
    if target.exists():
        raise BadSetup([f"{target}: is there already, and is not overwritten"])
    made = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        write(made)
        with Store(made) as copy:
            heads = copy.check_all()
        _flush(made)
        os.link(made, target)
        _flush(target.parent)
    finally:
        for one in (made, made.with_name(f"{made.name}-wal"), made.with_name(f"{made.name}-shm")):
            one.unlink(missing_ok=True)
    return heads


def _flush(path: Path) -> None:
    held = os.open(path, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)
