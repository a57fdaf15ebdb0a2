"""The environment of child processes, which find the same files as this process."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of this process with its import path, and `more` on top."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **(more or {})}
