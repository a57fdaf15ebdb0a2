"""Facts told in any game with a player-dealer."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.felt import Fact, Seat
from cardroom.hands.reading import Reading
from cardroom.money import Cents, Odds


class NobodyBanks(Fact, frozen=True, gc=False):
    """The table stops: nobody takes the player-dealer position."""

    KIND: ClassVar[str] = "banked.nobody-banks"


class NobodyWagers(Fact, frozen=True, gc=False):
    """No hand is dealt."""

    KIND: ClassVar[str] = "banked.nobody-wagers"


class SettledAgain(Fact, frozen=True, gc=False):
    """The house has misread this hand: what was settled goes back, and all is settled again correctly."""

    KIND: ClassVar[str] = "banked.settled-again"


class AboveMost(Fact, frozen=True, gc=False):
    """The part of a wager above the largest one goes back."""

    KIND: ClassVar[str] = "banked.above-most"
    cents: Cents
    most: Cents


class BelowLeast(Fact, frozen=True, gc=False):
    """A wager below the least gets action, and its bettor a warning."""

    KIND: ClassVar[str] = "banked.below-least"
    cents: Cents
    least: Cents


class HoldsAt(Fact, frozen=True, gc=False):
    """The position is held at another place than the holder's own seat."""

    KIND: ClassVar[str] = "banked.holds-at"
    seat: Seat
    at: int


class KeptBack(Fact, frozen=True, gc=False):
    """A part of the bank that lies aside for the collection."""

    KIND: ClassVar[str] = "banked.kept-back"
    cents: Cents


class GivesUp(Fact, frozen=True, gc=False):
    """A player who cannot pay the collection of a hand does not hold the position."""

    KIND: ClassVar[str] = "banked.gives-up"
    seat: Seat
    fee: Cents


class NotCovered(Fact, frozen=True, gc=False):
    """The part of a wager that the player-dealer's money does not reach."""

    KIND: ClassVar[str] = "banked.not-covered"
    how: Literal["win", "loss"]
    cents: Cents


class DiceShow(Fact, frozen=True, gc=False):
    """Points on each die, and their total."""

    KIND: ClassVar[str] = "banked.dice-show"
    dice: tuple[int, ...]
    total: int


class ShakerNamed(Fact, frozen=True, gc=False):
    """Another player shakes the dice for the player-dealer."""

    KIND: ClassVar[str] = "banked.shaker-named"
    seat: Seat


class DealerHas(Fact, frozen=True, gc=False):
    """The player-dealer's finished hand."""

    KIND: ClassVar[str] = "banked.dealer-has"
    hand: Reading


class Compared(Fact, frozen=True, gc=False):
    """A hand against the player-dealer's, with the result."""

    KIND: ClassVar[str] = "banked.compared"
    how: Literal["wins", "natural", "pushes", "loses"]
    mine: Reading
    theirs: Reading


class DealerQualifies(Fact, frozen=True, gc=False):
    """The player-dealer's hand, and whether it plays."""

    KIND: ClassVar[str] = "banked.dealer-qualifies"
    how: Literal["does", "does-not"]
    hand: Reading


class TablePays(Fact, frozen=True, gc=False):
    """A wager is paid by its pay table."""

    KIND: ClassVar[str] = "banked.table-pays"
    hand: Reading
    odds: Odds


class HandFolded(Fact, frozen=True, gc=False):
    """All wagers on a hand are given up."""

    KIND: ClassVar[str] = "banked.hand-folded"
    ACT: ClassVar[str] = "fold"


class SetByHouse(Fact, frozen=True, gc=False):
    """The hand is set as the house sets it."""

    KIND: ClassVar[str] = "banked.set-by-house"
