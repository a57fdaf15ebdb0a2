"""The wallets of bots: chips that a bot needs and does not have are issued to it, on its own stream."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom import __version__
from cardroom.live.cage.refill import ISSUE, issue_body, issue_postings
from cardroom.live.hosting.mailbox import TRIES
from cardroom.store import Entry, Input, StaleVersionError
from cardroom.store.registers import accounts

if TYPE_CHECKING:
    from cardroom.live.server.room_server import RoomServer


async def fund(server: RoomServer, bot: str, cents: int) -> None:
    """Issue chips until the wallet of a bot holds this amount."""
    for _ in range(TRIES):
        missing = cents - await server.async_store.balance(accounts.wallet(bot))
        if missing <= 0:
            return
        stream = f"person/{bot}"
        row = Input(
            ISSUE, person=bot, said=issue_body(missing), engine=__version__, utc=server.utc(), at=server.now()
        )
        with suppress(StaleVersionError):
            await server.async_store.append(
                Entry(stream, await server.async_store.head(stream), (row,), issue_postings(bot, missing))
            )
