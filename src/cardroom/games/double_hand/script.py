"""One round of double-hand poker, in the document's order, from the offer of the position to the last chip."""

from __future__ import annotations

from cardroom.felt import Between, Cleared, Felt
from cardroom.games.banked import (
    claims,
    close_bank,
    drop_collection,
    hand_before,
    hold_bank,
    place_backline,
    place_partners,
    place_wagers,
    stop_table,
    take_collection,
)
from cardroom.games.double_hand.deal import deal_piles, distribute
from cardroom.games.double_hand.layout import Layout
from cardroom.games.double_hand.setting import set_dealer, set_hands
from cardroom.games.double_hand.settle import settle_all
from cardroom.games.family import Open
from cardroom.script import Script


def round_of_double_hand(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole round; what it returns is where the next one starts."""
    lay = Layout(felt, start, table)
    turn = yield from hold_bank(lay, claims(start, lay.rules.rotation), place, hand)
    return stop_table(felt, start) if turn is None else close_bank(lay, turn, **hand_before(lay))


def place(lay: Layout) -> Script[None]:
    yield from place_wagers(lay)
    yield from place_backline(lay)
    yield from place_partners(lay)


def hand(lay: Layout) -> Script[None]:
    """From the first fee to the last chip. Wagers are closed before the dice are shaken, and stay as they are."""
    take_collection(lay)
    yield from deal_piles(lay)
    action = yield from distribute(lay)
    yield from set_hands(lay)
    yield from set_dealer(lay)
    settle_all(lay, action)
    drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))
