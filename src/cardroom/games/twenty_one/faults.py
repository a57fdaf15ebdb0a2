"""What can be wrong with the rules of an offering, or with a table of it, beyond what the types see."""

from __future__ import annotations

from cardroom.fees import rates
from cardroom.games.family import Open
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.money import Odds, dollars


def faults(rules: TwentyOne) -> list[str]:
    """What types cannot see: bounds that cross, rates beyond the clause, pay tables with holes."""
    found = []
    decks = rules.decks
    if not 1 <= decks.least <= decks.usual <= decks.most:
        found.append(f"decks: usual {decks.usual} must lie from least {decks.least} to most {decks.most}, and at least 1")
    if decks.make_up == "joker" and rules.natural.hand == "ace-ten":
        found.append("natural.hand: a deck with jokers expects two-jokers")
    if rules.natural.hand == "two-jokers" and decks.make_up != "joker":
        found.append(f"decks.make_up: two jokers cannot come from a {decks.make_up} deck, expected joker")
    if rules.chart.hit >= rules.chart.stand_hard:
        found.append(f"chart.hit: {rules.chart.hit} must lie below chart.stand_hard {rules.chart.stand_hard}")
    if rules.chart.stand_soft > 22:
        found.append(f"chart.stand_soft: {rules.chart.stand_soft}, expected at most 22 (no soft total must stand)")
    if not 2 <= rules.seats <= 12:
        found.append(f"seats: {rules.seats}, expected 2 to 12")
    if rules.rotation.hands < 1:
        found.append(f"rotation.hands: {rules.rotation.hands}, expected at least 1")
    if rules.buster.offered and list(rules.buster.pays) != ["3", "4", "5", "6", "7", "8"]:
        found.append('buster.pays: expected odds for "3", "4", "5", "6", "7" and "8" cards, in this order')
    if rules.insurance.even_money and not rules.insurance.offered:
        found.append("insurance.even_money: expected insurance.offered to be true as well")
    return found + _bonus_faults(rules) + _schedule_faults(rules)


def _bonus_faults(rules: TwentyOne) -> list[str]:
    found = []
    for name, bonus in rules.bonuses.items():
        if bool(bonus.pays) == bool(bonus.share):
            found.append(f"bonuses.{name}: expected either pays or share")
        if bonus.share and bonus.funding != "jackpot":
            found.append(f"bonuses.{name}.share: a share is of the jackpot, expected funding = jackpot")
        if not 0 <= bonus.share <= 100:
            found.append(f"bonuses.{name}.share: {bonus.share}, expected 0 to 100")
    return found


def _schedule_faults(rules: TwentyOne) -> list[str]:
    found = []
    for place, schedule in enumerate(rules.schedules):
        where = f"schedules[{place}]"
        if schedule.number != place + 1:
            found.append(f"{where}.number: {schedule.number}, expected {place + 1}")
        if schedule.most is not None and schedule.most < schedule.least:
            found.append(f"{where}.most: {dollars(schedule.most)} is below the least wager {dollars(schedule.least)}")
        for side, bands in (("player", schedule.player), ("dealer", schedule.dealer)):
            floors = [band.floor for band in bands]
            if floors != sorted(set(floors)):
                found.append(f"{where}.{side}: the floors must rise")
            if rates(bands) > rules.collection.rates and not rules.collection.rates_printed:
                allowed = rules.collection.rates
                found.append(f"{where}.{side}: {rates(bands)} collection rates, at most {allowed} are allowed")
    return found or ([] if rules.schedules else ["schedules: expected at least one"])


def faults_of_table(table: Open) -> list[str]:
    rules, settings = table.rules, table.settings
    found = []
    if not rules.decks.least <= settings.decks <= rules.decks.most:
        found.append(f"decks: {settings.decks}, this game uses {rules.decks.least} to {rules.decks.most} decks")
    if settings.backline and not rules.backline.allowed:
        found.append("backline: this game has no backline betting")
    if settings.backline < 0 or not 0 <= settings.cut <= 90:
        found.append("backline and cut: expected 0 or more, and a cut of at most 90 percent")
    paid = [rules.natural.pays, *(rules.buster.pays.values() if rules.buster.offered else ()), Odds(1, 2)]
    for odds in paid:
        if settings.chip <= 0 or not odds.pays_exactly(settings.chip):
            found.append(f"chip: {dollars(settings.chip)} cannot be paid {odds} to the cent")
    return found
