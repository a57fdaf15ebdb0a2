"""What a banked round hands on: who held the player-dealer position, and where wagers decide about it, which
there were."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from cardroom.felt import BetweenRounds, Carryover, Person
from cardroom.money import Cents


class HeldBank(msgspec.Struct, frozen=True):
    """The turn of the last player-dealer; the table's button lies at his position."""

    hands: int = 0
    """How many in a row that person has held it."""
    name: str = ""
    """Who that is, and may have changed seats since; empty: whoever sits there."""


class BankedOwn(Carryover, frozen=True):
    """What every banked game hands on."""

    button_line: ClassVar[str] = "bank"
    bank: HeldBank = HeldBank()

    def broken(self) -> Self:
        """Nobody takes the position: a game that starts anew has no hand before it."""
        return self

    def reopen(self, between: BetweenRounds) -> BetweenRounds:
        """The position is open to everybody."""
        return replace(between, stopped=None, button=0, own=replace(self, bank=HeldBank()))


class SpotWager(msgspec.Struct, frozen=True):
    """A wager of the hand before."""

    circle: int
    bettor: int
    cents: Cents


class Shaker(msgspec.Struct, frozen=True):
    """Who shook the dice last, and how often in a row."""

    name: str = ""
    times: int = 0


class PositionOwn(BankedOwn, frozen=True):
    """Where the position is held by wagers, and dice count to it."""

    spots: tuple[SpotWager, ...] = msgspec.field(name="spot", default=())
    """The wagers of the hand before: they decide who may take the bank next."""
    shaker: Shaker = Shaker()

    def without(self, person: Person) -> Self:
        """The claim that his wagers gave him to a position goes with him."""
        return replace(self, spots=tuple(one for one in self.spots if one.bettor != person.seat))

    def moved(self, person: Person, to: int) -> Self:
        """So does it when he changes seats."""
        spots = (replace(one, bettor=to) if one.bettor == person.seat else one for one in self.spots)
        return replace(self, spots=tuple(spots))

    def broken(self) -> Self:
        return replace(self, spots=())
