"""The plan of a command: the rows to append at the version that was seen. Nothing has happened before they
are stored."""

from __future__ import annotations

import msgspec

from cardroom.live.errors import TableHaltedError
from cardroom.live.stream.commands import ANY
from cardroom.live.stream.postings import Postings
from cardroom.live.stream.rows import Timestamp
from cardroom.store import Archived, Entry, Input


class AppendPlan(msgspec.Struct, frozen=True):
    """The rows of one command. Do not read the aggregate until `mark_committed`; on a conflict fold it
    again."""

    act: ANY
    version: int
    """The version of the command in the stream, now or once it is appended."""
    entry: Entry | None = None
    """None: nothing to append, because the command is in the stream already."""
    first: int = 0
    """The place in the round's log of its first event."""
    broken: TableHaltedError | None = None
    """Set if the command broke an invariant: the row halts the table, and then this error is raised."""

    is_idle: bool = False
    """True if the request asks for what is already so: nothing is appended, and the stream does not hold it.
    """

    @property
    def is_known(self) -> bool:
        """Check if the command was sent before, at the same version."""
        return self.entry is None


class PlanBuilder:
    """The rows, postings and archive of a command while they are collected."""

    def __init__(self, when: Timestamp, first: int) -> None:
        self.when, self.first = when, first
        self.rows: list[Input] = []
        self.postings: Postings = ()
        self.archived: Archived | None = None
