"""The pricers of all families: each folder next to this file registers its own, and a family from outside may
too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.errors import SetupError
from cardroom.games import FAMILIES
from cardroom.games.family import AnyOpen
from cardroom.odds.figures import Price
from cardroom.odds.tallies import Loop


class AnalysisRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A request for an analysis beyond the table itself; each family takes what it knows."""

    decks: int | None = None
    """Number of decks instead of the table's; 0: a shoe without end."""
    strategy: str = "best"
    """`best` by composition, `total` by total and up card, or the name of another strategy of the family."""
    plays: tuple[str, ...] = ()
    """Decisions that differ from the strategy, as the chart names them: `8,8:T=hit`."""
    exact: bool = False
    """Exact figures, also where that takes longer than five seconds."""
    hands: int = 40
    """Hands an hour, where a collection is taken by time."""
    seen: float = 0.75
    """In poker, the part of all hands that goes on to the second street."""
    late: float = 0.5
    """In poker, the part of all hands that are bet from the third street on."""
    pot: int = 0
    """A pot of interest, in cents; 0: some usual ones."""
    command: str = ""
    """The command that was typed, printed next to the figures."""


Pricer = Callable[[Any, AnalysisRequest], Price]
"""A function that prices an opened table, never a room."""
Looped = Callable[[Any, AnalysisRequest], Loop]
"""A function that prepares to deal rounds of an opened table by the requested strategy."""
_REGISTERED: dict[str, Pricer] = {}
_LOOPS: dict[str, Looped] = {}


def register(family: str, pricer: Pricer, looped: Looped | None = None) -> None:
    """Register the pricer and the loop of a family; a second registration replaces the first."""
    _REGISTERED[family] = pricer
    if looped:
        _LOOPS[family] = looped


def has_loop(family: str) -> bool:
    """Return whether a compiled loop deals rounds of this family."""
    return family in _LOOPS


def loop(table: AnyOpen, request: AnalysisRequest | None = None) -> Loop:
    """Return a loop that deals rounds of a table by the requested strategy."""
    return _LOOPS[table.rules.family](table, request or AnalysisRequest())


def price(table: AnyOpen, request: AnalysisRequest | None = None) -> Price:
    """Return everything that can be found about a table in seconds."""
    name = table.rules.family
    pricer: Pricer | None = _REGISTERED.get(name) or (FAMILIES[name].prices if name in FAMILIES else None)
    if pricer is None:
        raise SetupError([f"odds: nobody has priced {name} yet, only {', '.join(sorted(_REGISTERED))}"])
    return pricer(table, request or AnalysisRequest())
