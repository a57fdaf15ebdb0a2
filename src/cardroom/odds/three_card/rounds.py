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
    """By three cards in any order, the number of the hand."""
    strength: NDArray[np.uint16]
    outcome: Bytes
    """By two strengths."""
    pair: Bytes
    six: Bytes
    plays: Words
    """By hand, a bit for each card that may be shown."""
    key: Longs
    bits: Longs
    table: Lookup
    shown: int
    """Which of the player-dealer's cards is turned up, from 0."""
    fold: int


@compiled
def deal_rounds(
    seed: np.uint64, rounds: int, shoe: Bytes, rules: StrategyLookups, counts: Longs, last: Longs
) -> None:
    """The player's three cards, then the player-dealer's. `counts` by outcome of the game, line of Pair Plus
    and line of six cards; `last` says of the last round which hands there were and what came of them."""
    number, strength, outcome, plays = rules.number, rules.strength, rules.outcome, rules.plays
    key, bits, start = rules.key, rules.bits, rules.table.start
    numbers = np.empty(BUFFER, np.uint64)
    halves, counter, at = numbers.view(np.uint32), np.uint64(0), 2 * BUFFER
    cards = np.empty(6, np.uint64)
    for _ in range(rounds):
        if at + 6 > 2 * BUFFER:
            fill(seed, counter, numbers)
            counter += np.uint64(BUFFER)
            at = 0
        total, held = start, 0
        for place in range(6):
            card = draw(shoe, np.uint64(place), halves[at + place])
            cards[place] = card
            total, held = total + key[card], held | bits[card]
        at += 6
        mine, theirs = number[cards[0], cards[1], cards[2]], number[cards[3], cards[4], cards[5]]
        goes_on = plays[mine] >> cards[3 + rules.shown] & np.uint64(1)
        came = outcome[strength[mine], strength[theirs]] if goes_on else rules.fold
        line, six = rules.pair[mine], rules.six[strength_of(total, held, rules.table)]
        counts[came, line, six] += 1
        last[HAND], last[DEALER], last[CAME], last[LINE], last[SIX] = mine, theirs, came, line, six


@cache
def numbers_of() -> NDArray[np.uint16]:
    cards = all_hands().cards
    found = np.zeros((len(PACK),) * SIZE, np.uint16)
    for order in permutations(range(SIZE)):
        found[tuple(cards[:, at] for at in order)] = np.arange(len(cards))
    return found


def prepare(made: Counted, plays: Plays, shown: int) -> StrategyLookups:
    tables, hands = made.tables, made.tables.hands
    every = plays[hands.stands[:, None], hands.moved]
    packed = (every.astype(np.uint64) << np.arange(len(PACK), dtype=np.uint64)).sum(axis=1, dtype=np.uint64)
    return StrategyLookups(
        numbers_of(), hands.strength, tables.outcome, tables.pair, tables.six, packed, tables.key,
        tables.bits, tables.lookup, shown, len(tables.nets) - 1,
    )  # fmt: skip


class ThreeCardLoop:
    """One spot, its Ante and both bonus bets."""

    def __init__(self, table: Opened, asked: AnalysisRequest) -> None:
        self.made, plays = counted_for(table, asked.strategy)
        self.settings = (say(f"odds.three-card.strategy-{asked.strategy}"),)
        self.strategy = np.packbits(plays).tobytes()
        self.rounds = prepare(self.made, plays, table.rules.third_card - 1)

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        tables = self.made.tables
        counts = np.zeros((len(tables.nets), len(tables.pair_lines), len(tables.six_lines)), np.int64)
        shoe = np.arange(len(PACK), dtype=np.uint8)
        deal_rounds(np.uint64(seed), rounds, shoe, self.rounds, counts, np.zeros(5, np.int64))
        return counted(self.made, counts)


def counted(made: Counted, counts: Longs) -> dict[str, Tally]:
    """Who plays puts up as much again as the Ante; who folds loses the Pair Plus bet too, whatever he
    holds."""
    tables = made.tables
    game, pair, six = (counts.sum(axis=axes) for axes in ((1, 2), (0, 2), (0, 1)))
    if "pair-plus" in FORFEITED:
        pair = counts[:-1].sum(axis=(0, 2))
        pair[LOST] += game[-1]
    found = {
        "ante": tally_of(
            zip(made.game.tolist(), game.tolist(), strict=True), 1, int(2 * game.sum() - game[-1])
        )
    }
    for name, times, lines in (("pair-plus", pair, tables.pair_lines), ("six-card", six, tables.six_lines)):
        unit, nets = scale(lines)
        found[name] = tally_of(zip(nets.tolist(), times.tolist(), strict=True), unit)
    return found
