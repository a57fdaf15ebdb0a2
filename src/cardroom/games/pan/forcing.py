"""Forcing: opponents who make a player take a card. Who is asked depends only on cards that lie open."""

from __future__ import annotations

from cardroom.cards import Card
from cardroom.felt.places import hole
from cardroom.games.pan.facts import HasToTake
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.plays import fits, outs_with, puts_out
from cardroom.games.remedies import struck
from cardroom.script import MISHAP, Act, Ask, Choice, Kind, Offer, Script

OPTIONS = Choice((Offer("allow"), Offer("force")))


def force_option(lay: Layout, seat: int, card: Card) -> Script[bool]:
    """Ask the opponents whether to force the option card on a player who has touched the deck.

    The card must fit a meld of the player. Every opponent may force it, even one who let the card go
    (comstock/pan/rule-7a, rule-7b and rule-12); but not if it puts the player out (rule-14).
    """
    if not lay.rules.force or not fits(lay, seat, card) or puts_out(lay, seat, card):
        return False
    is_forced = yield from _ask(lay, seat, card, "act.force", "force")
    return is_forced


def force_out(lay: Layout, seat: int, card: Card) -> Script[bool]:
    """Ask the opponents whether to force a card on a player who lets it go although it would put them out.

    Opponents may so end the hand at the smaller pay of this player, exactly where the next player would go
    out on the card for more (comstock/pan/rule-14 and rule-15).
    """
    after = lay.next_seat(seat)
    if not lay.rules.force or not puts_out(lay, seat, card) or not puts_out(lay, after, card):
        return False
    if outs_with(lay, after, card) <= outs_with(lay, seat, card):
        return False
    is_forced = yield from _ask(lay, seat, card, "act.force-out", "force-out")
    return is_forced


def _ask(lay: Layout, seat: int, card: Card, topic: str, kind: Kind) -> Script[bool]:
    """Ask all opponents at once; the first who forces the card decides."""
    asks = {
        opponent: Ask(opponent, hole(seat), OPTIONS, Act("allow"), topic, kind)
        for opponent in lay.live
        if opponent != seat
    }
    while asks:
        who, act = yield tuple(asks.values())
        if who == MISHAP:
            yield from struck(lay, act)
            asks = {
                opponent: question
                for opponent, question in asks.items()
                if opponent in lay.live and seat in lay.live
            }
            continue
        if act.name == "force":
            lay.felt.tell(HasToTake(hole(seat), topic, card))
            return True
        del asks[who]
    return False


def must_use(lay: Layout, seat: int, card: Card) -> bool:
    """Return whether a drawn card that the player can use may not be passed on, since it would put the next
    player out (comstock/pan/rule-13a and rule-20). A player who would go out on it need not use it (rule-14).
    """
    after = lay.next_seat(seat)
    return lay.rules.out_card and puts_out(lay, after, card) and not puts_out(lay, seat, card)
