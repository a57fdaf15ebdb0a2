"""Who pays whom: conditions at once, the outs at the end, and the Tops."""

from __future__ import annotations

from cardroom.felt.places import hole
from cardroom.games.collection import take_from_pot
from cardroom.games.facts import HandLost
from cardroom.games.pan.asked_again import asked
from cardroom.games.pan.deal import fold
from cardroom.games.pan.facts import DeckOut, GoesOut, NoChipFor, PaidAlike, TopsAlone
from cardroom.games.pan.layout import Layout
from cardroom.money import JACKPOT, POT, Cents, stack
from cardroom.script import Act, Ask, Choice, Offer, Script

COLLECT = "collect"


def take_antes(lay: Layout) -> None:
    """Everybody dealt in puts an ante into the Tops: who passes loses it (comstock/pan/rule-33)."""
    for seat in lay.order:
        if lay.schedule.ante:
            lay.felt.move(stack(seat), POT, lay.schedule.ante, "act.ante")


def take_fees(lay: Layout) -> None:
    """Out of the Tops once all have declared, by the players dealt in (comstock/room/fee-hand-pan-1)."""
    take_from_pot(lay.felt, lay.schedule.of(len(lay.order)).regular, "fee.regular")
    take_from_pot(lay.felt, lay.rules.jackpot, "fee.pot", JACKPOT)


def return_antes(lay: Layout) -> None:
    """Nobody plays: the antes go back and the cards are dealt again (comstock/pan/rule-3a)."""
    for seat in lay.order:
        if lay.schedule.ante and seat not in lay.dead:
            lay.felt.move(POT, stack(seat), lay.schedule.ante, "act.declare")


def collect(lay: Layout, seat: int, cents: int, topic: str) -> None:
    """The same from every other player in action, who owes nobody more than the chips he has
    (comstock/pan/rule-23a)."""
    each = min(cents, shortest(lay, seat, cents)) if lay.rules.pays.short == "shortest" else cents
    if each < cents:
        lay.felt.tell(PaidAlike(hole(seat), "settle.collect", Cents(each)))
    for other in lay.payers(seat):
        held = whole_chips(lay, other)
        if paid := min(each, held):
            lay.felt.move(stack(other), stack(seat), paid, topic)
        if held < cents and held <= each:
            lay.felt.tell(NoChipFor(hole(other), "settle.broke", Cents(cents - held)))


def shortest(lay: Layout, seat: int, cents: int) -> int:
    """What the one with the fewest chips of those who pay can pay. Who has none plays for the Tops, and is
    not counted (comstock/pan/rule-33); nor is a fouled hand, which is not in action any more."""
    return min(
        (whole_chips(lay, one) for one in lay.live if one != seat and not lay.is_broke(one)), default=cents
    )


def whole_chips(lay: Layout, seat: int) -> int:
    return lay.felt.stack(seat) // lay.chip * lay.chip


def go_out(lay: Layout, seat: int) -> Script[bool]:
    """Two chips from each and every condition once more (players-club/pan/going-out-a and -b), then the Tops.
    Says whether he has won: his hand may be found foul before he is paid.

    Who cuts his collection short says exactly what he takes (comstock/pan/rule-25). There is no discard: pay
    that he has not called for in this turn is still his to take (rule-22a).
    """
    lay.felt.tell(GoesOut(hole(seat), "settle.out", lay.melded(seat)))
    cents = (lay.outs(seat) + lay.claim) * lay.chip
    if lay.plays_for_tops(seat):
        lay.felt.tell(TopsAlone(hole(seat), "settle.broke"))
        cents = 0
    elif lay.rules.short_pay:
        options = Choice((Offer(COLLECT, 0, cents, lay.chip, "receiving"),))
        question = Ask(seat, hole(seat), options, Act(COLLECT, cents), "settle.short-pay", "collect")
        act: Act | None = None
        while act is None:
            act = yield from asked(lay, question)
            if seat not in lay.live:
                return False
        cents = act.cents
    if cents:
        collect(lay, seat, cents, "settle.out")
    win_tops(lay, seat)
    return True


def win_tops(lay: Layout, seat: int) -> None:
    """Losing hands are killed before the Tops are handed over; the winner's melds lie open until then
    (comstock/pan/rule-27a and rule-27b)."""
    for other in lay.live:
        if other != seat:
            fold(lay, other)
            if lay.schedule.ante:
                lay.felt.tell(HandLost(hole(other), "settle.killed"))
    if tops := lay.felt.ledger.balance(POT):
        lay.felt.move(POT, stack(seat), tops, "settle.tops")


def share_tops(lay: Layout) -> None:
    """No document says who wins when the deck is at its end and nobody has gone out. Ruling: what was
    collected stands, those who are in share the Tops, odd cents to the first of them, and the same player is
    first again."""
    lay.felt.tell(DeckOut("-", "deal.short", "again"))
    for place, seat in enumerate(lay.live):
        fold(lay, seat)
        held = lay.felt.ledger.balance(POT)
        left = len(lay.live) - place
        if share := held // left + (held % left if not place else 0):
            lay.felt.move(POT, stack(seat), share, "deal.short")
