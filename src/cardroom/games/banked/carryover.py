"""State that a banked round hands on: who held the player-dealer position, and the wagers where they decide
about it."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from cardroom.felt import BetweenRounds, Carryover, Person
from cardroom.money import Cents


class HeldBank(msgspec.Struct, frozen=True):
    """Turn of the last player-dealer; the table's button lies at their position."""

    hands: int = 0
    """How many hands in a row that person has held it."""
    name: str = ""
    """Name of that person, who may have changed seats since; empty: the player who sits there."""


class BankedOwn(Carryover, frozen=True):
    """State that every banked game hands on."""

    button_line: ClassVar[str] = "bank"
    bank: HeldBank = HeldBank()

    def broken(self) -> Self:
        """Return the state after nobody took the position: a game that starts again has no hand before it."""
        return self

    def reopen(self, between: BetweenRounds) -> BetweenRounds:
        """Return the table with the position open to everybody."""
        return replace(between, stopped=None, button=0, own=replace(self, bank=HeldBank()))


class SpotWager(msgspec.Struct, frozen=True):
    """A wager of the hand before."""

    circle: int
    bettor: int
    cents: Cents


class Shaker(msgspec.Struct, frozen=True):
    """Last player who shook the dice, and how often in a row."""

    name: str = ""
    times: int = 0


class PositionOwn(BankedOwn, frozen=True):
    """State of games where wagers decide who may hold the position, and dice count to it."""

    spots: tuple[SpotWager, ...] = msgspec.field(name="spot", default=())
    """Wagers of the hand before: they decide who may take the bank next."""
    shaker: Shaker = Shaker()

    def without(self, person: Person) -> Self:
        """Return the state without a person's claim to a position, which leaves with the person."""
        return replace(self, spots=tuple(spot for spot in self.spots if spot.bettor != person.seat))

    def moved(self, person: Person, to: int) -> Self:
        """Return the state after a change of seats: the claim moves with the person."""
        spots = (replace(spot, bettor=to) if spot.bettor == person.seat else spot for spot in self.spots)
        return replace(self, spots=tuple(spots))

    def broken(self) -> Self:
        """Return the state after nobody took the position: no wager gives a claim any more."""
        return replace(self, spots=())
