"""Hands as whole numbers, to compare many quickly: the larger number wins, equal ones tie, 0 does not
qualify.

Every number comes once from the function that reads hands for the table itself, and is cached. Cards are
added up. Each card counts in the three bits of its rank and in the four bits of its suit. The suit bits begin
at three, so that the fifth card of a suit sets their top bit. Each card also sets its own bit among the
thirteen of its suit.

    - without a flush or a joker, only ranks matter: a hand is looked up by its number of cards of each rank
    - the best of too many cards is the best after one of them is taken away
    - five of a suit are looked up by their ranks, and compared with the same cards in mixed suits
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from msgspec.structs import replace

from cardroom.cards import JOKER, RANKS, SUITS, Card, deck
from cardroom.fixed import Fixed
from cardroom.games.poker.rules import Hands
from cardroom.games.poker.showdown.hand_reading import read

SUIT_AT, OWN_AT, OWN = 48, 72, 13
START = sum(3 << SUIT_AT + 4 * index for index in range(len(SUITS)))
HAS_JOKER = 1 << SUIT_AT + 4 * len(SUITS)
SUITED = sum(8 << SUIT_AT + 4 * index for index in range(len(SUITS))) | HAS_JOKER
BY_RANKS = (1 << SUIT_AT) - 1
ONE_SUIT = (1 << OWN) - 1
ADDS = Fixed(
    {
        card: (1 << 3 * card.number)
        + (1 << SUIT_AT + 4 * index)
        + (1 << OWN_AT + OWN * index + card.number - 1)
        for index, suit in enumerate(SUITS)
        for card in deck("standard")
        if card.suit == suit
    }
    | {JOKER: HAS_JOKER + 1}
)
"""The joker also counts in the lowest three bits, below the aces."""
EACH = sum(1 << bit for bit in range(0, SUIT_AT, 3))
RANK_PAIRS = tuple([
    (1 << 3 * low) + (1 << 3 * top) for low in range(1, OWN + 1) for top in range(low, OWN + 1)
])
PAIR_AT = Fixed({pair: index for index, pair in enumerate(RANK_PAIRS)})
ANY = -1
SUITS_MATTER = Fixed({"never": 0, "five": SUITED, "always": ANY})
REMEMBERED = 60_000
"""Maximum number of hands in the cache that are read card by card."""


def added(cards: Sequence[Card]) -> int:
    """Return the sum of these cards."""
    return sum([ADDS[card] for card in cards])


class Strengths(dict[int, int]):
    """Maps ranks, counted, to the number of the hand, for one law of high or of low hands."""

    def __init__(self, hands: Hands, *, high: bool, wild: bool = False) -> None:
        super().__init__()
        law = hands.high_law if high else hands.low_law
        assert law is not None
        self.hands, self.high, self.wild, self.size = hands, high, wild, law.size
        self.suited = SUITS_MATTER[law.suits]
        """Bits of a sum that say whether suits matter."""
        self.ranks = (1 << 3 * law.top + 3) - 1 if law.top else BY_RANKS
        """Bits of the ranks that can be part of a qualifying hand."""
        self.of_a_suit: dict[int, int] = {}
        self.by_card: dict[int, int] = {}
        self.threes: dict[int, tuple[int, ...]] = {}
        self.boards: dict[int, tuple[int, ...]] = {}

    def __missing__(self, counts: int) -> int:
        number = self[counts] = 0 if has_five_alike(counts) else self._best(counts)
        return number

    def _best(self, counts: int) -> int:
        if number_held(counts) > self.size:
            return max([self[some] for some in one_fewer(counts)])
        return self.read(mixed(counts))

    def read(self, cards: Sequence[Card]) -> int:
        """Read the cards and return the number of the hand, without a cache."""
        shown = read(self.hands, cards, (), wild=self.wild)
        hand = shown.high if self.high else shown.low
        return hand.number if hand is not None else 0

    def of(self, cards: Sequence[Card]) -> int:
        """Return the number of the best hand among these cards."""
        return self.of_sum(added(cards) + START)

    def of_sum(self, total: int) -> int:
        """Return the number of the best hand among cards that are added up, with `START`."""
        return self.with_suits(total) if total & self.suited else self[total & self.ranks]

    def with_suits(self, total: int) -> int:
        """Return the number if five cards are of one suit, or four and a joker, or if any suit matters."""
        if self.suited == ANY or not (self.high or number_held(total & BY_RANKS) <= self.size):
            return self.card_by_card(total)
        ranks, joker = self[total & self.ranks], total & HAS_JOKER > 0
        flushes = [
            self.flush(suit_ranks, joker)
            for suit_ranks in suits_in(total)
            if suit_ranks.bit_count() + joker >= self.size
        ]
        if not flushes:
            return ranks
        return max(ranks, *flushes) if self.high else flushes[0]

    def card_by_card(self, total: int) -> int:
        """Read the cards of a sum and return the number, with a cache."""
        key = total >> OWN_AT << 1 | (total & HAS_JOKER > 0)
        number = self.by_card.get(key)
        if number is None:
            if len(self.by_card) >= REMEMBERED:
                self.by_card.clear()
            number = self.by_card[key] = self.read(cards_in(total))
        return number

    def flush(self, suit_ranks: int, joker: bool = False) -> int:
        """Return the number of the best hand of these ranks in one suit, and of a joker."""
        key = suit_ranks << 1 | joker
        number = self.of_a_suit.get(key)
        if number is None:
            cards = [Card(rank + SUITS[0]) for index, rank in enumerate(RANKS) if suit_ranks >> index & 1]
            number = self.of_a_suit[key] = self.read([*cards, JOKER] if joker else cards)
        return number

    def flush_with(self, suit_ranks: int, board: int) -> int:
        """Return the number of the best flush of two of these ranks and three of the board; 0 if there are
        too few."""
        if suit_ranks.bit_count() == 2 and board.bit_count() == 3:
            return self.flush(suit_ranks | board)
        pairs, threes = list(combinations(bits_of(suit_ranks), 2)), list(combinations(bits_of(board), 3))
        return max([self.flush(sum(two) | sum(three)) for two in pairs for three in threes], default=0)

    def with_three(self, board: int) -> tuple[int, ...]:
        """Return the number of every pair of ranks with three of this board, suits left aside.

        The board comes as counted ranks. The result is empty if no pair qualifies.
        """
        board &= self.ranks
        numbers = self.boards.get(board)
        if numbers is None:
            cards = [1 << 3 * index for index in range(1, OWN + 1) for _ in range(board >> 3 * index & 7)]
            rows = [
                self._pairs(three)
                for three in {sum(three) for three in combinations(cards, min(3, len(cards)))}
            ]
            live = [row for row in rows if row]
            numbers = self.boards[board] = (
                tuple(map(max, *live)) if len(live) > 1 else live[0] if live else ()
            )
        return numbers

    def _pairs(self, three: int) -> tuple[int, ...]:
        """Return the number of every pair of ranks with these three."""
        numbers = self.threes.get(three)
        if numbers is None:
            computed = tuple([self[three + (pair & self.ranks)] for pair in RANK_PAIRS])
            numbers = self.threes[three] = computed if any(computed) else ()
        return numbers


def strengths_of(hands: Hands, *, high: bool, wild: bool = False) -> Strengths:
    """Return the strengths for this law, shared by all games that read hands alike."""
    way = replace(hands, uses="any", first="left", checked_seven=False)
    way = replace(way, low="none") if high else replace(way, high="none", high_needs="nothing")
    return _cached(way, high, wild and way.high_law is not None and way.high_law.down is not None)


@cache
def _cached(hands: Hands, high: bool, wild: bool) -> Strengths:
    return Strengths(hands, high=high, wild=wild)


def suits_in(total: int) -> list[int]:
    """Return the ranks of each suit, one bit each."""
    return [total >> OWN_AT + OWN * index & ONE_SUIT for index in range(len(SUITS))]


def bits_of(number: int) -> list[int]:
    """Return the single bits of a number."""
    return [1 << bit for bit in range(number.bit_length()) if number >> bit & 1]


def has_five_alike(counts: int) -> bool:
    """Return whether a rank has five cards or more, which no deck has."""
    return bool(counts >> 2 & (counts | counts >> 1) & EACH)


def number_held(counts: int) -> int:
    """Return the number of cards in a sum, the joker included."""
    ones, twos, fours = counts & EACH, counts >> 1 & EACH, counts >> 2 & EACH
    return ones.bit_count() + 2 * twos.bit_count() + 4 * fours.bit_count()


def one_fewer(counts: int) -> list[int]:
    """Return the sums with one card taken away: each rank once, and never the joker."""
    return [counts - (1 << bit) for bit in range(3, SUIT_AT, 3) if counts >> bit & 7]


def cards_in(total: int) -> list[Card]:
    """Return the cards that were added up."""
    by_suit = zip(SUITS, suits_in(total), strict=True)
    cards = [
        Card(rank + suit) for suit, ranks in by_suit for index, rank in enumerate(RANKS) if ranks >> index & 1
    ]
    return [JOKER, *cards] if total & HAS_JOKER else cards


def mixed(counts: int) -> list[Card]:
    """Return cards of these ranks in suits mixed so that no five are alike."""
    ranks = [rank for index, rank in enumerate(RANKS, 1) for _ in range(counts >> 3 * index & 7)]
    return [JOKER] * (counts & 7) + [
        Card(rank + SUITS[index % len(SUITS)]) for index, rank in enumerate(ranks)
    ]
