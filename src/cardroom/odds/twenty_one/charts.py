"""Strategies as players print them: hard totals, soft totals, pairs, by up card; and where the very cards
matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from cardroom.errors import InvariantError
from cardroom.hands import PointCount
from cardroom.odds.figures import Cell, ChartRow, Grid, StrategyChart
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.cells import cells, reached
from cardroom.odds.twenty_one.dealer import spelled
from cardroom.odds.twenty_one.game import ShoeGame
from cardroom.odds.twenty_one.hands import ACTS, DEALT, SPLITS
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.words import Said, say

SHOWN = 12
"""How many exceptions are listed."""


def charts(game: ShoeGame) -> tuple[StrategyChart, ...]:
    """Of hands as dealt, for a strategy by total."""
    reach = reached(game.made, game.now, game.strategy.policies[DEALT])
    chance = reach * game.now.table.sum(2)
    rows: dict[str, list[tuple[tuple[int, ...], ChartRow]]] = {
        "pairs": [],
        "hard": [],
        "soft": [],
        "later": [],
    }
    for held in _held(game, chance):
        row = ChartRow(_label(game, held), tuple(_cells(game, held, reach, chance)))
        rows[_kind(game, held)].append((_place(game, held), row))
    columns = tuple(kind.name for kind in game.made.kinds.kinds)
    return tuple(
        StrategyChart(
            say(f"odds.twenty-one.chart-{kind}"),
            columns,
            tuple(row for _, row in sorted(some, key=lambda one: one[0])),
        )
        for kind, some in rows.items()
        if some
    )


def rows_of(game: ShoeGame) -> dict[str, Longs]:
    """By the name of a row, in English, the compositions in it."""
    reach = reached(game.made, game.now, game.strategy.policies[DEALT])
    return {str(_label(game, held)): held for held in _held(game, reach * game.now.table.sum(2))}


def _held(game: ShoeGame, chance: Floats) -> Iterable[Longs]:
    """The compositions of every cell that a round may come to and where there is something to decide. Totals
    of three cards and of more are put together where the strategy treats them alike."""
    found, twos = cells(game.made, DEALT), game.made.hands.levels[0][1]
    later: dict[tuple[bool, int], list[Longs]] = {}
    for cell in range(found.number):
        held = np.flatnonzero(found.of == cell)
        if not chance[held].any() or int(game.made.hands.acts[DEALT, held[0]].sum()) < 2:
            continue
        if held[0] < twos:
            yield held
        else:
            state = _state(game, held)
            later.setdefault((state.is_soft, state.total), []).append(held)
    for some in later.values():
        together = np.sort(np.concatenate(some))
        alike = all(len(acts) < 2 for acts in _acts(game, together, chance))
        yield from [together] if alike else some


def _acts(game: ShoeGame, held: Longs, chance: Floats) -> Iterable[set[int]]:
    """By up card, what is done with those of these hands that come."""
    policy = game.strategy.policies[DEALT]
    for up in range(len(game.made.kinds)):
        yield set(policy[held[chance[held, up] > 0], up].tolist())


def _kind(game: ShoeGame, held: Longs) -> str:
    if held[0] >= game.made.hands.levels[0][1]:
        return "later"
    if game.made.hands.acts[DEALT, held[0], SPLITS]:
        return "pairs"
    return "soft" if _state(game, held).is_soft else "hard"


def _state(game: ShoeGame, held: Longs) -> PointCount:
    mixture = game.made.hands.states[DEALT][held[0]]
    if mixture is None:
        raise InvariantError("a hand as dealt has no state")
    state: PointCount = mixture[0][0]
    return state


def _place(game: ShoeGame, held: Longs) -> tuple[int, ...]:
    state, sizes = _state(game, held), game.made.hands.sizes[held]
    return (state.is_soft, state.total, int(sizes.min()), int(sizes.max()))


def _label(game: ShoeGame, held: Longs) -> Said | str:
    """`8,8`; `hard 15`; `soft 17, 3 cards`; `hard 14, 4 cards and more`."""
    made, sizes = game.made, game.made.hands.sizes[held]
    if held[0] < made.hands.levels[0][1]:
        if made.hands.acts[DEALT, held[0], SPLITS]:
            return ",".join(made.kinds.kinds[kind].name for kind in spelled(tuple(made.hands.cards[held[0]])))
        return _state(game, held).reading.said
    hand = _state(game, held).reading.said
    if sizes.min() == sizes.max():
        return say("odds.twenty-one.of-cards", hand=hand, count=int(sizes.min()))
    return say("odds.twenty-one.of-more", hand=hand, count=int(sizes.min()))


def _cells(game: ShoeGame, held: Longs, reach: Floats, chance: Floats) -> Iterable[Cell | None]:
    """Values are given the up card and that the round comes here, so that no natural has ended it."""
    policy, acts = game.strategy.policies[DEALT], game.dealt.acts
    for up in range(len(game.made.kinds)):
        here = float(chance[held, up].sum())
        if not here:
            yield None
            continue
        worth = {
            ACTS[act]: float((reach[held, up] * acts[act, held, up]).sum() / here)
            for act in range(len(ACTS))
            if np.isfinite(acts[act, held[0], up])
        }
        yield Cell(ACTS[policy[held[chance[held, up] > 0][0], up]], worth, here)


def exceptions(best: ShoeGame, total: ShoeGame) -> Grid:
    """Hands whose very cards change what is best, by what that is worth over all rounds."""
    made, names = best.made, [kind.name for kind in best.made.kinds.kinds]
    here, there = best.strategy.policies[DEALT], total.strategy.policies[DEALT]
    reach = reached(made, best.now, here)
    found: list[tuple[float, int, int]] = []
    for at, up in np.argwhere((here != there) & (reach > 0)).tolist():
        worth = best.dealt.acts[:, at, up]
        found.append((float(reach[at, up] * (worth[here[at, up]] - worth[there[at, up]])), at, up))
    found.sort(reverse=True)
    rows = []
    for gain, at, up in found[:SHOWN]:
        hand = ",".join(names[kind] for kind in spelled(tuple(made.hands.cards[at].tolist())))
        rows.append((hand, names[up], act_said(here[at, up]), act_said(there[at, up]), gain))
    columns = tuple(say(f"odds.twenty-one.column-{name}") for name in ("hand", "up", "best", "chart", "gain"))
    return Grid(say("odds.twenty-one.exceptions", count=len(found)), columns, tuple(rows))


def act_said(act: int) -> Said:
    return say(f"odds.act-{ACTS[act]}")


def dealer_grid(game: ShoeGame) -> Grid:
    """How the player-dealer ends, by up card, from a fresh shoe."""
    made, columns = game.made, _ends(game.made.verdicts.examples)
    fresh = game.chances @ (game.now.table[: len(game.chances)] + game.now.naturals).reshape(
        len(game.chances), -1
    )
    table = fresh.reshape(len(made.kinds), -1)
    rows: list[tuple[Said | str | float, ...]] = []
    for up, kind in enumerate(made.kinds.kinds):
        whole = table[up].sum()
        rows.append((kind.name, *(float(table[up, at].sum() / whole) for at in columns.values())))
    heads = tuple(say(f"odds.twenty-one.end-{name}") if not name.isdigit() else name for name in columns)
    return Grid(say("odds.twenty-one.dealer-ends"), (say("odds.twenty-one.column-up"), *heads), tuple(rows))


def _ends(examples: Sequence[PointCount]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for at, one in enumerate(examples):
        name = "natural" if one.natural else "over" if one.is_over else str(one.total)
        found.setdefault(name, []).append(at)
    return dict(sorted(found.items()))


__all__ = ["act_said", "charts", "dealer_grid", "exceptions", "rows_of"]
