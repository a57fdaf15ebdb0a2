"""What can be wrong with the rules of a Super Pan 9 offering, or with a table of it, beyond what the types see."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.cards import deck
from cardroom.games.banked.faults import check_rates, check_rotation, check_schedules, fresh_faults, fresh_start_faults
from cardroom.games.family import Open, named
from cardroom.games.super_pan_9.rules import SuperPan9

Faults = Iterator[str]


def _seats(rules: SuperPan9) -> Faults:
    if not 2 <= rules.seats <= 12:
        yield f"seats: {rules.seats}, expected 2 to 12"


def _decks(rules: SuperPan9) -> Faults:
    decks = rules.decks
    if not 1 <= decks.least <= decks.usual <= decks.most <= 16:
        yield f"decks: usual {decks.usual} must lie from least {decks.least} to most {decks.most}, and all from 1 to 16"


def _cards(rules: SuperPan9) -> Faults:
    """The shoe serves every position, each with one more card than it is dealt."""
    if rules.cards < 1 or rules.seats * (rules.cards + 1) > len(deck(rules.decks.make_up)) * rules.decks.least:
        yield f"cards: {rules.cards} for each of {rules.seats} positions, expected 1 or more, as far as the shoe goes"


def _charts(rules: SuperPan9) -> Faults:
    charts = rules.charts
    if not 0 <= charts.dealer_draws < charts.dealer_stands <= 9:
        yield "charts.dealer_draws: must lie below charts.dealer_stands, and both from 0 to 9"
    if not (0 <= charts.house_draws <= 9 and -1 <= charts.must_draw <= charts.house_draws):
        yield "charts.house_draws and must_draw: expected totals from 0 to 9, and House Way to draw where a player must"


def _dice(rules: SuperPan9) -> Faults:
    if not 1 <= rules.shaking.dice <= 5:
        yield f"shaking.dice: {rules.shaking.dice}, expected 1 to 5"


def _collection(rules: SuperPan9) -> Faults:
    """Nobody has two cards and a choice here: the fee is for the wager."""
    if rules.collection.taken != "before-deal":
        yield f"collection.taken: {rules.collection.taken}, expected before-deal"


CHECKS = (named, _seats, _decks, _cards, _charts, _dice, _collection, check_rotation, check_schedules, check_rates)
faults_of_start = fresh_start_faults


def faults_of_table(table: Open) -> list[str]:
    decks = table.rules.decks
    found = fresh_faults(table)
    if not decks.least <= table.settings.decks <= decks.most:
        found.append(f"decks: {table.settings.decks}, this game uses {decks.least} to {decks.most}")
    return found
