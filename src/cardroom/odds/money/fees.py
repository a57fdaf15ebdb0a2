"""What the collection adds to the price of a wager: flat fees by bands, so that edge by wager is a saw with
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
"""Where a schedule has no largest wager, the curve ends at so many times its highest floor."""


class Tooth(msgspec.Struct, frozen=True):
    """One wager on the curve."""

    wager: Cents
    fee: Cents
    edge: float
    """What is lost of the wager on average, the fee included."""


def edge_after(edge: float, schedule: Schedule, wager: int) -> float:
    """The fee is of the wager as it lies before the deal, and is paid whatever comes."""
    if wager <= 0:
        raise SetupError([f"wager: {wager} cents, expected more than nothing"])
    return edge + wager_fee(schedule, wager) / wager


def bands(schedule: Schedule, chip: int = 100) -> Iterator[tuple[int, int, Cents]]:
    """The lowest and the highest wager in whole chips that cost one fee, and the fee, within the limits of
    the table."""
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
    """Both ends of every band."""
    wagers = [wager for low, high, _ in bands(schedule, chip) for wager in dict.fromkeys((low, high))]
    return curve(edge, schedule, wagers)


def curve(edge: float, schedule: Schedule, wagers: Sequence[int]) -> list[Tooth]:
    """The same at wagers of one's own, those outside the limits left out."""
    inside = [one for one in wagers if schedule.least <= one <= (schedule.most or one)]
    return [Tooth(Cents(one), wager_fee(schedule, one), edge_after(edge, schedule, one)) for one in inside]


def _up(cents: int, chip: int) -> int:
    return -(-cents // chip) * chip


def dearest(edge: float, schedule: Schedule, chip: int = 100) -> Tooth:
    return max(teeth(edge, schedule, chip), key=lambda one: one.edge)


def cheapest(edge: float, schedule: Schedule, chip: int = 100) -> Tooth:
    return min(teeth(edge, schedule, chip), key=lambda one: one.edge)


def break_even(edge: float, schedule: Schedule, chip: int = 100) -> Cents | None:
    """The smallest wager that loses nothing, fee included; none within the limits: nothing."""
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
    """Total table action: game wagers, and side wagers where the game counts them."""
    return sum(cents for spot in spots for at, cents in enumerate(spot.values()) if at == 0 or sides)


class Collected(msgspec.Struct, frozen=True):
    """What a hand pays to the house."""

    players: Cents
    dealer: Cents
    jackpot: Cents

    @property
    def total(self) -> int:
        return self.players + self.dealer + self.jackpot


def collected(schedule: Schedule, spots: Spots, *, sides: bool = False, jackpot: int = 0) -> Collected:
    """Of every spot for its game wager and each side wager, and of the player-dealer once."""
    players = 0
    for spot in spots:
        game, *others = spot.values()
        players += wager_fee(schedule, game) + schedule.bonus * sum(cents > 0 for cents in others)
    return Collected(Cents(players), dealer_fee(schedule, action(spots, sides=sides)), Cents(jackpot))


def per_hour(schedule: Schedule, spots: Spots, hands: int, *, sides: bool = False, jackpot: int = 0) -> int:
    """Collection of a table in an hour of so many hands; what goes to a jackpot is not the house's and left
    out."""
    one = collected(schedule, spots, sides=sides, jackpot=jackpot)
    return hands * (one.total - one.jackpot)
