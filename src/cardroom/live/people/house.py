"""What people's requests need of the house; the server's own is one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cardroom.live.people.guard import Doorman
from cardroom.rooms import Room
from cardroom.store import Store


class House(Protocol):
    """One process: its store, the rooms it offers, the people who come."""

    store: Store
    rooms: Mapping[str, Room]
    people: Doorman
