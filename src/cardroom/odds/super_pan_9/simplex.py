"""Linear programming in fractions for small programs: the simplex method with Bland's rule, which always
ends."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cardroom.errors import ensure

TableauRow = list[Fraction]


def maximise(
    aim: Sequence[Fraction], rows: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction]
) -> tuple[TableauRow, TableauRow]:
    """Return the x ≥ 0 with rows·x ≤ bounds that makes aim·x largest, and the price of each bound.

    Bounds must not be below zero.
    """
    ensure(all(bound >= 0 for bound in bounds), "a program that does not hold at nought")
    size = len(aim)
    tableau = [
        [*row, *(Fraction(index == column) for column in range(len(rows))), bound]
        for index, (row, bound) in enumerate(zip(rows, bounds, strict=True))
    ]
    last = [*(-coefficient for coefficient in aim), *[Fraction(0)] * (len(rows) + 1)]
    basis = [size + index for index in range(len(rows))]
    while (
        enters := next((index for index, coefficient in enumerate(last[:-1]) if coefficient < 0), -1)
    ) >= 0:
        ratios = [
            (row[-1] / row[enters], basis[index], index)
            for index, row in enumerate(tableau)
            if row[enters] > 0
        ]
        ensure(bool(ratios), "a program without an end")
        leaves = min(ratios)[2]
        _pivot(tableau, last, leaves, enters)
        basis[leaves] = enters
    values = [Fraction(0)] * (size + len(rows))
    for index, variable in enumerate(basis):
        values[variable] = tableau[index][-1]
    return values[:size], last[size:-1]


def _pivot(tableau: list[TableauRow], last: TableauRow, leaves: int, enters: int) -> None:
    by = tableau[leaves][enters]
    pivot = tableau[leaves] = [coefficient / by for coefficient in tableau[leaves]]
    for row in (*(other_row for index, other_row in enumerate(tableau) if index != leaves), last):
        if times := row[enters]:
            row[:] = [
                coefficient - times * pivot_coefficient if pivot_coefficient else coefficient
                for coefficient, pivot_coefficient in zip(row, pivot, strict=True)
            ]
