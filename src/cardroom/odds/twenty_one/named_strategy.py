"""A strategy of one's own: the best by total, but for some decisions, each named as the chart does:
`8,8:T=hit`."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from cardroom.errors import SetupError, shown
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.charts import rows_of
from cardroom.odds.twenty_one.game import ShoeGame, with_first
from cardroom.odds.twenty_one.hands import ACTS, DEALT


def changed(total: ShoeGame, plays: Iterable[str]) -> ShoeGame:
    """The same game with these decisions; every fault is listed at once."""
    rows, ups = rows_of(total), [kind.name for kind in total.made.kinds.kinds]
    first, faults = total.strategy.policies[DEALT].copy(), []
    for play in plays:
        where, _, act = play.partition("=")
        label, _, up = where.rpartition(":")
        held = rows.get(label)
        if held is None or up not in ups:
            faults.append(
                f"play {shown(play)}: expected a row and a column of the chart, and an act, as in 8,8:T=hit"
            )
        elif act not in (opened := _open(total, held, ups.index(up))):
            faults.append(f"play {shown(play)}: open there are {', '.join(opened)}")
        else:
            first[held, ups.index(up)] = ACTS.index(act)
    if faults:
        raise SetupError(faults)
    return with_first(total, first)


def _open(game: ShoeGame, held: Longs, up: int) -> list[str]:
    return [name for at, name in enumerate(ACTS) if np.isfinite(game.dealt.acts[at, held[0], up])]
