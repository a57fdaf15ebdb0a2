"""The room's stream in sentences: who did what, act by act. What one person has counted in a box is not told:
the second has to find it himself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.fixed import Fixed
from cardroom.live.cage.adjust import AskAdjustment, DenyAdjustment
from cardroom.live.cage.counts import Count
from cardroom.live.floor.book import read_act
from cardroom.live.floor.events import Note, noted, place_said
from cardroom.live.floor.files import KeepFile
from cardroom.live.floor.lists import BrokeUp, Call, Join, Strike
from cardroom.live.floor.questions import AnswerFloor, AskFloor, Looked
from cardroom.live.floor.staff import Confirm, Decline, Propose, Set, StaffAct
from cardroom.live.reasons import reason_said
from cardroom.store import Row, accounts
from cardroom.words import Chips, Said, say

HASH = 12
"""Letters of a hash that people compare."""


def logged(row: Row) -> Said:
    """What a row of the room's stream says. Of a kind that has nothing else to say, its own sentence; of a
    kind that is none of ours, its name."""
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
    """Everything was taken away, or one round was looked at."""
    if act.stream == "all":
        return say(f"log.took-{act.reason}")
    return say("log.looked", where=place_said(act.stream), version=act.version, reason=act.reason)


def _struck(act: Strike) -> Said:
    """By the clock with a word, by the floor with a reason."""
    if act.why in ("left", "seated", "late"):
        return say(f"log.list-{act.why}", number=act.number)
    return say("log.list-struck", number=act.number, reason=act.why)


def _staff(act: StaffAct) -> Said:
    return noted(act.note())


def _broke(act: BrokeUp) -> Said:
    return say("log.game-broke", where=place_said(f"table/{act.table}"), game=act.game)


def _joined(act: Join) -> Said:
    return say(
        "log.list-joined-table" if act.table else "log.list-joined",
        name=act.name,
        game=act.game,
        table=act.table,
    )


_HOW: Fixed[Any, Callable[[Any], Said]] = Fixed({
    AskAdjustment: _adjustment, Looked: _looked, Strike: _struck, BrokeUp: _broke, Join: _joined,
    DenyAdjustment: lambda act: say("log.adjust-denied", number=act.number, reason=act.reason),
    Count: lambda act: say("log.count", where=place_said(accounts.drop(act.table, act.shift))),
    Call: lambda act: say("log.list-called", number=act.number, where=place_said(f"table/{act.table}")),
    AskFloor: lambda act: say("log.question", where=place_said(f"table/{act.table}"), text=act.text),
    AnswerFloor: lambda act: say("log.answered", number=act.number, text=reason_said(act.text)),
    KeepFile: lambda act: say("log.room-file", name=act.name, hash=act.hash[:HASH]),
    Note: noted, Propose: _staff, Confirm: _staff, Decline: _staff, Set: _staff,
})  # fmt: skip
