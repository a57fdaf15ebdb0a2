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

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._wanted = 0
        """The target: how many seats are to be taken, by bots if people are missing."""
        self.is_coming = False

    async def set_target(self, seats: int) -> None:
        """Set how many seats are taken, as long as a person is at the table."""
        self._wanted = seats
        await self._host.look(self.rebalance)

    def remember(self, aggregate: TableAggregate) -> None:
        """Take the target from a table that has bots already."""
        if not self._wanted and any(player.bot for player in aggregate.between.people):
            self._wanted = len(aggregate.between.people)

    def rebalance(self, aggregate: TableAggregate) -> None:
        """Seat or remove bots after a change until the target is met."""
        if (
            self._wanted
            and not self.is_coming
            and next_bot(aggregate, self._host.number, self._wanted) is not None
        ):
            self.is_coming = True
            self._host.server.spawn(self._come_and_go())

    async def _come_and_go(self) -> None:
        host = self._host
        try:
            while act := await host.look(lambda aggregate: next_bot(aggregate, host.number, self._wanted)):
                await host.server.fund(act)
                await host.ask(act)
        except CardroomError as bad:  # it is tried again after the next change
            note("no-bot", logging.WARNING, table=host.number, kind=type(bad).__name__)
        finally:
            self.is_coming = False
            host.scheduler.wake()  # a round may have waited for them

    async def make_room(self, request: Sit) -> None:
        """Ask a bot to leave for a person who wants a seat and can pay for it; it leaves now or after the
        round."""
        host = self._host
        if await host.store.balance(wallet(request.person)) < request.cents:
            return
        act = await host.look(
            lambda aggregate: (
                None if _is_here(aggregate, request.person) else bot_to_leave(aggregate, request.seat)
            )
        )
        if act is not None:
            await host.ask(act)


def next_bot(aggregate: TableAggregate, number: int, wanted: int) -> Sit | Leave | None:
    """Return the next request of a bot, so that enough seats are taken while a person is at the table.

    A bot that has lost its chips leaves, and another one comes.
    """
    if aggregate.closed or aggregate.halted:
        return None
    requests = [queued.act for queued in aggregate.waiting]
    leaving = {act.person for act in requests if isinstance(act, Leave)}
    coming = [act.person for act in requests if isinstance(act, Sit)]
    present = [person for person in [*aggregate.who.values(), *coming] if person not in leaving]
    bots = [person for person in present if is_bot(person)]
    people = len(present) - len(bots)
    if bots and (not people or len(present) > wanted):
        return Leave(bots[-1])
    broke = {
        aggregate.who.get(player.seat)
        for player in aggregate.between.people
        if player.bot and player.cents < least_stack(aggregate.table)
    }
    if not aggregate.is_playing and (gone := next((bot for bot in bots if bot in broke), None)):
        return Leave(gone)
    if people and len(present) < min(wanted, aggregate.table.rules.seats):
        taken = {*aggregate.who.values(), *coming}
        name = next((bot_name for bot_name in bot_names() if bot_id(number, bot_name) not in taken), "")
        return Sit(bot_id(number, name), name, 0, usual_stack(aggregate.table), bot=True) if name else None
    return None


def bot_to_leave(aggregate: TableAggregate, seat: int) -> Leave | None:
    """Return the request of the bot that leaves for a person: in the seat they want, or any if the table is
    full."""
    wanted = aggregate.who.get(seat, "") if seat else ""
    if seat:
        return Leave(wanted) if is_bot(wanted) and not _leaves(aggregate, wanted) else None
    coming = sum(isinstance(queued.act, Sit) for queued in aggregate.waiting)
    leaving = sum(isinstance(queued.act, Leave) for queued in aggregate.waiting)
    if len(aggregate.who) + coming - leaving < aggregate.table.rules.seats:
        return None
    bots = [person for person in aggregate.who.values() if is_bot(person) and not _leaves(aggregate, person)]
    return Leave(bots[-1]) if bots else None


def _is_here(aggregate: TableAggregate, person: str) -> bool:
    """Check if a person has a seat or has requested one."""
    is_coming = any(
        isinstance(queued.act, Sit) and queued.act.person == person for queued in aggregate.waiting
    )
    return is_coming or bool(aggregate.seat_of(person))


def _leaves(aggregate: TableAggregate, person: str) -> bool:
    return any(isinstance(queued.act, Leave) and queued.act.person == person for queued in aggregate.waiting)
