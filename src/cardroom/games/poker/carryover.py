"""What a hand of poker hands on: who waits after a change of seats, and whether somebody new has come into
the game."""

from __future__ import annotations

from typing import Self

import msgspec
from msgspec.structs import replace

from cardroom.felt import Carryover, Person

SEATED, DEALT_IN = "seated", "dealt-in"


class Wait(msgspec.Struct, frozen=True):
    """Somebody who has changed seats, and how many hands he still waits out, unless he straddles the
    blind."""

    seat: int
    hands: int


class PokerOwn(Carryover, frozen=True):
    """Empty where the room has no rule about changing seats, or nobody has."""

    waits: tuple[Wait, ...] = msgspec.field(name="wait", default=())
    newcomer: str = ""
    """`seated`: somebody new has sat down since the last hand; `dealt-in`: before it, and nobody has changed
    seats since."""

    def without(self, person: Person) -> Self:
        return replace(self, waits=tuple(one for one in self.waits if one.seat != person.seat))

    def moved(self, person: Person, to: int) -> Self:
        waits = (replace(one, seat=to) if one.seat == person.seat else one for one in self.waits)
        return replace(self, waits=tuple(sorted(waits, key=lambda one: one.seat)))

    def after_hand(self, dealt_in: list[int]) -> Self:
        """Who has come in waits no more, and the others a hand less."""
        left = (replace(one, hands=one.hands - 1) for one in self.waits if one.seat not in dealt_in)
        newcomer = DEALT_IN if self.newcomer else ""
        return replace(self, waits=tuple(one for one in left if one.hands), newcomer=newcomer)

    def faults(self, seats: int) -> list[str]:
        """What no hand could have left behind."""
        found, places = [], [one.seat for one in self.waits]
        is_here = places == sorted(set(places)) and all(1 <= seat <= seats for seat in places)
        if not is_here or any(not 0 < one.hands < seats for one in self.waits):
            found.append(
                f"wait: expected seats of this table in rising order, and from 1 to {seats - 1} hands"
            )
        if self.newcomer not in ("", SEATED, DEALT_IN):
            found.append(f"newcomer: expected {SEATED} or {DEALT_IN}")
        return found
