"""What people's requests need of the house; the server's own is one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from cardroom.rooms import Room
from cardroom.store import Store

if TYPE_CHECKING:
    from cardroom.live.people.people import People


class House(Protocol):
    """One process: its store, the rooms it offers, the people who come."""

    store: Store
    rooms: Mapping[str, Room]
    people: People
