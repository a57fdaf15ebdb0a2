"""What a server sends. A client leaves alone the fields that it does not know: there may be more of them one
day."""

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
    """The base of what a server sends."""


class Snap(FromServer, frozen=True, tag="snap", kw_only=True):
    """Everything from the beginning of the round, as you may see it."""

    epoch: int
    v: int
    you: You
    table: Table
    people: tuple[Sitting, ...] = ()
    """Who sits here now, with the chips that this round began with or the next begins with."""
    start: Start | None = None
    e: tuple[AnyEvent, ...] = ()
    lines: tuple[ALine, ...] = ()
    shown: Shown | None = None
    """The table as it stands, whole."""
    asks: tuple[Question, ...] = ()
    came: tuple[RoundResult, ...] = ()
    """Once the round is over."""
    state: State = State()
    due: tuple[Deadline, ...] = ()
    fair: Fair | None = None
    ok: tuple[str, ...] = ()


class Told(FromServer, frozen=True, tag="told", kw_only=True):
    """What happened after version `since`, up to `v`. Who is not at `since` says hello again."""

    since: int
    v: int
    people: tuple[Sitting, ...] | None = None
    """Left out where all sit as before."""
    start: Start | None = None
    """A new round began: all that was told before is history."""
    at: int = 0
    """The number in the round of the first of these events."""
    e: tuple[AnyEvent, ...] = ()
    lines: tuple[ALine, ...] = ()
    shown: Shown | None = None
    asks: tuple[Question, ...] | None = None
    """The questions open to you now; left out where they are as before."""
    came: tuple[RoundResult, ...] = ()
    """The round is over, and this is what it came to."""
    state: State | None = None
    due: tuple[Deadline, ...] | None = None
    you: You | None = None
    fair: Fair | None = None
    """Left out where it is as before."""
    ok: tuple[str, ...] = ()
    """Your acts that are kept now, by your own ids."""


class No(FromServer, frozen=True, tag="no"):
    """An act of yours was not taken, and nothing has changed."""

    id: str
    kind: str
    """refused, late, stale, unreadable, slow, halted, busy, away: not signed in or not seated"""
    why: Words
    clauses: tuple[str, ...] = ()
    at: str = ""
    """The line of a slip that is at fault."""


class Ok(FromServer, frozen=True, tag="ok"):
    """An act of yours was taken that tells nobody anything: a pre-action, a line of chat."""

    id: str
    idle: bool = False
    """What you asked for held already, such as being away while away: nothing was kept of it."""


class Chatted(FromServer, frozen=True, tag="chat"):
    """Somebody said something to everybody at the table."""

    name: str
    text: str
    utc: int
    seat: int = 0


class Explained(FromServer, frozen=True, tag="explained"):
    """What a question means: what each answer does, what silence means, and the rules."""

    id: str
    ask: str
    explanation: AnExplanation


class Advised(FromServer, frozen=True, tag="advised"):
    """What the answers to a question are worth, the best first; none where there is no advice. It comes when
    it is found, perhaps after the answer."""

    id: str
    ask: str
    wager: int = 0
    """What `net` is a part of, in cents."""
    plays: tuple[Play, ...] = ()
    how: Words = ()
    """How it was found, and what it takes for granted."""


class Slips(FromServer, frozen=True, tag="slips"):
    """What one should not do and can, while the question of this number is open; each is done by saying it as
    a `slip`."""

    id: str
    ask: str
    slips: tuple[ASlip, ...] = ()


class Graded(FromServer, frozen=True, tag="graded"):
    """At a table for training: what you said should follow from a mishap, and what did, with the rules behind
    it."""

    id: str
    right: bool
    happened: Words
    said: Words
    was: Words
    whose: Words = ()
    """Where what you said would be right."""
    clauses: tuple[AClause, ...] = ()


class Because(FromServer, frozen=True, tag="because"):
    """Why chips moved; nothing where none did."""

    id: str
    why: AWhy | None


Standing = Literal["open", "away", "draining"]
"""The books cannot be reached, and all clocks stand; or no new rounds begin, for the servers are about to
stop."""


class RoomStands(FromServer, frozen=True, tag="room"):
    """How the room stands, where that has changed: only on a connection that has asked for it (`?room=1`)."""

    state: Standing


class Bye(FromServer, frozen=True, tag="bye"):
    """The last message on this connection."""

    kind: str
    """elsewhere, stopping, signed-out, slow, gone"""
    why: Words


Outgoing = Snap | Told | No | Ok | Chatted | Explained | Advised | Slips | Graded | Because | RoomStands | Bye
