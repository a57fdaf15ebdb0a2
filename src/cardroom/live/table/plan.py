"""What would come of an act: the rows to append, at the version that was seen. Nothing has happened before
they are kept."""

from __future__ import annotations

import msgspec

from cardroom.live.errors import TableHaltedError
from cardroom.live.stream.commands import ANY
from cardroom.live.stream.postings import Postings
from cardroom.live.stream.rows import Timestamp
from cardroom.store import Archived, Entry, Input


class AppendPlan(msgspec.Struct, frozen=True):
    """Of one act. The cache that made it has run ahead: it shows nothing until `won`, or is folded anew."""

    act: ANY
    version: int
    """At which the act is in the stream, or will be."""
    entry: Entry | None = None
    """None: there is nothing to append, it is there already."""
    first: int = 0
    """The place in the round's log of the first event that it tells."""
    broken: TableHaltedError | None = None
    """The act broke an invariant: what is appended is that the table stands still, and then this is
    raised."""

    is_idle: bool = False
    """It asks for what holds already: nothing is appended, and nothing of it is in the stream."""

    @property
    def is_known(self) -> bool:
        """Sent again: the same version as the first time."""
        return self.entry is None


class PlanBuilder:
    """What an act brings into the stream, as it comes together."""

    def __init__(self, when: Timestamp, first: int) -> None:
        self.when, self.first = when, first
        self.rows: list[Input] = []
        self.postings: Postings = ()
        self.archived: Archived | None = None
