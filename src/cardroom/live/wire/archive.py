"""A finished round in permanent storage. It gives the text record, each player's replay as that player saw
it, and the proof of their cards, without the engine that played it. The archive is sealed, because it holds
every card."""

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
from cardroom.live.stream.header import write_between
from cardroom.live.wire.decoding import event_from_wire
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
"""The most bytes of an unpacked archive; the longest hand of pan has a tenth of that."""


class ArchivedEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event: its line in the record, and the bytes sent for it. An empty field is the same as the field
    before it."""

    line: str
    e: msgspec.Raw
    """The event as everybody saw it."""
    public: str = ""
    """The line of the record as everybody may read it."""
    f: msgspec.Raw = msgspec.Raw(b"null")
    """The event for those who saw more."""
    seats: tuple[int, ...] = ()
    """The seats that saw more."""


class ArchivedShoe(msgspec.Struct, frozen=True):
    """The order of a shoe, and the secret of its commitment."""

    order: str
    secret: str


class KeptChance(msgspec.Struct, frozen=True):
    """The bytes that the round was dealt from."""

    seal: str
    draw: bytes
    given: tuple[tuple[int, str], ...]
    """Seat and bytes of those who added some."""
    asked: tuple[Questioned, ...]


class Archive(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished round: its table, where it began, the headers of its records, its events and its shoes."""

    form: int
    room: str
    game: str
    settings: Settings
    round: int
    """The version at which it began."""
    start: str
    own: str
    """The start of the round as everybody may know it."""
    full: tuple[str, ...]
    seen: tuple[str, ...]
    """The header of the auditor's record, and that of a player's."""
    events: tuple[ArchivedEvent, ...]
    shoes: tuple[ArchivedShoe, ...] = ()
    chance: KeptChance | None = None
    """None where the draw was not sealed ahead, as in early rounds."""


def archive(
    table: Table, driver: Driver, round: int, draw: bytes = b"", mixed: Mapping[int, str] = NOBODY
) -> bytes:
    """Pack a finished round: its events as they were sent, and the bytes it was dealt from."""
    start = driver.felt.start
    common, carryover = write_between(replace(start, own=start.own.as_seen()))
    seats = [person.seat for person in start.people]
    archived = Archive(
        FORM,
        table.offering.room,
        table.offering.game,
        table.settings,
        round,
        common,
        carryover,
        tuple(header(table, start.own.as_told(driver.felt), start, "full")),
        tuple(header(table, start.own.as_seen(), start, "seat")),
        tuple([_archived_event(form, seats) for form in forms_of(driver, round)]),
        tuple([
            ArchivedShoe(spell(shoe.order), shoe.secret.hex()) for shoe in driver.felt.shoes if shoe.secret
        ]),
        archived_chance(driver.events, draw, mixed),
    )
    return zlib.compress(msgspec.json.encode(archived), 6)


def archived_chance(events: Sequence[Event], draw: bytes, mixed: Mapping[int, str]) -> KeptChance | None:
    """Return the draw of a round, for its archive. A draw of which nothing was asked is not used up: the
    round that uses it archives it."""
    if not draw:
        return None
    asked = tuple(_questioned(events))
    if not asked:
        return KeptChance("", b"", (), ())
    return KeptChance(seal(draw), draw, tuple(sorted(mixed.items())), asked)


def _questioned(events: Sequence[Event]) -> Iterator[Questioned]:
    shoes = sum(
        isinstance(event, Continued) for event in events
    )  # a shoe that goes on is the first of its round
    for number, (question, answer) in enumerate(ChanceLog().read_new(events)):
        options = question.options
        if isinstance(options, Shuffle):
            name, packs = make_up(options.pack)
            yield Questioned(number, "shuffle", name, packs, len(options.pack), options.for_hand, shoes)
            shoes += 1
        else:
            yield Questioned(number, "dice", count=len(answer.said), said=tuple(answer.said))


def _archived_event(form: Form, seats: list[int]) -> ArchivedEvent:
    line = body_line(form.event)
    public = line if form.shown is form.event else body_line(form.shown)
    full = msgspec.Raw(form.full or b"null")
    return ArchivedEvent(
        line, msgspec.Raw(form.public), "" if public == line else public, full, form.seats(seats)
    )


def read_archive(packed: bytes) -> Archive:
    """Read a packed archive. Raise `UnreadableError` for damaged bytes or another form."""
    try:
        unpack = zlib.decompressobj()
        text = unpack.decompress(packed, LARGEST)
        archived = msgspec.json.decode(text, type=Archive)
    except (zlib.error, msgspec.MsgspecError) as bad:
        raise UnreadableError(f"no archive of a round: {bad}") from None
    if unpack.unconsumed_tail or archived.form != FORM:
        raise UnreadableError(f"an archive of form {archived.form}, and this program reads {FORM}")
    return archived


_EVENT: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def sent_to(archived: Archive, seat: int) -> Iterator[bytes]:
    """Yield the bytes that a seat was sent for each event."""
    for event in archived.events:
        yield bytes(event.f) if seat in event.seats else bytes(event.e)


def events_of(archived: Archive, seat: int) -> list[Event]:
    """Return the round as a seat saw it. The auditor's number gets everything that was ever sent to a
    player."""
    events = []
    for event in archived.events:
        more = seat in event.seats or (seat == AUDITOR and bool(event.seats))
        read = _EVENT.decode(bytes(event.f) if more else bytes(event.e))
        events.append(event_from_wire(read, frozenset(event.seats)))
    return events


def openings_of(archived: Archive, seat: int) -> list[Opening]:
    """Return the proofs of the cards that a seat has seen. The auditor's number gets all dealt cards."""
    trees = [_tree(archived_shoe) for archived_shoe in archived.shoes]
    seen = sorted(seen_positions(events_of(archived, seat), seat)) if trees else []
    return [trees[shoe].open(position, shoe) for shoe, position in seen if shoe < len(trees)]


def _tree(shoe: ArchivedShoe) -> Commitment:
    order: tuple[Card, ...] = cards(shoe.order)
    return Commitment(order, bytes.fromhex(shoe.secret))


def record_of(archived: Archive, seat: int | None = None) -> str:
    """Return the text record. A player's record holds what the player may know, with the proofs of their
    cards. Without a seat it is the auditor's, complete."""
    if seat is None:
        head, lines = list(archived.full), [event.line for event in archived.events]
        proofs = openings_of(archived, AUDITOR) if _goes_on(archived) else []
    else:
        if not any(line.startswith(f"seat {seat} ") for line in archived.seen):
            raise RefusedError(say("refused.no-seat", what=printable(seat)))
        head = [f"form seat {seat}" if line == "form seat" else line for line in archived.seen]
        lines = [
            event.line if seat in event.seats or not event.public else event.public
            for event in archived.events
        ]
        proofs = openings_of(archived, seat)
    return "\n".join([*head, "--", f"{BOUND}{digest(head)}", *lines, *map(opening_line, proofs)]) + "\n"


def _goes_on(archived: Archive) -> bool:
    """True if the shoe outlives the round, so that the record itself does not give its order and secret."""
    return any("> chance " in event.line and "root=" in event.line for event in archived.events) or any(
        event.line.startswith(". continued") for event in archived.events
    )
