"""Compiling a function, its machine code kept in the user's cache folder between runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

from numba import config, njit

P = ParamSpec("P")
R = TypeVar("R")


def _cache_folder() -> str:
    """Where it may be written, installed packages often may not."""
    return str(Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardroom" / "compiled")


config.CACHE_DIR = config.CACHE_DIR or _cache_folder()  # type: ignore[attr-defined]


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The same function in machine code; it lets other threads run meanwhile."""
    return cast("Callable[P, R]", njit(cache=True, nogil=True)(function))


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """The same for what is called in the innermost loops and handed many tables: it becomes part of whoever calls it."""
    return cast("Callable[P, R]", njit(cache=True, nogil=True, forceinline=True)(function))
