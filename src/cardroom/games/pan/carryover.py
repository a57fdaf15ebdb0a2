"""What a hand of pan hands on."""

from __future__ import annotations

import msgspec

from cardroom.felt import Carryover


class Winner(msgspec.Struct, frozen=True):
    """Who won the last hand at the place where the button lies; empty: whoever sits there."""

    name: str = ""


class PanOwn(Carryover, frozen=True):
    """The last winner."""

    winner: Winner = msgspec.field(name="button", default=Winner())
