"""What a round of three card poker hands on."""

from __future__ import annotations

from cardroom.games.banked import BankedOwn


class ThreeCardOwn(BankedOwn, frozen=True):
    """The bank, and the deck."""

    deck: int = 0
    """Which of several decks that are dealt by turns was dealt last, 0 before the first hand."""
