"""Parts of messages: the reader, the game, the seats, the state of the table, and the open questions."""

from __future__ import annotations

import msgspec

from cardroom.live.wire.options import Options
from cardroom.live.wire.text_parts import Words
from cardroom.live.wire.told_types import ABank, AnOffer, APick, APot, AReach, ASeat, AShared, ASign, AToCall
from cardroom.record.proof import PlayerBytes


class You(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reader of the message. Seat 0: a spectator without a seat at this table."""

    seat: int = 0
    person: str = ""
    name: str = ""
    coach: bool = False
    """True if you may ask the coach: you opened this table, and play with bots alone."""
    rules: bool = False
    """True if you are asked the questions for the floor here."""


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at the table."""

    seat: int
    name: str
    cents: int
    bot: bool = False
    away: bool = False
    kind: str = "player"


class Start(msgspec.Struct, frozen=True, omit_defaults=True):
    """The start of the round."""

    round: int
    """The version of its first row, which numbers its questions and is its address in history."""
    number: int
    """How many rounds this table has played, including this one."""
    people: tuple[Sitting, ...] = ()
    jackpot: int = 0
    button: int = 0


class Deadline(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a question is still open: milliseconds until the time bank begins, and those in the bank."""

    seat: int
    ask: str
    ms: int
    bank: int = 0
    waits: int = 0
    """Extra time because the connection of this seat is down."""


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request that takes effect when the round is over."""

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
    """The sources of the next cards: published before anybody can know them, so that nobody can choose
    them."""

    seal: str = ""
    """The hash of the house's draw for the next round."""
    now: str = ""
    """The hash of the house's draw for the current round, or for the last one."""
    pledged: tuple[Pledge, ...] = ()
    """Pledges that may be opened now."""
    later: tuple[Pledge, ...] = ()
    """Pledges that may be opened once the next round has begun."""
    given: tuple[PlayerBytes, ...] = ()
    """Bytes that are opened, and not used yet."""
    mixed: tuple[PlayerBytes, ...] | None = None
    """The bytes mixed into the current or last round; left out before chance is asked."""


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of the table itself."""

    playing: bool = False
    paused: str = ""
    """The reason; empty while it is not paused."""
    halted: str = ""
    closing: str = ""
    requests: tuple[Request, ...] = ()
    absent: tuple[int, ...] = ()
    """Seats whose connection is down."""
    watching: int = 0
    next: int = 0
    """Milliseconds until the next round is dealt; 0: not known."""
    notice: Words = ()
    """Other limits or another collection, and the hand from which they hold."""
    training: int = 0
    """The share of questions, in percent, at which something goes wrong on purpose; more than 0 at a table
    for training."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question that is open to you."""

    n: str
    kind: str
    about: str
    take: int
    o: Options
    offers: tuple[AnOffer, ...] = ()
    lines: tuple[Words, ...] = ()
    """The name of each line of a slip, in their order."""
    headline: Words
    """The question with the cards before you."""
    brief: Words = ()
    """The question for a reader who sees their cards and chips anyway."""
    silence: Words | None
    """The meaning of a timeout."""
    default: str = ""
    """The answer that a timeout gives, as text; empty where there is none."""
    to_call: AToCall | None = None
    reach: AReach | None = None
    """Before a bet: how much of it the bank may cover."""
    picks: tuple[APick, ...] = ()
    """The result of every pick, where each makes another hand, including foul ones; the house's own is
    marked."""
    says: tuple[str, ...] = ()
    """Answers that are certainly accepted, as text: all of them where they are few, with the default
    first."""
    stands: str = ""
    """Your recorded answer, where you may change it."""


class Play(msgspec.Struct, frozen=True):
    """An answer, and its value."""

    say: str
    """The name of an act, or cards as a pick has them."""
    net: float
    """The average result, in wagers."""
    cost: float
    """The loss against the best answer, in cents."""


class Table(msgspec.Struct, frozen=True):
    """The game that is played here."""

    id: str
    room: str
    game: str
    name: str
    family: str
    seats: int
    sign: ASign
    delay: int = 0
    """Seconds by which spectators see everything later."""
    least: int = 0
    """The fewest cents with which a player may come into the game."""
    usual: int = 0
    """The usual buy-in."""
    counter_clockwise: bool = False
    """True if deal and turns go to the right."""
    circles: bool = False
    """True if wagers lie on circles before a bank, and not between the players."""


class RoundResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a finished round for one player, row by row; the words only for that player."""

    seat: int
    kind: str
    cents: int
    place: str = ""
    """The hand that the chips were on."""
    short: int = 0
    """The part of it that the bank did not reach."""
    at: int = -1
    """An event of it, for the question why."""
    said: Words = ()


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The changes of the table view: they replace the seats they name, and every field that is present."""

    seats: tuple[ASeat, ...] = ()
    shared: tuple[AShared, ...] | None = None
    pots: tuple[APot, ...] | None = None
    bank: tuple[ABank, ...] | None = None
    """The bank; empty where nobody holds it any more."""
    dealer: int | None = None
