"""Rankings of a poker game: a chart of its high law, of its low law, or of both."""

from __future__ import annotations

from cardroom.games.poker.rules import Opened
from cardroom.games.rule_sheet import RankingChart, chart
from cardroom.words import say


def ranking(table: Opened) -> list[RankingChart]:
    """Return the charts of the hands that win."""
    hand, charts = table.rules.hand, []
    if hand.high_law:
        charts.append(
            chart(say("ranking.high" if hand.low_law else "ranking.hands"), hand.high_law, "cards.hand")
        )
    if hand.low_law:
        charts.append(chart(say("ranking.low"), hand.low_law, "cards.low" if hand.high_law else "cards.hand"))
    return charts
