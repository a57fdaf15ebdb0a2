"""One audit, or one report on chance, at a time: a process of its own, whose lines are read as they come."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process

import msgspec

from cardroom.errors import RefusedError, one_line
from cardroom.live.audit.wording import agreed, chance_said
from cardroom.live.audit.worker import (
    AgreesReply,
    DiffersReply,
    IntegrityReply,
    ProgressReply,
    ShuffleReply,
    WorkerReply,
)
from cardroom.live.workers.process import end_beside, start_worker
from cardroom.store.database.engine import VARIABLE
from cardroom.store.sealing.key_source import KeyPlace
from cardroom.words import Said, say

_READ = msgspec.json.Decoder(WorkerReply)


class JobState(msgspec.Struct, frozen=True):
    """How far the last one is, or what it has found."""

    what: str = ""
    """`audit`, `chance`, `pairs`; nothing where none was asked for since the server was started."""
    table: int = 0
    day: str = ""
    """`2026-11-15`; empty: all of them."""
    running: bool = False
    done: int = 0
    total: int = 0
    said: tuple[Said, ...] = ()
    differs: DiffersReply | None = None
    chance: ShuffleReply | None = None
    pairs: IntegrityReply | None = None


class Auditor:
    """Of one server process."""

    def __init__(self, url: str, key: KeyPlace | None = None) -> None:
        self._env, self.state = {VARIABLE: url, **(key.environment() if key else {})}, JobState()
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None

    async def start(self, what: str, table: int = 0, day: str = "", within: tuple[int, int] = (0, 0)) -> None:
        """An audit is of all tables or one, of all days or one: `within` has its first millisecond, and the
        next day's."""
        if self.state.running:
            raise RefusedError(Said("auditor.busy"))
        self.state = JobState(what, table, day, running=True)
        asked = [str(one) for one in (table, *within)] if what == "audit" else []
        self._task = asyncio.create_task(self._run(what, *asked))

    async def _run(self, *asked: str) -> None:
        """To its end, whatever that is: nothing may stay running that does not run."""
        why = ""
        try:
            process = self._process = await start_worker(
                "cardroom.live.audit_store.worker", *asked, env=self._env
            )
            why = await self._follow(process)
        except (OSError, ValueError, msgspec.MsgspecError) as bad:
            why = str(bad)
            await end_beside(self._process)
        if self.state.running:
            said = say("auditor.failed", why=one_line(why, 200))
            self.state = msgspec.structs.replace(self.state, running=False, said=(said,))

    async def _follow(self, process: Process) -> str:
        """What it says line by line; in the end what it complained of last, or how it ended."""
        assert process.stdout and process.stderr
        found: WorkerReply | None = None
        async for line in process.stdout:
            found = _READ.decode(line)
            if isinstance(found, ProgressReply):
                self._take(found)
        _, said = await process.communicate()
        if found is not None and not isinstance(found, ProgressReply):
            self._take(found)
        return said.decode(errors="replace").strip().rpartition("\n")[2] or str(process.returncode)

    def _take(self, told: WorkerReply) -> None:
        put = msgspec.structs.replace
        match told:
            case ProgressReply(done, total):
                self.state = put(self.state, done=done, total=total)
            case AgreesReply():
                said = (Said("auditor.agrees" if told.found.inputs else "auditor.no-activity"), *agreed(told))
                self.state = put(self.state, running=False, done=self.state.total, said=said)
            case DiffersReply():
                said = (say("audit.differs", why=told.why),)
                self.state = put(self.state, running=False, differs=told, said=said)
            case ShuffleReply():
                said = (chance_said(told.report),)
                self.state = put(self.state, running=False, done=self.state.total, chance=told, said=said)
            case IntegrityReply(found):
                said = (
                    say(
                        "auditor.pairs",
                        rounds=f"{found.rounds:,}",
                        people=found.people,
                        pairs=len(found.pairs),
                    ),
                )
                self.state = put(self.state, running=False, done=self.state.total, pairs=told, said=said)

    async def close(self) -> None:
        await end_beside(self._process)
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
