"""Compiles the loops without any cards: those over sets of cards in another process, while this one makes the
tables and compiles the rest."""

from __future__ import annotations

import numpy as np

from cardroom.odds.double_hand.best_setting import LesserCounts, best_without, count_lesser
from cardroom.odds.double_hand.hands_above import RANKS, Counting, HandBuffer, Small
from cardroom.odds.double_hand.kernels import SettingWays, deal_rounds
from cardroom.odds.double_hand.pairs import over_one_suit, over_ranks, over_suits
from cardroom.odds.house_way import way_tables
from cardroom.odds.loops import Ints, Longs


def ready() -> None:
    """Compile the loops over sets of cards; the other process calls this."""
    longs, ints, words = np.zeros(1, np.int64), np.zeros(1, np.int32), np.zeros(1, np.uint64)
    slide = np.zeros(1, np.int32)
    slide.flags.writeable = False
    both, counting = (
        SettingWays(longs, 0, slide, words, longs, ints, ints, words),
        Counting(longs, longs, longs, longs, longs),
    )
    times: Ints = np.zeros((2, 1), np.int32)
    ranks: Small = np.zeros((0, 1), np.uint8)
    none: Longs = np.zeros(0, np.int64)
    hands = HandBuffer(words, longs)
    over_suits(
        np.zeros((0, 5), np.int64),
        False,
        53,
        ranks,
        ranks,
        counting,
        both,
        times,
        times,
        longs,
        hands,
        times,
        times,
    )
    over_ranks(
        np.zeros((0, RANKS + 1), np.int64),
        False,
        53,
        ranks,
        ranks,
        counting,
        both,
        longs,
        hands,
        times,
        times,
    )
    over_one_suit(none, ranks, none, 1, 53, counting, both, longs, hands, times, times)


def compile_here(both: SettingWays) -> None:
    """Compile the remaining loops in this process."""
    longs, bytes_, words = np.zeros(0, np.int64), np.zeros(0, np.uint8), np.zeros(0, np.uint64)
    singles, pairs, triples = (np.zeros((0,) * size, np.int32) for size in (1, 2, 3))
    missing, house = LesserCounts(longs, singles, pairs, triples, pairs, pairs), way_tables()
    best_without(bytes_.reshape(0, 7), house.house, house.least, missing, longs.reshape(0, 2), words)
    count_lesser(pairs, pairs)
    deal_rounds(0, np.uint64(0), bytes_, 1, both, np.zeros((3, 3, 2, 2), np.int64), longs)
