"""The header of a round, and what the round hands on, as a stream stores them.

The common part is readable. The family's part is sealed: it holds the order of a shoe in use, and its secret.
Nothing is left out, so what is read equals what was written.
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
    """A person at the table: seat, time bank, absence and pledges. The chips are in `BetweenRounds`."""

    seat: int
    """0: the person has left, and is remembered for the time bank."""
    person: str
    bank: int = BANK
    """The rest of the time bank, in milliseconds."""
    played: int = 0
    """Rounds played since the time bank last grew."""
    silences: int = 0
    """Timeouts in a row."""
    away: str = ""
    """Why the person is away: `asked` or `silence`; empty while present."""
    since: int = 0
    """The start of the absence, in room time."""
    missed: int = 0
    """Rounds missed since then."""
    pledged: str = ""
    """The hash of bytes that may be opened now: it was told to the table before the round began."""
    pledging: str = ""
    """The hash of bytes that may be opened once the next round has begun."""
    given: str = ""
    """Opened bytes, for the next question to chance."""

    def returned(self) -> SeatHolder:
        """Return the same person without timeouts or absence."""
        return replace(self, silences=0, away="", since=0, missed=0)


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """Announced limits or collection line, from this hand on."""

    hand: int
    settings: Settings
    why: str = ""
    """Why they do not take effect after all."""


class RoundHeader(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a round starts from: the chips on the table, their owners, and the settings in force."""

    between: BetweenRounds
    sittings: tuple[SeatHolder, ...]
    settings: Settings
    rules: str
    """The fingerprint of the rules in force."""
    terms: Terms
    opened: int
    """When the table was opened, in room time; the table's clock counts from there."""
    hand: int = -1
    """The minute of the table's clock at which a hand last began; -1 before the first."""
    ended: int = 0
    """When the last round ended, in room time."""
    shift: int = 1
    paused: str = ""
    closed: str = ""
    notice: Announcement | None = None
    """The last announcement, until the hand after it begins."""

    @property
    def who(self) -> dict[int, str]:
        """Return the person of each seat."""
        return {holder.seat: holder.person for holder in self.sittings if holder.seat}

    def holder_at(self, seat: int) -> SeatHolder | None:
        """Return the person in a seat, or None."""
        return next((holder for holder in self.sittings if holder.seat == seat), None) if seat else None

    def holder_of(self, person: str) -> SeatHolder | None:
        """Return the seat holder with this id, or None if the person has no seat."""
        return next((holder for holder in self.sittings if holder.person == person and holder.seat), None)

    def without_departed(self) -> RoundHeader:
        """Remove the people who left the table in a round."""
        seats = {player.seat for player in self.between.people}
        if all(holder.seat in seats for holder in self.sittings if holder.seat):
            return self
        return replace(
            self,
            sittings=tuple([holder for holder in self.sittings if not holder.seat or holder.seat in seats]),
        )

    def with_holder(self, holder: SeatHolder) -> RoundHeader:
        """Replace the entry of this person."""
        rest = (entry for entry in self.sittings if entry.person != holder.person)
        return replace(self, sittings=tuple(sorted((*rest, holder), key=lambda member: member.seat)))


DEFAULTS = Fixed({field.name: field.default for field in msgspec.structs.fields(RoundHeader)})
"""The values that a row leaves out."""


def write_header(header: RoundHeader) -> tuple[str, str]:
    """Encode a header as two lines of JSON: the common part and the family's part."""
    common, family_part = write_between(header.between)
    fields = msgspec.structs.asdict(header) | {"between": msgspec.Raw(common.encode())}
    changed = {name: value for name, value in fields.items() if value != DEFAULTS[name]}
    return msgspec.json.encode(changed).decode(), family_part


def read_header(common: str, family_part: str, kind: type[Carryover]) -> RoundHeader:
    """Decode a header from its two parts; `kind` is the type of the family's part."""
    try:
        fields: dict[str, Any] = msgspec.json.decode(common, type=dict[str, Any])
        between = read_between(msgspec.json.encode(fields.pop("between")).decode(), family_part, kind)
        return replace(msgspec.convert({**fields, "between": {}}, RoundHeader), between=between)
    except (msgspec.MsgspecError, KeyError) as bad:
        raise UnreadableError(f"no header: {bad}") from None


def write_between(between: BetweenRounds) -> tuple[str, str]:
    """Encode the table between two rounds as two lines of JSON: the common part and the family's part."""
    common = msgspec.to_builtins(replace(between, own=None, stopped=None))
    common = {name: value for name, value in common.items() if value is not None}
    if between.stopped is not None:
        common["stopped"] = between.stopped.line()
    return msgspec.json.encode(common).decode(), msgspec.json.encode(between.own, enc_hook=_spell).decode()


def read_between(common: str, family_part: str, kind: type[Carryover]) -> BetweenRounds:
    """Decode the table between two rounds; `kind` is the type of the family's part."""
    try:
        fields: dict[str, Any] = msgspec.json.decode(common, type=dict[str, Any])
        stopped = fields.pop("stopped", None)
        part = msgspec.json.decode(family_part, type=kind, dec_hook=_card)
        between = msgspec.convert(fields, BetweenRounds)
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
