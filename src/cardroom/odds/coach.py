"""What the answers to a question about a hand are worth: the best of them, and what every other would cost.
Pure: cards in, figures out.

A family registers who advises on it. Values are those of a fresh shoe less the cards that are seen, the hand
played best from there on; each piece of advice says how it was found, and what it takes for granted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.games.banked.asked_hand import Against, AskedHand
from cardroom.games.family import AnyOpen
from cardroom.words import Said

__all__ = ["Advice", "Against", "AskedHand", "Coach", "advice_of", "advise", "register_coach"]


class Advice(msgspec.Struct, frozen=True):
    """Of one hand."""

    best: str
    values: dict[str, float]
    """By answer, what it nets on average, in wagers."""
    wager: int
    how: Said
    """How the values were found, and what they take for granted."""

    @property
    def costs(self) -> dict[str, float]:
        """By answer, how many cents it nets less than the best; the best first, and equals as they were
        offered."""
        top = self.values[self.best]
        return {
            act: (top - value) * self.wager
            for act, value in sorted(self.values.items(), key=lambda one: -one[1])
        }


Coach = Callable[[Any, AskedHand], Advice | None]
_COACHES: dict[str, Coach] = {}


def register_coach(family: str, coach: Coach) -> None:
    _COACHES[family] = coach


def advise(table: AnyOpen, held: AskedHand) -> Advice | None:
    """Nothing where nobody knows: another family, or a hand that cannot come."""
    coach = _COACHES.get(table.rules.family)
    return coach(table, held) if coach and held.acts else None


def advice_of(values: dict[str, float], wager: int, how: Said) -> Advice | None:
    """The best of several, of equals the first; there is no advice where there is no choice to value."""
    return Advice(max(values, key=lambda act: values[act]), values, wager, how) if values else None
