"""A report as one page of HTML that needs nothing else: tables, and plots as SVG where they can be drawn."""

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
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(report.title)}</title>'
        f'<meta name="viewport" content="width=device-width"></head><body>{body(report)}</body></html>\n'
    )


def body(report: OddsReport) -> str:
    """Without the head, to stand in a notebook too."""
    plots = "".join(f"<div>{one}</div>" for one in _plots(report))
    return price_html(report.price, report.title, f'<div class="plots">{plots}</div>')


def price_html(price: Price, title: str, plots: str = "") -> str:
    found = [_wagers(price.wagers)] if price.wagers else []
    found += [plots]
    found += [_outcomes(one) for one in price.wagers if one.outcomes]
    found += [_chart(one) for one in price.charts]
    found += [grid_html(grid) for grid in price.grids]
    under = say("odds.under", rules=price.rules, settings="; ".join(text_of(one) for one in price.settings))
    return framed_html(title, under, found, price.notes, price.command)


def framed_html(
    title: str, under: Said, parts: Iterable[str], notes: Iterable[Said] = (), command: str = ""
) -> str:
    """Tables and plots beneath a title, with the rules that they rest on, and above what finds them again."""
    found = [
        f"<style>{STYLE}</style><h1>{escape(title)}</h1>",
        f'<p class="how">{escape(text_of(under))}</p>',
        *parts,
    ]
    found += [f"<p>{escape(text_of(one))}</p>" for one in notes]
    found.append(
        f'<p class="how">{escape(text_of(say("odds.again", command=command)))}</p>' if command else ""
    )
    return f'<div class="odds">{"".join(found)}</div>'


def grid_html(grid: Grid) -> str:
    return _head(grid.heading) + table([grid.columns, *grid.rows])


def _plots(report: OddsReport) -> Iterator[str]:
    try:
        from cardroom.odds.plots import panels, single

        drawn = [single(panel, height) for panel, height in panels(report)]
    except ImportError:  # tables say the same
        return
    yield from (with_own_ids(text, at) for at, text in enumerate(drawn))


def with_own_ids(svg: str, at: int) -> str:
    """One of several pictures of a page: the names within it must not meet those of another."""
    return (
        svg
        .replace('id="', f'id="p{at}-')
        .replace('href="#', f'href="#p{at}-')
        .replace("url(#", f"url(#p{at}-")
    )


def _head(one: Said) -> str:
    return f"<h2>{escape(text_of(one))}</h2>"


def _wagers(wagers: Sequence[Priced]) -> str:
    heads = tuple(say(f"odds.{name}") for name in ("wager", "edge", "risk", "deviation", "found"))
    rows = [
        (one.said, _part(one.edge), _part(one.risk), f"{one.sd.value:.5f}", one.edge.said) for one in wagers
    ]
    return table([heads, *rows])


def _part(one: Figure) -> str:
    return f"{one.value:.6%}"


def _outcomes(wager: Priced) -> str:
    heads = tuple(say(f"odds.{name}") for name in ("result", "ways", "probability", "pays", "return"))
    rows: list[tuple[Said | str, ...]] = [
        (
            one.name,
            f"{one.ways:,}" if one.ways else "",
            f"{one.probability:.3e}" if one.probability < 1e-6 else f"{one.probability:.8f}",
            f"{one.net:+.4g}",
            f"{one.part:+.8f}",
        )
        for one in wager.outcomes
    ]
    chance, part = sum(one.probability for one in wager.outcomes), sum(one.part for one in wager.outcomes)
    rows.append((say("odds.total"), f"{wager.of:,}" if wager.of else "", f"{chance:.8f}", "", f"{part:+.8f}"))
    return _head(say("odds.outcomes", wager=wager.said)) + table([heads, *rows], total=True)


def _chart(chart: StrategyChart) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in ("", *chart.columns))
    rows = "".join(
        f"<tr><td>{escape(text_of(row.label))}</td>{''.join(map(_cell, row.cells))}</tr>"
        for row in chart.rows
    )
    return f"{_head(chart.heading)}<table><tr>{head}</tr>{rows}</table>"


def _cell(cell: Cell | None) -> str:
    """What every act is worth, where a pointer rests on it."""
    if cell is None:
        return "<td></td>"
    worth = ", ".join(
        f"{act} {value:+.5f}" for act, value in sorted(cell.values.items(), key=lambda one: -one[1])
    )
    return f'<td class="act" title="{escape(worth)}">{escape(cell.letter)}</td>'


def table(rows: Iterable[Sequence[Said | str | int | float]], *, total: bool = False) -> str:
    """The first row is the head. Columns of words stand to the left, of numbers to the right."""
    head, *others = [[text_of(one) for one in row] for row in rows]
    words = [any(row[at] and not _NUMBER.fullmatch(row[at]) for row in others) for at in range(len(head))]

    def line(cells: Sequence[str], tag: str, kind: str = "") -> str:
        made = (
            f"<{tag}{' class=text' * is_text}>{escape(one)}</{tag}>"
            for one, is_text in zip(cells, words, strict=True)
        )
        return f"<tr{kind}>{''.join(made)}</tr>"

    lines = [line(row, "td", ' class="total"' * (total and row is others[-1])) for row in others]
    return f"<table>{line(head, 'th')}{''.join(lines)}</table>"


_NUMBER = re.compile(r"[±+−-]?\$?[\d,.]+([%×]|e-?\d+)?")
