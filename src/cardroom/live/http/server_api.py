"""What people's requests need of the house; the server's own is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from cardroom.live.stream.commands import ANY
from cardroom.live.table.aggregate import TableAggregate
from cardroom.rooms import Offering, Room, Settings
from cardroom.store import Store

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from cardroom.live.http.read_budgets import Reads
    from cardroom.live.people.chat import ChatLine
    from cardroom.live.people.service import People
    from cardroom.live.people.table_list import TableList
    from cardroom.live.replay.service import Desk as Replays
    from cardroom.live.workers.cpu_queue import Dear
from cardroom.live.training.lessons import LessonGrade

T = TypeVar("T")
Beside = Callable[[int, "Connection"], object]
"""What is kept in the transaction that opens the table of this number."""


class TableApi(Protocol):
    """One table of it."""

    async def look(self, at: Callable[[TableAggregate], T]) -> T:
        """At what its stream says."""

    async def ask(self, act: ANY) -> int:
        """Until it is kept or refused."""


class ServerApi(Protocol):
    """One process: its store, the rooms it offers, the people who come, the tables."""

    store: Store
    rooms: Mapping[str, Room]
    people: People
    dear: Dear
    board: TableList
    replays: Replays
    reads: Reads

    def now(self) -> int:
        """Room time, in milliseconds."""

    def utc(self) -> int: ...

    def table(self, n: int) -> TableApi: ...

    async def tables(self) -> Sequence[int]:
        """The numbers of all tables."""

    async def open_tables(self) -> Sequence[int]:
        """Of those that are not closed."""

    async def open_table(
        self,
        offering: Offering,
        settings: Settings,
        *,
        person: str = "",
        trouble: int = 0,
        beside: Beside | None = None,
    ) -> int:
        """A new table, under the next number that is free; `person` opens it, with `trouble` for training.
        `beside` is kept in the same transaction."""

    async def schooled(
        self, person: str, offering: str, number: int, version: int, graded: LessonGrade
    ) -> None:
        """What he has said of a mishap at a table for training is kept."""

    async def waiting(self) -> Callable[[str, int], int]:
        """How many wait for a seat in this game at this table, as the lists are now."""

    async def seat_bots(self, n: int, count: int) -> None:
        """So many bots sit down there, and get up when people come."""

    def delay(self, n: int) -> int:
        """Seconds by which those who look on see everything later."""

    def gone(self, person: str, session: str = "", but: str = "") -> None:
        """Closes his sockets: of one session, or of all but one."""

    def changed(self, person: str) -> None:
        """He has a name now, or may not come to a table any more: his sockets are looked at again."""

    async def looked(self, person: str, n: int, version: int, reason: str) -> None:
        """One of the house looks at a round in full: kept before it is shown."""

    def chatted(self, n: int, line: ChatLine) -> None:
        """Tells those at the table, or on the rail, who do not mute him."""
