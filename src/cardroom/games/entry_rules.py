"""Coming into a game and changing seats: what a family may have rules about. Without any, everybody does as
he likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.felt import BetweenRounds
from cardroom.words import Said

if TYPE_CHECKING:
    from cardroom.games.family import AnyOpen


class BuyIn(msgspec.Struct, frozen=True, kw_only=True):
    """What one needs to come into the game, and when less will do."""

    cents: int = 0
    """With less nobody comes into it."""
    short_buys: int = -1
    """How many smaller buys may follow each full one; -1: any number."""
    broken: int = 0
    """The limit of a game from which on who comes out of it, because it broke up, may bring less; 0: nobody
    may."""
    back_within: int = 0
    """So many minutes after he left, somebody brings at least what he took away; 0: the document does not ask
    for it."""


class EntryRules:
    """Who may change seats when, and what the family remembers of it. This one knows no rule."""

    def against(self, table: AnyOpen, between: BetweenRounds) -> tuple[Said, str] | None:
        """Why nobody may now, and the topic behind it."""
        return None

    def moved(
        self, table: AnyOpen, before: BetweenRounds, after: BetweenRounds, seat: int, to: int
    ) -> BetweenRounds:
        """What it costs: `after` is the table when he sits in his new seat."""
        return after

    def came(self, table: AnyOpen, between: BetweenRounds) -> BetweenRounds:
        """Somebody new has sat down."""
        return between
