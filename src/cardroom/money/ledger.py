"""The double-entry ledger of one table. Nothing else changes a balance.

Every change is a move from one account to another, so the sum of all balances never changes. No account but
`house` may fall below zero. `house` is the room's own funds and only ever pays promotions, which the
documents call house funded.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.errors import InvariantError, ensure
from cardroom.money.accounts import EVERY_TABLE, HOUSE


class Ledger:
    """Balances by account."""

    __slots__ = ("_balances", "_total")

    def __init__(self, opening: dict[str, int]) -> None:
        ensure(all(cents >= 0 for cents in opening.values()), "an account opens below zero")
        self._balances = dict(opening)
        self._total = sum(opening.values())

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self._balances.items())

    def __contains__(self, account: str) -> bool:
        """Return whether a table has the account.

        Every table has a box, a pot and a bank. A seat's chips and a wager are accounts only once they hold
        any.
        """
        return account in self._balances or account in EVERY_TABLE

    def balance(self, account: str) -> int:
        """Return what an account holds."""
        return self._balances.get(account, 0)

    def move(self, source: str, target: str, cents: int) -> None:
        """Move chips: change both accounts at once, or neither."""
        balances = self._balances
        available = balances.get(source, 0)
        if type(cents) is not int or cents <= 0 or source == target:
            raise InvariantError(f"a move of {cents} cents from {source} to {target} is not a move")
        if available < cents and source != HOUSE:
            raise InvariantError(f"{source} holds {available} cents and cannot give {cents} to {target}")
        balances[source] = available - cents
        balances[target] = balances.get(target, 0) + cents

    def check(self) -> None:
        """Check that chips are conserved; it runs at the end of every round, in production too."""
        total = sum(self._balances.values())
        ensure(total == self._total, f"chips not conserved: {self._total} cents became {total}")
