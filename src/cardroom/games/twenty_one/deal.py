"""The deal: the shoe, the two passes, the check under an ace or ten, and the player-dealer's own cards."""

from __future__ import annotations

from cardroom.cards import Card, deck
from cardroom.felt import EVERYONE, NOBODY
from cardroom.felt.places import DEALER, SHOE, circle_at
from cardroom.games.banked.facts import DealerHas
from cardroom.games.twenty_one.facts import HoleChecked
from cardroom.games.twenty_one.layout import Layout, PlayedHand
from cardroom.games.twenty_one.verdict import must_stand, shows_as
from cardroom.hands import start
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask


def shuffle(lay: Layout) -> Script[None]:
    """Shuffle every round, or at a table with a cut card when the last round dealt past it.

    No document has a shoe that goes on from hand to hand. Ruling: a table may choose one with a cut card; it
    is shuffled when the card is reached, or when fewer than six cards a hand are left.
    """
    cards = deck(lay.rules.decks.make_up, lay.settings.decks)
    cut, cards_left = lay.settings.cut, lay.felt.shoe.left
    if cut and cards_left * 100 > len(cards) * (100 - cut) and cards_left >= 6 * (len(lay.circles) + 1):
        lay.felt.continue_shoe()
        return
    shoe = yield from ask(Ask(CHANCE, SHOE, Shuffle(cards, bool(cut)), None, "cards.decks", "shuffle"))
    lay.felt.take_shoe(shoe)


def first_pass(lay: Layout) -> None:
    """Deal a card face up to each circle, the player-dealer's last, at the house dealer's place."""
    empty = start(lay.rules.natural.hand)
    for circle in lay.circles_from(lay.rules.deal.starts):
        place = circle_at(circle.number)
        circle.hands.append(PlayedHand(place, empty.add(lay.felt.deal(place))))
    lay.dealer = empty.add(lay.felt.deal(DEALER))


def second_pass(lay: Layout) -> None:
    """Deal another card to each circle; the player-dealer's comes face down now, or face up after the
    players."""
    for circle in lay.circles_from(lay.rules.deal.starts):
        hand = circle.hands[0]
        hand.hand = hand.hand.add(lay.felt.deal(hand.place))
    if lay.rules.deal.second == "hole":
        lay.dealer = lay.dealer.add(lay.felt.deal(DEALER, NOBODY))


def up_card(lay: Layout) -> Card:
    """Return the player-dealer's up card."""
    return lay.felt.cards[DEALER][0]


def shows(lay: Layout) -> str:
    """Return what the up card is for naturals: `ace`, `ten` or an empty text."""
    return shows_as(up_card(lay))


def check_for_natural(lay: Layout) -> bool:
    """Check the hole card under an ace or a ten where the document says so, and return whether a natural ends
    the round."""
    if shows(lay) not in lay.rules.deal.check:
        return False
    if not lay.dealer.natural:
        lay.felt.tell(HoleChecked(DEALER, "deal.check", "none"))
        return False
    lay.felt.tell(HoleChecked(DEALER, "deal.check", "natural"))
    return True


def second_card(lay: Layout) -> Card:
    """Turn the hole card up, or deal the second card now that all players are done, and return it."""
    if lay.rules.deal.second == "hole":
        return lay.felt.turn(DEALER, 1)
    card = lay.felt.deal(DEALER, EVERYONE)
    lay.dealer = lay.dealer.add(card)
    return card


def complete_dealer(lay: Layout) -> None:
    """Draw the player-dealer's cards by the chart, without options.

    The hand is always finished, because Buster wagers may still be out.
    """
    while not must_stand(lay.dealer, lay.rules.dealer) and lay.felt.shoe.left:
        lay.dealer = lay.dealer.add(lay.felt.deal(DEALER))
    lay.felt.tell(DealerHas(DEALER, "act.dealer-chart", lay.reading(lay.dealer)))
