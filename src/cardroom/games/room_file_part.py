"""Tables of a room file: the base of all their types."""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a room file: no unknown key is accepted, and no required one may be missing."""
