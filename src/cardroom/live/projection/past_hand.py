"""A finished round as a seat saw it, or as anybody may see it. It consists of the same messages as at a live
table, then the results, the reasons and the proof of the cards. The same code serves live play, reconnects
and replays."""

from __future__ import annotations

import msgspec

from cardroom.cards import Opening
from cardroom.felt import Event, Voided, roots_of
from cardroom.live.projection.round_projection import RoundSent
from cardroom.live.projection.seat_view import SPECTATOR
from cardroom.live.projection.table_projection import table_shown
from cardroom.live.stream.header import read_between
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
    """The content of a hand's page."""

    room: str
    game: str
    name: str
    round: int
    start: Start
    table: TableShown
    """The game that was played there, with the sign of that time."""
    seat: int = 0
    """The seat from which it is seen; 0: anybody."""
    told: tuple[Told, ...] = ()
    """The messages, step by step, as a client applies them: `v` counts the steps."""
    results: tuple[AResult, ...] = ()
    """The results of the seat alone; without a seat those of everybody."""
    why: AWhy | None = None
    """The reason why the seat won or lost."""
    cover: ABar | None = None
    """How far the bank reached."""
    void: bool = False
    roots: tuple[str, ...] = ()
    """The commitments published before the first card of each shoe."""
    openings: tuple[Opening, ...] = ()
    """The proof of every card that was seen."""


def hand_as_seen(
    archived: Archive, table: Table, seat: int | None, number: str = "", room: str = ""
) -> HandSeen:
    """Return a finished round, made only of what that seat saw."""
    me = SPECTATOR if seat is None else seat
    events, start = (
        events_of(archived, me),
        read_between(archived.start, archived.own, table.offering.family.own),
    )
    sent, messages = RoundSent(table, start, archived.round, 0), []
    forms = [form(event, archived.round, place) for place, event in enumerate(events)]
    for version, upto in enumerate(_steps(events), 1):
        sent.follow(forms[:upto], version)
        body = sent.body(me, version - 1, None, is_over=upto == len(events))
        messages.append(_TOLD.decode(b'{"t":"told","since":%d,"v":%d,%s}' % (version - 1, version, body)))
    voice = PhraseCache({person.seat: person.name for person in start.people})
    seats = [person.seat for person in start.people] if seat is None else [seat]
    because = why_of(table, start, events, seat) if seat is not None else None
    offering = table.offering
    return HandSeen(
        offering.room,
        offering.game,
        offering.name,
        archived.round,
        msgspec.json.decode(sent.header, type=Start),
        table_shown(table, room, number),
        seat or 0,
        tuple(messages),
        tuple([wired(result(table, events, shown_seat), shown_seat, voice) for shown_seat in seats]),
        wired(because, me, voice),
        wired(bar(table, events), me, voice),
        any(isinstance(event, Voided) for event in events),
        tuple(roots_of(events)),
        tuple(openings_of(archived, me)),
    )


def why_then(archived: Archive, table: Table, seat: int | None, index: int) -> AWhy | None:
    """Return why the chips moved in one event of a finished round."""
    me = SPECTATOR if seat is None else seat
    events, start = (
        events_of(archived, me),
        read_between(archived.start, archived.own, table.offering.family.own),
    )
    if not 0 <= index < len(events):
        return None
    return wired(
        why(table, start, events, index),
        me,
        PhraseCache({person.seat: person.name for person in start.people}),
    )


def _steps(events: list[Event]) -> list[int]:
    """The places where the replay stops: before every answer of a player, and where the round ends."""
    asked = [
        place for place, event in enumerate(events) if isinstance(event, Answer) and event.seat > 0 and place
    ]
    return [*asked, len(events)]
