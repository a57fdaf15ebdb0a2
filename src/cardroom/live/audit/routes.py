"""Endpoints of the auditor. Floor and auditor may read; an export of data is written to the room's stream."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Any, Protocol, cast

import msgspec
from msgspec import Meta
from starlette.routing import BaseRoute

from cardroom.live.audit.collusion import Pair
from cardroom.live.audit.heads import sign_heads, write_heads
from cardroom.live.audit.job import Auditor
from cardroom.live.audit.program_hash import Manifest, manifest
from cardroom.live.audit.worker import DiffersReply
from cardroom.live.cage.days import bounds_of
from cardroom.live.floor.questions import Looked
from cardroom.live.floor.room_log import row_said
from cardroom.live.floor.server_api import FloorServerApi, floor_of
from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, Endpoint, Nothing, endpoint, routes_of
from cardroom.live.http.responses import Reply
from cardroom.live.wire.text_parts import Words, sentence
from cardroom.store import StreamRow
from cardroom.words import Said

LATEST = 300
"""Number of log rows that are shown at once."""


class AuditServerApi(FloorServerApi, Protocol):
    """A server that has an auditor."""

    auditor: Auditor


class AskAudit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for an audit."""

    table: int = 0
    """Number of a table; 0: all tables, with persons and the room."""
    day: Annotated[str, Meta(max_length=10)] = ""
    """A day such as `2026-11-15` where the room is; empty: all days."""


class TestTold(msgspec.Struct, frozen=True):
    """Result of one test of chance."""

    name: Words
    statistic: float
    freedom: int
    p: float


class AuditTold(msgspec.Struct, frozen=True):
    """Progress or result of the last job."""

    what: str
    table: int
    day: str
    running: bool
    done: int
    total: int
    said: tuple[Words, ...]
    differs: DiffersReply | None
    tests: tuple[TestTold, ...]
    pairs: tuple[Pair, ...]


class LogRowBody(msgspec.Struct, frozen=True):
    """A row of the room's chain: the person, the time, and the act in words."""

    version: int
    utc: int
    kind: str
    person: str
    said: Words


def auditor_of(call: ApiCall[Any]) -> Auditor:
    """Return the auditor of the server that handles a request."""
    return cast(AuditServerApi, call.server).auditor


def _state_of(auditor: Auditor) -> AuditTold:
    job = auditor.state
    tests = job.chance.report.tests if job.chance else ()
    shown = tuple(
        TestTold(sentence(Said(f"chance.{test.name}")), test.statistic, test.freedom, test.p)
        for test in tests
    )
    sentences = tuple(sentence(line) for line in job.said)
    pairs = job.pairs.found.pairs if job.pairs else ()
    return AuditTold(
        job.what, job.table, job.day, job.running, job.done, job.total, sentences, job.differs, shown, pairs
    )


@endpoint("GET", "/api/audit", "staff", gives=AuditTold)
async def state(call: ApiCall[Any]) -> AuditTold:
    """Progress or result of the last audit or report."""
    return _state_of(auditor_of(call))


@endpoint("POST", "/api/audit", "staff", AskAudit, AuditTold)
async def ask(call: ApiCall[AskAudit]) -> AuditTold:
    """Audit every stream, one table's, a day's, or one table's of a day, in a separate process."""
    table, day = call.body.table, call.body.day
    if table and table not in await call.server.tables():
        raise missing()
    within = bounds_of(day, floor_of(call).purses.settings.zone) if day else (0, 0)
    await auditor_of(call).start("audit", table, day, within)
    return _state_of(auditor_of(call))


@endpoint("POST", "/api/audit/chance", "staff", Nothing, AuditTold)
async def chance(call: ApiCall[Nothing]) -> AuditTold:
    """Test if the stored shuffles look like chance."""
    await auditor_of(call).start("chance")
    return _state_of(auditor_of(call))


@endpoint("POST", "/api/audit/pairs", "staff", Nothing, AuditTold)
async def pairs(call: ApiCall[Nothing]) -> AuditTold:
    """Report on pairs of players: rounds together and the flow of chips, next to the expected values."""
    await auditor_of(call).start("pairs")
    return _state_of(auditor_of(call))


@endpoint("GET", "/api/audit/heads", "staff")
async def heads(call: ApiCall[Any]) -> Reply:
    """Signed heads of all chains, to be stored elsewhere and checked offline by `cardroom audit --check`."""
    floor, store = floor_of(call), floor_of(call).server.store
    await floor.enter(Looked(stream="all", version=0, reason="heads"), call.visitor.id)
    signed = sign_heads(
        await to_thread(store.heads), await to_thread(store.epoch), floor.server.utc(), store.seal
    )
    return Reply(write_heads(signed).decode(), media="application/json; charset=utf-8", file="heads.json")


@endpoint("GET", "/api/audit/log", "staff", gives=tuple[LogRowBody, ...])
async def log(call: ApiCall[Any]) -> tuple[LogRowBody, ...]:
    """Log of the room, the latest first."""
    store = floor_of(call).server.store
    last = (await to_thread(store.head, "room")).version
    rows = await to_thread(store.sealed, "room", max(0, last - LATEST), LATEST)
    return tuple(_row(row) for row in reversed(rows))


def _row(row: StreamRow) -> LogRowBody:
    stored = row.input
    return LogRowBody(row.version, stored.utc, stored.kind, stored.person, sentence(row_said(row)))


@endpoint("GET", "/api/audit/manifest", "staff", gives=Manifest)
async def program(call: ApiCall[Any]) -> Manifest:
    """Hash of the running program, and files that were changed since it was installed."""
    return await to_thread(manifest)


ENDPOINTS: tuple[Endpoint, ...] = (state, ask, chance, pairs, heads, log, program)


def routes(server: AuditServerApi) -> list[BaseRoute]:
    """Return the routes of all endpoints of the auditor."""
    return list(routes_of(server, ENDPOINTS))
