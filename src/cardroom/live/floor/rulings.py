"""Questions of a table to the floor: options, default and rules, and the table as everybody may see it."""

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
from cardroom.telling.log.mishap_clauses import clauses_behind, grade_of, struck_mishaps
from cardroom.words import Said


class RulingAsked(msgspec.Struct, frozen=True):
    """The question that a table asks the floor now."""

    table: int
    ask: str
    """Number of the question."""
    ms: int
    """Milliseconds until the default answer is given."""
    clauses: tuple[str, ...]
    """Clauses that leave it to the floor; empty where the document says nothing of it."""
    question: msgspec.Raw
    """The question, in the form that a seat is sent."""
    snap: msgspec.Raw
    """The table, as everybody may see it."""


class RulingAccepted(msgspec.Struct, frozen=True):
    """Version of the floor's answer in the stream; at a table for training, also the grade."""

    version: int
    graded: outgoing.Graded | None = None


def ruling_of(aggregate: TableAggregate, number: int, now: int, rooms: Mapping[str, Room]) -> RulingAsked:
    """Return the question of a table to the floor; raise `RefusedError` if there is none."""
    driver, lesson = aggregate.driver, aggregate.state.lesson
    asked = driver.asked(FLOOR) if driver is not None and aggregate.is_playing else None
    ask = lesson.ask if lesson is not None else asked
    if ask is None:
        raise RefusedError(Said("refused.floor.not-asked"))
    sent = Projection(aggregate.state, room_name=room_name(aggregate.offering, rooms))
    sent.follow()
    which = lesson.number if lesson is not None else aggregate.number(ask)
    return RulingAsked(
        number, which, max(0, aggregate.state.deadline(FLOOR) - now),
        _clauses(aggregate, ask), sent.ruling(), msgspec.Raw(sent.snapshot(None)),
    )  # fmt: skip


class Called(msgspec.Struct, frozen=True):
    """Topic of a question to the floor, and the clauses that leave it to the floor.

    A ruling without a reason rests on these clauses.
    """

    topic: str
    clauses: tuple[str, ...]


def floor_call(aggregate: TableAggregate) -> Called | None:
    """Return what the floor must rule on, or None if there is no question or the table is for training."""
    asked = aggregate.driver.asked(FLOOR) if aggregate.driver is not None and aggregate.is_playing else None
    return (
        None
        if asked is None or aggregate.header.terms.trouble
        else Called(asked.topic, _clauses(aggregate, asked))
    )


def _clauses(aggregate: TableAggregate, ask: Ask[Any]) -> tuple[str, ...]:
    """Return the clauses that leave the question to the floor.

    At a table for training all possible clauses are returned, because the trainee has to find which apply.
    """
    if aggregate.state.lesson is not None or aggregate.driver is None:
        return aggregate.table.clauses(ask.topic)
    return clauses_behind(
        aggregate.table, ask.topic, struck_mishaps(aggregate.driver.events, ask.topic), grade_of(ask)
    )
