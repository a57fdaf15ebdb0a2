"""What the floor is asked at a table: the question with its options, its default and its rules, and the table
as it stands, of which the floor sees what everybody may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.projection.table_projection import Projection
from cardroom.live.stream.opening import room_name
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire import outgoing
from cardroom.rooms import Room
from cardroom.script import FLOOR, Ask
from cardroom.telling.log.mishap_clauses import came_of, rests_on, struck_by
from cardroom.words import Said


class RulingAsked(msgspec.Struct, frozen=True):
    """At one table, now."""

    table: int
    ask: str
    """The number of the question."""
    ms: int
    """What is left until silence rules."""
    clauses: tuple[str, ...]
    """None where the document says nothing of it."""
    question: msgspec.Raw
    """As a seat is sent one."""
    snap: msgspec.Raw
    """The table, as everybody may see it."""


class RulingAccepted(msgspec.Struct, frozen=True):
    """The floor's answer is in the stream at this version; at a table for training, with what became of
    it."""

    version: int
    graded: outgoing.Graded | None = None


def ruling_of(cache: TableAggregate, number: int, now: int, rooms: Mapping[str, Room]) -> RulingAsked:
    """Refused where the floor is asked nothing."""
    driver, lesson = cache.driver, cache.lesson
    asked = driver.asked(FLOOR) if driver is not None and cache.is_playing else None
    ask = lesson.ask if lesson is not None else asked
    if ask is None:
        raise RefusedError(Said("refused.floor.not-asked"))
    sent = Projection(cache, room_name=room_name(cache.offering, rooms))
    sent.follow()
    which = lesson.number if lesson is not None else cache.number(ask)
    return RulingAsked(
        number, which, max(0, cache.deadline(FLOOR) - now),
        _clauses(cache, ask), sent.ruling(), msgspec.Raw(sent.snapshot(None)),
    )  # fmt: skip


class Called(msgspec.Struct, frozen=True):
    """What the floor is called to at a table, and the clauses that leave it to the floor: a ruling without a
    reason of its own rests on them."""

    topic: str
    clauses: tuple[str, ...]


def asked_of_floor(cache: TableAggregate) -> Called | None:
    """None where the floor is asked nothing, or the table is for training."""
    asked = cache.driver.asked(FLOOR) if cache.driver is not None and cache.is_playing else None
    return (
        None if asked is None or cache.header.terms.trouble else Called(asked.topic, _clauses(cache, asked))
    )


def _clauses(cache: TableAggregate, ask: Ask[Any]) -> tuple[str, ...]:
    """Those that leave it to the floor; who is to learn which they are sees all that there are."""
    if cache.lesson is not None or cache.driver is None:
        return cache.table.clauses(ask.topic)
    return rests_on(cache.table, ask.topic, struck_by(cache.driver.events, ask.topic), came_of(ask))
