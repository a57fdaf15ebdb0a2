"""Protocol of the server as HTTP endpoints need it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from cardroom.live.stream.commands import ANY
from cardroom.live.table.aggregate import TableAggregate
from cardroom.rooms import Offering, Room, Settings
from cardroom.store import Store

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from cardroom.live.http.cpu_queue import CpuQueue
    from cardroom.live.http.read_budgets import Reads
    from cardroom.live.people.chat import ChatLine
    from cardroom.live.people.service import People
    from cardroom.live.people.table_list import TableList
    from cardroom.live.replay.service import ReplayService as Replays
from cardroom.live.training.lessons import LessonGrade

T = TypeVar("T")
TableWrite = Callable[[int, "Connection"], object]
"""A write in the transaction that opens the table of this number."""


class TableApi(Protocol):
    """Protocol of one table."""

    async def look(self, read: Callable[[TableAggregate], T]) -> T:
        """Return what `read` finds in the table's state."""

    async def ask(self, act: ANY) -> int:
        """Send a command and wait until it is stored; raises the refusal."""


class ServerApi(Protocol):
    """A server process: its store, the rooms it offers, the people, the tables."""

    store: Store
    rooms: Mapping[str, Room]
    people: People
    dear: CpuQueue
    board: TableList
    replays: Replays
    reads: Reads

    def now(self) -> int:
        """Return room time in milliseconds."""

    def utc(self) -> int:
        """Return the wall-clock time in milliseconds."""

    def table(self, n: int) -> TableApi:
        """Return the table of this number."""

    async def tables(self) -> Sequence[int]:
        """Return the numbers of all tables."""

    async def open_tables(self) -> Sequence[int]:
        """Return the numbers of the tables that are not closed."""

    async def open_table(
        self,
        offering: Offering,
        settings: Settings,
        *,
        person: str = "",
        trouble: int = 0,
        also: TableWrite | None = None,
    ) -> int:
        """Open a table under the next free number for `person`; `trouble` makes it a table for training.

        The write given as `also` runs in the same transaction.
        """

    async def store_lesson_answer(
        self, person: str, offering: str, number: int, version: int, graded: LessonGrade
    ) -> None:
        """Store a trainee's answer about a mishap at a table for training."""

    async def waiting(self) -> Callable[[str, int], int]:
        """Return a function that counts who waits for this game at this table, as the lists are now."""

    async def seat_bots(self, n: int, count: int) -> None:
        """Seat `count` bots at a table; they get up when people come."""

    def delay(self, n: int) -> int:
        """Return the seconds by which spectators see a table late."""

    def close_sockets(self, person: str, session: str = "", but: str = "") -> None:
        """Close the sockets of a person: of one session, or of all sessions except `but`."""

    def recheck_sockets(self, person: str) -> None:
        """Check a person's sockets again: they have a name now, or may no longer come to a table."""

    async def log_look(self, person: str, n: int, version: int, reason: str) -> None:
        """Store that a member of the staff reads a round in full, before it is shown."""

    def send_chat(self, n: int, line: ChatLine) -> None:
        """Send a chat line to everybody at the table, or on the rail, who does not mute its author."""
