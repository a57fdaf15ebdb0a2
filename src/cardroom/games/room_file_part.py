"""A table of a room file: the base of all typed parts of it."""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Nothing in it is unknown, nothing required is missing."""
