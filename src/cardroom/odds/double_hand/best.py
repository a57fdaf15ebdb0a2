"""The best setting of many hands: every front that is not foul, valued by how often it and what is behind it win."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled
from cardroom.odds.double_hand.kernels import FRONT_BITS, Words
from cardroom.odds.loops import RANK_BITS, Codes, House, Longs, Strengths, highest_first, strength_behind


@compiled
def best_settings(codes: Codes, house: House, least: Strengths, fronts: NDArray[np.float64], backs: NDArray[np.float64],
                  twos: Longs, found: Words) -> None:  # fmt: skip
    """`fronts` and `backs` say by value how often one wins; `twos` are the places of all fronts. Of equals the first stands,
    and so a higher front."""
    held = np.empty(7, np.uint8)
    for at in range(len(codes)):
        highest_first(codes[at], house.order, held)
        total = house.backs.start
        for code in held:
            total += house.backs.keys[code]
        most = -1.0
        for one, two in twos:
            ranks = house.order[held[one]] >> 1 << RANK_BITS | house.order[held[two]] >> 1
            back = strength_behind(held, one, two, total, house.backs)
            if back < least[ranks]:
                continue  # foul
            front = house.fronts[ranks]
            worth = fronts[front] + backs[back]
            if worth > most:
                most = worth
                found[at] = np.uint64(front) | np.uint64(back) << np.uint64(FRONT_BITS)
