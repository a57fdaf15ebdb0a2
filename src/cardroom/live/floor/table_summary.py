"""A table as the floor sees it, and what the floor knows of a person who wants a seat there."""

from __future__ import annotations

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.floor.absence import Absence
from cardroom.live.floor.room_state import RoomState
from cardroom.live.floor.settings import HALF_HOUR, MINUTE
from cardroom.live.floor.waiting_list import Waiters, for_table, reserved_seats
from cardroom.rooms.buy_in import Before
from cardroom.rooms.floor import FloorRules
from cardroom.words import say

DAY = 24 * 60 * MINUTE


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the floor sees it, between rounds or in one."""

    number: int
    game: str
    rules: FloorRules = FloorRules()
    clauses: tuple[str, ...] = ()
    """Clauses behind the rules, in full."""
    seats: int
    least: int = 1
    """Fewest players with whom a hand is started."""
    limit: int = 0
    """The larger limit of the game, for players who come out of it when it breaks up."""
    people: tuple[tuple[int, str, str], ...] = ()
    """Seat, id and name of everybody who has a seat or has asked for one."""
    absences: tuple[Absence, ...] = ()
    """Absences of players at the table."""
    clock: int = 0
    """Minutes since the table was opened."""
    shift: int = 1
    bots: tuple[int, ...] = ()
    """Seats of bots, which get up when people come."""
    is_open: bool = True
    """True if hands are dealt there."""
    is_closed: bool = False
    is_private: bool = False
    """True if its seats are for people with its link, and for no list."""
    version: int = 0
    """Version of the table's stream."""
    round: int = 0
    """Version at which its latest round began."""
    is_playing: bool = False

    @property
    def free(self) -> int:
        """Number of seats free to people; a bot's seat counts, because the bot gets up when they come."""
        return self.seats - sum(seat not in self.bots for seat, *_ in self.people)

    def waiting(self, waiters: Waiters) -> Waiters:
        """Return the people who wait for a seat here, in the order in which they are called."""
        return () if self.is_private else for_table(waiters, self.game, self.number)

    def has_seat(self, person: str) -> bool:
        """Return True if the person has a seat here or has asked for one."""
        return any(seated == person for _, seated, _ in self.people)

    @property
    def awaited(self) -> dict[str, int]:
        """People who have a seat and are not known to be away, with their seats."""
        away = {absence.person for absence in self.absences}
        return {
            person: seat
            for seat, person, _ in self.people
            if seat and seat not in self.bots and person not in away
        }

    @property
    def playing(self) -> list[str]:
        """People who are present for a hand."""
        away = {absence.person for absence in self.absences}
        return [person for _, person, _ in self.people if person not in away]


def check_seat(book: RoomState, seen: TableSummary, person: str) -> None:
    """Check that a person may take a seat; raise `RefusedError` otherwise.

    No seat is given that is reserved for a person who was called, and nobody passes those who wait.
    """
    called = any(waiter.called == seen.number and waiter.person == person for waiter in book.waiters)
    reserved = reserved_seats(book.waiters, seen.number, person)
    if called or seen.has_seat(person):
        return
    if 0 < seen.free <= reserved:
        raise RefusedError(say("refused.floor.kept", count=seen.free), topic="seat.floor")
    waiting = [
        waiter for waiter in seen.waiting(book.waiters) if not waiter.called and waiter.person != person
    ]
    if seen.free and seen.free <= reserved + len(waiting):
        raise RefusedError(say("refused.floor.waiting", count=len(waiting)), topic="seat.floor")


def before(book: RoomState, seen: TableSummary, person: str, now: int) -> Before:
    """Return what only the room can know of a person who wants a seat (`rooms/buy_in.py`).

    It says which game they come from if it broke up today. It says if they were called during a change of
    house dealers, which is at the half hour, and if others wait for this game
    (comstock/room/fee-time-new-seat).
    """
    limit, broke_at = book.broken.get(person, (0, -DAY))
    others_wait = any(waiter.person != person for waiter in seen.waiting(book.waiters))
    return Before(
        broken=limit if now - broke_at < DAY else 0,
        at_change=seen.clock >= HALF_HOUR and seen.clock % HALF_HOUR < book.settings.dealers,
        waiting_list=others_wait,
    )
