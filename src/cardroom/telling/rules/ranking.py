"""Rankings: what beats what in a game, each kind of hand with an example and its clauses."""

from __future__ import annotations

import msgspec

from cardroom.games.rule_sheet import HandKind, RankingChart
from cardroom.rooms import Table
from cardroom.words import Said, ShownCards, say


class RankRow(msgspec.Struct, frozen=True):
    """Kind of hand."""

    name: Said
    cards: ShownCards
    means: Said | None
    """Its composition, or how it fares."""
    clauses: tuple[str, ...]


class RankChart(msgspec.Struct, frozen=True):
    """Ranking of a game."""

    heading: Said
    rows: tuple[RankRow, ...]
    clauses: tuple[str, ...]


class RankingSheet(msgspec.Struct, frozen=True):
    """All rankings of a game."""

    title: Said
    charts: tuple[RankChart, ...]


def ranking(table: Table) -> RankingSheet:
    """Return the rankings of a game at this table."""
    charts = tuple(_chart(table, chart) for chart in table.offering.family.ranking(table.opened))
    return RankingSheet(say("ranking.title" if charts else "ranking.none", game=table.offering.name), charts)


def _chart(table: Table, chart: RankingChart) -> RankChart:
    clauses = table.clauses(chart.topic) if chart.topic else ()
    return RankChart(chart.heading, tuple(_row(table, kind, clauses) for kind in chart.kinds), clauses)


def _row(table: Table, kind: HandKind, of_chart: tuple[str, ...]) -> RankRow:
    """Return the row of a kind of hand, with the clauses of its own topic or those of its chart."""
    return RankRow(kind.name, kind.cards, kind.means, table.clauses(kind.topic) if kind.topic else of_chart)
