"""Messages of a server. A client ignores fields that it does not know: later versions may add some."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.live.wire.events import AnyEvent
from cardroom.live.wire.message_parts import (
    Deadline,
    Fair,
    Play,
    Question,
    RoundResult,
    Shown,
    Sitting,
    Start,
    State,
    Table,
    You,
)
from cardroom.live.wire.text_parts import Words
from cardroom.live.wire.told_types import AClause, ALine, AnExplanation, ASlip, AWhy


class FromServer(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """The base of all messages of a server."""


class Snap(FromServer, frozen=True, tag="snap", kw_only=True):
    """Everything from the beginning of the round, as you may see it."""

    epoch: int
    v: int
    you: You
    table: Table
    people: tuple[Sitting, ...] = ()
    """The players who sit here now, with the chips that this round began with or the next begins with."""
    start: Start | None = None
    e: tuple[AnyEvent, ...] = ()
    lines: tuple[ALine, ...] = ()
    shown: Shown | None = None
    """The whole table view."""
    asks: tuple[Question, ...] = ()
    came: tuple[RoundResult, ...] = ()
    """The results, once the round is over."""
    state: State = State()
    due: tuple[Deadline, ...] = ()
    fair: Fair | None = None
    ok: tuple[str, ...] = ()


class Told(FromServer, frozen=True, tag="told", kw_only=True):
    """Everything that happened after version `since`, up to `v`. A client that is not at `since` says hello
    again."""

    since: int
    v: int
    people: tuple[Sitting, ...] | None = None
    """Left out where all sit as before."""
    start: Start | None = None
    """A new round began: everything told before is history."""
    at: int = 0
    """The number in the round of the first of these events."""
    e: tuple[AnyEvent, ...] = ()
    lines: tuple[ALine, ...] = ()
    shown: Shown | None = None
    asks: tuple[Question, ...] | None = None
    """The questions open to you now; left out where they are as before."""
    came: tuple[RoundResult, ...] = ()
    """The results of the round, when it is over."""
    state: State | None = None
    due: tuple[Deadline, ...] | None = None
    you: You | None = None
    fair: Fair | None = None
    """Left out where it is as before."""
    ok: tuple[str, ...] = ()
    """Your acts that are recorded now, by your own ids."""


class No(FromServer, frozen=True, tag="no"):
    """Your act was refused, and nothing has changed."""

    id: str
    kind: str
    """refused, late, stale, unreadable, slow, halted, busy, away: not signed in or not seated"""
    why: Words
    clauses: tuple[str, ...] = ()
    at: str = ""
    """The line of a slip that is at fault."""


class Ok(FromServer, frozen=True, tag="ok"):
    """Your act was accepted and changes nothing for others: a pre-action, a line of chat."""

    id: str
    idle: bool = False
    """Your request held already, such as being away while away: nothing was recorded."""


class Chatted(FromServer, frozen=True, tag="chat"):
    """A line of chat to everybody at the table."""

    name: str
    text: str
    utc: int
    seat: int = 0


class Explained(FromServer, frozen=True, tag="explained"):
    """The meaning of a question: the effect of each answer and of a timeout, and the rules."""

    id: str
    ask: str
    explanation: AnExplanation


class Advised(FromServer, frozen=True, tag="advised"):
    """The values of the answers to a question, the best first; none where there is no advice. It comes when
    it is computed, perhaps after the answer."""

    id: str
    ask: str
    wager: int = 0
    """The cents that `net` counts in."""
    plays: tuple[Play, ...] = ()
    how: Words = ()
    """The method of computation, and its assumptions."""


class Slips(FromServer, frozen=True, tag="slips"):
    """The slips that you can make while the question of this number is open; you make one with a `slip`
    message."""

    id: str
    ask: str
    slips: tuple[ASlip, ...] = ()


class Graded(FromServer, frozen=True, tag="graded"):
    """At a table for training: your answer to what should follow from a mishap, and what did, with the rules
    behind it."""

    id: str
    right: bool
    happened: Words
    said: Words
    was: Words
    whose: Words = ()
    """The game or the case in which your answer would be right."""
    clauses: tuple[AClause, ...] = ()


class Because(FromServer, frozen=True, tag="because"):
    """The reason why chips moved; nothing where none did."""

    id: str
    why: AWhy | None


Standing = Literal["open", "away", "draining"]
"""The state of the room. Away: its books cannot be reached, and all clocks are stopped. Draining: no new
rounds begin, because the servers are about to stop."""


class RoomStands(FromServer, frozen=True, tag="room"):
    """The state of the room, when it has changed. Only on a connection that has asked for it (`?room=1`)."""

    state: Standing


class Bye(FromServer, frozen=True, tag="bye"):
    """The last message on this connection."""

    kind: str
    """elsewhere, stopping, signed-out, slow, gone"""
    why: Words


Outgoing = Snap | Told | No | Ok | Chatted | Explained | Advised | Slips | Graded | Because | RoomStands | Bye
