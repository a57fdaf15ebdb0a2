"""Where the best way sets hands otherwise than the house: by the row of the house's table, with the commonest
example."""

from __future__ import annotations

from collections import Counter

import numpy as np

from cardroom.cards import spell
from cardroom.fixed import Fixed
from cardroom.hands import best_high, highest_first, house_row, read_front
from cardroom.hands.ranking import LIMITED
from cardroom.hands.reading import Reading
from cardroom.odds.double_hand.kernels import FRONT_MASK, OTHER, SettingWays
from cardroom.odds.double_hand.tables import PLACES, all_kinds, by_house, how_many
from cardroom.odds.figures import Grid
from cardroom.odds.house_way import way
from cardroom.odds.loops import RANK_BITS, SUM
from cardroom.odds.random_numbers import Words
from cardroom.words import Said, say

BY_CODE = Fixed({card.code: card for card in PLACES})


def differs(best: SettingWays, cards: int) -> Grid:
    """Rows by how many of all hands the best way sets otherwise."""
    kinds, times, words = all_kinds(), how_many(cards), _first_way(best)
    other = np.flatnonzero((words != by_house()) & (times > 0))
    often: Counter[str] = Counter()
    example: dict[str, tuple[int, int]] = {}
    ranks = (way().house.wishes.keys[kinds.codes[other]].sum(axis=1) & SUM).tolist()
    under: dict[tuple[int, bool], str] = {}  # rows rest on ranks, and on five of a suit
    for at, alike in zip(
        other.tolist(), zip(ranks, (other < len(kinds.by_ranks)).tolist(), strict=True), strict=True
    ):
        if alike not in under:
            under[alike] = house_row([BY_CODE[code] for code in kinds.codes[at].tolist()])
        row = under[alike]
        often[row] += int(times[at])
        example[row] = max(example.get(row, (0, 0)), (int(times[at]), at))
    fronts, every, rows = _fronts(), int(times.sum()), list[tuple[Said | str | float, ...]]()
    for row, many in often.most_common():
        at = example[row][1]
        usual, better = (fronts[int(one[at]) & FRONT_MASK].said for one in (by_house(), words))
        rows.append((_said(row), many / every, _hand(kinds.codes[at].tolist()), usual, better))
    columns = tuple(
        say(f"odds.double-hand.{name}") for name in ("row", "often", "example", "by-house", "by-best")
    )
    return Grid(say("odds.double-hand.differs"), columns, tuple(rows))


def _first_way(best: SettingWays) -> Words:
    """The first of the two ways of a table, for all kinds of hands."""
    kinds = all_kinds()
    both = np.concatenate([best.by_ranks[kinds.by_ranks], best.by_suit[kinds.by_suit]])
    found: Words = both & np.uint64((1 << OTHER) - 1)
    return found


def _fronts() -> dict[int, Reading]:
    """By value, what a front is called."""
    house, found = way().house, dict[int, Reading]()
    for high in PLACES[:13]:
        for low in PLACES[13:26]:
            ranks = sorted((int(house.order[card.code]) >> 1 for card in (high, low)), reverse=True)
            found[int(house.fronts[ranks[0] << RANK_BITS | ranks[1]])] = read_front(
                best_high((high, low), LIMITED)
            )
    return found


def _hand(codes: list[int]) -> str:
    return spell(highest_first([BY_CODE[code] for code in codes]))


def _said(row: str) -> Said:
    return say(f"odds.double-hand.row-{row.replace(' ', '-')}")
