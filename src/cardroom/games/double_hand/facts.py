"""Facts of double-hand poker."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.cards import Card
from cardroom.felt import Fact
from cardroom.hands.reading import Reading


class HandsSet(Fact, frozen=True, gc=False):
    """The player-dealer's two hands as they lie, and what each is."""

    KIND: ClassVar[str] = "double-hand.hands-set"
    front_cards: tuple[Card, ...]
    back_cards: tuple[Card, ...]
    front: Reading
    back: Reading


class HandsCompared(Fact, frozen=True, gc=False):
    """A player's two hands as they lie, what each is, and how many of them beat the player-dealer's."""

    KIND: ClassVar[str] = "double-hand.hands-compared"
    how: Literal["neither", "one", "both", "foul"]
    front_cards: tuple[Card, ...]
    back_cards: tuple[Card, ...]
    front: Reading
    back: Reading


class Copied(Fact, frozen=True, gc=False):
    """A hand that only equals the player-dealer's: it loses to it."""

    KIND: ClassVar[str] = "double-hand.copied"
    how: Literal["front", "back"]


class PilesDealt(Fact, frozen=True, gc=False):
    """The piles are dealt face down, and some cards are left over."""

    KIND: ClassVar[str] = "double-hand.piles-dealt"
    piles: int
    cards: int
    left: int


class PileGoes(Fact, frozen=True, gc=False):
    """The pile that the player-dealer chose goes where the dice say."""

    KIND: ClassVar[str] = "double-hand.pile-goes"
    pile: int
    position: int


class PickedUp(Fact, frozen=True, gc=False):
    """Hands of positions on which nothing is wagered."""

    KIND: ClassVar[str] = "double-hand.picked-up"
    positions: tuple[int, ...]


class Verified(Fact, frozen=True, gc=False):
    """The dealer has looked at a hand that its bettor may not see."""

    KIND: ClassVar[str] = "double-hand.verified"
    how: Literal["foul", "sound"]


class AllSet(Fact, frozen=True, gc=False):
    """The player-dealer's cards are opened when all other hands are set."""

    KIND: ClassVar[str] = "double-hand.all-set"
