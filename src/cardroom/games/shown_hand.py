"""Cards that a player holds, as they lie: down, up, melded, or just drawn."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.words import Said, SaidList, ShownCards, Value, say


class Group(msgspec.Struct, frozen=True):
    """Cards that lie together, in the order in which their player holds them."""

    kind: Literal["down", "up", "meld", "drawn", "front", "back", "next-up", "next-down"]
    """Kind of cards. `next-up` and `next-down` hold no cards yet: they mark where one is to come."""
    cards: tuple[Card, ...]
    counted: bool = False
    """If true, only the number is shown of cards that nobody else may see."""

    @property
    def hidden(self) -> int:
        """Number of hidden cards."""
        return sum(card.is_hidden for card in self.cards)

    @property
    def said(self) -> Value:
        """The group in words: its cards, or how many they are."""
        seen = tuple(card for card in self.cards if not card.is_hidden)
        if self.counted and self.hidden:
            count = say("spread.count", count=self.hidden)
            return SaidList((count, ShownCards(seen)), "plus") if seen else count
        return (
            say("spread.drew", cards=ShownCards(self.cards))
            if self.kind == "drawn"
            else ShownCards(self.cards)
        )


class PickTold(msgspec.Struct, frozen=True):
    """Cards that may be picked from a hand, and what comes of it."""

    cards: tuple[Card, ...]
    said: Said
    foul: bool
    """If true, the hand would lose by it alone."""
    usual: bool
    """If true, the house would pick these."""


class ShownHand(msgspec.Struct, frozen=True):
    """A hand: where it is, its cards, and what they amount to."""

    place: str
    groups: tuple[Group, ...] = ()
    total: Said | None = None
    boxes: tuple[int, int] | None = None
    """How many boxes are filled, and of how many, where a hand is over with the last of them."""

    @property
    def said(self) -> Value:
        """The groups of the hand in words."""
        return SaidList(tuple(group.said for group in self.groups), "bar")
