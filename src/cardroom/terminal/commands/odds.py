"""The odds of a table on a screen: cost and outcomes of each wager, the strategy, and the method."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rich.cells import cell_len

from cardroom.errors import SetupError, UnreadableError
from cardroom.fixed import Fixed
from cardroom.money import plain
from cardroom.rooms import Table
from cardroom.terminal.console.output import Printed
from cardroom.words import Said, say

LEAST = 1e-7
"""Outcomes less likely than this share one line."""
CLOSE = 0.01
"""A decision is close if the next best act costs less than this part of a wager."""
PLAIN = Fixed({
    "schedule": 1, "decks": 0, "chip": 0, "cut": 0, "backline": 0, "blinds": "", "bring_in": 0, "limit": 0,
    "wager": 0, "spots": 5, "cover": 0, "hands": 40, "rounds": 0, "seed": 1,
    "see": 75, "late": 50, "pot": 0,
})  # fmt: skip
"""The options that a table is opened with by default."""
MONEY = frozenset(("chip", "bring_in", "limit", "wager", "cover", "stack"))
"""Options that are typed in dollars."""


def load_odds() -> Any:
    """Return the package `odds`; refuse if the libraries it needs are missing."""
    try:
        from cardroom import odds
    except ImportError:
        raise SetupError(["exact odds need numpy and numba: pip install 'cardroom[odds]'"]) from None
    return odds


def report_of(
    table: Table, asked: dict[str, Any], stakes: dict[str, Any] | None, effects: bool, title: str
) -> Any:
    """Return the report of an opened table."""
    package = load_odds()
    report_stakes = package.ReportStakes(**stakes) if stakes is not None else None
    return package.report(
        table.opened, package.AnalysisRequest(**asked), report_stakes, effects=effects, title=title
    )


def comparison_of(tables: list[tuple[str, Table]], stakes: dict[str, Any]) -> Any:
    """Return every schedule of each table side by side, at one wager."""
    package = load_odds()
    from cardroom.odds.reports import grid_of

    report_stakes = package.ReportStakes(**stakes)
    return grid_of(
        package.compared([(name, table.opened) for name, table in tables], report_stakes), report_stakes
    )


def write(report: Any, plot: Path | None, html: Path | None) -> Iterator[str]:
    """Write the plot and the page, and yield what was written."""
    try:
        if plot:
            from cardroom.odds.plots import save

            save(report, plot)
            yield f"{plot} written"
        if html:
            html.write_text(report.html(), encoding="utf-8")
            yield f"{html} written"
    except ImportError:
        raise SetupError(["plots need matplotlib: pip install 'cardroom[odds]'"]) from None
    except OSError as bad:
        raise UnreadableError(f"{bad.filename}: {bad.strerror}") from None


def command_of(name: str, room: str, game: str, chosen: dict[str, Any]) -> str:
    """Return the command that prints the same again."""
    words = ["cardroom", name, room, game]
    if isinstance(chosen.get("hands"), tuple):  # cards, not hands an hour
        words += chosen.pop("hands")
    for key, value in chosen.items():
        for option_value in value if isinstance(value, tuple) else (value,):
            if (
                option_value is None
                or option_value is False
                or option_value == PLAIN.get(key, "")
                or (key == "strategy" and option_value == "best")
            ):
                continue
            flag = "--" + {"options": "option", "plays": "play", "effects": "tornado"}.get(key, key).replace(
                "_", "-"
            )
            words += (
                [flag]
                if option_value is True
                else [flag, plain(option_value) if key in MONEY else str(option_value)]
            )
    return shlex.join(words)


def odds(price: Any, title: str) -> Iterator[Printed]:
    """Yield the odds line by line."""
    yield Printed(title, kind="head")
    yield Printed(
        text_of(say("odds.under", rules=price.rules, settings="; ".join(map(text_of, price.settings))))
    )
    wagers = price.wagers
    rows = [tuple(text_of(say(f"odds.{name}")) for name in ("wager", "edge", "risk", "deviation", "found"))]
    for wager in wagers:
        rows.append((
            text_of(wager.said),
            _percent(wager.edge),
            _percent(wager.risk),
            _number(wager.sd),
            text_of(wager.edge.said),
        ))
    yield from columns(rows) if wagers else ()
    for wager in wagers:
        yield from _outcomes(wager)
    for chart in price.charts:
        yield from _chart(chart)
    if price.charts:
        yield Printed(text_of(say("odds.legend", letters=", ".join(_legend(price.charts)))))
    for grid in price.grids:
        yield from in_columns(grid)
    for note in price.notes:
        yield Printed(text_of(note))
    yield Printed(text_of(say("odds.again", command=price.command)))


def in_columns(grid: Any) -> Iterator[Printed]:
    """Yield a grid with its heading."""
    yield Printed(text_of(grid.heading), kind="head")
    yield from columns([tuple(map(text_of, grid.columns)), *(tuple(map(text_of, row)) for row in grid.rows)])


def _outcomes(wager: Any) -> Iterator[Printed]:
    """Yield the outcomes of a wager, and a line of totals that adds up."""
    if not wager.outcomes:
        return
    yield Printed(text_of(say("odds.outcomes", wager=wager.said)), kind="head")
    heads = ("odds.result", "odds.ways", "odds.probability", "odds.pays", "odds.return")
    rows = [tuple(text_of(say(key)) for key in heads)]
    shown = [outcome for outcome in wager.outcomes if outcome.probability >= LEAST]
    for outcome in shown:
        rows.append((
            text_of(outcome.name),
            f"{outcome.ways:,}",
            f"{outcome.probability:.8f}",
            f"{outcome.net:+.4g}",
            f"{outcome.part:+.8f}",
        ))
    rare = [outcome for outcome in wager.outcomes if outcome.probability < LEAST]
    if rare:
        part, chance = sum(outcome.part for outcome in rare), sum(outcome.probability for outcome in rare)
        rows.append((text_of(say("odds.rare", count=len(rare))), "0", f"{chance:.8f}", "", f"{part:+.8f}"))
    total = (
        sum(outcome.probability for outcome in wager.outcomes),
        sum(outcome.part for outcome in wager.outcomes),
    )
    rows.append((text_of(say("odds.total")), f"{wager.of:,}", f"{total[0]:.8f}", "", f"{total[1]:+.8f}"))
    if not wager.of:
        rows = [(row[0], *row[2:]) for row in rows]
    yield from columns(rows)


def _chart(chart: Any) -> Iterator[Printed]:
    yield Printed(text_of(chart.heading), kind="head")
    rows = [("", *chart.columns)]
    rows += [(text_of(row.label), *(_letter(cell) for cell in row.cells)) for row in chart.rows]
    yield from columns(rows)


def _letter(cell: Any) -> str:
    """Return a capital letter if the next best act costs enough to matter, a small letter if the decision is
    close."""
    if cell is None:
        return "·"
    return str(cell.letter if cell.compelled or cell.cost >= CLOSE else cell.letter.lower())


def _legend(charts: Iterable[Any]) -> list[str]:
    cells = {
        cell.act: cell for chart in charts for row in chart.rows for cell in row.cells if cell is not None
    }
    return [f"{cell.letter} {cell.named}" for cell in cells.values()]


def columns(rows: list[tuple[str, ...]]) -> Iterator[Printed]:
    """Yield rows in columns: the first to the left, numbers to the right."""
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [row[0] + " " * (widths[0] - cell_len(row[0]))]
        cells += [
            " " * (width - cell_len(cell)) + cell for cell, width in zip(row[1:], widths[1:], strict=True)
        ]
        yield Printed("  ".join(cells).rstrip())


def _percent(figure: Any) -> str:
    return f"{figure.value * 100:.6f}%"


def _number(figure: Any) -> str:
    return f"{figure.value:.5f}{'≈' if figure.approximate else ''}"


def text_of(value: Said | str | float) -> str:
    """Return a value as the analysis prints it; the analysis is imported at the first call."""
    from cardroom.odds.figures import text_of as printed

    return printed(value)
