"""Narration lines: what is said of a round, by key, with what a screen or a page needs to know of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.words import Said

About = Literal["cards", "act", "note", "money", "pot"]
"""Subject of a line: `money` between some seats, `pot` the money of everybody."""


class NarrationLine(msgspec.Struct, frozen=True):
    """A line of what is told of a round. It holds no words yet: a language renders it for each reader."""

    said: Said
    clauses: tuple[str, ...] = ()
    kind: About = "note"
    seats: frozenset[int] = frozenset()
    """Seats that it concerns, where it is about an act or about money."""
    topic: str = ""
    """The rule behind it, also where the document is silent on it and there is no clause to name."""
    detail: Said | None = None
    """Detail shown only on request, because few want to read it: the commitment to a shuffle."""
    event: int = 0
    """Number of the first event that it tells."""
