"""Rules about coming into a game and changing seats. A family without any lets people come and change as they
like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.felt import BetweenRounds
from cardroom.words import Said

if TYPE_CHECKING:
    from cardroom.games.family import AnyOpen


class BuyIn(msgspec.Struct, frozen=True, kw_only=True):
    """Chips needed to come into the game, and when less will do."""

    cents: int = 0
    """The least to come into the game with."""
    short_buys: int = -1
    """Number of smaller buys that may follow each full one; -1: any number."""
    broken: int = 0
    """From this limit up, players of a game that broke up may bring less; 0: never."""
    back_within: int = 0
    """For this many minutes a player who comes back brings at least what they took away; 0: the document does
    not ask for it."""


class EntryRules:
    """Rules about who may change seats when, and what the family remembers of it. This class has no rule."""

    def why_not_change(self, table: AnyOpen, between: BetweenRounds) -> tuple[Said, str] | None:
        """Return why seats may not be changed now, with its topic, or None."""
        return None

    def note_move(
        self, table: AnyOpen, before: BetweenRounds, after: BetweenRounds, seat: int, to: int
    ) -> BetweenRounds:
        """Note the price of a change of seats: `after` is the table with the player in the new seat."""
        return after

    def note_newcomer(self, table: AnyOpen, between: BetweenRounds) -> BetweenRounds:
        """Note that somebody new has sat down."""
        return between
