"""Where somebody sits, what he has there, and how he gets up. A table's own stream says who sits at it."""

from __future__ import annotations

import secrets
from contextlib import suppress

from sqlalchemy import Connection, func, select, union_all

from cardroom.errors import RefusedError
from cardroom.live.cage.chips_at_tables import belongings, brought_to, places
from cardroom.live.cage.wallets import Purses
from cardroom.live.http.api_errors import missing
from cardroom.live.http.server_api import ServerApi, TableApi
from cardroom.live.http.visitor import STAFF, Visitor
from cardroom.live.people.durations import DAY, MINUTE
from cardroom.live.people.persons import to_tables
from cardroom.live.people.self_limits import SelfLimits, away_refused, care_of, day_of
from cardroom.live.people.sessions import sessions_since
from cardroom.live.stream.commands import Leave, Sit
from cardroom.live.table.aggregate import TableAggregate
from cardroom.store import PersonCheck, Store
from cardroom.store.database.schema import INPUT, REQUEST
from cardroom.store.registers.people_tables import PERSON
from cardroom.words import Chips, Said, say

LATEST = 40
"""So many tables are shown of a person: those where chips were brought last. Whatever is counted, is counted
over all."""


async def felt_of(house: ServerApi, n: int, visitor: Visitor | None) -> TableApi:
    """A table as far as this visitor may know of it."""
    await house.people.run(house.people.private.check_may_come, n, visitor)
    if not await house.people.run(lambda: house.store.head(f"table/{n}").version):
        raise missing()
    return house.table(n)


def asked_at(store: Store, person: str, most: int | None) -> list[int]:
    """Tables to which somebody has ever brought chips, or asked to: the latest, by when that was."""
    own = (REQUEST.c.person == person, REQUEST.c.stream.startswith("table/"))
    when = (INPUT.c.stream == REQUEST.c.stream) & (INPUT.c.version == REQUEST.c.version)
    asked = select(REQUEST.c.stream, INPUT.c.utc).join(INPUT, when).where(*own)
    with store.looking() as at:  # whom the floor seats is in the books, and has asked for nothing
        both = union_all(asked, brought_to(person)).subquery()
        latest = select(both.c.stream).group_by(both.c.stream)
        streams = at.scalars(latest.order_by(func.max(both.c.utc).desc(), both.c.stream).limit(most))
        return sorted(int(one.removeprefix("table/")) for one in streams)


async def seats_of(house: ServerApi, person: str, most: int | None = LATEST) -> dict[int, int]:
    """Table → seat; 0 where he waits for one. Of the tables where he last brought chips."""
    found = {}
    for n in await house.people.run(asked_at, house.store, person, most):
        seat = await house.table(n).look(lambda cache: _seat(cache, person))
        if seat is not None:
            found[n] = seat
    return found


def _seat(cache: TableAggregate, person: str) -> int | None:
    waits = any(isinstance(wish.act, Sit) and wish.act.person == person for wish in cache.waiting)
    return cache.seat_of(person) or (0 if waits else None)


async def purse_of(house: ServerApi, person: str) -> tuple[int, int]:
    """What is in his wallet, and what he has at tables, as the books have it."""
    return await house.people.run(purse_in, house.store, person)


def purse_in(store: Store, person: str) -> tuple[int, int]:
    with store.looking() as at:
        found = belongings(at, person)
    return found.wallet, found.on_tables


async def refill(house: ServerApi, person: str) -> None:
    """Free play chips by the room's rule, or when the next are due."""
    purses = Purses(house.store, house.now, house.utc)
    await house.people.run(purses.refill, person)


async def get_up(house: ServerApi, person: str, game: str = "", reason: str = "") -> None:
    """From every table, or from those of one game: at the end of the round that he plays in. The books know
    of seats that this process has not heard of yet."""
    seated = await house.people.run(_places, house.store, person)
    for n in sorted(seated | (await seats_of(house, person, most=None)).keys()):
        felt = house.table(n)
        if game and await felt.look(lambda cache: cache.table.offering.slug) != game:
            continue
        with suppress(RefusedError):  # he has got up by himself meanwhile
            await felt.ask(Leave(person, secrets.token_hex(8), reason=reason))


def _places(store: Store, person: str) -> set[int]:
    with store.looking() as at:
        return places(at, person)


async def check_sit(house: ServerApi, visitor: Visitor, game: str, cents: int) -> None:
    """Whether chips may be brought to a table of this game, as it looks now: a refusal before anything is
    moved for the person. What decides is the same check in the transaction that takes the chips
    (`guard_of`)."""
    if not visitor.plays:
        raise RefusedError(Said("refused.care.staff"))
    await house.people.run(_check_now, house, visitor.id, game, cents)


def _check_now(house: ServerApi, person: str, game: str, cents: int) -> None:
    with house.store.looking() as at:
        check_books(at, person, game, cents, house.people.book.now())


def guard_of(house: ServerApi, person: str, game: str, cents: int) -> PersonCheck:
    """The check of a seat or of more chips, in the transaction that takes them out of the wallet."""
    return PersonCheck(person, lambda at: check_books(at, person, game, cents, house.people.book.now()))


def check_books(at: Connection, person: str, game: str, cents: int, now: int) -> None:
    """Raises `Refused` where a person's role, or a limit that the person has set, stands against bringing
    chips to this game."""
    if at.scalar(select(PERSON.c.role).where(PERSON.c.id == person)) in STAFF:
        raise RefusedError(Said("refused.care.staff"))
    care = care_of(at, person, now)
    _check_away(care, game)
    most = care.limit("buy-in")
    if most and cents > most:
        raise RefusedError(say("refused.care.buy-in", most=Chips(most)))
    if limit := care.limit("loss"):
        lost = lost_today(at, person, now)
        if lost + cents > limit:
            raise RefusedError(say("refused.care.loss", most=Chips(limit), lost=Chips(lost)))
    if limit := care.limit("minutes"):
        spent = minutes_today(at, person, now)
        if spent >= limit:
            raise RefusedError(say("refused.care.minutes", most=limit, spent=spent))


def _check_away(care: SelfLimits, game: str) -> None:
    away = care.stays_away(game)
    if away is None:
        return
    if away.game and not away.is_for_good:
        raise RefusedError(say("refused.care.away-game", when=day_of(away.until)))
    raise away_refused(away)


def lost_today(at: Connection, person: str, now: int) -> int:
    """What has gone to tables in the last 24 hours and not come back: who brings no more than a limit loses
    no more."""
    return max(0, to_tables(at, person, now - DAY))


def minutes_today(at: Connection, person: str, now: int) -> int:
    """How long the person has been here in the last 24 hours."""
    sessions = sessions_since(at, person, now - DAY)
    return sum(one.seen - max(one.made, now - DAY) for one in sessions) // MINUTE
