"""Odds as printed: `6:5` pays six for every five wagered. An exact ratio, never a float."""

from __future__ import annotations

import re

import msgspec

from cardroom.errors import UnreadableError, ensure, shown
from cardroom.money.cents import Cents


class Odds(msgspec.Struct, frozen=True):
    """`Odds(6, 5)` wins 6 on a wager of 5."""

    win: int
    stake: int

    def __str__(self) -> str:
        return f"{self.win}:{self.stake}"

    @property
    def words(self) -> str:
        return "even money" if self.win == self.stake else f"{self.win} to {self.stake}"

    def pays_exactly(self, wager: int) -> bool:
        return wager * self.win % self.stake == 0

    def on(self, wager: int) -> Cents:
        """What a wager wins. The loader has made sure that every chip can be paid exactly, so nothing is ever
        rounded."""
        ensure(self.pays_exactly(wager), f"{self} cannot be paid exactly on {wager} cents")
        return Cents(wager * self.win // self.stake)


EVEN = Odds(1, 1)


def read_odds(text: str) -> Odds:
    found = re.fullmatch(r"([1-9][0-9]{0,5}):([1-9][0-9]{0,5})", text.strip()) if type(text) is str else None
    if not found:
        raise UnreadableError(f"{shown(text)} are not odds: write them as 6:5")
    return Odds(int(found[1]), int(found[2]))
