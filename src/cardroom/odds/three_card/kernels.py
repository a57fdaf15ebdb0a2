"""The compiled loops of three card poker: all hands against all hands, from the player's side and from the
dealer's.

Both go through the same pairs in different order. The first fixes a player's hand and counts results by the
card that the player-dealer shows. The second fixes the player-dealer's hand and adds up the results of all
players' hands. That also gives sums over two players' hands that share no card.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.loops import Longs, Lookup, strength_of

Small = NDArray[np.uint8]
SUMS = 5
"""Sums for each dealer's hand: Pair Plus, 6 Card Bonus, and the game with each of the dealer's three cards
shown."""


@compiled
def by_player(
    alike: Longs,
    cards: Small,
    mask: NDArray[np.uint64],
    strength: NDArray[np.uint16],
    outcome: Small,
    six: Small,
    table: Lookup,
    key: Longs,
    bits: Longs,
    times: NDArray[np.int32],
) -> None:
    """Count deals by the player's hand, the card shown, the game's outcome and the line of six cards."""
    for index in range(len(alike)):
        mine = alike[index]
        my_mask, total, lanes = mask[mine], table.start, 0
        for card in cards[mine]:
            total, lanes = total + key[card], lanes | bits[card]
        row = outcome[strength[mine]]
        for theirs in range(len(cards)):
            if my_mask & mask[theirs]:
                continue
            low, middle, high = cards[theirs, 0], cards[theirs, 1], cards[theirs, 2]
            both, all_bits = (
                total + key[low] + key[middle] + key[high],
                lanes | bits[low] | bits[middle] | bits[high],
            )
            line = six[strength_of(both, all_bits, table)]
            result = row[strength[theirs]]
            times[index, low, result, line] += 1
            times[index, middle, result, line] += 1
            times[index, high, result, line] += 1


@compiled
def by_dealer(
    alike: Longs,
    cards: Small,
    mask: NDArray[np.uint64],
    strength: NDArray[np.uint16],
    outcome: Small,
    six: Small,
    table: Lookup,
    key: Longs,
    bits: Longs,
    plays: NDArray[np.bool_],
    game: Longs,
    pair: Small,
    pair_net: Longs,
    six_net: Longs,
    products: Longs,
    counts: NDArray[np.int32],
) -> None:
    """Fill in, for each of the player-dealer's hands, sums of products of two players' nets, and counts of
    one player's results.

    Signed sums run over all pairs of hands, pairs with a common card, and pairs with two. Together they leave
    only pairs without a common card, once equal hands are subtracted. The counts are by the dealer's card
    that is shown, outcome of the game, line of Pair Plus and line of six cards.

    `plays` is by player's hand and card shown, `game` by outcome, the last for folding; the others are by
    line.
    """
    ones, twos, value = (
        np.zeros((52, SUMS), np.int64),
        np.zeros((52 * 52, SUMS), np.int64),
        np.zeros(SUMS, np.int64),
    )
    fold = len(game) - 1
    for index in range(len(alike)):
        dealer = alike[index]
        dealer_mask, total, lanes = mask[dealer], table.start, 0
        for card in cards[dealer]:
            total, lanes = total + key[card], lanes | bits[card]
        ones[:], twos[:] = 0, 0
        sums = np.zeros(SUMS, np.int64)
        for mine in range(len(cards)):
            if dealer_mask & mask[mine]:
                continue
            low, middle, high = cards[mine, 0], cards[mine, 1], cards[mine, 2]
            both, all_bits = (
                total + key[low] + key[middle] + key[high],
                lanes | bits[low] | bits[middle] | bits[high],
            )
            line = six[strength_of(both, all_bits, table)]
            played = outcome[strength[mine], strength[dealer]]
            value[0], value[1] = pair_net[pair[mine]], six_net[line]
            for shown in range(3):
                result = played if plays[mine, cards[dealer, shown]] else fold
                value[2 + shown] = game[result]
                counts[index, shown, result, pair[mine], line] += 1
            first, second, third = low * 52 + middle, low * 52 + high, middle * 52 + high
            for x in range(SUMS):
                v = value[x]
                sums[x] += v
                ones[low, x] += v
                ones[middle, x] += v
                ones[high, x] += v
                twos[first, x] += v
                twos[second, x] += v
                twos[third, x] += v
        add_products(sums, ones, twos, products[index])


@inner
def add_products(sums: Longs, ones: Longs, twos: Longs, products: Longs) -> None:
    """Add all pairs of hands, less those with a card in common, plus those with two in common."""
    for x in range(SUMS):
        for y in range(x + 1):
            if x > 2 and 2 <= y < x:
                continue  # the dealer shows only one card
            total = sums[x] * sums[y]
            for card in range(len(ones)):
                total -= ones[card, x] * ones[card, y]
            for pair_of in range(len(twos)):
                total += twos[pair_of, x] * twos[pair_of, y]
            products[x, y] = products[y, x] = total


@compiled
def by_pairs(
    alike: Longs,
    cards: Small,
    mask: NDArray[np.uint64],
    strength: NDArray[np.uint16],
    outcome: Small,
    plays: NDArray[np.bool_],
    pairs: Longs,
) -> None:
    """Count how the game ends for two players whose hands share no card, by player-dealer's hand and card
    shown.

    `plays` is by player's hand and card shown; the last outcome is to fold.
    """
    kinds = pairs.shape[2]
    ones, twos = np.zeros((52, kinds), np.int32), np.zeros((52 * 51 // 2, kinds), np.int32)
    sums = np.zeros(kinds, np.int64)
    for index in range(len(alike)):
        dealer = alike[index]
        dealer_mask, theirs = mask[dealer], strength[dealer]
        for shown in range(3):
            sums[:], ones[:], twos[:] = 0, 0, 0
            up = cards[dealer, shown]
            for mine in range(len(cards)):
                if dealer_mask & mask[mine]:
                    continue
                kind = outcome[strength[mine], theirs] if plays[mine, up] else kinds - 1
                low, middle, high = int(cards[mine, 0]), int(cards[mine, 1]), int(cards[mine, 2])
                sums[kind] += 1
                ones[low, kind] += 1
                ones[middle, kind] += 1
                ones[high, kind] += 1
                twos[middle * (middle - 1) // 2 + low, kind] += 1
                twos[high * (high - 1) // 2 + low, kind] += 1
                twos[high * (high - 1) // 2 + middle, kind] += 1
            count_two_hands(sums, ones, twos, pairs[index, shown])


@inner
def count_two_hands(sums: Longs, ones: NDArray[np.int32], twos: NDArray[np.int32], pairs: Longs) -> None:
    """Count all pairs of hands, less those with a card in common, plus those with two, less those of equal
    hands."""
    for first in range(len(sums)):
        for second in range(first + 1):
            total = sums[first] * sums[second]
            for card in range(len(ones)):
                total -= ones[card, first] * ones[card, second]
            for pair in range(len(twos)):
                total += twos[pair, first] * twos[pair, second]
            if first == second:
                total -= sums[first]
            pairs[first, second] = pairs[second, first] = total
