"""What is told in poker."""

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
    """One card on the table for everybody whose last one is missing."""

    KIND: ClassVar[str] = "poker.card-for-all"


class KillsPot(Fact, frozen=True, gc=False):
    """Every limit of the hand is doubled."""

    KIND: ClassVar[str] = "poker.kills-pot"
    ACT: ClassVar[str] = "kill"


class Draws(Fact, frozen=True, gc=False):
    """How many cards somebody throws away and gets; which, nobody else learns."""

    KIND: ClassVar[str] = "poker.draws"
    count: int

    @property
    def key(self) -> str:
        return self.KIND if self.count else "poker.draws-none"

    def said_as(self, table: str) -> Said:
        return say(f"{table}.{self.key}", number=say(f"number.{self.count}"))


class DeadHand(Fact, frozen=True, gc=False):
    """Who did not discard has too many cards."""

    KIND: ClassVar[str] = "poker.dead-hand"


class NobodyComesIn(Fact, frozen=True, gc=False):
    """Nobody else has posted."""

    KIND: ClassVar[str] = "poker.nobody-comes-in"


class Shows(Fact, frozen=True, gc=False):
    """A hand at the showdown, as it is read each way; nothing where it does not qualify."""

    KIND: ClassVar[str] = "poker.shows"
    high: Reading | None
    low: Reading | None

    def said_as(self, table: str) -> Said:
        """High and low together."""
        made = tuple(one.said for one in (self.high, self.low) if one)
        return say(f"{table}.{self.key}", hand=SaidList(made) if made else say("hand.nothing"))
