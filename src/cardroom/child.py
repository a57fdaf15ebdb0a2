"""The environment of child processes, which find the same files and families as this process."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

FAMILIES = "CARDROOM_FAMILIES"
"""The variable with the modules of `--family`, separated by blanks."""


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of this process with its import path, and `more` on top."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **(more or {})}


def named_families() -> tuple[str, ...]:
    """Return the modules of `--family` of this process, or of the one that started it."""
    return tuple(os.environ.get(FAMILIES, "").split())


def name_family(module: str) -> None:
    """Pass a module of `--family` on to the processes that this one starts."""
    if module not in named_families():
        os.environ[FAMILIES] = " ".join([*named_families(), module])
