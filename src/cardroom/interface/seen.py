"""The table as one seat sees it: its own cards, what lies open, and all chips."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import Card
from cardroom.felt import AUDITOR, View
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
        self.chips: Mapping[str, Dollars] = {
            place: Dollars.of_cents(cents) for place, cents in view.balances.items() if cents
        }
        """Place → the chips that lie there: `pot`, `bet/1`, `stack/1`."""

    @property
    def board(self) -> tuple[Card, ...]:
        """The cards in the middle; none before the flop, or in a game without them."""
        return self.cards.get("board", ())

    @property
    def pot(self) -> Dollars:
        """The chips in the pot, without the bets of the present round."""
        return self.chips.get("pot", Dollars(0))

    def __repr__(self) -> str:
        lying = "; ".join(f"{place} {' '.join(map(str, cards))}" for place, cards in self.cards.items())
        reader = (
            "Table with the cards of all" if self.seat == AUDITOR else f"Table as seat {self.seat} sees it"
        )
        return f"<{reader}: {lying or 'no cards'}>"
