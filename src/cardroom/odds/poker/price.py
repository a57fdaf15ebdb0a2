"""What can be found about a table of poker or pan: what its collection takes, how often hands come, and what
meets what."""

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
"""Deals of a game in which cards have to be given up, and each takes long."""


def habits_of(table: AnyOpen, asked: AnalysisRequest) -> Habits:
    """In pan every hand that somebody plays pays its fee."""
    if table.rules.family == "pan":
        return Habits(hands=asked.hands, seen=1.0, late=0.0, pot=asked.pot).checked()
    return Habits(hands=asked.hands, seen=asked.seen, late=asked.late, pot=asked.pot).checked()


def drags_of(table: AnyOpen, habits: Habits) -> list[Drag]:
    return drag_of_every_line(table, LIMITS[table.rules.family], habits)


def price(table: AnyOpen, asked: AnalysisRequest) -> Price:
    """Nobody banks the game, so that there is no edge: what it costs is the collection."""
    habits = habits_of(table, asked)
    here = drag(table, LIMITS[table.rules.family], habits)
    lines = drags_of(table, habits)
    grids = [by_players(here)]
    if len(lines) > 1:
        grids.append(compared(lines, min(6, table.rules.seats)))
    notes = [say("odds.drag.note")]
    if table.rules.family == "poker":
        found = _hands(table)
        grids += found or []
        notes += [say("odds.poker.note-none")] if found is None else []
    course = (
        {"seen": f"{habits.seen:.0%}", "late": f"{habits.late:.0%}"} if table.rules.family == "poker" else {}
    )
    assumed = say("odds.drag.assumed" if course else "odds.drag.assumed-time", hands=habits.hands, **course)
    return Price(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        command=asked.command,
        settings=(here.limits,),
        wagers=(),
        grids=tuple(grids),
        notes=(assumed, *notes),
    )


def _hands(table: AnyOpen) -> list[Grid] | None:
    """What hands have coming; nothing where that is not found."""
    shape = known_shape(table.rules)
    if shape is None:
        return None
    met = examples(table, QUICK)
    found = [grid_of(met)] if met else []
    if (best := starting(table)) is not None:
        found.append(best.grid)
    return found + frequencies(shape)
