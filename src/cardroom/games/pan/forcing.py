"""Forcing: opponents who make a player take a card. Only what lies open decides who is asked, and whether."""

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
    """The player has touched the deck although the option card fits a meld of his: every opponent, who let it
    go among them, may still make him take it (comstock/pan/rule-7a, rule-7b and rule-12); but not if it puts
    him out (rule-14)."""
    if not lay.rules.force or not fits(lay, seat, card) or puts_out(lay, seat, card):
        return False
    is_forced = yield from _ask(lay, seat, card, "act.force", "force")
    return is_forced


def force_out(lay: Layout, seat: int, card: Card) -> Script[bool]:
    """The player lets the card go that would put him out: opponents may end the hand at his smaller pay
    exactly where the next player would go out on it for more (comstock/pan/rule-14 and rule-15)."""
    after = lay.after(seat)
    if not lay.rules.force or not puts_out(lay, seat, card) or not puts_out(lay, after, card):
        return False
    if outs_with(lay, after, card) <= outs_with(lay, seat, card):
        return False
    is_forced = yield from _ask(lay, seat, card, "act.force-out", "force-out")
    return is_forced


def _ask(lay: Layout, seat: int, card: Card, topic: str, kind: Kind) -> Script[bool]:
    """All opponents at once: the first who forces it decides."""
    asks = {one: Ask(one, hole(seat), OPTIONS, Act("allow"), topic, kind) for one in lay.live if one != seat}
    while asks:
        who, act = yield tuple(asks.values())
        if who == MISHAP:
            yield from struck(lay, act)
            asks = {one: put for one, put in asks.items() if one in lay.live and seat in lay.live}
            continue
        if act.name == "force":
            lay.felt.tell(HasToTake(hole(seat), topic, card))
            return True
        del asks[who]
    return False


def must_use(lay: Layout, seat: int, card: Card) -> bool:
    """Whether a drawn card may not be passed on by a player who can use it: it would put the next player out
    (comstock/pan/rule-13a and rule-20). Who would go out on it himself need not (rule-14)."""
    after = lay.after(seat)
    return lay.rules.out_card and puts_out(lay, after, card) and not puts_out(lay, seat, card)
