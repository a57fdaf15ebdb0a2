"""Passwords: kept as argon2id alone, worked out in two threads of their own and never on the loop.

For a name that nobody has the same work is done, so that nobody finds out by the clock who has an account.
"""

from __future__ import annotations

import asyncio
import os
import sys
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from threading import get_native_id
from typing import TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from cardroom.errors import RefusedError
from cardroom.live.workers.fair_queue import FairQueue
from cardroom.words import say

Out = TypeVar("Out")
SHORTEST, LONGEST = 8, 128
THREADS = 2
NICE = 10
REST = 0.1
"""Seconds after a check, where others wait for theirs."""
COMMON = frozenset(files(__package__).joinpath("common.txt").read_text(encoding="utf-8").split())
"""What is tried first by everybody who tries."""


def step_back() -> None:
    """This thread, and those that argon2 starts from it, let the loop go first. Linux counts this by
    thread."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), NICE)


def usual() -> PasswordHasher:
    """As much work as its makers advise."""
    return PasswordHasher(type=Type.ID)


class Passwords:
    """Hashes and checks. `hasher` is another only where tests cannot wait."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or usual()
        self._threads = ThreadPoolExecutor(THREADS, "password", initializer=step_back)
        self._turns = FairQueue(THREADS, REST)
        self._nobody = self._hasher.hash("nobody has this one")

    def close(self) -> None:
        self._threads.shutdown()

    async def hash(self, password: str, place: str = "") -> str:
        async with self._turns.of(place):
            return await self._run(self._hasher.hash, _plain(password))

    async def check(self, kept: str, password: str, place: str = "") -> bool:
        """Whether it is the one; without one that is kept the same work, and no. Places take turns."""
        async with self._turns.of(place):
            right = await self._run(self._verify, kept or self._nobody, _plain(password))
        return right and bool(kept)

    def is_old(self, kept: str) -> bool:
        """Whether it was hashed with less work than is done today, and had better be hashed anew."""
        return self._hasher.check_needs_rehash(kept)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[..., Out], *args: str) -> Out:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)


def check_password(password: str, name: str) -> None:
    """One that can be chosen: long enough, and none that is guessed at once. What it is made of is nobody's
    business."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise RefusedError(say("refused.people.password", least=SHORTEST, most=LONGEST))
    if password.casefold() in COMMON or len(set(password)) < 3 or name.casefold() in password.casefold():
        raise RefusedError(say("refused.people.password-easy"))


def _plain(password: str) -> str:
    """However a keyboard composes its letters; no longer than anybody may choose one."""
    return unicodedata.normalize("NFKC", password[:LONGEST])
