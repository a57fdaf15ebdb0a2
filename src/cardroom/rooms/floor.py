"""Floor rules by clock and list, where a document has them: how long a seat is held, and the order on the
lists.

No round needs these rules: they are neither part of a hand nor of the fingerprint of its rules. A live room
applies them (`live/floor`).
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
    """Minutes for which the seat of an absent player is held; then their chips are removed and the seat is
    forfeited. 0: the document does not say."""
    listed: bool = False
    """True if players who forfeit their seat by absence are put on the waiting list."""
    asked: bool = False
    """True if a seat is held only for players who have told the floor that they want it held."""
    breaker_last: bool = False
    """True if a player who breaks up a game by leaving loses their place on the list for changes, and goes to
    the bottom of the waiting list."""
    change_at_once: bool = False
    """True if a player who is called to a change of tables takes it at once, or loses it."""
    clauses: tuple[str, ...] = ()
    """The clauses that say so."""


def check_floor(rules: FloorRules) -> Faults:
    """Yield a fault if absent players go on the waiting list but no seat is held."""
    if rules.listed and not rules.held:
        yield "listed: nobody forfeits a seat, expected held beside it"
