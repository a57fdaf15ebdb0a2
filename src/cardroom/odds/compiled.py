"""Compile functions to machine code, which stays in the user's cache folder between runs."""

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
"""Longest wait in seconds for a function that another process compiles, and the seconds between two looks."""
_PROCESSES: dict[str, subprocess.Popen[bytes]] = {}
"""Processes that compile, by the file pattern of each loop."""


def _texts() -> Iterator[bytes]:
    """Yield the text of every compiled file.

    A function becomes part of those that call it, also in other files. So the code of an earlier state is
    never taken for that of a later one.
    """
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        text = file.read_bytes()
        if b"odds.compiled" in text or file.name == "compiled.py":
            yield text


config.CACHE_DIR = config.CACHE_DIR or str(folder_of("compiled", digest_of(_texts())))  # type: ignore[attr-defined]


class Inner(CPUDispatcher):
    """A function without an entry point from Python: such an entry takes as long to compile as many a
    function.

    Called from Python, it runs as it is written.
    """

    def __call__(self, *arguments: Any) -> Any:
        return self.py_func(*arguments)

    def get_call_template(self, argument_types: Any, named: Any) -> Any:
        """Treat a literal number in a call like any other number, so that the function is not compiled once
        for each."""
        plain: Any = types.unliteral
        return super().get_call_template(
            [*map(plain, argument_types)],
            {name: plain(argument_type) for name, argument_type in named.items()},
        )


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Return the same function in machine code; it lets other threads run meanwhile."""
    return _compile(function)


def inner(function: Callable[P, R]) -> Callable[P, R]:
    """Return the same function in machine code for calls from other compiled functions only."""
    return _compile(function, no_cpython_wrapper=True)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Return the same function in machine code as a part of every caller.

    For functions that the innermost loops call with many tables.
    """
    return _compile(function, no_cpython_wrapper=True, forceinline=True)


def _compile(function: Callable[P, R], **options: bool) -> Callable[P, R]:
    decorate: Any = njit
    dispatcher = decorate(cache=True, nogil=True, no_cfunc_wrapper=True, **options)(function)
    if "no_cpython_wrapper" in options:
        dispatcher.__class__ = Inner
    return cast("Callable[P, R]", dispatcher)


def compile_in_background(module: str, *loops: Callable[..., Any]) -> None:
    """Start a separate process that compiles these loops of a module through its `ready`, unless all are
    cached."""
    if all(map(_is_cached, loops)):
        return
    command = [sys.executable, "-c", f"from {module} import ready; ready()"]
    nowhere = subprocess.DEVNULL
    with suppress(OSError):
        process = subprocess.Popen(command, env=environment(), stdin=nowhere, stdout=nowhere, stderr=nowhere)
        _PROCESSES.update(dict.fromkeys(map(_code, loops), process))


def wait_for(*loops: Callable[..., Any]) -> None:
    """Wait until another process has compiled each of these loops.

    A caller that does not wait, or waits in vain, compiles the loop itself.
    """
    deadline = monotonic() + LONGEST
    for loop in loops:
        process = _PROCESSES.get(_code(loop))
        while process is not None and process.poll() is None and not _is_cached(loop):
            if monotonic() > deadline:
                process.kill()
            sleep(GLANCE)


def _code(loop: Callable[..., Any]) -> str:
    """Return a pattern of the files that hold a compiled loop, one file for each kind of arguments."""
    return f"{loop.__module__.rsplit('.', 1)[-1]}.{loop.__name__}-*.nbc"


def _is_cached(loop: Callable[..., Any]) -> bool:
    return any(Path(config.CACHE_DIR).rglob(_code(loop)))  # type: ignore[attr-defined]
