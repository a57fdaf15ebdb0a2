"""SQLite's write-ahead log is brought into the file by a thread of its own: in the commit itself it would
take its time from whoever is waiting for an answer."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from threading import Event, Thread
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import SQLAlchemyError

EVERY = 1.0
LONG = 8_000
"""Pages of the log, after which the writer starts it anew."""
PATIENCE = 50
"""Milliseconds the writer waits for readers who still need the log."""


class Checkpoints:
    def __init__(self, engine: Engine, file: str) -> None:
        self._engine, self._file = engine, file
        self._pages = 0
        self._closed = Event()
        event.listen(engine, "connect", _leave_it)
        engine.dispose()  # so that every connection from now on leaves it to us
        self._thread = Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def restart_if_long(self) -> None:
        """By the writer, between two transactions; on the raw connection, where no transaction begins."""
        if self._pages <= LONG:
            return
        self._pages = 0
        try:
            with closing(self._engine.raw_connection()) as raw:
                at = raw.cursor()
                (before,) = at.execute("PRAGMA busy_timeout").fetchone()
                at.execute(f"PRAGMA busy_timeout={PATIENCE}")
                at.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()
                at.execute(f"PRAGMA busy_timeout={before}")
        except (SQLAlchemyError, sqlite3.Error):
            pass  # the next one will do

    def close(self) -> None:
        self._closed.set()
        self._thread.join()
        event.remove(self._engine, "connect", _leave_it)

    def _run(self) -> None:
        with closing(sqlite3.connect(self._file, timeout=0.05)) as raw:
            while not self._closed.wait(EVERY):
                try:
                    _, self._pages, _ = raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                except sqlite3.Error:
                    continue


def _leave_it(raw: Any, _: object) -> None:
    raw.execute("PRAGMA wal_autocheckpoint=0").fetchall()
