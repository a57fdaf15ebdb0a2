"""The state of a table in one round: cards, chips, buttons, and the log of how they came there.

Only the felt appends told events, and only its ledger changes balances. A script calls it; the script's own
frame holds nothing but the point that the round has reached.
"""

from __future__ import annotations

from cardroom.cards import Card, Shoe
from cardroom.felt.between_rounds import BetweenRounds
from cardroom.felt.events import (
    EVERYONE,
    Audience,
    Balance,
    Continued,
    Dealt,
    Event,
    Laid,
    Moved,
    Regrouped,
    Shuffled,
    Turned,
)
from cardroom.felt.mishap_marks import NO_MISHAPS, MishapMarks
from cardroom.money import JACKPOT, Ledger, stack


class Felt:
    """A table during one round."""

    __slots__ = ("cards", "events", "ledger", "mishaps", "shoe", "shoes", "start")

    def __init__(self, start: BetweenRounds) -> None:
        self.start = start
        self.events: list[Event] = []
        opening = {stack(person.seat): person.cents for person in start.people}
        opening[JACKPOT] = start.jackpot
        self.ledger = Ledger(opening)
        self.cards: dict[str, list[Card]] = {}
        self.shoe = Shoe(())
        self.shoes: list[Shoe] = []
        """The shoes of this round, in the order in which they came on the table."""
        self.mishaps: MishapMarks = NO_MISHAPS
        """Mishaps of this round; the first mishap puts marks here that can be written to."""

    def tell(self, event: Event) -> None:
        """Append an event to the log."""
        self.events.append(event)

    def take_shoe(self, shoe: Shoe) -> None:
        """Put a shuffled shoe on the table; its commitment is published before any card leaves it."""
        count = shoe.size
        self.shoe = shoe = self.mishaps.lie_in(shoe)
        self.shoes.append(shoe)
        self.events.append(Shuffled(count, shoe.root))

    def continue_shoe(self) -> None:
        """Go on with the shoe of earlier rounds; the commitment to it is repeated."""
        self.shoes.append(self.shoe)
        self.events.append(Continued(self.shoe.left, self.shoe.root, self.shoe.drawn))

    def deal(self, place: str, seen_by: Audience = EVERYONE) -> Card:
        """Deal the next card to a place."""
        if self.mishaps is not NO_MISHAPS:
            return self.mishaps.deal(self, place, seen_by)
        card = self.shoe.draw()
        if place in self.cards:
            self.cards[place].append(card)
        else:
            self.cards[place] = [card]
        self.events.append(Dealt(place, card, seen_by))
        return card

    def turn(self, place: str, index: int, seen_by: Audience = EVERYONE) -> Card:
        """Turn a card of a place up, or show it to `seen_by`."""
        card = self.cards[place][index]
        self.events.append(Turned(place, index, card, seen_by))
        return card

    def turn_up(self, place: str, seen_by: Audience = EVERYONE) -> None:
        """Turn every card of a place, in the order in which they lie."""
        for index in range(len(self.cards[place])):
            self.turn(place, index, seen_by)

    def regroup(self, source: str, target: str, index: int = -1) -> None:
        """Move a card, the last unless given, from one place to another."""
        self.cards.setdefault(target, []).append(self.cards[source].pop(index))
        self.events.append(Regrouped(source, target, index))

    def lay(self, source: str, target: str, index: int, seen_by: Audience) -> None:
        """Lay a card of a closed hand face up in another place; only `seen_by` knows which of the hand's
        cards it was."""
        card = self.cards[source].pop(index)
        self.cards.setdefault(target, []).append(card)
        self.events.append(Laid(source, target, index, card, seen_by))

    def move(self, source: str, target: str, cents: int, topic: str) -> None:
        """Move chips from one account to another."""
        self.ledger.move(source, target, cents)
        self.events.append(Moved(source, target, cents, topic))

    def stack(self, seat: int) -> int:
        """Return the chips of a seat."""
        return self.ledger.balance(stack(seat))

    def balance_books(self) -> None:
        """Check that chips are conserved and write down every account that holds any: the round's last
        act."""
        self.ledger.check()
        self.events.extend([Balance(account, cents) for account, cents in self.ledger if cents])
