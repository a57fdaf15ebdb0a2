"""The schema of all endpoints, made from the types that read and write them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from starlette.applications import Starlette

from cardroom import __version__
from cardroom.fixed import Fixed
from cardroom.live.http.api_errors import FaultTold
from cardroom.live.http.cpu_queue import shared_page
from cardroom.live.http.endpoint import ApiCall, Endpoint, Nothing, endpoint, endpoints_of
from cardroom.live.http.responses import Reply
from cardroom.live.projection.schema import components
from cardroom.live.projection.schema import schema as socket_schema

REFERENCE = "#/components/schemas/{name}"
SCHEMA_NAMES: Mapping[str, str] = Fixed({
    "cardroom.live.audit.routes.LogRowBody": "RowTold",
    "cardroom.live.audit.worker.DiffersReply": "Differs",
    "cardroom.live.cage.box_counts.BoxCount": "Counted",
    "cardroom.live.floor.http.cage.PersonPurseBody": "cardroom.live.floor.http_cage.Purse",
    "cardroom.live.floor.http.cage.ShiftOpenedBody": "cardroom.live.floor.http_cage.Opened",
    "cardroom.live.floor.http.cage.TrialBalanceBody": "Books",
    "cardroom.live.floor.http.tables.TableOpenedBody": "cardroom.live.floor.http.Opened",
    "cardroom.live.floor.http.tables.TableSeatBody": "Seat",
    "cardroom.live.floor.questions.FloorQuestion": "cardroom.live.floor.questions.Question",
    "cardroom.live.floor.rulings.RulingAccepted": "Ruled",
    "cardroom.live.people.api.account.PersonEventBody": "Happened",
    "cardroom.live.people.api.account.PurseBody": "cardroom.live.people.api.me.Purse",
    "cardroom.live.people.api.bodies.DoneBody": "Done",
    "cardroom.live.people.api.friends.FriendBody": "Other",
    "cardroom.live.people.api.private.LinkGuest": "cardroom.live.people.api.private.Came",
    "cardroom.live.people.api.results.PersonSum": "cardroom.live.people.api.evening.Sum",
    "cardroom.live.people.api.rounds.RoundBody": "RoundTold",
    "cardroom.live.people.chat.ChatLine": "cardroom.live.people.chat.Line",
    "cardroom.live.people.self_limits.LimitInForce": "Set",
    "cardroom.live.people.self_limits.SelfExclusion": "Away",
    "cardroom.live.people.self_limits.SelfLimits": "Care",
    "cardroom.live.server.routes.BotCount": "Company",
    "cardroom.live.server.routes.BotsAskedBody": "Asked",
    "cardroom.live.server.routes.ServingBody": "Serving",
    "cardroom.live.wire.message_parts.Question": "cardroom.live.wire.state.Question",
    "cardroom.live.wire.message_parts.RoundResult": "cardroom.live.wire.state.Came",
    "cardroom.live.wire.mirrored_types.BankReach": "Reach",
    "cardroom.live.wire.mirrored_types.BankView": "Bank",
    "cardroom.live.wire.mirrored_types.MishapEntry": "Mishap",
    "cardroom.live.wire.mirrored_types.NarrationLine": "cardroom.live.wire.mirror.Told",
    "cardroom.live.wire.mirrored_types.PayRowText": "PayRow",
    "cardroom.live.wire.mirrored_types.PayTableText": "PayTable",
    "cardroom.live.wire.mirrored_types.RankingSheet": "Ranking",
    "cardroom.live.wire.mirrored_types.ResultRow": "cardroom.live.wire.mirror.Row",
    "cardroom.live.wire.mirrored_types.SharedCards": "Shared",
    "cardroom.live.wire.mirrored_types.StakesLine": "Stakes",
    "cardroom.live.wire.mirrored_types.Sum": "cardroom.live.wire.mirror.Sum",
    "cardroom.live.wire.mirrored_types.TableView": "Standing",
    "cardroom.live.wire.options.Amount": "cardroom.live.wire.options.Amount",
    "cardroom.live.wire.options.WagerLine": "cardroom.live.wire.options.Line",
    "cardroom.live.wire.options.WagerSlip": "Slip",
    "cardroom.live.wire.outgoing.Told": "cardroom.live.wire.outgoing.Told",
    "cardroom.live.wire.text_parts.Amount": "cardroom.live.wire.parts.Amount",
    "cardroom.record.proof.PlayerBytes": "Given",
    "cardroom.school.report.ClauseProgress": "cardroom.school.report.Row",
    "cardroom.school.report.ClauseTally": "Tally",
    "cardroom.school.report.SchoolReport": "Report",
})
"""Class → its name in this schema, like `SCHEMA_NAMES` of the messages."""


@endpoint("GET", "/api/schema", "anybody")
async def schema(call: ApiCall[None]) -> Reply:
    """Every endpoint of this server, and every message of a table's socket."""
    return await call.public(_page, call.request.app)


@shared_page
def _page(app: Starlette) -> dict[str, Any]:
    """Make the schema; the routes of an application never change while it runs."""
    return {"http": http_schema(endpoints_of(app.routes)), "socket": socket_schema()}


@cache
def http_schema(endpoints: tuple[Endpoint, ...]) -> dict[str, Any]:
    """Return an OpenAPI document."""
    kinds = [
        kind
        for declared in endpoints
        for kind in (declared.takes, declared.gives)
        if kind is not None and kind is not Nothing
    ]
    schemas, parts = components([*kinds, FaultTold], SCHEMA_NAMES, REFERENCE)
    by = {id(kind): schema for kind, schema in zip([*kinds, FaultTold], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for declared in endpoints:
        paths.setdefault(declared.path.replace(":path", ""), {})[declared.method.lower()] = _operation(
            declared, by
        )
    about = {"title": "Cardroom", "version": __version__}
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": parts}}


def _operation(declared: Endpoint, by: dict[int, Any]) -> dict[str, Any]:
    about = (declared.handler.__doc__ or "").strip()
    content = {"application/json": {"schema": by[id(declared.gives)]}} if declared.gives is not None else {}
    answers: dict[str, Any] = {"200": {"description": "done", **({"content": content} if content else {})}}
    answers["default"] = {
        "description": "not done",
        "content": {"application/json": {"schema": by[id(FaultTold)]}},
    }
    operation: dict[str, Any] = {
        "x-who": declared.who,
        "responses": answers,
        **({"description": about} if about else {}),
    }
    if declared.method == "POST":
        body = {"type": "object"} if declared.takes is Nothing else by[id(declared.takes)]
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return operation


ENDPOINTS = (schema,)
