"""Giving up cards: in the pineapple games every player puts one of three away, all at once and face down."""

from __future__ import annotations

from cardroom.cards import Card
from cardroom.felt.places import MUCK, hole
from cardroom.games.poker.facts import DeadHand
from cardroom.games.poker.layout import Layout
from cardroom.games.remedies import struck
from cardroom.script import Ask, Pick, Script, ask_all


def discard(lay: Layout, count: int) -> Script[None]:
    """Ask everybody still in which cards to give up, unseen. Not discarding when asked kills the hand
    (players-club/pineapple/rule-1).

    No document says what happens when nobody at all discards, or nobody of those who contest the last side
    pot. Ruling: they are not killed, and the last cards dealt to them go, so that every pot keeps somebody to
    win it.
    """

    def question(seat: int) -> Ask[tuple[Card, ...]]:
        options = Pick(tuple(lay.felt.cards[hole(seat)]), count, may_pass=True)
        return Ask(seat, hole(seat), options, (), "act.discard", "discard", sealed=True)

    discards = yield from ask_all(lay.live, question, lambda mishap: struck(lay, mishap))
    paid = lay.pot.paid
    top = max(paid[seat] for seat in discards)
    for seats in (list(discards), [seat for seat in discards if paid[seat] == top]):
        if not any(discards[seat] for seat in seats):
            discards |= {seat: tuple(lay.felt.cards[hole(seat)][-count:]) for seat in seats}
    for seat, cards in discards.items():
        if cards:
            for card in cards:
                lay.felt.regroup(hole(seat), MUCK, lay.felt.cards[hole(seat)].index(card))
        else:
            lay.felt.tell(DeadHand(hole(seat), "act.discard"))
            lay.muck(seat)
