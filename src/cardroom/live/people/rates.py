"""How often something may be asked: so many at once, and one more each so many milliseconds. In memory, by whoever asks."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.live.people.faults import NotDone
from cardroom.words import say

MOST_KNOWN = 10_000


class Rate:
    """A bucket for each who asks, full at first."""

    def __init__(self, burst: int, each: int, now: Callable[[], int]) -> None:
        self._burst, self._each, self._now = burst, each, now
        self._free_at: dict[str, int] = {}
        """When his bucket will be full again."""

    def check(self, who: str) -> None:
        """Takes one, or refuses it in words."""
        now = self._now()
        free_at = self._free_at.get(who, 0)
        if free_at - now > self._burst * self._each:  # no bucket is as empty as that: the clock was set back
            free_at = 0
        full = max(free_at, now) + self._each
        if full - now > self._burst * self._each:
            wait = -(-(full - now - self._burst * self._each) // 1000)
            raise NotDone("slow", say("fault.people.slow", seconds=max(1, wait)), after=max(1, wait))
        self._free_at.pop(who, None)
        if len(self._free_at) >= MOST_KNOWN:  # those who asked longest ago are forgotten first
            del self._free_at[next(iter(self._free_at))]
        self._free_at[who] = full
