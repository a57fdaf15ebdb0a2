"""The drag of the collection: what a hand costs every player, by players and by pot, for each printed line.

Fees are flat amounts: out of the pot as the hand goes on, from the button, by the blind that is dropped, by
the half hour. How a hand goes decides which of them it pays, so a mean needs assumptions. They are stated and
can be changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.errors import SetupError
from cardroom.fees import PerHand
from cardroom.games.family import AnyOpen, OpenOffering
from cardroom.money import dollars
from cardroom.odds.figures import Grid
from cardroom.words import Said, say

POTS = (5, 10, 20, 40)
"""Pots, in bets, of which the part that is taken is shown."""


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """Assumptions about a table."""

    hands: int = 40
    """Hands in an hour."""
    seen: float = 0.75
    """Part of all hands that goes on to the second street."""
    late: float = 0.5
    """Part of all hands in which a player bets from the third street on."""
    pot: int = 0
    """A pot of interest, in cents; 0: some usual ones."""

    def checked(self) -> Habits:
        """Return the same habits, or raise if they contradict each other."""
        if self.hands < 1 or not 0 <= self.late <= self.seen <= 1 or self.pot < 0:
            raise SetupError([
                "odds: expected hands in an hour above zero, and no more of them bet late than seen"
            ])
        return self


class CollectionTaken(msgspec.Struct, frozen=True):
    """Cents that a hand with this number of players pays."""

    players: int
    least: float
    """Cents of a hand that ends at once."""
    most: float
    """Cents of a hand that goes on, and is bet late."""
    mean: float
    by_player: float
    """Each player's part of the mean."""
    hour: float
    """Cents that the table pays in an hour."""


class Drag(msgspec.Struct, frozen=True):
    """The drag of one printed line."""

    line: PerHand
    limits: Said
    bet: int
    """The bet that measures pots and losses: the last blind, the lower limit, or in pan a chip."""
    by_players: tuple[CollectionTaken, ...]
    habits: Habits

    def at(self, players: int) -> CollectionTaken:
        """Return the collection at a number of players."""
        return next(taken for taken in self.by_players if taken.players == players)

    def bets_lost(self, players: int) -> float:
        """Return the bets that each player loses in a hundred hands."""
        return 100 * self.at(players).by_player / self.bet


def collection_taken(line: PerHand, players: int, jackpot: int, habits: Habits) -> CollectionTaken:
    """Return what a hand pays, as the functions that take the collection take it.

    Time is charged by the part of it that a hand lasts.
    """
    fee, blind = line.of(players), line.blinds[-1] if line.drops_blind and line.blinds else 0
    time = 2 * line.half_hour * (players if line.half_hour_from == "players" else 1) / habits.hands
    every = fee.posted + fee.designated + jackpot + line.from_button + blind + time
    going_on = habits.seen * fee.regular + (1 - habits.seen) * fee.modified_a + habits.late * fee.modified_b
    mean = every + going_on
    most = every + max(fee.modified_a, fee.regular + fee.modified_b)
    least = every + (fee.regular if habits.seen == 1 else 0)
    return CollectionTaken(players, least, most, mean, mean / players, mean * habits.hands)


def drag(table: AnyOpen, limits: Callable[[Any], Said], habits: Habits) -> Drag:
    """Return the drag of the line in force at a table."""
    rules, line = table.rules, table.schedule
    blinds = table.settings.blinds or line.blinds
    limit = getattr(line, "betting", "") in ("limit", "spread")
    bet = line.low if limit or not blinds else blinds[-1]
    by_players = tuple(
        collection_taken(line, count, rules.jackpot, habits) for count in range(rules.least, rules.seats + 1)
    )
    return Drag(line, limits(table), bet or line.low or 100, by_players, habits)


def drag_of_every_line(table: AnyOpen, limits: Callable[[Any], Said], habits: Habits) -> list[Drag]:
    """Return the drag of every line: the one in force as the table has it, the others as they are printed."""
    drags = []
    for line in table.rules.schedules:
        chosen = line.number == table.schedule.number
        usual = replace(table.settings, blinds=(), bring_in=0, limit=0, schedule=line.number)
        drags.append(drag(table if chosen else OpenOffering(table.rules, line, usual), limits, habits))
    return drags


def by_players(line_drag: Drag) -> Grid:
    """Return a row for every number of players."""
    pots = (line_drag.habits.pot,) if line_drag.habits.pot else tuple(many * line_drag.bet for many in POTS)
    heads = [
        say(f"odds.drag.{name}") for name in ("players", "least", "most", "mean", "each", "bets", "hour")
    ]
    heads += [say("odds.drag.of-pot", pot=dollars(pot)) for pot in pots]
    rows = tuple(
        (
            str(taken.players),
            cents(taken.least),
            cents(taken.most),
            cents(taken.mean),
            cents(taken.by_player),
            f"{line_drag.bets_lost(taken.players):.2f}",
            cents(taken.hour),
            *(f"{taken.mean / pot:.2%}" for pot in pots),
        )
        for taken in line_drag.by_players
    )
    return Grid(say("odds.drag.heading", limits=line_drag.limits), tuple(heads), rows)


def compared(lines: list[Drag], players: int) -> Grid:
    """Return every printed line at one number of players; those that cost alike share a row."""
    heads = tuple(
        say(f"odds.drag.{name}")
        for name in ("line", "limits", "bet", "mean", "each", "bets", "hour", "of-ten")
    )
    alike: dict[tuple[Any, ...], list[Drag]] = {}
    for line_drag in lines:
        alike.setdefault((line_drag.limits, line_drag.bet, line_drag.at(players).mean), []).append(line_drag)
    rows = []
    for some in alike.values():
        first, taken = some[0], some[0].at(players)
        rows.append((
            _numbers([line_drag.line.number for line_drag in some]),
            first.limits,
            dollars(first.bet),
            cents(taken.mean),
            cents(taken.by_player),
            f"{first.bets_lost(players):.2f}",
            cents(taken.hour),
            f"{taken.mean / (10 * first.bet):.2%}",
        ))
    return Grid(say("odds.drag.compared", count=players), heads, tuple(rows))


def _numbers(numbers: list[int]) -> str:
    """Return numbers as spans: `1, 4–6`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(f"{span[0]}–{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans)


def cents(amount: float) -> str:
    """Return an amount in dollars, to a tenth of a cent where it matters."""
    return (
        dollars(round(amount))
        if abs(amount - round(amount)) < 0.05 or amount >= 1000
        else f"${amount / 100:.3f}"
    )
