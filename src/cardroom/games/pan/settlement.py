"""Settlement of pan: who pays whom for conditions at once, the outs at the end, and the Tops."""

from __future__ import annotations

from cardroom.felt.places import hole
from cardroom.games.collection import take_from_pot
from cardroom.games.facts import HandLost
from cardroom.games.pan.asked_again import ask_player
from cardroom.games.pan.deal import fold
from cardroom.games.pan.facts import DeckOut, GoesOut, NoChipFor, PaidAlike, TopsAlone
from cardroom.games.pan.layout import Layout
from cardroom.money import JACKPOT, POT, Cents, stack
from cardroom.script import Act, Ask, Choice, Offer, Script

COLLECT = "collect"


def take_antes(lay: Layout) -> None:
    """Take an ante from everybody dealt in, for the Tops: a player who passes loses it
    (comstock/pan/rule-33)."""
    for seat in lay.order:
        if lay.schedule.ante:
            lay.felt.move(stack(seat), POT, lay.schedule.ante, "act.ante")


def take_fees(lay: Layout) -> None:
    """Take the fees out of the Tops once all have declared, by the players dealt in
    (comstock/room/fee-hand-pan-1)."""
    take_from_pot(lay.felt, lay.schedule.of(len(lay.order)).regular, "fee.regular")
    take_from_pot(lay.felt, lay.rules.jackpot, "fee.pot", JACKPOT)


def return_antes(lay: Layout) -> None:
    """Return the antes when nobody plays, before the cards are dealt again (comstock/pan/rule-3a)."""
    for seat in lay.order:
        if lay.schedule.ante and seat not in lay.dead:
            lay.felt.move(POT, stack(seat), lay.schedule.ante, "act.declare")


def collect(lay: Layout, seat: int, cents: int, topic: str) -> None:
    """Collect the same from every other player in action; nobody owes more than the chips they have
    (comstock/pan/rule-23a)."""
    due = min(cents, shortest(lay, seat, cents)) if lay.rules.pays.short == "shortest" else cents
    if due < cents:
        lay.felt.tell(PaidAlike(hole(seat), "settle.collect", Cents(due)))
    for payer in lay.payers(seat):
        chips = whole_chips(lay, payer)
        if paid := min(due, chips):
            lay.felt.move(stack(payer), stack(seat), paid, topic)
        if chips < cents and chips <= due:
            lay.felt.tell(NoChipFor(hole(payer), "settle.broke", Cents(cents - chips)))


def shortest(lay: Layout, seat: int, cents: int) -> int:
    """Return what the payer with the fewest chips can pay.

    A player without a chip plays for the Tops, and is not counted (comstock/pan/rule-33). Neither is a fouled
    hand, which is not in action any more.
    """
    return min(
        (whole_chips(lay, payer) for payer in lay.live if payer != seat and not lay.is_broke(payer)),
        default=cents,
    )


def whole_chips(lay: Layout, seat: int) -> int:
    """Return what a seat has in whole chips, in cents."""
    return lay.felt.stack(seat) // lay.chip * lay.chip


def go_out(lay: Layout, seat: int) -> Script[bool]:
    """Collect two chips from each and every condition once more (players-club/pan/going-out-a and -b), then
    the Tops. Return whether the player has won: the hand may be found foul before it is paid.

    A player who cuts the collection short says exactly what they take (comstock/pan/rule-25). There is no
    discard: pay that they have not called for in this turn may still be taken (rule-22a).
    """
    lay.felt.tell(GoesOut(hole(seat), "settle.out", lay.melded_count(seat)))
    cents = (lay.outs(seat) + lay.claim) * lay.chip
    if lay.plays_for_tops(seat):
        lay.felt.tell(TopsAlone(hole(seat), "settle.broke"))
        cents = 0
    elif lay.rules.short_pay:
        options = Choice((Offer(COLLECT, 0, cents, lay.chip, "receiving"),))
        question = Ask(seat, hole(seat), options, Act(COLLECT, cents), "settle.short-pay", "collect")
        act: Act | None = None
        while act is None:
            act = yield from ask_player(lay, question)
            if seat not in lay.live:
                return False
        cents = act.cents
    if cents:
        collect(lay, seat, cents, "settle.out")
    win_tops(lay, seat)
    return True


def win_tops(lay: Layout, seat: int) -> None:
    """Give the Tops to the winner. Losing hands are killed before that; the winner's melds lie open until
    then (comstock/pan/rule-27a and rule-27b)."""
    for loser in lay.live:
        if loser != seat:
            fold(lay, loser)
            if lay.schedule.ante:
                lay.felt.tell(HandLost(hole(loser), "settle.killed"))
    if tops := lay.felt.ledger.balance(POT):
        lay.felt.move(POT, stack(seat), tops, "settle.tops")


def share_tops(lay: Layout) -> None:
    """Share the Tops when the deck has run out for good.

    No document says who wins when the deck is at its end and nobody has gone out. Ruling: what was collected
    stands, those who are in share the Tops, odd cents to the first of them, and the same player is first
    again.
    """
    lay.felt.tell(DeckOut("-", "deal.short", "again"))
    for place, seat in enumerate(lay.live):
        fold(lay, seat)
        tops = lay.felt.ledger.balance(POT)
        sharers = len(lay.live) - place
        if share := tops // sharers + (tops % sharers if not place else 0):
            lay.felt.move(POT, stack(seat), share, "deal.short")
