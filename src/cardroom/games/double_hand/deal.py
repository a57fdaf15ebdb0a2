"""The deal of double-hand poker: seven piles of seven, the pile and the dice that say who gets which, and the
hands that nobody plays."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.felt import NOBODY, Button
from cardroom.felt.places import DEALER, DECK, UNPLAYED, circle_at, pile
from cardroom.games.banked import shake_dice
from cardroom.games.double_hand.facts import PickedUp, PileGoes, PilesDealt
from cardroom.games.double_hand.layout import Layout
from cardroom.games.remedies import struck
from cardroom.games.seat_order import clockwise
from cardroom.script import CHANCE, Act, Ask, Choice, Offer, Script, Shuffle, ask, number_of, numbered


def deal_piles(lay: Layout) -> Script[None]:
    """Deal one card at a time to each pile in rotation, all face down; four are left."""
    shoe = yield from ask(
        Ask(CHANCE, DECK, Shuffle(deck(lay.rules.deal.make_up)), None, "cards.make-up", "shuffle")
    )
    lay.felt.take_shoe(shoe)
    for _ in range(lay.rules.deal.cards):
        for number in range(1, lay.rules.seats + 1):
            lay.felt.deal(pile(number), NOBODY)
    piles, cards, stub = lay.rules.seats, lay.rules.deal.cards, lay.felt.shoe.left
    lay.felt.tell(PilesDealt("-", "deal.piles", piles, cards, stub))


def distribute(lay: Layout) -> Script[int]:
    """Let the designated player choose the pile that goes out first, and give out the piles.

    The dice say to which position it goes. Return that position, where settlement begins as well.
    """
    options = Choice(tuple(Offer(numbered("pile", n)) for n in range(1, lay.rules.seats + 1)))
    question = Ask(lay.bank, "", options, Act(numbered("pile", 1)), "deal.pile", "pile")
    chosen = yield from ask(question, lambda mishap: struck(lay, mishap))
    first = number_of(chosen.name, "pile")
    lay.felt.tell(Button("pile", first, 0, "deal.pile"))
    action = yield from shake_dice(lay)
    lay.felt.tell(Button("action", action, 0, "deal.action-button"))
    numbers = range(1, lay.rules.seats + 1)
    for position, number in zip(clockwise(numbers, action - 1), clockwise(numbers, first - 1), strict=True):
        _push(lay, pile(number), position)
    lay.felt.tell(PileGoes("-", "deal.hands", first, action))
    if empty := tuple(n for n in numbers if n != lay.position and n not in lay.circles):
        lay.felt.tell(PickedUp("-", "deal.unplayed", empty))
    return action


def _push(lay: Layout, source: str, position: int) -> None:
    """Move a pile to a position. Where nothing is wagered the dealer picks it up, and nobody ever sees it."""
    target = (
        DEALER if position == lay.position else circle_at(position) if position in lay.circles else UNPLAYED
    )
    for _ in range(len(lay.felt.cards[source])):
        lay.felt.regroup(source, target, 0)
