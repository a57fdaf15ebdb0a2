"""A table of the player-dealer: what he wins, how much that swings, what the house takes, and how long his
money lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

import msgspec

from cardroom.errors import SetupError
from cardroom.fees import Schedule
from cardroom.games.banked.settlement.order import cover_type
from cardroom.games.family import AnyOpen
from cardroom.odds.money.all_spots import how_found
from cardroom.odds.money.bank_round import BankOutcome, mean_of, round_of, variances
from cardroom.odds.money.cover import Covered, covered
from cardroom.odds.money.fees import Collected, collected, edge_after, per_hour
from cardroom.odds.money.ruin import BankWalk, Trip, for_ever, needs, trip, walk_of
from cardroom.odds.money.spot import Paid, SpotOutcomes, seats_of

HANDS = 40
"""Hands in an hour, unless told otherwise."""
STEPS = 40
"""Up to so many steps of cover, the rounds of a bank that is smaller are found one by one."""


def spot_of(table: AnyOpen, **asked: Any) -> SpotOutcomes:
    """What a spot of this table is like, by the analysis of its family."""
    family = import_module(f"cardroom.odds.{table.rules.family.replace('-', '_')}")
    if not hasattr(family, "spot"):
        raise SetupError([f"money: nobody has said yet what a spot of {table.rules.family} is like"])
    return cast("SpotOutcomes", family.spot(table, **asked))


def sides_in_action(table: AnyOpen) -> bool:
    """Whether side wagers count in the total table action."""
    layout = import_module(f"cardroom.games.{table.rules.family.replace('-', '_')}.layout")
    return bool(layout.Layout.sides_in_action)


class BankTable(NamedTuple):
    """Everything about one table and its wagers."""

    spots: tuple[Paid, ...]
    """In the order in which they are settled."""
    fees: Collected
    mean: float
    """What the player-dealer nets in a round before his fee, all wagers covered, in cents."""
    sd: float
    sd_alone: float
    """What it would be if spots had nothing in common."""
    round: BankOutcome
    """What he nets after his fee."""
    covered: Covered | None
    """The same with his cover, before his fee."""
    walk: BankWalk
    hands: int

    @property
    def how(self) -> str:
        """How it was found what spots have in common: `pairs`, `cells` or `dealt`."""
        return how_found(self.spots)

    @property
    def rounds(self) -> int:
        """How many were dealt to find it, if it was dealt."""
        dealt = self.spots[0].dealt
        return dealt(len(self.spots)).rounds if dealt else 0

    @property
    def net(self) -> float:
        """In a round, after the fee."""
        return self.round.mean

    @property
    def hour(self) -> float:
        return self.net * self.hands

    def trip(self, bank: int, rounds: int) -> Trip:
        return trip(self.walk, bank, rounds)

    def ruin(self, bank: int) -> float:
        """For ever, of a bank of so many cents."""
        return float(for_ever(self.walk, self.round, bank)[-1])

    def needs(self, risk: float) -> int | None:
        return needs(self.walk, self.round, risk)


def bank(
    table: AnyOpen,
    wagers: Sequence[Mapping[str, int]],
    *,
    cover: int = 0,
    spot: SpotOutcomes | None = None,
    hands: int = HANDS,
) -> BankTable:
    """`wagers` of each spot by name, the game wager first, in the order of settlement; `cover` 0: everything
    is covered."""
    if not wagers:
        raise SetupError(["wagers: expected those of one spot at least"])
    one = spot or spot_of(table)
    spots = seats_of(one, wagers)
    fees = collected(
        table.schedule, wagers, sides=sides_in_action(table), jackpot=int(table.rules.collection.jackpot)
    )
    kind, fee = cover_type(table.rules), fees.dealer + fees.jackpot
    every, alone = variances(spots)
    reached = covered(spots, cover, kind) if cover else None
    whole = (reached.round if reached else round_of(spots)).less(fee)

    def small(cents: int) -> BankOutcome:
        """With less than he usually puts up, he puts up what he has, his fee kept back."""
        return covered(spots, min(cover, max(0, cents - fee)), kind).round.less(min(fee, cents))

    few = reached is not None and -whole.least <= STEPS
    walk = walk_of(whole, small if few else None)
    return BankTable(spots, fees, mean_of(spots), every**0.5, alone**0.5, whole, reached, walk, hands)


class ScheduleComparison(msgspec.Struct, frozen=True):
    """A schedule beside others, for one spot of a table with so many like it."""

    name: str
    wager: int
    edge: float
    """What the player loses of his wager, fee included."""
    player_hour: float
    """What he loses in an hour, in cents."""
    dealer_round: float
    """What the player-dealer nets in a round, his fee paid."""
    house_hour: int
    """What the house collects in an hour."""


def compare(
    lines: Sequence[tuple[str, float, Schedule]], wager: int, spots: int, hands: int = HANDS, jackpot: int = 0
) -> list[ScheduleComparison]:
    """Schedules of one room or of several: by name, edge of the game and schedule. Those that do not take the
    wager are left out."""
    found = []
    for name, edge, schedule in lines:
        if not schedule.least <= wager <= (schedule.most or wager):
            continue
        table = [{"game": wager}] * spots
        fees = collected(schedule, table, jackpot=jackpot)
        after = edge_after(edge, schedule, wager)
        dealer = edge * wager * spots - fees.dealer - fees.jackpot
        found.append(
            ScheduleComparison(
                name, wager, after, after * wager * hands, dealer, per_hour(schedule, table, hands)
            )
        )
    return found
