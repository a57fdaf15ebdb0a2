"""In which order wagers are settled, and how the bank covers them: what a page shows before anybody is
paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardroom.felt.places import number_of
from cardroom.games.seat_order import clockwise
from cardroom.money import Cover, NetCover, wager_of

Numbers = Callable[[list[int]], list[int]]


def cover_type(rules: Any) -> type[Cover]:
    return Cover if rules.cover.counts == "gross" else NetCover


def from_button(accounts: Sequence[str], action: int, kinds: Sequence[str] = ()) -> list[str] | None:
    """Clockwise from the action button; nobody knows before it lies there."""
    return (
        in_settling_order(accounts, lambda numbers: clockwise(numbers, action - 1), kinds) if action else None
    )


def in_settling_order(accounts: Sequence[str], order: Numbers, kinds: Sequence[str] = ()) -> list[str]:
    """Circle by circle; on each one bettor after the other as their chips came, the seated player first; of
    each bettor the game wager with its splits, then the others in the order of `kinds`."""
    spots = [spot for account in accounts if (spot := wager_of(account))]
    circles = order(sorted({number_of(spot.place) for spot in spots}))
    bettors = list(dict.fromkeys((number_of(spot.place), spot.bettor) for spot in spots if spot.is_game))

    def turn(at: int) -> tuple[int, int, int, str]:
        kind, place, bettor = spots[at]
        number = number_of(place)
        first = bettors.index((number, bettor)) if (number, bettor) in bettors else len(bettors)
        return circles.index(number), first, kinds.index(kind) + 1 if kind in kinds else 0, place

    return [accounts[at] for at in sorted(range(len(accounts)), key=turn)]
