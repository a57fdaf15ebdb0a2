"""What a client adds to the chance of its table: bytes that it pledges by their hash, and opens when all are
told."""

from __future__ import annotations

import secrets

from cardroom.cards.draw import OWN, pledge
from cardroom.live.client.table_view import ClientView
from cardroom.live.wire.messages import Fresh

MOST = 8
"""Pledges that are remembered: one is opened while the next is made."""


class OwnBytes:
    """Of one seat. Bytes are used once, and opened only after a round has begun that they were pledged
    before."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def fresh(self, seen: ClientView) -> Fresh:
        """What goes with an answer now."""
        me, told = seen.you.seat, seen.fair
        mine = next((one.hash for one in told.pledged if me and one.seat == me), "")
        opened = self._kept.pop(mine, b"") if told.seal else b""
        is_pledged = any(one.seat == me and one.hash in self._kept for one in told.later)
        return Fresh(opened.hex(), "" if is_pledged else self._pledge())

    def _pledge(self) -> str:
        own = secrets.token_bytes(OWN)
        self._kept[pledge(own)] = own
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        return pledge(own)
