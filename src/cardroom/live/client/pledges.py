"""A client's share in the chance of its table: bytes that it pledges by their hash, and opens when all have
pledged."""

from __future__ import annotations

import secrets

from cardroom.cards.draw import OWN, pledge
from cardroom.live.client.table_view import ClientView
from cardroom.live.wire.messages import Fresh

MOST = 8
"""How many pledges are remembered: one is opened while the next is made."""


class OwnBytes:
    """The bytes of one seat. They are used once, and opened only after a round has begun before which they
    were pledged."""

    def __init__(self) -> None:
        self._bytes_by_pledge: dict[str, bytes] = {}

    def fresh(self, seen: ClientView) -> Fresh:
        """Return the bytes and the pledge to send with an answer now."""
        me, fair = seen.you.seat, seen.fair
        mine = next((pledged.hash for pledged in fair.pledged if me and pledged.seat == me), "")
        opened = self._bytes_by_pledge.pop(mine, b"") if fair.seal else b""
        is_pledged = any(
            pledged.seat == me and pledged.hash in self._bytes_by_pledge for pledged in fair.later
        )
        return Fresh(opened.hex(), "" if is_pledged else self._pledge())

    def _pledge(self) -> str:
        fresh_bytes = secrets.token_bytes(OWN)
        self._bytes_by_pledge[pledge(fresh_bytes)] = fresh_bytes
        if len(self._bytes_by_pledge) > MOST:
            del self._bytes_by_pledge[next(iter(self._bytes_by_pledge))]
        return pledge(fresh_bytes)
