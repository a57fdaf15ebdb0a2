"""One round of three card poker, in the document's order, from the offer of the bank to the last chip."""

from __future__ import annotations

from cardroom.felt import Between, Cleared, Felt
from cardroom.games.banked import (
    Turn,
    close_bank,
    drop_collection,
    hold_bank,
    place_wagers,
    stop_table,
    take_collection,
    turns,
)
from cardroom.games.family import Open
from cardroom.games.three_card.deal import deal_stacks, next_deck, place_button, shuffle
from cardroom.games.three_card.facts import NoMoreBets
from cardroom.games.three_card.layout import Layout
from cardroom.games.three_card.play import collect_forfeits, play_or_fold
from cardroom.games.three_card.settle import reveal_dealer, settle_all
from cardroom.script import Script


def round_of_three_card(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole round; what it returns is where the next one starts."""
    lay = Layout(felt, start, table)
    turn = yield from hold_bank(lay, turns(start, lay.rules.rotation), place_wagers, hand)
    return stop_table(felt, start) if turn is None else _end(lay, turn)


def hand(lay: Layout) -> Script[None]:
    """From the first fee to the last chip."""
    lay.felt.tell(NoMoreBets("-", "deal.no-more-bets"))
    take_collection(lay)
    yield from shuffle(lay)
    deal_stacks(lay)
    place_button(lay)
    for circle in lay.in_order():
        yield from play_or_fold(lay, circle)
    collect_forfeits(lay)
    settle_all(lay, qualified=reveal_dealer(lay))
    drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))


def _end(lay: Layout, turn: Turn) -> Between:
    """The next deck is up."""
    return close_bank(lay, turn, deck=next_deck(lay))
