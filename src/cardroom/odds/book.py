"""The book of odds: a page for every offering of every room, and an index that compares their cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import msgspec

from cardroom.games.family import AnyOpen
from cardroom.money import dollars
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.figures import text_of
from cardroom.odds.html_page import STYLE, body, table, with_own_ids
from cardroom.odds.money.fees import edge_after
from cardroom.odds.plots import BLUE, FAINT, INK, LINES, RED, dollar_ticks, single
from cardroom.odds.poker.collection_drag import cents
from cardroom.odds.reports import OddsReport, ReportStakes, report, wager_of
from cardroom.words import ENGLISH, Said, say

WAGER = 20_00
PLAYERS = 6
MORE_STYLE = """
body{margin:0;background:#fff}
nav{font:14px system-ui,sans-serif;max-width:62rem;margin:1rem auto 0;padding:0 1rem;
display:flex;justify-content:space-between;gap:1rem}
nav a,.odds a{color:#1f5a8a}.odds .lead{font-size:1.05rem;max-width:44rem}
.odds h1.book{font-size:2.1rem;letter-spacing:-.01em}
@media print{nav{display:none}.odds h2{break-after:avoid}.odds svg,.odds table{break-inside:avoid}}
"""


class BookEntry(msgspec.Struct, frozen=True):
    """An offering, as its room opens it."""

    slug: str
    """`room/game`."""
    room: str
    game: str
    table: AnyOpen
    command: str


class Bound(msgspec.Struct, frozen=True):
    """An offering with its report."""

    entry: BookEntry
    report: OddsReport

    @property
    def is_banked(self) -> bool:
        """Return whether a player-dealer banks the game."""
        return bool(self.report.price.wagers)


def bind(entry: BookEntry) -> Bound:
    """Return an offering with its report; a banked game takes seconds."""
    offering_report = report(
        entry.table,
        AnalysisRequest(command=entry.command),
        ReportStakes(),
        title=f"{entry.room}: {entry.game}",
    )
    return Bound(entry, offering_report)


def pages(book: Sequence[Bound]) -> Iterator[tuple[str, str]]:
    """Yield the file name and text of each page, the index first."""
    yield "index.html", _whole(text_of(say("odds.book.title")), _index(book))
    for index, offering in enumerate(book):
        previous, following = (
            book[index - 1] if index else None,
            book[index + 1] if index + 1 < len(book) else None,
        )
        yield (
            _file(offering),
            _whole(offering.report.title, _leads(previous, following) + body(offering.report)),
        )


def _file(offering: Bound) -> str:
    return offering.entry.slug.replace("/", "-") + ".html"


def _whole(title: str, inside: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}{MORE_STYLE}</style></head>'
        f"<body>{inside}</body></html>\n"
    )


def _leads(previous: Bound | None, following: Bound | None) -> str:
    """Return links to the page before, to the index and to the next page."""

    def lead(offering: Bound | None, sign: str) -> str:
        return (
            f'<a href="{_file(offering)}">{escape(sign.format(offering.report.title))}</a>'
            if offering
            else "<span></span>"
        )

    whole = f'<a href="index.html">{escape(text_of(say("odds.book.title")))}</a>'
    return f"<nav>{lead(previous, '← {}')}{whole}{lead(following, '{} →')}</nav>"


def _index(book: Sequence[Bound]) -> str:
    banked = [offering for offering in book if offering.is_banked]
    unbanked = [offering for offering in book if not offering.is_banked]
    parts = [f'<h1 class="book">{escape(text_of(say("odds.book.title")))}</h1>']
    parts.append(f'<p class="lead">{escape(text_of(say("odds.book.lead", count=len(book))))}</p>')
    if banked:
        rows = map(_banked_row, sorted(banked, key=lambda offering: offering.report.price.edge))
        parts.append(_part("banked", [_banked_heads(), *rows]))
        parts.append(with_own_ids(single(lambda axes: edges(axes, banked), 0.9 + 0.3 * len(banked)), 0))
    if unbanked:
        parts.append(_part("others", [_other_heads(), *map(_other_row, unbanked)]))
        parts.append(with_own_ids(single(lambda axes: drags(axes, unbanked), 3.6), 1))
    parts.append(f"<p>{escape(text_of(say('odds.book.notes', wager=dollars(WAGER), count=PLAYERS)))}</p>")
    return f'<div class="odds">{"".join(parts)}</div>'


def _part(key: str, rows: list[tuple[Any, ...]]) -> str:
    links = {text: f'<a href="{file}">{escape(text)}</a>' for file, text in (row[0] for row in rows[1:])}
    html = table([rows[0], *((row[0][1], *row[1:]) for row in rows[1:])])
    for text, link in links.items():
        html = html.replace(f">{escape(text)}</td>", f">{link}</td>", 1)
    return f"<h2>{escape(text_of(say(f'odds.book.{key}')))}</h2>{html}"


def _banked_heads() -> tuple[Said, ...]:
    return tuple(
        say(f"odds.book.{name}")
        for name in ("offering", "family", "edge", "after", "risk", "deviation", "found")
    )


def _banked_row(offering: Bound) -> tuple[Any, ...]:
    main = offering.report.price.wagers[0]
    return ((_file(offering), offering.report.title), _family(offering), f"{main.edge.value:.4%}",
            f"{_after(offering):.4%}", f"{main.risk.value:.4%}", f"{main.sd.value:.4f}",
            main.edge.said)  # fmt: skip


def _after(offering: Bound) -> float:
    wager = wager_of(offering.entry.table, ReportStakes())
    return edge_after(offering.report.price.edge, offering.entry.table.schedule, wager)


def _other_heads() -> tuple[Said, ...]:
    return tuple(say(f"odds.book.{name}") for name in ("offering", "stakes", "mean", "each", "bets", "hour"))


def _other_row(offering: Bound) -> tuple[Any, ...]:
    line = offering.report.drags[0]
    taken = line.at(min(PLAYERS, line.by_players[-1].players))
    return ((_file(offering), offering.report.title), line.limits, cents(taken.mean), cents(taken.by_player),
            f"{line.bets_lost(taken.players):.2f}", cents(taken.hour))  # fmt: skip


def _family(offering: Bound) -> Said | str:
    name = str(offering.entry.table.rules.family)
    return say(key) if ENGLISH.has(key := f"odds.book.family-{name}") else name


def edges(axes: Any, banked: Sequence[Bound]) -> None:
    """Draw the cost of every banked game before and after the collection, the cheapest above."""
    order = sorted(banked, key=_after)
    places = range(len(order))
    before, after = (
        [100 * offering.report.price.edge for offering in order],
        [100 * _after(offering) for offering in order],
    )
    label = text_of(say("odds.book.after-plot", wager=dollars(WAGER)))
    axes.barh(places, after, color=RED, alpha=0.35, height=0.7, label=label)
    axes.barh(places, before, color=BLUE, height=0.7, label=text_of(say("odds.book.before-plot")))
    axes.set_yticks(places, [offering.report.title for offering in order], fontsize=7.5)
    for place, value in zip(places, after, strict=True):
        axes.annotate(
            f"{value:.2f}%",
            (value, place),
            xytext=(4, 0),
            textcoords="offset points",
            va="center",
            fontsize=7.5,
        )
    axes.invert_yaxis()
    axes.axvline(0, color=INK, lw=0.8)
    axes.margins(x=0.1)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.legend(frameon=False, fontsize=8, loc="upper right")
    axes.set_title(text_of(say("odds.book.edges")))


def drags(axes: Any, offerings: Sequence[Bound]) -> None:
    """Draw every printed line of every room: the loss of each of six players in a hundred hands, by the size
    of a bet."""
    from matplotlib.ticker import LogLocator, NullLocator

    rooms = [*dict.fromkeys(offering.entry.room for offering in offerings)]
    for index, room in enumerate(rooms):
        marks = set()
        for offering in (offering for offering in offerings if offering.entry.room == room):
            for line in offering.report.drags:
                players = min(PLAYERS, line.by_players[-1].players)
                marks.add((line.bet / 100, round(line.bets_lost(players), 3)))
        axes.plot(
            [bet for bet, _ in sorted(marks)],
            [max(lost, 0.05) for _, lost in sorted(marks)],
            "o",
            ms=5,
            alpha=0.75,
            color=LINES[index % len(LINES)],
            label=room,
        )
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.margins(x=0.1, y=0.1)
    dollar_ticks(axes)
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.grid(color=FAINT, lw=0.6)
    axes.legend(frameon=False, fontsize=8)
    axes.set(title=text_of(say("odds.book.drags", count=PLAYERS)), xlabel=text_of(say("odds.poker.plot.bet")))
