"""Facts that several families of games without a player-dealer tell."""

from __future__ import annotations

from typing import ClassVar

from cardroom.felt import Fact, Seat
from cardroom.money import Cents


class TooFew(Fact, frozen=True, gc=False):
    """The table stops: fewer players with chips than a hand needs."""

    KIND: ClassVar[str] = "hand.too-few"
    least: int


class OwesTime(Fact, frozen=True, gc=False):
    """Time that is owed is paid before the next hand, or there is none."""

    KIND: ClassVar[str] = "hand.owes-time"
    seat: Seat
    cents: Cents


class PotShort(Fact, frozen=True, gc=False):
    """The pot holds less than the fee."""

    KIND: ClassVar[str] = "hand.pot-short"
    cents: Cents


class HandLost(Fact, frozen=True, gc=False):
    """A hand has lost, and its cards are dead."""

    KIND: ClassVar[str] = "hand.killed"
