"""The rule book of one table, by the room file it was opened with, and stakes announced for a later hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from cardroom.live.http.endpoint import ApiCall, endpoint
from cardroom.live.people.api.rooms import (
    AClause,
    AMishaps,
    BookTold,
    book_told,
    clause_told,
    clauses_told,
    mishaps_told,
)
from cardroom.live.people.seats_taken import visible_table
from cardroom.live.stream.header import Announcement
from cardroom.live.stream.opening import is_offered, room_name
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire.mirrored_types import mirrored_type as wire_type
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.text_parts import Words, sentence
from cardroom.rooms import Offering, Settings
from cardroom.telling.rules.announcement import announced, changed_facts
from cardroom.telling.rules.table_sign import SignFact

if TYPE_CHECKING:  # made at run time, from the fields of the mirrored types
    ASignFact: TypeAlias = Any
else:
    ASignFact = wire_type(SignFact)


class NoticeTold(msgspec.Struct, frozen=True):
    """Other stakes from a hand on; `facts` are the lines of the sign that change."""

    hand: int
    said: Words
    facts: tuple[ASignFact, ...]


class TableBook(msgspec.Struct, frozen=True):
    """The rule book of a table."""

    number: int
    book: BookTold
    notice: NoticeTold | None
    has_game: bool
    """True if the room offers the same game today: a table may use a room file of its own."""
    has_rules: bool
    """True if clauses of a rule book govern the table: a room file may bring none."""


class PlayedGame(msgspec.Struct, frozen=True):
    """The game of a table and its announcement."""

    offering: Offering
    settings: Settings
    notice: Announcement | None


async def _played(call: ApiCall[Any]) -> PlayedGame:
    """Return the game of a table this visitor may know of."""
    felt = await visible_table(call.server, call.number("n"), call.guest)
    return await felt.look(_look)


def _look(aggregate: TableAggregate) -> PlayedGame:
    return PlayedGame(aggregate.offering, aggregate.table.settings, aggregate.state.notice)


@endpoint("GET", "/api/tables/{n}/book", "anybody", gives=TableBook)
async def book(call: ApiCall[Any]) -> TableBook:
    """The rule book of a table."""
    played = await _played(call)
    rule_book = await call.dear(
        book_told, played.offering, played.settings, room_name(played.offering, call.server.rooms)
    )
    notice = await call.dear(_notice, played) if played.notice else None
    return TableBook(
        call.number("n"),
        rule_book,
        notice,
        is_offered(played.offering, call.server.rooms),
        bool(played.offering.groups()),
    )


def _notice(played: PlayedGame) -> NoticeTold:
    assert played.notice is not None
    now, then = played.offering.open(played.settings), played.offering.open(played.notice.settings)
    text = sentence(announced(then, played.notice.hand, played.notice.why))
    facts = () if played.notice.why else tuple(wired(fact) for fact in changed_facts(now, then))
    return NoticeTold(played.notice.hand, text, facts)


@endpoint("GET", "/api/tables/{n}/clauses", "anybody", gives=tuple[AClause, ...])
async def clauses(call: ApiCall[Any]) -> Any:
    """The clauses that govern the table; with `search` those with these words or this number."""
    return await call.dear(clauses_told, (await _played(call)).offering, call.query("search"))


@endpoint("GET", "/api/tables/{n}/clauses/{id:path}", "anybody", gives=AClause)
async def one_clause(call: ApiCall[Any]) -> Any:
    """A clause by its id, seen from this table."""
    return await call.dear(clause_told, (await _played(call)).offering, call.word("id"))


@endpoint("GET", "/api/tables/{n}/mishaps", "anybody", gives=AMishaps)
async def mishaps(call: ApiCall[Any]) -> Any:
    """The mishap sheet of the table."""
    return await call.dear(mishaps_told, (await _played(call)).offering)


ENDPOINTS = (book, clauses, one_clause, mishaps)
