"""The value of each answer to a question about a hand: the best one, and the cost of every other.

Pure: cards in, figures out.

Each family registers its coach. Values are those of a fresh shoe less the cards in view, with the hand played
best from there on. Each piece of advice tells how it was found, and what it assumes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.games import FAMILIES
from cardroom.games.banked.asked_hand import Against, AskedHand
from cardroom.games.family import AnyOpen
from cardroom.words import Said

__all__ = ["Advice", "Against", "AskedHand", "Coach", "advice_of", "advise", "register_coach"]


class Advice(msgspec.Struct, frozen=True):
    """Advice on one hand."""

    best: str
    values: dict[str, float]
    """Mean net of each answer, in wagers."""
    wager: int
    how: Said
    """How the values were found, and what they assume."""

    @property
    def costs(self) -> dict[str, float]:
        """Return how many cents each answer nets less than the best.

        The best comes first, and equals as they were offered.
        """
        top = self.values[self.best]
        return {
            act: (top - value) * self.wager
            for act, value in sorted(self.values.items(), key=lambda item: -item[1])
        }


Coach = Callable[[Any, AskedHand], Advice | None]
_COACHES: dict[str, Coach] = {}


def register_coach(family: str, coach: Coach) -> None:
    """Register the coach of a family."""
    _COACHES[family] = coach


def advise(table: AnyOpen, hand: AskedHand) -> Advice | None:
    """Return advice on a hand, or None for a family without a coach and for a hand that cannot come."""
    name = table.rules.family
    coach: Coach | None = _COACHES.get(name) or (FAMILIES[name].coach if name in FAMILIES else None)
    return coach(table, hand) if coach and hand.acts else None


def advice_of(values: dict[str, float], wager: int, how: Said) -> Advice | None:
    """Return advice with the best of several answers, of equals the first; None if there is nothing to
    choose."""
    return Advice(max(values, key=lambda act: values[act]), values, wager, how) if values else None
