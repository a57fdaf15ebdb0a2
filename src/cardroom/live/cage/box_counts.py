"""Counting a box: two different persons, each for himself. When both have found the same, its chips go to the
vault, and what the books had otherwise is the variance."""

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
    """What one person has found."""

    person: str
    cents: int


class BoxCount(msgspec.Struct, frozen=True):
    """What two persons have found, beside what the books had."""

    cents: int
    book: int
    by: tuple[str, str]
    utc: int = 0

    @property
    def variance(self) -> int:
        """Above zero: more was found than the books had."""
        return self.cents - self.book


class Box(msgspec.Struct, frozen=True):
    """The drop of one table in one shift: who has counted it so far, and what came of every count."""

    table: int
    shift: int
    tallies: tuple[BoxTally, ...] = ()
    counted: tuple[BoxCount, ...] = ()
    """More than once where chips came in after the first count: a round that was still played."""

    def known(self, held: int) -> int | None:
        """What the books had, as far as it may be told: with so much in the box now, nothing before two have
        counted it."""
        return sum(one.book for one in self.counted) if self.counted and not held else None


class CountBox(RoomCommand["CageState"], frozen=True, tag="count"):
    """One person has counted a box. `book` is filled in where it is the second who found the same."""

    table: int
    shift: int
    cents: int
    book: int = -1

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        check_cents(self.cents)
        shift = next((one for one in book.shifts if one.number == self.shift), None)
        if shift is None or shift.is_open:
            raise RefusedError(say("refused.cage.not-closed", shift=printable(self.shift)))
        box, held = book.box(self.table, self.shift), book.balance(self.account)
        if not held and box.counted:
            raise RefusedError(say("refused.cage.counted", table=printable(self.table), shift=self.shift))
        agrees = any(one.cents == self.cents and one.person != by.person for one in box.tallies)
        if not agrees:
            return replace(self, book=-1), ()
        moves = ((self.account, -held), (accounts.VAULT, self.cents), (accounts.ADJUST, held - self.cents))
        return replace(self, book=held), tuple(Posting(name, cents, WHY) for name, cents in moves if cents)

    def fold(self, book: CageState, by: Actor) -> None:
        box = book.box(self.table, self.shift)
        if self.book < 0:
            others = [one for one in box.tallies if one.person != by.person]
            box = replace(box, tallies=(*others, BoxTally(by.person, self.cents)))
        else:
            first = next(
                one.person for one in box.tallies if one.cents == self.cents and one.person != by.person
            )
            found = BoxCount(self.cents, self.book, (first, by.person), by.utc)
            box = replace(box, tallies=(), counted=(*box.counted, found))
        book.boxes[self.table, self.shift] = box

    @property
    def account(self) -> str:
        return accounts.drop(self.table, self.shift)
