"""The room's stream, folded: the cage's part, the waiting lists, questions, and the last significant
events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from cardroom.errors import Unreadable
from cardroom.live.cage.act import By, RoomAct
from cardroom.live.cage.adjust import AskAdjustment, DenyAdjustment, GrantAdjustment
from cardroom.live.cage.book import CageBook
from cardroom.live.cage.counts import Count
from cardroom.live.cage.shifts import CloseShift, OpenShift
from cardroom.live.floor.events import Note, Noted
from cardroom.live.floor.files import KeepFile, KeptFile
from cardroom.live.floor.lists import BrokeUp, Call, Join, Pass, Strike
from cardroom.live.floor.questions import AnswerFloor, AskFloor, Looked, Question
from cardroom.live.floor.settings import FloorSettings
from cardroom.live.floor.staff import Confirm, Decline, Proposal, Propose, Set
from cardroom.live.floor.waiting import Waiters
from cardroom.store import Row

ROOM = "room"
"""The room's stream."""
ACTS = (
    OpenShift | CloseShift | Count | AskAdjustment | GrantAdjustment | DenyAdjustment
    | Join | Call | Pass | Strike | BrokeUp | AskFloor | AnswerFloor | Looked | Note | KeepFile
    | Propose | Confirm | Decline | Set
)  # fmt: skip
"""Everything that can be asked of the room. None of them moves a chip from one player to another."""
_READ = msgspec.json.Decoder(ACTS)


class RoomBook(CageBook):
    """As far as `version`."""

    def __init__(self, balance: Callable[[str], int], settings: FloorSettings) -> None:
        super().__init__(balance)
        self.settings = settings
        self.version = 0
        self.waiters: Waiters = ()
        self.broken: dict[str, tuple[int, int]] = {}
        """The limit of the game that broke up under somebody, and when on the room's clock."""
        self.questions: dict[int, Question] = {}
        self.events: list[Noted] = []
        self.proposals: dict[int, Proposal] = {}
        self.passwords: dict[str, int] = {}
        """When one of the floor alone gave a player a new password, the last of each."""
        self.files: list[KeptFile] = []
        self.known: dict[tuple[str, str], int] = {}

    def fold(self, rows: Iterable[Row]) -> None:
        for row in rows:
            one = row.input
            self.version = row.version
            if one.client:
                self.known[one.person, one.client] = row.version
            if (act := read_act(row)) is not None:
                act.fold(self, By(one.person, one.at, one.utc, row.version))


def write_act(act: RoomAct[Any]) -> str:
    return msgspec.json.encode(act).decode()


def read_act(row: Row) -> RoomAct[Any] | None:
    """None: a row of somebody else's kind."""
    if not row.input.said.startswith('{"act":'):
        return None
    try:
        act: ACTS = _READ.decode(row.input.said)
        return act
    except msgspec.MsgspecError as bad:
        raise Unreadable(f"{row.stream} version {row.version}: no act of the room: {bad}") from None
