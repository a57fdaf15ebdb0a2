"""The limits of connections: bytes a message, messages a second, and the number of connections.

The budgets are in `http/budgets.py`. A person is counted in all their connections. A visitor without a
session shares the budget of the address, and each of their connections has a bucket of its own.
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
"""Seconds for which a connection is not read after a refused message: a flood slows only its sender."""

Seconds = Callable[[], float]


class ConnectionLimiter:
    """The limits on open sockets and on their messages, by session and address."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets
        self._open: Counter[tuple[str, str]] = Counter()

    async def refusal(self, visitor: Visitor | None, address: str) -> Said | None:
        """Return why a socket is refused, or None: then it counts as open until `close`."""
        rate, who = ("connections", visitor.id) if visitor else ("connections-address", address)
        if wait := await self._budgets.wait(rate, who):
            return self._budgets.limits[rate].refusal(wait)
        counted = _counted(visitor, address)
        for name, key in counted:
            limit = self._budgets.limits[name]
            if limit.burst and self._open[name, key] >= limit.share(self._budgets.servers):
                return limit.refusal(0)
        self._open.update(counted)
        return None

    def close(self, visitor: Visitor | None, address: str) -> None:
        """Count a socket as closed."""
        for key in _counted(visitor, address):
            self._open[key] -= 1
            if self._open[key] <= 0:
                del self._open[key]

    async def message_refusal(self, visitor: Visitor | None, address: str, line: object) -> Said | None:
        """Return why a message is refused, or None."""
        if visitor is None and (wait := self._budgets.wait_locally("messages", f"line {id(line)}")):
            return self._budgets.limits["messages"].refusal(wait)
        return await self._refusal("messages", visitor, address)

    async def request_refusal(self, visitor: Visitor, address: str) -> Said | None:
        """Return why a request for a seat, chips or absence is refused, or None: each is a row in the books
        for good."""
        return await self._refusal("requests", visitor, address)

    async def _refusal(self, name: str, visitor: Visitor | None, address: str) -> Said | None:
        budgets = [(name, visitor.id)] if visitor else []
        for budget, who in (*budgets, (f"{name}-address", address)):
            if wait := await self._budgets.wait(budget, who):
                return self._budgets.limits[budget].refusal(wait)
        return None


def _counted(visitor: Visitor | None, address: str) -> tuple[tuple[str, str], ...]:
    key = ("sockets", visitor.id) if visitor else ("sockets-strangers", address)
    return key, ("sockets-address", address)
