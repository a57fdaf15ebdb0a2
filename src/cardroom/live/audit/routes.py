"""The auditor's desk by HTTP. Floor and auditor alike may look; whoever takes something away is written
down."""

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
from cardroom.live.floor.room_log import logged
from cardroom.live.floor.server_api import FloorServerApi, floor_of
from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, Endpoint, Nothing, routes_of, way
from cardroom.live.http.responses import Reply
from cardroom.live.wire.text_parts import Words, sentence
from cardroom.store import StreamRow
from cardroom.words import Said

LATEST = 300
"""Rows of the log that are shown at once."""


class AuditServerApi(FloorServerApi, Protocol):
    auditor: Auditor


class AskAudit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: int = 0
    """0: all of them, with persons and the room."""
    day: Annotated[str, Meta(max_length=10)] = ""
    """`2026-11-15` where the room is; empty: all days."""


class TestTold(msgspec.Struct, frozen=True):
    name: Words
    statistic: float
    freedom: int
    p: float


class AuditTold(msgspec.Struct, frozen=True):
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
    """Who did what when, as the room's own chain has it."""

    version: int
    utc: int
    kind: str
    person: str
    said: Words


def auditor_of(call: ApiCall[Any]) -> Auditor:
    return cast(AuditServerApi, call.house).auditor


def _told(of: Auditor) -> AuditTold:
    now = of.state
    tests = now.chance.report.tests if now.chance else ()
    shown = tuple(
        TestTold(sentence(Said(f"chance.{one.name}")), one.statistic, one.freedom, one.p) for one in tests
    )
    said = tuple(sentence(one) for one in now.said)
    pairs = now.pairs.found.pairs if now.pairs else ()
    return AuditTold(
        now.what, now.table, now.day, now.running, now.done, now.total, said, now.differs, shown, pairs
    )


@way("GET", "/api/audit", "staff", gives=AuditTold)
async def state(call: ApiCall[Any]) -> AuditTold:
    return _told(auditor_of(call))


@way("POST", "/api/audit", "staff", AskAudit, AuditTold)
async def ask(call: ApiCall[AskAudit]) -> AuditTold:
    """Every stream, one table's, a day's, or one table's of a day, in a process of its own."""
    table, day = call.body.table, call.body.day
    if table and table not in await call.house.tables():
        raise missing()
    within = bounds_of(day, floor_of(call).purses.settings.zone) if day else (0, 0)
    await auditor_of(call).start("audit", table, day, within)
    return _told(auditor_of(call))


@way("POST", "/api/audit/chance", "staff", Nothing, AuditTold)
async def chance(call: ApiCall[Nothing]) -> AuditTold:
    """Whether the shuffles that are stored look like chance."""
    await auditor_of(call).start("chance")
    return _told(auditor_of(call))


@way("POST", "/api/audit/pairs", "staff", Nothing, AuditTold)
async def pairs(call: ApiCall[Nothing]) -> AuditTold:
    """Who sits together, and what flows between two: figures beside what would be expected."""
    await auditor_of(call).start("pairs")
    return _told(auditor_of(call))


@way("GET", "/api/audit/heads", "staff")
async def heads(call: ApiCall[Any]) -> Reply:
    """The heads of all chains, signed, to be kept elsewhere and checked offline by `cardroom audit
    --check`."""
    floor, store = floor_of(call), floor_of(call).house.store
    await floor.enter(Looked(stream="all", version=0, reason="heads"), call.visitor.id)
    signed = sign_heads(
        await to_thread(store.heads), await to_thread(store.epoch), floor.house.utc(), store.seal
    )
    return Reply(write_heads(signed).decode(), media="application/json; charset=utf-8", file="heads.json")


@way("GET", "/api/audit/log", "staff", gives=tuple[LogRowBody, ...])
async def log(call: ApiCall[Any]) -> tuple[LogRowBody, ...]:
    """The latest first."""
    store = floor_of(call).house.store
    last = (await to_thread(store.head, "room")).version
    rows = await to_thread(store.sealed, "room", max(0, last - LATEST), LATEST)
    return tuple(_row(one) for one in reversed(rows))


def _row(row: StreamRow) -> LogRowBody:
    one = row.input
    return LogRowBody(row.version, one.utc, one.kind, one.person, sentence(logged(row)))


@way("GET", "/api/audit/manifest", "staff", gives=Manifest)
async def program(call: ApiCall[Any]) -> Manifest:
    return await to_thread(manifest)


WAYS: tuple[Endpoint, ...] = (state, ask, chance, pairs, heads, log, program)


def routes(house: AuditServerApi) -> list[BaseRoute]:
    return list(routes_of(house, WAYS))
