"""The price that the collection adds to a wager: flat fees by bands, so that the edge by wager is a saw with
teeth.

A fee is evaluated at both ends of every band: at its floor, where it weighs most, and at the last wager below
the next floor, where it weighs least.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil

import msgspec

from cardroom.errors import SetupError
from cardroom.fees import Schedule
from cardroom.games.banked.wager_limits import dealer_fee, wager_fee
from cardroom.money import Cents

NO_LIMIT = 10
"""Where a schedule has no largest wager, the curve ends at this multiple of its highest floor."""


class Tooth(msgspec.Struct, frozen=True):
    """A wager on the curve."""

    wager: Cents
    fee: Cents
    edge: float
    """Mean loss as a part of the wager, the fee included."""


def edge_after(edge: float, schedule: Schedule, wager: int) -> float:
    """Return the edge with the fee. The fee is for the wager as it lies before the deal, and is paid in any
    outcome."""
    if wager <= 0:
        raise SetupError([f"wager: {wager} cents, expected more than nothing"])
    return edge + wager_fee(schedule, wager) / wager


def bands(schedule: Schedule, chip: int = 100) -> Iterator[tuple[int, int, Cents]]:
    """Yield, within the table limits, the lowest and the highest wager in whole chips that cost the same fee,
    and the fee."""
    floors = sorted({
        schedule.least,
        *(band.floor for band in schedule.player if band.floor > schedule.least),
    })
    most = schedule.most or NO_LIMIT * floors[-1]
    for low, high in pairwise((*floors, most + 1)):
        first, last = _up(low, chip), min(_up(high, chip) - chip, most)
        if first <= last:
            yield first, last, wager_fee(schedule, first)


def teeth(edge: float, schedule: Schedule, chip: int = 100) -> list[Tooth]:
    """Return the curve at both ends of every band."""
    wagers = [wager for low, high, _ in bands(schedule, chip) for wager in dict.fromkeys((low, high))]
    return curve(edge, schedule, wagers)


def curve(edge: float, schedule: Schedule, wagers: Sequence[int]) -> list[Tooth]:
    """Return the curve at given wagers, without those outside the limits."""
    inside = [wager for wager in wagers if schedule.least <= wager <= (schedule.most or wager)]
    return [
        Tooth(Cents(wager), wager_fee(schedule, wager), edge_after(edge, schedule, wager)) for wager in inside
    ]


def _up(cents: int, chip: int) -> int:
    return -(-cents // chip) * chip


def dearest(edge: float, schedule: Schedule, chip: int = 100) -> Tooth:
    """Return the tooth with the largest edge."""
    return max(teeth(edge, schedule, chip), key=lambda tooth: tooth.edge)


def cheapest(edge: float, schedule: Schedule, chip: int = 100) -> Tooth:
    """Return the tooth with the smallest edge."""
    return min(teeth(edge, schedule, chip), key=lambda tooth: tooth.edge)


def break_even(edge: float, schedule: Schedule, chip: int = 100) -> Cents | None:
    """Return the smallest wager within the limits that loses nothing, fee included, or None."""
    for low, high, fee in bands(schedule, chip):
        wager = (
            low if not fee and edge <= 0 else max(low, _up(ceil(-fee / edge), chip)) if edge < 0 else high + 1
        )
        if wager <= high:
            return Cents(wager)
    return None


Spots = Sequence[Mapping[str, int]]
"""The wagers of each spot at a table by name, the game wager first."""


def action(spots: Spots, *, sides: bool = False) -> int:
    """Return the total table action: game wagers, and side wagers where the game counts them."""
    return sum(cents for spot in spots for index, cents in enumerate(spot.values()) if index == 0 or sides)


class Collected(msgspec.Struct, frozen=True):
    """The collection from one hand."""

    players: Cents
    dealer: Cents
    jackpot: Cents

    @property
    def total(self) -> int:
        """Return the sum of all three parts."""
        return self.players + self.dealer + self.jackpot


def collected(schedule: Schedule, spots: Spots, *, sides: bool = False, jackpot: int = 0) -> Collected:
    """Return the collection from a hand: each spot for its wagers, and the player-dealer once.

    A spot pays for its game wager and for each side wager.
    """
    players = 0
    for spot in spots:
        game, *side_wagers = spot.values()
        players += wager_fee(schedule, game) + schedule.bonus * sum(cents > 0 for cents in side_wagers)
    return Collected(Cents(players), dealer_fee(schedule, action(spots, sides=sides)), Cents(jackpot))


def per_hour(schedule: Schedule, spots: Spots, hands: int, *, sides: bool = False, jackpot: int = 0) -> int:
    """Return the collection of a table in an hour with this many hands, without what goes to a jackpot."""
    collection = collected(schedule, spots, sides=sides, jackpot=jackpot)
    return hands * (collection.total - collection.jackpot)
