"""One hand of Hold'em, in the document's order, from the button to the last chip."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import ensure
from cardroom.felt import Between, Cleared, Felt, Noted
from cardroom.games.family import Open
from cardroom.games.poker.betting import bet_round
from cardroom.games.poker.collection import take_designated, take_regular
from cardroom.games.poker.deal import deal_board, deal_hole_cards, place_button, post_blinds
from cardroom.games.poker.layout import POT, Layout
from cardroom.games.poker.showdown import showdown, win_unopposed
from cardroom.games.seats import clockwise
from cardroom.script import Script

TOO_FEW = "a hand of poker needs two players with chips"


def hand_of_holdem(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole hand; what it returns is where the next one starts."""
    lay = Layout(felt, start, table)
    if len(lay.order) < 2:
        felt.tell(Noted("-", TOO_FEW, "seat.broken"))
        felt.balance_books()
        return replace(start, stopped=TOO_FEW)
    place_button(lay)
    first = post_blinds(lay)
    yield from deal_hole_cards(lay)
    yield from bet_round(lay, first, lay.opening, "act.first-round")  # blinds are live: comstock/holdem/button-h
    take_designated(lay)
    yield from play_board(lay)
    if len(lay.live) == 1:
        win_unopposed(lay)
    else:
        showdown(lay)
    felt.tell(Cleared("deal.discard"))
    return _end(lay)


def play_board(lay: Layout) -> Script[None]:
    """Flop, turn and river, a betting round after each, as long as two hands are in."""
    for street, count in enumerate(lay.rules.deal.board):
        if len(lay.live) == 1:
            return
        deal_board(lay, count)
        if street == 0:
            take_regular(lay)
        yield from bet_round(lay, lay.live, 0, "act.later-rounds")


def _end(lay: Layout) -> Between:
    """The books are balanced, and the button moves on to the next player (comstock/holdem/rule-18)."""
    felt, start = lay.felt, lay.between
    ensure(felt.ledger.balance(POT) == 0, "chips are left in the pot after the hand")
    felt.balance_books()
    people = tuple([replace(one, cents=felt.stack(one.seat)) for one in start.people])
    button = clockwise([one.seat for one in people], lay.button)[0]
    return replace(start, people=people, round=start.round + 1, button=button)
