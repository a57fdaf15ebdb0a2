"""Plots of poker: what hands have coming, what starting hands are worth, and what the collection takes."""

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
"""Pots in bets, from one end of the plot to the other."""
HEIGHT = 3.2


def bars_of(found: Equities) -> str:
    """A bar a hand: what it takes whole and what it shares, with its error where it was simulated. As SVG."""
    return single(lambda axes: bars(axes, found), 0.9 + 0.34 * len(found.hands))


def bars(axes: Any, found: Equities) -> None:
    places = range(len(found.hands))
    axes.barh(
        places,
        [100 * one.share.value for one in found.hands],
        color=BLUE,
        height=0.62,
        xerr=None if found.exact else [200 * one.share.error for one in found.hands],
        ecolor=INK,
    )
    axes.set_yticks(places, [one.hand for one in found.hands])
    for place, one in zip(places, found.hands, strict=True):
        axes.annotate(
            f"{one.share.value:.2%}",
            (100 * one.share.value, place),
            xytext=(6, 0),
            va="center",
            fontsize=8,
            textcoords="offset points",
        )
    axes.invert_yaxis()
    axes.set_xlim(0, max(100 * one.share.value for one in found.hands) * 1.15)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.set_title(text_of(say("odds.equity.heading")))


def panels_of(report: OddsReport) -> list[tuple[Panel, float]]:
    """Of a table that nobody banks."""
    here = next(one for one in report.drags if one.line.number == report.table.schedule.number)
    found: list[tuple[Panel, float]] = [(lambda axes: by_pot(axes, here), HEIGHT)]
    if len({(one.bet, one.by_players) for one in report.drags}) > 1:
        found.append((lambda axes: by_line(axes, report.drags), HEIGHT))
    if (best := report.starting) is not None:
        found.append((lambda axes: heat(axes, best), 6.4))
    return found


def by_pot(axes: Any, one: Drag) -> None:
    """A line for every number of players that pays another amount; a pot pays no more than it holds."""
    alike: dict[float, list[int]] = {}
    for each in one.by_players:
        alike.setdefault(round(each.mean, 6), []).append(each.players)
    pots = np.geomspace(SMALLEST * one.bet, LARGEST * one.bet, 80)
    for at, (fee, players) in enumerate(alike.items()):
        count = f"{players[0]}–{players[-1]}" if len(players) > 1 else str(players[0])
        label = text_of(say("odds.poker.plot.players", count=count if len(players) > 1 else players[0]))
        axes.plot(
            pots / 100, 100 * np.minimum(fee / pots, 1), color=LINES[at % len(LINES)], lw=1.4, label=label
        )
    axes.set_xscale("log")
    dollar_ticks(axes)
    axes.set_ylim(0, None)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.legend(frameon=False, fontsize=8)
    axes.set(title=text_of(say("odds.poker.plot.by-pot")), xlabel=text_of(say("odds.poker.plot.pot")))


def by_line(axes: Any, lines: tuple[Drag, ...]) -> None:
    """A mark for every printed line and some numbers of players."""
    least, most = lines[0].by_players[0].players, lines[0].by_players[-1].players
    for at, players in enumerate(sorted({least, min(6, most), most})):
        marks = sorted({(one.bet / 100, round(one.bets_lost(players), 4)) for one in lines})
        label = text_of(say("odds.poker.plot.players", count=players))
        axes.plot(
            [bet for bet, _ in marks],
            [lost for _, lost in marks],
            "o",
            ms=5,
            color=LINES[at],
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


def heat(axes: Any, found: Starting) -> None:
    """Thirteen ranks by thirteen: hands of one suit above the diagonal, of two below it."""
    from cardroom.odds.poker.starting import HIGH_TO_LOW

    values = np.array([[100 * found.at(row, column).value for column in range(13)] for row in range(13)])
    axes.imshow(values, cmap="RdYlBu", aspect="auto", vmin=2 * 50 - values.max(), vmax=values.max())
    for row in range(13):
        for column in range(13):
            name = next(name for name, one in found.shares.items() if one is found.at(row, column))
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
