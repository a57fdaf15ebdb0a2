"""Adjustments of the books: one person asks with a reason, another grants it. Every one is in the day's
report."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import Refused
from cardroom.live.cage.act import MOST_CENTS, By, RoomAct, check_reason
from cardroom.live.cage.standing import check_standing
from cardroom.store import Posting, accounts
from cardroom.words import Said, say, thing

if TYPE_CHECKING:
    from cardroom.live.cage.book import CageBook

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


class AskAdjustment(RoomAct["CageBook"], frozen=True, tag="adjust-asked"):
    """Somebody of the floor finds that an account should hold more (above zero) or less."""

    account: str
    cents: int
    reason: str

    def ready(self, book: CageBook, by: By) -> tuple[Self, tuple[Posting, ...]]:
        check_reason(self.reason)
        if type(self.account) is not str or not ACCOUNT.fullmatch(self.account):
            raise Refused(say("refused.cage.account", account=thing(self.account)))
        if type(self.cents) is not int or not 0 < abs(self.cents) <= MOST_CENTS:
            raise Refused(say("refused.cage.cents", cents=thing(self.cents)))
        return self, ()

    def fold(self, book: CageBook, by: By) -> None:
        asked = Adjustment(by.version, self.account, self.cents, self.reason, by.person, by.utc)
        book.adjustments[by.version] = asked


class GrantAdjustment(RoomAct["CageBook"], frozen=True, tag="adjusted"):
    """A second person agrees, and it is posted."""

    number: int

    def ready(self, book: CageBook, by: By) -> tuple[Self, tuple[Posting, ...]]:
        one = _pending(book, self.number)
        if one.asked_by == by.person:
            raise Refused(Said("refused.cage.second-person"))
        check_standing(book, by)
        return self, (Posting(accounts.ADJUST, -one.cents, WHY), Posting(one.account, one.cents, WHY))

    def fold(self, book: CageBook, by: By) -> None:
        book.adjustments[self.number] = replace(book.adjustments[self.number], by=by.person, granted=True)


class DenyAdjustment(RoomAct["CageBook"], frozen=True, tag="adjust-denied"):
    """A second person does not agree, or the first thinks better of it."""

    number: int
    reason: str

    def ready(self, book: CageBook, by: By) -> tuple[Self, tuple[Posting, ...]]:
        check_reason(self.reason)
        _pending(book, self.number)
        return self, ()

    def fold(self, book: CageBook, by: By) -> None:
        book.adjustments[self.number] = replace(book.adjustments[self.number], by=by.person)


def _pending(book: CageBook, number: object) -> Adjustment:
    one = book.adjustments.get(number) if type(number) is int else None
    if one is None or one.by:
        raise Refused(say("refused.cage.no-adjustment", number=thing(number)))
    return one
