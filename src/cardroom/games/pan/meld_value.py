"""Value of a card: what it would make of a hand and of the melds on the table, and what that pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.felt.places import hole, is_spread_of
from cardroom.hands.melds import ROPE, Meld, additions, chips, kind, laid, melds_in
from cardroom.hands.reading import rank
from cardroom.words import Chips, Said, ShownCards, say


class NewMeld(msgspec.Struct, frozen=True, gc=False):
    """A meld, new or longer than before."""

    what: Said
    cents: int
    """Cents from each of the other players; 0 for a meld that is no condition."""

    @property
    def said(self) -> Said:
        """Text such as `a square of twos: $0.50 from each`."""
        return say("use.pan.pays", what=self.what, cents=Chips(self.cents)) if self.cents else self.what


def use_of(table: Any, before: Meld, cards: Meld) -> NewMeld:
    """Return the meld that these cards make, laid down alone or added to a meld on the table."""
    law, pays, meld = table.rules.melds, table.rules.pays, (*before, *cards)
    earned = chips(meld, law, pays) - (chips(before, law, pays) if before else 0)
    key = "rope" if kind(meld, law) == ROPE else "square"
    named = say(f"use.pan.{key}", cards=ShownCards(laid(meld)), rank=rank(meld[0].number))
    return NewMeld(named, earned * table.schedule.low)


def best_use(table: Any, view: View, seat: int, card: Card) -> NewMeld | None:
    """Return the meld that pays most of all that this card would make for a seat; None where it fits nowhere.

    Of several the first counts. A player without a chip may collect nothing (comstock/pan/rule-33).
    """
    law, hand = table.rules.melds, view.cards.get(hole(seat), [])
    melds: list[Sequence[Card]] = [
        cards for where, cards in view.cards.items() if is_spread_of(where, seat) and cards
    ]
    uses = [
        use_of(table, tuple(meld), way) for meld in melds for way in additions(tuple(meld), hand, law, card)
    ]
    uses += [use_of(table, (), trio) for trio in melds_in([*hand, card], law, card)]
    best = max(uses, key=lambda use: use.cents, default=None)
    is_broke = view.stack(seat) < table.schedule.low and not table.rules.broke_collects
    return NewMeld(best.what, 0) if best and is_broke else best
