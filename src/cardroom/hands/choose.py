"""Which of his own cards and of the board a player may make a hand of. High and low are chosen independently.

    any               any five of all                                comstock/holdem/intro-h, comstock/seven-stud/hand
    two-and-three     exactly two own cards, three of the board      players-club/omaha/intro-b, comstock/omaha-8/hole-cards
    at-most-two       none, one or two own cards, never three        players-club/lazy-pineapple/intro-b,
                                                                     comstock/tahoe-pineapple-8/max-two
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal

from cardroom.cards import Card
from cardroom.hands.high import High, best_high
from cardroom.hands.law import STANDARD, Law
from cardroom.hands.low import Low, ace_to_five, eight_or_better

Use = Literal["any", "two-and-three", "at-most-two"]
USES: tuple[Use, ...] = ("any", "two-and-three", "at-most-two")


def ways(use: Use, own: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Sets of cards such that the best five of one of them are the hand. A board not yet full counts as far as it lies."""
    if use == "any":
        yield (*own, *board)
    elif use == "at-most-two":
        for two in combinations(own, min(2, len(own))):
            yield (*two, *board)
    else:
        for two in combinations(own, min(2, len(own))):
            for three in combinations(board, min(3, len(board))):
                yield (*two, *three)


def chosen_high(use: Use, own: Sequence[Card], board: Sequence[Card] = (), law: Law = STANDARD) -> High:
    """The best high hand of the cards that may be used."""
    return max(best_high(these, law) for these in ways(use, own, board))


def chosen_low(use: Use, own: Sequence[Card], board: Sequence[Card] = ()) -> Low:
    """The best ace-to-five hand of the cards that may be used."""
    return max(ace_to_five(these) for these in ways(use, own, board))


def chosen_eight(use: Use, own: Sequence[Card], board: Sequence[Card] = ()) -> Low | None:
    """The best eight-or-better hand of the cards that may be used, if there is one."""
    return max(filter(None, (eight_or_better(these) for these in ways(use, own, board))), default=None)
