"""The loops over sets of cards, compiled without any: another process does so while the tables are made."""

from __future__ import annotations

import numpy as np

from cardroom.odds.double_hand.above import RANKS, Counting, Found, Small
from cardroom.odds.double_hand.kernels import Way
from cardroom.odds.double_hand.pairs import over_one_suit, over_ranks, over_suits
from cardroom.odds.loops import Ints, Longs


def ready() -> None:
    longs, ints, words = np.zeros(1, np.int64), np.zeros(1, np.int32), np.zeros(1, np.uint64)
    slide = np.zeros(1, np.int32)
    slide.flags.writeable = False
    way, counting = Way(longs, 0, slide, words, longs, ints, ints, words), Counting(longs, longs, longs, longs, longs)
    times: Ints = np.zeros((2, 1), np.int32)
    ranks: Small = np.zeros((0, 1), np.uint8)
    none: Longs = np.zeros(0, np.int64)
    found = Found(words, longs)
    over_suits(np.zeros((0, 5), np.int64), False, 53, ranks, ranks, counting, way, times, times, longs, found, times, times)
    over_ranks(np.zeros((0, RANKS + 1), np.int64), False, 53, ranks, ranks, counting, way, longs, found, times, times)
    over_one_suit(none, ranks, none, 1, 53, counting, way, longs, found, times, times)
