"""The grades of remedy, and no others: a repair, a dead or foul hand, a misdeal, no pot.

repair     replace, take_back, fill, give_home   cards move, chips do not
dead       kill                                  the family's own: what becomes of its chips differs
misdeal    raise Misdeal(topic)                  taken where the deal begins, which calls `gather_up` and
           deals again
no pot     raise NoPot(topic)                    taken by the driver: every move is reversed
"""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import structs

from cardroom.cards import Card
from cardroom.felt import Felt, Lying, Misdealt, MisplacedCardFound, Moved
from cardroom.felt.places import DEAD, DEALER, DRAWN, RESHUFFLED, TOP, spot_of
from cardroom.games.remedies.errors import Errors


class MishapLayout(Protocol):
    """The layout of any family, as far as mishaps look at it."""

    @property
    def felt(self) -> Felt: ...
    @property
    def errors(self) -> Errors: ...
    @property
    def remedies(self) -> Any: ...
    def recount(self) -> None:
        """Hands that are reckoned as their cards come are reckoned anew from what lies there."""


def replace(felt: Felt, one: Lying, to: str = DEAD) -> None:
    """The card goes face up to another place, and the next one of the deck takes its place in the hand, seen
    by those who were to see the first. From an empty deck nothing comes: then it stays."""
    if felt.shoe.left and one.index < len(felt.cards[one.place]):
        _out(felt, one, to)
        put_in(felt, one)


def _out(felt: Felt, one: Lying, to: str) -> None:
    """Everybody sees a card that is taken out."""
    if not one.is_open:
        felt.turn(one.place, one.index)
    card = felt.cards[one.place][one.index]
    felt.regroup(one.place, to, one.index)
    felt.tell(MisplacedCardFound(to, one.mishap.topic, one.mishap.KIND, card))  # type: ignore[arg-type]


def put_in(felt: Felt, one: Lying) -> None:
    """The next card, not the one that lies on top by this very remedy, at the place where the first one
    lay."""
    at = len(felt.cards.get(one.place, ()))
    _deal_below(felt, one.place, one)
    for _ in range(len(felt.cards.get(one.place, ())) - 1 - one.index):
        felt.regroup(one.place, one.place, one.index)
    if (
        felt.trouble is not None
    ):  # if that card has something wrong with it too, it lies where it has been put
        felt.trouble.lying = [_moved(each, one.place, at, one.index) for each in felt.trouble.lying]


def _moved(one: Lying, place: str, at: int, to: int) -> Lying:
    return structs.replace(one, index=to) if (one.place, one.index) == (place, at) else one


def _deal_below(felt: Felt, place: str, one: Lying) -> Card:
    """From the deck itself, under a known card on top of it."""
    on_top = felt.cards.pop(TOP, [])
    try:
        return felt.deal(place, one.seen_by)
    finally:
        felt.cards[TOP] = on_top


def take_back(felt: Felt, place: str, count: int) -> None:
    """The last cards of a place go back on the deck, as they came off it: the next cards are taken from
    there."""
    for _ in range(count):
        felt.regroup(place, TOP)


def fill(felt: Felt, one: Lying, count: int) -> None:
    """The cards that did not come, each as it was to lie: nobody passes the hand over a second time. Of a
    dealer's cards one lies open, and they were to be the first."""
    if felt.trouble is not None:
        felt.trouble.under.pop(spot_of(one.place), None)
    held = len(felt.cards.get(one.place, ()))
    for seen_by in (*one.missed, *(one.seen_by,) * count)[:count]:
        if felt.shoe.left:
            felt.deal(one.place, seen_by)
    for _ in range(held if one.place == DEALER else 0):
        felt.regroup(one.place, one.place, 0)


def give_home(felt: Felt, one: Lying) -> None:
    """A card that went astray goes where it belongs; whoever was to see it looks at it there."""
    if one.index >= len(felt.cards[one.place]):
        return
    felt.regroup(one.place, one.home, one.index)
    if one.seen_by:
        felt.turn(one.home, len(felt.cards[one.home]) - 1, one.seen_by)


def undo(felt: Felt, since: int, topic: str) -> None:
    """Chips that moved since then go back, move by move."""
    for move in [event for event in felt.events[since:] if isinstance(event, Moved)][::-1]:
        felt.move(move.target, move.source, move.cents, topic)


def gather_up(felt: Felt, topic: str, since: int) -> None:
    """A misdeal: acts since the deal began are undone, and what was dealt goes card by card to be shuffled
    again."""
    undo(felt, since, topic)
    for place in [place for place in felt.cards if place not in (RESHUFFLED, DRAWN)]:
        for _ in range(len(felt.cards[place])):
            felt.regroup(place, RESHUFFLED)
        del felt.cards[place]
    if felt.trouble is not None:
        felt.trouble.pick_up()
    felt.tell(Misdealt("-", topic))
