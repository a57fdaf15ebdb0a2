"""Order in which wagers are settled, and how the bank covers them: a page shows both before anybody is
paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardroom.felt.places import number_of
from cardroom.games.seat_order import clockwise
from cardroom.money import Cover, NetCover, wager_of

Numbers = Callable[[list[int]], list[int]]


def cover_type(rules: Any) -> type[Cover]:
    """Return how the bank covers wagers by these rules."""
    return Cover if rules.cover.counts == "gross" else NetCover


def from_button(accounts: Sequence[str], action: int, kinds: Sequence[str] = ()) -> list[str] | None:
    """Return the accounts clockwise from the action button, or None before it lies anywhere."""
    return (
        in_settling_order(accounts, lambda numbers: clockwise(numbers, action - 1), kinds) if action else None
    )


def in_settling_order(accounts: Sequence[str], order: Numbers, kinds: Sequence[str] = ()) -> list[str]:
    """Return the accounts circle by circle, in the order in which they are settled.

    On each circle bettors come in the order of their chips, the seated player first. For each bettor the game
    wager with its splits comes first, then the others in the order of `kinds`.
    """
    spots = [spot for account in accounts if (spot := wager_of(account))]
    circles = order(sorted({number_of(spot.place) for spot in spots}))
    bettors = list(dict.fromkeys((number_of(spot.place), spot.bettor) for spot in spots if spot.is_game))

    def turn(index: int) -> tuple[int, int, int, str]:
        kind, place, bettor = spots[index]
        number = number_of(place)
        first = bettors.index((number, bettor)) if (number, bettor) in bettors else len(bettors)
        return circles.index(number), first, kinds.index(kind) + 1 if kind in kinds else 0, place

    return [accounts[index] for index in sorted(range(len(accounts)), key=turn)]
