"""Notifications: a process that has appended tells the others which stream went on.

They save waiting for the next poll, and nothing depends on them. A lost notification costs a second, a forged
one a look at the stream.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Condition, Event, Thread
from typing import Any

from sqlalchemy import URL

CHANNEL = "cardroom"
LONGEST = 7_000
"""The most bytes of one notice; PostgreSQL takes 8,000."""
PAUSE = 0.2
OPTIONS = "-c synchronous_commit=off"
Told = Callable[[str, int], None]


class StreamNotifications:
    """Notifications between the processes of one database. On SQLite, which one process serves, they stay
    within it.

    On PostgreSQL they go by NOTIFY, on a separate connection that waits for no disk. Many at once go as one
    notice, with the highest version of each stream.
    """

    def __init__(self, url: URL) -> None:
        self._url = url if url.get_backend_name() == "postgresql" else None
        self._me = os.urandom(6).hex()
        self._callbacks: list[Told] = []
        self._seen: dict[str, int] = {}
        self._pending: dict[str, int] = {}
        self._there = Condition()
        self._closed = Event()
        self._threads: list[Thread] = []

    def listen(self, callback: Told) -> None:
        """Call `callback` with stream and version at every notification."""
        self._callbacks.append(callback)
        if self._url is not None and len(self._callbacks) == 1:
            self._start(self._listen)

    def tell(self, stream: str, version: int) -> None:
        """Notify the other processes of a stream's new version."""
        if self._url is None:
            self._heard(stream, version)
            return
        with self._there:
            self._pending[stream] = max(version, self._pending.get(stream, 0))
            self._there.notify()
            if not any(thread.name == self._notify.__name__ for thread in self._threads):
                self._start(self._notify)

    def highest(self, stream: str) -> int:
        """Return the highest version of a stream notified so far, or 0."""
        return self._seen.get(stream, 0)

    def close(self) -> None:
        """Stop the threads."""
        self._closed.set()
        with self._there:
            self._there.notify_all()
        for thread in self._threads:
            thread.join(2)

    def _start(self, run: Callable[[Any], None]) -> None:
        thread = Thread(target=self._again_and_again, args=(run,), name=run.__name__, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _again_and_again(self, run: Callable[[Any], None]) -> None:
        """Run with a connection, and reconnect when it breaks."""
        import psycopg

        assert self._url
        how = self._url.get_dialect()().create_connect_args(self._url)[1]
        while not self._closed.is_set():
            try:
                with psycopg.connect(**how, autocommit=True, connect_timeout=5, options=OPTIONS) as conn:
                    run(conn)
            except psycopg.Error:
                self._closed.wait(PAUSE)

    def _notify(self, conn: Any) -> None:
        while not self._closed.is_set():
            with self._there:
                self._there.wait_for(lambda: self._pending or self._closed.is_set())
                going, self._pending = self._pending, {}
            for notice in self._notices(going):
                conn.execute("SELECT pg_notify(%s, %s)", (CHANNEL, notice))

    def _notices(self, going: dict[str, int]) -> list[str]:
        notices, now = [], self._me
        for stream, version in going.items():
            line = f"\n{stream}:{version}"
            if len((now + line).encode()) > LONGEST:
                notices.append(now)
                now = self._me
            now += line
        return [*notices, now] if now != self._me else notices

    def _listen(self, conn: Any) -> None:
        conn.execute(f"LISTEN {CHANNEL}")
        while not self._closed.is_set():
            for notice in conn.notifies(timeout=PAUSE):
                sender, *lines = notice.payload.split("\n")
                for line in lines if sender != self._me else ():
                    stream, _, version = line.rpartition(":")
                    if version.isdigit():
                        self._heard(stream, int(version))

    def _heard(self, stream: str, version: int) -> None:
        """Remember the version before the callbacks run, so that a reader that is busy now checks whether
        there is more."""
        if version > self._seen.get(stream, 0):
            self._seen[stream] = version
            for callback in self._callbacks:
                callback(stream, version)
