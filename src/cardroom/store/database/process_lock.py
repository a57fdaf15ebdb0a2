"""The lock by which one process alone serves a SQLite file. Two would miss each other's notifications and
wait for each other's locks. Readers, backups and audits need no lock."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL

from cardroom.errors import SetupError
from cardroom.store.errors import DatabaseUnreachableError


class ProcessLock:
    """A lock held by an open file: the system releases it when the process dies, in any way."""

    def __init__(self, url: URL) -> None:
        self._file = Path(f"{url.database}.lock") if url.get_backend_name() == "sqlite" else None
        self._held = -1

    def acquire(self) -> None:
        """Take the lock. Raises `SetupError` where another process holds it; does nothing on PostgreSQL."""
        if self._file is None or self._held >= 0:
            return
        try:
            descriptor = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as bad:
            raise DatabaseUnreachableError([f"{self._file}: {bad.strerror}"]) from None
        try:
            _lock(descriptor)
        except OSError:
            by = os.read(descriptor, 20).decode("ascii", "replace").strip()
            os.close(descriptor)
            raise SetupError([
                f"{self._file}: the database is served by another process{f' ({by})' if by else ''}"
            ]) from None
        with suppress(OSError):  # a full disk: the lock holds, and only does not name its process
            os.ftruncate(descriptor, 0)
            os.write(descriptor, f"{os.getpid()}\n".encode())
        self._held = descriptor

    def release(self) -> None:
        """Release the lock."""
        if self._held >= 0:
            os.close(self._held)
            self._held = -1


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
