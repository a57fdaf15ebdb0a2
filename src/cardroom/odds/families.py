"""Who prices which family: each folder beside this file registers its own, and a family of somebody else's
may too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.errors import SetupError
from cardroom.games.family import AnyOpen
from cardroom.odds.figures import Price
from cardroom.odds.tallies import Loop


class AnalysisRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of an analysis beyond the table itself. A family takes what it knows."""

    decks: int | None = None
    """Instead of the table's number; 0: a shoe without end."""
    strategy: str = "best"
    """`best` by composition, `total` by total and up card, or the name of another one of the family."""
    plays: tuple[str, ...] = ()
    """Decisions that differ from the strategy, as the chart names them: `8,8:T=hit`."""
    exact: bool = False
    """Exactly, also where that takes longer than five seconds."""
    hands: int = 40
    """In an hour, where a collection is taken by time."""
    seen: float = 0.75
    """In poker, the part of all hands that goes on to the second street."""
    late: float = 0.5
    """And the part in which somebody bets from the third street on."""
    pot: int = 0
    """A pot of interest, in cents; 0: some usual ones."""
    command: str = ""
    """What was typed, to stand beside the figures."""


Pricer = Callable[[Any, AnalysisRequest], Price]
"""Takes an opened table, never a room."""
Looped = Callable[[Any, AnalysisRequest], Loop]
"""Makes ready to deal rounds of an opened table by the strategy that is asked for."""
_REGISTERED: dict[str, Pricer] = {}
_LOOPS: dict[str, Looped] = {}


def register(family: str, pricer: Pricer, looped: Looped | None = None) -> None:
    """By the family's name; who registers it once more replaces what was there."""
    _REGISTERED[family] = pricer
    if looped:
        _LOOPS[family] = looped


def has_loop(family: str) -> bool:
    """Whether rounds of it are dealt by a compiled loop."""
    return family in _LOOPS


def loop(table: AnyOpen, asked: AnalysisRequest | None = None) -> Loop:
    return _LOOPS[table.rules.family](table, asked or AnalysisRequest())


def price(table: AnyOpen, asked: AnalysisRequest | None = None) -> Price:
    """Everything that can be found about a table in seconds."""
    found = _REGISTERED.get(table.rules.family)
    if found is None:
        raise SetupError([
            f"odds: nobody has priced {table.rules.family} yet, only {', '.join(sorted(_REGISTERED))}"
        ])
    return found(table, asked or AnalysisRequest())
