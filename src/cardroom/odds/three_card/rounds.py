"""Rounds of three card poker dealt at random by a compiled loop: one spot with all its wagers."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.games.three_card.rules import Opened
from cardroom.games.three_card.verdict import FORFEITED
from cardroom.odds.compiled import compiled
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.loops import Longs, Lookup, strength_of
from cardroom.odds.random_numbers import BUFFER, Bytes, Words, draw, fill
from cardroom.odds.tallies import Tally, tally_of
from cardroom.odds.three_card.counts import Counted, Plays
from cardroom.odds.three_card.price import counted_for
from cardroom.odds.three_card.tables import PACK, SIZE, all_hands, scale
from cardroom.words import say

HAND, DEALER, CAME, LINE, SIX = range(5)
LOST = 0
"""The line of a pay table that pays nothing."""


class StrategyLookups(NamedTuple):
    """A strategy and the rules as look-ups."""

    number: NDArray[np.uint16]
    """Number of the hand, by its three cards in any order."""
    strength: NDArray[np.uint16]
    outcome: Bytes
    """Outcome of the game, by two strengths."""
    pair: Bytes
    six: Bytes
    plays: Words
    """A bit for each card that may be shown, by hand."""
    key: Longs
    bits: Longs
    table: Lookup
    shown: int
    """Place of the player-dealer's card that is turned up, from 0."""
    fold: int


@compiled
def deal_rounds(
    seed: np.uint64, rounds: int, shoe: Bytes, rules: StrategyLookups, counts: Longs, last: Longs
) -> None:
    """Deal rounds at random: the player's three cards, then the player-dealer's.

    `counts` is by outcome of the game, line of Pair Plus and line of six cards. `last` describes the last
    round: both hands and their results.
    """
    number, strength, outcome, plays = rules.number, rules.strength, rules.outcome, rules.plays
    key, bits, start = rules.key, rules.bits, rules.table.start
    numbers = np.empty(BUFFER, np.uint64)
    halves, counter, used = numbers.view(np.uint32), np.uint64(0), 2 * BUFFER
    cards = np.empty(6, np.uint64)
    for _ in range(rounds):
        if used + 6 > 2 * BUFFER:
            fill(seed, counter, numbers)
            counter += np.uint64(BUFFER)
            used = 0
        total, lanes = start, 0
        for place in range(6):
            card = draw(shoe, np.uint64(place), halves[used + place])
            cards[place] = card
            total, lanes = total + key[card], lanes | bits[card]
        used += 6
        mine, theirs = number[cards[0], cards[1], cards[2]], number[cards[3], cards[4], cards[5]]
        goes_on = plays[mine] >> cards[3 + rules.shown] & np.uint64(1)
        result = outcome[strength[mine], strength[theirs]] if goes_on else rules.fold
        line, six = rules.pair[mine], rules.six[strength_of(total, lanes, rules.table)]
        counts[result, line, six] += 1
        last[HAND], last[DEALER], last[CAME], last[LINE], last[SIX] = mine, theirs, result, line, six


@cache
def numbers_of() -> NDArray[np.uint16]:
    """Return the number of every hand, by its cards in any order."""
    cards = all_hands().cards
    numbers = np.zeros((len(PACK),) * SIZE, np.uint16)
    for order in permutations(range(SIZE)):
        numbers[tuple(cards[:, place] for place in order)] = np.arange(len(cards))
    return numbers


def prepare(deals: Counted, plays: Plays, shown: int) -> StrategyLookups:
    """Return the look-ups of a strategy under the counted rules."""
    tables, hands = deals.tables, deals.tables.hands
    every = plays[hands.stands[:, None], hands.moved]
    packed = (every.astype(np.uint64) << np.arange(len(PACK), dtype=np.uint64)).sum(axis=1, dtype=np.uint64)
    return StrategyLookups(
        numbers_of(), hands.strength, tables.outcome, tables.pair, tables.six, packed, tables.key,
        tables.bits, tables.lookup, shown, len(tables.nets) - 1,
    )  # fmt: skip


class ThreeCardLoop:
    """Deals one spot with its Ante and both bonus bets."""

    def __init__(self, table: Opened, request: AnalysisRequest) -> None:
        self.deals, plays = counted_for(table, request.strategy)
        self.settings = (say(f"odds.three-card.strategy-{request.strategy}"),)
        self.strategy = np.packbits(plays).tobytes()
        self.rounds = prepare(self.deals, plays, table.rules.third_card - 1)

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        """Deal rounds from a seed and count them."""
        tables = self.deals.tables
        counts = np.zeros((len(tables.nets), len(tables.pair_lines), len(tables.six_lines)), np.int64)
        shoe = np.arange(len(PACK), dtype=np.uint8)
        deal_rounds(np.uint64(seed), rounds, shoe, self.rounds, counts, np.zeros(5, np.int64))
        return counted(self.deals, counts)


def counted(deals: Counted, counts: Longs) -> dict[str, Tally]:
    """Return the tallies of each wager.

    Playing puts up as much again as the Ante. Folding also loses the Pair Plus bet, with any cards.
    """
    tables = deals.tables
    game, pair, six = (counts.sum(axis=axes) for axes in ((1, 2), (0, 2), (0, 1)))
    if "pair-plus" in FORFEITED:
        pair = counts[:-1].sum(axis=(0, 2))
        pair[LOST] += game[-1]
    tallies = {
        "ante": tally_of(
            zip(deals.game.tolist(), game.tolist(), strict=True), 1, int(2 * game.sum() - game[-1])
        )
    }
    for name, times, lines in (("pair-plus", pair, tables.pair_lines), ("six-card", six, tables.six_lines)):
        unit, nets = scale(lines)
        tallies[name] = tally_of(zip(nets.tolist(), times.tolist(), strict=True), unit)
    return tallies
