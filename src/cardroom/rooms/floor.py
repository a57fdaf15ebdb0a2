"""What the floor keeps by clock and list, where a document says so: how long a seat is held, and who goes
where on the list.

No hand of cards comes upon these rules: they have no part in a round, nor in the fingerprint of its rules. A
live room plays them (`live/floor`).
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cardroom.games.family import Faults

DAY = 24 * 60


class FloorRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Absence, the waiting list and the list for changes, as the document has them."""

    held: Annotated[int, Meta(le=DAY)] = 0
    """For how many minutes a seat is held for who is away; then his chips are removed and the seat is
    forfeited. 0: the document does not say."""
    listed: bool = False
    """Whether who has forfeited his seat by absence is put on the waiting list."""
    asked: bool = False
    """Whether a seat is held only for who has told the floor that he wants it held."""
    breaker_last: bool = False
    """Whether who breaks up a game by leaving loses his place on the list for changes, and goes to the bottom
    of the waiting list."""
    change_at_once: bool = False
    """Whether who is called to a change of tables takes it at once, or loses it."""
    clauses: tuple[str, ...] = ()
    """The clauses that say so."""


def check_floor(rules: FloorRules) -> Faults:
    if rules.listed and not rules.held:
        yield "listed: nobody forfeits a seat, expected held beside it"
