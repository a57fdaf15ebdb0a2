"""State that one hand of pan hands on to the next."""

from __future__ import annotations

import msgspec

from cardroom.felt import Carryover


class Winner(msgspec.Struct, frozen=True):
    """Winner of the last hand, at the place where the button lies; an empty name: the player who sits
    there."""

    name: str = ""


class PanOwn(Carryover, frozen=True):
    """Carryover of pan: the last winner."""

    winner: Winner = msgspec.field(name="button", default=Winner())
