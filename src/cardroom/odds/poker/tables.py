"""Worth of cards in a game, as tables for the loops, made by calling the laws that the game's own showdown
calls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

from cardroom.cards import CODES, JOKER, RANKS, SUITS, Card, deck
from cardroom.errors import SetupError
from cardroom.fixed import Fixed
from cardroom.games.poker.rules import Hands
from cardroom.games.poker.showdown.card_order import heights_by
from cardroom.games.poker.streets.draw_strategy import throw
from cardroom.hands import Law
from cardroom.hands.category import PAIR
from cardroom.odds.hand_table import Tabulated, mixed_suits, sets_of_cards
from cardroom.odds.laws import tabulate_law
from cardroom.odds.loops import Longs, Strengths
from cardroom.odds.poker.kernels import (
    ANY,
    AT_MOST_TWO,
    BIT,
    HIGH,
    HIGH_DOWN,
    HIGH_FIVE,
    KEY,
    KEY_OF_FIVE,
    LOW,
    LOW_FIVE,
    SUITED_LOW,
    TABLES,
    TWO_AND_THREE,
    USE,
    WAYS,
    WAYS_HIGH,
    WAYS_LOW,
    Draw,
    StrengthTables,
)

USES = Fixed({"any": ANY, "two-and-three": TWO_AND_THREE, "at-most-two": AT_MOST_TWO})
FIVE = 5
SUITED = 7
"""Patterns of suits in five cards for drawing: none four times, all but one alike (for each of the five), all
alike."""
JOKER_SUIT = len(SUITS)


@cache
def tables_of(hand: Hands, make_up: str, size: int) -> StrengthTables:
    """Return the tables of a game whose hands are the best five of `size` cards put together."""
    high, low = hand.high_law, hand.low_law
    has_joker = JOKER in deck(make_up)
    if any(law is not None and law.size != FIVE for law in (high, low)):
        raise SetupError(["equity: of hands of five cards only, and this game's have another number"])
    if has_joker and size > FIVE and hand.uses != "any":
        raise SetupError([
            "equity: not of a game with a joker and a board of which not all cards may be used"
        ])
    tables: dict[int, Tabulated] = {}
    for law, whole, five in ((high, HIGH, HIGH_FIVE), (low, LOW, LOW_FIVE)):
        if law is not None:
            tables[whole] = tabulate_law(law, size, make_up)
            if has_joker and size > FIVE:
                tables[five] = tabulate_law(law, FIVE, make_up)
    if high is not None and high.down is not None:
        if size != FIVE:
            raise SetupError(["equity: where it counts how a joker was dealt, of hands of five cards only"])
        tables[HIGH_DOWN] = tabulate_law(high.down, size, make_up)
    return _together(tables, hand, high, low)


def _together(
    tables: dict[int, Tabulated], hand: Hands, high: Law[Any] | None, low: Law[Any] | None
) -> StrengthTables:
    """Return all tables as one: those of one way share a scale, and each follows the one before."""
    worths = {
        number: _scale(tables, ways, hand)
        for ways in ((HIGH, HIGH_FIVE, HIGH_DOWN), (LOW, LOW_FIVE))
        for number in ways
    }
    slides: list[Longs] = []
    parts: list[Strengths] = []
    offsets, cards = np.zeros(2 * TABLES + 3, np.int64), np.zeros((3, CODES), np.int64)
    for number, tabulated in tables.items():
        place = np.array([worths[number].get(hand, 0) for hand in tabulated.hands], np.uint16)
        offsets[number] = sum(map(len, slides))
        slides.append(tabulated.table.slide.astype(np.int64) + sum(map(len, parts)))
        parts.append(place[tabulated.table.by_ranks])
        offsets[TABLES + number] = sum(map(len, parts))
        parts.append(place[tabulated.table.by_suit])
        row = KEY_OF_FIVE if number in (HIGH_FIVE, LOW_FIVE) else KEY
        # the same but for suits, which not every law asks for
        cards[row] = np.maximum(cards[row], tabulated.table.keys)
    cards[BIT] = sets_of_cards()
    offsets[USE], offsets[WAYS] = USES[hand.uses], (WAYS_HIGH if high else 0) | (WAYS_LOW if low else 0)
    offsets[SUITED_LOW] = low is not None and low.suits != "never"
    return StrengthTables(cards, np.concatenate(slides), np.concatenate(parts), offsets)


def _scale(tables: dict[int, Tabulated], ways: Sequence[int], hand: Hands) -> dict[Any, int]:
    """Return the place of each hand that qualifies among all hands of this way, from 1."""
    hands = {
        value for number in ways if number in tables for value in tables[number].hands if value is not None
    }
    if hand.high_needs == "pair" and HIGH in ways:
        hands = {value for value in hands if value.category >= PAIR}
    return {value: place for place, value in enumerate(sorted(hands), 1)}


@cache
def drawing(hand: Hands, make_up: str, most: int) -> Draw:
    """Return which cards to keep of any five, by calling the function by which bots draw.

    It is called once for every five that differ to it.
    """
    heights = heights_by(hand)
    pack = deck(make_up)
    levels = sorted({heights[card] for card in pack if not card.is_joker})
    joker = 0 if heights[JOKER] < levels[0] else len(levels)
    order, suit = np.zeros(CODES, np.int64), np.full(CODES, JOKER_SUIT, np.int64)
    ranks: dict[int, str] = {joker: JOKER.rank} if JOKER in pack else {}
    for card in pack:
        if not card.is_joker:
            order[card.code] = levels.index(heights[card]) + (joker == 0)
            suit[card.code] = SUITS.index(card.suit)
            ranks[int(order[card.code])] = card.rank
    order[JOKER.code] = joker
    choose = np.array([[comb(n, k) for k in range(FIVE + 1)] for n in range(len(RANKS) + 1 + FIVE)], np.int64)
    keep = np.zeros((SUITED, comb(len(RANKS) + FIVE, FIVE)), np.uint8)
    knows = hand.high_law or hand.low_law
    suited = knows is not None and knows.suits != "never"
    for five in combinations_with_replacement(sorted(ranks), FIVE):
        place = sum(comb(rank + index, index + 1) for index, rank in enumerate(five))
        for how in range(SUITED):
            if five_cards := _cards([ranks[rank_index] for rank_index in five], how if suited else 0):
                gone = throw(hand, five_cards, most)
                keep[how, place] = sum(
                    1 << index for index, card in enumerate(five_cards) if card not in gone
                )
    return Draw(order, suit, choose, keep)


def _cards(ranks: Sequence[str], how: int) -> list[Card]:
    """Return five cards of these ranks with suits alike as requested, or none if there are no such cards."""
    if any(ranks.count(rank) > (1 if rank == JOKER.rank else 4) for rank in ranks):
        return []
    if how == 0:
        return mixed_suits(ranks)
    odd = how - 1
    alike = [rank for index, rank in enumerate(ranks) if index != odd]
    if len({*alike}) < len(alike) or JOKER.rank in alike:
        return []
    return [
        JOKER if rank == JOKER.rank else Card(rank + SUITS[index == odd]) for index, rank in enumerate(ranks)
    ]


NO_DRAW = Draw(
    np.zeros(1, np.int64), np.zeros(1, np.int64), np.zeros((1, 1), np.int64), np.zeros((1, 1), np.uint8)
)
"""The draw of a game in which no cards are exchanged."""
