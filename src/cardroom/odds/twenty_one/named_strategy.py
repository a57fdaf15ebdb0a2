"""A strategy that you name: the best by total, except for listed decisions, each written as in the chart:
`8,8:T=hit`."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from cardroom.errors import SetupError, shown
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.charts import rows_of
from cardroom.odds.twenty_one.game import ShoeGame, with_first
from cardroom.odds.twenty_one.hands import ACTS, DEALT


def with_plays(total: ShoeGame, plays: Iterable[str]) -> ShoeGame:
    """Return the same game with these decisions; an error lists every fault at once."""
    rows, ups = rows_of(total), [kind.name for kind in total.tables.kinds.kinds]
    first, faults = total.strategy.policies[DEALT].copy(), []
    for play in plays:
        where, _, act = play.partition("=")
        label, _, up = where.rpartition(":")
        hands = rows.get(label)
        if hands is None or up not in ups:
            faults.append(
                f"play {shown(play)}: expected a row and a column of the chart, and an act, as in 8,8:T=hit"
            )
        elif act not in (opened := _open(total, hands, ups.index(up))):
            faults.append(f"play {shown(play)}: open there are {', '.join(opened)}")
        else:
            first[hands, ups.index(up)] = ACTS.index(act)
    if faults:
        raise SetupError(faults)
    return with_first(total, first)


def _open(game: ShoeGame, hands: Longs, up: int) -> list[str]:
    return [name for act, name in enumerate(ACTS) if np.isfinite(game.dealt.acts[act, hands[0], up])]
