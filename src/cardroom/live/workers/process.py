"""Work beside the server: a process of its own that gives way to everything else, so that tables keep their
time."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

from cardroom.child import environment
from cardroom.errors import CardroomError

NICE = 10
LONGEST, IDLE = 60.0, 300.0
"""Seconds for one answer, and after which a process that nobody needs gives back its memory."""


class Unanswered(CardroomError):
    """The process has ended or says nothing: it is ended, and the next question starts another."""


async def start_worker(module: str, *asked: str, env: dict[str, str] | None = None) -> Process:
    """A module of ours as a program, with what was asked behind its name. It is spoken to and heard by
    pipes."""
    command = (sys.executable, "-m", module, *asked)
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment(env)
    )


def give_way() -> None:
    """What such a process does first."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)


def answer(find: Callable[[bytes], bytes]) -> None:
    """What such a process does: a question in, one line; an answer out, its length on a line and then its
    bytes; until the server closes the pipe. Nothing else is written there, and what goes wrong is read by
    nobody."""
    give_way()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    for line in sys.stdin.buffer:
        found = find(line)
        out.write(b"%d\n%b" % (len(found), found))
        out.flush()


async def end_beside(process: Process | None) -> None:
    """At once, if it still runs; whoever listens to it hears that it is over, and nothing more."""
    if process is not None and process.returncode is None:
        with suppress(ProcessLookupError):  # it has just ended by itself
            process.kill()
        await process.wait()


class Worker:
    """One module of ours that answers questions in a process of its own, one after the other. It is started
    when it is first needed, and ends when nobody has asked for a while."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._one = asyncio.Lock()
        self._process: Process | None = None
        self._ending: asyncio.TimerHandle | None = None
        self._is_closed = False

    @property
    def process(self) -> Process | None:
        """The one that runs, if any."""
        return self._process if self._process is not None and self._process.returncode is None else None

    async def ask(self, line: bytes) -> bytes:
        """A question of one line. Raises `Unanswered`."""
        async with self._one:
            self._rest(is_over=False)
            try:
                return await asyncio.wait_for(self._spoken(line), LONGEST)
            except (OSError, TimeoutError, ValueError, EOFError) as bad:
                raise Unanswered(f"{self._module}: {type(bad).__name__}") from bad
            finally:
                self._rest(is_over=True)

    async def _spoken(self, line: bytes) -> bytes:
        """Where it fails half-way, or nobody waits any more, the rest of the answer is not taken for the next
        one."""
        is_whole = False
        try:
            process = await self._running()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(line)
            await process.stdin.drain()
            found = await process.stdout.readexactly(int(await process.stdout.readline()))
            is_whole = True
            return found
        finally:
            if not is_whole:
                await self._drop()

    async def _running(self) -> Process:
        if self._is_closed:
            raise EOFError
        if self.process is None:
            self._process = await start_worker(self._module)
        assert self._process is not None
        return self._process

    def _rest(self, *, is_over: bool) -> None:
        """Counts the time in which nobody asks."""
        if self._ending is not None:
            self._ending.cancel()
        loop = asyncio.get_running_loop()
        is_counted = is_over and not self._is_closed
        self._ending = loop.call_later(IDLE, lambda: loop.create_task(self._end())) if is_counted else None

    async def _end(self) -> None:
        async with self._one:
            await self._drop()

    async def _drop(self) -> None:
        process, self._process = self._process, None
        await end_beside(process)

    async def close(self) -> None:
        """For good; a question that is under way is not answered."""
        self._is_closed = True
        if self._ending is not None:
            self._ending.cancel()
        await end_beside(self._process)
        await self._end()
