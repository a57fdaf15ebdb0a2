"""Who asks for odds gets what is kept, or waits for the one process that finds them; few may wait, and not
for long."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process

import msgspec

from cardroom.errors import one_line
from cardroom.games.fingerprint import fingerprint
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.compression import Ready, ready
from cardroom.live.odds.worker import Failed, OddsRequest
from cardroom.live.workers.cpu_queue import JSON, Kept
from cardroom.live.workers.process import end_beside, start_worker
from cardroom.live.workers.single_flight import SingleFlight
from cardroom.rooms import Offering, Settings
from cardroom.words import say, tongue

KEPT, WAITING = 100, 8
PATIENCE = 25.0
"""Seconds that somebody waits; what he asked for is found all the same, and kept."""
LONGEST = 300.0
AGAIN = 5
MOST_KEYS = 100_000
"""Letters of the names of odds that are remembered."""
Pages = dict[str, Ready]
"""What is sent in each language."""


class OddsService:
    """Of one server process."""

    def __init__(self) -> None:
        self._keys = Kept[str](MOST_KEYS, len)
        self._once = SingleFlight[Pages | Failed](
            KEPT, WAITING, lambda: ApiError("slow", say("odds.desk.busy"), after=AGAIN)
        )
        """By the game and the fingerprint of its rules."""
        self._one = asyncio.Lock()
        self._process: Process | None = None

    def is_known(self, offering: Offering, settings: Settings) -> bool:
        return self._keys.get((offering, settings)) is not None

    def key(self, offering: Offering, settings: Settings) -> str:
        """The name of the odds: settings that come to the same rules have the same. It takes a thread the
        first time."""
        if (known := self._keys.get((offering, settings))) is not None:
            return known
        opened = offering.open(settings)
        return self._keys.put(
            (offering, settings), f"{offering.slug} {fingerprint(opened.rules, opened.schedule)}"
        )

    async def ask(self, offering: Offering, settings: Settings) -> Ready:
        """What was found, as it is sent in the language of who asks; of the same rules once."""
        key = self.key(offering, settings)
        task = self._once.ask(key, lambda: self._find(_asking(offering, settings)))
        try:
            found = await asyncio.wait_for(asyncio.shield(task), PATIENCE)
        except (TimeoutError, asyncio.CancelledError) as late:
            if isinstance(late, asyncio.CancelledError) and not task.cancelled():
                raise  # whoever asked is gone; else the room closes
            raise ApiError("slow", say("odds.desk.slow"), after=AGAIN) from None
        if isinstance(found, Failed):
            self._once.forget(key)
            if found.is_missing:
                raise ApiError("setup", say("odds.desk.missing", why=one_line(found.why, 200)))
            raise ApiError("setup", say("odds.desk.failed", why=one_line(found.why, 200)))
        return found[tongue().code]

    async def _find(self, asking: OddsRequest) -> Pages | Failed:
        """One after the other."""
        async with self._one:
            try:
                process = self._process = await start_worker("cardroom.live.odds.worker")
            except OSError as bad:
                return Failed(f"no process: {bad.strerror}")
            try:
                out, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(asking)), LONGEST)
            except TimeoutError:
                await end_beside(process)
                out = b""
            if not out:
                return Failed(f"the process ended with {process.returncode}")
            return await asyncio.to_thread(_read, out)

    async def close(self) -> None:
        """Whoever waits is told so; no process is left behind, and none is begun for those who wait in
        line."""
        await self._once.close()
        await end_beside(self._process)


def _read(out: bytes) -> Pages | Failed:
    if out.startswith(b'{"why"'):
        return msgspec.json.decode(out, type=Failed)
    return {
        code: ready(bytes(one), JSON)
        for code, one in msgspec.json.decode(out, type=dict[str, msgspec.Raw]).items()
    }


def _asking(offering: Offering, settings: Settings) -> OddsRequest:
    words = [
        offering.room,
        offering.game,
        *([f"--schedule {settings.schedule}"] if settings.schedule > 1 else []),
    ]
    command = " ".join(["cardroom odds", *words, *(f"--option {one}" for one in settings.options)])
    return OddsRequest(offering.room, offering.game, offering.file, settings, command)
