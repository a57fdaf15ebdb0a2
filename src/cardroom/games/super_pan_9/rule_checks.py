"""Checks of the rules of a Super Pan 9 offering and of its tables, beyond what the types see."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.games.banked.rule_checks import (
    check_before_deal,
    check_decks,
    check_rotation,
    check_schedules,
    check_seats,
    check_shaking,
    deck_faults,
    fresh_faults,
    position_faults,
)
from cardroom.games.banked.rule_hints import HINTS as SHARED
from cardroom.games.family import Faults, check_name, check_numbers
from cardroom.games.rule_hints import Hint, Hints
from cardroom.games.super_pan_9.rules import Opened, SuperPan9
from cardroom.words import say


def _cards(rules: SuperPan9) -> Faults:
    """Check that the shoe serves every position, each with one more card than it is dealt."""
    if rules.seats * (rules.cards + 1) > len(deck(rules.decks.make_up)) * rules.decks.least:
        yield f"cards: {rules.cards} for each of {rules.seats} positions, more than the shoe holds"


def _charts(rules: SuperPan9) -> Faults:
    charts = rules.charts
    if not 0 <= charts.dealer_draws < charts.dealer_stands <= 9:
        yield "charts.dealer_draws: must lie below charts.dealer_stands, and both from 0 to 9"
    if not (0 <= charts.house_draws <= 9 and -1 <= charts.must_draw <= charts.house_draws):
        yield (
            "charts.house_draws and must_draw: expected totals from 0 to 9, and House Way to draw where a "
            "player must"
        )


CHECKS = (
    check_name,
    check_seats,
    check_decks,
    _cards,
    _charts,
    check_shaking,
    check_before_deal,
    check_rotation,
    check_numbers,
    check_schedules,
)
faults_of_start = position_faults


def _small_shoe(rules: SuperPan9) -> Hints:
    """Look for a shoe of which a round takes more than half: that leaves little to chance for the last to
    act."""
    taken, shoe_size = rules.seats * (rules.cards + 1), len(deck(rules.decks.make_up)) * rules.decks.least
    if 2 * taken > shoe_size:
        yield Hint("decks.least", say("hint.small-shoe", taken=taken, held=shoe_size))


HINTS = (*SHARED, _small_shoe)


def faults_of_table(table: Opened) -> list[str]:
    """Return what is wrong with a table."""
    return fresh_faults(table) + deck_faults(table)
