"""A file on SQLite is served by one process: two would not see each other's hints and wait for each other's
locks. Readers, backups and audits need no claim."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL

from cardroom.errors import SetupError
from cardroom.store.errors import Unreachable


class ProcessLock:
    """Held by an open file: the system gives it back when the process dies, however it dies."""

    def __init__(self, url: URL) -> None:
        self._file = Path(f"{url.database}.lock") if url.get_backend_name() == "sqlite" else None
        self._held = -1

    def take(self) -> None:
        if self._file is None or self._held >= 0:
            return
        try:
            held = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as bad:
            raise Unreachable([f"{self._file}: {bad.strerror}"]) from None
        try:
            _lock(held)
        except OSError:
            by = os.read(held, 20).decode("ascii", "replace").strip()
            os.close(held)
            raise SetupError([
                f"{self._file}: the database is served by another process{f' ({by})' if by else ''}"
            ]) from None
        with suppress(OSError):  # a full disk: the claim holds, and only does not say whose it is
            os.ftruncate(held, 0)
            os.write(held, f"{os.getpid()}\n".encode())
        self._held = held

    def give(self) -> None:
        if self._held >= 0:
            os.close(self._held)
            self._held = -1


def _lock(held: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
