"""The best strategies, computed by the odds package and stored as data: one file next to the bots of each
family.

A file maps the rules that matter for a strategy to the strategy, and is read when a table first needs one. A
table under other rules has no strategy, and its bots follow a rule of thumb.

    python tools/strategies.py     computes them again, after a change of rules
"""

from __future__ import annotations

import lzma
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Generic, TypeVar

import msgspec

from cardroom.games.fingerprint import in_force, short_hash

FILE = "strategies.xz"
REMEMBERED = 64
T = TypeVar("T")
_STRATEGY_FILES: dict[str, StrategyFile[Any]] = {}


class StrategyFile(Generic[T]):
    """The strategies of one family; `rests_on` returns the parts of the rules that matter for them."""

    def __init__(self, package: str, kind: type[T], rests_on: Callable[[Any], Mapping[str, Any]]) -> None:
        self.package, self.kind, self._rests_on = package, kind, rests_on
        self._known: dict[int, tuple[Any, T | None]] = {}

    def key(self, rules: Any) -> str:
        """Return the key of these rules in the file."""
        return short_hash(in_force(self._rests_on(rules)))

    def of(self, rules: Any) -> T | None:
        """Return the strategy for these rules, or None; looked up once for each rules object."""
        entry = self._known.get(id(rules))
        if entry is None or entry[0] is not rules:
            raw = read_all(self.package).get(self.key(rules))
            entry = (rules, msgspec.json.decode(raw, type=self.kind) if raw is not None else None)
            if len(self._known) >= REMEMBERED:
                self._known.pop(next(iter(self._known)))
            self._known[id(rules)] = entry
        return entry[1]


def strategy_file(
    family: str, package: str, kind: type[T], rests_on: Callable[[Any], Mapping[str, Any]]
) -> StrategyFile[T]:
    """Create and register the strategy file of a family."""
    file = StrategyFile(package, kind, rests_on)
    _STRATEGY_FILES[family] = file
    return file


def strategy_file_of(family: str) -> StrategyFile[Any] | None:
    """Return the strategy file of a family, if it has one."""
    return _STRATEGY_FILES.get(family)


@cache
def read_all(package: str) -> Mapping[str, msgspec.Raw]:
    """Return the strategies in the file of this package by key, not decoded yet."""
    path = files(package) / FILE
    return (
        msgspec.json.decode(lzma.decompress(path.read_bytes()), type=dict[str, msgspec.Raw])
        if path.is_file()
        else {}
    )


def compressed(strategies: Mapping[str, Any]) -> bytes:
    """Return the contents of a file with these strategies."""
    return lzma.compress(
        msgspec.json.encode(dict(sorted(strategies.items()))), preset=9 | lzma.PRESET_EXTREME
    )
