"""Compiling a function, its machine code kept on disk between runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The same function in machine code; it lets other threads run meanwhile."""
    return cast("Callable[P, R]", njit(cache=True, nogil=True)(function))
