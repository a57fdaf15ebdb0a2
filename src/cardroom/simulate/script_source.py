"""A look at the source of a family for scripts that are called and never run.

A script is a generator: called without `yield from` it asks nothing, moves nothing and raises nothing. No
round shows that, but the source does.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from types import ModuleType
from typing import Any

from msgspec import Struct

from cardroom.errors import ensure
from cardroom.games.family import AnyFamily

SHARED = "cardroom."
"""Modules of Cardroom are checked by its own tests."""


def check_scripts(family: AnyFamily) -> None:
    """Check that no module of the family calls a script without `yield from`."""
    functions = [family.rules, family.round, *_parts_of(family.round)]
    packages = {function.__module__.rpartition(".")[0] or function.__module__ for function in functions}
    for module in _modules(packages):
        for line, name in idle_scripts(module):
            ensure(False, f"{module.__name__}, line {line}: the script {name} is called without yield from")


def _parts_of(script: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Yield the functions that a script was made of, such as the parts of a banked round."""
    for cell in getattr(script, "__closure__", None) or ():
        parts = cell.cell_contents
        if isinstance(parts, Struct):
            yield from filter(inspect.isfunction, (getattr(parts, name) for name in parts.__struct_fields__))


def _modules(packages: Collection[str]) -> list[ModuleType]:
    """Return the loaded modules of packages that are not ours."""
    names = [name for name in sys.modules if {name, name.rpartition(".")[0]} & set(packages)]
    return [sys.modules[name] for name in sorted(names) if not name.startswith(SHARED)]


@cache
def idle_scripts(module: ModuleType) -> tuple[tuple[int, str], ...]:
    """Return the line and the name of each call of a script whose generator nobody runs."""
    try:
        tree = ast.parse(inspect.getsource(module))
    except (OSError, TypeError):  # a module without source
        return ()
    return tuple(_idle_calls(tree, module))


def _idle_calls(tree: ast.Module, module: ModuleType) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            called = _called(node.value.func, module)
            if inspect.isgeneratorfunction(called):
                yield node.lineno, ast.unparse(node.value.func)


def _called(function: ast.expr, module: ModuleType) -> object:
    """Return what a call names in its module: `play(…)` or `banked.shuffle_deck(…)`."""
    if isinstance(function, ast.Name):
        return vars(module).get(function.id)
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return getattr(vars(module).get(function.value.id), function.attr, None)
    return None
