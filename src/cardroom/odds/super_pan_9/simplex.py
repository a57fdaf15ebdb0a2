"""Linear programming in fractions, for programs of a hand's breadth: the simplex method with Bland's rule,
which ends."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cardroom.errors import ensure

TableauRow = list[Fraction]


def maximise(
    aim: Sequence[Fraction], rows: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction]
) -> tuple[TableauRow, TableauRow]:
    """The x ≥ 0 with rows·x ≤ bounds that makes aim·x largest, and the price of each bound. Bounds are not
    below zero."""
    ensure(all(bound >= 0 for bound in bounds), "a program that does not hold at nought")
    size = len(aim)
    made = [
        [*row, *(Fraction(at == other) for other in range(len(rows))), bound]
        for at, (row, bound) in enumerate(zip(rows, bounds, strict=True))
    ]
    last = [*(-one for one in aim), *[Fraction(0)] * (len(rows) + 1)]
    basis = [size + at for at in range(len(rows))]
    while (enters := next((at for at, one in enumerate(last[:-1]) if one < 0), -1)) >= 0:
        ratios = [(row[-1] / row[enters], basis[at], at) for at, row in enumerate(made) if row[enters] > 0]
        ensure(bool(ratios), "a program without an end")
        leaves = min(ratios)[2]
        _pivot(made, last, leaves, enters)
        basis[leaves] = enters
    found = [Fraction(0)] * (size + len(rows))
    for at, variable in enumerate(basis):
        found[variable] = made[at][-1]
    return found[:size], last[size:-1]


def _pivot(made: list[TableauRow], last: TableauRow, leaves: int, enters: int) -> None:
    by = made[leaves][enters]
    pivot = made[leaves] = [one / by for one in made[leaves]]
    for row in (*(one for at, one in enumerate(made) if at != leaves), last):
        if times := row[enters]:
            row[:] = [one - times * other if other else one for one, other in zip(row, pivot, strict=True)]
