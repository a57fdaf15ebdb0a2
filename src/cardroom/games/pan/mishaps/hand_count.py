"""Hands with too many or too few cards: put right until their first draw, from then on foul if somebody calls
them.

No document says what else becomes of a dead hand of pan. Ruling: it is thrown in unseen with the hands of
players who passed; its player neither pays nor collects in that hand and has no part in the Tops, but counts
for the fee as everybody dealt in; a player who is left alone by it has won the Tops.
"""

from __future__ import annotations

from cardroom.felt import NO_MISHAPS, Felt, HandKilled, Lying, Miscounted, Moved, only
from cardroom.felt.places import DECK, MUCK, RESHUFFLED, hole, number_of
from cardroom.games.pan.deal import fold
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.mishaps.foul import allow_call
from cardroom.games.remedies import by_floor
from cardroom.games.remedies.deal_facts import has_drawn, since_deal
from cardroom.games.remedies.grades import fill
from cardroom.mishaps import WrongCount
from cardroom.money import DROP, JACKPOT, POT, stack
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask

OF_DECK = WrongCount(DECK, -1)
"""Count of the deck, not of a hand: a card is missing in it."""


def on_count(lay: Layout, pending: Lying) -> Script[None]:
    """Put right a hand with the wrong number of cards.

    Nine cards are filled up, and the eleventh is taken out. With less than eight or more than eleven the hand
    is dead (comstock/pan/rule-17a to rule-17c; eight are filled up as nine are). After the player has touched
    the deck to draw it is too late (rule-2, rule-18a, rule-36b).
    """
    rules, seat, topic = lay.errors.count, number_of(pending.place), pending.mishap.topic
    if rules is None or pending.mishap == OF_DECK:
        return (yield from by_floor(lay, pending))
    if has_drawn(lay.felt.events, seat):
        return (
            (yield from allow_call(lay, seat, pending))
            if rules.then == "foul"
            else kill_hand(lay, seat, topic)
        )
    count, due = len(lay.hand(seat)), lay.rules.deal.cards
    lay.felt.tell(Miscounted(pending.place, topic, "over" if count > due else "under", count))
    if not rules.least <= count <= rules.most:
        return kill_hand(lay, seat, topic)
    fill(lay.felt, pending, due - count)
    for _ in range(count - due):
        yield from take_out(lay, seat, topic)
    return None


def take_out(lay: Layout, seat: int, topic: str) -> Script[None]:
    """Take a card out of a hand unseen, as the dealer draws it, to the hands that have passed
    (comstock/pan/rule-17b).

    Chance decides which card it is: the hand is shuffled and comes back to its owner but for the last card.
    Then the deck goes on.
    """
    felt, place = lay.felt, hole(seat)
    hand, deck, marks = tuple(lay.hand(seat)), felt.shoe, felt.mishaps
    for _ in hand:
        felt.regroup(place, RESHUFFLED)
    shoe = yield from ask(Ask(CHANCE, DECK, Shuffle(hand), None, topic, "reshuffle"))
    felt.mishaps = NO_MISHAPS  # mishaps marked for the deck do not concern these cards
    felt.take_shoe(shoe)
    for _ in hand[1:]:
        felt.deal(place, only(seat))
    felt.deal(MUCK, frozenset())
    felt.shoe, felt.mishaps = deck, marks
    felt.continue_shoe()


def kill_hand(lay: Layout, seat: int, topic: str) -> None:
    """Kill a hand and return its ante; its player neither pays nor collects any more
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
    """Return the ante out of the Tops. What the fees have taken of it, they give back; in the first edition
    of the remedies they did not."""
    owed: int = lay.schedule.ante
    for source in (POT,) if lay.errors.is_first else (POT, DROP, JACKPOT):
        cents = lay.felt.ledger.balance(POT) if source == POT else fees_taken(lay.felt, source)
        if back := min(owed, cents):
            lay.felt.move(source, stack(seat), back, topic)
            owed -= back


def fees_taken(felt: Felt, fees: str) -> int:
    """Return what has gone out of the Tops into this account in this hand, and has not come back."""
    moved = [move for move in felt.events[since_deal(felt.events) :] if isinstance(move, Moved)]
    gone = sum(move.cents for move in moved if (move.source, move.target) == (POT, fees))
    return gone - sum(move.cents for move in moved if move.source == fees)
