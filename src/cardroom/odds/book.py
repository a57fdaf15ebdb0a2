"""The book of odds: a page for every offering of every room, and one that leads to them with what they cost
side by side."""

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
    """One offering, as its room opens it."""

    slug: str
    """`room/game`."""
    room: str
    game: str
    table: AnyOpen
    command: str


class Bound(msgspec.Struct, frozen=True):
    """An offering with all that was found about it."""

    entry: BookEntry
    report: OddsReport

    @property
    def is_banked(self) -> bool:
        return bool(self.report.price.wagers)


def bind(entry: BookEntry) -> Bound:
    """Takes seconds for a banked game."""
    found = report(
        entry.table,
        AnalysisRequest(command=entry.command),
        ReportStakes(),
        title=f"{entry.room}: {entry.game}",
    )
    return Bound(entry, found)


def pages(book: Sequence[Bound]) -> Iterator[tuple[str, str]]:
    """By file name, each page; that which leads to the others first."""
    yield "index.html", _whole(text_of(say("odds.book.title")), _index(book))
    for at, one in enumerate(book):
        before, after = book[at - 1] if at else None, book[at + 1] if at + 1 < len(book) else None
        yield _file(one), _whole(one.report.title, _leads(before, after) + body(one.report))


def _file(one: Bound) -> str:
    return one.entry.slug.replace("/", "-") + ".html"


def _whole(title: str, inside: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}{MORE_STYLE}</style></head>'
        f"<body>{inside}</body></html>\n"
    )


def _leads(before: Bound | None, after: Bound | None) -> str:
    """To the page before, to all of them, to the next one."""

    def lead(one: Bound | None, sign: str) -> str:
        return (
            f'<a href="{_file(one)}">{escape(sign.format(one.report.title))}</a>' if one else "<span></span>"
        )

    whole = f'<a href="index.html">{escape(text_of(say("odds.book.title")))}</a>'
    return f"<nav>{lead(before, '← {}')}{whole}{lead(after, '{} →')}</nav>"


def _index(book: Sequence[Bound]) -> str:
    banked = [one for one in book if one.is_banked]
    others = [one for one in book if not one.is_banked]
    parts = [f'<h1 class="book">{escape(text_of(say("odds.book.title")))}</h1>']
    parts.append(f'<p class="lead">{escape(text_of(say("odds.book.lead", count=len(book))))}</p>')
    if banked:
        rows = map(_banked_row, sorted(banked, key=lambda one: one.report.price.edge))
        parts.append(_part("banked", [_banked_heads(), *rows]))
        parts.append(with_own_ids(single(lambda axes: edges(axes, banked), 0.9 + 0.3 * len(banked)), 0))
    if others:
        parts.append(_part("others", [_other_heads(), *map(_other_row, others)]))
        parts.append(with_own_ids(single(lambda axes: drags(axes, others), 3.6), 1))
    parts.append(f"<p>{escape(text_of(say('odds.book.notes', wager=dollars(WAGER), count=PLAYERS)))}</p>")
    return f'<div class="odds">{"".join(parts)}</div>'


def _part(key: str, rows: list[tuple[Any, ...]]) -> str:
    links = {text: f'<a href="{file}">{escape(text)}</a>' for file, text in (row[0] for row in rows[1:])}
    made = table([rows[0], *((row[0][1], *row[1:]) for row in rows[1:])])
    for text, link in links.items():
        made = made.replace(f">{escape(text)}</td>", f">{link}</td>", 1)
    return f"<h2>{escape(text_of(say(f'odds.book.{key}')))}</h2>{made}"


def _banked_heads() -> tuple[Said, ...]:
    return tuple(
        say(f"odds.book.{name}")
        for name in ("offering", "family", "edge", "after", "risk", "deviation", "found")
    )


def _banked_row(one: Bound) -> tuple[Any, ...]:
    main = one.report.price.wagers[0]
    return ((_file(one), one.report.title), _family(one), f"{main.edge.value:.4%}", f"{_after(one):.4%}",
            f"{main.risk.value:.4%}", f"{main.sd.value:.4f}", main.edge.said)  # fmt: skip


def _after(one: Bound) -> float:
    wager = wager_of(one.entry.table, ReportStakes())
    return edge_after(one.report.price.edge, one.entry.table.schedule, wager)


def _other_heads() -> tuple[Said, ...]:
    return tuple(say(f"odds.book.{name}") for name in ("offering", "stakes", "mean", "each", "bets", "hour"))


def _other_row(one: Bound) -> tuple[Any, ...]:
    here = one.report.drags[0]
    found = here.at(min(PLAYERS, here.by_players[-1].players))
    return ((_file(one), one.report.title), here.limits, cents(found.mean), cents(found.by_player),
            f"{here.bets_lost(found.players):.2f}", cents(found.hour))  # fmt: skip


def _family(one: Bound) -> Said | str:
    name = str(one.entry.table.rules.family)
    return say(key) if ENGLISH.has(key := f"odds.book.family-{name}") else name


def edges(axes: Any, banked: Sequence[Bound]) -> None:
    """What every banked game costs before and after the collection, the cheapest above."""
    order = sorted(banked, key=_after)
    places = range(len(order))
    before, after = [100 * one.report.price.edge for one in order], [100 * _after(one) for one in order]
    label = text_of(say("odds.book.after-plot", wager=dollars(WAGER)))
    axes.barh(places, after, color=RED, alpha=0.35, height=0.7, label=label)
    axes.barh(places, before, color=BLUE, height=0.7, label=text_of(say("odds.book.before-plot")))
    axes.set_yticks(places, [one.report.title for one in order], fontsize=7.5)
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


def drags(axes: Any, others: Sequence[Bound]) -> None:
    """Every printed line of every room: what each of six players loses in a hundred hands, by the size of a
    bet."""
    from matplotlib.ticker import LogLocator, NullLocator

    rooms = [*dict.fromkeys(one.entry.room for one in others)]
    for at, room in enumerate(rooms):
        marks = set()
        for one in (one for one in others if one.entry.room == room):
            for line in one.report.drags:
                players = min(PLAYERS, line.by_players[-1].players)
                marks.add((line.bet / 100, round(line.bets_lost(players), 3)))
        axes.plot(
            [bet for bet, _ in sorted(marks)],
            [max(lost, 0.05) for _, lost in sorted(marks)],
            "o",
            ms=5,
            alpha=0.75,
            color=LINES[at % len(LINES)],
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
