"""Primer, ranking and pay tables on a screen: headings, and beside them sentences or columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from rich.cells import cell_len

from cardroom.rooms import Table
from cardroom.telling.pays import pays as told_pays
from cardroom.telling.primer import primer as told_primer
from cardroom.telling.ranking import ranking as told_ranking
from cardroom.terminal.paint import Line
from cardroom.words import ENGLISH, Language, Said, Shown, plain

WIDTH = 76
"""Of a screen of eighty, with the usual indent and something to spare."""
LINES = 22
"""What a screen holds beside a prompt: a primer is no longer."""


def primer(table: Table, language: Language = ENGLISH) -> Iterator[Line]:
    found = told_primer(table)
    yield Line(language.text(found.title), kind="head")
    headings = [language.text(one.heading) for one in found.sections]
    column = max(map(cell_len, headings)) + 2
    for heading, section in zip(headings, found.sections, strict=True):
        text = " ".join(_sentence(one, language) for one in section.lines)
        for i, row in enumerate(textwrap.wrap(text, WIDTH - column, break_on_hyphens=False)):
            yield Line(_padded(heading if not i else "", column) + row)


def ranking(table: Table, language: Language = ENGLISH) -> Iterator[Line]:
    found = told_ranking(table)
    yield Line(language.text(found.title), kind="head")
    for chart in found.charts:
        yield Line(plain(language.sentence(chart.heading)), chart.clauses)
        yield from _columns((*(_text(part, language) for part in (row.name, row.cards, row.means)),) for row in chart.rows)


def pays(table: Table, language: Language = ENGLISH) -> Iterator[Line]:
    found = told_pays(table)
    yield Line(language.text(found.title), kind="head")
    for one in found.tables:
        yield Line(plain(language.sentence(one.wager)), one.clauses)
        yield from _columns((*(_text(part, language) for part in (row.what, row.cards, row.pays)),) for row in one.rows)


def _sentence(said: Said, language: Language) -> str:
    return plain(language.sentence(said))


def _text(said: Said | Shown | None, language: Language) -> str:
    return language.text(said) if said is not None else ""


def _columns(rows: Iterable[tuple[str, ...]]) -> Iterator[Line]:
    """One below the other; the last column is as wide as it likes."""
    found = list(rows)
    widths = [max(map(cell_len, column)) for column in zip(*found, strict=True)]
    for row in found:
        cells = [_padded(cell, width + 2) for cell, width in zip(row[:-1], widths, strict=False) if width]
        yield Line("  " + ("".join(cells) + row[-1]).rstrip())


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))
