"""What each request changes at a table between two rounds. The rules are the engine's: what it refuses is
refused."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.felt import Person, step_away
from cardroom.live.stream.announcements import announce
from cardroom.live.stream.commands import (
    Away,
    Back,
    Buy,
    Change,
    Close,
    CloseShiftAtTable,
    Leave,
    Move,
    Request,
    RetryTable,
    Sit,
    Speed,
)
from cardroom.live.stream.fairness import freshened
from cardroom.live.stream.header import RoundHeader, SeatHolder
from cardroom.live.stream.postings import Postings, TableAccounts, moved
from cardroom.live.stream.terms import BANK
from cardroom.rooms import Table
from cardroom.store import Posting
from cardroom.store.registers.accounts import wallet
from cardroom.words import Said, say

REMEMBERED = 100
"""Of those who have left with less than a full time bank, the last."""
Applied = tuple[Table, RoundHeader, Postings]


def apply(books: TableAccounts, table: Table, header: RoundHeader, act: Request, at: int) -> Applied:
    """The table and the header after it, and what it moves in the books. Raises what is refused, and nothing
    has changed."""
    if header.closed:
        raise RefusedError(say("refused.live.closed", why=header.closed))
    match act:
        case Sit():
            return table, *_sit(books, table, header, act)
        case Buy():
            one = _seated(header, act.person)
            between = table.buy(header.between, one.seat, act.cents)
            if between.stopped:  # with new chips it may try again
                between = between.own.reopen(between)
            after = replace(header, between=between)
            return table, after, moved(books.escrow(act.person), books.stack(one.seat), act.cents, "buy")
        case Leave():
            return table, *_leave(books, table, header, act.person, "leave")
        case Away() | Back():
            header = header.with_sitting(freshened(_seated(header, act.person), getattr(act, "fresh", None)))
            return table, _step(header, _seated(header, act.person), isinstance(act, Away), at), ()
        case Move():
            return table, *_move(books, table, header, act)
        case RetryTable():
            _seated(header, act.person)
            return table, replace(header, between=header.between.own.reopen(header.between)), ()
        case Change():
            return *announce(table, header, act.settings, act.hand), ()
        case Speed():
            return table, replace(header, terms=header.terms.at_speed(act.percent)), ()
        case CloseShiftAtTable():
            if act.number <= header.shift:
                raise RefusedError(say("refused.live.shift", number=header.shift))
            return table, replace(header, shift=act.number), ()
        case Close():
            return table, *_close(books, table, header, act)


def _seated(header: RoundHeader, person: str) -> SeatHolder:
    one = header.of(person)
    if one is None:
        raise RefusedError(Said("refused.live.no-seat"))
    return one


def _sit(books: TableAccounts, table: Table, header: RoundHeader, act: Sit) -> tuple[RoundHeader, Postings]:
    if header.of(act.person):
        raise RefusedError(Said("refused.live.seated"))
    taken = header.who
    free = [seat for seat in range(1, table.rules.seats + 1) if seat not in taken]
    if not free:
        raise RefusedError(Said("refused.live.full"))
    seat = act.seat or free[0]
    if seat in taken:
        raise RefusedError(say("refused.seat-taken", seat=seat))
    person = Person(seat, act.name, act.cents, act.kind, bot=act.bot)
    between = table.sit(header.between, person, act.before)
    known = next((one for one in header.sittings if one.person == act.person), SeatHolder(0, act.person))
    sitting = freshened(SeatHolder(seat, act.person, known.bank, known.played), act.fresh)
    after = replace(header, between=between).with_sitting(sitting)
    return after, moved(books.escrow(act.person), books.stack(seat), act.cents, "sit")


def _leave(
    books: TableAccounts, table: Table, header: RoundHeader, person: str, why: str
) -> tuple[RoundHeader, Postings]:
    one = _seated(header, person)
    cents = header.between.person(one.seat).cents
    others = [other for other in header.sittings if other is not one]
    gone = [other for other in others if not other.seat]
    left = [SeatHolder(0, person, one.bank, one.played)] if (one.bank, one.played) != (BANK, 0) else []
    sittings = (*[*gone, *left][-REMEMBERED:], *(other for other in others if other.seat))
    after = replace(header, between=table.leave(header.between, one.seat), sittings=sittings)
    return after, moved(books.stack(one.seat), wallet(person), cents, why)


def _move(books: TableAccounts, table: Table, header: RoundHeader, act: Move) -> tuple[RoundHeader, Postings]:
    one = _seated(header, act.person)
    between = table.change_seat(header.between, one.seat, act.to)
    after = replace(header, between=between).with_sitting(replace(one, seat=act.to))
    return after, moved(books.stack(one.seat), books.stack(act.to), between.person(act.to).cents, "move")


def _step(header: RoundHeader, one: SeatHolder, away: bool, at: int) -> RoundHeader:
    if away and one.away:
        return header.with_sitting(replace(one, away="asked"))
    after = replace(one, away="asked", since=at, missed=0) if away else one.there()
    return replace(header, between=step_away(header.between, one.seat, away=away)).with_sitting(after)


def _close(
    books: TableAccounts, table: Table, header: RoundHeader, act: Close
) -> tuple[RoundHeader, Postings]:
    """Everybody gets his chips."""
    found: list[Posting] = []
    for person in list(header.who.values()):
        header, postings = _leave(books, table, header, person, "close")
        found += postings
    return replace(header, closed=act.reason), tuple(found)
