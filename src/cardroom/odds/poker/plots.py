"""Plots of poker: what hands have coming, what starting hands are worth, and what the collection takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.odds.figure import text_of
from cardroom.odds.plots import BLUE, FAINT, INK, LINES, single
from cardroom.words import say

if TYPE_CHECKING:
    from cardroom.odds.poker.equity import Equities


def bars_of(found: Equities) -> str:
    """A bar a hand: what it takes whole and what it shares, with its error where it was simulated. As SVG."""
    return single(lambda axes: bars(axes, found), 0.9 + 0.34 * len(found.hands))


def bars(axes: Any, found: Equities) -> None:
    places = range(len(found.hands))
    axes.barh(places, [100 * one.share.value for one in found.hands], color=BLUE, height=0.62,
              xerr=None if found.exact else [200 * one.share.error for one in found.hands], ecolor=INK)  # fmt: skip
    axes.set_yticks(places, [one.hand for one in found.hands])
    for place, one in zip(places, found.hands, strict=True):
        axes.annotate(f"{one.share.value:.2%}", (100 * one.share.value, place), xytext=(6, 0), va="center", fontsize=8,
                      textcoords="offset points")  # fmt: skip
    axes.invert_yaxis()
    axes.set_xlim(0, max(100 * one.share.value for one in found.hands) * 1.15)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.set_title(text_of(say("odds.equity.heading")))


__all__ = ["LINES", "bars", "bars_of"]
