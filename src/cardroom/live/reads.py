"""How much somebody reads: what costs the server work and leaves no row behind. The budgets say how much that may be."""

from __future__ import annotations

import asyncio

from cardroom.live.people.budgets import Budgets

HELD = 0.5
"""Seconds for which a refusal is held back: who asks in a loop asks twice a second, on each connection."""


class Reads:
    """All that anybody asks to read."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets

    async def check(self, person: str, address: str) -> None:
        """Refuses in words, and not at once, somebody who asks for more than a person can read."""
        for name, who in (("reads", person) if person else ("reads-strangers", address), ("reads-address", address)):
            if wait := await self._budgets.wait(name, who):
                await asyncio.sleep(HELD)
                raise self._budgets.refused(name, wait)
