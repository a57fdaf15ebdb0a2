"""Compiling a function, its machine code kept in the user's cache folder between runs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, ParamSpec, TypeVar, cast

from numba import config, njit
from numba.core import types
from numba.core.registry import CPUDispatcher

from cardroom.child import environment
from cardroom.odds.cache_folder import digest_of, folder_of

P = ParamSpec("P")
R = TypeVar("R")
LONGEST, GLANCE = 60.0, 0.02
"""Seconds that anybody waits for what is compiled beside him, and after which he looks again."""
_PROCESSES: dict[str, subprocess.Popen[bytes]] = {}
"""Who compiles what."""


def _texts() -> Iterator[bytes]:
    """What the compiled files say: a function is part of those that call it, in other files too, and code of
    before a change is never taken for that of after it."""
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        text = file.read_bytes()
        if b"odds.compiled" in text or file.name == "compiled.py":
            yield text


config.CACHE_DIR = config.CACHE_DIR or str(folder_of("compiled", digest_of(_texts())))  # type: ignore[attr-defined]


class Inner(CPUDispatcher):
    """Its machine code cannot be reached from Python: the way there takes as long to compile as many a
    function. Called from Python it is the function as it is written."""

    def __call__(self, *given: Any) -> Any:
        return self.py_func(*given)

    def get_call_template(self, given: Any, named: Any) -> Any:
        """A number that stands in a call is one like any other: it is not compiled once more for each."""
        plain: Any = types.unliteral
        return super().get_call_template(
            [*map(plain, given)], {name: plain(one) for name, one in named.items()}
        )


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The same function in machine code; it lets other threads run meanwhile."""
    return _compile(function)


def inner(function: Callable[P, R]) -> Callable[P, R]:
    """The same for what other compiled functions call, and nobody else."""
    return _compile(function, no_cpython_wrapper=True)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """The same for what is called in the innermost loops and handed many tables: it becomes part of whoever
    calls it."""
    return _compile(function, no_cpython_wrapper=True, forceinline=True)


def _compile(function: Callable[P, R], **how: bool) -> Callable[P, R]:
    decorate: Any = njit
    made = decorate(cache=True, nogil=True, no_cfunc_wrapper=True, **how)(function)
    if "no_cpython_wrapper" in how:
        made.__class__ = Inner
    return cast("Callable[P, R]", made)


def compile_in_background(module: str, *loops: Callable[..., Any]) -> None:
    """Begins to compile these loops of a module, by its `ready`, in a process of its own, unless all are kept
    already."""
    if all(map(_is_cached, loops)):
        return
    command = [sys.executable, "-c", f"from {module} import ready; ready()"]
    nowhere = subprocess.DEVNULL
    with suppress(OSError):
        process = subprocess.Popen(command, env=environment(), stdin=nowhere, stdout=nowhere, stderr=nowhere)
        _PROCESSES.update(dict.fromkeys(map(_code, loops), process))


def wait_for(*loops: Callable[..., Any]) -> None:
    """Until each is compiled by whoever began to. Who does not wait, or in vain, compiles it himself."""
    late = monotonic() + LONGEST
    for loop in loops:
        process = _PROCESSES.get(_code(loop))
        while process is not None and process.poll() is None and not _is_cached(loop):
            if monotonic() > late:
                process.kill()
            sleep(GLANCE)


def _code(loop: Callable[..., Any]) -> str:
    """The files that hold it, one for each kind of arguments."""
    return f"{loop.__module__.rsplit('.', 1)[-1]}.{loop.__name__}-*.nbc"


def _is_cached(loop: Callable[..., Any]) -> bool:
    return any(Path(config.CACHE_DIR).rglob(_code(loop)))  # type: ignore[attr-defined]
