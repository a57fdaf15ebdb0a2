"""Count of a box by two different persons, each without knowing the other's result.

When both have counted the same, the chips go to the vault. The difference to the books is the variance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.cage.room_command import Actor, RoomCommand, check_cents
from cardroom.store import Posting
from cardroom.store.registers import accounts
from cardroom.words import printable, say

if TYPE_CHECKING:
    from cardroom.live.cage.state import CageState

WHY = "count"


class BoxTally(msgspec.Struct, frozen=True):
    """The result of one person."""

    person: str
    cents: int


class BoxCount(msgspec.Struct, frozen=True):
    """The result on which two persons agreed, with the sum in the books."""

    cents: int
    book: int
    by: tuple[str, str]
    utc: int = 0

    @property
    def variance(self) -> int:
        """Difference to the books; above zero if the box held more."""
        return self.cents - self.book


class Box(msgspec.Struct, frozen=True):
    """The drop of one table in one shift: open tallies, and the finished counts."""

    table: int
    shift: int
    tallies: tuple[BoxTally, ...] = ()
    counted: tuple[BoxCount, ...] = ()
    """Finished counts; several if chips came in after the first, from a round that was still played."""

    def visible_book(self, cents_now: int) -> int | None:
        """Return the sum that the books had, if it may be told, or None.

        While the box holds chips, the sum is hidden until two persons have counted them.
        """
        return (
            sum(earlier_count.book for earlier_count in self.counted)
            if self.counted and not cents_now
            else None
        )


class CountBox(RoomCommand["CageState"], frozen=True, tag="count"):
    """Enter one person's count of a box; the second person with the same result fills in `book`."""

    table: int
    shift: int
    cents: int
    book: int = -1

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that the shift is closed and the box not counted; if a second person agrees, return the
        postings."""
        check_cents(self.cents)
        shift = next((candidate for candidate in book.shifts if candidate.number == self.shift), None)
        if shift is None or shift.is_open:
            raise RefusedError(say("refused.cage.not-closed", shift=printable(self.shift)))
        box, book_cents = book.box(self.table, self.shift), book.balance(self.account)
        if not book_cents and box.counted:
            raise RefusedError(say("refused.cage.counted", table=printable(self.table), shift=self.shift))
        agrees = any(tally.cents == self.cents and tally.person != by.person for tally in box.tallies)
        if not agrees:
            return replace(self, book=-1), ()
        moves = (
            (self.account, -book_cents),
            (accounts.VAULT, self.cents),
            (accounts.ADJUST, book_cents - self.cents),
        )
        return replace(self, book=book_cents), tuple(
            Posting(name, cents, WHY) for name, cents in moves if cents
        )

    def fold(self, book: CageState, by: Actor) -> None:
        """Store the tally, or the finished count."""
        box = book.box(self.table, self.shift)
        if self.book < 0:
            other_tallies = [tally for tally in box.tallies if tally.person != by.person]
            box = replace(box, tallies=(*other_tallies, BoxTally(by.person, self.cents)))
        else:
            first = next(
                tally.person
                for tally in box.tallies
                if tally.cents == self.cents and tally.person != by.person
            )
            box_count = BoxCount(self.cents, self.book, (first, by.person), by.utc)
            box = replace(box, tallies=(), counted=(*box.counted, box_count))
        book.boxes[self.table, self.shift] = box

    @property
    def account(self) -> str:
        """Account of the box."""
        return accounts.drop(self.table, self.shift)
