"""One line of what is told of a round: what is said, by key, and beside it what a screen or a page wants to
know of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.words import Said

About = Literal["cards", "act", "note", "money", "pot"]
"""What a line is about: `money` between some seats, `pot` the money of everybody."""


class NarrationLine(msgspec.Struct, frozen=True):
    """No words yet: a language says it, to whoever reads."""

    said: Said
    clauses: tuple[str, ...] = ()
    kind: About = "note"
    seats: frozenset[int] = frozenset()
    """Whom it concerns, where it is about an act or about money."""
    topic: str = ""
    """The rule behind it, also where the document is silent on it and there is no clause to name."""
    detail: Said | None = None
    """What hardly anybody wants to read, for whoever asks: the commitment to a shuffle."""
    event: int = 0
    """The number of the first event that it tells."""
