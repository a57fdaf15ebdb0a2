"""What can be wrong with the rules of an offering, or with a table of it, beyond what the types see."""

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
from cardroom.games.family import Faults, check_name, check_numbers, of_lines
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
    """Nobody could make the Play bet for somebody else's Ante."""
    if rules.backline.allowed:
        yield "backline.allowed: this game has no backline betting, expected false"


def _fees(rules: ThreeCard, line: Schedule) -> Faults:
    """What is kept at hand for the Play bet must not be needed for fees."""
    if line.player or line.bonus:
        yield "player and bonus: players pay no collection in this game, expected neither"


CHECKS = (
    check_name,
    check_seats,
    _deal,
    _bonus_bets,
    _backline,
    of_lines(_fees),
    check_before_deal,
    check_rotation,
    check_numbers,
    check_schedules,
)
"""What types cannot see: bounds that cross, rates beyond the clause."""


def odds(rules: ThreeCard) -> list[Odds]:
    """Every line of both pay tables."""
    tables = (rules.pair_plus.pays, rules.six_card.pays)
    return [getattr(pays, field.name) for pays in tables for field in fields(pays)]


def faults_of_table(table: Opened) -> list[str]:
    rules, settings = table.rules, table.settings
    found = fresh_faults(table)
    if settings.decks:
        found.append("decks: this game is dealt from one deck at a time")
    if settings.chip > 0:
        if any(bet.least % settings.chip for bet in (rules.pair_plus, rules.six_card)):
            found.append(f"chip: {dollars(settings.chip)} does not make up the smallest bonus bet")
        unpaid = [one for one in odds(rules) if not one.pays_exactly(settings.chip)]
        found += [f"chip: {dollars(settings.chip)} cannot be paid {one} to the cent" for one in unpaid]
    return found


def faults_of_start(start: BetweenRounds, table: Opened) -> list[str]:
    """The bank goes on from one round to the next, and which deck is up."""
    found = bank_faults(start, table)
    if not 0 <= start.own.deck <= table.rules.alternating:
        found.append(f"deck: {start.own.deck}, this table has decks 1 to {table.rules.alternating}")
    return found
