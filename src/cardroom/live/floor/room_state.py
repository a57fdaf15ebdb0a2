"""State of the room, built from its stream: the cage, waiting lists, questions, significant events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from cardroom.errors import UnreadableError
from cardroom.live.cage.adjustments import AskAdjustment, DenyAdjustment, GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.cage.room_command import Actor, RoomCommand
from cardroom.live.cage.shifts import CloseShift, OpenShift
from cardroom.live.cage.state import CageState
from cardroom.live.floor.questions import AnswerFloor, AskFloor, FloorQuestion, Looked
from cardroom.live.floor.room_files import KeepFile, KeptFile
from cardroom.live.floor.settings import FloorSettings
from cardroom.live.floor.significant_events import Noted, SignificantEvent
from cardroom.live.floor.staff.proposals import AssignRole, Confirm, Decline, Proposal, Propose
from cardroom.live.floor.waiting_commands import BrokeUp, CallPerson, JoinList, LeaveList, PassPerson
from cardroom.live.floor.waiting_list import Waiters
from cardroom.store import StreamRow

ROOM = "room"
"""Name of the room's stream."""
ACTS = (
    OpenShift | CloseShift | CountBox | AskAdjustment | GrantAdjustment | DenyAdjustment
    | JoinList | CallPerson | PassPerson | LeaveList | BrokeUp | AskFloor | AnswerFloor | Looked
    | SignificantEvent | KeepFile | Propose | Confirm | Decline | AssignRole
)  # fmt: skip
"""Every command to the room. None of them moves a chip from one player to another."""
_READ = msgspec.json.Decoder(ACTS)


class RoomState(CageState):
    """State of the room after the row `version` of its stream."""

    def __init__(self, balance: Callable[[str], int], settings: FloorSettings) -> None:
        super().__init__(balance)
        self.settings = settings
        self.version = 0
        self.waiters: Waiters = ()
        self.broken: dict[str, tuple[int, int]] = {}
        """Limit of the game that broke up under a person, and its time on the room's clock."""
        self.questions: dict[int, FloorQuestion] = {}
        self.events: list[Noted] = []
        self.proposals: dict[int, Proposal] = {}
        self.passwords: dict[str, int] = {}
        """Time at which one member of the floor alone last gave a player a new password, by player."""
        self.files: list[KeptFile] = []
        self.known: dict[tuple[str, str], int] = {}

    def fold(self, rows: Iterable[StreamRow]) -> None:
        """Apply rows of the room's stream, in order."""
        for row in rows:
            stored = row.input
            self.version = row.version
            if stored.client:
                self.known[stored.person, stored.client] = row.version
            if (act := read_act(row)) is not None:
                act.fold(self, Actor(stored.person, stored.at, stored.utc, row.version))


def write_act(act: RoomCommand[Any]) -> str:
    """Return a command as the JSON that its row stores."""
    return msgspec.json.encode(act).decode()


def read_act(row: StreamRow) -> RoomCommand[Any] | None:
    """Return the command of a row, or None for a row of another kind."""
    if not row.input.said.startswith('{"act":'):
        return None
    try:
        act: ACTS = _READ.decode(row.input.said)
        return act
    except msgspec.MsgspecError as bad:
        raise UnreadableError(f"{row.stream} version {row.version}: no act of the room: {bad}") from None
