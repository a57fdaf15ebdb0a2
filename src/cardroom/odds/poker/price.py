"""The odds of a table of poker or pan: its collection, the frequency of hands, and equities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.fixed import Fixed
from cardroom.games.family import AnyOpen
from cardroom.games.fingerprint import fingerprint
from cardroom.games.pan.sign import limits as limits_of_pan
from cardroom.games.poker.sign import limits as limits_of_poker
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.figures import Grid, Price
from cardroom.odds.poker.collection_drag import Drag, Habits, by_players, compared, drag, drag_of_every_line
from cardroom.odds.poker.examples import examples, grid_of
from cardroom.odds.poker.frequency import frequencies
from cardroom.odds.poker.game_shape import known_shape
from cardroom.odds.poker.starting import starting
from cardroom.words import Said, say

LIMITS: Fixed[str, Callable[[Any], Said]] = Fixed({"poker": limits_of_poker, "pan": limits_of_pan})
QUICK = 50_000
"""Deals to simulate in a game where cards have to be given up, because each takes long."""


def habits_of(table: AnyOpen, request: AnalysisRequest) -> Habits:
    """Return the habits a request assumes; in pan every hand that is played pays its fee."""
    if table.rules.family == "pan":
        return Habits(hands=request.hands, seen=1.0, late=0.0, pot=request.pot).checked()
    return Habits(hands=request.hands, seen=request.seen, late=request.late, pot=request.pot).checked()


def drags_of(table: AnyOpen, habits: Habits) -> list[Drag]:
    """Return the drag of every printed line."""
    return drag_of_every_line(table, LIMITS[table.rules.family], habits)


def price(table: AnyOpen, request: AnalysisRequest) -> Price:
    """Return the cost of a game that nobody banks: it has no edge, only the collection."""
    habits = habits_of(table, request)
    current = drag(table, LIMITS[table.rules.family], habits)
    lines = drags_of(table, habits)
    grids = [by_players(current)]
    if len(lines) > 1:
        grids.append(compared(lines, min(6, table.rules.seats)))
    notes = [say("odds.drag.note")]
    if table.rules.family == "poker":
        hand_grids = _hands(table)
        grids += hand_grids or []
        notes += [say("odds.poker.note-none")] if hand_grids is None else []
    course = (
        {"seen": f"{habits.seen:.0%}", "late": f"{habits.late:.0%}"} if table.rules.family == "poker" else {}
    )
    assumed = say("odds.drag.assumed" if course else "odds.drag.assumed-time", hands=habits.hands, **course)
    return Price(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        command=request.command,
        settings=(current.limits,),
        wagers=(),
        grids=tuple(grids),
        notes=(assumed, *notes),
    )


def _hands(table: AnyOpen) -> list[Grid] | None:
    """Return equities and frequencies of hands, or None where they cannot be found."""
    shape = known_shape(table.rules)
    if shape is None:
        return None
    met = examples(table, QUICK)
    grids = [grid_of(met)] if met else []
    if (best := starting(table)) is not None:
        grids.append(best.grid)
    return grids + frequencies(shape)
