"""The book of one table: sign, primer, ranking, pays and rules as it is played there, by the room file that
it was opened with, and what was announced for a later hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from cardroom.live.cache import Cache
from cardroom.live.header import Notice
from cardroom.live.opening import is_offered, room_name
from cardroom.live.people.api.rooms import (
    AClause,
    AMishaps,
    BookTold,
    book_told,
    clause_told,
    clauses_told,
    mishaps_told,
)
from cardroom.live.people.call import Call, way
from cardroom.live.people.seating import felt_of
from cardroom.live.wire.mirror import told as wire_type
from cardroom.live.wire.mirror import wired
from cardroom.live.wire.parts import Words, sentence
from cardroom.rooms import Offering, Settings
from cardroom.telling.notice import announced, changed_facts
from cardroom.telling.sign import SignFact

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


class Played(msgspec.Struct, frozen=True):
    """What is played at a table, and what was announced there."""

    offering: Offering
    settings: Settings
    notice: Notice | None


async def _played(call: Call[Any]) -> Played:
    """As far as this visitor may know of the table."""
    felt = await felt_of(call.house, call.number("n"), call.guest)
    return await felt.look(_look)


def _look(cache: Cache) -> Played:
    return Played(cache.offering, cache.table.settings, cache.notice)


@way("GET", "/api/tables/{n}/book", "anybody", gives=TableBook)
async def book(call: Call[Any]) -> TableBook:
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


def _notice(one: Played) -> NoticeTold:
    assert one.notice is not None
    now, then = one.offering.open(one.settings), one.offering.open(one.notice.settings)
    said = sentence(announced(then, one.notice.hand, one.notice.why))
    facts = () if one.notice.why else tuple(wired(fact) for fact in changed_facts(now, then))
    return NoticeTold(one.notice.hand, said, facts)


@way("GET", "/api/tables/{n}/clauses", "anybody", gives=tuple[AClause, ...])
async def clauses(call: Call[Any]) -> Any:
    """All that govern the game there, or with `search` those with these words or this number."""
    return await call.dear(clauses_told, (await _played(call)).offering, call.asked("search"))


@way("GET", "/api/tables/{n}/clauses/{id:path}", "anybody", gives=AClause)
async def one_clause(call: Call[Any]) -> Any:
    return await call.dear(clause_told, (await _played(call)).offering, call.word("id"))


@way("GET", "/api/tables/{n}/mishaps", "anybody", gives=AMishaps)
async def mishaps(call: Call[Any]) -> Any:
    """When something goes wrong there."""
    return await call.dear(mishaps_told, (await _played(call)).offering)


WAYS = (book, clauses, one_clause, mishaps)
