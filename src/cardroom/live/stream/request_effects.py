"""The effect of each request on a table between two rounds. The rules are the engine's: what it refuses is
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
from cardroom.live.stream.fairness import with_fresh
from cardroom.live.stream.header import RoundHeader, SeatHolder
from cardroom.live.stream.postings import Postings, TableAccounts, transfer
from cardroom.live.stream.terms import BANK
from cardroom.rooms import Table
from cardroom.store import Posting
from cardroom.store.registers.accounts import wallet
from cardroom.words import Said, say

REMEMBERED = 100
"""How many people who left with less than a full time bank are remembered, the latest ones."""
Applied = tuple[Table, RoundHeader, Postings]


def apply(books: TableAccounts, table: Table, header: RoundHeader, act: Request, now_ms: int) -> Applied:
    """Apply one request and return the table, the header and the postings. Raises if it is refused, with no
    change."""
    if header.closed:
        raise RefusedError(say("refused.live.closed", why=header.closed))
    match act:
        case Sit():
            return table, *_sit(books, table, header, act)
        case Buy():
            holder = _seated(header, act.person)
            between = table.buy(header.between, holder.seat, act.cents)
            if between.stopped:  # with new chips it may try again
                between = between.own.reopen(between)
            after = replace(header, between=between)
            return (
                table,
                after,
                transfer(books.escrow(act.person), books.stack(holder.seat), act.cents, "buy"),
            )
        case Leave():
            return table, *_leave(books, table, header, act.person, "leave")
        case Away() | Back():
            header = header.with_holder(with_fresh(_seated(header, act.person), getattr(act, "fresh", None)))
            return table, _step(header, _seated(header, act.person), isinstance(act, Away), now_ms), ()
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
    holder = header.holder_of(person)
    if holder is None:
        raise RefusedError(Said("refused.live.no-seat"))
    return holder


def _sit(books: TableAccounts, table: Table, header: RoundHeader, act: Sit) -> tuple[RoundHeader, Postings]:
    if header.holder_of(act.person):
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
    former = next(
        (holder for holder in header.sittings if holder.person == act.person), SeatHolder(0, act.person)
    )
    newcomer = with_fresh(SeatHolder(seat, act.person, former.bank, former.played), act.fresh)
    after = replace(header, between=between).with_holder(newcomer)
    return after, transfer(books.escrow(act.person), books.stack(seat), act.cents, "sit")


def _leave(
    books: TableAccounts, table: Table, header: RoundHeader, person: str, why: str
) -> tuple[RoundHeader, Postings]:
    holder = _seated(header, person)
    cents = header.between.person(holder.seat).cents
    remaining = [entry for entry in header.sittings if entry is not holder]
    gone = [entry for entry in remaining if not entry.seat]
    departed = (
        [SeatHolder(0, person, holder.bank, holder.played)]
        if (holder.bank, holder.played) != (BANK, 0)
        else []
    )
    sittings = (*[*gone, *departed][-REMEMBERED:], *(entry for entry in remaining if entry.seat))
    after = replace(header, between=table.leave(header.between, holder.seat), sittings=sittings)
    return after, transfer(books.stack(holder.seat), wallet(person), cents, why)


def _move(books: TableAccounts, table: Table, header: RoundHeader, act: Move) -> tuple[RoundHeader, Postings]:
    holder = _seated(header, act.person)
    between = table.change_seat(header.between, holder.seat, act.to)
    after = replace(header, between=between).with_holder(replace(holder, seat=act.to))
    return after, transfer(
        books.stack(holder.seat), books.stack(act.to), between.person(act.to).cents, "move"
    )


def _step(header: RoundHeader, holder: SeatHolder, away: bool, now_ms: int) -> RoundHeader:
    if away and holder.away:
        return header.with_holder(replace(holder, away="asked"))
    after = replace(holder, away="asked", since=now_ms, missed=0) if away else holder.returned()
    return replace(header, between=step_away(header.between, holder.seat, away=away)).with_holder(after)


def _close(
    books: TableAccounts, table: Table, header: RoundHeader, act: Close
) -> tuple[RoundHeader, Postings]:
    """Pay out all players and close the table."""
    moved: list[Posting] = []
    for person in list(header.who.values()):
        header, postings = _leave(books, table, header, person, "close")
        moved += postings
    return replace(header, closed=act.reason), tuple(moved)
