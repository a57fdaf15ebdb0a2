"""The compiled loops of three card poker: all hands against all hands, from the player's side and from the
dealer's.

Both go through the same pairs in another way: the first holds a player's hand fixed and counts what comes by
the card that the player-dealer shows, the second holds the player-dealer's hand fixed and adds up what all
players' hands come to, so that sums over two players' hands that share no card can be had too.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.loops import Longs, Lookup, strength_of

Small = NDArray[np.uint8]
SUMS = 5
"""What is added up for a dealer's hand: Pair Plus, 6 Card Bonus, and the game with each of his three cards
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
    """How often, by the player's hand, the card shown, the game's outcome and the line of six cards."""
    for at in range(len(alike)):
        mine = alike[at]
        own, total, held = mask[mine], table.start, 0
        for card in cards[mine]:
            total, held = total + key[card], held | bits[card]
        row = outcome[strength[mine]]
        for theirs in range(len(cards)):
            if own & mask[theirs]:
                continue
            one, two, three = cards[theirs, 0], cards[theirs, 1], cards[theirs, 2]
            both, all_bits = (
                total + key[one] + key[two] + key[three],
                held | bits[one] | bits[two] | bits[three],
            )
            line = six[strength_of(both, all_bits, table)]
            came = row[strength[theirs]]
            times[at, one, came, line] += 1
            times[at, two, came, line] += 1
            times[at, three, came, line] += 1


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
    found: Longs,
    counts: NDArray[np.int32],
) -> None:
    """For each of the player-dealer's hands: sums of products of what two players' wagers come to, whose
    hands share at most no card, one card or two with signs so that only disjoint hands remain once equal ones
    are taken off; and how often a player has each outcome of the game, line of Pair Plus and line of six
    cards, by which of the dealer's cards is shown.

    `plays` by player's hand and card shown; `game` by outcome, the last for who folds; the others by line.
    """
    ones, twos, value = (
        np.zeros((52, SUMS), np.int64),
        np.zeros((52 * 52, SUMS), np.int64),
        np.zeros(SUMS, np.int64),
    )
    fold = len(game) - 1
    for at in range(len(alike)):
        dealer = alike[at]
        own, total, held = mask[dealer], table.start, 0
        for card in cards[dealer]:
            total, held = total + key[card], held | bits[card]
        ones[:], twos[:] = 0, 0
        sums = np.zeros(SUMS, np.int64)
        for mine in range(len(cards)):
            if own & mask[mine]:
                continue
            one, two, three = cards[mine, 0], cards[mine, 1], cards[mine, 2]
            both, all_bits = (
                total + key[one] + key[two] + key[three],
                held | bits[one] | bits[two] | bits[three],
            )
            line = six[strength_of(both, all_bits, table)]
            came = outcome[strength[mine], strength[dealer]]
            value[0], value[1] = pair_net[pair[mine]], six_net[line]
            for shown in range(3):
                result = came if plays[mine, cards[dealer, shown]] else fold
                value[2 + shown] = game[result]
                counts[at, shown, result, pair[mine], line] += 1
            first, second, third = one * 52 + two, one * 52 + three, two * 52 + three
            for x in range(SUMS):
                v = value[x]
                sums[x] += v
                ones[one, x] += v
                ones[two, x] += v
                ones[three, x] += v
                twos[first, x] += v
                twos[second, x] += v
                twos[third, x] += v
        add_products(sums, ones, twos, found[at])


@inner
def add_products(sums: Longs, ones: Longs, twos: Longs, found: Longs) -> None:
    """All pairs of hands, less those with a card in common, and those with two in common again."""
    for x in range(SUMS):
        for y in range(x + 1):
            if x > 2 and 2 <= y < x:
                continue  # the dealer shows one card only
            total = sums[x] * sums[y]
            for card in range(len(ones)):
                total -= ones[card, x] * ones[card, y]
            for pair_of in range(len(twos)):
                total += twos[pair_of, x] * twos[pair_of, y]
            found[x, y] = found[y, x] = total


@compiled
def by_pairs(
    alike: Longs,
    cards: Small,
    mask: NDArray[np.uint64],
    strength: NDArray[np.uint16],
    outcome: Small,
    plays: NDArray[np.bool_],
    found: Longs,
) -> None:
    """For each of the player-dealer's hands and cards shown, how often the game ends in two ways for two
    players whose hands share no card. `plays` by player's hand and card shown; the last outcome is to
    fold."""
    kinds = found.shape[2]
    ones, twos = np.zeros((52, kinds), np.int32), np.zeros((52 * 51 // 2, kinds), np.int32)
    sums = np.zeros(kinds, np.int64)
    for at in range(len(alike)):
        dealer = alike[at]
        own, theirs = mask[dealer], strength[dealer]
        for shown in range(3):
            sums[:], ones[:], twos[:] = 0, 0, 0
            up = cards[dealer, shown]
            for mine in range(len(cards)):
                if own & mask[mine]:
                    continue
                kind = outcome[strength[mine], theirs] if plays[mine, up] else kinds - 1
                one, two, three = int(cards[mine, 0]), int(cards[mine, 1]), int(cards[mine, 2])
                sums[kind] += 1
                ones[one, kind] += 1
                ones[two, kind] += 1
                ones[three, kind] += 1
                twos[two * (two - 1) // 2 + one, kind] += 1
                twos[three * (three - 1) // 2 + one, kind] += 1
                twos[three * (three - 1) // 2 + two, kind] += 1
            count_two_hands(sums, ones, twos, found[at, shown])


@inner
def count_two_hands(sums: Longs, ones: NDArray[np.int32], twos: NDArray[np.int32], found: Longs) -> None:
    """All pairs of hands, less those with a card in common, with two in common again, and less those of the
    very same."""
    for first in range(len(sums)):
        for second in range(first + 1):
            total = sums[first] * sums[second]
            for card in range(len(ones)):
                total -= ones[card, first] * ones[card, second]
            for pair in range(len(twos)):
                total += twos[pair, first] * twos[pair, second]
            if first == second:
                total -= sums[first]
            found[first, second] = found[second, first] = total
