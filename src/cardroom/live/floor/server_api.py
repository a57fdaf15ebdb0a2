"""Interface of a server with a floor, for the HTTP requests of this package."""

from __future__ import annotations

from typing import Any, Protocol, cast

from cardroom.live.floor.service import Floor
from cardroom.live.http.endpoint import ApiCall
from cardroom.live.http.server_api import ServerApi


class FloorServerApi(ServerApi, Protocol):
    """A server that has a floor."""

    floor: Floor


def floor_of(call: ApiCall[Any]) -> Floor:
    """Return the floor of the server that handles a request."""
    return cast(FloorServerApi, call.server).floor
