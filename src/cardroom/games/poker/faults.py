"""What can be wrong with the rules of a poker offering, or with a table of it, beyond what the types see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.felt import Between
from cardroom.games.family import Open, named
from cardroom.games.poker.rules import Poker
from cardroom.money import dollars

Faults = Iterator[str]


def _seats(rules: Poker) -> Faults:
    if not 2 <= rules.seats <= 22:
        yield f"seats: {rules.seats}, expected 2 to 22, as many as one deck can serve"


def _streets(rules: Poker) -> Faults:
    if not rules.streets or not rules.streets[0].hole:
        yield "streets: expected at least one, and cards for each player on the first"
    if any(min(one.hole, one.board, one.discard) < 0 for one in rules.streets):
        yield "streets: expected no negative numbers"


def _served(rules: Poker) -> Faults:
    """One deck serves a full table."""
    each, shared = sum(one.hole for one in rules.streets), sum(one.board + one.burn for one in rules.streets)
    if rules.seats * each + shared > 52:
        yield f"seats: {rules.seats} players need {rules.seats * each + shared} cards, and the deck has 52"


def _raises(rules: Poker) -> Faults:
    if rules.raises < 1:
        yield f"raises: {rules.raises}, expected at least 1"


def _schedules(rules: Poker) -> Faults:
    if not rules.schedules:
        yield "schedules: expected at least one"
    for place, schedule in enumerate(rules.schedules):
        if schedule.number != place + 1:
            yield f"schedules[{place}].number: {schedule.number}, expected {place + 1}"
        yield from (f"schedules[{place}].blinds: {fault}" for fault in _blind_faults(schedule.blinds))


def _fees(rules: Poker) -> Faults:
    for place, schedule in enumerate(rules.schedules):
        yield from (f"schedules[{place}].{fault}" for fault in schedule.faults(rules.seats))


def _rates(rules: Poker) -> Faults:
    for place, schedule in enumerate(rules.schedules if rules.rates else ()):
        rates = len({(one.designated, one.regular, one.modified_a, one.modified_b) for one in schedule.fees})
        if rates > rules.rates:
            yield f"schedules[{place}].fees: {rates} collection rates, at most {rules.rates} are allowed"


CHECKS = (named, _seats, _streets, _served, _raises, _schedules, _fees, _rates)
"""Blinds that fall, schedules that leave a number of players without a fee."""


def _blind_faults(blinds: Sequence[int]) -> list[str]:
    if not blinds or list(blinds) != sorted(blinds) or blinds[0] <= 0:
        said = ", ".join(dollars(one) for one in blinds) or "none"
        return [f"{said}, expected one or more amounts above zero, none below the one before it"]
    return []


def faults_of_table(table: Open) -> list[str]:
    """Blinds of the table's own choosing, in whole chips; nothing of the banked games."""
    settings = table.settings
    blinds = settings.blinds or (table.schedule.blinds if table.schedule else ())
    found = [f"blinds: {fault}" for fault in _blind_faults(blinds)] if blinds else []
    if settings.blinds and table.schedule and table.schedule.drops_blind:
        found.append(f"blinds: the dropped blind of {dollars(table.schedule.blinds[-1])} is the printed collection")
    if settings.chip <= 0 or any(one % settings.chip for one in blinds):
        found.append(f"chip: {dollars(settings.chip)} does not make up the blinds")
    if settings.backline or settings.cut or settings.decks:
        found.append("decks, backline and cut: poker is dealt from one deck, shuffled for every hand, without backline")
    return found


def faults_of_start(start: Between, table: Open) -> list[str]:
    """Nothing of the banked games goes on from one hand to the next."""
    if start.shoe or start.unknown or start.bank:
        return ["shoe and bank: poker has neither"]
    return []
