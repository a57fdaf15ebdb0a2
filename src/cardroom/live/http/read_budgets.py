"""Limits on reading: requests that cost the server work and leave no row."""

from __future__ import annotations

from cardroom.live.http.budgets import Budgets

HELD = 0.5
"""Seconds by which every refused read is delayed: a loop of requests gets two answers a second on each
connection."""


class Reads:
    """The read limit of all visitors."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets

    async def check(self, person: str, address: str) -> None:
        """Count one read; raise the refusal if there were more than a person can read."""
        for name, who in (
            ("reads", person) if person else ("reads-strangers", address),
            ("reads-address", address),
        ):
            await self._budgets.check(name, who)
