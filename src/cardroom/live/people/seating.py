"""Where somebody sits, what he has there, and how he gets up. A table's own stream says who sits at it."""

from __future__ import annotations

import secrets
from contextlib import suppress

from sqlalchemy import func, select

from cardroom.errors import Refused
from cardroom.live.acts import Leave, Sit
from cardroom.live.cache import Cache
from cardroom.live.cage.purse import Purses
from cardroom.live.people.care import Care, away_refused, day_of
from cardroom.live.people.faults import missing
from cardroom.live.people.house import Felt, House
from cardroom.live.people.times import DAY, MINUTE
from cardroom.live.people.visitor import Visitor
from cardroom.store import Store, accounts
from cardroom.store.schema import INPUT, REQUEST
from cardroom.words import Chips, Said, say

LATEST = 40
"""Nobody plays at more tables at once."""


async def felt_of(house: House, n: int, visitor: Visitor | None) -> Felt:
    """A table as far as this visitor may know of it."""
    await house.people.run(house.people.private.check_may_come, n, visitor)
    if not await house.people.run(lambda: house.store.head(f"table/{n}").version):
        raise missing()
    return house.table(n)


def asked_at(store: Store, person: str, most: int | None) -> list[int]:
    """Tables to which somebody has ever brought chips, the latest: at these he may sit."""
    at_tables = (REQUEST.c.person == person, REQUEST.c.stream.startswith("table/"))
    when = (INPUT.c.stream == REQUEST.c.stream) & (INPUT.c.version == REQUEST.c.version)
    latest = select(REQUEST.c.stream).join(INPUT, when).where(*at_tables).group_by(REQUEST.c.stream)
    with store.looking() as at:
        streams = at.scalars(latest.order_by(func.max(INPUT.c.utc).desc(), REQUEST.c.stream).limit(most))
        return sorted(int(one.removeprefix("table/")) for one in streams)


async def seats_of(house: House, person: str, most: int | None = LATEST) -> dict[int, int]:
    """Table → seat; 0 where he waits for one. Of the tables where he last brought chips."""
    found = {}
    for n in await house.people.run(asked_at, house.store, person, most):
        seat = await house.table(n).look(lambda cache: _seat(cache, person))
        if seat is not None:
            found[n] = seat
    return found


def _seat(cache: Cache, person: str) -> int | None:
    waits = any(isinstance(wish.act, Sit) and wish.act.person == person for wish in cache.waiting)
    return cache.seat_of(person) or (0 if waits else None)


async def purse_of(house: House, person: str) -> tuple[int, int]:
    """What is in his wallet, and what he has at tables as the books have it."""
    seats = await seats_of(house, person)

    def count() -> tuple[int, int]:
        held = [accounts.escrow(n, person) for n in seats] + [accounts.stack(n, seat) for n, seat in seats.items() if seat]
        return house.store.balance(accounts.wallet(person)), sum(map(house.store.balance, held))

    return await house.people.run(count)


async def refill(house: House, person: str) -> None:
    """Free play chips by the room's rule, or when the next are due."""
    on_tables = (await purse_of(house, person))[1]
    purses = Purses(house.store, house.now, house.utc)
    await house.people.run(purses.refill, person, on_tables)


async def get_up(house: House, person: str, game: str = "", reason: str = "") -> None:
    """From every table, or from those of one game: at the end of the round that he plays in."""
    for n in await seats_of(house, person, most=None):
        felt = house.table(n)
        if game and await felt.look(lambda cache: cache.table.offering.slug) != game:
            continue
        with suppress(Refused):  # he has got up by himself meanwhile
            await felt.ask(Leave(person, secrets.token_hex(8), reason=reason))


async def check_sit(house: House, visitor: Visitor, game: str, cents: int) -> None:
    """Before somebody brings chips to a table of this game: what he has set himself stands against it, or nothing does."""
    if not visitor.plays:
        raise Refused(Said("refused.care.staff"))
    care = await house.people.run(house.people.cares.of, visitor.id)
    _check_away(care, game)
    most = care.limit("buy-in")
    if most and cents > most:
        raise Refused(say("refused.care.buy-in", most=Chips(most)))
    if limit := care.limit("loss"):
        lost = await house.people.run(lost_today, house, visitor.id)
        if lost + cents > limit:
            raise Refused(say("refused.care.loss", most=Chips(limit), lost=Chips(lost)))
    if limit := care.limit("minutes"):
        spent = await house.people.run(minutes_today, house, visitor.id)
        if spent >= limit:
            raise Refused(say("refused.care.minutes", most=limit, spent=spent))


def _check_away(care: Care, game: str) -> None:
    away = care.stays_away(game)
    if away is None:
        return
    if away.game and not away.is_for_good:
        raise Refused(say("refused.care.away-game", when=day_of(away.until)))
    raise away_refused(away)


def lost_today(house: House, person: str) -> int:
    """What has gone to tables in the last 24 hours and not come back: who brings no more than a limit loses no more."""
    return max(0, house.people.book.to_tables(person, house.people.book.now() - DAY))


def minutes_today(house: House, person: str) -> int:
    """How long he has been here in the last 24 hours."""
    since = house.people.book.now() - DAY
    sessions = house.people.sessions.since(person, since)
    return sum(one.seen - max(one.made, since) for one in sessions) // MINUTE
