"""The table as one seat sees it: its own cards, what lies open, and all chips."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.interface.dollars import Dollars


class SeenTable:
    """The table as far as a seat may know it. Another player's card that lies face down is `Card('??')`."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.cards: Mapping[str, tuple[Card, ...]] = {
            place: tuple(lying) for place, lying in view.cards.items() if lying
        }
        """Place → the cards that lie there: `hole/1`, `board`, `dealer`."""
        self.stacks = {person.seat: Dollars.of_cents(view.stack(person.seat)) for person in view.people}

    def __repr__(self) -> str:
        lying = "; ".join(f"{place} {' '.join(map(str, cards))}" for place, cards in self.cards.items())
        return f"<Table as seat {self.seat} sees it: {lying or 'no cards'}>"
