"""What can be wrong with any banked offering, or with a table of it, beyond what the types see."""

from __future__ import annotations

from typing import Any

from cardroom.fees import Schedule, rates
from cardroom.felt import BetweenRounds
from cardroom.games.banked.rules import Backing, BankedOpen
from cardroom.games.family import Faults, of_lines
from cardroom.money import dollars

MOST_SEATS, MOST_DECKS, MOST_DICE = 12, 16, 5


def check_seats(rules: Any) -> Faults:
    if not 2 <= rules.seats <= MOST_SEATS:
        yield f"seats: {rules.seats}, expected 2 to {MOST_SEATS}"


def check_decks(rules: Any) -> Faults:
    decks = rules.decks
    if not 1 <= decks.least <= decks.usual <= decks.most <= MOST_DECKS:
        said = f"decks: usual {decks.usual} must lie from least {decks.least} to most {decks.most}"
        yield f"{said}, and all from 1 to {MOST_DECKS}"


def check_before_deal(rules: Any) -> Faults:
    """Only twenty-one has two cards out before anything is decided; elsewhere the fee is for the wager."""
    if rules.collection.taken != "before-deal":
        yield f"collection.taken: {rules.collection.taken}, expected before-deal"


def check_shaking(rules: Any) -> Faults:
    if not 1 <= rules.shaking.dice <= MOST_DICE:
        yield f"shaking.dice: {rules.shaking.dice}, expected 1 to {MOST_DICE}"


def check_rotation(rules: Any) -> Faults:
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
    """mortimers/california-games/procedure-9: so many at one table limit, whoever pays them."""
    allowed = rules.collection.rates
    if rates(line) > allowed and not rules.collection.rates_printed:
        yield f"player and dealer: {rates(line)} collection rates, at most {allowed} are allowed"


check_schedules = of_lines(_limits, _floors, _rates)


def backline_faults(table: BankedOpen) -> list[str]:
    """As many behind a circle as the room lets stand there."""
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
    """As many decks as the room uses."""
    decks, chosen = table.rules.decks, table.settings.decks
    if not decks.least <= chosen <= decks.most:
        return [f"decks: {chosen}, this game uses {decks.least} to {decks.most} decks"]
    return []


def fresh_faults(table: BankedOpen) -> list[str]:
    """A game that shuffles its cards for every round and pays only whole wagers."""
    settings, found = table.settings, backline_faults(table)
    if settings.cut:
        found.append("cut: this game is shuffled for every round")
    if settings.blinds or settings.bring_in:
        found.append("blinds and bring-in: this game has none")
    if settings.limit:
        found.append("limit: this game has none that a table chooses")
    least = table.schedule.least if table.schedule else 0
    if settings.chip <= 0 or least % settings.chip:
        found.append(f"chip: {dollars(settings.chip)} does not make up the smallest wager")
    return found


def bank_faults(start: BetweenRounds, table: BankedOpen) -> list[str]:
    """Nobody is past his turn as player-dealer."""
    seat, held, most = start.button, start.own.bank.hands, table.rules.rotation.hands
    found = []
    if (seat and not 1 <= seat <= table.rules.seats) or not 0 <= held <= most:
        found.append(f"bank: seat {seat} for {held} hands, at most {most} in a row")
    if start.half_hours:
        found.append("half-hours: there is no time collection in a game with a player-dealer")
    return found


def position_faults(start: BetweenRounds, table: BankedOpen) -> list[str]:
    """The same, and the wagers and the dice of the hand before are of this table."""
    found, seats = bank_faults(start, table), range(1, table.rules.seats + 1)
    if any(one.circle not in seats or one.bettor not in seats or one.cents <= 0 for one in start.own.spots):
        found.append("spot: expected a position and a seat of this table, and an amount above zero")
    if start.own.shaker.times < 0:
        found.append("shaker: expected how often in a row")
    return found
