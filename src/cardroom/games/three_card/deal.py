"""The deal of three card poker: the deck whose turn it is, stacks of three, the card turned up, and the
action button."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.felt import NOBODY, Button, only
from cardroom.felt.places import DEALER, DECK
from cardroom.games.seat_order import clockwise, count_off
from cardroom.games.three_card.carryover import ThreeCardOwn
from cardroom.games.three_card.facts import DeckDealt
from cardroom.games.three_card.layout import STACK, Layout
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask


def next_deck(lay: Layout) -> int:
    """Return the number of the next deck; decks are dealt by turns, and a round without a hand uses none."""
    carryover: ThreeCardOwn = lay.between.own
    return carryover.deck % int(lay.rules.alternating) + 1


def shuffle(lay: Layout) -> Script[None]:
    """Ask for the one shuffle of a round, of one deck."""
    lay.felt.tell(DeckDealt("-", "cards.decks", next_deck(lay), int(lay.rules.alternating)))
    shoe = yield from ask(Ask(CHANCE, DECK, Shuffle(deck(lay.rules.deck)), None, "deal.shuffle", "shuffle"))
    lay.felt.take_shoe(shoe)


def deal_stacks(lay: Layout) -> None:
    """Deal three cards at a time, face down, clockwise from the player-dealer's left; the player-dealer's
    stack last.

    The order is by the ruling at pinnacle/three-card-poker/deal-9a.
    """
    for circle in lay.in_order():
        for _ in range(STACK):
            lay.felt.deal(circle.place, only(circle.seat))
    for _ in range(STACK):
        lay.felt.deal(DEALER, NOBODY)


def place_button(lay: Layout) -> None:
    """Turn up the third card and count it off clockwise, the player-dealer's seat left out and empty ones
    counted.

    Past the last seat the count goes on (ruling at pinnacle/three-card-poker/deal-7.4). Where it ends at an
    empty seat, the next player clockwise who is in the round has the button.
    """
    card = lay.felt.turn(DEALER, lay.rules.third_card - 1)
    seats = [n for n in range(1, lay.rules.seats + 1) if n != lay.bank]
    counted_seat = count_off(clockwise(seats, lay.bank), card.number)
    lay.button = clockwise(sorted(lay.circles), counted_seat - 1)[0]
    lay.felt.tell(Button("action", lay.button, 0, "deal.action-button"))
