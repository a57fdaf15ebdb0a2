"""Significant events, which a regulator wants to find without a search; each is a row of the room's stream
(GLI-19 2.8.8)."""

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

MAX_EVENTS = 1_000
"""Number of the latest events in memory; the stream has all."""
LONGEST = 300
PASSWORD_GIVEN = "password-given"
"""Value of `did` where one member of the floor alone gave a player a password."""
DRAIN, UNDRAIN = "drain", "drain-undo"
"""Values of `did` where the floor let the room drain, or took it back."""
_FIGURE = re.compile(r"[+-]?\d+")
RULE = "rule"
"""Value of `did` where the floor ruled on what a rule leaves to it."""
PLACES = ("table", "drop", "stack", "jackpot", "house", "escrow", "wallet", "issued", "person")
"""First words of `where`, before the first slash."""


class What(StrEnum):
    """Kinds of significant events, as GLI-19 2.8.8 requires; a test finds an occasion for each."""

    LOCKED_OUT = "locked-out"
    """Failed sign-ins in a row."""
    PROGRAM_ERROR = "program-error"
    """A table broke an invariant, and was halted."""
    MISMATCH = "mismatch"
    """The replay of a stream gave another result, or the program is not the one that was installed."""
    UNAVAILABLE = "unavailable"
    """No server ran for a time."""
    LARGE_WIN = "large-win"
    LARGE_WAGER = "large-wager"
    OVERRIDE = "override"
    """The floor voided a round, resumed a table, removed somebody, or ruled on what a rule leaves to it."""
    CONFIGURED = "configured"
    """A table opened, closed or paused; a room file taken; the room drained."""
    PARAMETERS = "parameters"
    """Limits or options of a game changed."""
    CLOCK = "clock"
    """The system's clock was set forward or back."""
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
    """Requests come through a proxy that the server was not told of: all clients behind it share one address.
    """
    STAFF = "staff"
    """Staff changed something about a person: a role, a password, their sessions, a mute in chat."""


class Noted(msgspec.Struct, frozen=True):
    """A significant event in the stream; `number` is the version of its row."""

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
        """The event in words."""
        return event_said(self)


class SignificantEvent(RoomCommand["RoomState"], frozen=True, tag="event"):
    """Note a significant event.

    `where` is a stream, an account or an address; `whom` is the person concerned, if there is one.
    """

    what: What
    where: str
    reason: str = ""
    cents: int = 0
    whom: str = ""
    did: str = ""
    """Act that the event is about.

    At a table it is the kind of the row (open, close, pause, unpause, change, speed, void, resume, leave).
    About a person or the room it is a word of its own.
    """
    hand: int = 0
    """For changed limits, the first hand for which they hold; for a mute, its minutes."""
    name: str = ""
    """Name that the person concerned had at the time."""
    role: str = ""
    was: str = ""
    """Role that was given, and the one before it."""
    topic: str = ""
    """Topic of a ruling, as rules name it; empty where only the row of the ruling was found."""
    ruled: str = ""
    """Answer of the floor."""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check the kind, and shorten place and reason to one line each."""
        if type(self.what) is not What:
            raise RefusedError(say("refused.floor.event", what=printable(self.what)))
        where, reason = one_line(self.where, LONGEST), one_line(self.reason, LONGEST)
        return msgspec.structs.replace(self, where=where, reason=reason), ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Add the event to the latest ones; remember when a password was given."""
        noted = Noted(
            by.version, self.what, self.where, self.reason, self.cents, by.person, by.at_ms, by.utc, self.did,
            self.hand, self.whom, self.name, self.role, self.was, self.topic, self.ruled,
        )  # fmt: skip
        book.events.append(noted)
        if self.did == PASSWORD_GIVEN:
            book.passwords[self.whom] = by.utc
        del book.events[:-MAX_EVENTS]


def event_said(event: SignificantEvent | Noted) -> Said:
    """Return an event in words: what was done, or its kind."""
    if event.did == RULE:
        return _ruling(event)
    key = f"event.did.{event.did}" if event.did else f"event.{event.what.value}"
    name = event.name or Said("event.somebody")
    role, was = (say(f"staff.a-{role_name}") if role_name else "" for role_name in (event.role, event.was))
    slots: dict[str, Any] = {
        "cents": Chips(event.cents),
        "hand": event.hand,
        "count": event.hand,
        "name": name,
    }
    slots |= {"role": role, "was": was, "figure": _figure(event.reason)}
    return say(key, where=place_said(event.where), reason=reason_said(event.reason), **slots)


def _figure(reason: str) -> str:
    """Return the number in a reason, such as the seconds by which a clock was set, or the epoch of a
    database."""
    figure = _FIGURE.search(reason)
    return figure[0] if figure else ""


def _ruling(event: SignificantEvent | Noted) -> Said:
    """Return a ruling in words: its topic, the answer and the reason."""
    question, act = (
        say(f"topic.{event.topic}") if event.topic else say("event.a-question"),
        say(f"act.{event.ruled}"),
    )
    key = f"event.did.{RULE}-why" if event.reason else f"event.did.{RULE}"
    return say(key, where=place_said(event.where), what=question, act=act, reason=event.reason)


def place_said(where: str) -> Said:
    """Return a stream, an account or an address as people call it.

    A person appears with their id, from which a page leads on.
    """
    kind, _, rest = where.partition("/")
    table, _, more = rest.partition("/")
    if kind in PLACES and rest:
        return say(f"where.{kind}", table=table, rest=more or table)
    return say("where.elsewhere", where=where)
