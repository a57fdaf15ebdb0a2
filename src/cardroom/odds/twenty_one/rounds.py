"""The compiled loop that plays rounds of twenty-one, with every constant it uses.

Cards are dealt in the script's own order, so that a round can be dealt again there.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.loops import Longs
from cardroom.odds.random_numbers import BUFFER, Bytes, Halves, Words, draw, fill

Shorts = NDArray[np.uint16]

SPLIT = 65535
"""In place of a node: the pair is split."""
MOST_HANDS = 128
"""More never come, even of ten-values that may be split any number of times."""
LONGEST = 1024
"""No round takes so many random numbers."""
SPARE = 24
"""Cards that split hands leave to the player-dealer; a round that would need them is counted as one that ran
out."""
USED, NET, STAKED, END = range(4)
RAN_OUT = 1


class ShoeLookups(NamedTuple):
    """A strategy and the rules as look-ups. Nodes below `ends` are finished hands; the player-dealer's states
    below `finals` are his finished hands."""

    first: Shorts
    """By up card and two cards, the node that the first act leads to."""
    idle: Shorts
    """By two cards, the finished hand they are if nobody acts."""
    after: Shorts
    """By up card and the two cards of a split hand."""
    follows: Shorts
    """By node and card."""
    again: Bytes
    """By two cards of a split hand and the number of splits so far, whether it is split again."""
    dealer_first: Shorts
    """By up card and second card."""
    dealer_next: Shorts
    nets: Longs
    """By finished hand and final hand of the player-dealer, in units."""
    stakes: Longs
    """By finished hand, in initial wagers."""
    once: Longs
    """By final hand, what a split loses once beside its hands."""
    ends_round: Bytes
    """By up card and final hand: the hole card was checked, and nobody acts."""
    ends: int
    finals: int
    hole: int
    """Whether the second card is dealt before the players act."""


class Tallies(NamedTuple):
    """What was counted. Everything else follows from it; adding up two of them is a longer run."""

    single: Longs
    """By finished hand and final hand of the player-dealer: rounds without a split."""
    split: Longs
    """By net from the least one up: rounds with one."""
    staked: Longs
    """In the rounds with a split, all that was staked; and how many hands could not be played out."""
    finals: Longs
    """By up card and final hand of the player-dealer."""


@inner
def finish(
    shoe: Bytes,
    i: np.uint64,
    halves: Halves,
    at: np.uint64,
    follows: Shorts,
    node: np.uint64,
    ends: np.uint64,
    ahead: int,
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """A hand to its end; returns cards, numbers and where it ended. Some cards are dealt without asking
    whether they are wanted, for a wrong guess of a branch costs more: a finished hand stays what it is, a
    card not used is dealt again."""
    for _ in range(ahead):
        card = draw(shoe, i, halves[at])
        i += np.uint64(node >= ends)
        node = np.uint64(follows[node, card])
        at += np.uint64(1)
    while node >= ends:
        node = np.uint64(follows[node, draw(shoe, i, halves[at])])
        i, at = i + np.uint64(1), at + np.uint64(1)
    return i, at, node


@inner
def play_split(
    shoe: Bytes,
    i: np.uint64,
    halves: Halves,
    at: np.uint64,
    up: np.uint64,
    one: np.uint64,
    two: np.uint64,
    rules: ShoeLookups,
    held: Words,
    ended: Words,
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """A pair becomes hands, each played to its end before the next; returns cards, numbers and hands used."""
    step, ends, stop = np.uint64(1), np.uint64(rules.ends), np.uint64(shoe.size - SPARE)
    held[0, 0], held[0, 1] = one, two
    held[1, 0] = draw(shoe, i, halves[at])
    held[1, 1] = draw(shoe, i + step, halves[at + step])
    i, at = i + np.uint64(2), at + np.uint64(2)
    hands, hand = np.uint64(2), np.uint64(0)
    while hand < hands:
        while (
            rules.again[held[0, hand], held[1, hand], hands - step]
            and hands < np.uint64(MOST_HANDS)
            and i < stop
        ):
            held[0, hands] = held[1, hand]
            held[1, hand] = draw(shoe, i, halves[at])
            held[1, hands] = draw(shoe, i + step, halves[at + step])
            i, at = i + np.uint64(2), at + np.uint64(2)
            hands += step
        node = np.uint64(rules.after[up, held[0, hand], held[1, hand]])
        while node >= ends and i < stop:
            node = np.uint64(rules.follows[node, draw(shoe, i, halves[at])])
            i, at = i + step, at + step
        ended[hand] = min(node, ends)
        hand += step
    return i, at, hands


@inner
def settle_split(
    rules: ShoeLookups, ended: Words, dealer: np.uint64, least: int, tallies: Tallies, last: Longs
) -> None:
    last[NET], last[STAKED] = rules.once[dealer], 0
    for hand in ended:
        if hand == np.uint64(rules.ends):
            tallies.staked[RAN_OUT] += 1
        else:
            last[NET] += rules.nets[hand, dealer]
            last[STAKED] += rules.stakes[hand]
    tallies.split[last[NET] - least] += 1
    tallies.staked[0] += last[STAKED]


@compiled
def play_rounds(
    seed: np.uint64, rounds: int, shoe: Bytes, rules: ShoeLookups, least: int, tallies: Tallies, last: Longs
) -> None:
    """So many rounds of one spot, each from a shuffled shoe. `last` says of the last one how many cards it
    used, what it netted, what was staked and how the player-dealer ended."""
    begins, follows, dealer_first, dealer_next = (
        rules.first,
        rules.follows,
        rules.dealer_first,
        rules.dealer_next,
    )
    single, by_up = tallies.single, tallies.finals
    ends, finals, is_hole = np.uint64(rules.ends), np.uint64(rules.finals), rules.hole != 0
    numbers = np.empty(BUFFER, np.uint64)
    halves = numbers.view(np.uint32)
    zero, step, two, three = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)
    counter, at, full = zero, np.uint64(2 * BUFFER), np.uint64(2 * BUFFER - LONGEST)
    held, ended = np.zeros((2, MOST_HANDS), np.uint64), np.zeros(MOST_HANDS, np.uint64)
    i = node = dealer = hands = zero
    for _ in range(rounds):
        if at > full:
            fill(seed, counter, numbers)
            counter += np.uint64(BUFFER)
            at = zero
        first, up = draw(shoe, zero, halves[at]), draw(shoe, step, halves[at + step])
        second = draw(shoe, two, halves[at + two])
        i, hands = three, step
        node = np.uint64(begins[up, first, second])
        if is_hole:
            dealer = np.uint64(dealer_first[up, draw(shoe, i, halves[at + three])])
            i += step
            if dealer < finals and rules.ends_round[up, dealer]:
                node = np.uint64(rules.idle[first, second])
        at += i
        if node == np.uint64(SPLIT):
            i, at, hands = play_split(shoe, i, halves, at, up, first, second, rules, held, ended)
        else:
            i, at, node = finish(shoe, i, halves, at, follows, node, ends, 1)
        if not is_hole:
            dealer = np.uint64(dealer_first[up, draw(shoe, i, halves[at])])
            i, at = i + step, at + step
        i, at, dealer = finish(shoe, i, halves, at, dealer_next, dealer, finals, 2)
        by_up[up, dealer] += 1
        if hands == step:
            single[node, dealer] += 1
        else:
            settle_split(rules, ended[:hands], dealer, least, tallies, last)
    if hands == step:
        last[NET], last[STAKED] = rules.nets[node, dealer], rules.stakes[node]
    last[USED], last[END] = i, dealer
