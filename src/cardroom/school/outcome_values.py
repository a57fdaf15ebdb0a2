"""Values of outcomes: what an answer comes to at the table, as a type of its own for each kind of question.

Answers are compared by value. `text` is the only place that writes a value as text: stored answers hold it,
and equally near wrong answers are sorted by it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec

from cardroom.cards import Card

NOTHING = "none"


class OutcomeValue(Protocol):
    """Protocol: a value that compares by its fields and can be written as text."""

    @property
    def text(self) -> str:
        """The value as text."""


class WagerSettled(msgspec.Struct, frozen=True):
    """Chips that move when a wager is settled, in cents."""

    won: int
    lost: int
    back: int

    @property
    def stake(self) -> int:
        """Return the chips that lay on the wager."""
        return self.lost + self.back

    @property
    def text(self) -> str:
        """The value as text, as in `1000 0 500`."""
        return f"{self.won} {self.lost} {self.back}"


class SeatAmounts(msgspec.Struct, frozen=True):
    """Amounts in cents by seat: the shares of the pots, or what each of the others pays."""

    amounts: tuple[tuple[int, int], ...]

    @property
    def text(self) -> str:
        """The value as text, as in `1=500 3=250`."""
        return " ".join(f"{seat}={cents}" for seat, cents in self.amounts)


class PaidByEach(msgspec.Struct, frozen=True):
    """The same amount in cents from each of several players."""

    cents: int

    @property
    def text(self) -> str:
        """The value as text, as in `each 100`."""
        return f"each {self.cents}"


class FeePaid(msgspec.Struct, frozen=True):
    """A collection in cents, and the jackpot's share of it."""

    cents: int
    jackpot: int = 0

    @property
    def text(self) -> str:
        """The value as text, as in `300`, or `400 100` with a jackpot."""
        return f"{self.cents} {self.jackpot}" if self.jackpot else str(self.cents)


class SeatNumber(msgspec.Struct, frozen=True):
    """A seat, or a circle of a table with circles."""

    number: int

    @property
    def text(self) -> str:
        """The value as text."""
        return str(self.number)


class CardsChosen(msgspec.Struct, frozen=True):
    """Cards: the front of a split hand, or the cards drawn in their order."""

    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """The value as text, as in `7h Kd`, or `none`."""
        return " ".join(map(str, self.cards)) or NOTHING


class DrawingHands(msgspec.Struct, frozen=True):
    """The places of the hands that draw a card, in the order of the table."""

    places: tuple[str, ...]

    @property
    def text(self) -> str:
        """The value as text, as in `1 4`, or `none`."""
        return " ".join(self.places) or NOTHING


class HandRead(msgspec.Struct, frozen=True):
    """A hand in English words: two readings are the same if they read the same."""

    words: str

    @property
    def text(self) -> str:
        """The value as text."""
        return self.words


class PotsWon(msgspec.Struct, frozen=True):
    """The parts of the pots in their order: the rule behind each, without `settle.`, and the seats."""

    parts: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def text(self) -> str:
        """The value as text, as in `high-half 1 · low-half 2,3`."""
        return " · ".join(f"{rule} {','.join(map(str, seats))}" for rule, seats in self.parts)


class MeldCondition(msgspec.Struct, frozen=True):
    """The topic of the condition that a meld is paid under."""

    topic: str

    @property
    def text(self) -> str:
        """The value as text."""
        return self.topic


class RemedyResult(msgspec.Struct, frozen=True):
    """The traces of a remedy: a digest of the table and of the final stacks, or `misdeal`."""

    digest: str

    @property
    def text(self) -> str:
        """The value as text."""
        return self.digest


def sorted_cards(cards: Iterable[Card]) -> CardsChosen:
    """Return cards whose order does not matter, in the order of their text."""
    return CardsChosen(tuple(sorted(cards, key=str)))
