"""The odds of a table on a screen: what each wager costs, how it may end, the strategy, and how all of it was found."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from typing import Any

from rich.cells import cell_len

from cardroom.errors import BadSetup
from cardroom.fixed import Fixed
from cardroom.rooms import Table
from cardroom.terminal.paint import Printed
from cardroom.words import ENGLISH, Said, say

LEAST = 1e-7
"""Outcomes less likely than this are put together in one line."""
CLOSE = 0.01
"""A decision is close where the next best act costs less than this part of a wager."""
PLAIN = Fixed({"schedule": 1, "decks": 0, "chip": 0, "cut": 0, "backline": 0, "blinds": "", "bring_in": 0, "limit": 0})
"""What a table is opened with unless told otherwise."""


def priced(table: Table, asked: dict[str, Any], command: str) -> Any:
    """The odds of an opened table; they need more than the games do."""
    try:
        from cardroom.odds import Asked, price
    except ImportError:
        raise BadSetup(["exact odds need numpy and numba: pip install 'cardroom[odds]'"]) from None
    return price(table.opened, Asked(**asked, command=command))


def command_of(name: str, room: str, game: str, chosen: dict[str, Any]) -> str:
    """What to type to get the same again."""
    words = ["cardroom", name, room, game]
    for key, value in chosen.items():
        for one in value if isinstance(value, tuple) else (value,):
            if one is None or one is False or one == PLAIN.get(key, "") or (key == "strategy" and one == "best"):
                continue
            flag = "--" + {"options": "option", "plays": "play"}.get(key, key).replace("_", "-")
            words += [flag] if one is True else [flag, str(one)]
    return shlex.join(words)


def odds(found: Any, title: str) -> Iterator[Printed]:
    """Line by line."""
    yield Printed(title, kind="head")
    yield Printed(_text(say("odds.under", rules=found.rules, settings="; ".join(map(_text, found.settings)))))
    wagers = found.wagers
    rows = [tuple(_text(say(f"odds.{name}")) for name in ("wager", "edge", "risk", "deviation", "found"))]
    for one in wagers:
        rows.append((_text(one.said), _percent(one.edge), _percent(one.risk), _number(one.sd), _text(one.edge.said)))
    yield from columns(rows)
    for one in wagers:
        yield from _outcomes(one)
    for chart in found.charts:
        yield from _chart(chart)
    if found.charts:
        yield Printed(_text(say("odds.legend", letters=", ".join(_legend(found.charts)))))
    for grid in found.grids:
        yield Printed(_text(grid.heading), kind="head")
        yield from columns([tuple(map(_text, grid.columns)), *(tuple(map(_text, row)) for row in grid.rows)])
    for note in found.notes:
        yield Printed(_text(note))
    yield Printed(_text(say("odds.again", command=found.command)))


def _outcomes(wager: Any) -> Iterator[Printed]:
    """With a line of totals that closes."""
    if not wager.outcomes:
        return
    yield Printed(_text(say("odds.outcomes", wager=wager.said)), kind="head")
    heads = ("odds.result", "odds.ways", "odds.probability", "odds.pays", "odds.return")
    rows = [tuple(_text(say(one)) for one in heads)]
    shown = [one for one in wager.outcomes if one.probability >= LEAST]
    for one in shown:
        rows.append((_text(one.name), f"{one.ways:,}", f"{one.probability:.8f}", f"{one.net:+.4g}", f"{one.part:+.8f}"))
    rare = [one for one in wager.outcomes if one.probability < LEAST]
    if rare:
        part, chance = sum(one.part for one in rare), sum(one.probability for one in rare)
        rows.append((_text(say("odds.rare", count=len(rare))), "0", f"{chance:.8f}", "", f"{part:+.8f}"))
    total = sum(one.probability for one in wager.outcomes), sum(one.part for one in wager.outcomes)
    rows.append((_text(say("odds.total")), f"{wager.of:,}", f"{total[0]:.8f}", "", f"{total[1]:+.8f}"))
    if not wager.of:
        rows = [(row[0], *row[2:]) for row in rows]
    yield from columns(rows)


def _chart(chart: Any) -> Iterator[Printed]:
    yield Printed(_text(chart.heading), kind="head")
    rows = [("", *chart.columns)]
    rows += [(_text(row.label), *(_letter(cell) for cell in row.cells)) for row in chart.rows]
    yield from columns(rows)


def _letter(cell: Any) -> str:
    """Capital where the next best act costs something worth speaking of; small where it is close."""
    if cell is None:
        return "·"
    letter = _capital(cell.act)
    return letter if cell.compelled or cell.cost >= CLOSE else letter.lower()


def _capital(act: str) -> str:
    key = f"odds.letter-{act}"
    return ENGLISH.text(say(key)) if ENGLISH.has(key) else act[0].upper()


def _legend(charts: Iterable[Any]) -> list[str]:
    acts = dict.fromkeys(cell.act for chart in charts for row in chart.rows for cell in row.cells if cell is not None)
    return [f"{_capital(act)} {_text(say(f'odds.act-{act}')) if ENGLISH.has(f'odds.act-{act}') else act}" for act in acts]


def columns(rows: list[tuple[str, ...]]) -> Iterator[Printed]:
    """One below the other: the first to the left, numbers to the right."""
    widths = [max(cell_len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [row[0] + " " * (widths[0] - cell_len(row[0]))]
        cells += [" " * (width - cell_len(cell)) + cell for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield Printed("  ".join(cells).rstrip())


def _percent(figure: Any) -> str:
    return f"{figure.value * 100:.6f}%"


def _number(figure: Any) -> str:
    return f"{figure.value:.5f}{'≈' if figure.approximate else ''}"


def _text(one: Said | str | float) -> str:
    if isinstance(one, float):
        return f"{one:.8f}" if abs(one) < 1000 else f"{one:,.2f}"
    return one if isinstance(one, str) else f"{one:,}" if isinstance(one, int) else ENGLISH.text(one)
