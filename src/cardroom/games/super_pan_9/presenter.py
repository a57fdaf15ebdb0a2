"""Presenter of Super Pan 9: the points of every open hand."""

from __future__ import annotations

from typing import Any

from cardroom.games.banked.presenter import BankedPresenter
from cardroom.games.presenter import HandProgress, Lying
from cardroom.hands.nine import points, read_points
from cardroom.words import Said


class SuperPan9Presenter(BankedPresenter):
    """Presenter of hands by their points; cards lie as they came."""

    coached = True
    first = "dice"
    evident = frozenset(("settle.higher", "settle.tie"))

    def total(self, table: Any, place: str, lying: Lying, course: HandProgress) -> Said | None:
        """Return the points of a hand, or None while a card is hidden."""
        if any(card.is_hidden for card in lying[place]):
            return None
        return read_points(points(lying[place])).said
