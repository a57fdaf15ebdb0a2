"""Primer, ranking, pay tables and mishaps on a screen: headings, and beside or below them sentences or
columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from rich.cells import cell_len

from cardroom.rooms import Table
from cardroom.telling.rules.mishap_sheet import mishap_sheet as told_wrong
from cardroom.telling.rules.pay_tables import pays as told_pays
from cardroom.telling.rules.primer import primer as told_primer
from cardroom.telling.rules.ranking import ranking as told_ranking
from cardroom.terminal.console.output import Printed
from cardroom.words import Said, ShownCards, plain, tongue

WIDTH = 76
"""Of a screen of eighty, with the usual indent and something to spare."""
PLAY = 1
"""The section whose steps are told apart the longest."""
LINES = 22
"""What a screen holds beside a prompt: a primer is no longer."""
Cells = tuple[Said | ShownCards | None, ...]


def primer(table: Table) -> Iterator[Printed]:
    """Every sentence on a line of its own, as far as one screen holds that; else the longer sections run
    on."""
    found = told_primer(table)
    headings = [tongue().text(one.heading) for one in found.sections]
    column = max(map(cell_len, headings)) + 2
    sections = [[_sentence(line) for line in one.lines] for one in found.sections]
    rows = [_wrapped(one, WIDTH - column) for one in sections]
    for at in sorted(range(len(sections)), key=lambda at: (at == PLAY, -len(sections[at]))):
        if sum(map(len, rows)) < LINES:
            break
        rows[at] = _wrapped([" ".join(sections[at])], WIDTH - column)
    yield Printed(tongue().text(found.title), kind="head")
    for heading, lines in zip(headings, rows, strict=True):
        for i, row in enumerate(lines):
            yield Printed(_padded(heading if not i else "", column) + row)


def _wrapped(sentences: list[str], width: int) -> list[str]:
    return [row for one in sentences for row in textwrap.wrap(one, width, break_on_hyphens=False)]


def ranking(table: Table) -> Iterator[Printed]:
    found = told_ranking(table)
    yield Printed(tongue().text(found.title), kind="head")
    for chart in found.charts:
        rows = [(row.name, row.cards, row.means) for row in chart.rows]
        yield from _chart(chart.heading, chart.clauses, rows)


def pays(table: Table) -> Iterator[Printed]:
    found = told_pays(table)
    yield Printed(tongue().text(found.title), kind="head")
    for one in found.tables:
        yield from _chart(one.wager, one.clauses, [(row.what, row.cards, row.pays) for row in one.rows])


def wrong(table: Table) -> Iterator[Printed]:
    """Each mishap with its clauses, and below it what follows."""
    found = told_wrong(table)
    yield Printed(tongue().text(found.title), kind="head")
    for row in found.rows:
        yield Printed(_sentence(row.what), row.clauses)
        yield from (Printed("  " + _sentence(one), hang=2) for one in row.follows)


def _chart(heading: Said, clauses: tuple[str, ...], rows: Iterable[Cells]) -> Iterator[Printed]:
    yield Printed(_sentence(heading), clauses)
    yield from _columns(tuple(_text(cell) for cell in row) for row in rows)


def _sentence(said: Said) -> str:
    return plain(tongue().sentence(said))


def _text(said: Said | ShownCards | None) -> str:
    return tongue().text(said) if said is not None else ""


def _columns(rows: Iterable[tuple[str, ...]]) -> Iterator[Printed]:
    """One below the other; the last column is as wide as it likes."""
    found = list(rows)
    widths = [max(map(cell_len, column)) for column in zip(*found, strict=True)]
    for row in found:
        cells = [_padded(cell, width + 2) for cell, width in zip(row[:-1], widths, strict=False) if width]
        column = "".join(cells)
        yield Printed("  " + (column + row[-1]).rstrip(), hang=2 + cell_len(column))


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))
