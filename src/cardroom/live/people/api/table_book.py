"""The book of one table: sign, primer, ranking, pays and rules as it is played there, by the room file that
it was opened with, and what was announced for a later hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from cardroom.live.http.endpoint import ApiCall, way
from cardroom.live.people.api.rooms import (
    AClause,
    AMishaps,
    BookTold,
    book_told,
    clause_told,
    clauses_told,
    mishaps_told,
)
from cardroom.live.people.seats_taken import felt_of
from cardroom.live.stream.header import Announcement
from cardroom.live.stream.opening import is_offered, room_name
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire.mirrored_types import told as wire_type
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.text_parts import Words, sentence
from cardroom.rooms import Offering, Settings
from cardroom.telling.rules.announcement import announced, changed_facts
from cardroom.telling.rules.table_sign import SignFact

if TYPE_CHECKING:  # made at run time, from the fields of what is told
    ASignFact: TypeAlias = Any
else:
    ASignFact = wire_type(SignFact)


class NoticeTold(msgspec.Struct, frozen=True):
    """Other stakes, from a hand on; `facts` is what the sign says otherwise then."""

    hand: int
    said: Words
    facts: tuple[ASignFact, ...]


class TableBook(msgspec.Struct, frozen=True):
    number: int
    book: BookTold
    notice: NoticeTold | None
    has_game: bool
    """Whether the room offers the same game today: a table may be played by a room file of its own."""
    has_rules: bool
    """Whether clauses of a rule book govern it: a room file may bring none."""


class PlayedGame(msgspec.Struct, frozen=True):
    """What is played at a table, and what was announced there."""

    offering: Offering
    settings: Settings
    notice: Announcement | None


async def _played(call: ApiCall[Any]) -> PlayedGame:
    """As far as this visitor may know of the table."""
    felt = await felt_of(call.house, call.number("n"), call.guest)
    return await felt.look(_look)


def _look(cache: TableAggregate) -> PlayedGame:
    return PlayedGame(cache.offering, cache.table.settings, cache.notice)


@way("GET", "/api/tables/{n}/book", "anybody", gives=TableBook)
async def book(call: ApiCall[Any]) -> TableBook:
    one = await _played(call)
    told = await call.dear(book_told, one.offering, one.settings, room_name(one.offering, call.house.rooms))
    notice = await call.dear(_notice, one) if one.notice else None
    return TableBook(
        call.number("n"),
        told,
        notice,
        is_offered(one.offering, call.house.rooms),
        bool(one.offering.groups()),
    )


def _notice(one: PlayedGame) -> NoticeTold:
    assert one.notice is not None
    now, then = one.offering.open(one.settings), one.offering.open(one.notice.settings)
    said = sentence(announced(then, one.notice.hand, one.notice.why))
    facts = () if one.notice.why else tuple(wired(fact) for fact in changed_facts(now, then))
    return NoticeTold(one.notice.hand, said, facts)


@way("GET", "/api/tables/{n}/clauses", "anybody", gives=tuple[AClause, ...])
async def clauses(call: ApiCall[Any]) -> Any:
    """All that govern the game there, or with `search` those with these words or this number."""
    return await call.dear(clauses_told, (await _played(call)).offering, call.asked("search"))


@way("GET", "/api/tables/{n}/clauses/{id:path}", "anybody", gives=AClause)
async def one_clause(call: ApiCall[Any]) -> Any:
    return await call.dear(clause_told, (await _played(call)).offering, call.word("id"))


@way("GET", "/api/tables/{n}/mishaps", "anybody", gives=AMishaps)
async def mishaps(call: ApiCall[Any]) -> Any:
    """When something goes wrong there."""
    return await call.dear(mishaps_told, (await _played(call)).offering)


WAYS = (book, clauses, one_clause, mishaps)
