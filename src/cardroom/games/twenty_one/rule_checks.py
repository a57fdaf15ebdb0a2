"""Checks of the rules of a twenty-one offering and of its tables, beyond what the types see."""

from __future__ import annotations

from contextlib import suppress

from cardroom.cards import deck
from cardroom.felt import BetweenRounds
from cardroom.games.banked.rule_checks import (
    backline_faults,
    bank_faults,
    check_decks,
    check_rotation,
    check_schedules,
    check_seats,
    deck_faults,
)
from cardroom.games.family import Faults, StopCheck, check_name, check_numbers
from cardroom.games.twenty_one.carryover import TwentyOneOwn
from cardroom.games.twenty_one.rules import Bonus, Opened, TwentyOne
from cardroom.money import Odds, dollars


def _jokers(rules: TwentyOne) -> Faults:
    if rules.decks.make_up == "joker" and rules.natural.hand == "ace-ten":
        yield "natural.hand: a deck with jokers expects two-jokers"
    if rules.natural.hand == "two-jokers" and rules.decks.make_up != "joker":
        yield f"decks.make_up: two jokers cannot come from a {rules.decks.make_up} deck, expected joker"


def _charts(rules: TwentyOne) -> Faults:
    chart = rules.chart
    if not 3 <= chart.hit < chart.stand_hard <= 22:
        yield (
            f"chart.hit: {chart.hit} must lie below chart.stand_hard {chart.stand_hard}, and both from 3 "
            f"to 22"
        )
    if not 12 <= chart.stand_soft <= 22:
        yield f"chart.stand_soft: {chart.stand_soft}, expected 12 to at most 22 (no soft total must stand)"


def _dealer_chart(rules: TwentyOne) -> Faults:
    if not (12 <= rules.dealer.stand_hard <= 21 and 12 <= rules.dealer.stand_soft <= 21):
        yield (
            f"dealer: stands on hard {rules.dealer.stand_hard} and soft {rules.dealer.stand_soft}, "
            f"expected 12 to 21"
        )


def _surrender(rules: TwentyOne) -> Faults:
    if not 4 <= rules.surrender.most <= 21:
        yield f"surrender.most: {rules.surrender.most}, expected 4 to 21"


def _over(rules: TwentyOne) -> Faults:
    if any(not 22 <= total <= 31 for total in rules.over.three_card_push):
        yield f"over.three_card_push: {list(rules.over.three_card_push)}, expected totals from 22 up"


def _insurance(rules: TwentyOne) -> Faults:
    if rules.insurance.even_money and not rules.insurance.offered:
        yield "insurance.even_money: expected insurance.offered to be true as well"


def _buster(rules: TwentyOne) -> Faults:
    buster = rules.buster
    if buster.offered and list(buster.pays) != ["3", "4", "5", "6", "7", "8"]:
        yield 'buster.pays: expected odds for "3", "4", "5", "6", "7" and "8" cards, in this order'
    if buster.least == 0 or buster.most == 0 or (buster.least and buster.most and buster.most < buster.least):
        yield "buster.most: expected amounts above zero, and no less than buster.least"


def _bonuses(rules: TwentyOne) -> Faults:
    for name, bonus in rules.bonuses.items():
        with suppress(StopCheck):
            yield from (f"bonuses.{name}{fault}" for fault in _bonus_faults(rules, bonus))


def _bonus_faults(rules: TwentyOne, bonus: Bonus) -> Faults:
    if bool(bonus.pays) == bool(bonus.share):
        yield ": expected either pays or share"
    if bonus.share and bonus.funding != "jackpot":
        yield ".share: a share is of the jackpot, expected funding = jackpot"
    if bonus.funding == "jackpot" and not rules.collection.jackpot:
        yield ".funding: a jackpot needs collection.jackpot to fill it"


CHECKS = (
    check_name, check_seats, check_decks, _jokers, _charts, _dealer_chart, _surrender, _over, check_rotation,
    _insurance, _buster, _bonuses, check_numbers, check_schedules,
)  # fmt: skip
"""Checks for what types cannot see: bounds that cross, rates beyond the clause, pay tables with holes."""


def faults_of_table(table: Opened) -> list[str]:
    """Return what is wrong with a table: decks, backline, cut card, chip, or settings of other games."""
    settings, faults = table.settings, deck_faults(table) + backline_faults(table)
    if not 0 <= settings.cut <= 90:
        faults.append("cut: expected 0 or more, and at most 90 percent")
    if settings.blinds or settings.bring_in:
        faults.append("blinds and bring-in: this game has none")
    if settings.limit:
        faults.append("limit: this game has none that a table chooses")
    return faults + _chip_faults(table)


def _chip_faults(table: Opened) -> list[str]:
    """Return what is wrong with the chip of a table.

    It must make up the limits, and every wager in it must be paid to the cent: halves are insured.
    """
    rules, chip = table.rules, table.settings.chip
    if chip <= 0:
        return [f"chip: {dollars(chip)} cannot be paid anything"]
    faults = []
    limits = [table.schedule.least] if table.schedule else []
    if any(limit % chip for limit in [*limits, rules.buster.least or 0]):
        faults.append(f"chip: {dollars(chip)} does not make up the smallest wager")
    paid: list[tuple[Odds, int]] = [(rules.natural.pays, chip), (Odds(1, 2), chip)]
    paid += [(odds, chip) for odds in rules.buster.pays.values()] if rules.buster.offered else []
    paid += [(rules.insurance.pays, chip // 2)] if rules.insurance.offered else []
    faults += [
        f"chip: {dollars(chip)} cannot be paid {odds} to the cent"
        for odds, stake in paid
        if not odds.pays_exactly(stake)
    ]
    return faults


def faults_of_start(start: BetweenRounds, table: Opened) -> list[str]:
    """Return what is wrong with the start of a round.

    A shoe goes on only at a table with a cut card and holds only cards of its decks. No player-dealer is past
    the end of a turn.
    """
    rules, seats = table.rules, range(1, table.rules.seats + 1)
    carryover: TwentyOneOwn = start.own
    faults = []
    if not table.settings.cut:
        if carryover.shoe.left:
            faults.append("shoe: this table shuffles for every round")
    else:
        faults += carryover.shoe.faults(deck(rules.decks.make_up, table.settings.decks))
    faults += bank_faults(start, table)
    if any(run.seat not in seats or run.naturals < 1 for run in carryover.streaks):
        faults.append("streak: expected a seat of this table and a run of at least 1")
    return faults
