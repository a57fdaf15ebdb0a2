"""A thread that copies SQLite's write-ahead log into the database file. Done in the commit itself, the copy
would delay the caller that waits for an answer."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from threading import Event, Thread
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import SQLAlchemyError

EVERY = 1.0
LONG = 8_000
"""Pages of the log from which on the writer restarts it."""
PATIENCE = 50
"""Milliseconds that the writer waits for readers who still need the log."""


class Checkpoints:
    """The checkpoint thread of one database file, from its creation until `close`."""

    def __init__(self, engine: Engine, file: str) -> None:
        self._engine, self._file = engine, file
        self._pages = 0
        self._closed = Event()
        event.listen(engine, "connect", _disable_checkpoints)
        engine.dispose()  # so that every connection from now on leaves checkpoints to this thread
        self._thread = Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def restart_if_long(self) -> None:
        """Restart a long log. The writer calls it between two transactions; it uses the raw connection, where
        no transaction begins."""
        if self._pages <= LONG:
            return
        self._pages = 0
        try:
            with closing(self._engine.raw_connection()) as raw:
                cursor = raw.cursor()
                (before,) = cursor.execute("PRAGMA busy_timeout").fetchone()
                cursor.execute(f"PRAGMA busy_timeout={PATIENCE}")
                cursor.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()
                cursor.execute(f"PRAGMA busy_timeout={before}")
        except (SQLAlchemyError, sqlite3.Error):
            pass  # the next call will do it

    def close(self) -> None:
        """Stop the thread and let SQLite checkpoint by itself again."""
        self._closed.set()
        self._thread.join()
        event.remove(self._engine, "connect", _disable_checkpoints)

    def _run(self) -> None:
        with closing(sqlite3.connect(self._file, timeout=0.05)) as raw:
            while not self._closed.wait(EVERY):
                try:
                    _, self._pages, _ = raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                except sqlite3.Error:
                    continue


def _disable_checkpoints(raw: Any, _: object) -> None:
    raw.execute("PRAGMA wal_autocheckpoint=0").fetchall()
