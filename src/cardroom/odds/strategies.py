"""The best strategy of a table as data, for whoever plays by it: a family registers who finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.games.family import AnyOpen

_FINDERS: dict[str, Callable[[Any], Any]] = {}


def register_strategy(family: str, find: Callable[[Any], Any]) -> None:
    _FINDERS[family] = find


def best_strategy(table: AnyOpen) -> Any:
    """In the family's own shape; nothing where nobody knows."""
    find = _FINDERS.get(table.rules.family)
    return find(table) if find else None
