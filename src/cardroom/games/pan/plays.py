"""Plays: new melds of three cards, and cards added to melds on the table.

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
"""Most cards that are added to make a wrong spread a meld."""


class CardPlay(msgspec.Struct, frozen=True):
    """Cards that go onto the table in one act."""

    name: str
    """Name of the act, as it is offered and recorded."""
    cards: tuple[Card, ...]
    number: int
    """Number of the seat's meld that they become or join."""
    before: Meld
    """Cards that lie there already."""
    uses: bool
    """True if the drawn card is one of them."""
    mends: bool = False
    """True if they make a meld of a wrong spread."""

    @property
    def after(self) -> Meld:
        """The meld once the cards are laid."""
        return self.before + self.cards


def ways_to_use(lay: Layout, seat: int, card: Card, *, new: bool = True) -> list[CardPlay]:
    """Return every way to use this card, drawn or offered; without `new` only in melds on the table."""
    law, hand, melds = lay.rules.melds, lay.hand(seat), lay.melds(seat)
    plays = [
        _add(n, meld, way, True)
        for n, meld in enumerate(melds, 1)
        for way in additions(meld, hand, law, card)
    ]
    if new:
        plays += [_new(len(melds) + 1, trio, True) for trio in melds_in([*hand, card], law, card)]
    return plays


def plays_from_hand(lay: Layout, seat: int) -> list[CardPlay]:
    """Return every play that the hand alone can make."""
    law, hand, melds = lay.rules.melds, lay.hand(seat), lay.melds(seat)
    plays = [
        _add(n, meld, way, False) for n, meld in enumerate(melds, 1) for way in additions(meld, hand, law)
    ]
    return plays + [_new(len(melds) + 1, trio, False) for trio in melds_in(hand, law)]


def ways_to_mend(lay: Layout, seat: int, number: int) -> list[CardPlay]:
    """Return the plays that make a wrong spread a meld: each way with the fewest cards of the hand and the
    drawn card."""
    base, law, pays = lay.melds(seat)[number - 1], lay.rules.melds, lay.rules.pays
    drawn_cards = lay.felt.cards.get(drawn(seat), []) if not lay.is_used else []
    cards = [*lay.hand(seat), *drawn_cards]
    for count in range(1, MOST_MENDED + 1):
        ways = {laid(added) for added in combinations(cards, count) if meld_of((*base, *added), law, pays)}
        if ways:
            names = [(way, with_cards("add", way, laid(base))) for way in sorted(ways)]
            return [
                CardPlay(name, way, number, base, any(card in way for card in drawn_cards), mends=True)
                for way, name in names
            ]
    return []


def _new(number: int, trio: Meld, is_use: bool) -> CardPlay:
    return CardPlay(with_cards("meld", trio), trio, number, (), is_use)


def _add(number: int, meld: Meld, cards: tuple[Card, ...], is_use: bool) -> CardPlay:
    return CardPlay(with_cards("add", cards, laid(meld)), cards, number, meld, is_use)


def fits(lay: Layout, seat: int, card: Card) -> bool:
    """Return whether a single card can be added to a meld of the seat, as everybody can see."""
    return any(may_add(meld, (card,), lay.rules.melds) for meld in lay.melds(seat))


def puts_out(lay: Layout, seat: int, card: Card) -> bool:
    """Return whether this card would put a seat out that has all its other cards in melds."""
    return lay.melded_count(seat) + 1 == lay.rules.melds.out and fits(lay, seat, card)


def outs_with(lay: Layout, seat: int, card: Card) -> int:
    """Return what the seat would collect from each player for going out on this card, at best.

    It is the pay for the card, and what was not called for before; then the outs, where the card counts
    again. It is 0 for a player who plays for the Tops alone.
    """
    if lay.plays_for_tops(seat):
        return 0
    fitting = [meld for meld in lay.melds(seat) if may_add(meld, (card,), lay.rules.melds)]
    more = max(lay.earnings((*meld, card)) - lay.earnings(meld) for meld in fitting)
    return more + lay.unclaimed.get(seat, 0) + lay.outs(seat) + more


def chips_due(lay: Layout, seat: int, play: CardPlay) -> int:
    """Return how many chips a play lets its player collect from each.

    The play earns them; when the hand is hit, those not called for before are due too
    (comstock/pan/rule-22b). A player without a chip may play for the Tops alone (rule-33).
    """
    if play.mends or lay.plays_for_tops(seat):
        return 0
    earned = lay.earnings(play.after) - (lay.earnings(play.before) if play.before else 0)
    return earned + (lay.unclaimed.get(seat, 0) if play.uses else 0)


def offer(lay: Layout, seat: int, play: CardPlay) -> Offer:
    """Return the offer of a play, with what it collects from each player: all of it, or less where the room
    lets the player settle for less."""
    most = chips_due(lay, seat, play) * lay.chip
    return Offer(play.name, 0 if lay.rules.short_pay else most, most, lay.chip, "collecting")


def lay_down(lay: Layout, seat: int, play: CardPlay) -> None:
    """Lay the cards of a play onto the table, face up; the drawn one lies face up already."""
    felt, place = lay.felt, spread(seat, play.number)
    is_left = play.uses
    card_drawn = felt.cards[drawn(seat)][0] if is_left else None
    for card in play.cards:
        if is_left and card is card_drawn:
            felt.regroup(drawn(seat), place)
            is_left = False
        else:
            lay_card(lay, seat, card, place)


def lay_card(lay: Layout, seat: int, card: Card, place: str) -> None:
    """Lay a card out of the hand, face up."""
    lay.felt.lay(hole(seat), place, lay.hand(seat).index(card), only(seat))


def topic_of(lay: Layout, play: CardPlay) -> str:
    """Return the topic of the condition that a play fulfils, or of collecting where it only brings in what
    was not called for before."""
    law, meld = lay.rules.melds, play.after
    if lay.earnings(meld) == (lay.earnings(play.before) if play.before else 0):
        return "settle.collect"
    if kind(meld, law) == ROPE:
        return "settle.low-rope" if _completes(play, "A23") else "settle.high-rope"
    if len({card.suit for card in meld}) > 1:
        return "settle.valle-mixed"
    return "settle.valle-suit" if meld[0].rank in law.valle else "settle.other-suit"


def _completes(play: CardPlay, ranks: str) -> bool:
    before, after = ({card.rank for card in cards} for cards in (play.before, play.after))
    return set(ranks) <= after and not set(ranks) <= before
