"""One round of twenty-one, in the document's order, from the offer of the bank to the last chip."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.felt import Between, Cleared, Felt, Noted
from cardroom.games.banked import (
    NOBODY_BANKS,
    drop_collection,
    next_between,
    offer_bank,
    place_backline,
    place_wagers,
    post_bank,
    return_bank,
    take_collection,
)
from cardroom.games.family import Open
from cardroom.games.twenty_one.bonus import pay_bonuses, streaks
from cardroom.games.twenty_one.deal import (
    check_for_natural,
    complete_dealer,
    first_pass,
    second_card,
    second_pass,
    shuffle,
)
from cardroom.games.twenty_one.layout import Layout
from cardroom.games.twenty_one.play import freezes, offer_insurance, play_circle
from cardroom.games.twenty_one.settle import place_button, settle_all, settle_naturals_at_once
from cardroom.money import JACKPOT, Cover
from cardroom.script import Script


def round_of_twenty_one(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole round; what it returns is where the next one starts."""
    bank = yield from offer_bank(felt, start, table)
    if not bank:
        felt.balance_books()
        return replace(start, stopped=NOBODY_BANKS)
    lay = Layout(felt, start, table)
    lay.bank = bank
    lay.cover = Cover((yield from post_bank(felt, bank, table)))
    yield from place_wagers(lay)
    yield from place_backline(lay)
    if lay.circles:
        yield from hand(lay)
    else:
        felt.tell(Noted("-", "nobody wagers, so no hand is dealt", "act.wager"))
    return _end(lay)


def hand(lay: Layout) -> Script[None]:
    """From the first fee to the last chip."""
    fees_first = lay.rules.collection.taken == "before-deal"
    if fees_first:
        take_collection(lay)
    yield from shuffle(lay)
    first_pass(lay)
    second_pass(lay)
    if not fees_first:
        take_collection(lay)
    yield from offer_insurance(lay)
    if not check_for_natural(lay):
        settle_naturals_at_once(lay)
        if not freezes(lay):
            for circle in lay.circles_from(lay.rules.deal.acts):
                yield from play_circle(lay, circle)
    button = place_button(lay, second_card(lay))
    complete_dealer(lay)
    settle_all(lay, button)
    pay_bonuses(lay)
    drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))


def _end(lay: Layout) -> Between:
    """The bank goes back to its owner, the books are balanced, and the table is as the next round finds it."""
    felt, played = lay.felt, bool(lay.circles)
    return_bank(felt, lay.bank)
    felt.balance_books()
    changes = {"streaks": streaks(lay) if played else lay.between.streaks, "jackpot": felt.ledger.balance(JACKPOT)}
    if lay.settings.cut:
        rest = felt.shoe.rest()
        changes |= {"shoe": rest, "unknown": felt.shoe.left - len(rest), "root": felt.shoe.root}
    return next_between(felt, lay.between, lay.bank, played=played, **changes)
