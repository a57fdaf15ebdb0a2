"""The common result of an exact analysis or a simulation: figures that say how they were found, wager by
wager.

An edge is what the player loses on average, in parts of the initial wager; the element of risk is the same in
parts of all that was wagered. Where outcomes were counted, they stand in whole ways and close: `Priced.check`
refuses what does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isclose, sqrt
from typing import Literal

import msgspec

from cardroom.errors import SetupError, ensure
from cardroom.words import ENGLISH, Said, say, tongue

CLOSE = 1e-9
"""How far a sum of floating probabilities may be from one."""


def text_of(one: Said | str | float) -> str:
    """A value of a table as it is printed: words, a whole number, or a part of one to eight digits."""
    if isinstance(one, float):
        return f"{one:.8f}" if abs(one) < 1000 else f"{one:,.2f}"
    return one if isinstance(one, str) else f"{one:,}" if isinstance(one, int) else tongue().text(one)


class Figure(msgspec.Struct, frozen=True):
    """A number, and how it was found."""

    value: float
    error: float = 0.0
    """The standard error, where it was simulated."""
    rounds: int = 0
    """How many rounds were simulated; 0: it is exact, to the last digit of floating arithmetic at least."""
    ratio: tuple[int, int] | None = None
    """In whole numbers, where it was counted: numerator and denominator."""
    bound: Literal["", "least", "most"] = ""
    """Proved to be no more than a bound: the true value is at least, or at most, this."""
    approximate: bool = False
    """Not simulated and not exact either: a note beside it says why, and how far off it is."""

    @property
    def said(self) -> Said:
        """How it was found: `exact`, `simulated, 1,000,000 rounds ± 0.0012`."""
        if self.rounds:
            return say("odds.how-simulated", rounds=f"{self.rounds:,}", error=f"{self.error:.2g}")
        if self.bound or self.approximate:
            return say(f"odds.how-{self.bound or 'approximate'}")
        return say("odds.how-counted" if self.ratio else "odds.how-exact")


def counted(ratio: Fraction) -> Figure:
    """Out of an enumeration in whole numbers."""
    return Figure(float(ratio), ratio=(ratio.numerator, ratio.denominator))


class Outcome(msgspec.Struct, frozen=True):
    """One way in which a wager may end."""

    name: Said
    net: float
    """What is won, or below zero lost, in initial wagers."""
    probability: float
    ways: int = 0
    """Out of `Priced.of`, where they were counted."""

    @property
    def part(self) -> float:
        """What it adds to the mean."""
        return self.net * self.probability


class Priced(msgspec.Struct, frozen=True, kw_only=True):
    """What one wager costs."""

    wager: str
    """`game`, `buster`, `ante`, `pair-plus`: the key under which `odds.wager` names it."""
    edge: Figure
    """Lost on average, in initial wagers; below zero the player has the best of it."""
    risk: Figure
    """Lost on average, of all that is wagered: the element of risk."""
    sd: Figure
    """Standard deviation of the net, in initial wagers."""
    outcomes: tuple[Outcome, ...] = ()
    of: int = 0
    """All ways, where they were counted."""
    fresh: bool = True
    """Priced from a fresh shoe before the deal; else only when it is offered, as insurance is."""

    @property
    def said(self) -> Said:
        return say(f"odds.wager-{self.wager}")

    def check(self) -> Priced:
        """Outcomes close: in ways to the last one, in probability to one, and their mean is the edge."""
        if self.of:
            ensure(
                sum(one.ways for one in self.outcomes) == self.of,
                f"{self.wager}: ways do not add up to {self.of}",
            )
        if self.outcomes:
            total = sum(one.probability for one in self.outcomes)
            ensure(isclose(total, 1, abs_tol=CLOSE), f"{self.wager}: probabilities add up to {total}")
            mean = sum(one.part for one in self.outcomes)
            ensure(isclose(mean, -self.edge.value, abs_tol=CLOSE), f"{self.wager}: outcomes mean {mean}")
        return self


Ways = Mapping[tuple[Said, Fraction], int]
"""How often each outcome comes, by its name and its net."""


def priced(wager: str, ways: Ways, *, wagered: Fraction = Fraction(1), fresh: bool = True) -> Priced:
    """Of whole ways by name and net: everything else follows from them. `wagered` is the mean of all that is
    put up."""
    of = sum(ways.values())
    mean = sum((net * n for (_, net), n in ways.items()), Fraction(0)) / of
    square = sum((net * net * n for (_, net), n in ways.items()), Fraction(0)) / of
    outcomes = tuple(Outcome(name, float(net), n / of, n) for (name, net), n in ways.items())
    return Priced(
        wager=wager, edge=counted(-mean), risk=counted(-mean / wagered),
        sd=Figure(sqrt(square - mean * mean)), outcomes=outcomes, of=of, fresh=fresh,
    ).check()  # fmt: skip


class Cell(msgspec.Struct, frozen=True):
    """One decision of a strategy."""

    act: str
    """The best act, or what this strategy does: `hit`, `raise`, `draw`."""
    values: dict[str, float]
    """What each open act is worth here, in initial wagers."""
    frequency: float
    """How often a round comes here."""

    @property
    def cost(self) -> float:
        """What the next best act would cost, or the error made here (below zero) where a better one is
        open."""
        others = [value for name, value in self.values.items() if name != self.act]
        return self.values[self.act] - max(others) if others else 0.0

    @property
    def compelled(self) -> bool:
        return len(self.values) == 1

    @property
    def letter(self) -> str:
        """The act as charts print it."""
        key = f"odds.letter-{self.act}"
        return tongue().text(say(key)) if ENGLISH.has(key) else self.act[0].upper()

    @property
    def named(self) -> str:
        key = f"odds.act-{self.act}"
        return tongue().text(say(key)) if ENGLISH.has(key) else self.act


class ChartRow(msgspec.Struct, frozen=True):
    """A line of a chart; cells are nothing where the hand cannot come."""

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
    """The fingerprint of the rules in force, as records have it."""
    command: str = ""
    """What finds it again."""
    settings: tuple[Said, ...] = ()
    """What the table chose, and what was assumed, that figures rest on: decks, strategy."""
    wagers: tuple[Priced, ...]
    charts: tuple[StrategyChart, ...] = ()
    grids: tuple[Grid, ...] = ()
    notes: tuple[Said, ...] = ()
    """What is not exact and why, and whatever a reader has to know."""

    def wager(self, name: str) -> Priced:
        return next(one for one in self.wagers if one.wager == name)

    def cell(self, label: str, column: str) -> Cell:
        """A decision by its row and column, as the charts name them: `found.cell("8,8", "T")`."""
        for chart in self.charts:
            for row in chart.rows if column in chart.columns else ():
                if str(row.label) == label and (found := row.cells[chart.columns.index(column)]):
                    return found
        raise KeyError(label, column)

    @property
    def edge(self) -> float:
        """Of the main wager, which comes first."""
        if not self.wagers:
            raise SetupError([f"odds: nobody banks {self.game}, so that it has no edge"])
        return self.wagers[0].edge.value

    def _repr_html_(self) -> str:
        """As notebooks show it."""
        from cardroom.odds.html_page import price_html

        return price_html(self, self.game)
