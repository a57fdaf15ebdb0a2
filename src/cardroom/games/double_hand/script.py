"""One round of double-hand poker, in the document's order, from the offer of the position to the last chip."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.felt import Between, Cleared, Felt, Noted
from cardroom.games.banked import (
    NOBODY_BANKS,
    Turn,
    after_turn,
    back_bank,
    drop_collection,
    offer_position,
    place_backline,
    place_partners,
    place_wagers,
    post_bank,
    return_bank,
    shook,
    spots,
    take_collection,
)
from cardroom.games.double_hand.deal import deal_piles, distribute
from cardroom.games.double_hand.layout import Layout
from cardroom.games.double_hand.setting import set_dealer, set_hands
from cardroom.games.double_hand.settle import settle_all
from cardroom.games.family import Open
from cardroom.money import JACKPOT, Cover
from cardroom.script import Script


def round_of_double_hand(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole round; what it returns is where the next one starts."""
    turn = yield from offer_position(felt, start, table)
    if turn is None:
        felt.balance_books()
        return replace(start, stopped=NOBODY_BANKS, spots=())  # a game that starts anew has no hand before it
    lay = Layout(felt, start, table)
    lay.bank, lay.held_at = turn.seat, turn.position
    lay.backers[lay.bank] = yield from post_bank(felt, lay.bank, table)
    yield from back_bank(lay)
    lay.cover = Cover(sum(lay.backers.values()))
    yield from place_wagers(lay)
    yield from place_backline(lay)
    yield from place_partners(lay)
    if lay.circles:
        yield from hand(lay)
    else:
        felt.tell(Noted("-", "nobody wagers, so no hand is dealt", "act.wager"))
    return _end(lay, turn)


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


def _end(lay: Layout, turn: Turn) -> Between:
    """The bank goes back to its owners, the books are balanced, and the table is as the next round finds it."""
    felt, played = lay.felt, bool(lay.circles)
    return_bank(felt, lay.bank, lay.backers)
    felt.balance_books()
    if not played:
        return after_turn(felt, lay.between, turn, played=False)
    changes: dict[str, object] = {"spots": spots(lay), "jackpot": felt.ledger.balance(JACKPOT)}
    if lay.rules.shaking.in_a_row:
        changes["shaker"] = shook(lay.between, lay.shaker)
    return after_turn(felt, lay.between, turn, played=True, **changes)
