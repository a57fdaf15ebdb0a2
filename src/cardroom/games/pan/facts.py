"""Facts told in pan."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.cards import Card
from cardroom.felt import Fact
from cardroom.money import Cents


class NoChipFor(Fact, frozen=True, gc=False):
    """A player pays only as far as their chips go."""

    KIND: ClassVar[str] = "pan.no-chip-for"
    cents: Cents


class PaidAlike(Fact, frozen=True, gc=False):
    """All pay the same, which is less than is due, because one of them has no more."""

    KIND: ClassVar[str] = "pan.paid-alike"
    cents: Cents


class GoesOut(Fact, frozen=True, gc=False):
    """All cards are melded: the hand is won."""

    KIND: ClassVar[str] = "pan.goes-out"
    count: int


class TopsAlone(Fact, frozen=True, gc=False):
    """A player without a chip plays for the Tops alone."""

    KIND: ClassVar[str] = "pan.tops-alone"


class DeckOut(Fact, frozen=True, gc=False):
    """No card is left to draw: the discards are shuffled once; when they have run out too, nobody wins."""

    KIND: ClassVar[str] = "pan.deck-out"
    how: Literal["shuffled", "again"]


class DealtAgain(Fact, frozen=True, gc=False):
    """The cards are dealt again, because nobody has an opponent to play against."""

    KIND: ClassVar[str] = "pan.dealt-again"


class OnlyOne(Fact, frozen=True, gc=False):
    """Everybody else has passed."""

    KIND: ClassVar[str] = "pan.only-one"


class HasToTake(Fact, frozen=True, gc=False):
    """A card that fits a meld is forced on the owner of the meld."""

    KIND: ClassVar[str] = "pan.has-to-take"
    card: Card
