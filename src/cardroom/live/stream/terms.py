"""The terms of a table next to its rules: how long questions last, and whether it keeps its opening hours."""

from __future__ import annotations

from collections.abc import Iterator
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from cardroom.script.question_kinds import Clock
from cardroom.shape import field_faults
from cardroom.words import Said, say

SECOND = 1000
LEAST = 5 * SECOND
"""The shortest time of a question, at any speed."""
BANK, BANK_MOST = 60 * SECOND, 90 * SECOND
"""The time bank at the start, and the most that it grows to."""
GROWS, PER_ROUNDS = SECOND, 10
"""The time bank grows by `GROWS` for every `PER_ROUNDS` rounds."""
GRACE = 30 * SECOND
"""Extra time before the time bank for a player whose connection is lost at a question, once a round."""
AFTER_GAP = 15 * SECOND
"""The least time that every open question still lasts after the room stood still."""
SILENCES = 2
"""Timeouts in a row after which a player is away."""
AWAY = 1 * SECOND
"""The longest wait for a player who is away, if a game puts a question to them."""
SOON = 4 * SECOND
"""The longest wait for the floor at a table of one person and bots: enough to read what happened."""
MOST_TROUBLE = 50
"""In a hundred questions."""
SLOWEST = 500
"""Percent."""
LONGEST_SHOW = 60 * SECOND


class Terms(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The terms of a table; times in milliseconds of room time."""

    bank: int = 20 * SECOND
    """To take the player-dealer position, and to decide what to put up."""
    wager: int = 20 * SECOND
    act: int = 15 * SECOND
    floor: int = 60 * SECOND
    """For the floor to rule, where a mishap is left to it."""
    speed: int = 100
    """Percent of these times."""
    show: int = 4 * SECOND
    """From the end of a round to the next, so that people can read the result."""
    trouble: int = 0
    """Mishaps in a hundred questions at a training table; 0 at any other table."""
    zone: str = ""
    """The time zone of a room that keeps the opening hours of its sign; empty: the sign only shows them."""

    def lasts(self, clock: Clock) -> int:
        """Return how long a question of this time class lasts before the time bank runs."""
        usual = {"bank": self.bank, "wager": self.wager, "act": self.act, "floor": self.floor, "chance": 0}[
            clock
        ]
        return usual * self.speed // 100

    def at_speed(self, percent: int) -> Terms:
        """Return these terms at another speed."""
        return replace(self, speed=percent)

    def faults(self) -> list[str]:
        """Return all faults of these terms."""
        return list(field_faults(self, Terms)) or [*self._time_faults(), *self._zone_faults()]

    def _time_faults(self) -> Iterator[str]:
        if not 0 < self.speed <= SLOWEST:
            yield f"speed: {self.speed} percent, expected 1 to {SLOWEST}"
            return
        clocks: tuple[Clock, ...] = ("bank", "wager", "act", "floor")
        for clock in clocks:
            if self.lasts(clock) < LEAST:
                yield f"{clock}: {self.lasts(clock)} ms at speed {self.speed}, expected at least {LEAST}"
        if not 0 <= self.trouble <= MOST_TROUBLE:
            yield f"trouble: {self.trouble} of a hundred questions, expected 0 to {MOST_TROUBLE}"
        if not 0 <= self.show <= LONGEST_SHOW:
            yield f"show: {self.show} ms, expected 0 to {LONGEST_SHOW}"

    def _zone_faults(self) -> Iterator[str]:
        try:
            if self.zone:
                ZoneInfo(self.zone)
        except (KeyError, ValueError, OSError):
            yield f"zone: {self.zone!r} is no time zone such as 'America/Los_Angeles'"

    def policy(self) -> tuple[Said, ...]:
        """Return what players are told about the clock, with these values."""
        seconds = {name: self.lasts(name) // SECOND for name in ("bank", "wager", "act")}
        return (
            say("policy.times", **seconds),
            say(
                "policy.time-bank",
                start=BANK // SECOND,
                more=GROWS // SECOND,
                rounds=PER_ROUNDS,
                most=BANK_MOST // SECOND,
            ),
            say("policy.silence"),
            say("policy.away", count=SILENCES),
            say("policy.floor", seconds=self.lasts("floor") // SECOND),
            *((say("policy.training", count=self.trouble),) if self.trouble else ()),
            say("policy.line", seconds=GRACE // SECOND),
            say("policy.gap", seconds=AFTER_GAP // SECOND),
            say("policy.show", seconds=self.show // SECOND),
            say("policy.hours" if self.zone else "policy.no-hours", zone=self.zone),
        )
