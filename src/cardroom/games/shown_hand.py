"""Cards that somebody plays, as they lie before him: down, up, melded, or just drawn."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.words import Said, SaidList, ShownCards, Value, say


class Group(msgspec.Struct, frozen=True):
    """Cards that lie together, in the order in which their player holds them."""

    kind: Literal["down", "up", "meld", "drawn", "front", "back", "next-up", "next-down"]
    """The last two are of no cards yet: where one is to come."""
    cards: tuple[Card, ...]
    counted: bool = False
    """Whether of those that nobody else may see only the number is shown."""

    @property
    def hidden(self) -> int:
        return sum(card.is_hidden for card in self.cards)

    @property
    def said(self) -> Value:
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
    """Some of one's cards that may be picked, and what comes of it."""

    cards: tuple[Card, ...]
    said: Said
    foul: bool
    """Whether the hand would lose by it alone."""
    usual: bool
    """Whether the house would pick these."""


class ShownHand(msgspec.Struct, frozen=True):
    """One hand: where it is, its cards, and what they amount to."""

    place: str
    groups: tuple[Group, ...] = ()
    total: Said | None = None
    boxes: tuple[int, int] | None = None
    """How many are filled of how many, where a hand is over with the last of them."""

    @property
    def said(self) -> Value:
        return SaidList(tuple(group.said for group in self.groups), "bar")
