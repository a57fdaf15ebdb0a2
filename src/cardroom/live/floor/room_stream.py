"""Reader and writer of the room's stream: checks a command, appends it and applies it."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection

from cardroom import __version__
from cardroom.errors import RefusedError
from cardroom.live.cage.room_command import Actor, RoomCommand
from cardroom.live.floor.room_state import ROOM, RoomState, write_act
from cardroom.live.floor.settings import FloorSettings
from cardroom.store import Entry, Head, Input, OverdrawnError, StaleVersionError, Store
from cardroom.words import Chips, say

TRIES = 20
PAGE = 1_000
Submit = Callable[[Entry], Head]
"""Append an entry and return once it is on disk: `Store.append`, or the queue of a writer."""
Also = Callable[[Connection], object]
Beside = Callable[[Any], tuple[Entry | None, Also]]
"""Return, for a command as written, the entry of another stream that goes with it, and a further change."""


class RoomStream:
    """The room's stream in this process.

    Any number of them, in one process or many, may share a stream. Calls block until the disk has written, so
    a server makes them in a thread.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        utc: Callable[[], int],
        settings: FloorSettings | None = None,
        submit: Submit | None = None,
    ) -> None:
        self.store, self.now, self.utc = store, now, utc
        self.settings = settings or FloorSettings()
        self._submit = submit or (lambda entry: store.append(*astuple(entry)))
        self._lock = RLock()
        self._book = RoomState(store.balance, self.settings)

    @property
    def book(self) -> RoomState:
        """The state of the room as the stream has it now; read-only."""
        with self._lock:
            while rows := self.store.read(ROOM, self._book.version, PAGE):
                self._book.fold(rows)
            return self._book

    def enter(
        self, act: RoomCommand[Any], person: str, client: str = "", beside: Beside | None = None
    ) -> int:
        """Append a command and return its version in the stream.

        A request that is sent again with the same client id has the same version. An entry of another stream
        that goes with it is written in the same transaction, or not at all.
        """
        with self._lock:
            for _ in range(TRIES):
                book = self.book
                if client and (earlier := book.known.get((person, client))):
                    return earlier
                by = Actor(person, self.now(), self.utc(), book.version + 1)
                written, postings = act.ready(book, by)
                text = write_act(written)
                row = Input(
                    written.kind,
                    person=person,
                    client=client,
                    said=text,
                    engine=__version__,
                    utc=by.utc,
                    at=by.at_ms,
                )
                try:
                    self._append(
                        Entry(ROOM, book.version, (row,), postings), beside(written) if beside else None
                    )
                except StaleVersionError:
                    continue
                except OverdrawnError as bad:
                    slots = {"held": Chips(bad.cents), "needed": Chips(bad.needed)}
                    raise RefusedError(say("refused.cage.short", account=bad.account, **slots)) from None
                return by.version
            raise RefusedError(say("refused.live.busy", count=TRIES))

    def _append(self, entry: Entry, beside: tuple[Entry | None, Also] | None) -> None:
        if beside is None:
            self._submit(entry)
        else:
            extra, also = beside
            heads = self.store.append_together([entry, extra] if extra else [entry], also)
            if extra:
                self.store.hint(extra.stream, heads[1].version)
