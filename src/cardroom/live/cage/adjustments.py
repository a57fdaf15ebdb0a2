"""Adjustments of the books: one person asks with a reason, another grants it.

The report of the day shows each.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.cage.grant_rights import check_may_grant
from cardroom.live.cage.room_command import MOST_CENTS, Actor, RoomCommand, check_reason
from cardroom.store import Posting
from cardroom.store.registers import accounts
from cardroom.words import Said, printable, say

if TYPE_CHECKING:
    from cardroom.live.cage.state import CageState

ACCOUNT = re.compile(rf"{accounts.every('wallet')}[\w-]{{1,40}}|{accounts.VAULT}", re.ASCII)
"""Accounts that may be adjusted: wallets and the vault.

Chips on tables, in boxes and in jackpots are moved by their streams, and by no adjustment.
"""
WHY = "adjustment"


class Adjustment(msgspec.Struct, frozen=True):
    """An adjustment; its number is the version of the row that asked for it."""

    number: int
    account: str
    cents: int
    reason: str
    asked_by: str
    utc: int = 0
    by: str = ""
    """Person who granted or denied it; empty while it waits."""
    granted: bool = False


class AskAdjustment(RoomCommand["CageState"], frozen=True, tag="adjust-asked"):
    """Ask that an account hold more (above zero) or less."""

    account: str
    cents: int
    reason: str

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check the reason, the account and the sum."""
        check_reason(self.reason)
        if type(self.account) is not str or not ACCOUNT.fullmatch(self.account):
            raise RefusedError(say("refused.cage.account", account=printable(self.account)))
        if type(self.cents) is not int or not 0 < abs(self.cents) <= MOST_CENTS:
            raise RefusedError(say("refused.cage.cents", cents=printable(self.cents)))
        return self, ()

    def fold(self, book: CageState, by: Actor) -> None:
        """Add the adjustment; it waits for a second person."""
        asked = Adjustment(by.version, self.account, self.cents, self.reason, by.person, by.utc)
        book.adjustments[by.version] = asked


class GrantAdjustment(RoomCommand["CageState"], frozen=True, tag="adjusted"):
    """Grant an adjustment as the second person; it is posted."""

    number: int

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that another person asked for it, and return the postings."""
        adjustment = _pending(book, self.number)
        if adjustment.asked_by == by.person:
            raise RefusedError(Said("refused.cage.second-person"))
        check_may_grant(book, by)
        return self, (
            Posting(accounts.ADJUST, -adjustment.cents, WHY),
            Posting(adjustment.account, adjustment.cents, WHY),
        )

    def fold(self, book: CageState, by: Actor) -> None:
        """Mark the adjustment as granted."""
        book.adjustments[self.number] = replace(book.adjustments[self.number], by=by.person, granted=True)


class DenyAdjustment(RoomCommand["CageState"], frozen=True, tag="adjust-denied"):
    """Deny an adjustment as the second person, or withdraw it as the first."""

    number: int
    reason: str

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check the reason, and that the adjustment waits."""
        check_reason(self.reason)
        _pending(book, self.number)
        return self, ()

    def fold(self, book: CageState, by: Actor) -> None:
        """Mark the adjustment as denied."""
        book.adjustments[self.number] = replace(book.adjustments[self.number], by=by.person)


def _pending(book: CageState, number: object) -> Adjustment:
    adjustment = book.adjustments.get(number) if type(number) is int else None
    if adjustment is None or adjustment.by:
        raise RefusedError(say("refused.cage.no-adjustment", number=printable(number)))
    return adjustment
