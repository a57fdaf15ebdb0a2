"""Hands with too many or too few cards: put right until their first draw, foul from then on if somebody calls
it.

No document says what else becomes of a dead hand of pan. Ruling: it is thrown in unseen with those of who has
passed; its player neither pays nor collects in that hand and has no part in the Tops, but is counted for the
fee as everybody dealt in; one who is left alone by it has won the Tops.
"""

from __future__ import annotations

from cardroom.felt import Felt, HandKilled, Lying, Miscounted, Moved, only
from cardroom.felt.places import DECK, MUCK, RESHUFFLED, hole, number_of
from cardroom.games.pan.deal import fold
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.mishaps.foul import call
from cardroom.games.remedies import by_floor
from cardroom.games.remedies.deal_facts import has_drawn, since_deal
from cardroom.games.remedies.grades import fill
from cardroom.mishaps import WrongCount
from cardroom.money import DROP, JACKPOT, POT, stack
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask

OF_DECK = WrongCount(DECK, -1)
"""It is the deck that has too few cards, and no hand."""


def on_count(lay: Layout, one: Lying) -> Script[None]:
    """Nine cards are filled up, the eleventh is taken out, and with less than eight or more than eleven the
    hand is dead (comstock/pan/rule-17a to rule-17c; eight are filled up as nine are). Who has touched the
    deck to draw is too late (rule-2, rule-18a, rule-36b)."""
    rules, seat, topic = lay.errors.count, number_of(one.place), one.mishap.topic
    if rules is None or one.mishap == OF_DECK:
        return (yield from by_floor(lay, one))
    if has_drawn(lay.felt.events, seat):
        return (yield from call(lay, seat, one)) if rules.then == "foul" else die(lay, seat, topic)
    held, due = len(lay.held(seat)), lay.rules.deal.cards
    lay.felt.tell(Miscounted(one.place, topic, "over" if held > due else "under", held))
    if not rules.least <= held <= rules.most:
        return die(lay, seat, topic)
    fill(lay.felt, one, due - held)
    for _ in range(held - due):
        yield from take_out(lay, seat, topic)
    return None


def take_out(lay: Layout, seat: int, topic: str) -> Script[None]:
    """The dealer draws a card out of the hand unseen, to those of who has passed (comstock/pan/rule-17b).
    Which it is, chance says: the hand is shuffled and comes back to its owner but for the last card, then the
    deck goes on."""
    felt, place = lay.felt, hole(seat)
    hand, deck, trouble = tuple(lay.held(seat)), felt.shoe, felt.trouble
    for _ in hand:
        felt.regroup(place, RESHUFFLED)
    shoe = yield from ask(Ask(CHANCE, DECK, Shuffle(hand), None, topic, "reshuffle"))
    felt.trouble = None  # what is marked beside the deck has nothing to do with these
    felt.take_shoe(shoe)
    for _ in hand[1:]:
        felt.deal(place, only(seat))
    felt.deal(MUCK, frozenset())
    felt.shoe, felt.trouble = deck, trouble
    felt.continue_shoe()


def die(lay: Layout, seat: int, topic: str) -> None:
    """The hand is out, and the ante goes back; he neither pays nor collects any more
    (comstock/pan/rule-17c)."""
    lay.felt.tell(HandKilled(hole(seat), topic, "dead"))
    fold(lay, seat)
    give_ante_back(lay, seat, topic)
    lay.dead.append(seat)
    if seat in lay.live:
        lay.live.remove(seat)
    if lay.breach is not None:
        lay.breach.doubts.pop(seat, None)


def give_ante_back(lay: Layout, seat: int, topic: str) -> None:
    """Out of the Tops; what the fees have left too little of there, they give back. In the first edition of
    the remedies they did not."""
    owed: int = lay.schedule.ante
    for source in (POT,) if lay.errors.is_first else (POT, DROP, JACKPOT):
        held = lay.felt.ledger.balance(POT) if source == POT else taken(lay.felt, source)
        if back := min(owed, held):
            lay.felt.move(source, stack(seat), back, topic)
            owed -= back


def taken(felt: Felt, fees: str) -> int:
    """What has gone out of the Tops into this account in this hand, and has not come back."""
    moved = [one for one in felt.events[since_deal(felt.events) :] if isinstance(one, Moved)]
    gone = sum(one.cents for one in moved if (one.source, one.target) == (POT, fees))
    return gone - sum(one.cents for one in moved if one.source == fees)
