"""Facts told in twenty-one."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.felt import Fact
from cardroom.hands.reading import Reading


class PaidAtOnce(Fact, frozen=True, gc=False):
    """A Natural that does not wait for the player-dealer's hand."""

    KIND: ClassVar[str] = "twenty-one.paid-at-once"
    hand: Reading


class HoleChecked(Fact, frozen=True, gc=False):
    """The card face down was looked at for a Natural."""

    KIND: ClassVar[str] = "twenty-one.hole-checked"
    how: Literal["natural", "none"]


class BonusWon(Fact, frozen=True, gc=False):
    """A bonus of the room is paid."""

    KIND: ClassVar[str] = "twenty-one.bonus-won"
    bonus: str


class EvenMoneyTaken(Fact, frozen=True, gc=False):
    """A Natural is paid even money, no matter what the player-dealer has."""

    KIND: ClassVar[str] = "twenty-one.even-money"
    LOG_TYPE: ClassVar[str] = "evenmoneytaken"
    ACT: ClassVar[str] = "even-money"


class AllFrozen(Fact, frozen=True, gc=False):
    """A Joker up card: nobody acts."""

    KIND: ClassVar[str] = "twenty-one.all-frozen"


class MustHit(Fact, frozen=True, gc=False):
    """The chart leaves no choice."""

    KIND: ClassVar[str] = "twenty-one.must-hit"
    hand: Reading


class Surrendered(Fact, frozen=True, gc=False):
    """Half of the wager is given up."""

    KIND: ClassVar[str] = "twenty-one.surrendered"
    ACT: ClassVar[str] = "surrender"
