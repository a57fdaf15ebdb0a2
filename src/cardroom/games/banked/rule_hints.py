"""Hints about room files of banked games: wagers that pay nothing by a slip, fees as large as their
wagers."""

from __future__ import annotations

from typing import Any

from cardroom.fees import Schedule
from cardroom.games.banked.wager_limits import dealer_fee, wager_fee
from cardroom.games.rule_hints import Hint, Hints, hints_of_lines
from cardroom.words import Chips, say


def _free_below(rules: Any, line: Schedule) -> Hints:
    """Hint at wagers without a fee.

    For the player-dealer's fee several documents mean it so: a table with little action pays none.
    """
    if line.player and line.player[0].floor > line.least:
        yield Hint(
            "player", say("hint.free-below", least=Chips(line.least), floor=Chips(line.player[0].floor))
        )


def _dear(rules: Any, line: Schedule) -> Hints:
    floors = {line.least, *(band.floor for band in line.player if band.floor > line.least)}
    for floor in sorted(floors):
        if (fee := wager_fee(line, floor)) >= floor:
            yield Hint("player", say("hint.dear", fee=Chips(fee), wager=Chips(floor)))


def _dear_bank(rules: Any, line: Schedule) -> Hints:
    """Hint at a fee of the player-dealer as large as all wagers of the hand."""
    floors = {line.least, *(band.floor for band in line.dealer if band.floor > line.least)}
    for floor in sorted(floors):
        if (fee := dealer_fee(line, floor)) >= floor:
            yield Hint("dealer", say("hint.dear-bank", fee=Chips(fee), action=Chips(floor)))


def _dear_bonus(rules: Any, line: Schedule) -> Hints:
    """Hint at a fee as large as a bonus wager, which is small compared to a game wager."""
    if line.bonus >= line.least:
        yield Hint("bonus", say("hint.dear", fee=Chips(line.bonus), wager=Chips(line.least)))


HINTS = (hints_of_lines(_free_below, _dear, _dear_bank, _dear_bonus),)
