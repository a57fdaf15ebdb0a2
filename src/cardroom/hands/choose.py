"""Which of his own cards and of the board a player may make a hand of. High and low are chosen independently.

any               any five of all                                comstock/holdem/intro-h,
                  comstock/seven-stud/hand
two-and-three     exactly two own cards, three of the board      players-club/omaha/intro-b,
                  comstock/omaha-8/hole-cards
at-most-two       none, one or two own cards, never three        players-club/lazy-pineapple/intro-b,
                                                                 comstock/tahoe-pineapple-8/max-two
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Literal, TypeVar

from cardroom.cards import SUITS, Card
from cardroom.hands.high import High, best_high
from cardroom.hands.low import EIGHT, Low, ace_to_five
from cardroom.hands.ranking import STANDARD, Ranking

T = TypeVar("T")
Use = Literal["any", "two-and-three", "at-most-two"]
USES: tuple[Use, ...] = ("any", "two-and-three", "at-most-two")


def ways(use: Use, own: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Sets of cards such that the best five of one of them are the hand. A board not yet full counts as far
    as it lies."""
    if use == "any":
        yield (*own, *board)
    elif use == "at-most-two":
        for two in combinations(own, min(2, len(own))):
            yield (*two, *board)
    else:
        for two in combinations(own, min(2, len(own))):
            for three in combinations(board, min(3, len(board))):
                yield (*two, *three)


def chosen_high(
    use: Use, own: Sequence[Card], board: Sequence[Card] = (), ranking: Ranking = STANDARD
) -> High:
    """The best high hand of the cards that may be used."""
    if use == "two-and-three" and ranking is STANDARD:
        unsuited = max(distinct(own, board, best_unsuited).values())
        suited = [best_high(these) for these in _suited_ways(own, board)]
        return max([unsuited, *suited]) if suited else unsuited
    if use == "any":
        return best_high((*own, *board), ranking)
    return max(best_high(these, ranking) for these in ways(use, own, board))


def chosen_low(use: Use, own: Sequence[Card], board: Sequence[Card] = ()) -> Low:
    """The best ace-to-five hand of the cards that may be used."""
    if use == "two-and-three":
        return max(distinct(own, board, ace_to_five).values())
    return max(ace_to_five(these) for these in ways(use, own, board))


def chosen_eight(use: Use, own: Sequence[Card], board: Sequence[Card] = ()) -> Low | None:
    """The best eight-or-better hand of the cards that may be used, if there is one."""
    if use == "two-and-three" and len({
        card.number for card in board if card.number <= EIGHT
    }) < LOW_BOARD <= len(board):
        return None  # three of the board play
    low = chosen_low(use, own, board)
    return low if low.is_or_better(EIGHT) else None


# Exactly two and three make sixty sets of five. Without a flush only ranks matter, so a set is looked up by
# how many of each rank it holds, three bits each; many of the sixty are then the same.

LOW_BOARD = 3
_MADE: dict[object, dict[int, Any]] = {}
"""Reading → counts of ranks → what that reading made of them."""


def _counts(these: Sequence[Card]) -> int:
    return sum(1 << 3 * card.number for card in these)


def distinct(own: Sequence[Card], board: Sequence[Card], read: Callable[[Sequence[Card]], T]) -> dict[int, T]:
    """What a reading that suits do not matter to makes of every choice of two and three, by counts of
    ranks."""
    made = _MADE.setdefault(read, {})
    threes = [(_counts(three), three) for three in combinations(board, min(3, len(board)))]
    found: dict[int, T] = {}
    for two in combinations(own, min(2, len(own))):
        held = _counts(two)
        for more, three in threes:
            counts = held + more
            if counts not in found:
                if counts not in made:
                    made[counts] = read((*two, *three))
                found[counts] = made[counts]
    return found


def best_unsuited(these: Sequence[Card]) -> High:
    """The best high hand of up to five cards as if their suits were mixed."""
    order = sorted(these, key=lambda card: card.number)
    return best_high([Card(f"{card.rank}{SUITS[at % len(SUITS)]}") for at, card in enumerate(order)])


def _suited_ways(own: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The sets of two and three that are of one suit."""
    for suit in SUITS:
        mine, shared = [c for c in own if c.suit == suit], [c for c in board if c.suit == suit]
        if len(mine) >= 2 and len(shared) >= 3:
            yield from ways("two-and-three", mine, shared)
