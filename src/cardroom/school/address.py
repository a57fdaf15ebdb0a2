"""Addresses of items: `ROOM/GAME/2/4711` is the second drill at a game, made from seed 4711.

The address alone determines the item: it gives the same cards, question and answers on every machine.
"""

from __future__ import annotations

import msgspec

from cardroom.errors import UnreadableError, shown

MOST_SEED = 999_999_999
LONGEST = 120


class Address(msgspec.Struct, frozen=True):
    """Address of an item: the room, the game, the number of the drill and the seed."""

    room: str
    game: str
    drill: int
    seed: int

    @property
    def offering(self) -> str:
        """Return the slug of the offering, `ROOM/GAME`."""
        return f"{self.room}/{self.game}"

    def __str__(self) -> str:
        return f"{self.room}/{self.game}/{self.drill}/{self.seed}"


def read_address(text: str) -> Address:
    """Read an address such as `ROOM/GAME/2/4711`; raise UnreadableError for any other text."""
    parts = text.strip().strip("/").split("/") if type(text) is str and len(text) <= LONGEST else []
    if len(parts) != 4 or not all(parts) or not (_is_number(parts[2], 1) and _is_number(parts[3], 9)):
        raise UnreadableError(f"{shown(text)} is no item of the school, such as ROOM/GAME/2/4711")
    return Address(parts[0], parts[1], int(parts[2]), int(parts[3]))


def _is_number(text: str, digits: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= digits
