"""Equities as they were found: by hand, as a table and as a picture."""

from __future__ import annotations

import msgspec

from cardroom.odds.figures import Figure, Grid
from cardroom.words import Said, say


class HandEquity(msgspec.Struct, frozen=True, kw_only=True):
    """The equity of one of the hands."""

    hand: str
    hands: int
    """Number of hands that the text may mean; 0: any hand."""
    share: Figure
    """Its mean part of the pot."""
    whole: float
    """How often it takes the whole pot."""
    part: float
    """How often it takes a part of the pot."""
    high: float
    """How often it has the best high hand, alone or with others; also where no pot is split."""
    low: float


class Equities(msgspec.Struct, frozen=True, kw_only=True):
    """The equities of all hands together."""

    game: str
    rules: str
    """Fingerprint of the rules in force, as records have it."""
    board: str = ""
    dead: str = ""
    hands: tuple[HandEquity, ...]
    deals: int
    """Number of all deals, or of those that were simulated."""
    exact: bool
    seed: int = 0
    splits: bool = False
    command: str = ""
    notes: tuple[Said, ...] = ()

    @property
    def said(self) -> Said:
        """Return how the equities were found."""
        if self.exact:
            return say("odds.equity.exact", deals=f"{self.deals:,}")
        error = max(hand.share.error for hand in self.hands)
        return say("odds.equity.simulated", deals=f"{self.deals:,}", error=f"{error:.3%}", seed=self.seed)

    @property
    def grid(self) -> Grid:
        """Return a table with a line for each hand."""
        heads = ["hand", "hands", "share", "error", "whole", "part"] + (
            ["high", "low"] if self.splits else []
        )
        if self.exact:
            heads.remove("error")
        rows = tuple(tuple(self._cell(hand, head) for head in heads) for hand in self.hands)
        return Grid(say("odds.equity.heading"), tuple(say(f"odds.equity.{head}") for head in heads), rows)

    @staticmethod
    def _cell(hand: HandEquity, head: str) -> Said | str:
        if head == "hands":
            return f"{hand.hands:,}" if hand.hands else say("odds.equity.any")
        if head in ("hand", "error"):
            return hand.hand if head == "hand" else f"±{hand.share.error:.3%}"
        return f"{hand.share.value:.4%}" if head == "share" else f"{getattr(hand, head):.4%}"

    def _repr_html_(self) -> str:
        """Return the equities as notebooks show them."""
        from cardroom.odds.html_page import framed_html, grid_html

        under = say("odds.under", rules=self.rules, settings=self.said)
        return framed_html(self.game, under, [grid_html(self.grid), self.plot()], self.notes, self.command)

    def plot(self) -> str:
        """Return bars as SVG."""
        from cardroom.odds.poker.plots import bars_of

        return bars_of(self)
