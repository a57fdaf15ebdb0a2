"""The button, the blinds and the cards."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.felt import EVERYONE, NOBODY, Button, only
from cardroom.games.poker.layout import BOARD, BURN, Layout, bet_of, hole
from cardroom.games.seats import clockwise
from cardroom.money import stack
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask

PACKS = {"standard": deck("standard")}


def place_button(lay: Layout) -> None:
    lay.felt.tell(Button("dealer", lay.button, 1, "deal.button"))


def blind_seats(lay: Layout) -> list[tuple[int, int]]:
    """Who posts how much, the last blind last.

    In consecutive seats from the left of the button, so that of two players the button posts the big blind
    (comstock/holdem/button-e). A single blind is the button's own, so that its left opens every round (button-i).
    """
    order = lay.order
    if len(lay.blinds) == 1:
        return [(lay.button, lay.blinds[0])]
    if len(order) == 2 and lay.rules.blinds.two_players == "button-small":
        order = order[::-1]
    return list(zip(order, lay.blinds[-len(order) :], strict=False))


def post_blinds(lay: Layout) -> list[int]:
    """The blinds go down, all-in where chips are short. Gives the order of the first round: the last blind acts last."""
    posted = blind_seats(lay)
    for seat, cents in posted:
        lay.felt.move(stack(seat), bet_of(seat), min(cents, lay.felt.stack(seat)), "act.blinds")
    return clockwise(sorted(lay.order), posted[-1][0])


def deal_hole_cards(lay: Layout) -> Script[None]:
    """A shuffled deck, and each player's own cards face down, one at a time, the button's last."""
    shoe = yield from ask(Ask(CHANCE, "the deck", Shuffle(PACKS[lay.rules.deck]), None, "cards.deck", "chance"))
    lay.felt.take_shoe(shoe)
    for _ in range(lay.rules.deal.hole):
        for seat in lay.order:
            lay.felt.deal(hole(seat), only(seat))


def deal_board(lay: Layout, count: int) -> None:
    """One card is burned unseen, then so many are turned up for everybody."""
    if lay.rules.deal.burn:
        lay.felt.deal(BURN, NOBODY)
    for _ in range(count):
        lay.felt.deal(BOARD, EVERYONE)
