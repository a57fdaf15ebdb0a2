"""A finished round, kept for good: from it come the text record, anybody's replay as he saw it, and the proof
of his cards, all without the engine that played it. It lies under seal: it holds every card."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from cardroom.cards import Card, Commitment, Opening, cards, make_up, spell
from cardroom.cards.draw import seal
from cardroom.errors import RefusedError, UnreadableError
from cardroom.felt import AUDITOR, Continued, Event, seen_positions
from cardroom.fixed import Fixed
from cardroom.live.stream.fairness import ChanceLog
from cardroom.live.stream.header import write
from cardroom.live.wire.decoding import event_back
from cardroom.live.wire.encoding import Form, forms_of
from cardroom.live.wire.events import AnyEvent
from cardroom.record.card_proofs import opening_line
from cardroom.record.proof import Questioned
from cardroom.record.write import BOUND, body_line, digest, header
from cardroom.rooms import Settings, Table
from cardroom.script import Driver, Shuffle
from cardroom.words import printable, say

FORM = 1
NOBODY: Mapping[int, str] = Fixed()
LARGEST = 4_000_000
"""Bytes of an archive when it is unpacked; the longest hand of pan has a tenth."""


class ArchivedEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event: its line in the record, and what was sent of it. What is left out is as the field before
    it."""

    line: str
    e: msgspec.Raw
    """As everybody saw it."""
    public: str = ""
    """The line of the record as everybody may read it."""
    f: msgspec.Raw = msgspec.Raw(b"null")
    """As those saw it who saw more."""
    seats: tuple[int, ...] = ()
    """They."""


class ArchivedShoe(msgspec.Struct, frozen=True):
    order: str
    secret: str


class KeptChance(msgspec.Struct, frozen=True):
    """What the round was dealt from."""

    seal: str
    draw: bytes
    given: tuple[tuple[int, str], ...]
    """Seat and bytes of those who added some."""
    asked: tuple[Questioned, ...]


class Archive(msgspec.Struct, frozen=True, omit_defaults=True):
    form: int
    room: str
    game: str
    settings: Settings
    round: int
    """The version at which it began."""
    start: str
    own: str
    """Where it began, as everybody may know it."""
    full: tuple[str, ...]
    seen: tuple[str, ...]
    """The header of the auditor's record, and that of a player's."""
    events: tuple[ArchivedEvent, ...]
    shoes: tuple[ArchivedShoe, ...] = ()
    chance: KeptChance | None = None
    """None where the draw was not sealed ahead: in rounds of before."""


def archive(
    table: Table, driver: Driver, round: int, draw: bytes = b"", mixed: Mapping[int, str] = NOBODY
) -> bytes:
    """Of a round that is over, with its events as they were sent, and what it was dealt from."""
    start = driver.felt.start
    common, own = write(replace(start, own=start.own.as_seen()))
    seats = [one.seat for one in start.people]
    kept = Archive(
        FORM,
        table.offering.room,
        table.offering.game,
        table.settings,
        round,
        common,
        own,
        tuple(header(table, start.own.as_told(driver.felt), start, "full")),
        tuple(header(table, start.own.as_seen(), start, "seat")),
        tuple([_kept(one, seats) for one in forms_of(driver, round)]),
        tuple([
            ArchivedShoe(spell(shoe.order), shoe.secret.hex()) for shoe in driver.felt.shoes if shoe.secret
        ]),
        kept_chance(driver.events, draw, mixed),
    )
    return zlib.compress(msgspec.json.encode(kept), 6)


def kept_chance(events: Sequence[Event], draw: bytes, mixed: Mapping[int, str]) -> KeptChance | None:
    """A draw that nothing was asked of is not over yet: it is kept by the round that uses it."""
    if not draw:
        return None
    asked = tuple(_questioned(events))
    if not asked:
        return KeptChance("", b"", (), ())
    return KeptChance(seal(draw), draw, tuple(sorted(mixed.items())), asked)


def _questioned(events: Sequence[Event]) -> Iterator[Questioned]:
    shoes = sum(isinstance(one, Continued) for one in events)  # a shoe that goes on is the first of its round
    for number, (question, answer) in enumerate(ChanceLog().more(events)):
        options = question.options
        if isinstance(options, Shuffle):
            name, packs = make_up(options.pack)
            yield Questioned(number, "shuffle", name, packs, len(options.pack), options.for_hand, shoes)
            shoes += 1
        else:
            yield Questioned(number, "dice", count=len(answer.said), said=tuple(answer.said))


def _kept(one: Form, seats: list[int]) -> ArchivedEvent:
    line = body_line(one.event)
    public = line if one.shown is one.event else body_line(one.shown)
    full = msgspec.Raw(one.full or b"null")
    return ArchivedEvent(
        line, msgspec.Raw(one.public), "" if public == line else public, full, one.seats(seats)
    )


def read_archive(told: bytes) -> Archive:
    try:
        unpack = zlib.decompressobj()
        text = unpack.decompress(told, LARGEST)
        found = msgspec.json.decode(text, type=Archive)
    except (zlib.error, msgspec.MsgspecError) as bad:
        raise UnreadableError(f"no archive of a round: {bad}") from None
    if unpack.unconsumed_tail or found.form != FORM:
        raise UnreadableError(f"an archive of form {found.form}, and this program reads {FORM}")
    return found


_EVENT: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def sent_to(kept: Archive, seat: int) -> Iterator[bytes]:
    """What a seat was sent of each event."""
    for one in kept.events:
        yield bytes(one.f) if seat in one.seats else bytes(one.e)


def events_of(kept: Archive, seat: int) -> list[Event]:
    """The round as a seat saw it; to the auditor all of it that was ever sent to somebody."""
    found = []
    for one in kept.events:
        more = seat in one.seats or (seat == AUDITOR and bool(one.seats))
        read = _EVENT.decode(bytes(one.f) if more else bytes(one.e))
        found.append(event_back(read, frozenset(one.seats)))
    return found


def openings_of(kept: Archive, seat: int) -> list[Opening]:
    """The proofs of the cards that a seat has seen; the auditor's number gets all that were dealt."""
    trees = [_tree(one) for one in kept.shoes]
    seen = sorted(seen_positions(events_of(kept, seat), seat)) if trees else []
    return [trees[shoe].open(position, shoe) for shoe, position in seen if shoe < len(trees)]


def _tree(one: ArchivedShoe) -> Commitment:
    order: tuple[Card, ...] = cards(one.order)
    return Commitment(order, bytes.fromhex(one.secret))


def record_of(kept: Archive, seat: int | None = None) -> str:
    """The text record: of a player what he may know, with the proofs of his cards; with no seat the
    auditor's, whole."""
    if seat is None:
        head, lines = list(kept.full), [one.line for one in kept.events]
        proofs = openings_of(kept, AUDITOR) if _goes_on(kept) else []
    else:
        if not any(line.startswith(f"seat {seat} ") for line in kept.seen):
            raise RefusedError(say("refused.no-seat", what=printable(seat)))
        head = [f"form seat {seat}" if line == "form seat" else line for line in kept.seen]
        lines = [one.line if seat in one.seats or not one.public else one.public for one in kept.events]
        proofs = openings_of(kept, seat)
    return "\n".join([*head, "--", f"{BOUND}{digest(head)}", *lines, *map(opening_line, proofs)]) + "\n"


def _goes_on(kept: Archive) -> bool:
    """Whether the shoe outlives the round, so that the record itself does not tell its order and secret."""
    return any("> chance " in one.line and "root=" in one.line for one in kept.events) or any(
        one.line.startswith(". continued") for one in kept.events
    )
