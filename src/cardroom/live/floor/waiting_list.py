"""Waiting list and list for changes: one queue for each game or table, in the order of their rows.

A place in the queue is the version of the row that gave it, so going to the bottom takes a new version. A
person who plays at another table of the same game and wants to come over is on the list for changes, which is
called first.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace


class Waiter(msgspec.Struct, frozen=True):
    """A person on a list."""

    number: int
    """Place on the list: the version of the row that put the person there."""
    person: str
    name: str
    game: str
    """Such as `comstock/lowball`."""
    table: int = 0
    """The one table the person waits for; 0: any of the game."""
    source: int = 0
    """The table at which the person plays, if they are on the list for changes."""
    why: str = ""
    """Reason for which the floor put the person there: `absence`, `broke`; empty if they came themselves."""
    since: int = 0
    called: int = 0
    """The table to which the person was called, until the time `until`; 0: still waiting."""
    until: int = 0

    @property
    def changes(self) -> bool:
        """True if the person is on the list for changes."""
        return self.source != 0


Waiters = tuple[Waiter, ...]


def in_order(waiters: Iterable[Waiter]) -> Waiters:
    """Return waiting people in the order of their calls: the list for changes first, then by place."""
    return tuple(sorted(waiters, key=lambda waiter: (not waiter.changes, waiter.number)))


def for_table(waiters: Iterable[Waiter], game: str, table: int) -> Waiters:
    """Return the people who wait for a seat at this table, in order; a player never waits for their own
    table."""
    eligible = [
        waiter
        for waiter in waiters
        if waiter.game == game and waiter.table in (0, table) and waiter.source != table
    ]
    return in_order(eligible)


def next_call(waiters: Iterable[Waiter], game: str, table: int, free: int) -> Waiter | None:
    """Return the person to call now, or None.

    It is the first who is not called yet, while more seats are free than people are on their way.
    """
    eligible = for_table(waiters, game, table)
    coming = sum(waiter.called == table for waiter in eligible)
    return next((waiter for waiter in eligible if not waiter.called), None) if coming < free else None


def reserved_seats(waiters: Iterable[Waiter], table: int, besides: str = "") -> int:
    """Return how many seats of the table are reserved for people who were called, not counting `besides`."""
    return sum(waiter.called == table and waiter.person != besides for waiter in waiters)


def lapsed(waiters: Iterable[Waiter], now: int) -> Waiters:
    """Return the people who were called and have not come in time."""
    return tuple(waiter for waiter in waiters if waiter.called and waiter.until <= now)


def with_call(waiters: Waiters, number: int, table: int, until: int) -> Waiters:
    """Return the list with this person called to a table until a time."""
    return tuple(
        replace(waiter, called=table, until=until) if waiter.number == number else waiter
        for waiter in waiters
    )


def without(waiters: Waiters, number: int) -> Waiters:
    """Return the list without this person."""
    return tuple(waiter for waiter in waiters if waiter.number != number)


def to_bottom(waiters: Waiters, number: int, place: int) -> Waiters:
    """Return the list with this person at the bottom, after a call that was passed."""
    moved = [
        replace(waiter, number=place, called=0, until=0) for waiter in waiters if waiter.number == number
    ]
    return (*without(waiters, number), *moved)


def without_breaker(waiters: Waiters, person: str, game: str) -> Waiters:
    """Return the list without the places that a person loses who breaks up a game.

    These are the place on the list for changes and every place on the waiting list of that game. The row that
    says so puts the person at the bottom (comstock/pan/rule-34).
    """
    return tuple(
        waiter for waiter in waiters if waiter.person != person or not (waiter.changes or waiter.game == game)
    )
