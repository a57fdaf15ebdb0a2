"""Worker processes at low priority, so that long computations do not delay tables."""

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
"""Seconds for one answer, and after which an idle process gives back its memory."""


class WorkerError(CardroomError):
    """The process has ended or does not answer: it is stopped, and the next question starts another."""


async def start_worker(module: str, *arguments: str, env: dict[str, str] | None = None) -> Process:
    """Start one of our modules as a program with these arguments; its pipes carry questions and answers."""
    command = (sys.executable, "-m", module, *arguments)
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment(env)
    )


def lower_priority() -> None:
    """Lower the priority of this process, as its first step."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)


def serve_questions(find: Callable[[bytes], bytes]) -> None:
    """Answer questions until the server closes the pipe.

    A question is one line. An answer is its length on a line and then its bytes. Nothing else is written to
    the pipe, and errors go nowhere.
    """
    lower_priority()
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, 2)
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    for line in sys.stdin.buffer:
        reply = find(line)
        out.write(b"%d\n%b" % (len(reply), reply))
        out.flush()


async def stop_worker(process: Process | None) -> None:
    """Stop a process at once if it still runs; its readers then see the end of the pipe."""
    if process is not None and process.returncode is None:
        with suppress(ProcessLookupError):  # it has just ended
            process.kill()
        await process.wait()


class Worker:
    """A module of ours in a process that answers questions one after the other. It starts at the first
    question, and stops after a time without any."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._one = asyncio.Lock()
        self._process: Process | None = None
        self._ending: asyncio.TimerHandle | None = None
        self._is_closed = False

    @property
    def process(self) -> Process | None:
        """Return the process if it runs."""
        return self._process if self._process is not None and self._process.returncode is None else None

    async def ask(self, line: bytes) -> bytes:
        """Ask a question of one line and return the answer. Raises `Unanswered`."""
        async with self._one:
            self._rest(is_over=False)
            try:
                return await asyncio.wait_for(self._spoken(line), LONGEST)
            except (OSError, TimeoutError, ValueError, EOFError) as bad:
                raise WorkerError(f"{self._module}: {type(bad).__name__}") from bad
            finally:
                self._rest(is_over=True)

    async def _spoken(self, line: bytes) -> bytes:
        """Send a question and read its answer. After a failure or cancellation half-way the process is
        stopped, so the rest of the answer is not taken for the next."""
        is_whole = False
        try:
            process = await self._running()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(line)
            await process.stdin.drain()
            reply = await process.stdout.readexactly(int(await process.stdout.readline()))
            is_whole = True
            return reply
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
        """Start or stop the timer that ends an idle process."""
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
        await stop_worker(process)

    async def close(self) -> None:
        """Stop for good; an open question gets no answer."""
        self._is_closed = True
        if self._ending is not None:
            self._ending.cancel()
        await stop_worker(self._process)
        await self._end()
