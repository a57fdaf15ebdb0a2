"""How much is read and made for somebody, in this process: what costs the server work and leaves no row behind."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from cardroom.live.people.faults import NotDone
from cardroom.words import say

MOST_KNOWN = 20_000
HELD = 0.5
"""Seconds for which a refusal is held back: who asks in a loop asks twice a second, on each connection."""
ROUNDED = 1e-6
PERSON = (200, 0.1)
STRANGERS = (1_000, 0.02)
ADDRESS = (6_000, 0.005)
"""Requests at once and seconds for one more: of a person, of all without a session at an address, and of everybody there.
300 people in the lobby behind one router ask for 110 a second."""


class Meter:
    """A bucket for each who asks, full at first: so many at once, and one more each so many seconds."""

    def __init__(self, burst: int, each: float, now: Callable[[], float]) -> None:
        self._size, self._each, self._now = burst * each, each, now
        self._full_at = OrderedDict[str, float]()

    def wait(self, who: str) -> float:
        """Takes one; or the seconds until there is one."""
        now = self._now()
        full = max(self._full_at.get(who, 0.0), now) + self._each
        if full - now > self._size + ROUNDED:
            return full - now - self._size
        self._full_at[who] = full
        self._full_at.move_to_end(who)
        if len(self._full_at) > MOST_KNOWN:  # those who asked longest ago are forgotten first
            self._full_at.popitem(last=False)
        return 0.0

    def check(self, who: str) -> None:
        """Takes one, or refuses it in words."""
        if wait := self.wait(who):
            raise too_fast(wait)


class Reads:
    """All that anybody asks to read."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._person, self._strangers, self._address = (Meter(*each, now) for each in (PERSON, STRANGERS, ADDRESS))

    async def check(self, person: str, address: str) -> None:
        """Refuses in words, and not at once, somebody who asks for more than a person can read."""
        own = self._person.wait(person) if person else self._strangers.wait(address)
        if wait := own or self._address.wait(address):
            await asyncio.sleep(HELD)
            raise too_fast(wait)


def too_fast(wait: float) -> NotDone:
    seconds = max(1, round(wait + 0.5))
    return NotDone("slow", say("fault.people.slow", seconds=seconds), after=seconds)
