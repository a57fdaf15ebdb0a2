"""Passwords: stored as argon2id only, computed in two threads and never on the event loop.

An unknown name costs the same work, so that response times do not reveal which accounts exist.
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
"""Seconds of rest after a check while others wait."""
COMMON = frozenset(files(__package__).joinpath("common.txt").read_text(encoding="utf-8").split())
"""Passwords that every attacker tries first."""


def lower_thread_priority() -> None:
    """Lower the priority of this thread, and of those argon2 starts from it. Linux has priorities by
    thread."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), NICE)


def default_hasher() -> PasswordHasher:
    """Return the hasher with the work its makers advise."""
    return PasswordHasher(type=Type.ID)


class Passwords:
    """Hashes and checks passwords. Tests that cannot wait pass another `hasher`."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or default_hasher()
        self._threads = ThreadPoolExecutor(THREADS, "password", initializer=lower_thread_priority)
        self._turns = FairQueue(THREADS, REST)
        self._nobody = self._hasher.hash("nobody has this one")

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown()

    async def hash(self, password: str, place: str = "") -> str:
        """Hash a password. Places take turns."""
        async with self._turns.of(place):
            return await self._run(self._hasher.hash, _plain(password))

    async def check(self, stored: str, password: str, place: str = "") -> bool:
        """Return whether a password matches the stored hash. Without a hash the work is the same. Places take
        turns."""
        async with self._turns.of(place):
            right = await self._run(self._verify, stored or self._nobody, _plain(password))
        return right and bool(stored)

    def is_old(self, stored: str) -> bool:
        """Return whether a hash took less work than is usual today and should be renewed."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[..., Out], *args: str) -> Out:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)


def check_password(password: str, name: str) -> None:
    """Check that a password may be chosen: long enough and not easily guessed. Its characters do not
    matter."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise RefusedError(say("refused.people.password", least=SHORTEST, most=LONGEST))
    if password.casefold() in COMMON or len(set(password)) < 3 or name.casefold() in password.casefold():
        raise RefusedError(say("refused.people.password-easy"))


def _plain(password: str) -> str:
    """Return the normal form of the letters, cut to the longest password."""
    return unicodedata.normalize("NFKC", password[:LONGEST])
