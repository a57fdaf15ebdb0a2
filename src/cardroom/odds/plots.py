"""Plots of odds for print: edge by wager, outcomes, the strategy, ruin by bank, and the rules that matter
most.

A panel is a function of axes. A sheet puts together the panels that a report has something for.
"""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import numpy as np

from cardroom.errors import SetupError
from cardroom.fixed import Fixed
from cardroom.odds.figures import Priced, StrategyChart, text_of
from cardroom.odds.money import BankTable, Effect, bands, edge_after, ruin_chances
from cardroom.odds.reports import OddsReport
from cardroom.words import current_language, say

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Sheet

INK, FAINT, BLUE, RED, HATCH = "#222222", "#d9d9d9", "#1f5a8a", "#b03a2e", "#8c8c8c"
LINES = ("#1f5a8a", "#b03a2e", "#3b7a3b", "#8a6d1f", "#6a4c93", "#555555", "#c2693c", "#2a9d8f")
DASHES = ("-", "--", "-.", ":")
STYLE = Fixed({
    "font.family": "DejaVu Sans", "font.size": 9, "axes.spines.top": False, "axes.spines.right": False,
    "axes.edgecolor": INK, "axes.titlesize": 10, "axes.titleweight": "bold", "axes.titlelocation": "left",
    "hatch.linewidth": 0.6, "svg.hashsalt": "cardroom", "svg.fonttype": "path", "axes.axisbelow": True,
})  # fmt: skip
LONG_TAIL = 60
"""Number of nets above which outcomes are drawn as a line of dots, not as bars."""
SHOWN_EFFECTS = 14
MARKED_RISKS = (0.10, 0.05, 0.01)
"""Risks of ruin whose banks are marked on the curve."""
PER_CURVE = 60
WIDE = 54
"""Letters in a line of a title."""
Panel = Callable[[Any], None]


def _word(name: str, **slots: Any) -> str:
    return current_language().text(say(f"odds.plot.{name}", **slots))


def edge_by_wager(axes: Any, report: OddsReport) -> None:
    """Draw a saw for each schedule, with a tooth where the fee steps up.

    Schedules that cost alike share a line. Those that cost a player nothing are the line without collection.
    """
    edge, saws, free = report.price.edge, *_saws(report)
    highest, ends = 100 * edge, [end for saw, _ in saws for low, high, _ in saw for end in (low, high)]
    for index, (saw, numbers) in enumerate(saws):
        schedule = next(
            schedule for schedule in report.table.rules.schedules if schedule.number == numbers[0]
        )
        style = {"color": LINES[index % len(LINES)], "linestyle": DASHES[index // len(LINES) % 4]}
        wagers: list[float] = []
        for low, high, _ in saw:
            wagers += [float(wager) for wager in np.geomspace(low, max(high, low + 1), PER_CURVE)]
        edges = [100 * edge_after(edge, schedule, int(wager)) for wager in wagers]
        highest = max(highest, *edges)
        axes.plot(
            [wager / 100 for wager in wagers],
            edges,
            label=_word("schedules", numbers=_ranges(numbers)),
            lw=1.4,
            **style,
        )
    without = {"label": _word("schedules-free", numbers=_ranges(free))} if free else {}
    axes.axhline(100 * edge, color=INK, lw=0.8, ls=(0, (4, 3)), **without)
    if not saws:
        lines = report.table.rules.schedules
        ends = [end for schedule in lines for end in (schedule.least, schedule.most or schedule.least)]
    axes.set_xlim(min(ends) / 110, max(max(ends), min(ends) + 1) / 90)
    below = 100 * edge > 0.8 * highest
    axes.annotate(
        _word("no-fee", edge=f"{edge:.3%}"),
        (0, 100 * edge),
        xycoords=("axes fraction", "data"),
        ha="left",
        va="top" if below else "bottom",
        fontsize=8,
        xytext=(4, -3 if below else 2),
        textcoords="offset points",
    )
    axes.set_xscale("log")
    dollar_ticks(axes)
    axes.set_ylim(min(0.0, 100 * edge), max(highest, 0.01) * 1.1)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.legend(frameon=False, fontsize=8)
    axes.set(title=_word("by-wager"), xlabel=_word("wager"))


Bands = tuple[tuple[int, int, int], ...]


def _saws(report: OddsReport) -> tuple[list[tuple[Bands, list[int]]], list[int]]:
    """Return the fees of players by wager with the schedules that charge them, and the schedules that charge
    nothing."""
    saws: dict[Bands, list[int]] = {}
    free = []
    for schedule in report.table.rules.schedules:
        saw = tuple(bands(schedule, report.table.settings.chip or 100))
        if any(fee for _, _, fee in saw):
            saws.setdefault(saw, []).append(schedule.number)
        else:
            free.append(schedule.number)
    return [*saws.items()], free


def _ranges(numbers: list[int]) -> str:
    """Return numbers as spans: `1, 2, 4–9`."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(
        str(span[0]) if len(span) == 1 else f"{span[0]}{'–' if len(span) > 2 else ', '}{span[-1]}"
        for span in spans
    )


def dollar_ticks(axes: Any) -> None:
    """Put dollar amounts at round numbers of a logarithmic axis."""
    from matplotlib.ticker import FixedLocator, NullLocator

    low, high = axes.get_xlim()
    parts = (1, 2, 5) if high < 100 * low else (1,) if high > 1000 * low else (1, 3)
    ticks = [part * 10**power for power in range(-1, 8) for part in parts if low <= part * 10**power <= high]
    axes.xaxis.set_major_locator(FixedLocator(ticks))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(lambda value, _: f"${value:,.0f}")


def outcomes(axes: Any, wager: Priced) -> None:
    """Draw the frequency of each net, on a logarithmic scale."""
    nets: dict[float, float] = {}
    for outcome in wager.outcomes:
        nets[round(outcome.net, 6)] = nets.get(round(outcome.net, 6), 0.0) + outcome.probability
    chances = {net: chance for net, chance in sorted(nets.items()) if chance >= 1e-9}
    x, y = np.array([*chances]), np.array([*chances.values()])
    colours = [RED if net < 0 else BLUE if net > 0 else INK for net in x]
    floor = min(1e-3, 10 ** np.floor(np.log10(y.min())))
    axes.vlines(x, floor, y, colors=colours, lw=5 if len(x) < LONG_TAIL // 4 else 1.2)
    axes.scatter(x, y, c=colours, s=14 if len(x) < LONG_TAIL else 6, zorder=3)
    axes.set_yscale("log")
    if x.max() > 10 * max(1.0, -x.min()):
        axes.set_xscale("symlog", linthresh=2)
        marks = [0, *(10.0**power for power in range(1, 5) if 10.0**power <= x.max() * 1.2)]
        axes.set_xticks([x.min(), *marks])
        axes.xaxis.set_minor_locator(_none())
        axes.set_xlim(1.8 * x.min(), 1.8 * x.max())
    else:
        axes.set_xticks(_whole_ticks(float(x.min()), float(x.max())))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:+g}" if value else "0")
    axes.set_ylim(floor, 2)
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.set(title=_title(_word("outcomes", wager=wager.said)), xlabel=_word("net"), ylabel=_word("chance"))


def _whole_ticks(low: float, high: float) -> list[int]:
    """Return whole wagers, a dozen at most."""
    step = max(1, int((high - low) // 12) + 1) if high - low > 12 else 1
    return [*range(-(int(-low) // step) * step, int(high) + 1, step)]


def _title(text: str, wide: int = WIDE) -> str:
    """Return a title with a capital first letter, in lines of limited width."""
    return "\n".join(wrap(text[:1].upper() + text[1:], wide))


def _none() -> Any:
    from matplotlib.ticker import NullLocator

    return NullLocator()


def strategy(axes: Any, chart: StrategyChart) -> None:
    """Draw each act as a letter.

    The stronger the colour, the dearer the next best act. A compelled act is hatched.
    """
    from matplotlib.patches import Rectangle

    acts = [*dict.fromkeys(cell.act for row in chart.rows for cell in row.cells if cell)]
    for y, row in enumerate(chart.rows):
        for x, cell in enumerate(row.cells):
            if cell is None:
                continue
            strong = 0.0 if cell.compelled else min(1.0, max(cell.cost, 0.0) / 0.25) ** 0.5
            colour = LINES[_order(cell.act) % len(LINES)]
            axes.add_patch(Rectangle((x, y), 1, 1, facecolor=colour, alpha=0.12 + 0.68 * strong, lw=0))
            if cell.compelled:
                axes.add_patch(Rectangle((x, y), 1, 1, fill=False, edgecolor=HATCH, hatch="////", lw=0))
            axes.text(
                x + 0.5,
                y + 0.52,
                cell.letter,
                ha="center",
                va="center",
                fontsize=8,
                color="white" if strong > 0.55 else INK,
            )
    axes.set_xlim(0, len(chart.columns))
    axes.set_ylim(len(chart.rows), 0)
    axes.set_xticks(np.arange(len(chart.columns)) + 0.5, chart.columns if len(chart.columns) > 1 else [""])
    axes.set_yticks(np.arange(len(chart.rows)) + 0.5, [text_of(row.label) for row in chart.rows])
    axes.xaxis.tick_top()
    axes.tick_params(length=0, labelsize=8)
    for side in axes.spines.values():
        side.set_visible(False)
    for edge in range(1, len(chart.columns)):
        axes.axvline(edge, color="white", lw=1)
    for edge in range(1, len(chart.rows)):
        axes.axhline(edge, color="white", lw=1)
    every = [cell for row in chart.rows for cell in row.cells if cell]
    names = {cell.act: f"{cell.letter} {cell.named}" for cell in every}
    hatched = [_word("compelled")] if any(cell.compelled for cell in every) else []
    longest = max(len(text_of(row.label)) for row in chart.rows)
    axes.set_title(_title(text_of(chart.heading), WIDE - longest // 2), pad=18)
    axes.set_xlabel(" · ".join([*(names[act] for act in acts), *hatched]), fontsize=8)


def _order(act: str) -> int:
    """Return the colour number of an act: the same in all charts. Acts that never meet in one chart may share
    it."""
    alike = (("stand", "play"), ("hit", "fold", "draw"), ("double",), ("split", "house-way"), ("surrender",))
    return next((index for index, acts in enumerate(alike) if act in acts), len(alike))


def ruin(axes: Any, bank_table: BankTable) -> None:
    """Draw the chance of ruin in the long run, by the size of the bank."""
    most, *marked = bank_table.needs_each((0.005, *MARKED_RISKS))
    if most is None:
        axes.text(0.5, 0.5, _word("certain"), ha="center", va="center", transform=axes.transAxes)
        axes.set_axis_off()
        axes.set_title(_word("ruin"))
        return
    chance = ruin_chances(bank_table.walk, bank_table.round, most)
    axes.plot(np.arange(len(chance)) * bank_table.walk.unit / 100, 100 * chance, color=RED, lw=1.4)
    for risk, needed in zip(MARKED_RISKS, marked, strict=True):
        if needed is not None:
            axes.plot([needed / 100], [100 * risk], "o", color=INK, ms=4)
            axes.annotate(f"${needed / 100:,.0f}: {risk:.0%}", (needed / 100, 100 * risk), xytext=(6, 5),
                          textcoords="offset points", fontsize=8)  # fmt: skip
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.xaxis.set_major_formatter(lambda value, _: f"${value:,.0f}")
    axes.xaxis.set_major_locator(_few())
    axes.margins(x=0.16)
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.set(title=_word("ruin"), xlabel=_word("bank"))


def _few() -> Any:
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(5)


def tornado(axes: Any, effects: tuple[Effect, ...]) -> None:
    """Draw the rules that matter most, the largest change of the edge above."""
    shown = effects[:SHOWN_EFFECTS]
    changes = [100 * effect.change for effect in shown]
    axes.barh(
        range(len(shown)), changes, color=[RED if change > 0 else BLUE for change in changes], height=0.7
    )
    axes.set_yticks(range(len(shown)), [effect.name.replace("_", " ") for effect in shown], fontsize=8)
    axes.invert_yaxis()
    axes.axvline(0, color=INK, lw=0.8)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:+g}" if value else "0")
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.set(title=_word("tornado"), xlabel=_word("change"))


def panels(report: OddsReport) -> list[tuple[Panel, float]]:
    """Return the panels that the report has something for, each with its height in inches."""
    if report.drags:
        from cardroom.odds.poker.plots import panels_of

        return panels_of(report)
    drawn: list[tuple[Panel, float]] = [(lambda axes: edge_by_wager(axes, report), 3.2)]
    for wager in report.price.wagers:
        if wager.outcomes and wager.fresh:
            drawn.append((lambda axes, shown=wager: outcomes(axes, shown), 3.2))  # type: ignore[misc]
    if seated := report.seated:
        drawn.append((lambda axes: ruin(axes, seated), 3.2))
    for chart in report.price.charts:
        drawn.append((lambda axes, shown=chart: strategy(axes, shown), 1.3 + 0.22 * len(chart.rows)))  # type: ignore[misc]
    if report.effects:
        drawn.append((
            lambda axes: tornado(axes, report.effects),
            1.0 + 0.24 * min(len(report.effects), SHOWN_EFFECTS),
        ))
    return drawn


def sheet(report: OddsReport) -> Sheet:
    """Return all panels on one sheet, two in a row, with the title and how the figures were found."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure as Sheet

    drawn = panels(report)
    pairs = [drawn[first : first + 2] for first in range(0, len(drawn), 2)]
    heights = [max(height for _, height in pair) for pair in pairs]
    total = sum(heights) + 1.2
    with rc_context(dict(STYLE)):  # type: ignore[arg-type]
        figure = Sheet(figsize=(11, total), layout="constrained")
        figure.get_layout_engine().set(w_pad=0.15, h_pad=0.15, rect=(0, 0.5 / total, 1, 1 - 1.1 / total))  # type: ignore[union-attr, call-arg]
        grid = figure.add_gridspec(len(pairs), 2, height_ratios=heights)
        for y, pair in enumerate(pairs):
            # each with axes to itself: a long label of one leaves no gap next to another
            for x, (panel, _) in enumerate(pair):
                panel(figure.add_subfigure(grid[y, x]).add_subplot())
        figure.text(0.01, 1 - 0.12 / total, report.title, fontsize=14, weight="bold", va="top")
        price = report.price
        under = say(
            "odds.under",
            rules=price.rules,
            settings="; ".join(text_of(setting) for setting in price.settings),
        )
        how = " · ".join(map(text_of, (under, *(wager.edge.said for wager in price.wagers[:1]))))
        figure.text(0.01, 1 - 0.42 / total, how, fontsize=9, va="top")
        figure.text(
            0.01,
            0.12 / total,
            current_language().text(say("odds.again", command=price.command)),
            fontsize=8,
            color="#555555",
        )
    return figure


def single(panel: Panel, height: float) -> str:
    """Return a panel alone, as SVG for a page."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure as Sheet

    with rc_context(dict(STYLE)):  # type: ignore[arg-type]
        figure = Sheet(figsize=(7.2, height), layout="constrained")
        panel(figure.add_subplot())
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def save(report: OddsReport, path: Path) -> None:
    """Write the sheet in the format of the file's ending: .svg, .png or .pdf."""
    kind = path.suffix.lower().lstrip(".")
    if kind not in ("svg", "png", "pdf"):
        raise SetupError([f"plot: {path.name}, expected a file that ends in .svg, .png or .pdf"])
    from matplotlib import rc_context

    figure = sheet(report)
    with rc_context(dict(STYLE)):  # type: ignore[arg-type]
        figure.savefig(path, format=kind, dpi=110, metadata={"Date": None} if kind == "svg" else None)
