"""What people and the floor asked for, applied between two rounds: one pure function.

The rules are the engine's: a seat, a buy, a change of seats is what `Table` says of it. What is refused is
refused by name, and the chips that were set aside for it go back to the wallet they came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from cardroom.errors import CardroomError, RefusedError, SetupError
from cardroom.felt import BetweenRounds, set_clock, step_away
from cardroom.fixed import Fixed
from cardroom.live.stream import announcements as notice
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
from cardroom.live.stream.deadlines import MINUTE
from cardroom.live.stream.header import RoundHeader, SeatHolder
from cardroom.live.stream.postings import Postings, TableAccounts, moved
from cardroom.live.stream.reasons import reason_said
from cardroom.live.stream.request_effects import apply
from cardroom.live.stream.terms import SILENCES
from cardroom.rooms import Table
from cardroom.store import Posting
from cardroom.store.registers.accounts import wallet
from cardroom.words import Said, say


class QueuedRequest(msgspec.Struct, frozen=True):
    """A request, by the version at which it is in the stream."""

    version: int
    act: Request


class RequestOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a request; `why` where it was refused."""

    version: int
    why: str = ""
    clauses: tuple[str, ...] = ()


class AppliedRequests(msgspec.Struct, frozen=True):
    """The table after all requests."""

    table: Table
    header: RoundHeader
    ruled: tuple[RequestOutcome, ...] = ()
    postings: tuple[Posting, ...] = ()
    refused: Mapping[int, CardroomError] = Fixed()
    """Those that were, by version."""


def settle(
    books: TableAccounts, table: Table, header: RoundHeader, wishes: Iterable[QueuedRequest], at: int
) -> AppliedRequests:
    """In the order in which they came; each sees what those before it have changed."""
    minutes = max(0, at - header.opened) // MINUTE
    if minutes > header.between.clock:
        header = replace(header, between=set_clock(header.between, minutes))
    done = AppliedRequests(*notice.in_force(table, header))
    for wish in wishes:
        try:
            table, header, postings = apply(books, done.table, done.header, wish.act, at)
            header = _awake(header, wish.act)
            ruled, refused = RequestOutcome(wish.version), done.refused
        except Exception as fault:  # ours too: a request changes all that it asks for, or nothing
            bad = (
                fault
                if isinstance(fault, RefusedError | SetupError)
                else RefusedError(Said("refused.live.fault"))
            )
            table, header, postings = done.table, done.header, given_back(books, wish.act)
            clauses = bad.clauses if isinstance(bad, RefusedError) else ()
            why = str(bad.said) if isinstance(bad, RefusedError) else "; ".join(bad.faults)
            ruled, refused = RequestOutcome(wish.version, why, clauses), {**done.refused, wish.version: bad}
        done = AppliedRequests(table, header, (*done.ruled, ruled), (*done.postings, *postings), refused)
    return replace(done, header=_marked(done.header, at))


def _awake(header: RoundHeader, act: Request) -> RoundHeader:
    """Who asks for anything is there, and was only silent."""
    one = header.of(act.person) if isinstance(act, Buy | Move | RetryTable) else None
    if one is None or one.away == "asked" or not (one.away or one.silences):
        return header
    return header.with_sitting(one.there())


def is_due(header: RoundHeader) -> bool:
    """Whether the silence of somebody, or that he is there again, has to be marked, or what was announced
    holds now."""
    marked = any(_is_away(one) != header.between.person(one.seat).away for one in header.sittings if one.seat)
    return marked or notice.is_due(header)


def _is_away(one: SeatHolder) -> bool:
    return bool(one.away) or one.silences >= SILENCES


def _marked(header: RoundHeader, at: int) -> RoundHeader:
    """Who has been silent twice is away; who was and has said something is back."""
    for one in [one for one in header.sittings if one.seat]:
        is_away = _is_away(one)
        if is_away != header.between.person(one.seat).away:
            header = replace(header, between=step_away(header.between, one.seat, away=is_away))
        if is_away and not one.away:
            header = header.with_sitting(replace(one, away="silence", since=at, missed=0))
    return header


def set_aside(books: TableAccounts, act: Request) -> Postings:
    """Chips leave the wallet when they are asked for, so that nobody plays them twice."""
    return (
        moved(wallet(act.person), books.escrow(act.person), act.cents, "asked")
        if isinstance(act, Sit | Buy)
        else ()
    )


def given_back(books: TableAccounts, act: Request) -> Postings:
    return (
        moved(books.escrow(act.person), wallet(act.person), act.cents, "refused")
        if isinstance(act, Sit | Buy)
        else ()
    )


def check_soon(header: RoundHeader, waiting: Sequence[QueuedRequest], act: Request) -> None:
    """What can be seen to be wrong before the round is over, by who has a seat now or has asked for one."""
    if header.closed:
        raise RefusedError(say("refused.live.closed", why=reason_said(header.closed)))
    asked = [type(one.act) for one in waiting if one.act.person == act.person]
    is_coming, is_leaving = Sit in asked, Leave in asked
    match act:
        case Sit():
            if is_coming or (header.of(act.person) and not is_leaving):
                raise RefusedError(Said("refused.live.seated"))
        case Buy() | Leave() | Away() | Back() | Move() | RetryTable():
            if not header.of(act.person) and not is_coming:
                raise RefusedError(Said("refused.live.no-seat"))
        case Change() | Speed() | CloseShiftAtTable() | Close():
            pass


def seats_of(between: BetweenRounds, who: dict[int, str]) -> tuple[SeatHolder, ...]:
    """Those who sit at a new table."""
    return tuple([SeatHolder(one.seat, who[one.seat]) for one in between.people])
