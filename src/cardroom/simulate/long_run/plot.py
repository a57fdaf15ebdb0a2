"""A plot of the convergence of a run: the estimate after every chunk, two errors on each side, and the exact
figure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardroom.odds.figures import text_of
from cardroom.odds.plots import BLUE, FAINT, INK, RED, STYLE
from cardroom.odds.tallies import Tally
from cardroom.simulate.long_run.report import Simulated
from cardroom.simulate.long_run.run import Run
from cardroom.words import say

WIDE, HIGH = 7.2, 3.4


def save(done: Run, result: Simulated, path: Path) -> None:
    """Save a panel for each wager, or for the first seat, the others and the house."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure as Sheet

    exact = {comparison.wager: comparison.exact for comparison in result.beside}
    names = [*done.counts]
    with rc_context(dict(STYLE)):  # type: ignore[arg-type]
        sheet = Sheet(figsize=(WIDE, HIGH * len(names) + 0.7), layout="constrained")
        for index, name in enumerate(names):
            figure = exact.get(name)
            axes = sheet.add_subplot(len(names), 1, index + 1)
            panel(axes, name, [part[name] for part in done.parts], figure.value if figure else None)
        under = say(
            "odds.under", rules=result.price.rules, settings="; ".join(map(text_of, result.price.settings))
        )
        sheet.suptitle(text_of(result.price.game), x=0.01, ha="left", weight="bold")
        sheet.supxlabel(
            f"{text_of(under)}\n{result.price.command}",
            x=0.01,
            ha="left",
            fontsize=7,
            color="#555555",
            wrap=True,
        )
        kind = path.suffix.lower().lstrip(".")
        sheet.savefig(path, format=kind, dpi=110, metadata={"Date": None} if kind == "svg" else None)


def panel(axes: Any, name: str, parts: list[Tally], exact: float | None) -> None:
    """Draw the running estimate of one wager or seat."""
    rounds, means, errors = [], [], []
    total: Tally | None = None
    for part in parts:
        total = part if total is None else total.plus(part)
        scale = -100.0 if total.unit else 0.01  # percent of the wager lost, or dollars won
        rounds.append(total.rounds)
        means.append(scale * float(total.mean))
        errors.append(abs(scale) * total.error)
    low, high = (
        [mean + side * 2 * error for mean, error in zip(means, errors, strict=True)] for side in (-1, 1)
    )
    axes.fill_between(rounds, low, high, color=BLUE, alpha=0.18, lw=0, label=text_of(say("simulate.band")))
    axes.plot(
        rounds,
        means,
        color=BLUE,
        lw=1.4,
        marker="o" if len(rounds) < 3 else "",
        label=text_of(say("simulate.dealt")),
    )
    if exact is not None:
        axes.axhline(
            100 * exact,
            color=RED,
            lw=1,
            ls=(0, (4, 3)),
            label=f"{text_of(say('simulate.exact'))} {exact:.6%}",
        )
    is_wager = parts[0].unit
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.4g}%" if is_wager else f"${value:,.2f}")
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.xaxis.set_major_locator(_few())
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.legend(frameon=False, fontsize=8, labelcolor=INK)
    who = say(f"odds.wager-{name}") if is_wager else say(f"simulate.{name}")
    axes.set(title=text_of(say("simulate.convergence", wager=who)), xlabel=text_of(say("simulate.of-rounds")))


def _few() -> Any:
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(5)
