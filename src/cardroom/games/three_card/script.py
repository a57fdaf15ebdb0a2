"""One round of three card poker, in the document's order, from the offer of the bank to the last chip."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.felt import Between, Cleared, Felt, Noted
from cardroom.games.banked import (
    NOBODY_BANKS,
    drop_collection,
    next_between,
    offer_bank,
    place_wagers,
    post_bank,
    return_bank,
    take_collection,
)
from cardroom.games.family import Open
from cardroom.games.three_card.deal import deal_stacks, next_deck, place_button, shuffle
from cardroom.games.three_card.layout import Layout
from cardroom.games.three_card.play import collect_forfeits, play_or_fold
from cardroom.games.three_card.settle import reveal_dealer, settle_all
from cardroom.money import JACKPOT, Cover
from cardroom.script import Script


def round_of_three_card(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole round; what it returns is where the next one starts."""
    bank = yield from offer_bank(felt, start, table)
    if not bank:
        felt.balance_books()
        return replace(start, stopped=NOBODY_BANKS)
    lay = Layout(felt, start, table)
    lay.bank = bank
    lay.cover = Cover((yield from post_bank(felt, bank, table)))
    yield from place_wagers(lay)
    if lay.circles:
        felt.tell(Noted("-", "no more bets", "deal.no-more-bets"))
        yield from hand(lay)
    else:
        felt.tell(Noted("-", "nobody antes, so no hand is dealt", "act.wager"))
    return _end(lay)


def hand(lay: Layout) -> Script[None]:
    """From the first fee to the last chip."""
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


def _end(lay: Layout) -> Between:
    """The bank goes back to its owner, the books are balanced, and the next deck is up."""
    felt, played = lay.felt, bool(lay.circles)
    return_bank(felt, lay.bank)
    felt.balance_books()
    changes = {"deck": next_deck(lay) if played else lay.between.deck, "jackpot": felt.ledger.balance(JACKPOT)}
    return next_between(felt, lay.between, lay.bank, played=played, **changes)
