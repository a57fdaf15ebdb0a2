"""The table of a player-dealer: what the bank wins, how much that swings, what the house takes, and how long
the bank lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

import msgspec

from cardroom.errors import SetupError
from cardroom.fees import Schedule
from cardroom.games.banked.settlement.order import cover_type
from cardroom.games.family import AnyOpen
from cardroom.odds.money.all_spots import dependence_method
from cardroom.odds.money.bank_round import BankOutcome, mean_of, round_of, variances
from cardroom.odds.money.cover import Covered, covered
from cardroom.odds.money.fees import Collected, collected, edge_after, per_hour
from cardroom.odds.money.ruin import BankWalk, Trip, banks_needed, ruin_chances, trip, walk_of
from cardroom.odds.money.spot import Paid, SpotOutcomes, seats_of

HANDS = 40
"""Hands in an hour, unless a caller sets them."""
STEPS = 40
"""Up to this many steps of cover, the rounds of a smaller bank are computed one by one."""


def spot_of(table: AnyOpen, **options: Any) -> SpotOutcomes:
    """Return a spot of this table by the analysis of its family."""
    family = import_module(f"cardroom.odds.{table.rules.family.replace('-', '_')}")
    if not hasattr(family, "spot"):
        raise SetupError([f"money: nobody has said yet what a spot of {table.rules.family} is like"])
    return cast("SpotOutcomes", family.spot(table, **options))


def sides_in_action(table: AnyOpen) -> bool:
    """Return whether side wagers count in the total table action."""
    layout = import_module(f"cardroom.games.{table.rules.family.replace('-', '_')}.layout")
    return bool(layout.Layout.sides_in_action)


class BankTable(NamedTuple):
    """Everything about one table and its wagers."""

    spots: tuple[Paid, ...]
    """The spots in the order of settlement."""
    fees: Collected
    mean: float
    """Mean net of the player-dealer in a round before the fee, all wagers covered, in cents."""
    sd: float
    sd_alone: float
    """Deviation if spots had nothing in common."""
    round: BankOutcome
    """Net of a round after the fee."""
    covered: Covered | None
    """A round with the given cover, before the fee."""
    walk: BankWalk
    hands: int

    @property
    def how(self) -> str:
        """Return how it is known what spots have in common: `pairs`, `cells` or `dealt`."""
        return dependence_method(self.spots)

    @property
    def rounds(self) -> int:
        """Return how many rounds were dealt for that; 0 if none were."""
        dealt = self.spots[0].dealt
        return dealt(len(self.spots)).rounds if dealt else 0

    @property
    def net(self) -> float:
        """Return the mean net of a round after the fee."""
        return self.round.mean

    @property
    def hour(self) -> float:
        """Return the mean net of an hour after the fee."""
        return self.net * self.hands

    def trip(self, bank: int, rounds: int) -> Trip:
        """Return the trip of a bank of this many cents."""
        return trip(self.walk, bank, rounds)

    def ruin(self, bank: int) -> float:
        """Return the chance that a bank of this many cents is ever ruined."""
        return float(ruin_chances(self.walk, self.round, bank)[-1])

    def needs(self, risk: float) -> int | None:
        """Return the smallest bank with at most this risk of ruin, or None if every bank is ruined in the
        end."""
        return self.needs_each((risk,))[0]

    def needs_each(self, risks: Sequence[float]) -> list[int | None]:
        """Return `needs` of each risk, together in little more time than one."""
        return banks_needed(self.walk, self.round, risks)


def bank(
    table: AnyOpen,
    wagers: Sequence[Mapping[str, int]],
    *,
    cover: int = 0,
    spot: SpotOutcomes | None = None,
    hands: int = HANDS,
) -> BankTable:
    """Return everything about one table.

    `wagers` has those of each spot by name, the game wager first, in the order of settlement. `cover` 0 means
    that everything is covered.
    """
    if not wagers:
        raise SetupError(["wagers: expected those of one spot at least"])
    outcomes = spot or spot_of(table)
    spots = seats_of(outcomes, wagers)
    fees = collected(
        table.schedule, wagers, sides=sides_in_action(table), jackpot=int(table.rules.collection.jackpot)
    )
    kind, fee = cover_type(table.rules), fees.dealer + fees.jackpot
    every, alone = variances(spots)
    reached = covered(spots, cover, kind) if cover else None
    whole = (reached.round if reached else round_of(spots)).less(fee)

    def small(cents: int) -> BankOutcome:
        """Return the round of a bank below the usual cover: it covers what it has, less the fee."""
        return covered(spots, min(cover, max(0, cents - fee)), kind).round.less(min(fee, cents))

    few = reached is not None and -whole.least <= STEPS
    walk = walk_of(whole, small if few else None)
    return BankTable(spots, fees, mean_of(spots), every**0.5, alone**0.5, whole, reached, walk, hands)


class ScheduleComparison(msgspec.Struct, frozen=True):
    """A schedule next to others, for a spot of a table with a number of spots like it."""

    name: str
    wager: int
    edge: float
    """The player's loss as a part of the wager, fee included."""
    player_hour: float
    """The player's loss in an hour, in cents."""
    dealer_round: float
    """The player-dealer's net of a round after the fee."""
    house_hour: int
    """Collection of the house in an hour."""


def compare(
    lines: Sequence[tuple[str, float, Schedule]], wager: int, spots: int, hands: int = HANDS, jackpot: int = 0
) -> list[ScheduleComparison]:
    """Return comparisons of schedules of one room or of several, given by name, edge of the game and
    schedule.

    Schedules that do not take the wager are left out.
    """
    comparisons = []
    for name, edge, schedule in lines:
        if not schedule.least <= wager <= (schedule.most or wager):
            continue
        table = [{"game": wager}] * spots
        fees = collected(schedule, table, jackpot=jackpot)
        after = edge_after(edge, schedule, wager)
        dealer = edge * wager * spots - fees.dealer - fees.jackpot
        comparisons.append(
            ScheduleComparison(
                name, wager, after, after * wager * hands, dealer, per_hour(schedule, table, hands)
            )
        )
    return comparisons
