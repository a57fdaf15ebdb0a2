"""The deal of Super Pan 9: the dice, the shoe, and a hand for every position."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.felt import NOBODY, Button
from cardroom.felt.places import DEALER, SHOE
from cardroom.games.banked import shake_dice
from cardroom.games.seat_order import clockwise
from cardroom.games.super_pan_9.layout import Layout
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask


def shake_for_button(lay: Layout) -> Script[int]:
    """Shake the dice and return the position they count to; from the player-dealer's or an unbet one, the
    next with a wager."""
    counted = yield from shake_dice(lay)
    action: int = lay.clockwise_from(counted - 1)[0].number
    lay.felt.tell(Button("action", action, 0, "deal.action-button"))
    return action


def shuffle(lay: Layout) -> Script[None]:
    """Ask for a shuffled shoe."""
    cards = deck(lay.rules.decks.make_up, lay.settings.decks)
    shoe = yield from ask(Ask(CHANCE, SHOE, Shuffle(cards), None, "cards.decks", "shuffle"))
    lay.felt.take_shoe(shoe)


def deal_positions(lay: Layout, action: int) -> None:
    """Deal eight hands of three, face down, clockwise from the action button; one without a wager is dead
    (structure-4a)."""
    lay.give_looks()
    for _ in range(lay.rules.cards):
        for seat in clockwise(range(1, lay.rules.seats + 1), action - 1):
            if seat == lay.position:
                lay.felt.deal(DEALER, NOBODY)
            else:
                lay.felt.deal(str(seat), lay.looks.get(seat, NOBODY))
