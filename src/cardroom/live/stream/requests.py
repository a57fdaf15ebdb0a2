"""The requests of people and the floor, applied between two rounds: one pure function.

The rules are the engine's: `Table` decides on a seat, a buy or a change of seats. A refusal says why, and
chips set aside for the request go back to the wallet.
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
from cardroom.live.stream.postings import Postings, TableAccounts, transfer
from cardroom.live.stream.reasons import reason_said
from cardroom.live.stream.request_effects import apply
from cardroom.live.stream.terms import SILENCES
from cardroom.rooms import Table
from cardroom.store import Posting
from cardroom.store.registers.accounts import wallet
from cardroom.words import Said, say


class QueuedRequest(msgspec.Struct, frozen=True):
    """A request and its version in the stream."""

    version: int
    act: Request


class RequestOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a request; `why` is set if it was refused."""

    version: int
    why: str = ""
    clauses: tuple[str, ...] = ()


class AppliedRequests(msgspec.Struct, frozen=True):
    """The table after all queued requests."""

    table: Table
    header: RoundHeader
    ruled: tuple[RequestOutcome, ...] = ()
    postings: tuple[Posting, ...] = ()
    refused: Mapping[int, CardroomError] = Fixed()
    """The refused requests, by version."""


def apply_requests(
    books: TableAccounts, table: Table, header: RoundHeader, queued: Iterable[QueuedRequest], now_ms: int
) -> AppliedRequests:
    """Apply the queued requests in order; each sees the changes of those before it."""
    minutes = max(0, now_ms - header.opened) // MINUTE
    if minutes > header.between.clock:
        header = replace(header, between=set_clock(header.between, minutes))
    done = AppliedRequests(*notice.apply_due(table, header))
    for request in queued:
        try:
            table, header, postings = apply(books, done.table, done.header, request.act, now_ms)
            header = _awake(header, request.act)
            ruled, refused = RequestOutcome(request.version), done.refused
        except (
            Exception
        ) as fault:  # also our own errors: a request changes everything that it asks for, or nothing
            refusal = (
                fault
                if isinstance(fault, RefusedError | SetupError)
                else RefusedError(Said("refused.live.fault"))
            )
            table, header, postings = done.table, done.header, refund_postings(books, request.act)
            clauses = refusal.clauses if isinstance(refusal, RefusedError) else ()
            why = str(refusal.said) if isinstance(refusal, RefusedError) else "; ".join(refusal.faults)
            ruled, refused = (
                RequestOutcome(request.version, why, clauses),
                {**done.refused, request.version: refusal},
            )
        done = AppliedRequests(table, header, (*done.ruled, ruled), (*done.postings, *postings), refused)
    return replace(done, header=_marked(done.header, now_ms))


def _awake(header: RoundHeader, act: Request) -> RoundHeader:
    """Mark a person as present after a request, if only timeouts made them absent."""
    holder = header.holder_of(act.person) if isinstance(act, Buy | Move | RetryTable) else None
    if holder is None or holder.away == "asked" or not (holder.away or holder.silences):
        return header
    return header.with_holder(holder.returned())


def is_due(header: RoundHeader) -> bool:
    """Check if an absence has to be marked or ended, or if an announcement takes effect now."""
    marked = any(
        _is_away(holder) != header.between.person(holder.seat).away
        for holder in header.sittings
        if holder.seat
    )
    return marked or notice.is_due(header)


def _is_away(holder: SeatHolder) -> bool:
    return bool(holder.away) or holder.silences >= SILENCES


def _marked(header: RoundHeader, now_ms: int) -> RoundHeader:
    """Mark seats with two timeouts as away, and seats that have answered since as back."""
    for holder in [holder for holder in header.sittings if holder.seat]:
        is_away = _is_away(holder)
        if is_away != header.between.person(holder.seat).away:
            header = replace(header, between=step_away(header.between, holder.seat, away=is_away))
        if is_away and not holder.away:
            header = header.with_holder(replace(holder, away="silence", since=now_ms, missed=0))
    return header


def escrow_postings(books: TableAccounts, act: Request) -> Postings:
    """Return the postings that set aside the chips of a request, so that nobody plays them twice."""
    return (
        transfer(wallet(act.person), books.escrow(act.person), act.cents, "asked")
        if isinstance(act, Sit | Buy)
        else ()
    )


def refund_postings(books: TableAccounts, act: Request) -> Postings:
    """Return the postings that give back the chips of a refused request."""
    return (
        transfer(books.escrow(act.person), wallet(act.person), act.cents, "refused")
        if isinstance(act, Sit | Buy)
        else ()
    )


def check_request(header: RoundHeader, waiting: Sequence[QueuedRequest], act: Request) -> None:
    """Refuse a request that can already be seen to be wrong, by the seats taken or requested now."""
    if header.closed:
        raise RefusedError(say("refused.live.closed", why=reason_said(header.closed)))
    earlier = [type(queued.act) for queued in waiting if queued.act.person == act.person]
    is_coming, is_leaving = Sit in earlier, Leave in earlier
    match act:
        case Sit():
            if is_coming or (header.holder_of(act.person) and not is_leaving):
                raise RefusedError(Said("refused.live.seated"))
        case Buy() | Leave() | Away() | Back() | Move() | RetryTable():
            if not header.holder_of(act.person) and not is_coming:
                raise RefusedError(Said("refused.live.no-seat"))
        case Change() | Speed() | CloseShiftAtTable() | Close():
            pass


def seats_of(between: BetweenRounds, who: dict[int, str]) -> tuple[SeatHolder, ...]:
    """Return the seat holders of a new table."""
    return tuple([SeatHolder(player.seat, who[player.seat]) for player in between.people])
