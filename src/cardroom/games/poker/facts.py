"""Facts that poker tells."""

from __future__ import annotations

from typing import ClassVar

from cardroom.felt import Fact
from cardroom.hands.reading import Reading
from cardroom.words import Said, SaidList, say


class OpensCard(Fact, frozen=True, gc=False):
    """A down card is turned up by its owner."""

    KIND: ClassVar[str] = "poker.opens-card"
    ACT: ClassVar[str] = "open"


class NoCardLeft(Fact, frozen=True, gc=False):
    """The deck is out, and hands are played as they are."""

    KIND: ClassVar[str] = "poker.no-card-left"


class CardForAll(Fact, frozen=True, gc=False):
    """A card on the table for all whose last one is missing."""

    KIND: ClassVar[str] = "poker.card-for-all"


class KillsPot(Fact, frozen=True, gc=False):
    """Every limit of the hand is doubled."""

    KIND: ClassVar[str] = "poker.kills-pot"
    ACT: ClassVar[str] = "kill"


class Draws(Fact, frozen=True, gc=False):
    """How many cards a player throws away and gets; nobody else learns which."""

    KIND: ClassVar[str] = "poker.draws"
    count: int

    @property
    def key(self) -> str:
        """Word key of this fact."""
        return self.KIND if self.count else "poker.draws-none"

    def said_as(self, table: str) -> Said:
        """Return the sentence, with the number of cards in words."""
        return say(f"{table}.{self.key}", number=say(f"number.{self.count}"))


class DeadHand(Fact, frozen=True, gc=False):
    """A hand with too many cards, because its player did not discard."""

    KIND: ClassVar[str] = "poker.dead-hand"


class NobodyComesIn(Fact, frozen=True, gc=False):
    """No player but the button has posted."""

    KIND: ClassVar[str] = "poker.nobody-comes-in"


class Shows(Fact, frozen=True, gc=False):
    """A hand at the showdown, as it is read each way; nothing where it does not qualify."""

    KIND: ClassVar[str] = "poker.shows"
    high: Reading | None
    low: Reading | None

    def said_as(self, table: str) -> Said:
        """Return high and low together in one sentence."""
        parts = tuple(reading.said for reading in (self.high, self.low) if reading)
        return say(f"{table}.{self.key}", hand=SaidList(parts) if parts else say("hand.nothing"))
