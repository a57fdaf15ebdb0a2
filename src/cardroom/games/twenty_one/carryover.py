"""What a round of twenty-one hands on: runs of naturals, and at a table with a cut card the shoe."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Self

import msgspec
from msgspec.structs import replace

from cardroom.cards import HIDDEN, Card, Shoe, spell
from cardroom.felt import KEPT, NAMED, Continued, Felt, Person
from cardroom.games.banked import BankedOwn


class KeptShoe(msgspec.Struct, frozen=True):
    """What only the table knows of a shoe that goes on: its whole order, and the secret that opens the
    commitment."""

    order: tuple[Card, ...] = ()
    secret: bytes = b""

    def __repr__(self) -> str:
        return "<kept by the table>"


class OnShoe(msgspec.Struct, frozen=True):
    """What is left of a shoe that goes on; empty where every round is shuffled afresh."""

    left: int = 0
    """How many cards it holds."""
    root: Annotated[str, NAMED] = ""
    """The commitment published when it was shuffled."""
    cards: tuple[Card, ...] = ()
    """The first of them, as far as they are known: a record keeps those to itself that were not dealt yet."""

    drawn: Annotated[int, NAMED] = 0
    """How many cards were dealt from it before: the place of the next one under that commitment."""
    kept: Annotated[KeptShoe, KEPT] = KeptShoe()
    """Empty in what was read from a record, and where nothing was committed to."""

    def __repr__(self) -> str:
        return f"<OnShoe {self.left} left, {self.drawn} drawn>"

    @classmethod
    def of(cls, shoe: Shoe) -> Self:
        kept = KeptShoe(tuple(shoe.order), shoe.secret) if shoe.secret else KeptShoe()
        return cls(shoe.left, shoe.root, shoe.rest(), shoe.drawn, kept)

    def shoe(self) -> Shoe:
        """To be dealt from again, each card at its place under the commitment."""
        order = self.kept.order or (*(HIDDEN,) * self.drawn, *self.cards)
        return Shoe(order, size=self.drawn + self.left, root=self.root, goes_on=True).opened_at(
            self.drawn, self.kept.secret
        )

    def faults(self, pack: tuple[Card, ...]) -> list[str]:
        """It holds only cards of its decks, and what is kept of it is what is known of it."""
        if len(self.cards) > self.left:
            return [f"shoe: of {self.left} cards it cannot give {len(self.cards)}"]
        if surplus := Counter(self.cards) - Counter(pack):
            return [f"shoe: {spell(surplus.elements())} cannot be left in it"]
        if self.drawn and self.drawn + self.left != len(
            pack
        ):  # a short record need not say how many were drawn
            return [f"shoe: {self.left} left and {self.drawn} drawn make no shoe of {len(pack)} cards"]
        if self.kept.order and (
            self.kept.order[self.drawn :] != self.cards or Counter(self.kept.order) != Counter(pack)
        ):
            return ["shoe: what is left of it is not what the table kept"]
        return []


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
        dealt = tuple(felt.shoes[0].used()[self.shoe.drawn :]) if goes_on else ()
        return replace(self, shoe=replace(self.shoe, cards=dealt))

    def as_seen(self) -> Self:
        return replace(self, shoe=replace(self.shoe, cards=()))

    def voided(self) -> Self:
        """The shoe is retired, and the next round shuffles."""
        return replace(self, shoe=OnShoe())
