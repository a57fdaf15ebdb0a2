"""The button, the blinds and the cards."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.felt import EVERYONE, NOBODY, Button, only
from cardroom.games.poker.layout import BOARD, BURN, DRAWN, Layout, bet_of, hole
from cardroom.games.poker.rules import Street
from cardroom.games.seats import clockwise
from cardroom.money import DROP, stack
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask

PACKS = {"standard": deck("standard")}
ACES_HIGH = "23456789TJQKA"


def place_button(lay: Layout) -> None:
    lay.felt.tell(Button("dealer", lay.button, 1, "deal.button"))


def draw_for_button(lay: Layout) -> Script[None]:
    """A card face up to each player, from the house dealer's left: the highest has the button, of equal ones the first.

    Suits do not count and the ace is high (pinnacle/holdem/deal-3 to deal-3b). The cards go back into the deck, which is
    shuffled again for the hand.
    """
    yield from shuffle(lay)
    seats = sorted(lay.order)
    drawn = {seat: lay.felt.deal(hole(seat)) for seat in seats}
    lay.give_button(max(seats, key=lambda seat: ACES_HIGH.index(drawn[seat].rank)))
    for seat in seats:
        lay.felt.regroup(hole(seat), DRAWN)


def blind_seats(lay: Layout) -> list[tuple[int, int]]:
    """Who posts how much, the last blind last.

    In consecutive seats from the left of the button, so that of two players the button posts the big blind
    (comstock/holdem/button-e). A single blind is the button's own, so that its left opens every round (button-i), or
    the left's, who then acts last before the flop (players-club/room/fee-1).
    """
    order = lay.order
    if len(lay.blinds) == 1:
        return [(lay.button if lay.rules.blinds.single == "button" else order[0], lay.blinds[0])]
    if len(order) == 2 and lay.rules.blinds.two_players == "button-small":
        order = order[::-1]
    return list(zip(order, lay.blinds[-len(order) :], strict=False))


def post_blinds(lay: Layout) -> list[int]:
    """The blinds go down, all-in where chips are short. Gives the order of the first round: the last blind acts last."""
    posted = blind_seats(lay)
    if lay.rules.blinds.marked and len(posted) == 2:
        for kind, (seat, _) in zip(("small-blind", "big-blind"), posted, strict=True):
            lay.felt.tell(Button(kind, seat, 1, "act.blinds"))
    for seat, cents in posted:
        put = min(cents, lay.felt.stack(seat))
        if lay.schedule.drops_blind:  # players-club/room/fee-1: to the house and not to the pot, but a live bet
            lay.felt.move(stack(seat), DROP, put, "fee.blind")
            lay.dropped[seat] = put
        else:
            lay.felt.move(stack(seat), bet_of(seat), put, "act.blinds")
    return clockwise(sorted(lay.order), posted[-1][0])


def shuffle(lay: Layout) -> Script[None]:
    shoe = yield from ask(Ask(CHANCE, "the deck", Shuffle(PACKS[lay.rules.deck]), None, "cards.deck", "chance"))
    lay.felt.take_shoe(shoe)


def deal_street(lay: Layout, street: Street) -> None:
    """Each player's own cards face down, one at a time, the button's last; a card burned unseen, and the board's for all."""
    for _ in range(street.hole):
        for seat in lay.order:
            lay.felt.deal(hole(seat), only(seat))
    if street.burn:
        lay.felt.deal(BURN, NOBODY)
    for _ in range(street.board):
        lay.felt.deal(BOARD, EVERYONE)
