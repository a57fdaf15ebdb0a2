"""All attacks that there are: modules of this folder with a `NAME` and an `attack`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType


def found() -> dict[str, ModuleType]:
    """By name."""
    names = sorted(one.stem for one in Path(__file__).parent.glob("*.py") if not one.stem.startswith("_"))
    modules = [import_module(f"strangers.{name}") for name in names]
    return {one.NAME: one for one in modules if hasattr(one, "NAME") and hasattr(one, "attack")}
