"""Checks of the rules of a double-hand offering and of its tables, beyond what the types see."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.games.banked.rule_checks import (
    check_before_deal,
    check_rotation,
    check_schedules,
    check_shaking,
    fresh_faults,
    position_faults,
)
from cardroom.games.double_hand.rules import DoubleHand, Opened
from cardroom.games.family import Faults, check_name, check_numbers
from cardroom.money import dollars

SEVEN = 7
"""Cards of a hand: two in front and five behind."""


def _deal(rules: DoubleHand) -> Faults:
    """Check that the deck comes out even: seven cards for every position, and the stub."""
    deal, whole = rules.deal, len(deck(rules.deal.make_up))
    if deal.cards != SEVEN:
        yield f"deal.cards: {deal.cards}, expected {SEVEN}: two for the front and five for the back"
    if rules.seats * deal.cards + deal.stub != whole:
        dealt = f"{rules.seats} piles of {deal.cards} cards"
        yield f"deal.stub: {dealt} leave {whole - rules.seats * deal.cards} of {whole}, not {deal.stub}"


def _multiple(rules: DoubleHand) -> Faults:
    if rules.multiple is not None and rules.multiple <= 0:
        yield f"multiple: {dollars(rules.multiple)}, expected an amount above zero"


CHECKS = (
    check_name,
    _deal,
    _multiple,
    check_shaking,
    check_before_deal,
    check_rotation,
    check_numbers,
    check_schedules,
)
faults_of_start = position_faults


def faults_of_table(table: Opened) -> list[str]:
    """Return what is wrong with a table: a chip that does not make up the multiples, or a number of decks."""
    faults, multiple, chip = fresh_faults(table), table.rules.multiple, table.settings.chip
    if multiple and chip > 0 and multiple % chip:
        faults.append(f"chip: {dollars(chip)} does not make up wagers in multiples of {dollars(multiple)}")
    if table.settings.decks:
        faults.append("decks: this game is dealt from one deck at a time")
    return faults
