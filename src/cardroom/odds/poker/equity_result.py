"""What hands have coming, as it was found: by hand, with how it was found, as a table and as a picture."""

from __future__ import annotations

import msgspec

from cardroom.odds.figures import Figure, Grid
from cardroom.words import Said, say


class HandEquity(msgspec.Struct, frozen=True, kw_only=True):
    """What one of the hands has coming."""

    hand: str
    hands: int
    """How many hands that may be; 0: any."""
    share: Figure
    """Its part of the pot, on average."""
    whole: float
    """How often it takes all of the pot."""
    part: float
    """How often a part of it."""
    high: float
    """How often it has the best high hand, alone or with others; also where no pot is split."""
    low: float


class Equities(msgspec.Struct, frozen=True, kw_only=True):
    """Of all hands together."""

    game: str
    rules: str
    """The fingerprint of the rules in force, as records have it."""
    board: str = ""
    dead: str = ""
    hands: tuple[HandEquity, ...]
    deals: int
    """All of them, or so many that were simulated."""
    exact: bool
    seed: int = 0
    splits: bool = False
    command: str = ""
    notes: tuple[Said, ...] = ()

    @property
    def said(self) -> Said:
        """How it was found."""
        if self.exact:
            return say("odds.equity.exact", deals=f"{self.deals:,}")
        error = max(one.share.error for one in self.hands)
        return say("odds.equity.simulated", deals=f"{self.deals:,}", error=f"{error:.3%}", seed=self.seed)

    @property
    def grid(self) -> Grid:
        """A line a hand."""
        heads = ["hand", "hands", "share", "error", "whole", "part"] + (
            ["high", "low"] if self.splits else []
        )
        if self.exact:
            heads.remove("error")
        rows = tuple(tuple(self._cell(one, head) for head in heads) for one in self.hands)
        return Grid(say("odds.equity.heading"), tuple(say(f"odds.equity.{head}") for head in heads), rows)

    @staticmethod
    def _cell(one: HandEquity, head: str) -> Said | str:
        if head == "hands":
            return f"{one.hands:,}" if one.hands else say("odds.equity.any")
        if head in ("hand", "error"):
            return one.hand if head == "hand" else f"±{one.share.error:.3%}"
        return f"{one.share.value:.4%}" if head == "share" else f"{getattr(one, head):.4%}"

    def _repr_html_(self) -> str:
        """As notebooks show it."""
        from cardroom.odds.html_page import framed_html, grid_html

        under = say("odds.under", rules=self.rules, settings=self.said)
        return framed_html(self.game, under, [grid_html(self.grid), self.plot()], self.notes, self.command)

    def plot(self) -> str:
        """Bars, as SVG."""
        from cardroom.odds.poker.plots import bars_of

        return bars_of(self)
