"""Carryover of a round of three card poker."""

from __future__ import annotations

from cardroom.games.banked import BankedOwn


class ThreeCardOwn(BankedOwn, frozen=True):
    """The bank, and the deck."""

    deck: int = 0
    """Number of the deck that was dealt last, of several that are dealt by turns; 0 before the first hand."""
