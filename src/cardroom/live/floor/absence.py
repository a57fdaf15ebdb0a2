"""Who is away for too long loses his seat: the chips are removed to his wallet, and he goes where the
document sends him."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.live.floor.settings import MINUTE, FloorSettings
from cardroom.rooms.floor import FloorRules


class Stay(msgspec.Struct, frozen=True):
    """Somebody away from his seat, since when of the room's clock."""

    person: str
    seat: int
    since: int
    asked: bool = True
    """Whether he has told the floor, by stepping away himself; who only fell silent has not."""


def held_minutes(rules: FloorRules, settings: FloorSettings, *, asked: bool) -> int:
    """How long his seat is held (comstock/lowball/rule-53a, mortimers/double-hand/rule-49).

    A player who has not told the floor is looked for as long as the house settles, and then the seat is free
    (ruling at comstock/lowball/rule-54)."""
    held = rules.held or settings.held
    return min(held, settings.unasked) if rules.asked and not asked else held


def lost_at(rules: FloorRules, settings: FloorSettings, stay: Stay) -> int:
    """When, in room milliseconds, his seat is forfeited."""
    return stay.since + held_minutes(rules, settings, asked=stay.asked) * MINUTE


def forfeited(rules: FloorRules, settings: FloorSettings, stays: Iterable[Stay], now: int) -> list[Stay]:
    """Whose time is up, who has been away longest first."""
    over = [one for one in stays if lost_at(rules, settings, one) <= now]
    return sorted(over, key=lambda one: (one.since, one.seat))
