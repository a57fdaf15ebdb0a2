"""The number of bots at a table: as many as were requested, fewer when people come, and none among
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
    """The bots of one table, in the process that was asked for them."""

    def __init__(self, station: TableHost) -> None:
        self._station = station
        self._wanted = 0
        """The target: how many seats are to be taken, by bots if people are missing."""
        self.is_coming = False

    async def set_target(self, seats: int) -> None:
        """Set how many seats are taken, as long as a person is at the table."""
        self._wanted = seats
        await self._station.look(self.rebalance)

    def remember(self, cache: TableAggregate) -> None:
        """Take the target from a table that has bots already."""
        if not self._wanted and any(player.bot for player in cache.between.people):
            self._wanted = len(cache.between.people)

    def rebalance(self, cache: TableAggregate) -> None:
        """Seat or remove bots after a change until the target is met."""
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
        except CardroomError as bad:  # it is tried again after the next change
            note("no-bot", logging.WARNING, table=station.number, kind=type(bad).__name__)
        finally:
            self.is_coming = False
            station.duty.wake()  # a round may have waited for them

    async def make_room(self, request: Sit) -> None:
        """Ask a bot to leave for a person who wants a seat and can pay for it; it leaves now or after the
        round."""
        station = self._station
        if await station.shelf.balance(wallet(request.person)) < request.cents:
            return
        act = await station.look(
            lambda cache: None if _is_here(cache, request.person) else bot_to_leave(cache, request.seat)
        )
        if act is not None:
            await station.ask(act)


def next_bot(cache: TableAggregate, number: int, wanted: int) -> Sit | Leave | None:
    """Return the next request of a bot, so that enough seats are taken while a person is at the table.

    A bot that has lost its chips leaves, and another one comes.
    """
    if cache.closed or cache.halted:
        return None
    requests = [queued.act for queued in cache.waiting]
    leaving = {act.person for act in requests if isinstance(act, Leave)}
    coming = [act.person for act in requests if isinstance(act, Sit)]
    present = [person for person in [*cache.who.values(), *coming] if person not in leaving]
    bots = [person for person in present if is_bot(person)]
    people = len(present) - len(bots)
    if bots and (not people or len(present) > wanted):
        return Leave(bots[-1])
    broke = {
        cache.who.get(player.seat)
        for player in cache.between.people
        if player.bot and player.cents < least_stack(cache.table)
    }
    if not cache.is_playing and (gone := next((bot for bot in bots if bot in broke), None)):
        return Leave(gone)
    if people and len(present) < min(wanted, cache.table.rules.seats):
        taken = {*cache.who.values(), *coming}
        name = next((bot_name for bot_name in bot_names() if bot_id(number, bot_name) not in taken), "")
        return Sit(bot_id(number, name), name, 0, usual_stack(cache.table), bot=True) if name else None
    return None


def bot_to_leave(cache: TableAggregate, seat: int) -> Leave | None:
    """Return the request of the bot that leaves for a person: in the seat they want, or any if the table is
    full."""
    wanted = cache.who.get(seat, "") if seat else ""
    if seat:
        return Leave(wanted) if is_bot(wanted) and not _leaves(cache, wanted) else None
    coming = sum(isinstance(queued.act, Sit) for queued in cache.waiting)
    leaving = sum(isinstance(queued.act, Leave) for queued in cache.waiting)
    if len(cache.who) + coming - leaving < cache.table.rules.seats:
        return None
    bots = [person for person in cache.who.values() if is_bot(person) and not _leaves(cache, person)]
    return Leave(bots[-1]) if bots else None


def _is_here(cache: TableAggregate, person: str) -> bool:
    """Check if a person has a seat or has requested one."""
    is_coming = any(isinstance(queued.act, Sit) and queued.act.person == person for queued in cache.waiting)
    return is_coming or bool(cache.seat_of(person))


def _leaves(cache: TableAggregate, person: str) -> bool:
    return any(isinstance(queued.act, Leave) and queued.act.person == person for queued in cache.waiting)
