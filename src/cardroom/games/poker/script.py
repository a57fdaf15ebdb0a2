"""One hand of poker, in the document's order, from the button to the last chip. Streets are data; this is their order."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import ensure
from cardroom.felt import Between, Cleared, Felt, Noted
from cardroom.games.family import Open
from cardroom.games.poker.betting import bet_round
from cardroom.games.poker.collection import (
    take_before_deal,
    take_designated,
    take_half_hours,
    take_half_hours_from_pot,
    take_jackpot,
    take_late,
    take_regular,
    take_without_flop,
)
from cardroom.games.poker.deal import deal_street, draw_for_button, place_button, post_blinds, shuffle
from cardroom.games.poker.discard import discard
from cardroom.games.poker.layout import POT, Layout
from cardroom.games.poker.rules import Street
from cardroom.games.poker.showdown import showdown, win_unopposed
from cardroom.games.seats import clockwise
from cardroom.money import JACKPOT
from cardroom.script import Script

TOO_FEW = "a hand of poker needs two players with chips"


def hand_of_poker(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole hand; what it returns is where the next one starts."""
    lay = Layout(felt, start, table)
    if len(lay.order) < 2:
        felt.tell(Noted("-", TOO_FEW, "seat.broken"))
        felt.balance_books()
        return replace(start, stopped=TOO_FEW)
    take_half_hours(lay)
    if not start.button and lay.rules.first_button == "high-card":
        yield from draw_for_button(lay)
    place_button(lay)
    take_before_deal(lay)
    lay.leave_out_broke()
    if len(lay.order) < 2:
        felt.tell(Noted("-", TOO_FEW, "seat.broken"))
        return _end(lay)
    yield from play_hand(lay)
    felt.tell(Cleared("deal.discard"))
    return _end(lay)


def play_hand(lay: Layout) -> Script[None]:
    """From the blinds to the last pot."""
    first, *later = lay.rules.streets
    order = post_blinds(lay)
    yield from shuffle(lay)
    deal_street(lay, first)
    has_action = yield from bet_round(lay, order, lay.blinds[-1], lay.structure(first), "act.first-round")
    take_designated(lay)
    take_jackpot(lay)
    if len(lay.live) > 1:
        yield from play_streets(lay, later)
    elif has_action:
        take_without_flop(lay)
    take_half_hours_from_pot(lay)
    if len(lay.live) == 1:
        win_unopposed(lay)
    else:
        showdown(lay)


def play_streets(lay: Layout, streets: list[Street]) -> Script[None]:
    """The streets after the first, a betting round after each, as long as two hands are in."""
    is_late_paid = False
    for number, street in enumerate(streets):
        if street.discard:
            yield from discard(lay, street.discard)
        if len(lay.live) < 2:
            return
        deal_street(lay, street)
        if number == 0:
            take_regular(lay)
        has_bet = yield from bet_round(lay, lay.live, 0, lay.structure(street), "act.later-rounds")
        if number > 0 and has_bet and not is_late_paid:
            is_late_paid = True
            take_late(lay)


def _end(lay: Layout) -> Between:
    """The books are balanced, and the button moves on to the next player (comstock/holdem/rule-18)."""
    felt, start = lay.felt, lay.between
    ensure(felt.ledger.balance(POT) == 0, "chips are left in the pot after the hand")
    felt.balance_books()
    people = tuple([replace(one, cents=felt.stack(one.seat)) for one in start.people])
    button = clockwise([one.seat for one in people], lay.button)[0]
    jackpot = felt.ledger.balance(JACKPOT)
    return replace(start, people=people, round=start.round + 1, button=button, half_hours=0, jackpot=jackpot)
