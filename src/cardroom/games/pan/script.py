"""Script of a hand of pan, in the documents' order: who is first, ten cards each, declaring in or out, turns
until a player is out."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import ensure
from cardroom.felt import BetweenRounds, Cleared, Felt
from cardroom.felt.places import hole
from cardroom.games.collection import pay_owed, take_half_hours
from cardroom.games.facts import TooFew
from cardroom.games.pan.asked_again import ask_player
from cardroom.games.pan.carryover import PanOwn, Winner
from cardroom.games.pan.deal import deal_hands, draw_for_first, fold
from cardroom.games.pan.facts import DealtAgain, OnlyOne
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.rules import Opened
from cardroom.games.pan.settlement import go_out, return_antes, share_tops, take_antes, take_fees, win_tops
from cardroom.games.pan.turn import play_turn
from cardroom.money import JACKPOT, POT
from cardroom.script import Act, Ask, Choice, Misdeal, Offer, Script

IN_OR_OUT = Choice((Offer("play"), Offer("pass")))


def hand_of_pan(felt: Felt, start: BetweenRounds, table: Opened) -> Script[BetweenRounds]:
    """Play a whole hand and return where the next one starts."""
    lay = Layout(felt, start, table)
    too_few = TooFew("-", "seat.broken", lay.rules.least)
    if len(lay.order) < lay.rules.least:
        felt.tell(too_few)
        felt.balance_books()
        return replace(start, stopped=too_few)
    take_half_hours(lay)
    lay.deal_in([seat for seat in pay_owed(lay, lay.able()) if seat in lay.able()])
    if len(lay.order) < lay.rules.least:
        felt.tell(too_few)
        return replace(_end(lay, 0), stopped=too_few)
    if not start.button and lay.rules.deal.first == "drawn":
        yield from draw_for_first(lay)
    take_antes(lay)
    since = len(felt.events)
    while True:
        try:
            yield from deal_hands(lay)
            yield from declare(lay)
            winner = yield from play_hand(lay)
            break
        except Misdeal as ruled:
            lay.redeal(ruled.topic, since)
            since = len(felt.events)
    felt.tell(Cleared("deal.discard"))
    return _end(lay, winner)


def declare(lay: Layout) -> Script[None]:
    """Ask each player in turn whether to play, from the winner of the last hand on, before anybody draws
    (players-club/pan/declare)."""
    for seat in lay.order:
        question = Ask(seat, hole(seat), IN_OR_OUT, Act("pass"), "act.declare", "declare")
        act: Act | None = None
        while act is None and lay.hand(seat):
            act = yield from ask_player(lay, question)
        if act is not None and act.name == "play":
            lay.live.append(seat)
        else:
            fold(lay, seat)


def play_hand(lay: Layout) -> Script[int]:
    """Play turns from the first player who is in, and return the winner, or 0 if there is none.

    A sole player takes the Tops where there are any; with no opponent at all the cards are dealt again.
    """
    if not lay.live or (len(lay.live) == 1 and not lay.schedule.ante):
        lay.felt.tell(DealtAgain("-", "act.declare"))
        return_antes(lay)
        return 0
    take_fees(lay)
    if len(lay.live) == 1:
        lay.felt.tell(OnlyOne(hole(lay.live[0]), "act.declare"))
        win_tops(lay, lay.live[0])
        return lay.live[0]
    seat = lay.live[0]
    while True:
        ended = yield from play_turn(lay, seat)
        if ended == "short":
            share_tops(lay)
            return 0
        if ended == "out" and (yield from go_out(lay, lay.turn_seat)):
            return lay.turn_seat
        if len(lay.live) == 1:  # the other players have fouled their hands
            lay.felt.tell(OnlyOne(hole(lay.live[0]), "settle.tops"))
            win_tops(lay, lay.live[0])
            return lay.live[0]
        seat = lay.next_seat(lay.turn_seat)


def _end(lay: Layout, winner: int) -> BetweenRounds:
    """Balance the books and return the start of the next hand: the winner is dealt to first, or without a
    winner the same player as in this hand."""
    felt, start = lay.felt, lay.between
    ensure(felt.ledger.balance(POT) == 0, "chips are left in the Tops after the hand")
    felt.balance_books()
    people = tuple([replace(person, cents=felt.stack(seat)) for seat, person in lay.people.items()])
    after = replace(
        start, people=people, round=start.round + 1, half_hours=0, jackpot=felt.ledger.balance(JACKPOT)
    )
    return replace(after, button=winner, own=PanOwn(Winner(lay.people[winner].name))) if winner else after
