"""What the acts of one hand are worth: the best of them, and what every other would cost. Pure: cards in, figures out.

A family registers who advises on it. Values are those of a fresh shoe less the cards that are seen, the hand played best
from there on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.games.family import AnyOpen


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that is asked about, as somebody at the table sees it."""

    mine: tuple[Card, ...]
    dealer: tuple[Card, ...]
    """What is seen of the player-dealer's hand."""
    acts: tuple[str, ...]
    """Those that are offered."""
    wager: int
    """In cents."""
    was_split: bool = False


class Advice(msgspec.Struct, frozen=True):
    """Of one hand."""

    best: str
    values: dict[str, float]
    """By act, what it nets on average, in wagers."""
    wager: int

    @property
    def costs(self) -> dict[str, float]:
        """By act, how many cents it nets less than the best."""
        top = self.values[self.best]
        return {act: (top - value) * self.wager for act, value in sorted(self.values.items(), key=lambda one: -one[1])}


Coach = Callable[[Any, Held], Advice | None]
_COACHES: dict[str, Coach] = {}


def register_coach(family: str, coach: Coach) -> None:
    _COACHES[family] = coach


def advise(table: AnyOpen, held: Held) -> Advice | None:
    """Nothing where nobody knows: another family, or a hand that cannot come."""
    coach = _COACHES.get(table.rules.family)
    return coach(table, held) if coach and held.acts else None


def advice_of(values: dict[str, float], wager: int) -> Advice | None:
    """The best of several; there is no advice where there is no choice to value."""
    return Advice(max(values, key=lambda act: values[act]), values, wager) if values else None
