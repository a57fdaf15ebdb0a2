"""What one connection may ask for: letters a message, messages a second, and how many connections there may
be.

Who is counted, and how much there is: `people/budgets.py`. A person is counted wherever they are connected;
somebody without a session has what their address has left, and each of their connections a bucket of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from cardroom.live.http.budgets import Budgets
from cardroom.live.http.visitor import Visitor
from cardroom.words import Said

LONGEST_MESSAGE = 4096
"""Bytes of one message."""
OUTBOX = 500
"""Frames that wait for a socket that does not read; then it is closed and may come back for a snapshot."""
HELD = 0.25
"""Seconds for which a connection that was refused a message is not read: a flood costs its sender, and nobody
else."""

Seconds = Callable[[], float]


class ConnectionLimiter:
    """Who may open one more socket, and who is heard."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets
        self._open: Counter[tuple[str, str]] = Counter()

    async def against(self, visitor: Visitor | None, address: str) -> Said | None:
        """Why not; where nothing is said the socket counts as open until `close`."""
        rate, who = ("connections", visitor.id) if visitor else ("connections-address", address)
        if wait := await self._budgets.wait(rate, who):
            return self._budgets.limits[rate].said(wait)
        counted = _counted(visitor, address)
        for name, one in counted:
            limit = self._budgets.limits[name]
            if limit.burst and self._open[name, one] >= limit.share(self._budgets.servers):
                return limit.said(0)
        self._open.update(counted)
        return None

    def close(self, visitor: Visitor | None, address: str) -> None:
        for one in _counted(visitor, address):
            self._open[one] -= 1
            if self._open[one] <= 0:
                del self._open[one]

    async def against_message(self, visitor: Visitor | None, address: str, line: object) -> Said | None:
        """Why a message is not heard."""
        if visitor is None and (wait := self._budgets.wait_here("messages", f"line {id(line)}")):
            return self._budgets.limits["messages"].said(wait)
        return await self._against("messages", visitor, address)

    async def against_request(self, visitor: Visitor, address: str) -> Said | None:
        """Why somebody may not ask for a seat, for chips, or to be away: each is a row in the books for
        good."""
        return await self._against("requests", visitor, address)

    async def _against(self, name: str, visitor: Visitor | None, address: str) -> Said | None:
        asked = [(name, visitor.id)] if visitor else []
        for budget, who in (*asked, (f"{name}-address", address)):
            if wait := await self._budgets.wait(budget, who):
                return self._budgets.limits[budget].said(wait)
        return None


def _counted(visitor: Visitor | None, address: str) -> tuple[tuple[str, str], ...]:
    own = ("sockets", visitor.id) if visitor else ("sockets-strangers", address)
    return own, ("sockets-address", address)
