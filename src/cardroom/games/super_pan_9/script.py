"""One round of Super Pan 9, in the document's order, from the offer of the position to the last chip."""

from __future__ import annotations

from cardroom.felt import Between, Cleared, Felt
from cardroom.games.banked import (
    claims,
    close_bank,
    drop_collection,
    hand_before,
    hold_bank,
    kept,
    place_backline,
    place_partners,
    place_wagers,
    stop_table,
    take_collection,
)
from cardroom.games.family import Open
from cardroom.games.super_pan_9.deal import deal_positions, shake_for_button, shuffle
from cardroom.games.super_pan_9.layout import Layout
from cardroom.games.super_pan_9.play import open_dealer, play_dealer, play_hands, play_house_hands
from cardroom.games.super_pan_9.settle import settle_all
from cardroom.script import Script


def round_of_super_pan_9(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole round; what it returns is where the next one starts."""
    lay = Layout(felt, start, table)
    turn = yield from hold_bank(lay, claims(start, lay.rules.rotation), place, hand)
    return stop_table(felt, start) if turn is None else close_bank(lay, turn, **hand_before(lay))


def place(lay: Layout) -> Script[None]:
    lay.kept = kept(lay)
    yield from place_wagers(lay)
    yield from place_backline(lay)
    yield from place_partners(lay)


def hand(lay: Layout) -> Script[None]:
    """From the first fee to the last chip. The dice come before the cards: from then on wagers are locked (rule-19a)."""
    take_collection(lay)
    action = yield from shake_for_button(lay)
    yield from shuffle(lay)
    deal_positions(lay, action)
    yield from play_hands(lay)
    open_dealer(lay)
    yield from play_dealer(lay)
    play_house_hands(lay)
    settle_all(lay, action)
    drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))
