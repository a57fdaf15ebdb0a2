"""A house with a floor: what the requests of this package need of the server's."""

from __future__ import annotations

from typing import Any, Protocol, cast

from cardroom.live.floor.service import Floor
from cardroom.live.http.endpoint import ApiCall
from cardroom.live.http.server_api import ServerApi


class FloorServerApi(ServerApi, Protocol):
    floor: Floor


def floor_of(call: ApiCall[Any]) -> Floor:
    return cast(FloorServerApi, call.house).floor
