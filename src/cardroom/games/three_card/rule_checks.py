"""Checks of the rules of a three card poker offering and of its tables, beyond what the types see."""

from __future__ import annotations

from msgspec.structs import fields

from cardroom.fees import Schedule
from cardroom.felt import BetweenRounds
from cardroom.games.banked.rule_checks import (
    bank_faults,
    check_before_deal,
    check_rotation,
    check_schedules,
    check_seats,
    fresh_faults,
)
from cardroom.games.family import Faults, check_name, check_numbers, checks_of_lines
from cardroom.games.three_card.layout import STACK
from cardroom.games.three_card.rules import Opened, ThreeCard
from cardroom.money import Odds, dollars


def _deal(rules: ThreeCard) -> Faults:
    if rules.alternating < 1:
        yield f"alternating: {rules.alternating} decks, expected at least 1"
    if not 1 <= rules.third_card <= STACK:
        yield f"third_card: {rules.third_card}, expected 1 to {STACK}"


def _bonus_bets(rules: ThreeCard) -> Faults:
    for key, bet in (("pair_plus", rules.pair_plus), ("six_card", rules.six_card)):
        if not 0 < bet.least <= bet.most:
            yield (
                f"{key}: {dollars(bet.least)} to {dollars(bet.most)}, expected amounts above zero, the "
                f"lower first"
            )


def _backline(rules: ThreeCard) -> Faults:
    """Check that there is no backline: nobody could make the Play bet for somebody else's Ante."""
    if rules.backline.allowed:
        yield "backline.allowed: this game has no backline betting, expected false"


def _fees(rules: ThreeCard, line: Schedule) -> Faults:
    """Check that players pay no fees: the chips kept for the Play bet must not be needed for them."""
    if line.player or line.bonus:
        yield "player and bonus: players pay no collection in this game, expected neither"


CHECKS = (
    check_name,
    check_seats,
    _deal,
    _bonus_bets,
    _backline,
    checks_of_lines(_fees),
    check_before_deal,
    check_rotation,
    check_numbers,
    check_schedules,
)
"""Checks beyond the types: bounds that cross, rates beyond the clause."""


def odds(rules: ThreeCard) -> list[Odds]:
    """Return every line of both pay tables."""
    tables = (rules.pair_plus.pays, rules.six_card.pays)
    return [getattr(pays, field.name) for pays in tables for field in fields(pays)]


def faults_of_table(table: Opened) -> list[str]:
    """Return what is wrong with a table: decks to choose, or a chip that cannot pay bonus bets exactly."""
    rules, settings = table.rules, table.settings
    faults = fresh_faults(table)
    if settings.decks:
        faults.append("decks: this game is dealt from one deck at a time")
    if settings.chip > 0:
        if any(bet.least % settings.chip for bet in (rules.pair_plus, rules.six_card)):
            faults.append(f"chip: {dollars(settings.chip)} does not make up the smallest bonus bet")
        unpaid = [line for line in odds(rules) if not line.pays_exactly(settings.chip)]
        faults += [f"chip: {dollars(settings.chip)} cannot be paid {line} to the cent" for line in unpaid]
    return faults


def faults_of_start(start: BetweenRounds, table: Opened) -> list[str]:
    """Return what is wrong with the start of a round: the bank that goes on from the round before, and the
    deck."""
    faults = bank_faults(start, table)
    if not 0 <= start.own.deck <= table.rules.alternating:
        faults.append(f"deck: {start.own.deck}, this table has decks 1 to {table.rules.alternating}")
    return faults
