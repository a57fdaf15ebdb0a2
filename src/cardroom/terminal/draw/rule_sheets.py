"""Primer, ranking, pay tables and mishaps on a screen: headings with sentences or columns."""

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
from cardroom.words import Said, ShownCards, current_language, plain

WIDTH = 76
"""The width of a sheet: a screen of 80 columns without the usual indent and a margin."""
PLAY = 1
"""The section that keeps a line for each sentence the longest."""
LINES = 22
"""The rows that a screen holds besides a prompt: a primer is no longer."""
Cells = tuple[Said | ShownCards | None, ...]


def primer(table: Table) -> Iterator[Printed]:
    """Yield how a game is played: each sentence on its own line if one screen holds them, else longer
    sections as paragraphs."""
    sheet = told_primer(table)
    headings = [current_language().text(section.heading) for section in sheet.sections]
    column = max(map(cell_len, headings)) + 2
    sections = [[_sentence(line) for line in section.lines] for section in sheet.sections]
    rows = [_wrapped(sentences, WIDTH - column) for sentences in sections]
    for index in sorted(range(len(sections)), key=lambda index: (index == PLAY, -len(sections[index]))):
        if sum(map(len, rows)) < LINES:
            break
        rows[index] = _wrapped([" ".join(sections[index])], WIDTH - column)
    yield Printed(current_language().text(sheet.title), kind="head")
    for heading, lines in zip(headings, rows, strict=True):
        for i, row in enumerate(lines):
            yield Printed(_padded(heading if not i else "", column) + row)


def _wrapped(sentences: list[str], width: int) -> list[str]:
    return [row for sentence in sentences for row in textwrap.wrap(sentence, width, break_on_hyphens=False)]


def ranking(table: Table) -> Iterator[Printed]:
    """Yield what beats what, with examples."""
    sheet = told_ranking(table)
    yield Printed(current_language().text(sheet.title), kind="head")
    for chart in sheet.charts:
        rows = [(row.name, row.cards, row.means) for row in chart.rows]
        yield from _chart(chart.heading, chart.clauses, rows)


def pays(table: Table) -> Iterator[Printed]:
    """Yield what base and side wagers pay."""
    sheet = told_pays(table)
    yield Printed(current_language().text(sheet.title), kind="head")
    for pay_table in sheet.tables:
        yield from _chart(
            pay_table.wager, pay_table.clauses, [(row.what, row.cards, row.pays) for row in pay_table.rows]
        )


def mishaps(table: Table) -> Iterator[Printed]:
    """Yield each mishap with its clauses, and below it what follows."""
    sheet = told_wrong(table)
    yield Printed(current_language().text(sheet.title), kind="head")
    for row in sheet.rows:
        yield Printed(_sentence(row.what), row.clauses)
        yield from (Printed("  " + _sentence(consequence), hang=2) for consequence in row.follows)


def _chart(heading: Said, clauses: tuple[str, ...], rows: Iterable[Cells]) -> Iterator[Printed]:
    yield Printed(_sentence(heading), clauses)
    yield from _columns(tuple(_text(cell) for cell in row) for row in rows)


def _sentence(message: Said) -> str:
    return plain(current_language().sentence(message))


def _text(message: Said | ShownCards | None) -> str:
    return current_language().text(message) if message is not None else ""


def _columns(rows: Iterable[tuple[str, ...]]) -> Iterator[Printed]:
    """Yield rows in columns; the last column is as wide as it likes."""
    every_row = list(rows)
    widths = [max(map(cell_len, column)) for column in zip(*every_row, strict=True)]
    for row in every_row:
        cells = [_padded(cell, width + 2) for cell, width in zip(row[:-1], widths, strict=False) if width]
        column = "".join(cells)
        yield Printed("  " + (column + row[-1]).rstrip(), hang=2 + cell_len(column))


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))
