"""Work beside the server: a process of its own that gives way to everything else, so that tables keep their time."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import BinaryIO

from cardroom.child import environment

NICE = 10


async def start_beside(module: str, *asked: str, env: dict[str, str] | None = None) -> Process:
    """A module of ours as a program, with what was asked behind its name. It is spoken to and heard by pipes."""
    command = (sys.executable, "-m", module, *asked)
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment(env))


def give_way() -> None:
    """What such a process does first."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)


def answers_alone() -> BinaryIO:
    """What such a process answers on: nothing else is written there, and what goes wrong is read by nobody."""
    give_way()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    return out


async def end_beside(process: Process | None) -> None:
    """At once, if it still runs; whoever listens to it hears that it is over, and nothing more."""
    if process is not None and process.returncode is None:
        with suppress(ProcessLookupError):  # it has just ended by itself
            process.kill()
        await process.wait()
