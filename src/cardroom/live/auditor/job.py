"""One audit, or one report on chance, at a time: a process of its own, whose lines are read as they come."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from cardroom.errors import Refused, one_line
from cardroom.live.auditor.run import Agrees, Chance, Differs, Pairs, Progress, Told
from cardroom.live.auditor.telling import agreed, chance_said
from cardroom.store.connect import VARIABLE
from cardroom.words import Said, say

_READ = msgspec.json.Decoder(Told)


class State(msgspec.Struct, frozen=True):
    """How far the last one is, or what it has found."""

    what: str = ""
    """`audit`, `chance`, `pairs`; nothing where none was asked for since the server was started."""
    table: int = 0
    running: bool = False
    done: int = 0
    total: int = 0
    said: tuple[Said, ...] = ()
    differs: Differs | None = None
    chance: Chance | None = None
    pairs: Pairs | None = None


class Auditor:
    """Of one server process."""

    def __init__(self, url: str) -> None:
        self._url, self.state = url, State()
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None

    async def start(self, what: str, table: int = 0) -> None:
        if self.state.running:
            raise Refused(Said("auditor.busy"))
        self.state = State(what, table, running=True)
        asked = [what] + ([str(table)] if what == "audit" else [])
        env = {**os.environ, VARIABLE: self._url, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = (sys.executable, "-m", "cardroom.live.auditor.run", *asked)
        self._process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE, env=env)
        self._task = asyncio.create_task(self._follow(self._process))

    async def _follow(self, process: Process) -> None:
        assert process.stdout and process.stderr
        async for line in process.stdout:
            told = _READ.decode(line)
            if not isinstance(told, Progress):
                await process.communicate()
            self._take(told)
        if self._process is process and self.state.running:
            said = (await process.stderr.read()).decode(errors="replace").strip().rpartition("\n")[2]
            why = one_line(said or f"{await process.wait()}", 200)
            self.state = msgspec.structs.replace(self.state, running=False, said=(say("auditor.failed", why=why),))

    def _take(self, told: Told) -> None:
        put = msgspec.structs.replace
        match told:
            case Progress(done, total):
                self.state = put(self.state, done=done, total=total)
            case Agrees():
                said = (Said("auditor.agrees"), *agreed(told))
                self.state = put(self.state, running=False, done=self.state.total, said=said)
            case Differs():
                said = (say("audit.differs", why=told.why),)
                self.state = put(self.state, running=False, differs=told, said=said)
            case Chance():
                said = (chance_said(told.report),)
                self.state = put(self.state, running=False, done=self.state.total, chance=told, said=said)
            case Pairs(found):
                said = (say("auditor.pairs", rounds=f"{found.rounds:,}", people=found.people, pairs=len(found.pairs)),)
                self.state = put(self.state, running=False, done=self.state.total, pairs=told, said=said)

    async def close(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
