"""Who asks the coach gets what is kept, or waits for the one process that thinks; few may wait. It is started when it is
first needed, and ends when nobody has asked for a while."""

from __future__ import annotations

import asyncio
import hashlib
from asyncio.subprocess import Process

import msgspec

from cardroom.errors import Refused
from cardroom.live.beside import end_beside, start_beside
from cardroom.live.coach.practice import Wanted, encode
from cardroom.live.coach.work import NOTHING, Found
from cardroom.live.once import Once
from cardroom.words import Said

KEPT, WAITING = 1000, 8
LONGEST = 60.0
"""Seconds for one answer: the first of a game works out its tables, in machine code that may have to be made first."""
IDLE = 300.0


class Desk:
    """Of one server process."""

    def __init__(self) -> None:
        self._once = Once[Found](KEPT, WAITING, lambda: Refused(Said("coach.desk.busy")))
        """By a digest of what was asked, with which the whole file of a room may come."""
        self._one = asyncio.Lock()
        self._process: Process | None = None
        self._ending: asyncio.TimerHandle | None = None

    async def ask(self, wanted: Wanted) -> Found:
        """The same question has the same answer, and is thought about once."""
        line = encode(wanted)
        key = hashlib.sha256(line).hexdigest()
        found = await asyncio.shield(self._once.ask(key, lambda: self._find(line)))
        if found is NOTHING:
            self._once.forget(key)  # it may have been the process that failed
        return found

    async def _find(self, line: bytes) -> Found:
        """One after the other."""
        async with self._one:
            self._rest(is_over=False)
            try:
                process = await self._running()
                assert process.stdin is not None and process.stdout is not None
                process.stdin.write(line)
                found = await asyncio.wait_for(process.stdout.readline(), LONGEST)
                return msgspec.json.decode(found, type=Found)
            except (OSError, TimeoutError, ValueError, msgspec.MsgspecError):
                await end_beside(self._process)
                self._process = None
                return NOTHING
            finally:
                self._rest(is_over=True)

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await start_beside("cardroom.live.coach.work")
        return self._process

    def _rest(self, *, is_over: bool) -> None:
        """A process that nobody needs gives back its memory."""
        if self._ending is not None:
            self._ending.cancel()
        loop = asyncio.get_running_loop()
        self._ending = loop.call_later(IDLE, lambda: loop.create_task(self._end())) if is_over else None

    async def _end(self) -> None:
        async with self._one:
            process, self._process = self._process, None
            await end_beside(process)

    async def close(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
        await self._once.close()
        await self._end()
        if self._ending is not None:
            self._ending.cancel()
