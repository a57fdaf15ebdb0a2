"""The waiting list and the list for changes: one queue a game or table, in the order of the rows that put
people there.

A place on it is the version of that row, so whoever goes to the bottom is written down anew. Who plays at
another table of the same game and wants to come over stands on the list for changes, which is called first.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace


class Waiter(msgspec.Struct, frozen=True):
    """Somebody on a list."""

    number: int
    """His place: the version of the row that put him there."""
    person: str
    name: str
    game: str
    """Such as `comstock/lowball`."""
    table: int = 0
    """The one table he waits for; 0: any of the game."""
    source: int = 0
    """The table he plays at: then he is on the list for changes."""
    why: str = ""
    """Why the floor put him there: `absence`, `broke`; nothing where he came himself."""
    since: int = 0
    called: int = 0
    """The table he was called to, until when; 0: he waits."""
    until: int = 0

    @property
    def changes(self) -> bool:
        return self.source != 0


Waiters = tuple[Waiter, ...]


def in_order(waiters: Iterable[Waiter]) -> Waiters:
    """The list for changes first, then as they came."""
    return tuple(sorted(waiters, key=lambda one: (not one.changes, one.number)))


def for_table(waiters: Iterable[Waiter], game: str, table: int) -> Waiters:
    """Who waits for a seat at this table, in the order in which they are called; nobody for his own."""
    here = [one for one in waiters if one.game == game and one.table in (0, table) and one.source != table]
    return in_order(here)


def next_call(waiters: Iterable[Waiter], game: str, table: int, free: int) -> Waiter | None:
    """Who is called now: the first who is not called yet, while more seats are free than people are on their
    way."""
    here = for_table(waiters, game, table)
    coming = sum(one.called == table for one in here)
    return next((one for one in here if not one.called), None) if coming < free else None


def kept_seats(waiters: Iterable[Waiter], table: int, besides: str = "") -> int:
    """How many seats of the table are kept for people who were called, beside this one."""
    return sum(one.called == table and one.person != besides for one in waiters)


def lapsed(waiters: Iterable[Waiter], now: int) -> Waiters:
    """Who was called and has not come in time."""
    return tuple(one for one in waiters if one.called and one.until <= now)


def with_call(waiters: Waiters, number: int, table: int, until: int) -> Waiters:
    return tuple(replace(one, called=table, until=until) if one.number == number else one for one in waiters)


def without(waiters: Waiters, number: int) -> Waiters:
    return tuple(one for one in waiters if one.number != number)


def to_bottom(waiters: Waiters, number: int, place: int) -> Waiters:
    """He is written down anew, below all others (a call that was passed)."""
    moved = [replace(one, number=place, called=0, until=0) for one in waiters if one.number == number]
    return (*without(waiters, number), *moved)


def broke_up(waiters: Waiters, person: str, game: str) -> Waiters:
    """Who breaks up a game loses his place on the list for changes and every place on the waiting list of
    that game; the row that says so puts him at the bottom (comstock/pan/rule-34)."""
    return tuple(one for one in waiters if one.person != person or not (one.changes or one.game == game))
