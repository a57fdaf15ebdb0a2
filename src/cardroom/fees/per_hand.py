"""A per-hand collection of poker: flat amounts out of the pot, by the number of players dealt in to the hand.

The designated fee belongs to every hand, the regular fee comes on top of it once the flop is out. Both are fixed before
the hand begins and neither is a share of the pot.
"""

from __future__ import annotations

import msgspec

from cardroom.errors import Broken
from cardroom.money import Cents


class ByPlayers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """From so many to so many players dealt in, these two fees."""

    least: int
    most: int
    designated: Cents = Cents(0)
    """Before the flop; none where the document says N/A."""
    regular: Cents = Cents(0)
    """After the flop, in addition."""


class PerHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One printed line of a room's per-hand collection."""

    number: int
    clauses: tuple[str, ...] = ()
    fees: tuple[ByPlayers, ...]

    def of(self, players: int) -> ByPlayers:
        """What a hand of so many players costs."""
        for one in self.fees:
            if one.least <= players <= one.most:
                return one
        raise Broken(f"schedule {self.number} has no fee for {players} players: the loader should have refused it")

    def faults(self, players: int) -> list[str]:
        """Every number of players from two to a full table has exactly one fee, and no other number has any."""
        found = []
        for i, one in enumerate(self.fees):
            if not 2 <= one.least <= one.most <= players:
                found.append(f"fees[{i}]: {one.least} to {one.most} players, expected 2 to {players} and not falling")
        for count in range(2, players + 1):
            lines = sum(one.least <= count <= one.most for one in self.fees)
            if lines != 1:
                found.append(f"fees: {lines or 'no'} line{'s' * (lines > 1)} for {count} players, expected one")
        return found
