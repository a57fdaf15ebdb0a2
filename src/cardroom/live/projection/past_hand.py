"""A finished round as a seat saw it, or as anybody may: the very messages of a live table once more, then
what it came to, why, and the proof of the cards. One fold for live, reconnect and replay."""

from __future__ import annotations

import msgspec

from cardroom.cards import Opening
from cardroom.felt import Event, Voided, roots_of
from cardroom.live.projection.round_projection import RoundSent
from cardroom.live.projection.seat_view import SPECTATOR
from cardroom.live.projection.table_projection import table_shown
from cardroom.live.stream.header import read
from cardroom.live.wire.archive import Archive, events_of, openings_of
from cardroom.live.wire.encoding import form
from cardroom.live.wire.message_parts import Start
from cardroom.live.wire.message_parts import Table as TableShown
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.outgoing import Told
from cardroom.live.wire.phrases import PhraseCache
from cardroom.live.wire.told_types import ABar, AResult, AWhy
from cardroom.rooms import Table
from cardroom.script import Answer
from cardroom.telling.results.cover import bar
from cardroom.telling.results.result import result
from cardroom.telling.results.why import why, why_of

_TOLD = msgspec.json.Decoder(Told)


class HandSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the page of a hand shows."""

    room: str
    game: str
    name: str
    round: int
    start: Start
    table: TableShown
    """What was played there, with the sign of then."""
    seat: int = 0
    """Whose eyes it is seen with; 0: anybody's."""
    told: tuple[Told, ...] = ()
    """Step by step, as a client folds them: `v` counts the steps."""
    results: tuple[AResult, ...] = ()
    """Of the seat alone; to anybody of everybody."""
    why: AWhy | None = None
    """Why the seat won or lost what it did."""
    cover: ABar | None = None
    """How far the bank reached."""
    void: bool = False
    roots: tuple[str, ...] = ()
    """What was published before the first card of each shoe."""
    openings: tuple[Opening, ...] = ()
    """The proof of every card that was seen."""


def hand_as_seen(kept: Archive, table: Table, seat: int | None, number: str = "", room: str = "") -> HandSeen:
    """Made of what that seat saw alone."""
    me = SPECTATOR if seat is None else seat
    events, start = events_of(kept, me), read(kept.start, kept.own, table.offering.family.own)
    sent, told = RoundSent(table, start, kept.round, 0), []
    forms = [form(event, kept.round, place) for place, event in enumerate(events)]
    for version, upto in enumerate(_steps(events), 1):
        sent.follow(forms[:upto], version)
        body = sent.body(me, version - 1, None, is_over=upto == len(events))
        told.append(_TOLD.decode(b'{"t":"told","since":%d,"v":%d,%s}' % (version - 1, version, body)))
    voice = PhraseCache({one.seat: one.name for one in start.people})
    seats = [one.seat for one in start.people] if seat is None else [seat]
    because = why_of(table, start, events, seat) if seat is not None else None
    offering = table.offering
    return HandSeen(
        offering.room,
        offering.game,
        offering.name,
        kept.round,
        msgspec.json.decode(sent.header, type=Start),
        table_shown(table, room, number),
        seat or 0,
        tuple(told),
        tuple([wired(result(table, events, one), one, voice) for one in seats]),
        wired(because, me, voice),
        wired(bar(table, events), me, voice),
        any(isinstance(one, Voided) for one in events),
        tuple(roots_of(events)),
        tuple(openings_of(kept, me)),
    )


def why_then(kept: Archive, table: Table, seat: int | None, at: int) -> AWhy | None:
    """Why the chips moved that an event of a finished round moved."""
    me = SPECTATOR if seat is None else seat
    events, start = events_of(kept, me), read(kept.start, kept.own, table.offering.family.own)
    if not 0 <= at < len(events):
        return None
    return wired(why(table, start, events, at), me, PhraseCache({one.seat: one.name for one in start.people}))


def _steps(events: list[Event]) -> list[int]:
    """Where the replay stops: before every answer of somebody at the table, and where the round ends."""
    asked = [
        place for place, event in enumerate(events) if isinstance(event, Answer) and event.seat > 0 and place
    ]
    return [*asked, len(events)]
