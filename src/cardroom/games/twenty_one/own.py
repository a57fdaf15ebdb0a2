"""What a round of twenty-one hands on: runs of naturals, and at a table with a cut card the shoe."""

from __future__ import annotations

from typing import Annotated, Self

import msgspec
from msgspec.structs import replace

from cardroom.cards import Card, Shoe
from cardroom.felt import NAMED, Continued, Felt, Person
from cardroom.games.banked import BankedOwn


class OnShoe(msgspec.Struct, frozen=True):
    """What is left of a shoe that goes on; empty where every round is shuffled afresh."""

    left: int = 0
    """How many cards it holds."""
    root: Annotated[str, NAMED] = ""
    """The commitment published when it was shuffled."""
    cards: tuple[Card, ...] = ()
    """The first of them, as far as they are known: a record keeps those to itself that were not dealt yet."""

    @classmethod
    def of(cls, shoe: Shoe) -> Self:
        return cls(shoe.left, shoe.root, shoe.rest())

    def shoe(self) -> Shoe:
        """To be dealt from again."""
        return Shoe(self.cards, size=self.left, root=self.root)


class Streak(msgspec.Struct, frozen=True):
    """Naturals on consecutive hands."""

    seat: int
    naturals: int


class TwentyOneOwn(BankedOwn, frozen=True):
    """The bank, runs of naturals, and the shoe."""

    shoe: OnShoe = OnShoe()
    streaks: tuple[Streak, ...] = msgspec.field(name="streak", default=())
    """Where a bonus counts them."""

    def without(self, person: Person) -> Self:
        """A run of naturals is the person's, not the seat's."""
        return replace(self, streaks=tuple(run for run in self.streaks if run.seat != person.seat))

    def moved(self, person: Person, to: int) -> Self:
        runs = (replace(run, seat=to) if run.seat == person.seat else run for run in self.streaks)
        return replace(self, streaks=tuple(sorted(runs, key=lambda run: run.seat)))

    def as_told(self, felt: Felt) -> Self:
        """How many cards the shoe still held, and of those only the ones dealt in this round."""
        goes_on = any(isinstance(event, Continued) for event in felt.events)
        return replace(self, shoe=replace(self.shoe, cards=tuple(felt.shoe.used()) if goes_on else ()))
