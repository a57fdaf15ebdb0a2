"""Significant events: what a regulator wants to find without searching, each a row of the room's stream."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Self

import msgspec

from cardroom.errors import RefusedError, one_line
from cardroom.live.cage.room_command import Actor, RoomCommand
from cardroom.live.stream.reasons import reason_said
from cardroom.store import Posting
from cardroom.words import Chips, Said, printable, say

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState

KEPT = 1_000
"""So many of the last are kept in memory; the stream has all."""
LONGEST = 300
PASSWORD_GIVEN = "password-given"
"""What was done where one of the floor alone gave a player a password."""
DRAIN, UNDRAIN = "drain", "drain-undo"
"""What was done where the floor let the room drain, or took it back."""
_FIGURE = re.compile(r"[+-]?\d+")
RULE = "rule"
"""What was done where the floor ruled on what a rule leaves to it."""
PLACES = ("table", "drop", "stack", "jackpot", "house", "escrow", "wallet", "issued", "person")
"""What stands before the first stroke of where something happened."""


class What(StrEnum):
    """The kinds that GLI-19 2.8.8 asks for; a test finds an occasion for each."""

    LOCKED_OUT = "locked-out"
    """Failed sign-ins in a row."""
    PROGRAM_ERROR = "program-error"
    """A table broke an invariant, and stands still."""
    MISMATCH = "mismatch"
    """Played again, a stream tells something else, or a program is not the one it should be."""
    UNAVAILABLE = "unavailable"
    """The room stood still."""
    LARGE_WIN = "large-win"
    LARGE_WAGER = "large-wager"
    OVERRIDE = "override"
    """The floor voided a round, resumed a table, removed somebody, or ruled on what a rule leaves to it."""
    CONFIGURED = "configured"
    """A table opened, closed or paused; a room file taken; the room drained."""
    PARAMETERS = "parameters"
    """Limits or options of a game changed."""
    CLOCK = "clock"
    """The system's clock was put on or back."""
    JACKPOT = "jackpot"
    """A jackpot was paid, or otherwise fell."""
    ADJUSTED = "adjusted"
    VARIANCE = "variance"
    """A box did not hold what the books had."""
    NEGATIVE = "negative"
    """The books do not balance, or an account is below what it may hold."""
    DATA_LOSS = "data-loss"
    """An older backup was restored."""
    PROXY = "proxy"
    """Requests come through a proxy that the server was not told of: everybody behind it counts as one
    address."""
    STAFF = "staff"
    """The house did something about a person: a role, a password, sessions ended, a silence in chat."""


class Noted(msgspec.Struct, frozen=True):
    """One of them, by its row."""

    number: int
    what: What
    where: str
    reason: str = ""
    cents: int = 0
    person: str = ""
    at: int = 0
    utc: int = 0
    did: str = ""
    hand: int = 0
    whom: str = ""
    name: str = ""
    role: str = ""
    was: str = ""
    topic: str = ""
    ruled: str = ""

    @property
    def said(self) -> Said:
        return noted(self)


class SignificantEvent(RoomCommand["RoomState"], frozen=True, tag="event"):
    """It has happened. `where` is a stream, an account or an address; `whom` the person it is about, if there
    is one."""

    what: What
    where: str
    reason: str = ""
    cents: int = 0
    whom: str = ""
    did: str = ""
    """What was done: at a table by the kind of its row (open, close, pause, unpause, change, speed, void,
    resume, leave), about a person and the room by words of their own."""
    hand: int = 0
    """Of limits that were changed, from which hand on they hold; of a silence, for how many minutes."""
    name: str = ""
    """What the person whom it is about was called then."""
    role: str = ""
    was: str = ""
    """The role that was given, and the one before it."""
    topic: str = ""
    """Of a ruling what the floor was called to, as rules name it; empty where only its row was found."""
    ruled: str = ""
    """And what it ruled."""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        if type(self.what) is not What:
            raise RefusedError(say("refused.floor.event", what=printable(self.what)))
        where, reason = one_line(self.where, LONGEST), one_line(self.reason, LONGEST)
        return msgspec.structs.replace(self, where=where, reason=reason), ()

    def fold(self, book: RoomState, by: Actor) -> None:
        noted = Noted(
            by.version, self.what, self.where, self.reason, self.cents, by.person, by.at, by.utc, self.did,
            self.hand, self.whom, self.name, self.role, self.was, self.topic, self.ruled,
        )  # fmt: skip
        book.events.append(noted)
        if self.did == PASSWORD_GIVEN:
            book.passwords[self.whom] = by.utc
        del book.events[:-KEPT]


def noted(one: SignificantEvent | Noted) -> Said:
    """In words: what was done, or what kind of thing it is."""
    if one.did == RULE:
        return _ruling(one)
    key = f"event.did.{one.did}" if one.did else f"event.{one.what.value}"
    name = one.name or Said("event.somebody")
    role, was = (say(f"staff.a-{each}") if each else "" for each in (one.role, one.was))
    slots: dict[str, Any] = {"cents": Chips(one.cents), "hand": one.hand, "count": one.hand, "name": name}
    slots |= {"role": role, "was": was, "figure": _figure(one.reason)}
    return say(key, where=place_said(one.where), reason=reason_said(one.reason), **slots)


def _figure(reason: str) -> str:
    """The number in it: by how many seconds a clock was put, which epoch of a database this is."""
    found = _FIGURE.search(reason)
    return found[0] if found else ""


def _ruling(one: SignificantEvent | Noted) -> Said:
    """To what the floor was called, what it ruled, and the reason that it gave."""
    what, act = say(f"topic.{one.topic}") if one.topic else say("event.a-question"), say(f"act.{one.ruled}")
    key = f"event.did.{RULE}-why" if one.reason else f"event.did.{RULE}"
    return say(key, where=place_said(one.where), what=what, act=act, reason=one.reason)


def place_said(where: str) -> Said:
    """A stream, an account or an address, as people call it; a person by his id, which a page leads on
    from."""
    kind, _, rest = where.partition("/")
    table, _, more = rest.partition("/")
    if kind in PLACES and rest:
        return say(f"where.{kind}", table=table, rest=more or table)
    return say("where.elsewhere", where=where)
