"""A report as one page of HTML without other files: tables, and plots as SVG where they can be drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from cardroom.odds.figures import Cell, Figure, Grid, Price, Priced, StrategyChart, text_of
from cardroom.odds.reports import OddsReport
from cardroom.words import Said, say

STYLE = """
.odds{font:15px/1.45 system-ui,sans-serif;color:#222;max-width:62rem;margin:1.5rem auto;padding:0 1rem}
.odds h1{font-size:1.5rem;margin:0 0 .2rem}.odds h2{font-size:1.05rem;margin:1.8rem 0 .4rem}
.odds table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.86rem;
display:block;overflow-x:auto}
.odds th,.odds td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #e2e2e2;white-space:nowrap}
.odds th{white-space:normal;vertical-align:bottom;line-height:1.2}
.odds th:first-child,.odds td:first-child,.odds .text{text-align:left}
.odds td.text{white-space:normal;min-width:7rem}
.odds tr.total td{border-top:1.5px solid #222;font-weight:600}
.odds .how{color:#555;font-size:.86rem}.odds td.act{text-align:center}.odds svg{max-width:100%;height:auto}
.odds .plots{display:flex;flex-wrap:wrap;gap:1rem}.odds .plots>div{flex:1 1 26rem}
@media print{.odds{max-width:none}.odds table{display:table}}
"""


def page(report: OddsReport) -> str:
    """Return a report as a whole page."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(report.title)}</title>'
        f'<meta name="viewport" content="width=device-width"></head><body>{body(report)}</body></html>\n'
    )


def body(report: OddsReport) -> str:
    """Return a report without the page around it, also for a notebook."""
    plots = "".join(f"<div>{plot}</div>" for plot in _plots(report))
    return price_html(report.price, report.title, f'<div class="plots">{plots}</div>')


def price_html(price: Price, title: str, plots: str = "") -> str:
    """Return a price as tables, with plots between its wagers and their outcomes."""
    parts = [_wagers(price.wagers)] if price.wagers else []
    parts += [plots]
    parts += [_outcomes(wager) for wager in price.wagers if wager.outcomes]
    parts += [_chart(chart) for chart in price.charts]
    parts += [grid_html(grid) for grid in price.grids]
    under = say(
        "odds.under", rules=price.rules, settings="; ".join(text_of(setting) for setting in price.settings)
    )
    return framed_html(title, under, parts, price.notes, price.command)


def framed_html(
    title: str, under: Said, parts: Iterable[str], notes: Iterable[Said] = (), command: str = ""
) -> str:
    """Return tables and plots below a title and the rules they depend on, then the notes and the command that
    finds them again."""
    blocks = [
        f"<style>{STYLE}</style><h1>{escape(title)}</h1>",
        f'<p class="how">{escape(text_of(under))}</p>',
        *parts,
    ]
    blocks += [f"<p>{escape(text_of(note))}</p>" for note in notes]
    blocks.append(
        f'<p class="how">{escape(text_of(say("odds.again", command=command)))}</p>' if command else ""
    )
    return f'<div class="odds">{"".join(blocks)}</div>'


def grid_html(grid: Grid) -> str:
    """Return a table of figures with its heading."""
    return _head(grid.heading) + table([grid.columns, *grid.rows])


def _plots(report: OddsReport) -> Iterator[str]:
    try:
        from cardroom.odds.plots import panels, single

        drawn = [single(panel, height) for panel, height in panels(report)]
    except ImportError:  # without matplotlib, the tables tell the same
        return
    yield from (with_own_ids(text, index) for index, text in enumerate(drawn))


def with_own_ids(svg: str, index: int) -> str:
    """Return one of several pictures of a page with ids that cannot meet those of another."""
    return (
        svg
        .replace('id="', f'id="p{index}-')
        .replace('href="#', f'href="#p{index}-')
        .replace("url(#", f"url(#p{index}-")
    )


def _head(heading: Said) -> str:
    return f"<h2>{escape(text_of(heading))}</h2>"


def _wagers(wagers: Sequence[Priced]) -> str:
    heads = tuple(say(f"odds.{name}") for name in ("wager", "edge", "risk", "deviation", "found"))
    rows = [
        (wager.said, _part(wager.edge), _part(wager.risk), f"{wager.sd.value:.5f}", wager.edge.said)
        for wager in wagers
    ]
    return table([heads, *rows])


def _part(figure: Figure) -> str:
    return f"{figure.value:.6%}"


def _outcomes(wager: Priced) -> str:
    heads = tuple(say(f"odds.{name}") for name in ("result", "ways", "probability", "pays", "return"))
    rows: list[tuple[Said | str, ...]] = [
        (
            outcome.name,
            f"{outcome.ways:,}" if outcome.ways else "",
            f"{outcome.probability:.3e}" if outcome.probability < 1e-6 else f"{outcome.probability:.8f}",
            f"{outcome.net:+.4g}",
            f"{outcome.part:+.8f}",
        )
        for outcome in wager.outcomes
    ]
    chance, part = (
        sum(outcome.probability for outcome in wager.outcomes),
        sum(outcome.part for outcome in wager.outcomes),
    )
    rows.append((say("odds.total"), f"{wager.of:,}" if wager.of else "", f"{chance:.8f}", "", f"{part:+.8f}"))
    return _head(say("odds.outcomes", wager=wager.said)) + table([heads, *rows], total=True)


def _chart(chart: StrategyChart) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in ("", *chart.columns))
    rows = "".join(
        f"<tr><td>{escape(text_of(row.label))}</td>{''.join(map(_cell, row.cells))}</tr>"
        for row in chart.rows
    )
    return f"{_head(chart.heading)}<table><tr>{head}</tr>{rows}</table>"


def _cell(cell: Cell | None) -> str:
    """Return a cell of a chart; a pointer that rests on it shows the worth of every act."""
    if cell is None:
        return "<td></td>"
    worth = ", ".join(
        f"{act} {value:+.5f}"
        for act, value in sorted(cell.values.items(), key=lambda act_value: -act_value[1])
    )
    return f'<td class="act" title="{escape(worth)}">{escape(cell.letter)}</td>'


def table(rows: Iterable[Sequence[Said | str | int | float]], *, total: bool = False) -> str:
    """Return rows as a table, the first row as its head; columns of words align left, of numbers right."""
    head, *body_rows = [[text_of(value) for value in row] for row in rows]
    words = [
        any(row[column] and not _NUMBER.fullmatch(row[column]) for row in body_rows)
        for column in range(len(head))
    ]

    def line(cells: Sequence[str], tag: str, kind: str = "") -> str:
        cells_html = (
            f"<{tag}{' class=text' * is_text}>{escape(value)}</{tag}>"
            for value, is_text in zip(cells, words, strict=True)
        )
        return f"<tr{kind}>{''.join(cells_html)}</tr>"

    lines = [line(row, "td", ' class="total"' * (total and row is body_rows[-1])) for row in body_rows]
    return f"<table>{line(head, 'th')}{''.join(lines)}</table>"


_NUMBER = re.compile(r"[±+−-]?\$?[\d,.]+([%×]|e-?\d+)?")
