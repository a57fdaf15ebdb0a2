"""One round of twenty-one, in the document's order, from the offer of the bank to the last chip."""

from __future__ import annotations

from cardroom.felt import Between, Cleared, Felt
from cardroom.games.banked import (
    Turn,
    close_bank,
    drop_collection,
    hold_bank,
    place_backline,
    place_wagers,
    stop_table,
    take_collection,
    turns,
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
from cardroom.games.twenty_one.own import OnShoe
from cardroom.games.twenty_one.play import freezes, offer_insurance, play_circle
from cardroom.games.twenty_one.settle import place_button, settle_all, settle_naturals_at_once
from cardroom.script import Script


def round_of_twenty_one(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole round; what it returns is where the next one starts."""
    lay = Layout(felt, start, table)
    turn = yield from hold_bank(lay, turns(start, lay.rules.rotation), place, hand)
    return stop_table(felt, start) if turn is None else _end(lay, turn)


def place(lay: Layout) -> Script[None]:
    yield from place_wagers(lay)
    yield from place_backline(lay)


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


def _end(lay: Layout, turn: Turn) -> Between:
    """Naturals in a row go on from round to round, and so does a shoe with a cut card."""
    changes: dict[str, object] = {"streaks": streaks(lay)}
    if lay.settings.cut:
        changes["shoe"] = OnShoe.of(lay.felt.shoe)
    return close_bank(lay, turn, **changes)
