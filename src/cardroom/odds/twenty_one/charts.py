"""Strategies as players print them: hard totals, soft totals and pairs by up card, and the hands whose exact
cards matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from cardroom.errors import InvariantError
from cardroom.hands import PointCount
from cardroom.odds.figures import Cell, ChartRow, Grid, StrategyChart
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.cells import act_chances, cells
from cardroom.odds.twenty_one.dealer import spelled
from cardroom.odds.twenty_one.game import ShoeGame
from cardroom.odds.twenty_one.hands import ACTS, DEALT, SPLITS
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.words import Said, say

SHOWN = 12
"""Number of exceptions that are listed."""


def charts(game: ShoeGame) -> tuple[StrategyChart, ...]:
    """Return the charts of a strategy by total, for hands as dealt."""
    reach = act_chances(game.tables, game.solved, game.strategy.policies[DEALT])
    chance = reach * game.solved.table.sum(2)
    rows: dict[str, list[tuple[tuple[int, ...], ChartRow]]] = {
        "pairs": [],
        "hard": [],
        "soft": [],
        "later": [],
    }
    for hands in _hand_groups(game, chance):
        row = ChartRow(_label(game, hands), tuple(_cells(game, hands, reach, chance)))
        rows[_kind(game, hands)].append((_place(game, hands), row))
    columns = tuple(kind.name for kind in game.tables.kinds.kinds)
    return tuple(
        StrategyChart(
            say(f"odds.twenty-one.chart-{kind}"),
            columns,
            tuple(row for _, row in sorted(some, key=lambda item: item[0])),
        )
        for kind, some in rows.items()
        if some
    )


def rows_of(game: ShoeGame) -> dict[str, Longs]:
    """Return the compositions in each row of the chart, by the row's English name."""
    reach = act_chances(game.tables, game.solved, game.strategy.policies[DEALT])
    return {str(_label(game, hands)): hands for hands in _hand_groups(game, reach * game.solved.table.sum(2))}


def _hand_groups(game: ShoeGame, chance: Floats) -> Iterable[Longs]:
    """Return the compositions of every cell that a round may reach and that leaves a choice.

    Totals of three cards and of more are put together where the strategy treats them alike.
    """
    grouped, twos = cells(game.tables, DEALT), game.tables.hands.levels[0][1]
    later: dict[tuple[bool, int], list[Longs]] = {}
    for cell in range(grouped.number):
        hands = np.flatnonzero(grouped.of == cell)
        if not chance[hands].any() or int(game.tables.hands.acts[DEALT, hands[0]].sum()) < 2:
            continue
        if hands[0] < twos:
            yield hands
        else:
            state = _state(game, hands)
            later.setdefault((state.is_soft, state.total), []).append(hands)
    for some in later.values():
        together = np.sort(np.concatenate(some))
        alike = all(len(acts) < 2 for acts in _acts(game, together, chance))
        yield from [together] if alike else some


def _acts(game: ShoeGame, hands: Longs, chance: Floats) -> Iterable[set[int]]:
    """Return, per up card, the acts for those of these hands that come."""
    policy = game.strategy.policies[DEALT]
    for up in range(len(game.tables.kinds)):
        yield set(policy[hands[chance[hands, up] > 0], up].tolist())


def _kind(game: ShoeGame, hands: Longs) -> str:
    if hands[0] >= game.tables.hands.levels[0][1]:
        return "later"
    if game.tables.hands.acts[DEALT, hands[0], SPLITS]:
        return "pairs"
    return "soft" if _state(game, hands).is_soft else "hard"


def _state(game: ShoeGame, hands: Longs) -> PointCount:
    mixture = game.tables.hands.states[DEALT][hands[0]]
    if mixture is None:
        raise InvariantError("a hand as dealt has no state")
    state: PointCount = mixture[0][0]
    return state


def _place(game: ShoeGame, hands: Longs) -> tuple[int, ...]:
    state, sizes = _state(game, hands), game.tables.hands.sizes[hands]
    return (state.is_soft, state.total, int(sizes.min()), int(sizes.max()))


def _label(game: ShoeGame, hands: Longs) -> Said | str:
    """Return the name of a row: `8,8`, `hard 15`, `soft 17, 3 cards` or `hard 14, 4 cards and more`."""
    made, sizes = game.tables, game.tables.hands.sizes[hands]
    if hands[0] < made.hands.levels[0][1]:
        if made.hands.acts[DEALT, hands[0], SPLITS]:
            return ",".join(
                made.kinds.kinds[kind].name for kind in spelled(tuple(made.hands.cards[hands[0]]))
            )
        return _state(game, hands).reading.said
    hand = _state(game, hands).reading.said
    if sizes.min() == sizes.max():
        return say("odds.twenty-one.of-cards", hand=hand, count=int(sizes.min()))
    return say("odds.twenty-one.of-more", hand=hand, count=int(sizes.min()))


def _cells(game: ShoeGame, hands: Longs, reach: Floats, chance: Floats) -> Iterable[Cell | None]:
    """Return the cells of a row. Values are given the up card and that the round gets here, so no natural has
    ended it."""
    policy, acts = game.strategy.policies[DEALT], game.dealt.acts
    for up in range(len(game.tables.kinds)):
        weight = float(chance[hands, up].sum())
        if not weight:
            yield None
            continue
        worth = {
            ACTS[act]: float((reach[hands, up] * acts[act, hands, up]).sum() / weight)
            for act in range(len(ACTS))
            if np.isfinite(acts[act, hands[0], up])
        }
        yield Cell(ACTS[policy[hands[chance[hands, up] > 0][0], up]], worth, weight)


def exceptions(best: ShoeGame, total: ShoeGame) -> Grid:
    """Return the hands whose exact cards change the best act, by what that is worth over all rounds."""
    tables, names = best.tables, [kind.name for kind in best.tables.kinds.kinds]
    best_policy, total_policy = best.strategy.policies[DEALT], total.strategy.policies[DEALT]
    reach = act_chances(tables, best.solved, best_policy)
    changes: list[tuple[float, int, int]] = []
    for index, up in np.argwhere((best_policy != total_policy) & (reach > 0)).tolist():
        worth = best.dealt.acts[:, index, up]
        changes.append((
            float(reach[index, up] * (worth[best_policy[index, up]] - worth[total_policy[index, up]])),
            index,
            up,
        ))
    changes.sort(reverse=True)
    rows = []
    for gain, index, up in changes[:SHOWN]:
        hand = ",".join(names[kind] for kind in spelled(tuple(tables.hands.cards[index].tolist())))
        rows.append((
            hand,
            names[up],
            act_said(best_policy[index, up]),
            act_said(total_policy[index, up]),
            gain,
        ))
    columns = tuple(say(f"odds.twenty-one.column-{name}") for name in ("hand", "up", "best", "chart", "gain"))
    return Grid(say("odds.twenty-one.exceptions", count=len(changes)), columns, tuple(rows))


def act_said(act: int) -> Said:
    """Return the name of an act as a message."""
    return say(f"odds.act-{ACTS[act]}")


def dealer_grid(game: ShoeGame) -> Grid:
    """Return how the player-dealer ends, by up card, from a fresh shoe."""
    tables, columns = game.tables, _ends(game.tables.verdicts.examples)
    fresh = game.chances @ (game.solved.table[: len(game.chances)] + game.solved.naturals).reshape(
        len(game.chances), -1
    )
    table = fresh.reshape(len(tables.kinds), -1)
    rows: list[tuple[Said | str | float, ...]] = []
    for up, kind in enumerate(tables.kinds.kinds):
        whole = table[up].sum()
        rows.append((kind.name, *(float(table[up, members].sum() / whole) for members in columns.values())))
    heads = tuple(say(f"odds.twenty-one.end-{name}") if not name.isdigit() else name for name in columns)
    return Grid(say("odds.twenty-one.dealer-ends"), (say("odds.twenty-one.column-up"), *heads), tuple(rows))


def _ends(examples: Sequence[PointCount]) -> dict[str, list[int]]:
    columns: dict[str, list[int]] = {}
    for index, example in enumerate(examples):
        name = "natural" if example.natural else "over" if example.is_over else str(example.total)
        columns.setdefault(name, []).append(index)
    return dict(sorted(columns.items()))


__all__ = ["act_said", "charts", "dealer_grid", "exceptions", "rows_of"]
