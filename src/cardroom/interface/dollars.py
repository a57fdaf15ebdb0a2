"""Money as programs write it: exact dollars, never floats. The layers below count whole cents."""

from __future__ import annotations

from decimal import Context, Decimal

from cardroom.errors import UnreadableError, shown
from cardroom.money import dollars, read_cents

Money = int | str | Decimal
"""Whole dollars, text such as `"$12.50"`, or an exact Decimal."""
MOST_DIGITS = 15
"""Largest exponent of an amount in dollars; larger ones are refused before any arithmetic."""


class Dollars(Decimal):
    """An exact amount of money in dollars. It compares equal to the same int: `Dollars("80") == 80`."""

    @classmethod
    def of_cents(cls, cents: int) -> Dollars:
        """Return an amount of cents as dollars, without digits behind the point if it is whole."""
        return cls(cents // 100 if cents % 100 == 0 else Decimal(cents).scaleb(-2))

    @property
    def cents(self) -> int:
        """The amount in cents."""
        return cents_of(self)

    def __repr__(self) -> str:
        return f"Dollars('{Decimal.__str__(self)}')"

    def __str__(self) -> str:
        return dollars(self.cents)

    def __format__(self, form: str, context: Context | None = None) -> str:
        return super().__format__(form, context) if form else str(self)


def cents_of(amount: object) -> int:
    """Return an amount in cents; raise `UnreadableError` for a float, or anything else that is no money."""
    if type(amount) is int:
        return amount * 100
    if isinstance(amount, str):
        return read_cents(amount)
    if isinstance(amount, Decimal):
        return _exact_cents(amount)
    if isinstance(amount, float):
        raise UnreadableError(
            f"{amount!r} is a float, and money is exact: "
            'write whole dollars as 12, or dollars and cents as text, "12.50"'
        )
    raise UnreadableError(
        f'{shown(amount)} is no amount of money: write whole dollars as 12, or text, "12.50"'
    )


def _exact_cents(amount: Decimal) -> int:
    is_small = amount.is_finite() and amount.adjusted() <= MOST_DIGITS
    if not is_small or amount.scaleb(2) != int(amount.scaleb(2)):
        raise UnreadableError(f"{Decimal.__str__(amount)} is no whole number of cents")
    return int(amount.scaleb(2))


def whole_cents(amount: object) -> int:
    """Return an amount that is given in cents; raise `UnreadableError` unless it is an int."""
    if type(amount) is not int:
        raise UnreadableError(f"{shown(amount)} is no amount of cents: write a whole number, as 12_50")
    return amount
