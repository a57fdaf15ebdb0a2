"""Audit of person and room streams: every posting must follow from the row that made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from cardroom.live.cage.adjustments import GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.cage.refill import ISSUE, issue_postings, issued_of
from cardroom.live.cage.room_command import Actor
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.floor.room_state import RoomState, read_act
from cardroom.live.floor.settings import FloorSettings
from cardroom.store import Posting, StreamRow

Posted = dict[int, list[Posting]]
"""Postings by the version of their row."""
MOVES = (CountBox, GrantAdjustment)
"""Commands to the room that move chips: a finished count and a granted adjustment."""


def check_person(rows: Iterable[StreamRow], posted: Posted) -> None:
    """Check a person's stream: chips are issued to that person, as many as the row says, and nothing else
    moves."""
    for row in rows:
        expected: Iterable[Posting] = ()
        if row.input.kind == ISSUE:
            expected = issue_postings(row.input.person, issued_of([row])[0].cents)
            if row.input.person != row.stream.partition("/")[2]:
                raise ReplayMismatchError(
                    row.stream, row.version, "chips are issued to somebody else on this stream"
                )
        _compare(row, posted, expected)


def check_room(rows: Iterable[StreamRow], posted: Posted) -> None:
    """Check the room's stream: replay every command with the balance it had then.

    Only a count and an adjustment move chips.
    """
    balance_then = 0

    def balance(account: str) -> int:
        return balance_then

    book = RoomState(balance, FloorSettings())
    for row in rows:
        act, expected = read_act(row), tuple[Posting, ...]()
        if isinstance(act, MOVES):
            balance_then = getattr(act, "book", 0)
            by = Actor(row.input.person, row.input.at, row.input.utc, row.version)
            _, expected = act.ready(book, by)
        _compare(row, posted, expected)
        book.fold([row])


def check_other(rows: Iterable[StreamRow], posted: Posted) -> None:
    """Check a stream of any other kind: it moves no chips."""
    for row in rows:
        _compare(row, posted, ())


def check_for(stream: str) -> Callable[[Iterable[StreamRow], Posted], None]:
    """Return the check for a stream that is not a table's."""
    if stream.startswith("person/"):
        return check_person
    return check_room if stream == "room" else check_other


def _compare(row: StreamRow, posted: Posted, expected: Iterable[Posting]) -> None:
    if Counter(posted.get(row.version, ())) != Counter(expected):
        raise ReplayMismatchError(row.stream, row.version, "the books do not say what follows from this")
