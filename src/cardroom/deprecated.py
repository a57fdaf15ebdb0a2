"""Names of the release before: they work until release 0.3, and a warning says what they are called now.

Only names that the documentation showed are kept: modules here, classes in the packages that export them,
fields in their structs.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from cardroom.fixed import Fixed

if TYPE_CHECKING:  # every program imports this module
    from msgspec import Struct

MODULES: Mapping[str, str] = Fixed({
    "cardroom.games.banked.face": "cardroom.games.banked.presenter",
    "cardroom.games.banked.faults": "cardroom.games.banked.rule_checks",
    "cardroom.games.banked.pays": "cardroom.games.banked.settlement.pay_rows",
    "cardroom.games.face": "cardroom.games.presenter",
    "cardroom.games.seated": "cardroom.games.seated_presenter",
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


def warn(earlier: str, now: str, callers: int = 1) -> None:
    """Warn the caller of the function that calls this one, or one that many callers further up."""
    text = f"{earlier} is called {now}; the earlier name goes with release 0.3"
    warnings.warn(text, DeprecationWarning, stacklevel=2 + callers)


def earlier_names(module: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """Return a module's `__getattr__` that answers to earlier names of its classes."""

    def resolve(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warn(f"{module}.{name}", names[name])
        return getattr(import_module(module), names[name])

    return resolve


class EarlierField:
    """The earlier name of a struct's field: values given or read by it are those of the field of today.

    The struct declares the earlier field after all others, None by default, and its `__post_init__` calls
    `hand_on`.
    """

    def __init__(self, struct: type[Struct], earlier: str, now: str) -> None:
        self.slot = vars(struct)[earlier]
        self.earlier, self.now = f"{struct.__name__}.{earlier}", now
        setattr(struct, earlier, self)

    def __get__(self, instance: Struct | None, owner: type) -> Any:
        """Return the value of the field of today, and warn."""
        if instance is None:
            return self
        warn(self.earlier, self.now)
        return getattr(instance, self.now)

    def hand_on(self, instance: Struct) -> None:
        """Move a value that was given by the earlier name to the field of today, and warn."""
        if (value := self.slot.__get__(instance)) is not None:
            warn(self.earlier, self.now, callers=2)
            from msgspec.structs import force_setattr

            force_setattr(instance, self.now, value)
            self.slot.__set__(instance, None)


class EarlierModules:
    """Finds a module under its earlier name; it is the very module, so its classes are the same."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return a specification for an earlier name, None for any other."""
        loader: Any = self  # has the methods of a loader; its base class would take long to import
        return ModuleSpec(fullname, loader) if fullname in MODULES else None

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
