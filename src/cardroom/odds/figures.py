"""The common result of an exact analysis or a simulation: figures that tell how they were found, wager by
wager.

An edge is the player's mean loss, in parts of the initial wager. The element of risk is the same loss in
parts of all that was wagered. Where outcomes were counted, they are in whole ways and add up: `Priced.check`
refuses others.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isclose, sqrt
from typing import Literal

import msgspec

from cardroom.errors import SetupError, ensure
from cardroom.words import ENGLISH, Said, current_language, say

CLOSE = 1e-9
"""Tolerance for a sum of floating probabilities around one."""


def text_of(cell: Said | str | float) -> str:
    """Return a value of a table as it is printed: words, a whole number, or a part of one to eight digits."""
    if isinstance(cell, float):
        return f"{cell:.8f}" if abs(cell) < 1000 else f"{cell:,.2f}"
    return (
        cell
        if isinstance(cell, str)
        else f"{cell:,}"
        if isinstance(cell, int)
        else current_language().text(cell)
    )


class Figure(msgspec.Struct, frozen=True):
    """A number, and how it was found."""

    value: float
    error: float = 0.0
    """Standard error, where the number was simulated."""
    rounds: int = 0
    """Number of simulated rounds; 0: the number is exact, at least to the last digit of floating arithmetic.
    """
    ratio: tuple[int, int] | None = None
    """The number in whole numbers, where it was counted: numerator and denominator."""
    bound: Literal["", "least", "most"] = ""
    """Set if the number is proved only as a bound: the true value is at least, or at most, this."""
    approximate: bool = False
    """True if the number is neither simulated nor exact: a note tells why, and how far off it is."""

    @property
    def said(self) -> Said:
        """Return how it was found: `exact`, `simulated, 1,000,000 rounds ± 0.0012`."""
        if self.rounds:
            return say("odds.how-simulated", rounds=f"{self.rounds:,}", error=f"{self.error:.2g}")
        if self.bound or self.approximate:
            return say(f"odds.how-{self.bound or 'approximate'}")
        return say("odds.how-counted" if self.ratio else "odds.how-exact")


def counted(ratio: Fraction) -> Figure:
    """Return a figure from an enumeration in whole numbers."""
    return Figure(float(ratio), ratio=(ratio.numerator, ratio.denominator))


class Outcome(msgspec.Struct, frozen=True):
    """A way in which a wager may end."""

    name: Said
    net: float
    """Amount won, or below zero lost, in initial wagers."""
    probability: float
    ways: int = 0
    """Ways out of `Priced.of`, where they were counted."""

    @property
    def part(self) -> float:
        """Return what the outcome adds to the mean."""
        return self.net * self.probability


class Priced(msgspec.Struct, frozen=True, kw_only=True):
    """The cost of one wager."""

    wager: str
    """`game`, `buster`, `ante`, `pair-plus`: the key by which `odds.wager` names it."""
    edge: Figure
    """Mean loss in initial wagers; below zero the player has the advantage."""
    risk: Figure
    """Mean loss as a part of all that is wagered: the element of risk."""
    sd: Figure
    """Standard deviation of the net, in initial wagers."""
    outcomes: tuple[Outcome, ...] = ()
    of: int = 0
    """Number of all ways, where they were counted."""
    fresh: bool = True
    """True if priced from a fresh shoe before the deal; else only when it is offered, as insurance is."""

    @property
    def said(self) -> Said:
        """Return the name of the wager as words."""
        return say(f"odds.wager-{self.wager}")

    def check(self) -> Priced:
        """Check that the outcomes add up: in ways to all of them, in probability to one, and in the mean to
        the edge."""
        if self.of:
            ensure(
                sum(outcome.ways for outcome in self.outcomes) == self.of,
                f"{self.wager}: ways do not add up to {self.of}",
            )
        if self.outcomes:
            total = sum(outcome.probability for outcome in self.outcomes)
            ensure(isclose(total, 1, abs_tol=CLOSE), f"{self.wager}: probabilities add up to {total}")
            mean = sum(outcome.part for outcome in self.outcomes)
            ensure(isclose(mean, -self.edge.value, abs_tol=CLOSE), f"{self.wager}: outcomes mean {mean}")
        return self


Ways = Mapping[tuple[Said, Fraction], int]
"""Number of ways of each outcome, by its name and its net."""


def priced(wager: str, ways: Ways, *, wagered: Fraction = Fraction(1), fresh: bool = True) -> Priced:
    """Return the price of a wager from whole ways by name and net; everything else follows from them.

    `wagered` is the mean of all that is put up.
    """
    of = sum(ways.values())
    mean = sum((net * n for (_, net), n in ways.items()), Fraction(0)) / of
    square = sum((net * net * n for (_, net), n in ways.items()), Fraction(0)) / of
    outcomes = tuple(Outcome(name, float(net), n / of, n) for (name, net), n in ways.items())
    return Priced(
        wager=wager, edge=counted(-mean), risk=counted(-mean / wagered),
        sd=Figure(sqrt(square - mean * mean)), outcomes=outcomes, of=of, fresh=fresh,
    ).check()  # fmt: skip


class Cell(msgspec.Struct, frozen=True):
    """A decision of a strategy."""

    act: str
    """The best act, or what this strategy does: `hit`, `raise`, `draw`."""
    values: dict[str, float]
    """Worth of each open act here, in initial wagers."""
    frequency: float
    """Part of all rounds that come here."""

    @property
    def cost(self) -> float:
        """Return the cost of the next best act, or, below zero, of the error where a better act is open."""
        other_values = [value for name, value in self.values.items() if name != self.act]
        return self.values[self.act] - max(other_values) if other_values else 0.0

    @property
    def compelled(self) -> bool:
        """Return whether only one act is open."""
        return len(self.values) == 1

    @property
    def letter(self) -> str:
        """Return the act as charts print it."""
        key = f"odds.letter-{self.act}"
        return current_language().text(say(key)) if ENGLISH.has(key) else self.act[0].upper()

    @property
    def named(self) -> str:
        """Return the name of the act in words."""
        key = f"odds.act-{self.act}"
        return current_language().text(say(key)) if ENGLISH.has(key) else self.act


class ChartRow(msgspec.Struct, frozen=True):
    """A line of a chart; a cell is None where the hand cannot come."""

    label: Said | str
    cells: tuple[Cell | None, ...]


class StrategyChart(msgspec.Struct, frozen=True):
    """A strategy, as players print it."""

    heading: Said
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]


class Grid(msgspec.Struct, frozen=True):
    """Any other table of figures."""

    heading: Said
    columns: tuple[Said | str, ...]
    rows: tuple[tuple[Said | str | int | float, ...], ...]


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """Everything found about one table of a game."""

    game: str
    rules: str
    """Fingerprint of the rules in force, as records have it."""
    command: str = ""
    """The command that finds it again."""
    settings: tuple[Said, ...] = ()
    """Choices of the table and assumptions that figures depend on: decks, strategy."""
    wagers: tuple[Priced, ...]
    charts: tuple[StrategyChart, ...] = ()
    grids: tuple[Grid, ...] = ()
    notes: tuple[Said, ...] = ()
    """Figures that are not exact and why, and everything else a reader has to know."""

    def wager(self, name: str) -> Priced:
        """Return the price of the wager of this name."""
        return next(priced_wager for priced_wager in self.wagers if priced_wager.wager == name)

    def cell(self, label: str, column: str) -> Cell:
        """Return a decision by its row and column, as the charts name them: `price.cell("8,8", "T")`."""
        for chart in self.charts:
            for row in chart.rows if column in chart.columns else ():
                if str(row.label) == label and (cell := row.cells[chart.columns.index(column)]):
                    return cell
        raise KeyError(label, column)

    @property
    def edge(self) -> float:
        """Return the edge of the main wager, which comes first."""
        if not self.wagers:
            raise SetupError([f"odds: nobody banks {self.game}, so that it has no edge"])
        return self.wagers[0].edge.value

    def _repr_html_(self) -> str:
        """Return the price as notebooks show it."""
        from cardroom.odds.html_page import price_html

        return price_html(self, self.game)
