"""Plots of odds, made to be printed: edge by wager, outcomes, the strategy, ruin by bank, and which rule
matters.

A panel is a function of axes; a sheet puts together those that a report has something for.
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
from cardroom.words import say, tongue

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
"""More outcomes than so many nets are drawn as a line of dots, not as bars."""
SHOWN_EFFECTS = 14
PER_CURVE = 60
WIDE = 54
"""Letters of a title's line."""
Panel = Callable[[Any], None]


def _word(name: str, **slots: Any) -> str:
    return tongue().text(say(f"odds.plot.{name}", **slots))


def edge_by_wager(axes: Any, report: OddsReport) -> None:
    """A saw for each schedule, with a tooth where the fee steps up; schedules that cost alike share a line,
    and those that cost a player nothing are the line without collection."""
    edge, saws, free = report.price.edge, *_saws(report)
    highest, ends = 100 * edge, [end for saw, _ in saws for low, high, _ in saw for end in (low, high)]
    for at, (saw, numbers) in enumerate(saws):
        schedule = next(one for one in report.table.rules.schedules if one.number == numbers[0])
        style = {"color": LINES[at % len(LINES)], "linestyle": DASHES[at // len(LINES) % 4]}
        wagers: list[float] = []
        for low, high, _ in saw:
            wagers += [float(one) for one in np.geomspace(low, max(high, low + 1), PER_CURVE)]
        edges = [100 * edge_after(edge, schedule, int(one)) for one in wagers]
        highest = max(highest, *edges)
        axes.plot(
            [one / 100 for one in wagers],
            edges,
            label=_word("schedules", numbers=_ranges(numbers)),
            lw=1.4,
            **style,
        )
    without = {"label": _word("schedules-free", numbers=_ranges(free))} if free else {}
    axes.axhline(100 * edge, color=INK, lw=0.8, ls=(0, (4, 3)), **without)
    if not saws:
        lines = report.table.rules.schedules
        ends = [end for one in lines for end in (one.least, one.most or one.least)]
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
    """What players pay by wager, with the schedules that charge it; and the schedules that charge them
    nothing."""
    saws: dict[Bands, list[int]] = {}
    free = []
    for one in report.table.rules.schedules:
        saw = tuple(bands(one, report.table.settings.chip or 100))
        if any(fee for _, _, fee in saw):
            saws.setdefault(saw, []).append(one.number)
        else:
            free.append(one.number)
    return [*saws.items()], free


def _ranges(numbers: list[int]) -> str:
    """`1, 2, 4–9`."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(
        str(one[0]) if len(one) == 1 else f"{one[0]}{'–' if len(one) > 2 else ', '}{one[-1]}" for one in found
    )


def dollar_ticks(axes: Any) -> None:
    from matplotlib.ticker import FixedLocator, NullLocator

    low, high = axes.get_xlim()
    parts = (1, 2, 5) if high < 100 * low else (1,) if high > 1000 * low else (1, 3)
    ticks = [part * 10**power for power in range(-1, 8) for part in parts if low <= part * 10**power <= high]
    axes.xaxis.set_major_locator(FixedLocator(ticks))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(lambda value, _: f"${value:,.0f}")


def outcomes(axes: Any, wager: Priced) -> None:
    """How often each net comes, on a logarithmic scale."""
    nets: dict[float, float] = {}
    for one in wager.outcomes:
        nets[round(one.net, 6)] = nets.get(round(one.net, 6), 0.0) + one.probability
    there = {net: chance for net, chance in sorted(nets.items()) if chance >= 1e-9}
    x, y = np.array([*there]), np.array([*there.values()])
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
    """Whole wagers, a dozen at most."""
    step = max(1, int((high - low) // 12) + 1) if high - low > 12 else 1
    return [*range(-(int(-low) // step) * step, int(high) + 1, step)]


def _title(text: str, wide: int = WIDE) -> str:
    """Begins with a capital, and goes on below where it is long."""
    return "\n".join(wrap(text[:1].upper() + text[1:], wide))


def _none() -> Any:
    from matplotlib.ticker import NullLocator

    return NullLocator()


def strategy(axes: Any, chart: StrategyChart) -> None:
    """The act as a letter; the stronger the colour, the dearer the next best act; hatched what is
    compelled."""
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
    for at in range(1, len(chart.columns)):
        axes.axvline(at, color="white", lw=1)
    for at in range(1, len(chart.rows)):
        axes.axhline(at, color="white", lw=1)
    every = [cell for row in chart.rows for cell in row.cells if cell]
    names = {cell.act: f"{cell.letter} {cell.named}" for cell in every}
    hatched = [_word("compelled")] if any(cell.compelled for cell in every) else []
    longest = max(len(text_of(row.label)) for row in chart.rows)
    axes.set_title(_title(text_of(chart.heading), WIDE - longest // 2), pad=18)
    axes.set_xlabel(" · ".join([*(names[act] for act in acts), *hatched]), fontsize=8)


def _order(act: str) -> int:
    """An act has one colour in all charts; what never stand beside each other may share one."""
    alike = (("stand", "play"), ("hit", "fold", "draw"), ("double",), ("split", "house-way"), ("surrender",))
    return next((at for at, acts in enumerate(alike) if act in acts), len(alike))


def ruin(axes: Any, made: BankTable) -> None:
    """For ever, by the size of the bank."""
    most = made.needs(0.005)
    if most is None:
        axes.text(0.5, 0.5, _word("certain"), ha="center", va="center", transform=axes.transAxes)
        axes.set_axis_off()
        axes.set_title(_word("ruin"))
        return
    chance = ruin_chances(made.walk, made.round, most)
    axes.plot(np.arange(len(chance)) * made.walk.unit / 100, 100 * chance, color=RED, lw=1.4)
    for risk in (0.10, 0.05, 0.01):
        needed = made.needs(risk)
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
    """The rules that matter most, the largest change of the edge above."""
    shown = effects[:SHOWN_EFFECTS]
    changes = [100 * one.change for one in shown]
    axes.barh(range(len(shown)), changes, color=[RED if one > 0 else BLUE for one in changes], height=0.7)
    axes.set_yticks(range(len(shown)), [one.name.replace("_", " ") for one in shown], fontsize=8)
    axes.invert_yaxis()
    axes.axvline(0, color=INK, lw=0.8)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:+g}" if value else "0")
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.set(title=_word("tornado"), xlabel=_word("change"))


def panels(report: OddsReport) -> list[tuple[Panel, float]]:
    """Those that there is something to show for, each with its height in inches."""
    if report.drags:
        from cardroom.odds.poker.plots import panels_of

        return panels_of(report)
    found: list[tuple[Panel, float]] = [(lambda axes: edge_by_wager(axes, report), 3.2)]
    for wager in report.price.wagers:
        if wager.outcomes and wager.fresh:
            found.append((lambda axes, one=wager: outcomes(axes, one), 3.2))  # type: ignore[misc]
    if made := report.seated:
        found.append((lambda axes: ruin(axes, made), 3.2))
    for chart in report.price.charts:
        found.append((lambda axes, one=chart: strategy(axes, one), 1.3 + 0.22 * len(chart.rows)))  # type: ignore[misc]
    if report.effects:
        found.append((
            lambda axes: tornado(axes, report.effects),
            1.0 + 0.24 * min(len(report.effects), SHOWN_EFFECTS),
        ))
    return found


def sheet(report: OddsReport) -> Sheet:
    """All of it on one sheet, two panels beside each other, with what it is and how it was found."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure as Sheet

    drawn = panels(report)
    pairs = [drawn[at : at + 2] for at in range(0, len(drawn), 2)]
    heights = [max(height for _, height in pair) for pair in pairs]
    total = sum(heights) + 1.2
    with rc_context(dict(STYLE)):  # type: ignore[arg-type]
        made = Sheet(figsize=(11, total), layout="constrained")
        made.get_layout_engine().set(w_pad=0.15, h_pad=0.15, rect=(0, 0.5 / total, 1, 1 - 1.1 / total))  # type: ignore[union-attr, call-arg]
        grid = made.add_gridspec(len(pairs), 2, height_ratios=heights)
        for y, pair in enumerate(pairs):
            for x, (panel, _) in enumerate(
                pair
            ):  # each for itself: long labels of one leave no gap beside another
                panel(made.add_subfigure(grid[y, x]).add_subplot())
        made.text(0.01, 1 - 0.12 / total, report.title, fontsize=14, weight="bold", va="top")
        price = report.price
        under = say(
            "odds.under", rules=price.rules, settings="; ".join(text_of(one) for one in price.settings)
        )
        how = " · ".join(map(text_of, (under, *(one.edge.said for one in price.wagers[:1]))))
        made.text(0.01, 1 - 0.42 / total, how, fontsize=9, va="top")
        made.text(
            0.01,
            0.12 / total,
            tongue().text(say("odds.again", command=price.command)),
            fontsize=8,
            color="#555555",
        )
    return made


def single(panel: Panel, height: float) -> str:
    """A panel alone, as SVG to stand in a page."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure as Sheet

    with rc_context(dict(STYLE)):  # type: ignore[arg-type]
        made = Sheet(figsize=(7.2, height), layout="constrained")
        panel(made.add_subplot())
        out = StringIO()
        made.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def save(report: OddsReport, path: Path) -> None:
    """As the file's ending says: .svg, .png or .pdf."""
    kind = path.suffix.lower().lstrip(".")
    if kind not in ("svg", "png", "pdf"):
        raise SetupError([f"plot: {path.name}, expected a file that ends in .svg, .png or .pdf"])
    from matplotlib import rc_context

    made = sheet(report)
    with rc_context(dict(STYLE)):  # type: ignore[arg-type]
        made.savefig(path, format=kind, dpi=110, metadata={"Date": None} if kind == "svg" else None)
