"""The best strategies that odds have found, as data: beside each family's bots a file of them, by what in the
rules they rest on. Read when a table first needs one; a table under other rules has none, and is played by a
rule of thumb.

    python tools/strategies.py     finds them anew, after a change of rules
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
_SHELVES: dict[str, StrategyFile[Any]] = {}


class StrategyFile(Generic[T]):
    """Those of one family: `rests_on` says what in the rules makes a difference to them."""

    def __init__(self, package: str, kind: type[T], rests_on: Callable[[Any], Mapping[str, Any]]) -> None:
        self.package, self.kind, self._rests_on = package, kind, rests_on
        self._known: dict[int, tuple[Any, T | None]] = {}

    def key(self, rules: Any) -> str:
        return short_hash(in_force(self._rests_on(rules)))

    def of(self, rules: Any) -> T | None:
        """Looked for once for rules that are the same object."""
        known = self._known.get(id(rules))
        if known is None or known[0] is not rules:
            found = read_all(self.package).get(self.key(rules))
            known = (rules, msgspec.json.decode(found, type=self.kind) if found is not None else None)
            if len(self._known) >= REMEMBERED:
                self._known.pop(next(iter(self._known)))
            self._known[id(rules)] = known
        return known[1]


def shelf(
    family: str, package: str, kind: type[T], rests_on: Callable[[Any], Mapping[str, Any]]
) -> StrategyFile[T]:
    """That of a family, by its name."""
    made = StrategyFile(package, kind, rests_on)
    _SHELVES[family] = made
    return made


def shelf_of(family: str) -> StrategyFile[Any] | None:
    return _SHELVES.get(family)


@cache
def read_all(package: str) -> Mapping[str, msgspec.Raw]:
    path = files(package) / FILE
    return (
        msgspec.json.decode(lzma.decompress(path.read_bytes()), type=dict[str, msgspec.Raw])
        if path.is_file()
        else {}
    )


def written(strategies: Mapping[str, Any]) -> bytes:
    """As a file has them."""
    return lzma.compress(
        msgspec.json.encode(dict(sorted(strategies.items()))), preset=9 | lzma.PRESET_EXTREME
    )
