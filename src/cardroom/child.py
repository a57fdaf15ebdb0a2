"""What a process of our own is started with: it finds the same files that this one does."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Ours, with what is given on top."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **(more or {})}
