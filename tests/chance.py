"""No test rests on unseeded chance: each test, and each fixture, draws from a generator seeded by its own name.

What the operating system's generator gives a program, and what a `Random` without a seed starts from, come from there too.
So a test deals the same cards alone, in a whole run, and in whichever process it runs. Programs that a test starts are not
reached: they are given seeds, or what they draw decides nothing.
"""

from __future__ import annotations

import os
import random
from typing import Any

_SEEDED = random.Random.seed


class Drawn:
    """Stands for the operating system's generator."""

    def __init__(self) -> None:
        self._rng = random.Random("nothing runs yet")

    def __call__(self, count: int) -> bytes:
        return self._rng.randbytes(count)

    def seed(self, name: str) -> None:
        """The functions of `random` itself, which other libraries call, begin anew with it."""
        _SEEDED(self._rng, f"{SEED}{name}")
        random.seed(f"{SEED}{name}")


SEED = ""
"""Goes before every name: other seeds, to show that a test passes with any."""
DRAWN = Drawn()


def _seed(self: random.Random, a: Any = None, version: int = 2) -> None:
    _SEEDED(self, DRAWN(16) if a is None else a, version)


def install() -> None:
    """For this process: `secrets` and `SystemRandom` read from `random._urandom`, keys, nonces and names of processes from
    `os.urandom`; `Random()` calls `seed` without one."""
    random._urandom = DRAWN  # type: ignore[attr-defined]
    os.urandom = DRAWN
    random.Random.seed = _seed  # type: ignore[method-assign]
