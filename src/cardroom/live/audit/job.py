"""Job of the auditor: one audit or report at a time, in a worker process that reports line by line."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process

import msgspec

from cardroom.errors import RefusedError, one_line
from cardroom.live.audit.wording import agreement_lines, chance_said
from cardroom.live.audit.worker import (
    AgreesReply,
    DiffersReply,
    IntegrityReply,
    ProgressReply,
    ShuffleReply,
    WorkerReply,
)
from cardroom.live.workers.process import start_worker, stop_worker
from cardroom.store.database.engine import VARIABLE
from cardroom.store.sealing.key_source import KeyPlace
from cardroom.words import Said, say

_READ = msgspec.json.Decoder(WorkerReply)


class JobState(msgspec.Struct, frozen=True):
    """Progress or result of the last job."""

    what: str = ""
    """`audit`, `chance` or `pairs`; empty if none was asked for since the server started."""
    table: int = 0
    day: str = ""
    """A day such as `2026-11-15`; empty: all days."""
    running: bool = False
    done: int = 0
    total: int = 0
    said: tuple[Said, ...] = ()
    differs: DiffersReply | None = None
    chance: ShuffleReply | None = None
    pairs: IntegrityReply | None = None


class Auditor:
    """The auditor of one server process."""

    def __init__(self, url: str, key: KeyPlace | None = None) -> None:
        self._env, self.state = {VARIABLE: url, **(key.environment() if key else {})}, JobState()
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None

    async def start(self, kind: str, table: int = 0, day: str = "", within: tuple[int, int] = (0, 0)) -> None:
        """Start a job; raise `RefusedError` if one is running.

        An audit is of all tables or one, and of all days or one: `within` has the first millisecond of the
        day, and of the next.
        """
        if self.state.running:
            raise RefusedError(Said("auditor.busy"))
        self.state = JobState(kind, table, day, running=True)
        asked = [str(argument) for argument in (table, *within)] if kind == "audit" else []
        self._task = asyncio.create_task(self._run(kind, *asked))

    async def _run(self, *asked: str) -> None:
        """Run the worker and follow it; even after an error, no job is left marked as running."""
        why = ""
        try:
            process = self._process = await start_worker("cardroom.live.audit.worker", *asked, env=self._env)
            why = await self._follow(process)
        except (OSError, ValueError, msgspec.MsgspecError) as bad:
            why = str(bad)
            await stop_worker(self._process)
        if self.state.running:
            message = say("auditor.failed", why=one_line(why, 200))
            self.state = msgspec.structs.replace(self.state, running=False, said=(message,))

    async def _follow(self, process: Process) -> str:
        """Take the worker's lines as they come; return its last error message, or its exit status."""
        assert process.stdout and process.stderr
        reply: WorkerReply | None = None
        async for line in process.stdout:
            reply = _READ.decode(line)
            if isinstance(reply, ProgressReply):
                self._take(reply)
        _, errors = await process.communicate()
        if reply is not None and not isinstance(reply, ProgressReply):
            self._take(reply)
        return errors.decode(errors="replace").strip().rpartition("\n")[2] or str(process.returncode)

    def _take(self, reply: WorkerReply) -> None:
        replace = msgspec.structs.replace
        match reply:
            case ProgressReply(done, total):
                self.state = replace(self.state, done=done, total=total)
            case AgreesReply():
                sentences = (
                    Said("auditor.agrees" if reply.found.inputs else "auditor.no-activity"),
                    *agreement_lines(reply),
                )
                self.state = replace(self.state, running=False, done=self.state.total, said=sentences)
            case DiffersReply():
                sentences = (say("audit.differs", why=reply.why),)
                self.state = replace(self.state, running=False, differs=reply, said=sentences)
            case ShuffleReply():
                sentences = (chance_said(reply.report),)
                self.state = replace(
                    self.state, running=False, done=self.state.total, chance=reply, said=sentences
                )
            case IntegrityReply(report):
                sentences = (
                    say(
                        "auditor.pairs",
                        rounds=f"{report.rounds:,}",
                        people=report.people,
                        pairs=len(report.pairs),
                    ),
                )
                self.state = replace(
                    self.state, running=False, done=self.state.total, pairs=reply, said=sentences
                )

    async def close(self) -> None:
        """Stop the running job."""
        await stop_worker(self._process)
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
