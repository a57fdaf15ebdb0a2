"""A person's seats and chips: which tables they sit at, and how they get up. The table's stream decides."""

from __future__ import annotations

import secrets
from contextlib import suppress

from sqlalchemy import Connection, func, select, union_all

from cardroom.errors import RefusedError
from cardroom.live.cage.chips_at_tables import belongings, streams_with_chips, tables_of_person
from cardroom.live.cage.wallets import Purses
from cardroom.live.http.api_errors import missing
from cardroom.live.http.server_api import ServerApi, TableApi
from cardroom.live.http.visitor import STAFF, Visitor
from cardroom.live.people.durations import DAY, MINUTE
from cardroom.live.people.persons import to_tables
from cardroom.live.people.self_limits import SelfLimits, care_of, day_of, exclusion_refusal
from cardroom.live.people.sessions import sessions_since
from cardroom.live.stream.commands import Leave, Sit
from cardroom.live.table.aggregate import TableAggregate
from cardroom.store import DuplicateRequestError, OverdrawnError, PersonCheck, Store
from cardroom.store.database.people_tables import PERSON
from cardroom.store.database.schema import INPUT, REQUEST
from cardroom.store.registers.accounts import wallet
from cardroom.store.registers.ledger import balance
from cardroom.words import Chips, Said, say

LATEST = 40
"""The most tables shown for a person, those with the latest chips. Sums count all tables."""


async def visible_table(server: ServerApi, n: int, visitor: Visitor | None) -> TableApi:
    """Return a table, or raise a 404 error if this visitor may not know of it."""
    await server.people.run(server.people.private.check_may_come, n, visitor)
    if not await server.people.run(lambda: server.store.head(f"table/{n}").version):
        raise missing()
    return server.table(n)


def tables_joined(store: Store, person: str, most: int | None) -> list[int]:
    """Return the tables to which a person brought chips or asked to; with `most`, the latest."""
    by_person = (REQUEST.c.person == person, REQUEST.c.stream.startswith("table/"))
    when = (INPUT.c.stream == REQUEST.c.stream) & (INPUT.c.version == REQUEST.c.version)
    asked = select(REQUEST.c.stream, INPUT.c.utc).join(INPUT, when).where(*by_person)
    with store.looking() as conn:  # a player seated by the floor has postings but no request
        both = union_all(asked, streams_with_chips(person)).subquery()
        latest = select(both.c.stream).group_by(both.c.stream)
        streams = conn.scalars(latest.order_by(func.max(both.c.utc).desc(), both.c.stream).limit(most))
        return sorted(int(stream.removeprefix("table/")) for stream in streams)


async def seats_of(server: ServerApi, person: str, most: int | None = LATEST) -> dict[int, int]:
    """Return the person's seat by table, 0 while they wait for one; only tables with the latest chips."""
    seats = {}
    for n in await server.people.run(tables_joined, server.store, person, most):
        seat = await server.table(n).look(lambda state: _seat(state, person))
        if seat is not None:
            seats[n] = seat
    return seats


def _seat(aggregate: TableAggregate, person: str) -> int | None:
    waits = any(isinstance(wish.act, Sit) and wish.act.person == person for wish in aggregate.waiting)
    return aggregate.seat_of(person) or (0 if waits else None)


async def purse_of(server: ServerApi, person: str) -> tuple[int, int]:
    """Return the cents in a person's wallet, and those at tables, from the postings."""
    return await server.people.run(purse_in, server.store, person)


def purse_in(store: Store, person: str) -> tuple[int, int]:
    """Return the cents in a person's wallet, and those at tables, in a thread."""
    with store.looking() as conn:
        chips = belongings(conn, person)
    return chips.wallet, chips.on_tables


async def refill(server: ServerApi, person: str) -> None:
    """Give free play chips by the room's rule, or refuse with the time of the next ones."""
    purses = Purses(server.store, server.now, server.utc)
    await server.people.run(purses.refill, person)


async def get_up(server: ServerApi, person: str, game: str = "", reason: str = "") -> None:
    """Take a person from every table, or from those of one game, at the end of the round.

    The postings know of seats that this process has not heard of yet.
    """
    seated = await server.people.run(_places, server.store, person)
    for n in sorted(seated | (await seats_of(server, person, most=None)).keys()):
        felt = server.table(n)
        if game and await felt.look(lambda state: state.table.offering.slug) != game:
            continue
        with suppress(RefusedError):  # the player got up meanwhile
            await felt.ask(Leave(person, secrets.token_hex(8), reason=reason))


def _places(store: Store, person: str) -> set[int]:
    with store.looking() as conn:
        return tables_of_person(conn, person)


async def check_sit(server: ServerApi, visitor: Visitor, game: str, cents: int, client: str = "") -> None:
    """Refuse chips for a table of this game early, before any are moved.

    The transaction that takes the chips decides (`guard_of`). But a table whose request fails there has to
    read its round again, so a flood of bad requests is stopped here. Raises `DuplicateRequestError` for a
    request that is stored already.
    """
    if not visitor.plays:
        raise RefusedError(Said("refused.care.staff"))
    await server.people.run(_check_now, server, visitor.id, game, cents, client)


def _check_now(server: ServerApi, person: str, game: str, cents: int, client: str) -> None:
    with server.store.looking() as conn:
        _check_new(conn, person, client)
        check_limits(conn, person, game, cents, server.people.book.now())
        _check_wallet(conn, person, cents)


def _check_new(conn: Connection, person: str, client: str) -> None:
    stored = select(REQUEST).where(REQUEST.c.person == person, REQUEST.c.client == client)
    if client and (row := conn.execute(stored).one_or_none()) is not None:
        raise DuplicateRequestError(person, client, row.stream, row.version)


def _check_wallet(conn: Connection, person: str, cents: int) -> None:
    account = wallet(person)
    if (held := balance(conn, account)) < cents:
        raise OverdrawnError(account, held, cents)


def guard_of(server: ServerApi, person: str, game: str, cents: int) -> PersonCheck:
    """Return the check of a buy-in, to run in the transaction that takes the chips from the wallet."""
    return PersonCheck(person, lambda conn: check_limits(conn, person, game, cents, server.people.book.now()))


def check_limits(conn: Connection, person: str, game: str, cents: int, now: int) -> None:
    """Raise `RefusedError` if the person's role, or a limit they set, forbids chips for this game."""
    if conn.scalar(select(PERSON.c.role).where(PERSON.c.id == person)) in STAFF:
        raise RefusedError(Said("refused.care.staff"))
    care = care_of(conn, person, now)
    _check_away(care, game)
    most = care.limit("buy-in")
    if most and cents > most:
        raise RefusedError(say("refused.care.buy-in", most=Chips(most)))
    if limit := care.limit("loss"):
        lost = lost_today(conn, person, now)
        if lost + cents > limit:
            raise RefusedError(say("refused.care.loss", most=Chips(limit), lost=Chips(lost)))
    if limit := care.limit("minutes"):
        spent = minutes_today(conn, person, now)
        if spent >= limit:
            raise RefusedError(say("refused.care.minutes", most=limit, spent=spent))


def _check_away(care: SelfLimits, game: str) -> None:
    away = care.exclusion_for(game)
    if away is None:
        return
    if away.game and not away.is_for_good:
        raise RefusedError(say("refused.care.away-game", when=day_of(away.until)))
    raise exclusion_refusal(away)


def lost_today(conn: Connection, person: str, now: int) -> int:
    """Return the cents lost at tables in the last 24 hours, at most.

    Chips at tables count as lost, so that a player who brings no more than a limit loses no more.
    """
    return max(0, to_tables(conn, person, now - DAY))


def minutes_today(conn: Connection, person: str, now: int) -> int:
    """Return how many minutes the person was here in the last 24 hours."""
    sessions = sessions_since(conn, person, now - DAY)
    return sum(session.seen - max(session.made, now - DAY) for session in sessions) // MINUTE
