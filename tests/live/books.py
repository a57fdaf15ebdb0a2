"""A store with a room stream and a cage in virtual time. Every act is looked at: the books balance, and who is refused changed nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.live.cage.room_command import RoomCommand
from cardroom.live.cage.settings import CageSettings
from cardroom.live.cage.wallets import Purses
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.floor.settings import MINUTE, FloorSettings
from cardroom.store import Input, Posting, Store

NOON = 1_763_236_800_000
"""A day in November, at 12 where the room is."""
UTC = "UTC"


class Books:
    def __init__(
        self, file: Path | str, settings: FloorSettings | None = None, cage: CageSettings | None = None
    ) -> None:
        self.store = Store(file)
        self.at = 0
        self.utc = NOON
        self.cage = cage or CageSettings()
        self.room_stream = RoomStream(self.store, lambda: self.at, lambda: self.utc, settings)
        self.purses = Purses(self.store, lambda: self.at, lambda: self.utc, self.cage)

    def pass_minutes(self, minutes: int) -> None:
        self.at += minutes * MINUTE
        self.utc += minutes * MINUTE

    def post(self, stream: str, *moves: tuple[str, int]) -> None:
        """Chips as a table would post them."""
        row = Input("end", utc=self.utc, at=self.at)
        self.store.append(
            stream,
            self.store.head(stream).version,
            [row],
            [Posting(name, cents, "round") for name, cents in moves],
        )

    def enter(self, act: RoomCommand[Any], person: str = "fay", client: str = "") -> int:
        """Kept, and the books balance."""
        version = self.room_stream.enter(act, person, client)
        self.check()
        return version

    def refused(
        self, match: str, act: Callable[[], object] | RoomCommand[Any], person: str = "fay"
    ) -> RefusedError:
        """In one line; not a row, not a cent, not a state is another than before."""
        before = self.everything()
        with pytest.raises(RefusedError, match=match) as bad:
            act() if callable(act) else self.room_stream.enter(act, person)
        assert self.everything() == before and "\n" not in str(bad.value)
        self.check()
        return bad.value

    def everything(self) -> object:
        book = self.room_stream.book
        told = (
            book.shifts,
            book.boxes,
            book.adjustments,
            book.waiters,
            book.broken,
            book.questions,
            book.events,
        )
        return self.store.heads(), self.store.balances(), repr(told)

    def check(self) -> None:
        found = self.store.trial()
        assert found.holds, found.faults
