"""Absences: a player who is away for too long loses the seat.

The chips are removed to the player's wallet, and the player goes where the document says.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.live.floor.settings import MINUTE, FloorSettings
from cardroom.rooms.floor import FloorRules


class Absence(msgspec.Struct, frozen=True):
    """A player's absence from a seat, and its beginning on the room's clock."""

    person: str
    seat: int
    since: int
    asked: bool = True
    """True if the player told the floor by stepping away; False if the player only fell silent."""


def held_minutes(rules: FloorRules, settings: FloorSettings, *, asked: bool) -> int:
    """Return for how many minutes an absent player's seat is held.

    The documents differ (comstock/lowball/rule-53a, mortimers/double-hand/rule-49). For a player who has not
    told the floor, the limit is the one that the house sets; then the seat is free (ruling at
    comstock/lowball/rule-54).
    """
    minutes = rules.held or settings.held
    return min(minutes, settings.unasked) if rules.asked and not asked else minutes


def lost_at(rules: FloorRules, settings: FloorSettings, absence: Absence) -> int:
    """Return the time, in room milliseconds, at which the seat is forfeited."""
    return absence.since + held_minutes(rules, settings, asked=absence.asked) * MINUTE


def forfeited(
    rules: FloorRules, settings: FloorSettings, absences: Iterable[Absence], now: int
) -> list[Absence]:
    """Return the absences whose time is up, the longest first."""
    over = [absence for absence in absences if lost_at(rules, settings, absence) <= now]
    return sorted(over, key=lambda absence: (absence.since, absence.seat))
