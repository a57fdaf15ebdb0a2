"""What a player may lay down: new melds of three cards, and cards added to melds on the table.

A longer meld is laid as three cards and additions: it earns the same either way (ruling at
players-club/pan/condition-1).
"""

from __future__ import annotations

from itertools import combinations

import msgspec

from cardroom.cards import Card
from cardroom.felt import only
from cardroom.felt.places import drawn, hole, spread
from cardroom.games.pan.layout import Layout
from cardroom.hands.melds import ROPE, Meld, additions, kind, laid, may_add, meld_of, melds_in
from cardroom.script import Offer, with_cards

MOST_MENDED = 3
"""Nobody makes a meld of what is none with more cards than that."""


class CardPlay(msgspec.Struct, frozen=True):
    """Some cards onto the table."""

    name: str
    """As it is offered and written down."""
    cards: tuple[Card, ...]
    number: int
    """Which meld of the seat they become or join."""
    before: Meld
    """What lies there already."""
    uses: bool
    """Whether the drawn card is one of them."""
    mends: bool = False
    """Whether they make a meld of cards that were none."""

    @property
    def after(self) -> Meld:
        return self.before + self.cards


def uses(lay: Layout, seat: int, card: Card, *, new: bool = True) -> list[CardPlay]:
    """Every way to use this card, drawn or offered; without `new` only in melds on the table."""
    law, held, melds = lay.rules.melds, lay.held(seat), lay.melds(seat)
    found = [
        _add(n, meld, way, True)
        for n, meld in enumerate(melds, 1)
        for way in additions(meld, held, law, card)
    ]
    if new:
        found += [_new(len(melds) + 1, trio, True) for trio in melds_in([*held, card], law, card)]
    return found


def from_hand(lay: Layout, seat: int) -> list[CardPlay]:
    """Everything that the hand alone can lay down."""
    law, held, melds = lay.rules.melds, lay.held(seat), lay.melds(seat)
    found = [
        _add(n, meld, way, False) for n, meld in enumerate(melds, 1) for way in additions(meld, held, law)
    ]
    return found + [_new(len(melds) + 1, trio, False) for trio in melds_in(held, law)]


def mends(lay: Layout, seat: int, number: int) -> list[CardPlay]:
    """The fewest cards that make a meld of what lies there and is none: each way that the hand and the drawn
    card have."""
    base, law, pays = lay.melds(seat)[number - 1], lay.rules.melds, lay.rules.pays
    came = lay.felt.cards.get(drawn(seat), []) if not lay.is_used else []
    held = [*lay.held(seat), *came]
    for count in range(1, MOST_MENDED + 1):
        ways = {laid(some) for some in combinations(held, count) if meld_of((*base, *some), law, pays)}
        if ways:
            names = [(way, with_cards("add", way, laid(base))) for way in sorted(ways)]
            return [
                CardPlay(name, way, number, base, any(card in way for card in came), mends=True)
                for way, name in names
            ]
    return []


def _new(number: int, trio: Meld, is_use: bool) -> CardPlay:
    return CardPlay(with_cards("meld", trio), trio, number, (), is_use)


def _add(number: int, meld: Meld, cards: tuple[Card, ...], is_use: bool) -> CardPlay:
    return CardPlay(with_cards("add", cards, laid(meld)), cards, number, meld, is_use)


def fits(lay: Layout, seat: int, card: Card) -> bool:
    """Whether a card by itself can be added to a meld that the seat has on the table, for all to see."""
    return any(may_add(meld, (card,), lay.rules.melds) for meld in lay.melds(seat))


def puts_out(lay: Layout, seat: int, card: Card) -> bool:
    """Whether this card would put a seat out that has all its other cards in melds."""
    return lay.melded(seat) + 1 == lay.rules.melds.out and fits(lay, seat, card)


def outs_with(lay: Layout, seat: int, card: Card) -> int:
    """What the seat would collect from each for going out on this card, at best: for the card at once and
    what he did not ask for before, then the outs, where the card counts again. Nothing where he plays for the
    Tops alone."""
    if lay.plays_for_tops(seat):
        return 0
    fitting = [one for one in lay.melds(seat) if may_add(one, (card,), lay.rules.melds)]
    more = max(lay.earned((*one, card)) - lay.earned(one) for one in fitting)
    return more + lay.unclaimed.get(seat, 0) + lay.outs(seat) + more


def due(lay: Layout, seat: int, play: CardPlay) -> int:
    """Chips that a play lets its player collect from each: what it earns and, when the hand is hit, what he
    did not ask for before (comstock/pan/rule-22b). Who has no chip left may play for the Tops alone
    (rule-33)."""
    if play.mends or lay.plays_for_tops(seat):
        return 0
    earned = lay.earned(play.after) - (lay.earned(play.before) if play.before else 0)
    return earned + (lay.unclaimed.get(seat, 0) if play.uses else 0)


def offer(lay: Layout, seat: int, play: CardPlay) -> Offer:
    """With what it collects from each other player: all of it, or less where the room lets him settle for
    less."""
    most = due(lay, seat, play) * lay.chip
    return Offer(play.name, 0 if lay.rules.short_pay else most, most, lay.chip, "collecting")


def lay_down(lay: Layout, seat: int, play: CardPlay) -> None:
    """The cards go onto the table, face up; the drawn one lies face up already."""
    felt, place = lay.felt, spread(seat, play.number)
    is_left = play.uses
    card_drawn = felt.cards[drawn(seat)][0] if is_left else None
    for card in play.cards:
        if is_left and card is card_drawn:
            felt.regroup(drawn(seat), place)
            is_left = False
        else:
            put(lay, seat, card, place)


def put(lay: Layout, seat: int, card: Card, place: str) -> None:
    """A card out of the hand, face up."""
    lay.felt.lay(hole(seat), place, lay.held(seat).index(card), only(seat))


def topic_of(lay: Layout, play: CardPlay) -> str:
    """The condition that a play fulfils; none where it only brings in what was not asked for before."""
    law, meld = lay.rules.melds, play.after
    if lay.earned(meld) == (lay.earned(play.before) if play.before else 0):
        return "settle.collect"
    if kind(meld, law) == ROPE:
        return "settle.low-rope" if _completes(play, "A23") else "settle.high-rope"
    if len({card.suit for card in meld}) > 1:
        return "settle.valle-mixed"
    return "settle.valle-suit" if meld[0].rank in law.valle else "settle.other-suit"


def _completes(play: CardPlay, ranks: str) -> bool:
    before, after = ({card.rank for card in cards} for cards in (play.before, play.after))
    return set(ranks) <= after and not set(ranks) <= before
