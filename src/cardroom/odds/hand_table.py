"""A reading of hands as a table, made by calling the readable function once for each hand that differs to it.

A hand's worth depends on its ranks or, when five are of one suit, on the ranks of that suit alone. So a law
is two arrays: by ranks, and by suit. Every card has a key. The sum of the keys of a hand tells in its lower
half which ranks it holds; no two hands of one size have the same sum. The upper half counts the cards of each
suit from three, so that five show as a bit. A joker counts in every suit.

The sums are few and far apart. They lie in rows of `1 << ROW`, and each row is shifted into the gaps of the
others. The strength of a sum is at `sum + slide[sum >> ROW]`, and the whole table of seven cards is a quarter
of a megabyte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from cardroom.cards import CODES, JOKER, RANKS, SUITS, Card
from cardroom.errors import InvariantError
from cardroom.hands import High, Low
from cardroom.odds.loops import (
    JOKER_BIT,
    LANE,
    RANKS_MASK,
    ROW,
    START,
    SUIT_AT,
    Ints,
    Longs,
    Lookup,
    Strengths,
)
from cardroom.odds.row_packing import fit

Reading = Callable[[Sequence[Card]], High | Low | None]

ONE_OF_EACH = 0x1111 << SUIT_AT

# Sums of up to five, and of up to seven of these, at most four of a kind, differ whenever the hands do.
FIVE_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
SEVEN_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)


class Tabulated(NamedTuple):
    """A reading with its table, and the hand behind each strength."""

    table: Lookup
    size: int
    top_code: int
    """The highest card code that the table knows."""
    hands: tuple[High | Low | None, ...]


def sets_of_cards() -> Longs:
    """Return each card as a bit in the lane of its suit, by card code; a joker has a bit in every lane."""
    bits = np.zeros(CODES, np.int64)
    for suit_index, suit in enumerate(SUITS):
        for rank in RANKS:
            card = Card(rank + suit)
            bits[card.code] = 1 << (suit_index * LANE + card.number - 1)
    bits[JOKER.code] = sum(JOKER_BIT << suit_index * LANE for suit_index in range(len(SUITS)))
    return bits


def tabulate(
    reading: Reading, size: int, *, suits: bool = True, joker: bool = False, ranks: str = RANKS
) -> Tabulated:
    """Return the tables of a reading for hands of `size` cards, five to seven; with a joker, of five.

    A flush must be worth the same regardless of the other cards, as in five cards, and in seven without a
    joker.
    """
    if joker and size != 5:
        raise InvariantError("beside a joker, a flush and three of a kind fit into more than five cards")
    unlike = {multiset: reading(mixed_suits(multiset)) for multiset in _multisets(size, joker, ranks)}
    suited = (
        {mask: reading(suited_cards) for mask, suited_cards in _flushes(size, joker, ranks)} if suits else {}
    )
    hands = sorted({hand for hand in (*unlike.values(), *suited.values()) if hand is not None})
    strength: dict[Any, int] = {None: 0} | {hand: place for place, hand in enumerate(hands, 1)}
    keys = _keys(size, suits)
    by_ranks = _by_ranks({multiset: strength[hand] for multiset, hand in unlike.items()}, size, keys)
    by_suit = np.zeros(2 * JOKER_BIT, np.uint16)
    for mask, hand in suited.items():
        by_suit[mask] = strength[hand]
    table = Lookup(keys, START, *by_ranks, by_suit, sets_of_cards())
    return Tabulated(table, size, JOKER.code if joker else len(RANKS) * len(SUITS) - 1, (None, *hands))


def table_by_ranks(values: dict[tuple[str, ...], int], size: int) -> Lookup:
    """Return a table of values other than strengths, by the ranks of `size` cards.

    As everywhere, the sums also show five of a suit.
    """
    keys = _keys(size, suits=True)
    return Lookup(keys, START, *_by_ranks(values, size, keys), np.zeros(1, np.uint16), sets_of_cards())


def _by_ranks(values: dict[tuple[str, ...], int], size: int, keys: Longs) -> tuple[Ints, Strengths]:
    adds = {rank: int(keys[cards[0].code]) & RANKS_MASK for rank, cards in _OF_RANK.items()}
    sums = {sum([adds[rank] for rank in ranks]): value for ranks, value in values.items()}
    if len(sums) != len(values):
        raise InvariantError("two hands have one sum of keys")
    return _packed(sums, size * int((keys & RANKS_MASK).max()))


def _keys(size: int, suits: bool) -> Longs:
    """Return the key of each card: a two's is 0 and an ace's the largest, so that sums are small.

    A joker's key is out of reach of all others.
    """
    of_rank = FIVE_KEYS if size == 5 else SEVEN_KEYS
    keys = np.zeros(CODES, np.int64)
    for suit_index, suit in enumerate(SUITS):
        for rank in RANKS:
            card = Card(rank + suit)
            keys[card.code] = of_rank[card.number - 2] + (suits << SUIT_AT + 4 * suit_index)
    keys[JOKER.code] = size * of_rank[-1] + (ONE_OF_EACH if suits else 0)
    return keys


def _multisets(size: int, joker: bool, ranks: str) -> Iterable[tuple[str, ...]]:
    for multiset in combinations_with_replacement(ranks, size):
        if multiset[4:] == () or all(multiset[place] != multiset[place + 4] for place in range(size - 4)):
            yield multiset
    if joker:
        for multiset in combinations_with_replacement(ranks, size - 1):
            yield (*multiset, JOKER.rank)


_OF_RANK = {rank: [Card(rank + suit) for suit in SUITS] for rank in RANKS} | {
    JOKER.rank: [JOKER] * len(SUITS)
}


def mixed_suits(multiset: Sequence[str]) -> list[Card]:
    """Return cards of these ranks with no more than two of a suit.

    Like ranks must be next to each other; they get different suits.
    """
    return [_OF_RANK[rank][place % 4] for place, rank in enumerate(multiset)]


def _flushes(size: int, joker: bool, ranks: str) -> Iterable[tuple[int, list[Card]]]:
    """Yield every set of ranks that a suit may hold when it makes a flush."""
    for mask in range(1, 2 * JOKER_BIT if joker else JOKER_BIT):
        suit_ranks = [rank for bit, rank in enumerate(RANKS) if mask >> bit & 1]
        if 5 <= mask.bit_count() <= size and set(suit_ranks) <= set(ranks):
            yield mask, [Card(rank + SUITS[0]) for rank in suit_ranks] + ([JOKER] if mask & JOKER_BIT else [])


def _packed(sums: dict[int, int], largest: int) -> tuple[Ints, Strengths]:
    """Return the shift of each row, and the values at their shifted sums."""
    where = np.array(sorted(sums), np.int64)
    slide, length = _slid(where.tobytes(), largest)
    strengths = np.zeros(length + (1 << ROW), np.uint16)
    strengths[where + slide[where >> ROW]] = [sums[total] for total in where.tolist()]
    return slide, strengths


@lru_cache(maxsize=8)
def _slid(sums: bytes, largest: int) -> tuple[Ints, int]:
    """Return the shift of each row, and the place of the last one.

    The fullest rows come first, each at the first place where all its entries are free. Readings of the same
    cards have the same rows, so they are fitted once.

    Even the largest sum of cards that make no hand, such as five jokers, has a row, so that no sum leads
    astray.
    """
    where = np.frombuffer(sums, np.int64)
    rows = where >> ROW
    sizes = np.bincount(rows, minlength=(largest >> ROW) + 1)
    order = np.argsort(-sizes, kind="stable")
    first = np.concatenate([[0], np.cumsum(sizes)])
    slide = np.zeros(len(sizes), np.int32)
    length = fit(
        where & ((1 << ROW) - 1), first, order, slide, np.zeros((len(sizes) + 2 << ROW) // 64, np.uint64)
    )
    slide -= np.arange(len(slide), dtype=np.int32) << ROW
    slide.flags.writeable = False
    return slide, length
