"""When a third card is drawn, by the points of the first two: pure functions."""

from __future__ import annotations

from cardroom.fixed import Fixed

NATURAL, STANDS = 8, 6
DRAWS_AGAINST = Fixed({3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7), 6: (6, 7)})
"""By Banker's points, what the third card of Player is worth where Banker draws to it."""


def player_draws(player: int, banker: int) -> bool:
    return max(player, banker) < NATURAL and player < STANDS


def banker_draws(player: int, banker: int, third: int | None) -> bool:
    """`third` is what the card is worth that Player drew, if he did."""
    if max(player, banker) >= NATURAL:
        return False
    return banker < STANDS if third is None else banker < 3 or third in DRAWS_AGAINST.get(banker, ())
