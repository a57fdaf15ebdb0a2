"""What there is: cards, chips, buttons, and the log of how they came there.

Only the felt appends told events, only its ledger changes balances. A script calls it; the script's own frame
holds nothing but where we are in the round.
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
from cardroom.felt.mishap_marks import MishapMarks
from cardroom.money import JACKPOT, Ledger, stack


class Felt:
    """One table during one round."""

    __slots__ = ("cards", "events", "ledger", "shoe", "shoes", "start", "trouble")

    def __init__(self, start: BetweenRounds) -> None:
        self.start = start
        self.events: list[Event] = []
        opening = {stack(one.seat): one.cents for one in start.people}
        opening[JACKPOT] = start.jackpot
        self.ledger = Ledger(opening)
        self.cards: dict[str, list[Card]] = {}
        self.shoe = Shoe(())
        self.shoes: list[Shoe] = []
        """Those that were dealt from in this round, in the order in which they came on the table."""
        self.trouble: MishapMarks | None = None
        """What goes wrong, where anything does."""

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def take_shoe(self, shoe: Shoe) -> None:
        """A shuffled shoe comes on the table; its commitment is published before any card leaves it."""
        count = shoe.size
        if self.trouble is not None:
            shoe = self.trouble.lie_in(shoe)
        self.shoe = shoe
        self.shoes.append(shoe)
        self.events.append(Shuffled(count, shoe.root))

    def continue_shoe(self) -> None:
        """The shoe of the rounds before goes on; the commitment to it is said again."""
        self.shoes.append(self.shoe)
        self.events.append(Continued(self.shoe.left, self.shoe.root, self.shoe.drawn))

    def deal(self, place: str, seen_by: Audience = EVERYONE) -> Card:
        if self.trouble is not None:
            return self.trouble.deal(self, place, seen_by)
        card = self.shoe.draw()
        if place in self.cards:
            self.cards[place].append(card)
        else:
            self.cards[place] = [card]
        self.events.append(Dealt(place, card, seen_by))
        return card

    def turn(self, place: str, index: int, seen_by: Audience = EVERYONE) -> Card:
        card = self.cards[place][index]
        self.events.append(Turned(place, index, card, seen_by))
        return card

    def turn_up(self, place: str, seen_by: Audience = EVERYONE) -> None:
        """Every card of a place, in the order in which they lie."""
        for index in range(len(self.cards[place])):
            self.turn(place, index, seen_by)

    def regroup(self, source: str, target: str, index: int = -1) -> None:
        """A card of one place, the last unless said otherwise, goes to another."""
        self.cards.setdefault(target, []).append(self.cards[source].pop(index))
        self.events.append(Regrouped(source, target, index))

    def lay(self, source: str, target: str, index: int, seen_by: Audience) -> None:
        """A card of a closed hand goes face up to another place; `seen_by` knows which of the hand's cards it
        was."""
        card = self.cards[source].pop(index)
        self.cards.setdefault(target, []).append(card)
        self.events.append(Laid(source, target, index, card, seen_by))

    def move(self, source: str, target: str, cents: int, topic: str) -> None:
        self.ledger.move(source, target, cents)
        self.events.append(Moved(source, target, cents, topic))

    def stack(self, seat: int) -> int:
        return self.ledger.balance(stack(seat))

    def balance_books(self) -> None:
        """The round's last act: chips are conserved, and every account that holds any is written down."""
        self.ledger.check()
        self.events.extend([Balance(account, cents) for account, cents in self.ledger if cents])
