"""Where a round starts and what it hands on, as a stream keeps it: the common part to be read, the family's
part under seal.

The family's part holds the order of a shoe that goes on, and its secret. Nothing is left out: what comes back
is equal.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.errors import UnreadableError
from cardroom.felt import BetweenRounds, Carryover, read_fact
from cardroom.fixed import Fixed
from cardroom.games.family import Settings
from cardroom.live.stream.terms import BANK, Terms


class SeatHolder(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the table knows of a person, beside the chips before him."""

    seat: int
    """0: he has left, and is remembered for his time bank."""
    person: str
    bank: int = BANK
    """What is left of his time bank, in milliseconds."""
    played: int = 0
    """Rounds since it last grew."""
    silences: int = 0
    """How often in a row he let the clock answer."""
    away: str = ""
    """Why: `asked` or `silence`; empty while he is there."""
    since: int = 0
    """Since when, in room time."""
    missed: int = 0
    """Rounds that began without him since."""
    pledged: str = ""
    """The hash of bytes that may be opened now: everybody was told of it before the round began."""
    pledging: str = ""
    """That of bytes which may be opened once the next round has begun."""
    given: str = ""
    """Bytes that were opened, for the next time chance is asked."""

    def there(self) -> SeatHolder:
        """The same person, neither silent nor away."""
        return replace(self, silences=0, away="", since=0, missed=0)


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """Other limits or another line of the collection, from this hand on."""

    hand: int
    settings: Settings
    why: str = ""
    """Why they do not hold after all."""


class RoundHeader(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a round starts from: the chips on the table, whose they are, and what is in force."""

    between: BetweenRounds
    sittings: tuple[SeatHolder, ...]
    settings: Settings
    rules: str
    """The fingerprint of the rules in force."""
    terms: Terms
    opened: int
    """When the table was opened, in room time: its clock counts from there."""
    hand: int = -1
    """The minute of the table's clock at which a hand last began; -1 before the first."""
    ended: int = 0
    """When the last round ended, in room time."""
    shift: int = 1
    paused: str = ""
    closed: str = ""
    notice: Announcement | None = None
    """What was announced last, until the hand after it begins."""

    @property
    def who(self) -> dict[int, str]:
        """Seat → person."""
        return {one.seat: one.person for one in self.sittings if one.seat}

    def sitting(self, seat: int) -> SeatHolder | None:
        return next((one for one in self.sittings if one.seat == seat), None) if seat else None

    def of(self, person: str) -> SeatHolder | None:
        """Who has a seat."""
        return next((one for one in self.sittings if one.person == person and one.seat), None)

    def of_those_here(self) -> RoundHeader:
        """Without those whom a round has sent away."""
        here = {one.seat for one in self.between.people}
        if all(one.seat in here for one in self.sittings if one.seat):
            return self
        return replace(
            self, sittings=tuple([one for one in self.sittings if not one.seat or one.seat in here])
        )

    def with_sitting(self, one: SeatHolder) -> RoundHeader:
        """In the place of what was known of this person."""
        others = (other for other in self.sittings if other.person != one.person)
        return replace(self, sittings=tuple(sorted((*others, one), key=lambda it: it.seat)))


DEFAULTS = Fixed({one.name: one.default for one in msgspec.structs.fields(RoundHeader)})
"""What is left out of a row."""


def write_header(header: RoundHeader) -> tuple[str, str]:
    """Both as JSON, on one line each."""
    common, own = write(header.between)
    held = msgspec.structs.asdict(header) | {"between": msgspec.Raw(common.encode())}
    told = {name: one for name, one in held.items() if one != DEFAULTS[name]}
    return msgspec.json.encode(told).decode(), own


def read_header(common: str, own: str, kind: type[Carryover]) -> RoundHeader:
    try:
        held: dict[str, Any] = msgspec.json.decode(common, type=dict[str, Any])
        between = read(msgspec.json.encode(held.pop("between")).decode(), own, kind)
        return replace(msgspec.convert({**held, "between": {}}, RoundHeader), between=between)
    except (msgspec.MsgspecError, KeyError) as bad:
        raise UnreadableError(f"no header: {bad}") from None


def write(between: BetweenRounds) -> tuple[str, str]:
    """Both as JSON, on one line each."""
    common = msgspec.to_builtins(replace(between, own=None, stopped=None))
    common = {name: value for name, value in common.items() if value is not None}
    if between.stopped is not None:
        common["stopped"] = between.stopped.line()
    return msgspec.json.encode(common).decode(), msgspec.json.encode(between.own, enc_hook=_spell).decode()


def read(common: str, own: str, kind: type[Carryover]) -> BetweenRounds:
    """The way back, for a family whose part is of this kind."""
    try:
        held: dict[str, Any] = msgspec.json.decode(common, type=dict[str, Any])
        stopped = held.pop("stopped", None)
        part = msgspec.json.decode(own, type=kind, dec_hook=_card)
        between = msgspec.convert(held, BetweenRounds)
        return replace(between, own=part, stopped=None if stopped is None else read_fact(stopped))
    except msgspec.MsgspecError as bad:
        raise UnreadableError(f"no header: {bad}") from None


def _spell(card: object) -> str:
    if isinstance(card, Card):
        return card.text
    raise NotImplementedError


def _card(kind: type, text: Any) -> Card:
    if kind is Card:
        return Card(text)
    raise NotImplementedError
