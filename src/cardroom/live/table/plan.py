"""The plan of a command: the rows to append at the version that was seen. Nothing has happened before they
are stored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from cardroom.felt import BetweenRounds
from cardroom.live.errors import TableHaltedError
from cardroom.live.stream.commands import ANY, Fresh
from cardroom.live.stream.postings import Postings
from cardroom.live.stream.rows import Timestamp
from cardroom.live.table.fold import TableFold
from cardroom.script import SystemChance
from cardroom.store import Archived, Entry, Input


class AppendPlan(msgspec.Struct, frozen=True):
    """The rows of one command. Do not read the aggregate until `mark_committed`; on a conflict fold it
    again."""

    act: ANY
    version: int
    """The version of the command in the stream, now or once it is appended."""
    entry: Entry | None = None
    """None: nothing to append, because the command is in the stream already or the plan is idle."""
    first: int = 0
    """The place in the round's log of its first event."""
    broken: TableHaltedError | None = None
    """Set if the command broke an invariant: the row halts the table, and then this error is raised."""

    is_idle: bool = False
    """True if the request asks for what is already so: nothing is appended, and the stream does not hold it.
    """


class PlanBuilder:
    """The rows, postings and archive of a command while they are collected. Each row is applied to the state
    as it is added."""

    def __init__(self, fold: TableFold, chance: SystemChance, when: Timestamp) -> None:
        self.chance, self.when = chance, when
        self._fold, self._state = fold, fold.state
        driver = fold.state.driver
        self.first = len(driver.events) if driver is not None else 0
        self.rows: list[Input] = []
        self.postings: Postings = ()
        self.archived: Archived | None = None

    def stage_row(self, row_input: Input, between: BetweenRounds | None = None) -> None:
        """Add a row to the plan and apply it."""
        self.rows.append(row_input)
        self._fold.take(self._state.version + len(self.rows), row_input, between)

    def freshen(self, person: str, fresh: Fresh | None) -> Fresh | None:
        """Apply what a client adds to chance, and return it if any of it counts."""
        return fresh if self._fold.freshen(person, fresh) else None

    def digest(self) -> Callable[[bytes], bytes]:
        """Return the digest function for the events of the next row."""
        state = self._state
        return partial(state.seal.digest, stream=state.stream, version=state.version + len(self.rows) + 1)
