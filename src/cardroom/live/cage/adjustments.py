"""Adjustments of the books: one person asks with a reason, another grants it. Every one is in the day's
report."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.cage.grant_rights import check_standing
from cardroom.live.cage.room_command import MOST_CENTS, Actor, RoomCommand, check_reason
from cardroom.store import Posting
from cardroom.store.registers import accounts
from cardroom.words import Said, printable, say

if TYPE_CHECKING:
    from cardroom.live.cage.state import CageState

ACCOUNT = re.compile(rf"{accounts.every('wallet')}[\w-]{{1,40}}|{accounts.VAULT}", re.ASCII)
"""What lies on tables, in boxes and in jackpots is the streams' to say, and nobody's to adjust."""
WHY = "adjustment"


class Adjustment(msgspec.Struct, frozen=True):
    """By its number, the version of the row that asked for it."""

    number: int
    account: str
    cents: int
    reason: str
    asked_by: str
    utc: int = 0
    by: str = ""
    """Who granted or denied it; nobody yet."""
    granted: bool = False


class AskAdjustment(RoomCommand["CageState"], frozen=True, tag="adjust-asked"):
    """Somebody of the floor finds that an account should hold more (above zero) or less."""

    account: str
    cents: int
    reason: str

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        check_reason(self.reason)
        if type(self.account) is not str or not ACCOUNT.fullmatch(self.account):
            raise RefusedError(say("refused.cage.account", account=printable(self.account)))
        if type(self.cents) is not int or not 0 < abs(self.cents) <= MOST_CENTS:
            raise RefusedError(say("refused.cage.cents", cents=printable(self.cents)))
        return self, ()

    def fold(self, book: CageState, by: Actor) -> None:
        asked = Adjustment(by.version, self.account, self.cents, self.reason, by.person, by.utc)
        book.adjustments[by.version] = asked


class GrantAdjustment(RoomCommand["CageState"], frozen=True, tag="adjusted"):
    """A second person agrees, and it is posted."""

    number: int

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        one = _pending(book, self.number)
        if one.asked_by == by.person:
            raise RefusedError(Said("refused.cage.second-person"))
        check_standing(book, by)
        return self, (Posting(accounts.ADJUST, -one.cents, WHY), Posting(one.account, one.cents, WHY))

    def fold(self, book: CageState, by: Actor) -> None:
        book.adjustments[self.number] = replace(book.adjustments[self.number], by=by.person, granted=True)


class DenyAdjustment(RoomCommand["CageState"], frozen=True, tag="adjust-denied"):
    """A second person does not agree, or the first thinks better of it."""

    number: int
    reason: str

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        check_reason(self.reason)
        _pending(book, self.number)
        return self, ()

    def fold(self, book: CageState, by: Actor) -> None:
        book.adjustments[self.number] = replace(book.adjustments[self.number], by=by.person)


def _pending(book: CageState, number: object) -> Adjustment:
    one = book.adjustments.get(number) if type(number) is int else None
    if one is None or one.by:
        raise RefusedError(say("refused.cage.no-adjustment", number=printable(number)))
    return one
