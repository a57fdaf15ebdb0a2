"""The accounts of the cage by their names, which are made here, read here, and nowhere else.

wallet/ID        a person's chips that are on no table
issued/ID        what was issued to him, below zero
escrow/12/ID     what he has asked a seat of table 12 with, or more chips there
stack/12/3       the chips before seat 3 of it
drop/12/SHIFT    what a shift collected there
jackpot/12 house/12
vault adjust     what was counted, and what was put right
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["wallet", "issued", "escrow", "stack", "drop", "jackpot", "house", "vault", "adjust"]
VAULT: Kind = "vault"
ADJUST: Kind = "adjust"
OVERDRAWN: tuple[Kind, ...] = ("issued", "house", "adjust")
"""What may go below zero: chips come from somewhere."""


def wallet(person: str) -> str:
    return f"wallet/{person}"


def issued(person: str) -> str:
    return f"issued/{person}"


def escrow(table: int | str, person: str) -> str:
    return f"escrow/{table}/{person}"


def stack(table: int | str, seat: int) -> str:
    return f"stack/{table}/{seat}"


def drop(table: int | str, shift: int) -> str:
    return f"drop/{table}/{shift}"


def jackpot(table: int | str) -> str:
    return f"jackpot/{table}"


def house(table: int | str) -> str:
    return f"house/{table}"


def every(kind: Kind, table: int | str = "") -> str:
    """How the names of a kind begin, at all tables or at one."""
    return f"{kind}/{table}/" if table else f"{kind}/"


def is_a(account: str, *kinds: Kind) -> bool:
    """Whether it is an account of one of these kinds."""
    return account.partition("/")[0] in kinds


class AtTable(NamedTuple):
    """An account of a table, and what is behind its number: a seat, a shift or a person."""

    kind: str
    table: str
    rest: str

    @property
    def number(self) -> int:
        """The seat or the shift."""
        return int(self.rest)


def at_table(account: str) -> AtTable:
    """Of an account that has a table: escrow, stack, drop, jackpot, house."""
    kind, _, rest = account.partition("/")
    table, _, rest = rest.partition("/")
    return AtTable(kind, table, rest)
