"""Carryover of a poker hand: waits after a change of seats, and newcomers to the game."""

from __future__ import annotations

from typing import Self

import msgspec
from msgspec.structs import replace

from cardroom.felt import Carryover, Person

SEATED, DEALT_IN = "seated", "dealt-in"


class Wait(msgspec.Struct, frozen=True):
    """A player who has changed seats, and how many hands they still wait, unless they straddle the blind."""

    seat: int
    hands: int


class PokerOwn(Carryover, frozen=True):
    """Carryover of poker; empty without a rule about changing seats, or without changes."""

    waits: tuple[Wait, ...] = msgspec.field(name="wait", default=())
    newcomer: str = ""
    """`seated`: a newcomer has sat down since the last hand; `dealt-in`: before it, and nobody has changed
    seats since."""

    def without(self, person: Person) -> Self:
        """Drop the wait of a person who leaves."""
        return replace(self, waits=tuple(wait for wait in self.waits if wait.seat != person.seat))

    def moved(self, person: Person, to: int) -> Self:
        """Take the wait of a person along to the new seat."""
        waits = (replace(wait, seat=to) if wait.seat == person.seat else wait for wait in self.waits)
        return replace(self, waits=tuple(sorted(waits, key=lambda wait: wait.seat)))

    def after_hand(self, dealt_in: list[int]) -> Self:
        """Drop the waits of seats dealt in, and take one hand off the others."""
        remaining = (replace(wait, hands=wait.hands - 1) for wait in self.waits if wait.seat not in dealt_in)
        newcomer = DEALT_IN if self.newcomer else ""
        return replace(self, waits=tuple(wait for wait in remaining if wait.hands), newcomer=newcomer)

    def faults(self, seats: int) -> list[str]:
        """Return what is wrong with a carryover that no hand could have left behind."""
        faults, places = [], [wait.seat for wait in self.waits]
        is_here = places == sorted(set(places)) and all(1 <= seat <= seats for seat in places)
        if not is_here or any(not 0 < wait.hands < seats for wait in self.waits):
            faults.append(
                f"wait: expected seats of this table in rising order, and from 1 to {seats - 1} hands"
            )
        if self.newcomer not in ("", SEATED, DEALT_IN):
            faults.append(f"newcomer: expected {SEATED} or {DEALT_IN}")
        return faults
