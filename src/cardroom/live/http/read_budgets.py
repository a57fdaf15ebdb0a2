"""How much somebody reads: what costs the server work and leaves no row behind. The budgets say how much that
may be."""

from __future__ import annotations

from cardroom.live.http.budgets import Budgets

HELD = 0.5
"""Seconds for which every refusal to read is held back: a loop of requests asks twice a second, on each
connection."""


class Reads:
    """All that anybody asks to read."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets

    async def check(self, person: str, address: str) -> None:
        """Refuses in words somebody who asks for more than a person can read."""
        for name, who in (
            ("reads", person) if person else ("reads-strangers", address),
            ("reads-address", address),
        ):
            await self._budgets.check(name, who)
