"""The grades of remedy, and no others: a repair, a dead or foul hand, a misdeal, no pot.

repair     replace, take_back, fill, give_home   cards move, chips do not
dead       kill                                  the family's own: what becomes of its chips differs
misdeal    raise Misdeal(topic)                  taken where the deal begins: `gather_up`, and again
no pot     raise NoPot(topic)                    taken by the driver: every move is reversed
"""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import structs

from cardroom.cards import Card
from cardroom.felt import Felt, Lying, Misdealt, MisplacedCardFound, Moved
from cardroom.felt.places import DEAD, DEALER, DRAWN, RESHUFFLED, TOP
from cardroom.games.remedies.errors import Errors


class MishapLayout(Protocol):
    """The layout of any family, as far as remedies use it."""

    @property
    def felt(self) -> Felt:
        """Return the felt of the round."""

    @property
    def errors(self) -> Errors:
        """Return what the room's document says about mishaps."""

    @property
    def remedies(self) -> Any:
        """Return the remedies of the family."""

    def recount(self) -> None:
        """Read the hands again from the cards that lie there, in families that reckon hands as their cards
        come."""


def replace(felt: Felt, pending: Lying, to: str = DEAD) -> None:
    """Replace a card: it goes face up to another place, and the next one of the deck takes its place in the
    hand.

    Those who were to see the first card see the second. From an empty deck nothing comes: then the card
    stays.
    """
    if felt.shoe.left and pending.index < len(felt.cards[pending.place]):
        _out(felt, pending, to)
        put_in(felt, pending)


def _out(felt: Felt, pending: Lying, to: str) -> None:
    """Take a card out, seen by everybody."""
    if not pending.is_open:
        felt.turn(pending.place, pending.index)
    card = felt.cards[pending.place][pending.index]
    felt.regroup(pending.place, to, pending.index)
    felt.tell(MisplacedCardFound(to, pending.mishap.topic, pending.mishap.KIND, card))  # type: ignore[arg-type]


def put_in(felt: Felt, pending: Lying) -> None:
    """Deal the next card to the place where the first one lay; not the card that this very remedy has put on
    top."""
    dealt_index = len(felt.cards.get(pending.place, ()))
    _deal_below(felt, pending.place, pending)
    for _ in range(len(felt.cards.get(pending.place, ())) - 1 - pending.index):
        felt.regroup(pending.place, pending.place, pending.index)
    felt.mishaps.lying = [  # a mark on that card too moves with it
        _moved(entry, pending.place, dealt_index, pending.index) for entry in felt.mishaps.lying
    ]


def _moved(pending: Lying, place: str, index: int, to: int) -> Lying:
    return structs.replace(pending, index=to) if (pending.place, pending.index) == (place, index) else pending


def _deal_below(felt: Felt, place: str, pending: Lying) -> Card:
    """Deal from the deck itself, under a known card on top of it."""
    on_top = felt.cards.pop(TOP, [])
    try:
        return felt.deal(place, pending.seen_by)
    finally:
        felt.cards[TOP] = on_top


def take_back(felt: Felt, place: str, count: int) -> None:
    """Put the last cards of a place back on the deck, as they came off it: the next cards are taken from
    there."""
    for _ in range(count):
        felt.regroup(place, TOP)


def fill(felt: Felt, pending: Lying, count: int) -> None:
    """Deal the cards that did not come, each as it was to lie.

    The hand is not passed over a second time. One of a dealer's cards lies open, and the missing ones were to
    be the first, so the others move behind them.
    """
    felt.mishaps.end_skip(pending.place)
    already = len(felt.cards.get(pending.place, ()))
    for seen_by in (*pending.missed, *(pending.seen_by,) * count)[:count]:
        if felt.shoe.left:
            felt.deal(pending.place, seen_by)
    for _ in range(already if pending.place == DEALER else 0):
        felt.regroup(pending.place, pending.place, 0)


def give_home(felt: Felt, pending: Lying) -> None:
    """Move a card that went astray to where it belongs; the player who was to see it looks at it there."""
    if pending.index >= len(felt.cards[pending.place]):
        return
    felt.regroup(pending.place, pending.home, pending.index)
    if pending.seen_by:
        felt.turn(pending.home, len(felt.cards[pending.home]) - 1, pending.seen_by)


def undo(felt: Felt, since: int, topic: str) -> None:
    """Move back the chips that moved since an event, move by move."""
    for move in [event for event in felt.events[since:] if isinstance(event, Moved)][::-1]:
        felt.move(move.target, move.source, move.cents, topic)


def gather_up(felt: Felt, topic: str, since: int) -> None:
    """Undo a deal after a misdeal: acts since it began are undone, and all cards go one by one to be shuffled
    again."""
    undo(felt, since, topic)
    for place in [place for place in felt.cards if place not in (RESHUFFLED, DRAWN)]:
        for _ in range(len(felt.cards[place])):
            felt.regroup(place, RESHUFFLED)
        del felt.cards[place]
    felt.mishaps.pick_up()
    felt.tell(Misdealt("-", topic))
