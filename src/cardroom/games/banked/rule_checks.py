"""Checks of any banked offering and of its tables, beyond what the types see."""

from __future__ import annotations

from typing import Any

from cardroom.fees import Schedule, rates
from cardroom.felt import BetweenRounds
from cardroom.games.banked.rules import Backing, BankedOpen
from cardroom.games.family import Faults, check_name, check_numbers, checks_of_lines
from cardroom.games.pay_lines import PayLines, SideLines
from cardroom.money import dollars

MOST_SEATS, MOST_DECKS, MOST_DICE = 12, 16, 5


def check_seats(rules: Any) -> Faults:
    """Check the number of seats."""
    if not 2 <= rules.seats <= MOST_SEATS:
        yield f"seats: {rules.seats}, expected 2 to {MOST_SEATS}"


def check_decks(rules: Any) -> Faults:
    """Check that the numbers of decks do not cross and are not too large."""
    decks = rules.decks
    if not 1 <= decks.least <= decks.usual <= decks.most <= MOST_DECKS:
        text = f"decks: usual {decks.usual} must lie from least {decks.least} to most {decks.most}"
        yield f"{text}, and all from 1 to {MOST_DECKS}"


def check_before_deal(rules: Any) -> Faults:
    """Check that the fee is taken before the deal: only twenty-one has two cards out before anything is
    decided."""
    if rules.collection.taken != "before-deal":
        yield f"collection.taken: {rules.collection.taken}, expected before-deal"


def check_shaking(rules: Any) -> Faults:
    """Check the number of dice."""
    if not 1 <= rules.shaking.dice <= MOST_DICE:
        yield f"shaking.dice: {rules.shaking.dice}, expected 1 to {MOST_DICE}"


def check_rotation(rules: Any) -> Faults:
    """Check that a turn has at least one hand."""
    if rules.rotation.hands < 1:
        yield f"rotation.hands: {rules.rotation.hands}, expected at least 1"


def _limits(rules: Any, line: Schedule) -> Faults:
    if line.least <= 0:
        yield "least: expected an amount above zero"
    if line.most is not None and line.most < line.least:
        yield f"most: {dollars(line.most)} is below the least wager {dollars(line.least)}"


def _floors(rules: Any, line: Schedule) -> Faults:
    for side, bands in (("player", line.player), ("dealer", line.dealer)):
        if [band.floor for band in bands] != sorted({band.floor for band in bands}):
            yield f"{side}: the floors must rise"


def _rates(rules: Any, line: Schedule) -> Faults:
    """Check the number of collection rates at one table limit, both sides together
    (mortimers/california-games/procedure-9)."""
    allowed = rules.collection.rates
    if rates(line) > allowed and not rules.collection.rates_printed:
        yield f"player and dealer: {rates(line)} collection rates, at most {allowed} are allowed"


check_schedules = checks_of_lines(_limits, _floors, _rates)


def check_side_wagers(rules: Any) -> Faults:
    """Check the limits of side wagers with a pay table."""
    for key in rules.__struct_fields__:
        lines = getattr(rules, key)
        if isinstance(lines, SideLines) and not 0 < lines.least <= lines.most:
            text = f"{dollars(lines.least)} to {dollars(lines.most)}"
            yield f"{key}: {text}, expected amounts above zero, the lower first"


CHECKS = (
    check_name,
    check_numbers,
    check_seats,
    check_before_deal,
    check_rotation,
    check_schedules,
    check_side_wagers,
)
"""Checks of what every banked game has, for families that add to them."""


def backline_faults(table: BankedOpen) -> list[str]:
    """Return what is wrong with the backline of a table: the room limits how many may stand behind a
    circle."""
    backline, settings = table.rules.backline, table.settings
    most = backline.most if isinstance(backline, Backing) else 0
    if settings.backline and not backline.allowed:
        return ["backline: this game has no backline betting"]
    if settings.backline < 0 or (most and settings.backline > most):
        return [
            f"backline: {settings.backline}, expected 0 to {most}" if most else "backline: expected 0 or more"
        ]
    return []


def deck_faults(table: BankedOpen) -> list[str]:
    """Return what is wrong with the number of decks of a table, which the room limits."""
    decks, chosen = table.rules.decks, table.settings.decks
    if not decks.least <= chosen <= decks.most:
        return [f"decks: {chosen}, this game uses {decks.least} to {decks.most} decks"]
    return []


def fresh_faults(table: BankedOpen) -> list[str]:
    """Return what is wrong with a table of a game that shuffles its cards for every round and pays only whole
    wagers."""
    settings, faults = table.settings, backline_faults(table)
    if settings.cut:
        faults.append("cut: this game is shuffled for every round")
    if settings.blinds or settings.bring_in:
        faults.append("blinds and bring-in: this game has none")
    if settings.limit:
        faults.append("limit: this game has none that a table chooses")
    least = table.schedule.least if table.schedule else 0
    if settings.chip <= 0 or least % settings.chip:
        faults.append(f"chip: {dollars(settings.chip)} does not make up the smallest wager")
    return faults


def one_deck_faults(table: BankedOpen) -> list[str]:
    """Return what is wrong with a table of a game that is dealt from one deck and pays by tables of lines."""
    faults = fresh_faults(table) + ["decks: this game has one"] * bool(table.settings.decks)
    for key in table.rules.__struct_fields__:
        if isinstance(lines := getattr(table.rules, key), PayLines) and table.settings.chip > 0:
            faults += lines.faults(table.settings.chip)
    return faults


def bank_faults(start: BetweenRounds, table: BankedOpen) -> list[str]:
    """Return what is wrong with the start of a round: a player-dealer past the end of a turn, or a time
    collection."""
    seat, hands, most = start.button, start.own.bank.hands, table.rules.rotation.hands
    faults = []
    if (seat and not 1 <= seat <= table.rules.seats) or not 0 <= hands <= most:
        faults.append(f"bank: seat {seat} for {hands} hands, at most {most} in a row")
    if start.half_hours:
        faults.append("half-hours: there is no time collection in a game with a player-dealer")
    return faults


def position_faults(start: BetweenRounds, table: BankedOpen) -> list[str]:
    """Return what is wrong with the start of a round, its wagers and its dice, for games with a position by
    wagers."""
    faults, seats = bank_faults(start, table), range(1, table.rules.seats + 1)
    if any(
        spot.circle not in seats or spot.bettor not in seats or spot.cents <= 0 for spot in start.own.spots
    ):
        faults.append("spot: expected a position and a seat of this table, and an amount above zero")
    if start.own.shaker.times < 0:
        faults.append("shaker: expected how often in a row")
    return faults
