"""The odds service: returns cached odds, or waits for the one process that computes them.

Few requests may wait, and not for long.
"""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process

import msgspec

from cardroom.errors import one_line
from cardroom.games.fingerprint import fingerprint
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.compression import Ready, ready
from cardroom.live.http.cpu_queue import JSON, SizedCache
from cardroom.live.odds.worker import Failed, OddsRequest
from cardroom.live.workers.process import start_worker, stop_worker
from cardroom.live.workers.single_flight import SingleFlight
from cardroom.rooms import Offering, Settings
from cardroom.words import current_language, say

MAX_CACHED, WAITING = 100, 8
PATIENCE = 25.0
"""Seconds that a request waits. The computation goes on without it, and its result is cached."""
LONGEST = 300.0
AGAIN = 5
MOST_KEYS = 100_000
"""Characters of cached keys."""
Pages = dict[str, Ready]
"""The body in each language."""


class OddsService:
    """The odds service of one server process."""

    def __init__(self) -> None:
        self._keys = SizedCache[str](MOST_KEYS, len)
        self._once = SingleFlight[Pages | Failed](
            MAX_CACHED, WAITING, lambda: ApiError("slow", say("odds.desk.busy"), after=AGAIN)
        )
        """Keyed by game and fingerprint of the rules."""
        self._one = asyncio.Lock()
        self._process: Process | None = None

    def is_known(self, offering: Offering, settings: Settings) -> bool:
        """Return whether the key of these settings is cached."""
        return self._keys.get((offering, settings)) is not None

    def key(self, offering: Offering, settings: Settings) -> str:
        """Return the key of the odds: settings that lead to the same rules share one.

        Call it in a thread: the first time it opens the table.
        """
        if (cached := self._keys.get((offering, settings))) is not None:
            return cached
        opened = offering.open(settings)
        return self._keys.put(
            (offering, settings), f"{offering.slug} {fingerprint(opened.rules, opened.schedule)}"
        )

    async def ask(self, offering: Offering, settings: Settings) -> Ready:
        """Return the odds in the language of the request. Concurrent requests for the same rules share one
        computation."""
        key = self.key(offering, settings)
        task = self._once.ask(key, lambda: self._find(_asking(offering, settings)))
        try:
            pages = await asyncio.wait_for(asyncio.shield(task), PATIENCE)
        except (TimeoutError, asyncio.CancelledError) as late:
            if isinstance(late, asyncio.CancelledError) and not task.cancelled():
                raise  # the request is gone; else the server closes
            raise ApiError("slow", say("odds.desk.slow"), after=AGAIN) from None
        if isinstance(pages, Failed):
            self._once.forget(key)
            if pages.is_missing:
                raise ApiError("setup", say("odds.desk.missing", why=one_line(pages.why, 200)))
            raise ApiError("setup", say("odds.desk.failed", why=one_line(pages.why, 200)))
        return pages[current_language().code]

    async def _find(self, asking: OddsRequest) -> Pages | Failed:
        """Run the process; one at a time."""
        async with self._one:
            try:
                process = self._process = await start_worker("cardroom.live.odds.worker")
            except OSError as bad:
                return Failed(f"no process: {bad.strerror}")
            try:
                out, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(asking)), LONGEST)
            except TimeoutError:
                await stop_worker(process)
                out = b""
            if not out:
                return Failed(f"the process ended with {process.returncode}")
            return await asyncio.to_thread(_read, out)

    async def close(self) -> None:
        """Stop the process and refuse all waiting requests; none of them starts another."""
        await self._once.close()
        await stop_worker(self._process)


def _read(out: bytes) -> Pages | Failed:
    if out.startswith(b'{"why"'):
        return msgspec.json.decode(out, type=Failed)
    return {
        code: ready(bytes(body), JSON)
        for code, body in msgspec.json.decode(out, type=dict[str, msgspec.Raw]).items()
    }


def _asking(offering: Offering, settings: Settings) -> OddsRequest:
    words = [
        offering.room,
        offering.game,
        *([f"--schedule {settings.schedule}"] if settings.schedule > 1 else []),
    ]
    command = " ".join(["cardroom odds", *words, *(f"--option {option}" for option in settings.options)])
    return OddsRequest(offering.room, offering.game, offering.file, settings, command)
