"""What messages are made of: who is spoken to, what is played, who sits where, how it stands, and what is
open to you."""

from __future__ import annotations

import msgspec

from cardroom.live.wire.options import Options
from cardroom.live.wire.text_parts import Words
from cardroom.live.wire.told_types import ABank, AnOffer, APick, APot, AReach, ASeat, AShared, ASign, AToCall
from cardroom.record.proof import PlayerBytes


class You(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is spoken to. Seat 0: he sits nowhere at this table and watches."""

    seat: int = 0
    person: str = ""
    name: str = ""
    coach: bool = False
    """Whether the coach may be asked: one has opened this table, and plays with bots alone."""
    rules: bool = False
    """Whether one is asked what the floor is asked here."""


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at the table."""

    seat: int
    name: str
    cents: int
    bot: bool = False
    away: bool = False
    kind: str = "player"


class Start(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the round began."""

    round: int
    """The version of its first row: what its questions are numbered by, and its address in history."""
    number: int
    """How many rounds this table has played, with this one."""
    people: tuple[Sitting, ...] = ()
    jackpot: int = 0
    button: int = 0


class Deadline(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a question is still open: milliseconds from now until the time bank begins, and what the bank
    holds."""

    seat: int
    ask: str
    ms: int
    bank: int = 0
    waits: int = 0
    """More time because the line of this seat is down."""


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has asked for and gets when the round is over."""

    name: str
    what: str
    """sit, buy, leave, away, back, move"""
    seat: int = 0
    cents: int = 0
    mine: bool = False


class Pledge(msgspec.Struct, frozen=True):
    """The hash of bytes that a player is going to add to chance."""

    seat: int
    hash: str


class Fair(msgspec.Struct, frozen=True, omit_defaults=True):
    """What cards will be dealt from: told before anybody can know it, so that nobody can choose it."""

    seal: str = ""
    """The hash of what the house has drawn for the next round."""
    now: str = ""
    """That of the round which is played, or was played last."""
    pledged: tuple[Pledge, ...] = ()
    """May be opened now."""
    later: tuple[Pledge, ...] = ()
    """May be opened once the next round has begun."""
    given: tuple[PlayerBytes, ...] = ()
    """Opened, and not used yet."""
    mixed: tuple[PlayerBytes, ...] | None = None
    """What went into the round that is played or was played last; left out before chance is asked."""


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it stands with the table itself."""

    playing: bool = False
    paused: str = ""
    """Why; empty: it is not."""
    halted: str = ""
    closing: str = ""
    requests: tuple[Request, ...] = ()
    absent: tuple[int, ...] = ()
    """Seats whose line is down."""
    watching: int = 0
    next: int = 0
    """Milliseconds until the next round is dealt, 0: not known."""
    notice: Words = ()
    """Other limits or another collection, and from which hand on they hold."""
    training: int = 0
    """At so many of a hundred questions something goes wrong on purpose: the table is for training."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question that is open to you."""

    n: str
    kind: str
    about: str
    take: int
    o: Options
    offers: tuple[AnOffer, ...] = ()
    lines: tuple[Words, ...] = ()
    """What each line of a slip is called, in their order."""
    headline: Words
    """What is asked, and with which cards before one."""
    brief: Words = ()
    """What is asked, for somebody who has his cards and chips before his eyes."""
    silence: Words | None
    """What saying nothing means."""
    default: str = ""
    """The answer that silence gives, as text; empty where there is none."""
    to_call: AToCall | None = None
    reach: AReach | None = None
    """Before a bet: what the bank may cover of it."""
    picks: tuple[APick, ...] = ()
    """What every pick comes to, where each makes another hand, foul ones too; the house's own is marked."""
    says: tuple[str, ...] = ()
    """Answers that are surely taken, as text: where few are possible all of them, the default first."""
    stands: str = ""
    """The answer of yours that is recorded, where it may be changed."""


class Play(msgspec.Struct, frozen=True):
    """An answer, and what it is worth."""

    say: str
    """The name of an act, or cards as a pick has them."""
    net: float
    """On average, in wagers."""
    cost: float
    """How much less than the best, in cents."""


class Table(msgspec.Struct, frozen=True):
    """What is played here."""

    id: str
    room: str
    game: str
    name: str
    family: str
    seats: int
    sign: ASign
    delay: int = 0
    """Seconds by which watchers see everything later."""
    least: int = 0
    """With fewer cents nobody comes into the game."""
    usual: int = 0
    """What people mostly bring."""
    counter_clockwise: bool = False
    """Whether deal and turns go to the right."""
    circles: bool = False
    """Whether wagers lie on circles before a bank, not between the players."""


class RoundResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a finished round came to for somebody, row by row; the words only for oneself."""

    seat: int
    kind: str
    cents: int
    place: str = ""
    """The hand that the chips were on."""
    short: int = 0
    """What the bank did not reach of it."""
    at: int = -1
    """An event of it, to ask why."""
    said: Words = ()


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed of the table as it stands: the seats named are replaced, and so is every field that is
    there."""

    seats: tuple[ASeat, ...] = ()
    shared: tuple[AShared, ...] | None = None
    pots: tuple[APot, ...] | None = None
    bank: tuple[ABank, ...] | None = None
    """One, or none where nobody holds it any more."""
    dealer: int | None = None
