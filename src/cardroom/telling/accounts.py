"""Whose chips an account holds, as the log names it."""

from __future__ import annotations

from cardroom.money import POT

Spot = tuple[str, str, int]
"""The kind of a wager, its place and its bettor."""


def wager_of(account: str) -> Spot | None:
    """`buster/2/3` as its kind, its place and its bettor; nothing for any other account."""
    parts = account.split("/")
    if len(parts) != 3 or not parts[2].isdigit():
        return None
    return parts[0], parts[1], int(parts[2])


def is_pot(account: str) -> bool:
    return account.partition("/")[0] == POT


def seat_of(account: str) -> int:
    """Whose stack it is, 0 if it is no stack."""
    head, _, seat = account.partition("/")
    return int(seat) if head == "stack" and seat.isdigit() else 0


def bet_before(account: str) -> int:
    """Whose bet of the round it is that lies before him, 0 if it is no such bet."""
    head, _, seat = account.partition("/")
    return int(seat) if head == "bet" and seat.isdigit() else 0
