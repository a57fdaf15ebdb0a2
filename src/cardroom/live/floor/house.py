"""A house with a floor: what the requests of this package need of the server's."""

from __future__ import annotations

from typing import Any, Protocol, cast

from cardroom.live.floor.floor import Floor
from cardroom.live.people.call import Call
from cardroom.live.people.house import House


class FloorHouse(House, Protocol):
    floor: Floor


def floor_of(call: Call[Any]) -> Floor:
    return cast(FloorHouse, call.house).floor
