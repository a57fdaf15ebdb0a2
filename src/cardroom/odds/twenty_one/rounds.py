"""The compiled loop that plays rounds of twenty-one, with every constant it uses.

Cards are dealt in the script's own order, so that a round can be replayed there.
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
"""Stands in place of a node where the pair is split."""
MOST_HANDS = 128
"""Limit on the hands of one split; more never come, even from ten-values that may be split without limit."""
LONGEST = 1024
"""Limit on the random numbers of one round; no round takes more."""
SPARE = 24
"""Cards that split hands leave to the player-dealer. A round that needs them is counted as one whose shoe ran
out."""
USED, NET, STAKED, END = range(4)
RAN_OUT = 1


class ShoeLookups(NamedTuple):
    """A strategy and the rules as lookups.

    Nodes below `ends` are finished hands; the player-dealer's states below `finals` are finished hands too.
    """

    first: Shorts
    """Node that the first act leads to, per up card and two cards."""
    idle: Shorts
    """Finished hand of each two cards if nobody acts."""
    after: Shorts
    """Node of a split hand, per up card and its two cards."""
    follows: Shorts
    """Next node, per node and card."""
    again: Bytes
    """1 where a split hand is split again, per its two cards and the number of splits before."""
    dealer_first: Shorts
    """The player-dealer's state, per up card and second card."""
    dealer_next: Shorts
    nets: Longs
    """Net in units, per finished hand and final hand of the player-dealer."""
    stakes: Longs
    """Stake of each finished hand, in initial wagers."""
    once: Longs
    """Amount that a split loses once to each final hand, in addition to the losses of its hands."""
    ends_round: Bytes
    """1 where the hole card was checked and nobody acts, per up card and final hand."""
    ends: int
    finals: int
    hole: int
    """1 if the second card is dealt before the players act."""


class Tallies(NamedTuple):
    """The counters of a run. Everything else follows from them, and the sum of two runs is a longer run."""

    single: Longs
    """Rounds without a split, per finished hand and final hand of the player-dealer."""
    split: Longs
    """Rounds with a split, per net from the least one up."""
    staked: Longs
    """Sum of all stakes in rounds with a split, and the number of hands that could not be played out."""
    finals: Longs
    """Rounds per up card and final hand of the player-dealer."""


@inner
def finish(
    shoe: Bytes,
    i: np.uint64,
    halves: Halves,
    cursor: np.uint64,
    follows: Shorts,
    node: np.uint64,
    ends: np.uint64,
    ahead: int,
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Play a hand out; return the cards used, the random numbers used and the node where it ended.

    The first `ahead` cards are dealt before the loop tests whether the hand wants them, because a wrong
    branch prediction costs more. A finished hand does not change, and an unused card is dealt again.
    """
    for _ in range(ahead):
        card = draw(shoe, i, halves[cursor])
        i += np.uint64(node >= ends)
        node = np.uint64(follows[node, card])
        cursor += np.uint64(1)
    while node >= ends:
        node = np.uint64(follows[node, draw(shoe, i, halves[cursor])])
        i, cursor = i + np.uint64(1), cursor + np.uint64(1)
    return i, cursor, node


@inner
def play_split(
    shoe: Bytes,
    i: np.uint64,
    halves: Halves,
    cursor: np.uint64,
    up: np.uint64,
    first: np.uint64,
    second: np.uint64,
    rules: ShoeLookups,
    cards: Words,
    ended: Words,
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Play the hands of a split pair, each out before the next; return the cards, random numbers and hands
    used."""
    step, ends, stop = np.uint64(1), np.uint64(rules.ends), np.uint64(shoe.size - SPARE)
    cards[0, 0], cards[0, 1] = first, second
    cards[1, 0] = draw(shoe, i, halves[cursor])
    cards[1, 1] = draw(shoe, i + step, halves[cursor + step])
    i, cursor = i + np.uint64(2), cursor + np.uint64(2)
    hands, hand = np.uint64(2), np.uint64(0)
    while hand < hands:
        while (
            rules.again[cards[0, hand], cards[1, hand], hands - step]
            and hands < np.uint64(MOST_HANDS)
            and i < stop
        ):
            cards[0, hands] = cards[1, hand]
            cards[1, hand] = draw(shoe, i, halves[cursor])
            cards[1, hands] = draw(shoe, i + step, halves[cursor + step])
            i, cursor = i + np.uint64(2), cursor + np.uint64(2)
            hands += step
        node = np.uint64(rules.after[up, cards[0, hand], cards[1, hand]])
        while node >= ends and i < stop:
            node = np.uint64(rules.follows[node, draw(shoe, i, halves[cursor])])
            i, cursor = i + step, cursor + step
        ended[hand] = min(node, ends)
        hand += step
    return i, cursor, hands


@inner
def settle_split(
    rules: ShoeLookups, ended: Words, dealer: np.uint64, least: int, tallies: Tallies, last: Longs
) -> None:
    """Add the net and the stakes of the hands of one split to the counters."""
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
    """Play rounds of one spot, each from a shuffled shoe.

    `last` gets the data of the last round: cards used, net, stakes, and the player-dealer's final hand.
    """
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
    counter, cursor, full = zero, np.uint64(2 * BUFFER), np.uint64(2 * BUFFER - LONGEST)
    cards, ended = np.zeros((2, MOST_HANDS), np.uint64), np.zeros(MOST_HANDS, np.uint64)
    i = node = dealer = hands = zero
    for _ in range(rounds):
        if cursor > full:
            fill(seed, counter, numbers)
            counter += np.uint64(BUFFER)
            cursor = zero
        first, up = draw(shoe, zero, halves[cursor]), draw(shoe, step, halves[cursor + step])
        second = draw(shoe, two, halves[cursor + two])
        i, hands = three, step
        node = np.uint64(begins[up, first, second])
        if is_hole:
            dealer = np.uint64(dealer_first[up, draw(shoe, i, halves[cursor + three])])
            i += step
            if dealer < finals and rules.ends_round[up, dealer]:
                node = np.uint64(rules.idle[first, second])
        cursor += i
        if node == np.uint64(SPLIT):
            i, cursor, hands = play_split(shoe, i, halves, cursor, up, first, second, rules, cards, ended)
        else:
            i, cursor, node = finish(shoe, i, halves, cursor, follows, node, ends, 1)
        if not is_hole:
            dealer = np.uint64(dealer_first[up, draw(shoe, i, halves[cursor])])
            i, cursor = i + step, cursor + step
        i, cursor, dealer = finish(shoe, i, halves, cursor, dealer_next, dealer, finals, 2)
        by_up[up, dealer] += 1
        if hands == step:
            single[node, dealer] += 1
        else:
            settle_split(rules, ended[:hands], dealer, least, tallies, last)
    if hands == step:
        last[NET], last[STAKED] = rules.nets[node, dealer], rules.stakes[node]
    last[USED], last[END] = i, dealer
