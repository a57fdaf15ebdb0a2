"""The odds of a game by HTTP: for anybody, and to be read only."""

from __future__ import annotations

from typing import Any, Protocol, cast

from starlette.routing import BaseRoute

from cardroom.live.http.endpoint import ApiCall, Endpoint, routes_of, way
from cardroom.live.http.responses import Reply
from cardroom.live.http.server_api import ServerApi
from cardroom.live.odds.service import OddsService
from cardroom.live.people.api.rooms import offering_of
from cardroom.rooms import Settings


class OddsServerApi(ServerApi, Protocol):
    odds: OddsService


@way("GET", "/api/rooms/{room}/{game}/odds", "anybody", gives=dict[str, Any])
async def odds(call: ApiCall[None]) -> Reply:
    """With `schedule` and `options` (by commas) as a table would be opened. Takes seconds where nobody has
    asked before."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    chosen = tuple(filter(None, call.asked("options", most=300).split(",")))
    settings = Settings(schedule=call.asked_number("schedule", 1, 1, 1000), options=chosen)
    desk = cast("OddsServerApi", call.house).odds
    if not desk.is_known(offering, settings):
        await call.dear(desk.key, offering, settings)
    return Reply(await desk.ask(offering, settings), is_public=True)


WAYS: tuple[Endpoint, ...] = (odds,)


def routes(house: OddsServerApi) -> list[BaseRoute]:
    return list(routes_of(house, WAYS))
