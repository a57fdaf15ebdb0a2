"""Commands to the waiting lists: join, call, pass and leave; and the effect of a broken game on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.cage.room_command import Actor, RoomCommand
from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.waiting_list import Waiter, to_bottom, with_call, without, without_breaker
from cardroom.store import Posting
from cardroom.words import printable, say

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState


class JoinList(RoomCommand["RoomState"], frozen=True, tag="list-joined"):
    """Put a person on the list for a table, or for any table of a game.

    With a `source` they play at that table and want to change.
    """

    whom: str
    name: str
    game: str
    table: int = 0
    source: int = 0
    why: str = ""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that the person is not on this list, and not on too many lists."""
        places = [waiter for waiter in book.waiters if waiter.person == self.whom]
        if any((waiter.game, waiter.table) == (self.game, self.table) for waiter in places):
            raise RefusedError(say("refused.floor.on-list", name=self.name, game=self.game))
        if len(places) >= book.settings.lists:
            raise RefusedError(say("refused.floor.lists", name=self.name, most=book.settings.lists))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Add the person at the end of the list."""
        waiter = Waiter(
            by.version, self.whom, self.name, self.game, self.table, self.source, self.why, by.at_ms
        )
        book.waiters = (*book.waiters, waiter)


class CallPerson(RoomCommand["RoomState"], frozen=True, tag="list-called"):
    """Call a person to a free seat, which is reserved as long as the house sets.

    Where the document says that a change of tables is taken at once, no time is given beyond the current
    hand.
    """

    number: int
    table: int
    minutes: int = -1

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that the person waits for this table, and fill in the minutes."""
        waiter = find_waiter(book, self.number)
        if waiter.called:
            raise RefusedError(say("refused.floor.called", name=waiter.name, table=waiter.called))
        if waiter.table not in (0, self.table) or waiter.source == self.table:
            raise RefusedError(
                say("refused.floor.other-table", name=waiter.name, table=printable(self.table))
            )
        minutes = book.settings.called if self.minutes < 0 else self.minutes
        return msgspec.structs.replace(self, minutes=minutes), ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Reserve the seat."""
        book.waiters = with_call(book.waiters, self.number, self.table, by.at_ms + self.minutes * MINUTE)


class PassPerson(RoomCommand["RoomState"], frozen=True, tag="list-passed"):
    """Decline the seat that was offered, and go to the bottom of the list."""

    number: int

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that the person was called."""
        waiter = find_waiter(book, self.number)
        if not waiter.called:
            raise RefusedError(say("refused.floor.not-called", name=waiter.name))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Move the person to the bottom."""
        book.waiters = to_bottom(book.waiters, self.number, by.version)


class LeaveList(RoomCommand["RoomState"], frozen=True, tag="list-left"):
    """Take a person off a list: they left it, have their seat, or did not come when called."""

    number: int
    why: str = ""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that the person is on a list."""
        find_waiter(book, self.number)
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Remove the person from the list."""
        book.waiters = without(book.waiters, self.number)


class BrokeUp(RoomCommand["RoomState"], frozen=True, tag="game-broke"):
    """Note that a game broke up: a person left, and too few were left to go on.

    The other players may come into another game with less, where its document has it so
    (comstock/lowball/rule-41a). The person who broke it goes to the bottom (comstock/pan/rule-34).
    """

    game: str
    table: int
    limit: int
    whom: str = ""
    name: str = ""
    others: tuple[str, ...] = ()

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Accept the record as it is."""
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Move the person to the bottom, and remember the limit of the game for the other players."""
        if self.whom:
            last = Waiter(by.version, self.whom, self.name, self.game, why="broke", since=by.at_ms)
            book.waiters = (*without_breaker(book.waiters, self.whom, self.game), last)
        book.broken.update(dict.fromkeys(self.others, (self.limit, by.at_ms)))


def find_waiter(book: RoomState, number: object) -> Waiter:
    """Return the waiting person with this number; raise `RefusedError` if there is none."""
    for waiter in book.waiters:
        if waiter.number == number:
            return waiter
    raise RefusedError(say("refused.floor.not-on-list", number=printable(number)))
