"""A password costs a twelfth of a second to check, on purpose. Tests check hundreds, so theirs cost little."""

from __future__ import annotations

from argon2 import PasswordHasher

from cardroom.live.people import passwords

USUAL = passwords.default_hasher
"""What is used outside of tests; test_people_names.py looks at its cost."""
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def install() -> None:
    """For this process; servers that a test starts do the usual work."""
    passwords.default_hasher = lambda: QUICK
