"""How seven cards are set, as tables: the house way, and the best way against it.

Unless five are of one suit, the setting of a hand depends on its ranks. Otherwise it depends on the ranks of
that suit, on whether the joker is among them, and on the ranks of the other cards, at most two. So the house
way's own search runs once for every hand that differs in that, and is looked up afterwards.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np

from cardroom.cards import CODES, JOKER, SUITS, Card
from cardroom.errors import ensure
from cardroom.odds.double_hand.kernels import FRONT_BITS, OTHER, RULER_AT, SettingWays
from cardroom.odds.hand_table import mixed_suits
from cardroom.odds.house_way import BACKS, all_sevens, set_by_house, way_tables
from cardroom.odds.laws import strengths, tabulated
from cardroom.odds.loops import JOKER_BIT, RANK_BITS, RANKS_MASK, ROW, Codes, Ints, Longs
from cardroom.odds.random_numbers import Words

LOW_FIRST = "23456789TJQKA"
PLACES = (*(Card(rank + suit) for suit in SUITS for rank in LOW_FIRST), JOKER)
"""The cards in the order of their places."""
RULER = (0, 2, 5, 25, 37, 43, 59, 70, 85, 89, 98, 99, 106)
"""Marks of which any two, or one twice, have a unique sum."""
WIDE = 2 * RULER[-1] + 1


class Sevens(NamedTuple):
    """A hand for every way in which the setting of hands may differ."""

    codes: Codes
    by_ranks: Longs
    """Index in the table by ranks for each of the first hands."""
    by_suit: Longs
    """Index in the table by suit for each of the hands that follow."""


class Layout(NamedTuple):
    """Where settings are stored."""

    keys: Longs
    bits: Longs
    first: Ints
    ruler: Ints
    length: int
    """Length of the table by suit."""


@cache
def layout() -> Layout:
    """Return where the tables store the setting of each hand."""
    house = way_tables().house
    codes = np.array([card.code for card in PLACES])
    marks = np.array(
        [RULER[LOW_FIRST.index(card.rank)] if card is not JOKER else 0 for card in PLACES], np.int64
    )
    bits = np.zeros(len(PLACES), np.int64)
    for place in range(52):
        bits[place] = 1 << (place // 13 * 16 + place % 13)
    bits[52] = sum(JOKER_BIT << 16 * suit for suit in range(4))
    first, ruler, length = np.zeros(2 * JOKER_BIT, np.int32), np.zeros(JOKER_BIT, np.int32), 0
    for mask in range(2 * JOKER_BIT):
        natural = mask & (JOKER_BIT - 1)
        ruler[natural] = sum(RULER[rank] for rank in range(13) if natural >> rank & 1)
        if 5 <= mask.bit_count() <= 7:
            first[mask] = length
            length += (1, RULER[-1] + 1, WIDE)[7 - mask.bit_count()]
    return Layout(house.wishes.keys[codes] + (marks << RULER_AT), bits, first, ruler, length)


@cache
def all_kinds() -> Sevens:
    """Return one hand for every kind: hands in mixed suits for all ranks, and hands with five or more of a
    suit.

    The latter have one or two other ranks, or none.
    """
    house, table_layout = way_tables().house, layout()
    plain = _in_mixed_suits()
    sums = house.wishes.keys[plain].sum(axis=1) & RANKS_MASK
    codes, places = [plain], []
    of_place = np.array([card.code for card in PLACES], np.uint8)
    bits = np.arange(2 * JOKER_BIT)[:, None] >> np.arange(len(LOW_FIRST) + 1) & 1
    in_suit = np.array([*range(len(LOW_FIRST)), len(PLACES) - 1])
    for extra in range(3):
        masks = np.flatnonzero(bits.sum(axis=1) == 7 - extra)
        suited = of_place[in_suit[np.nonzero(bits[masks])[1].reshape(len(masks), 7 - extra)]]
        every = [*combinations_with_replacement(range(len(LOW_FIRST)), extra)]
        ranks = np.array(every, np.int64).reshape(len(every), extra)
        other_cards = of_place[ranks + len(LOW_FIRST) * np.arange(1, extra + 1)]
        codes.append(
            np.column_stack([
                np.repeat(suited, len(other_cards), axis=0),
                np.tile(other_cards, (len(suited), 1)),
            ])
        )
        marks = np.array(RULER)[ranks].sum(axis=1)
        places.append((table_layout.first[masks].astype(np.int64)[:, None] + marks).ravel())
    by_ranks = sums + house.wishes.slide[sums >> ROW]
    return Sevens(np.concatenate(codes), by_ranks, np.concatenate(places))


def _in_mixed_suits() -> Codes:
    """Return cards of all ranks of seven."""
    code = np.zeros((128, 7), np.uint8)
    for rank in (*LOW_FIRST, JOKER.rank):
        code[ord(rank)] = [card.code for card in mixed_suits(rank * 7)]
    ranks = np.frombuffer("".join(map("".join, all_sevens())).encode(), np.uint8).reshape(-1, 7)
    return code[ranks, np.arange(7)]


@cache
def hand_counts(deck: int) -> Longs:
    """Return how many hands of a deck of this size each kind stands for.

    A suit of five stands for four, and each card of another suit may be of three. Ranks stand for all choices
    of four cards each, less those in which five are of one suit.
    """
    house, kinds = way_tables().house, all_kinds()
    plain, suited = np.split(kinds.codes, [len(kinds.by_ranks)])
    rank, is_other_suit = np.zeros((2, CODES), np.int64)
    for card in PLACES[:-1]:
        rank[card.code], is_other_suit[card.code] = LOW_FIRST.index(card.rank), card.suit != SUITS[0]
    extra = is_other_suit[suited].sum(axis=1)
    twins = (extra == 2) & (rank[suited[:, 5]] == rank[suited[:, 6]])
    of_suits = 4 * np.where(twins, 3, 3**extra)
    sums = house.wishes.keys[suited].sum(axis=1) & RANKS_MASK
    taken = np.bincount(sums + house.wishes.slide[sums >> ROW], of_suits, len(house.wishes.by_ranks)).astype(
        np.int64
    )
    rank_counts = np.stack([
        ((rank[plain] == number) & (plain != JOKER.code)).sum(axis=1) for number in range(13)
    ])
    of_ranks = (
        np.array([comb(4, many) for many in range(5)])[rank_counts].prod(axis=0) - taken[kinds.by_ranks]
    )
    counts = np.concatenate([of_ranks, of_suits])
    if deck == 52:
        counts[(kinds.codes == JOKER.code).any(axis=1)] = 0
    ensure(int(counts.sum()) == comb(deck, 7), "the kinds of hands do not add up")
    return counts


def words_of(rows: Codes) -> Words:
    """Return the setting of rows with two cards in front: the front's value, and above it the back's."""
    house = way_tables().house
    ranks = np.sort(house.order[rows[:, :2]] >> 1, axis=1)
    fronts = house.fronts[ranks[:, 1] << RANK_BITS | ranks[:, 0]].astype(np.uint64)
    behind = strengths(BACKS, np.ascontiguousarray(rows[:, 2:])).astype(np.uint64)
    words: Words = fronts | behind << np.uint64(FRONT_BITS)
    return words


def way_of(first: Words, second: Words) -> SettingWays:
    """Return one table of two ways to set, each given for `all_kinds`."""
    house, table_layout, kinds = way_tables().house, layout(), all_kinds()
    both = first | second << np.uint64(OTHER)
    by_ranks = np.zeros(len(house.wishes.by_ranks), np.uint64)
    by_ranks[kinds.by_ranks] = both[: len(kinds.by_ranks)]
    by_suit = np.zeros(table_layout.length, np.uint64)
    by_suit[kinds.by_suit] = both[len(kinds.by_ranks) :]
    return SettingWays(
        table_layout.keys,
        house.wishes.start,
        house.wishes.slide,
        by_ranks,
        table_layout.bits,
        table_layout.first,
        table_layout.ruler,
        by_suit,
    )


@cache
def by_house() -> Words:
    """Return the house way of all kinds of hands."""
    return words_of(set_by_house(all_kinds().codes))


@cache
def house_against_house() -> SettingWays:
    """Return the table with the house way as both ways."""
    return way_of(by_house(), by_house())


def values() -> tuple[int, int]:
    """Return how many values fronts and backs have, with the value nought of no hand."""
    return int(way_tables().house.fronts.max()) + 1, len(tabulated(BACKS).hands)
