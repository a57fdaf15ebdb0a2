"""What beats what in a game, each kind of hand with an example and the clauses behind it."""

from __future__ import annotations

import msgspec

from cardroom.games.rule_sheet import HandKind, RankingChart
from cardroom.rooms import Table
from cardroom.words import Said, ShownCards, say


class RankRow(msgspec.Struct, frozen=True):
    name: Said
    cards: ShownCards
    means: Said | None
    """What it is made of, or how it fares."""
    clauses: tuple[str, ...]


class RankChart(msgspec.Struct, frozen=True):
    heading: Said
    rows: tuple[RankRow, ...]
    clauses: tuple[str, ...]


class RankingSheet(msgspec.Struct, frozen=True):
    title: Said
    charts: tuple[RankChart, ...]


def ranking(table: Table) -> RankingSheet:
    charts = tuple(_chart(table, one) for one in table.offering.family.ranking(table.opened))
    return RankingSheet(say("ranking.title" if charts else "ranking.none", game=table.offering.name), charts)


def _chart(table: Table, chart: RankingChart) -> RankChart:
    clauses = table.clauses(chart.topic) if chart.topic else ()
    return RankChart(chart.heading, tuple(_row(table, one, clauses) for one in chart.kinds), clauses)


def _row(table: Table, kind: HandKind, of_chart: tuple[str, ...]) -> RankRow:
    """A kind of hand rests on its own topic, or on that of its chart."""
    return RankRow(kind.name, kind.cards, kind.means, table.clauses(kind.topic) if kind.topic else of_chart)
