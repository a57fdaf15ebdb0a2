"""Who asks for odds gets what is kept, or waits for the one process that finds them; few may wait, and not for long."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process

import msgspec

from cardroom.errors import one_line
from cardroom.games.fingerprint import fingerprint
from cardroom.live.beside import end_beside, start_beside
from cardroom.live.odds.work import Asking, Failed
from cardroom.live.people.faults import NotDone
from cardroom.rooms import Offering, Settings
from cardroom.words import say, tongue

KEPT, WAITING = 100, 8
PATIENCE = 25.0
"""Seconds that somebody waits; what he asked for is found all the same, and kept."""
LONGEST = 300.0
AGAIN = 5


class Desk:
    """Of one server process."""

    def __init__(self) -> None:
        self._found: dict[str, asyncio.Task[bytes | Failed]] = {}
        """By the game and the fingerprint of its rules, found or being found; the oldest first."""
        self._one = asyncio.Lock()
        self._process: Process | None = None

    async def ask(self, offering: Offering, settings: Settings) -> msgspec.Raw:
        """What was found, as it is sent in the language of who asks; of the same rules once."""
        opened = offering.open(settings)
        key = f"{offering.slug} {fingerprint(opened.rules, opened.schedule)}"
        if key not in self._found:
            if sum(not one.done() for one in self._found.values()) >= WAITING:
                raise NotDone("slow", say("odds.desk.busy"), after=AGAIN)
            words = [offering.room, offering.game, *([f"--schedule {settings.schedule}"] if settings.schedule > 1 else [])]
            command = " ".join(["cardroom odds", *words, *(f"--option {one}" for one in settings.options)])
            asking = Asking(offering.room, offering.game, offering.file, settings, command)
            self._found[key] = asyncio.create_task(self._find(asking))
            for old in [one for one, task in self._found.items() if task.done()][: max(len(self._found) - KEPT, 0)]:
                del self._found[old]
        task = self._found[key]
        try:
            found = await asyncio.wait_for(asyncio.shield(task), PATIENCE)
        except (TimeoutError, asyncio.CancelledError) as late:
            if isinstance(late, asyncio.CancelledError) and not task.cancelled():
                raise  # whoever asked is gone; else the room closes
            raise NotDone("slow", say("odds.desk.slow"), after=AGAIN) from None
        if isinstance(found, Failed):
            self._found.pop(key, None)
            raise NotDone("setup", say("odds.desk.failed", why=one_line(found.why, 200)))
        return msgspec.json.decode(found, type=dict[str, msgspec.Raw])[tongue().code]

    async def _find(self, asking: Asking) -> bytes | Failed:
        """One after the other."""
        async with self._one:
            try:
                process = self._process = await start_beside("cardroom.live.odds.work")
            except OSError as bad:
                return Failed(f"no process: {bad.strerror}")
            try:
                out, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(asking)), LONGEST)
            except TimeoutError:
                await end_beside(process)
                out = b""
            if not out:
                return Failed(f"the process ended with {process.returncode}")
            return msgspec.json.decode(out, type=Failed) if out.startswith(b'{"why"') else out

    async def close(self) -> None:
        """Whoever waits is told so; no process is left behind, and none is begun for those who wait in line."""
        waiting = [one for one in self._found.values() if not one.done()]
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await end_beside(self._process)
