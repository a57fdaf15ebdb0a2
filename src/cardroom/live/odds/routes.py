"""The odds of a game by HTTP: public and read-only."""

from __future__ import annotations

from typing import Any, Protocol, cast

from starlette.routing import BaseRoute

from cardroom.live.http.endpoint import ApiCall, Endpoint, endpoint, routes_of
from cardroom.live.http.responses import Reply
from cardroom.live.http.server_api import ServerApi
from cardroom.live.odds.service import OddsService
from cardroom.live.people.api.rooms import offering_of
from cardroom.rooms import Settings


class OddsServerApi(ServerApi, Protocol):
    """Protocol: the server with an odds service."""

    odds: OddsService


@endpoint("GET", "/api/rooms/{room}/{game}/odds", "anybody", gives=dict[str, Any])
async def odds(call: ApiCall[None]) -> Reply:
    """The odds of a table, opened with `schedule` and `options` (separated by commas).

    The first request for a set of rules takes seconds.
    """
    offering = offering_of(call, call.word("room"), call.word("game"))
    chosen = tuple(filter(None, call.query("options", most=300).split(",")))
    settings = Settings(schedule=call.query_number("schedule", 1, 1, 1000), options=chosen)
    service = cast("OddsServerApi", call.server).odds
    if not service.is_known(offering, settings):
        await call.dear(service.key, offering, settings)
    return Reply(await service.ask(offering, settings), is_public=True)


ENDPOINTS: tuple[Endpoint, ...] = (odds,)


def routes(server: OddsServerApi) -> list[BaseRoute]:
    """Return the routes of the odds."""
    return list(routes_of(server, ENDPOINTS))
