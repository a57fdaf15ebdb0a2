"""The purses of bots: what one is about to bring and has not is issued to it, on its own stream."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom import __version__
from cardroom.live.cage.refill import ISSUE, body, postings
from cardroom.live.server.mailbox import TRIES
from cardroom.store import Behind, Entry, Input, accounts

if TYPE_CHECKING:
    from cardroom.live.server.house import House


async def fund(house: House, bot: str, cents: int) -> None:
    """So that its wallet holds so much."""
    for _ in range(TRIES):
        missing = cents - await house.shelf.balance(accounts.wallet(bot))
        if missing <= 0:
            return
        stream = f"person/{bot}"
        row = Input(
            ISSUE, person=bot, said=body(missing), engine=__version__, utc=house.utc(), at=house.now()
        )
        with suppress(Behind):
            await house.shelf.append(
                Entry(stream, await house.shelf.head(stream), (row,), postings(bot, missing))
            )
