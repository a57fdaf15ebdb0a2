"""The room's stream in sentences: one for each act, with the person who did it.

The count of one person at a box is not shown, because the second person has to count independently.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.fixed import Fixed
from cardroom.live.cage.adjustments import AskAdjustment, DenyAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.floor.questions import AnswerFloor, AskFloor, Looked
from cardroom.live.floor.room_files import KeepFile
from cardroom.live.floor.room_state import read_act
from cardroom.live.floor.significant_events import SignificantEvent, event_said, place_said
from cardroom.live.floor.staff.proposals import AssignRole, Confirm, Decline, Propose, StaffAct
from cardroom.live.floor.waiting_commands import BrokeUp, CallPerson, JoinList, LeaveList
from cardroom.live.stream.reasons import reason_said
from cardroom.store import StreamRow
from cardroom.store.registers import accounts
from cardroom.words import Chips, Said, say

HASH = 12
"""Number of characters of a hash that people compare."""


def row_said(row: StreamRow) -> Said:
    """Return the sentence for a row of the room's stream.

    Most kinds have a sentence of their own. An unknown kind is told by its name.
    """
    act = read_act(row)
    if act is None:
        return say("log.unknown", kind=row.input.kind)
    how = _HOW.get(type(act))
    return how(act) if how else say(f"log.{act.kind}", number=getattr(act, "number", 0))


def _adjustment(act: AskAdjustment) -> Said:
    return say(
        "log.adjust-asked",
        where=place_said(act.account),
        cents=Chips(act.cents, signed=True),
        reason=act.reason,
    )


def _looked(act: Looked) -> Said:
    """Return the sentence for an export of all data, or for one round that staff looked at."""
    if act.stream == "all":
        return say(f"log.took-{act.reason}")
    return say("log.looked", where=place_said(act.stream), version=act.version, reason=act.reason)


def _struck(act: LeaveList) -> Said:
    """Return the sentence for a person struck from a list: by the clock with a word, by the floor with a
    reason."""
    if act.why in ("left", "seated", "late"):
        return say(f"log.list-{act.why}", number=act.number)
    return say("log.list-struck", number=act.number, reason=act.why)


def _staff(act: StaffAct) -> Said:
    return event_said(act.note())


def _broke(act: BrokeUp) -> Said:
    return say("log.game-broke", where=place_said(f"table/{act.table}"), game=act.game)


def _joined(act: JoinList) -> Said:
    return say(
        "log.list-joined-table" if act.table else "log.list-joined",
        name=act.name,
        game=act.game,
        table=act.table,
    )


_HOW: Fixed[Any, Callable[[Any], Said]] = Fixed({
    AskAdjustment: _adjustment, Looked: _looked, LeaveList: _struck, BrokeUp: _broke, JoinList: _joined,
    DenyAdjustment: lambda act: say("log.adjust-denied", number=act.number, reason=act.reason),
    CountBox: lambda act: say("log.count", where=place_said(accounts.drop(act.table, act.shift))),
    CallPerson: lambda act: say("log.list-called", number=act.number, where=place_said(f"table/{act.table}")),
    AskFloor: lambda act: say("log.question", where=place_said(f"table/{act.table}"), text=act.text),
    AnswerFloor: lambda act: say("log.answered", number=act.number, text=reason_said(act.text)),
    KeepFile: lambda act: say("log.room-file", name=act.name, hash=act.hash[:HASH]),
    SignificantEvent: event_said, Propose: _staff, Confirm: _staff, Decline: _staff, AssignRole: _staff,
})  # fmt: skip
