"""The streams of persons and of the room: what they post is theirs to post, and follows from the row that
did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from cardroom.live.cage.adjustments import GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.cage.refill import ISSUE, issued_of, postings
from cardroom.live.cage.room_command import Actor
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.floor.room_state import RoomState, read_act
from cardroom.live.floor.settings import FloorSettings
from cardroom.store import Posting, StreamRow

Posted = dict[int, list[Posting]]
"""By the version of the row."""
MOVES = (CountBox, GrantAdjustment)
"""The acts of the room that move chips: a box that two have counted, and what two have agreed on."""


def check_person(rows: Iterable[StreamRow], posted: Posted) -> None:
    """Chips are issued to the person whose stream it is, as many as the row says; nothing else moves here."""
    for row in rows:
        expected: Iterable[Posting] = ()
        if row.input.kind == ISSUE:
            expected = postings(row.input.person, issued_of([row])[0].cents)
            if row.input.person != row.stream.partition("/")[2]:
                raise ReplayMismatchError(
                    row.stream, row.version, "chips are issued to somebody else on this stream"
                )
        _compare(row, posted, expected)


def check_room(rows: Iterable[StreamRow], posted: Posted) -> None:
    """Every act once more, with what it found in the books then: only a count and an adjustment move
    chips."""
    found = 0

    def balance(account: str) -> int:
        return found

    book = RoomState(balance, FloorSettings())
    for row in rows:
        act, expected = read_act(row), tuple[Posting, ...]()
        if isinstance(act, MOVES):
            found = getattr(act, "book", 0)
            by = Actor(row.input.person, row.input.at, row.input.utc, row.version)
            _, expected = act.ready(book, by)
        _compare(row, posted, expected)
        book.fold([row])


def check_other(rows: Iterable[StreamRow], posted: Posted) -> None:
    """A stream of any other kind moves no chips."""
    for row in rows:
        _compare(row, posted, ())


def check_of(stream: str) -> Callable[[Iterable[StreamRow], Posted], None]:
    """How a stream that is no table's is looked at."""
    if stream.startswith("person/"):
        return check_person
    return check_room if stream == "room" else check_other


def _compare(row: StreamRow, posted: Posted, expected: Iterable[Posting]) -> None:
    if Counter(posted.get(row.version, ())) != Counter(expected):
        raise ReplayMismatchError(row.stream, row.version, "the books do not say what follows from this")
