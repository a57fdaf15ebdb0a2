"""Script of a round of twenty-one: its parts of the frame of a banked round, in the document's order."""

from __future__ import annotations

from cardroom.games.banked import RoundParts, banked_round, place_backline, place_wagers
from cardroom.games.twenty_one.bonus import pay_bonuses, streaks
from cardroom.games.twenty_one.carryover import OnShoe
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
from cardroom.games.twenty_one.settlement import place_button, settle_all, settle_naturals_at_once
from cardroom.script import Script


def deal(lay: Layout) -> Script[None]:
    """Shuffle and deal the first two cards of each hand."""
    yield from shuffle(lay)
    first_pass(lay)
    second_pass(lay)


def play(lay: Layout) -> Script[None]:
    """Play insurance and hands; nobody acts where the player-dealer has a Natural, or everything is
    frozen."""
    yield from offer_insurance(lay)
    if check_for_natural(lay):
        return
    settle_naturals_at_once(lay)
    if not freezes(lay):
        for circle in lay.circles_from(lay.rules.deal.acts):
            yield from play_circle(lay, circle)


def settle(lay: Layout) -> None:
    """Settle a round: the action button, the player-dealer's cards, the wagers, the bonuses."""
    lay.button = place_button(lay, second_card(lay))
    complete_dealer(lay)
    settle_all(lay, lay.button)
    pay_bonuses(lay)


def hands_on(lay: Layout) -> dict[str, object]:
    """Return what the next round has to know: naturals in a row, and a shoe with a cut card."""
    changes: dict[str, object] = {"streaks": streaks(lay)}
    return changes | {"shoe": OnShoe.of(lay.felt.shoe)} if lay.settings.cut else changes


round_of_twenty_one = banked_round(
    RoundParts(
        layout=Layout,
        place=(place_wagers, place_backline),
        deal=deal,
        play=play,
        settle=settle,
        hands_on=hands_on,
    )
)
