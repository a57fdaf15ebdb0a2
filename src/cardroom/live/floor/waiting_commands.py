"""What is asked of the waiting lists: to join, to be called, to pass, to leave; and what a broken game leaves
behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.cage.room_command import Actor, RoomCommand
from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.waiting_list import Waiter, broke_up, to_bottom, with_call, without
from cardroom.store import Posting
from cardroom.words import printable, say

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState


class JoinList(RoomCommand["RoomState"], frozen=True, tag="list-joined"):
    """Somebody waits for a table, or for any of a game; with a `source` he plays there and wants to
    change."""

    whom: str
    name: str
    game: str
    table: int = 0
    source: int = 0
    why: str = ""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        own = [one for one in book.waiters if one.person == self.whom]
        if any((one.game, one.table) == (self.game, self.table) for one in own):
            raise RefusedError(say("refused.floor.on-list", name=self.name, game=self.game))
        if len(own) >= book.settings.lists:
            raise RefusedError(say("refused.floor.lists", name=self.name, most=book.settings.lists))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        one = Waiter(by.version, self.whom, self.name, self.game, self.table, self.source, self.why, by.at)
        book.waiters = (*book.waiters, one)


class CallPerson(RoomCommand["RoomState"], frozen=True, tag="list-called"):
    """A seat is free for him, and kept as long as the house settles. A change of tables is taken at once,
    where the document says so: then no time is given beyond the hand that is played."""

    number: int
    table: int
    minutes: int = -1

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        one = waiter(book, self.number)
        if one.called:
            raise RefusedError(say("refused.floor.called", name=one.name, table=one.called))
        if one.table not in (0, self.table) or one.source == self.table:
            raise RefusedError(say("refused.floor.other-table", name=one.name, table=printable(self.table)))
        minutes = book.settings.called if self.minutes < 0 else self.minutes
        return msgspec.structs.replace(self, minutes=minutes), ()

    def fold(self, book: RoomState, by: Actor) -> None:
        book.waiters = with_call(book.waiters, self.number, self.table, by.at + self.minutes * MINUTE)


class PassPerson(RoomCommand["RoomState"], frozen=True, tag="list-passed"):
    """He does not want this seat, and goes to the bottom."""

    number: int

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        one = waiter(book, self.number)
        if not one.called:
            raise RefusedError(say("refused.floor.not-called", name=one.name))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        book.waiters = to_bottom(book.waiters, self.number, by.version)


class LeaveList(RoomCommand["RoomState"], frozen=True, tag="list-left"):
    """Off the list: he has left it, has his seat, or did not come when he was called."""

    number: int
    why: str = ""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        waiter(book, self.number)
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        book.waiters = without(book.waiters, self.number)


class BrokeUp(RoomCommand["RoomState"], frozen=True, tag="game-broke"):
    """Somebody left, and too few were left to go on. Who played in that game may come into another with less,
    where its document has it so (comstock/lowball/rule-41a); he who broke it goes to the bottom
    (comstock/pan/rule-34)."""

    game: str
    table: int
    limit: int
    whom: str = ""
    name: str = ""
    others: tuple[str, ...] = ()

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        if self.whom:
            last = Waiter(by.version, self.whom, self.name, self.game, why="broke", since=by.at)
            book.waiters = (*broke_up(book.waiters, self.whom, self.game), last)
        book.broken.update(dict.fromkeys(self.others, (self.limit, by.at)))


def waiter(book: RoomState, number: object) -> Waiter:
    for one in book.waiters:
        if one.number == number:
            return one
    raise RefusedError(say("refused.floor.not-on-list", number=printable(number)))
