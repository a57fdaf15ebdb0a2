"""Plots of poker: equities, starting hands, and what the collection takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from cardroom.odds.figures import text_of
from cardroom.odds.plots import BLUE, FAINT, INK, LINES, Panel, dollar_ticks, single
from cardroom.odds.poker.collection_drag import Drag
from cardroom.words import say

if TYPE_CHECKING:
    from cardroom.odds.poker.equity_result import Equities
    from cardroom.odds.poker.starting import Starting
    from cardroom.odds.reports import OddsReport

SMALLEST, LARGEST = 2, 100
"""Smallest and largest pot of the plot, in bets."""
HEIGHT = 3.2


def bars_of(equities: Equities) -> str:
    """Return a bar for each hand with its equity and, where it was simulated, its error. As SVG."""
    return single(lambda axes: bars(axes, equities), 0.9 + 0.34 * len(equities.hands))


def bars(axes: Any, equities: Equities) -> None:
    """Draw a bar for each hand."""
    places = range(len(equities.hands))
    axes.barh(
        places,
        [100 * hand.share.value for hand in equities.hands],
        color=BLUE,
        height=0.62,
        xerr=None if equities.exact else [200 * hand.share.error for hand in equities.hands],
        ecolor=INK,
    )
    axes.set_yticks(places, [hand.hand for hand in equities.hands])
    for place, hand in zip(places, equities.hands, strict=True):
        axes.annotate(
            f"{hand.share.value:.2%}",
            (100 * hand.share.value, place),
            xytext=(6, 0),
            va="center",
            fontsize=8,
            textcoords="offset points",
        )
    axes.invert_yaxis()
    axes.set_xlim(0, max(100 * hand.share.value for hand in equities.hands) * 1.15)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.set_title(text_of(say("odds.equity.heading")))


def panels_of(report: OddsReport) -> list[tuple[Panel, float]]:
    """Return the panels of a table that nobody banks."""
    current = next(
        line_drag for line_drag in report.drags if line_drag.line.number == report.table.schedule.number
    )
    panels: list[tuple[Panel, float]] = [(lambda axes: by_pot(axes, current), HEIGHT)]
    if len({(line_drag.bet, line_drag.by_players) for line_drag in report.drags}) > 1:
        panels.append((lambda axes: by_line(axes, report.drags), HEIGHT))
    if (best := report.starting) is not None:
        panels.append((lambda axes: heat(axes, best), 6.4))
    return panels


def by_pot(axes: Any, line_drag: Drag) -> None:
    """Draw a line for every number of players that pays another amount; a pot pays no more than it holds."""
    alike: dict[float, list[int]] = {}
    for taken in line_drag.by_players:
        alike.setdefault(round(taken.mean, 6), []).append(taken.players)
    pots = np.geomspace(SMALLEST * line_drag.bet, LARGEST * line_drag.bet, 80)
    for index, (fee, players) in enumerate(alike.items()):
        count = f"{players[0]}–{players[-1]}" if len(players) > 1 else str(players[0])
        label = text_of(say("odds.poker.plot.players", count=count if len(players) > 1 else players[0]))
        axes.plot(
            pots / 100, 100 * np.minimum(fee / pots, 1), color=LINES[index % len(LINES)], lw=1.4, label=label
        )
    axes.set_xscale("log")
    dollar_ticks(axes)
    axes.set_ylim(0, None)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.legend(frameon=False, fontsize=8)
    axes.set(title=text_of(say("odds.poker.plot.by-pot")), xlabel=text_of(say("odds.poker.plot.pot")))


def by_line(axes: Any, lines: tuple[Drag, ...]) -> None:
    """Draw a mark for every printed line, at some numbers of players."""
    least, most = lines[0].by_players[0].players, lines[0].by_players[-1].players
    for index, players in enumerate(sorted({least, min(6, most), most})):
        marks = sorted({(line_drag.bet / 100, round(line_drag.bets_lost(players), 4)) for line_drag in lines})
        label = text_of(say("odds.poker.plot.players", count=players))
        axes.plot(
            [bet for bet, _ in marks],
            [lost for _, lost in marks],
            "o",
            ms=5,
            color=LINES[index],
            alpha=0.8,
            label=label,
        )
    axes.set_xscale("log")
    axes.margins(x=0.15)
    dollar_ticks(axes)
    axes.set_ylim(0, None)
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.legend(frameon=False, fontsize=8)
    axes.set(title=text_of(say("odds.poker.plot.by-line")), xlabel=text_of(say("odds.poker.plot.bet")))


def heat(axes: Any, starting_hands: Starting) -> None:
    """Draw thirteen ranks by thirteen: hands of one suit above the diagonal, of two below it."""
    from cardroom.odds.poker.starting import HIGH_TO_LOW

    values = np.array([
        [100 * starting_hands.at(row, column).value for column in range(13)] for row in range(13)
    ])
    axes.imshow(values, cmap="RdYlBu", aspect="auto", vmin=2 * 50 - values.max(), vmax=values.max())
    for row in range(13):
        for column in range(13):
            name = next(
                name
                for name, share in starting_hands.shares.items()
                if share is starting_hands.at(row, column)
            )
            strong = abs(values[row, column] - 50) > 0.7 * (values.max() - 50)
            axes.text(
                column,
                row - 0.14,
                name,
                ha="center",
                va="center",
                fontsize=7.5,
                color="white" if strong else INK,
            )
            axes.text(
                column,
                row + 0.24,
                f"{values[row, column]:.1f}",
                ha="center",
                va="center",
                fontsize=6.5,
                color="white" if strong else INK,
            )
    axes.set_xticks(range(13), [*HIGH_TO_LOW])
    axes.set_yticks(range(13), [*HIGH_TO_LOW])
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.set_title(text_of(say("odds.poker.plot.starting")), pad=18)
