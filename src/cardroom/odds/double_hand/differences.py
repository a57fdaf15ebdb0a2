"""Where the best way sets hands differently from the house: by the row of the house's table, with the
commonest example."""

from __future__ import annotations

from collections import Counter

import numpy as np

from cardroom.cards import spell
from cardroom.fixed import Fixed
from cardroom.hands import best_high, highest_first, house_row, read_front
from cardroom.hands.ranking import LIMITED
from cardroom.hands.reading import Reading
from cardroom.odds.double_hand.kernels import FRONT_MASK, OTHER, SettingWays
from cardroom.odds.double_hand.tables import PLACES, all_kinds, by_house, hand_counts
from cardroom.odds.figures import Grid
from cardroom.odds.house_way import way_tables
from cardroom.odds.loops import RANK_BITS, RANKS_MASK
from cardroom.odds.random_numbers import Words
from cardroom.words import Said, say

BY_CODE = Fixed({card.code: card for card in PLACES})


def difference_grid(best: SettingWays, cards: int) -> Grid:
    """Return the rows of the house's table by the share of all hands that the best way sets differently."""
    kinds, times, words = all_kinds(), hand_counts(cards), _first_way(best)
    differing = np.flatnonzero((words != by_house()) & (times > 0))
    often: Counter[str] = Counter()
    example: dict[str, tuple[int, int]] = {}
    ranks = (way_tables().house.wishes.keys[kinds.codes[differing]].sum(axis=1) & RANKS_MASK).tolist()
    under: dict[tuple[int, bool], str] = {}  # rows depend on ranks, and on five of a suit
    for index, alike in zip(
        differing.tolist(), zip(ranks, (differing < len(kinds.by_ranks)).tolist(), strict=True), strict=True
    ):
        if alike not in under:
            under[alike] = house_row([BY_CODE[code] for code in kinds.codes[index].tolist()])
        row = under[alike]
        often[row] += int(times[index])
        example[row] = max(example.get(row, (0, 0)), (int(times[index]), index))
    fronts, every, rows = _fronts(), int(times.sum()), list[tuple[Said | str | float, ...]]()
    for row, many in often.most_common():
        index = example[row][1]
        usual, better = (fronts[int(setting[index]) & FRONT_MASK].said for setting in (by_house(), words))
        rows.append((_said(row), many / every, _hand(kinds.codes[index].tolist()), usual, better))
    columns = tuple(
        say(f"odds.double-hand.{name}") for name in ("row", "often", "example", "by-house", "by-best")
    )
    return Grid(say("odds.double-hand.differs"), columns, tuple(rows))


def _first_way(best: SettingWays) -> Words:
    """Return the first of the two ways of a table, for all kinds of hands."""
    kinds = all_kinds()
    both = np.concatenate([best.by_ranks[kinds.by_ranks], best.by_suit[kinds.by_suit]])
    first: Words = both & np.uint64((1 << OTHER) - 1)
    return first


def _fronts() -> dict[int, Reading]:
    """Return the name of each front by its value."""
    house, readings = way_tables().house, dict[int, Reading]()
    for high in PLACES[:13]:
        for low in PLACES[13:26]:
            ranks = sorted((int(house.order[card.code]) >> 1 for card in (high, low)), reverse=True)
            readings[int(house.fronts[ranks[0] << RANK_BITS | ranks[1]])] = read_front(
                best_high((high, low), LIMITED)
            )
    return readings


def _hand(codes: list[int]) -> str:
    return spell(highest_first([BY_CODE[code] for code in codes]))


def _said(row: str) -> Said:
    return say(f"odds.double-hand.row-{row.replace(' ', '-')}")
