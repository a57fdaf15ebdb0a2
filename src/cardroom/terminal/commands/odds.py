"""The odds of a table on a screen: what each wager costs, how it may end, the strategy, and how all of it was
found."""

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
"""Outcomes less likely than this are put together in one line."""
CLOSE = 0.01
"""A decision is close where the next best act costs less than this part of a wager."""
PLAIN = Fixed({
    "schedule": 1, "decks": 0, "chip": 0, "cut": 0, "backline": 0, "blinds": "", "bring_in": 0, "limit": 0,
    "wager": 0, "spots": 5, "cover": 0, "hands": 40, "rounds": 0, "seed": 1,
    "see": 75, "late": 50, "pot": 0,
})  # fmt: skip
"""What a table is opened with unless told otherwise."""
MONEY = frozenset(("chip", "bring_in", "limit", "wager", "cover", "stack"))
"""Typed in dollars."""


def needed() -> Any:
    """The analysis itself, which needs more than the games do."""
    try:
        from cardroom import odds
    except ImportError:
        raise SetupError(["exact odds need numpy and numba: pip install 'cardroom[odds]'"]) from None
    return odds


def reported(
    table: Table, asked: dict[str, Any], stakes: dict[str, Any] | None, effects: bool, title: str
) -> Any:
    """Everything asked about an opened table."""
    found = needed()
    made = found.ReportStakes(**stakes) if stakes is not None else None
    return found.report(table.opened, found.AnalysisRequest(**asked), made, effects=effects, title=title)


def compared(tables: list[tuple[str, Table]], stakes: dict[str, Any]) -> Any:
    """Every schedule of each, at one wager."""
    found = needed()
    from cardroom.odds.reports import grid_of

    made = found.ReportStakes(**stakes)
    return grid_of(found.compared([(name, table.opened) for name, table in tables], made), made)


def write(report: Any, plot: Path | None, html: Path | None) -> Iterator[str]:
    """Pictures and pages; says what was written."""
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
    """What to type to get the same again."""
    words = ["cardroom", name, room, game]
    if isinstance(chosen.get("hands"), tuple):  # of cards, not of an hour
        words += chosen.pop("hands")
    for key, value in chosen.items():
        for one in value if isinstance(value, tuple) else (value,):
            if (
                one is None
                or one is False
                or one == PLAIN.get(key, "")
                or (key == "strategy" and one == "best")
            ):
                continue
            flag = "--" + {"options": "option", "plays": "play", "effects": "tornado"}.get(key, key).replace(
                "_", "-"
            )
            words += [flag] if one is True else [flag, plain(one) if key in MONEY else str(one)]
    return shlex.join(words)


def odds(found: Any, title: str) -> Iterator[Printed]:
    """Line by line."""
    yield Printed(title, kind="head")
    yield Printed(
        text_of(say("odds.under", rules=found.rules, settings="; ".join(map(text_of, found.settings))))
    )
    wagers = found.wagers
    rows = [tuple(text_of(say(f"odds.{name}")) for name in ("wager", "edge", "risk", "deviation", "found"))]
    for one in wagers:
        rows.append((
            text_of(one.said),
            _percent(one.edge),
            _percent(one.risk),
            _number(one.sd),
            text_of(one.edge.said),
        ))
    yield from columns(rows) if wagers else ()
    for one in wagers:
        yield from _outcomes(one)
    for chart in found.charts:
        yield from _chart(chart)
    if found.charts:
        yield Printed(text_of(say("odds.legend", letters=", ".join(_legend(found.charts)))))
    for grid in found.grids:
        yield from in_columns(grid)
    for note in found.notes:
        yield Printed(text_of(note))
    yield Printed(text_of(say("odds.again", command=found.command)))


def in_columns(grid: Any) -> Iterator[Printed]:
    yield Printed(text_of(grid.heading), kind="head")
    yield from columns([tuple(map(text_of, grid.columns)), *(tuple(map(text_of, row)) for row in grid.rows)])


def _outcomes(wager: Any) -> Iterator[Printed]:
    """With a line of totals that closes."""
    if not wager.outcomes:
        return
    yield Printed(text_of(say("odds.outcomes", wager=wager.said)), kind="head")
    heads = ("odds.result", "odds.ways", "odds.probability", "odds.pays", "odds.return")
    rows = [tuple(text_of(say(one)) for one in heads)]
    shown = [one for one in wager.outcomes if one.probability >= LEAST]
    for one in shown:
        rows.append((
            text_of(one.name),
            f"{one.ways:,}",
            f"{one.probability:.8f}",
            f"{one.net:+.4g}",
            f"{one.part:+.8f}",
        ))
    rare = [one for one in wager.outcomes if one.probability < LEAST]
    if rare:
        part, chance = sum(one.part for one in rare), sum(one.probability for one in rare)
        rows.append((text_of(say("odds.rare", count=len(rare))), "0", f"{chance:.8f}", "", f"{part:+.8f}"))
    total = sum(one.probability for one in wager.outcomes), sum(one.part for one in wager.outcomes)
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
    """Capital where the next best act costs something worth speaking of; small where it is close."""
    if cell is None:
        return "·"
    return str(cell.letter if cell.compelled or cell.cost >= CLOSE else cell.letter.lower())


def _legend(charts: Iterable[Any]) -> list[str]:
    cells = {
        cell.act: cell for chart in charts for row in chart.rows for cell in row.cells if cell is not None
    }
    return [f"{cell.letter} {cell.named}" for cell in cells.values()]


def columns(rows: list[tuple[str, ...]]) -> Iterator[Printed]:
    """One below the other: the first to the left, numbers to the right."""
    widths = [max(cell_len(row[at]) for row in rows) for at in range(len(rows[0]))]
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


def text_of(one: Said | str | float) -> str:
    """As the analysis prints it, which is not loaded before it is asked for."""
    from cardroom.odds.figures import text_of as printed

    return printed(one)
