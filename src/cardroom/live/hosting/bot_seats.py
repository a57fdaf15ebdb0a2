"""How many bots sit at a table: as many as were asked for, fewer when people come, and none among
themselves."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cardroom.errors import CardroomError
from cardroom.live.hosting.logs import note
from cardroom.live.people.names import bot_names
from cardroom.live.stream.bot_ids import bot_id, is_bot
from cardroom.live.stream.commands import Leave, Sit
from cardroom.live.table.aggregate import TableAggregate
from cardroom.rooms.stacks import least_stack, usual_stack
from cardroom.store.registers.accounts import wallet

if TYPE_CHECKING:
    from cardroom.live.hosting.table_host import TableHost


class BotSeatManager:
    """Of one table, in the process that somebody asked."""

    def __init__(self, station: TableHost) -> None:
        self._station = station
        self._wanted = 0
        """So many seats are to be taken, by bots where people are missing."""
        self.is_coming = False

    async def want(self, seats: int) -> None:
        """From now on so many seats are taken, as long as a person is there."""
        self._wanted = seats
        await self._station.look(self.keep)

    def remember(self, cache: TableAggregate) -> None:
        """Whoever reads a table with bots at it goes on with as many."""
        if not self._wanted and any(one.bot for one in cache.between.people):
            self._wanted = len(cache.between.people)

    def keep(self, cache: TableAggregate) -> None:
        """Something has changed: bots come and go until it is right again."""
        if (
            self._wanted
            and not self.is_coming
            and next_bot(cache, self._station.number, self._wanted) is not None
        ):
            self.is_coming = True
            self._station.house.spawn(self._come_and_go())

    async def _come_and_go(self) -> None:
        station = self._station
        try:
            while act := await station.look(lambda cache: next_bot(cache, station.number, self._wanted)):
                await station.house.fund(act)
                await station.ask(act)
        except CardroomError as bad:  # it is tried again when something has changed
            note("no-bot", logging.WARNING, table=station.number, kind=type(bad).__name__)
        finally:
            self.is_coming = False
            station.duty.wake()  # a round may have waited for them

    async def make_room(self, wish: Sit) -> None:
        """For a person who wants a seat: a bot gets up, at once or when the round is over. For who cannot sit
        down, none does."""
        station = self._station
        if await station.shelf.balance(wallet(wish.person)) < wish.cents:
            return
        act = await station.look(
            lambda cache: None if _is_here(cache, wish.person) else in_the_way(cache, wish.seat)
        )
        if act is not None:
            await station.ask(act)


def next_bot(cache: TableAggregate, number: int, wanted: int) -> Sit | Leave | None:
    """What the next bot does so that so many seats are taken while somebody is there: it comes, or gets up.
    One that has lost its chips gets up, and another comes."""
    if cache.closed or cache.halted:
        return None
    asked = [wish.act for wish in cache.waiting]
    leaving = {act.person for act in asked if isinstance(act, Leave)}
    coming = [act.person for act in asked if isinstance(act, Sit)]
    there = [person for person in [*cache.who.values(), *coming] if person not in leaving]
    bots = [person for person in there if is_bot(person)]
    people = len(there) - len(bots)
    if bots and (not people or len(there) > wanted):
        return Leave(bots[-1])
    broke = {
        cache.who.get(one.seat)
        for one in cache.between.people
        if one.bot and one.cents < least_stack(cache.table)
    }
    if not cache.is_playing and (gone := next((bot for bot in bots if bot in broke), None)):
        return Leave(gone)
    if people and len(there) < min(wanted, cache.table.rules.seats):
        taken = {*cache.who.values(), *coming}
        name = next((one for one in bot_names() if bot_id(number, one) not in taken), "")
        return Sit(bot_id(number, name), name, 0, usual_stack(cache.table), bot=True) if name else None
    return None


def in_the_way(cache: TableAggregate, seat: int) -> Leave | None:
    """The bot that gets up for a person: in the seat he wants, or any where the table is full."""
    wanted = cache.who.get(seat, "") if seat else ""
    if seat:
        return Leave(wanted) if is_bot(wanted) and not _leaves(cache, wanted) else None
    coming = sum(isinstance(wish.act, Sit) for wish in cache.waiting)
    leaving = sum(isinstance(wish.act, Leave) for wish in cache.waiting)
    if len(cache.who) + coming - leaving < cache.table.rules.seats:
        return None
    bots = [person for person in cache.who.values() if is_bot(person) and not _leaves(cache, person)]
    return Leave(bots[-1]) if bots else None


def _is_here(cache: TableAggregate, person: str) -> bool:
    """Or has asked to be."""
    asked = any(isinstance(wish.act, Sit) and wish.act.person == person for wish in cache.waiting)
    return asked or bool(cache.seat_of(person))


def _leaves(cache: TableAggregate, person: str) -> bool:
    return any(isinstance(wish.act, Leave) and wish.act.person == person for wish in cache.waiting)
