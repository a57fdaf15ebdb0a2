"""State that a round of twenty-one hands on: runs of naturals, and at a table with a cut card the shoe."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Self

import msgspec
from msgspec.structs import replace

from cardroom.cards import HIDDEN, Card, Shoe, spell
from cardroom.felt import KEPT, NAMED, Continued, Felt, Person
from cardroom.games.banked import BankedOwn


class KeptShoe(msgspec.Struct, frozen=True):
    """Secrets of a shoe that goes on, which only the table knows: its whole order, and the secret that opens
    the commitment."""

    order: tuple[Card, ...] = ()
    secret: bytes = b""

    def __repr__(self) -> str:
        return "<kept by the table>"


class OnShoe(msgspec.Struct, frozen=True):
    """Rest of a shoe that goes on; empty where every round is shuffled afresh."""

    left: int = 0
    """How many cards it holds."""
    root: Annotated[str, NAMED] = ""
    """The commitment published when it was shuffled."""
    cards: tuple[Card, ...] = ()
    """First cards of the rest, as far as they are known: a record does not contain those that were not dealt
    yet."""

    drawn: Annotated[int, NAMED] = 0
    """How many cards were dealt from it before, which is the place of the next one under that commitment."""
    kept: Annotated[KeptShoe, KEPT] = KeptShoe()
    """Secrets of the table; empty after reading a record, and without a commitment."""

    def __repr__(self) -> str:
        return f"<OnShoe {self.left} left, {self.drawn} drawn>"

    @classmethod
    def of(cls, shoe: Shoe) -> Self:
        """Return the rest of a shoe."""
        secrets = KeptShoe(tuple(shoe.order), shoe.secret) if shoe.secret else KeptShoe()
        return cls(shoe.left, shoe.root, shoe.rest(), shoe.drawn, secrets)

    def shoe(self) -> Shoe:
        """Return the shoe to deal on from, each card at its place under the commitment."""
        order = self.kept.order or (*(HIDDEN,) * self.drawn, *self.cards)
        return Shoe(order, size=self.drawn + self.left, root=self.root, goes_on=True).opened_at(
            self.drawn, self.kept.secret
        )

    def faults(self, pack: tuple[Card, ...]) -> list[str]:
        """Return what is wrong: cards that its decks do not have, or secrets that differ from what is
        known."""
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
    """State that twenty-one hands on: the bank, runs of naturals, and the shoe."""

    shoe: OnShoe = OnShoe()
    streaks: tuple[Streak, ...] = msgspec.field(name="streak", default=())
    """Runs of naturals, where a bonus counts them."""

    def without(self, person: Person) -> Self:
        """Return the state without a person, whose run of naturals leaves with them."""
        return replace(self, streaks=tuple(run for run in self.streaks if run.seat != person.seat))

    def moved(self, person: Person, to: int) -> Self:
        """Return the state after a change of seats: a run of naturals moves with the person."""
        runs = (replace(run, seat=to) if run.seat == person.seat else run for run in self.streaks)
        return replace(self, streaks=tuple(sorted(runs, key=lambda run: run.seat)))

    def as_told(self, felt: Felt) -> Self:
        """Return the state as a record has it: how many cards the shoe held, and of these only the ones dealt
        in this round."""
        goes_on = any(isinstance(event, Continued) for event in felt.events)
        dealt = tuple(felt.shoes[0].used()[self.shoe.drawn :]) if goes_on else ()
        return replace(self, shoe=replace(self.shoe, cards=dealt))

    def as_seen(self) -> Self:
        """Return the state as everybody may see it, without the cards of the shoe."""
        return replace(self, shoe=replace(self.shoe, cards=()))

    def voided(self) -> Self:
        """Return the state after a void round: the shoe is retired, and the next round shuffles."""
        return replace(self, shoe=OnShoe())
