"""A table as the floor sees it, and what the floor knows of somebody who wants a seat there."""

from __future__ import annotations

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.floor.absence import Stay
from cardroom.live.floor.room_state import RoomState
from cardroom.live.floor.settings import HALF_HOUR, MINUTE
from cardroom.live.floor.waiting_list import Waiters, for_table, kept_seats
from cardroom.rooms.buy_in import Before
from cardroom.rooms.floor import FloorRules
from cardroom.words import say

DAY = 24 * 60 * MINUTE


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One table, between rounds or in one."""

    number: int
    game: str
    rules: FloorRules = FloorRules()
    clauses: tuple[str, ...] = ()
    """Behind the rules, in full."""
    seats: int
    least: int = 1
    """With fewer players no hand is started."""
    limit: int = 0
    """The larger limit of the game, for who comes out of it when it breaks up."""
    people: tuple[tuple[int, str, str], ...] = ()
    """Seat, id and name of everybody who has a seat or has asked for one."""
    stays: tuple[Stay, ...] = ()
    """Who is away, since when."""
    clock: int = 0
    """Minutes since it was opened."""
    shift: int = 1
    bots: tuple[int, ...] = ()
    """Seats of bots, who get up when people come."""
    is_open: bool = True
    """Whether hands are dealt there."""
    is_closed: bool = False
    is_private: bool = False
    """Its seats are for those who have its link, and for no list."""
    version: int = 0
    """Of its stream."""
    round: int = 0
    """The version at which its latest round began."""
    is_playing: bool = False

    @property
    def free(self) -> int:
        """A bot's seat is free to people: it gets up when they come."""
        return self.seats - sum(seat not in self.bots for seat, *_ in self.people)

    def waiting(self, waiters: Waiters) -> Waiters:
        """Who waits for a seat here, in the order in which they are called."""
        return () if self.is_private else for_table(waiters, self.game, self.number)

    def sits(self, person: str) -> bool:
        return any(one == person for _, one, _ in self.people)

    @property
    def awaited(self) -> dict[str, int]:
        """The people who have a seat and are not known to be away, with their seats."""
        away = {one.person for one in self.stays}
        return {
            person: seat
            for seat, person, _ in self.people
            if seat and seat not in self.bots and person not in away
        }

    @property
    def playing(self) -> list[str]:
        """Who is there for a hand."""
        away = {one.person for one in self.stays}
        return [person for _, person, _ in self.people if person not in away]


def check_seat(book: RoomState, seen: TableSummary, person: str) -> None:
    """Nobody takes the seat of somebody who was called to it, nor passes those who wait."""
    called = any(one.called == seen.number and one.person == person for one in book.waiters)
    kept = kept_seats(book.waiters, seen.number, person)
    if called or seen.sits(person):
        return
    if 0 < seen.free <= kept:
        raise RefusedError(say("refused.floor.kept", count=seen.free), topic="seat.floor")
    waiting = [one for one in seen.waiting(book.waiters) if not one.called and one.person != person]
    if seen.free and seen.free <= kept + len(waiting):
        raise RefusedError(say("refused.floor.waiting", count=len(waiting)), topic="seat.floor")


def before(book: RoomState, seen: TableSummary, person: str, now: int) -> Before:
    """What the room alone can know (`rooms/buy_in.py`): the game he comes from if it broke up today; whether
    he was called during a change of house dealers, which is at the half hour; and whether others wait for
    this game (comstock/room/fee-time-new-seat)."""
    limit, at = book.broken.get(person, (0, -DAY))
    others = any(one.person != person for one in seen.waiting(book.waiters))
    return Before(
        broken=limit if now - at < DAY else 0,
        at_change=seen.clock >= HALF_HOUR and seen.clock % HALF_HOUR < book.settings.dealers,
        waiting_list=others,
    )
