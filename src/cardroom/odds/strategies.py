"""The best strategy of each table as data, for bots and coaches that play by it.

Each family registers its own finder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.games.family import AnyOpen

_FINDERS: dict[str, Callable[[Any], Any]] = {}


def register_strategy(family: str, find: Callable[[Any], Any]) -> None:
    """Register the function that finds a family's best strategy."""
    _FINDERS[family] = find


def best_strategy(table: AnyOpen) -> Any:
    """Return a table's best strategy in the family's own type, or None if the family has no finder."""
    find = _FINDERS.get(table.rules.family)
    return find(table) if find else None
