"""Names of the release before: they work until release 0.3, and a warning says what they are called now.

Only names that the documentation showed are kept: modules here, classes in the packages that export them.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from cardroom.fixed import Fixed

MODULES: Mapping[str, str] = Fixed({
    "cardroom.games.banked.face": "cardroom.games.banked.presenter",
    "cardroom.games.banked.faults": "cardroom.games.banked.rule_checks",
    "cardroom.games.banked.pays": "cardroom.games.banked.settlement.pay_rows",
    "cardroom.games.sheet": "cardroom.games.rule_sheet",
    "cardroom.live.acts": "cardroom.live.stream.commands",
    "cardroom.live.cage.purse": "cardroom.live.cage.wallets",
    "cardroom.school.making": "cardroom.school.item_maker",
    "cardroom.simulate.length": "cardroom.simulate.long_run",
    "cardroom.simulate.prove": "cardroom.simulate.room_file_proof",
    "cardroom.telling.check": "cardroom.telling.checks",
    "cardroom.telling.narrator": "cardroom.telling.log.narrator",
    "cardroom.telling.pays": "cardroom.telling.rules.pay_tables",
    "cardroom.telling.primer": "cardroom.telling.rules.primer",
    "cardroom.telling.ranking": "cardroom.telling.rules.ranking",
    "cardroom.telling.result": "cardroom.telling.results.result",
    "cardroom.telling.sign": "cardroom.telling.rules.table_sign",
    "cardroom.telling.standing": "cardroom.telling.table_view",
    "cardroom.telling.why": "cardroom.telling.results.why",
    "cardroom.terminal.evening": "cardroom.terminal.commands.demo",
    "cardroom.terminal.paint": "cardroom.terminal.console.output",
})
"""Earlier module → the module that has its names now."""


def warn(earlier: str, now: str) -> None:
    """Warn the caller of the function that calls this one."""
    text = f"{earlier} is called {now}; the earlier name goes with release 0.3"
    warnings.warn(text, DeprecationWarning, stacklevel=3)


def earlier_names(module: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """Return a module's `__getattr__` that answers to earlier names of its classes."""

    def resolve(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warn(f"{module}.{name}", names[name])
        return getattr(import_module(module), names[name])

    return resolve


class EarlierModules(MetaPathFinder, Loader):
    """Finds a module under its earlier name; it is the very module, so its classes are the same."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return a specification for an earlier name, None for any other."""
        return ModuleSpec(fullname, self) if fullname in MODULES else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Import the module under its own name and warn."""
        warn(spec.name, MODULES[spec.name])
        module = import_module(MODULES[spec.name])
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """The module has run under its own name: only its own specification is put back."""
        assert module.__spec__ is not None
        module.__spec__ = module.__spec__.loader_state


def answer_to_earlier_names() -> None:
    """Install the finder, before all others: an earlier folder may still hold compiled files."""
    if not any(isinstance(finder, EarlierModules) for finder in sys.meta_path):
        sys.meta_path.insert(0, EarlierModules())
