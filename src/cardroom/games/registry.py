"""The registry of families: our own, those of installed packages, and those of modules that a command names.

A package offers a family by an entry point, and a room file by another:

    [project.entry-points."cardroom.families"]
    ultimate = "ultimate_holdem:ULTIMATE"

    [project.entry-points."cardroom.rooms"]
    bayside = "ultimate_holdem"             # the file bayside.toml in the folder of that package

Both are read when somebody first asks for a family that is not ours. Modules that a command names with
`--family` are passed on to the processes that it starts, by an environment variable.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from threading import RLock
from typing import Any

from cardroom.child import named_families
from cardroom.errors import CardroomError, SetupError
from cardroom.games.family import AnyFamily, Family

FAMILY_GROUP = "cardroom.families"
ROOM_GROUP = "cardroom.rooms"
OURS = "cardroom"


class FamilyRegistry(Mapping[str, AnyFamily]):
    """Families by their names. A name has one family: a second one is refused."""

    def __init__(self, built_in: Iterable[AnyFamily]) -> None:
        self._families: dict[str, AnyFamily] = {}
        self._sources: dict[str, str] = {}
        self._is_read = False
        self._lock = RLock()
        for family in built_in:
            self.add(family, OURS)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {', '.join(self._families)}>"

    def __getitem__(self, name: str) -> AnyFamily:
        if name not in self._families:
            self._read_installed()
        return self._families[name]

    def __iter__(self) -> Iterator[str]:
        self._read_installed()
        return iter(tuple(self._families))

    def __len__(self) -> int:
        self._read_installed()
        return len(self._families)

    def add(self, family: AnyFamily, source: str) -> None:
        """Add a family; `source` says where it comes from. Adding it again changes nothing."""
        registered = self._families.setdefault(family.name, family)
        first = self._sources.setdefault(family.name, source)
        if registered is not family:
            raise SetupError([f"family {family.name} of {source}: {first} has a family of that name"])

    def bring(self, where: str) -> tuple[AnyFamily, ...]:
        """Add the families of a module: all of `ultimate_holdem`, or one as in `ultimate_holdem:ULTIMATE`."""
        families = families_of(where)
        for family in families:
            self.add(family, where)
        return families

    def _read_installed(self) -> None:
        """Add what installed packages and the environment name, once; a fault is raised every time."""
        with self._lock:
            if self._is_read:
                return
            self._is_read = True  # a package that looks into the registry while it is imported finds our own
            try:
                for point in installed(FAMILY_GROUP):
                    self._bring_installed(point)
                for where in named_families():
                    self.bring(where)
            except BaseException:
                self._is_read = False
                raise

    def _bring_installed(self, point: EntryPoint) -> None:
        for family in families_of(point.value):
            if family.name != point.name:
                raise SetupError([
                    f"{point.value}: the family is called {family.name}, its entry point {point.name}"
                ])
            self.add(family, point.value)


def families_of(where: str) -> tuple[AnyFamily, ...]:
    """Return the families that a module has, or the one that is named behind a colon."""
    module, _, name = where.partition(":")
    try:
        values: list[Any] = list(vars(import_module(module)).values())
        if name:
            values = [getattr(import_module(module), name)]
    except CardroomError:
        raise
    except Exception as fault:  # any error of a package that is not ours
        raise SetupError([f"family {where}: {type(fault).__name__}: {fault}"]) from fault
    families = {value.name: value for value in values if isinstance(value, Family)}
    if not families:
        raise SetupError([f"family {where}: expected a Family, found none"])
    return tuple(families.values())


@cache
def installed(group: str) -> tuple[EntryPoint, ...]:
    """Return the entry points of a group, each once, in the order of their names."""
    return tuple(sorted(set(entry_points(group=group)), key=lambda point: (point.name, point.value)))
