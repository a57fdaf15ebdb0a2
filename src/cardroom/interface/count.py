"""A number with how it was found: counted, exact, simulated with its error, or bounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.words import current_language

if TYPE_CHECKING:
    from cardroom.odds import Figure


class Count(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A number, and how it was found. `float(count)` is the number, and `f"{count:.3%}"` formats it."""

    value: float
    how: str = "exact"
    """How it was found, in the current language: `exact`, `simulated, 1,000 rounds ± 0.01`."""
    error: float = 0.0
    """Standard error, where the number was simulated; 0 otherwise."""
    ratio: tuple[int, int] | None = None
    """The number in whole numbers, where it was counted: numerator and denominator."""

    def __float__(self) -> float:
        return self.value

    def __format__(self, form: str) -> str:
        return format(self.value, form) if form else str(self)

    def __str__(self) -> str:
        return f"{self.value:.6g} ({self.how})"


def count_of(figure: Figure) -> Count:
    """Return a figure of the odds as a count."""
    return Count(figure.value, current_language().text(figure.said), figure.error, figure.ratio)
