"""Odds as printed: `6:5` pays six for every five wagered. An exact ratio, never a float."""

from __future__ import annotations

import re

import msgspec

from cardroom.errors import UnreadableError, ensure, shown
from cardroom.money.cents import Cents


class Odds(msgspec.Struct, frozen=True):
    """Odds such as `Odds(6, 5)`, which wins 6 on a wager of 5."""

    win: int
    stake: int

    def __str__(self) -> str:
        return f"{self.win}:{self.stake}"

    @property
    def words(self) -> str:
        """The odds in English."""
        return "even money" if self.win == self.stake else f"{self.win} to {self.stake}"

    def pays_exactly(self, wager: int) -> bool:
        """Return whether a wager wins whole cents."""
        return wager * self.win % self.stake == 0

    def on(self, wager: int) -> Cents:
        """Return what a wager wins. The loader ensures that every chip is paid exactly, so nothing is ever
        rounded."""
        ensure(self.pays_exactly(wager), f"{self} cannot be paid exactly on {wager} cents")
        return Cents(wager * self.win // self.stake)


EVEN = Odds(1, 1)


def read_odds(text: str) -> Odds:
    """Read odds such as `6:5`."""
    parsed = re.fullmatch(r"([1-9][0-9]{0,5}):([1-9][0-9]{0,5})", text.strip()) if type(text) is str else None
    if not parsed:
        raise UnreadableError(f"{shown(text)} are not odds: write them as 6:5")
    return Odds(int(parsed[1]), int(parsed[2]))
