"""Compiling a function, its machine code kept in the user's cache folder between runs."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from numba import config, njit

from cardroom.odds.folder import folder_of

P = ParamSpec("P")
R = TypeVar("R")
LONGEST = 60.0
"""Seconds that anybody waits for what is compiled beside him."""


def _digest() -> str:
    """By what the compiled files say: a function is part of those that call it, in other files too, and code of before a
    change is never taken for that of after it."""
    whole = hashlib.sha256()
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        text = file.read_bytes()
        if b"odds.compiled" in text or file.name == "compiled.py":
            whole.update(text)
    return whole.hexdigest()[:16]


config.CACHE_DIR = config.CACHE_DIR or str(folder_of("compiled", _digest()))  # type: ignore[attr-defined]


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The same function in machine code; it lets other threads run meanwhile."""
    return cast("Callable[P, R]", njit(cache=True, nogil=True)(function))


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """The same for what is called in the innermost loops and handed many tables: it becomes part of whoever calls it."""
    return cast("Callable[P, R]", njit(cache=True, nogil=True, forceinline=True)(function))


def compile_beside(module: str, loop: Callable[..., Any]) -> Callable[[], None]:
    """Begins to compile the loops of a module, by its `ready`, in a process of its own, unless one of them is kept already.
    Gives how to wait for it; whoever does not, or in vain, compiles them himself."""
    made = f"{loop.__module__.rsplit('.', 1)[-1]}.{loop.__name__}-*.nbi"
    if any(Path(config.CACHE_DIR).rglob(made)):  # type: ignore[attr-defined]
        return lambda: None
    command = [sys.executable, "-c", f"from {module} import ready; ready()"]
    known = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    nowhere = subprocess.DEVNULL
    with suppress(OSError):
        process = subprocess.Popen(command, env=known, stdin=nowhere, stdout=nowhere, stderr=nowhere)
        return lambda: _wait(process)
    return lambda: None


def _wait(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(LONGEST)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
