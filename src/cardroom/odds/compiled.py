"""Compiling a function, its machine code kept in the user's cache folder between runs."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

from numba import config, njit

P = ParamSpec("P")
R = TypeVar("R")


def _cache_folder() -> str:
    """Where it may be written, installed packages often may not. By what the compiled files say: a function is part of those
    that call it, in other files too, and code of before a change is never taken for that of after it."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return str(home / "cardroom" / "compiled" / _digest())


def _digest() -> str:
    whole = hashlib.sha256()
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        text = file.read_bytes()
        if b"odds.compiled" in text or file.name == "compiled.py":
            whole.update(text)
    return whole.hexdigest()[:16]


config.CACHE_DIR = config.CACHE_DIR or _cache_folder()  # type: ignore[attr-defined]


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The same function in machine code; it lets other threads run meanwhile."""
    return cast("Callable[P, R]", njit(cache=True, nogil=True)(function))


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """The same for what is called in the innermost loops and handed many tables: it becomes part of whoever calls it."""
    return cast("Callable[P, R]", njit(cache=True, nogil=True, forceinline=True)(function))
