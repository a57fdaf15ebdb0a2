"""The floor's desk: the room's stream in this process. An act is looked at, kept, and then it has
happened."""

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
"""Keeps an entry, and returns when it is on the disk: `Store.append`, or a writer's queue."""
Also = Callable[[Connection], object]
Beside = Callable[[Any], tuple[Entry | None, Also]]
"""Makes, of an act as it is written down, the entry of another stream that goes with it, if any, and what
else changes."""


class RoomStream:
    """Any number of them, in one process or many, may stand on the same stream. Calls wait for the disk: a
    server makes them in a thread."""

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
        self._submit = submit or (lambda one: store.append(*astuple(one)))
        self._lock = RLock()
        self._book = RoomState(store.balance, self.settings)

    @property
    def book(self) -> RoomState:
        """As the stream has it now. For looking at."""
        with self._lock:
            while rows := self.store.read(ROOM, self._book.version, PAGE):
                self._book.fold(rows)
            return self._book

    def enter(
        self, act: RoomCommand[Any], person: str, client: str = "", beside: Beside | None = None
    ) -> int:
        """The version at which it is in the stream; what is sent again with the same id has the same version.
        What is to be kept `beside` it, in another stream, is kept in the same transaction or not at all."""
        with self._lock:
            for _ in range(TRIES):
                book = self.book
                if client and (known := book.known.get((person, client))):
                    return known
                by = Actor(person, self.now(), self.utc(), book.version + 1)
                written, postings = act.ready(book, by)
                said = write_act(written)
                row = Input(
                    written.kind,
                    person=person,
                    client=client,
                    said=said,
                    engine=__version__,
                    utc=by.utc,
                    at=by.at,
                )
                try:
                    self._keep(
                        Entry(ROOM, book.version, (row,), postings), beside(written) if beside else None
                    )
                except StaleVersionError:
                    continue
                except OverdrawnError as bad:
                    slots = {"held": Chips(bad.cents), "needed": Chips(bad.needed)}
                    raise RefusedError(say("refused.cage.short", account=bad.account, **slots)) from None
                return by.version
            raise RefusedError(say("refused.live.busy", count=TRIES))

    def _keep(self, entry: Entry, beside: tuple[Entry | None, Also] | None) -> None:
        if beside is None:
            self._submit(entry)
        else:
            own, also = beside
            heads = self.store.append_together([entry, own] if own else [entry], also)
            if own:
                self.store.hint(own.stream, heads[1].version)
