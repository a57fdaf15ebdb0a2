"""The accounts of the cage by their names; only this module makes and parses these names.

wallet/ID        a person's chips that are on no table
issued/ID        chips issued to this person, below zero
escrow/12/ID     chips this person has asked for a seat of table 12 with, or for more chips there
stack/12/3       the chips before seat 3 of table 12
drop/12/SHIFT    what a shift collected at table 12
jackpot/12 house/12
vault adjust     what was counted, and what was put right
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["wallet", "issued", "escrow", "stack", "drop", "jackpot", "house", "vault", "adjust"]
VAULT: Kind = "vault"
ADJUST: Kind = "adjust"
OVERDRAWN: tuple[Kind, ...] = ("issued", "house", "adjust")
"""Accounts that may go below zero: chips come from somewhere."""


def wallet(person: str) -> str:
    """Return the account of a person's chips that are on no table."""
    return f"wallet/{person}"


def issued(person: str) -> str:
    """Return the account of the chips issued to a person."""
    return f"issued/{person}"


def escrow(table: int | str, person: str) -> str:
    """Return the account of the chips with which a person asks for a seat or for more chips."""
    return f"escrow/{table}/{person}"


def stack(table: int | str, seat: int) -> str:
    """Return the account of the chips before a seat."""
    return f"stack/{table}/{seat}"


def drop(table: int | str, shift: int) -> str:
    """Return the account of what a shift collected at a table."""
    return f"drop/{table}/{shift}"


def jackpot(table: int | str) -> str:
    """Return the account of a table's jackpot."""
    return f"jackpot/{table}"


def house(table: int | str) -> str:
    """Return the account of the house at a table."""
    return f"house/{table}"


def every(kind: Kind, table: int | str = "") -> str:
    """Return the prefix of all accounts of a kind, at all tables or at one."""
    return f"{kind}/{table}/" if table else f"{kind}/"


def is_a(account: str, *kinds: Kind) -> bool:
    """Return True for an account of one of these kinds."""
    return account.partition("/")[0] in kinds


class AtTable(NamedTuple):
    """A table account in its parts: the rest of its name is a seat, a shift or a person."""

    kind: str
    table: str
    rest: str

    @property
    def number(self) -> int:
        """The seat or the shift."""
        return int(self.rest)


def at_table(account: str) -> AtTable:
    """Return the parts of an account that has a table: escrow, stack, drop, jackpot, house."""
    kind, _, rest = account.partition("/")
    table, _, rest = rest.partition("/")
    return AtTable(kind, table, rest)
