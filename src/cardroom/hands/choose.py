"""Which of their own cards and of the board players may use for a hand. High and low are chosen
independently.

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


def ways(use: Use, hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield sets of cards of which one holds the best five cards allowed.

    A board that is not full yet counts as far as it lies.
    """
    if use == "any":
        yield (*hole, *board)
    elif use == "at-most-two":
        for two in combinations(hole, min(2, len(hole))):
            yield (*two, *board)
    else:
        for two in combinations(hole, min(2, len(hole))):
            for three in combinations(board, min(3, len(board))):
                yield (*two, *three)


def chosen_high(
    use: Use, hole: Sequence[Card], board: Sequence[Card] = (), ranking: Ranking = STANDARD
) -> High:
    """Return the best high hand of the cards that may be used."""
    if use == "two-and-three" and ranking is STANDARD:
        unsuited = max(results_by_ranks(hole, board, best_unsuited).values())
        suited = [best_high(cards) for cards in _suited_ways(hole, board)]
        return max([unsuited, *suited]) if suited else unsuited
    if use == "any":
        return best_high((*hole, *board), ranking)
    return max(best_high(cards, ranking) for cards in ways(use, hole, board))


def chosen_low(use: Use, hole: Sequence[Card], board: Sequence[Card] = ()) -> Low:
    """Return the best ace-to-five hand of the cards that may be used."""
    if use == "two-and-three":
        return max(results_by_ranks(hole, board, ace_to_five).values())
    return max(ace_to_five(cards) for cards in ways(use, hole, board))


def chosen_eight(use: Use, hole: Sequence[Card], board: Sequence[Card] = ()) -> Low | None:
    """Return the best eight-or-better hand of the cards that may be used, None if there is none."""
    if use == "two-and-three" and len({
        card.number for card in board if card.number <= EIGHT
    }) < LOW_BOARD <= len(board):
        return None  # three cards of the board play
    low = chosen_low(use, hole, board)
    return low if low.is_or_better(EIGHT) else None


# Exactly two and three make sixty sets of five. Without a flush only ranks matter. A set is therefore looked
# up by how many of each rank it holds, three bits each, and many of the sixty are then the same.

LOW_BOARD = 3
_MADE: dict[object, dict[int, Any]] = {}
"""Reading function → counts of ranks → its result."""


def _counts(cards: Sequence[Card]) -> int:
    return sum(1 << 3 * card.number for card in cards)


def results_by_ranks(
    hole: Sequence[Card], board: Sequence[Card], read: Callable[[Sequence[Card]], T]
) -> dict[int, T]:
    """Return the results of a reading for every choice of two and three cards, by counts of ranks.

    Suits must not matter to the reading.
    """
    cached = _MADE.setdefault(read, {})
    threes = [(_counts(three), three) for three in combinations(board, min(3, len(board)))]
    results: dict[int, T] = {}
    for two in combinations(hole, min(2, len(hole))):
        two_counts = _counts(two)
        for three_counts, three in threes:
            counts = two_counts + three_counts
            if counts not in results:
                if counts not in cached:
                    cached[counts] = read((*two, *three))
                results[counts] = cached[counts]
    return results


def best_unsuited(cards: Sequence[Card]) -> High:
    """Return the best high hand of up to five cards as if their suits were mixed."""
    order = sorted(cards, key=lambda card: card.number)
    return best_high([Card(f"{card.rank}{SUITS[index % len(SUITS)]}") for index, card in enumerate(order)])


def _suited_ways(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the sets of two and three cards of one suit."""
    for suit in SUITS:
        suited_hole, suited_board = [c for c in hole if c.suit == suit], [c for c in board if c.suit == suit]
        if len(suited_hole) >= 2 and len(suited_board) >= 3:
            yield from ways("two-and-three", suited_hole, suited_board)
