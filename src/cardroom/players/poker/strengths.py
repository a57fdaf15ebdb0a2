"""Hands as whole numbers, to compare many in no time: of two the larger wins, equal ones share, 0 does not
qualify.

Every number comes from the function that reads hands for the table itself, and is asked for once. Cards are
added up: each counts in the three bits of its rank and in the four bits of its suit, which begin at three, so
that the fifth card of a suit sets their top bit; and it sets a bit of its own among the thirteen of its suit.

    without a flush or a joker only ranks matter: a hand is looked up by how many cards of each rank it holds
    the best of more cards than a hand has is the best of what is left when one of them is taken away
    five of a suit are looked up by their ranks, and held against the same cards as if they were of mixed
    suits
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
START = sum(3 << SUIT_AT + 4 * at for at in range(len(SUITS)))
HAS_JOKER = 1 << SUIT_AT + 4 * len(SUITS)
SUITED = sum(8 << SUIT_AT + 4 * at for at in range(len(SUITS))) | HAS_JOKER
BY_RANKS = (1 << SUIT_AT) - 1
ONE_SUIT = (1 << OWN) - 1
ADDS = Fixed(
    {
        card: (1 << 3 * card.number) + (1 << SUIT_AT + 4 * at) + (1 << OWN_AT + OWN * at + card.number - 1)
        for at, suit in enumerate(SUITS)
        for card in deck("standard")
        if card.suit == suit
    }
    | {JOKER: HAS_JOKER + 1}
)
"""The joker counts in the lowest three bits, below the aces, as well."""
EACH = sum(1 << at for at in range(0, SUIT_AT, 3))
RANK_PAIRS = tuple([
    (1 << 3 * one) + (1 << 3 * other) for one in range(1, OWN + 1) for other in range(one, OWN + 1)
])
PAIR_AT = Fixed({pair: at for at, pair in enumerate(RANK_PAIRS)})
ANY = -1
SUITS_MATTER = Fixed({"never": 0, "five": SUITED, "always": ANY})
REMEMBERED = 60_000
"""So many hands are kept in mind at most that are read card by card."""


def added(cards: Sequence[Card]) -> int:
    return sum([ADDS[card] for card in cards])


class Strengths(dict[int, int]):
    """Ranks held, counted → the hand's number, for one law of high hands or one of low hands."""

    def __init__(self, hands: Hands, *, high: bool, wild: bool = False) -> None:
        super().__init__()
        law = hands.high_law if high else hands.low_law
        assert law is not None
        self.hands, self.high, self.wild, self.size = hands, high, wild, law.size
        self.suited = SUITS_MATTER[law.suits]
        """Which bits of a sum say that suits must be looked at."""
        self.ranks = (1 << 3 * law.top + 3) - 1 if law.top else BY_RANKS
        """Which ranks can be part of a hand that qualifies."""
        self.of_a_suit: dict[int, int] = {}
        self.by_card: dict[int, int] = {}
        self.threes: dict[int, tuple[int, ...]] = {}
        self.boards: dict[int, tuple[int, ...]] = {}

    def __missing__(self, counts: int) -> int:
        found = self[counts] = 0 if has_five_alike(counts) else self._best(counts)
        return found

    def _best(self, counts: int) -> int:
        if number_held(counts) > self.size:
            return max([self[some] for some in one_fewer(counts)])
        return self.read(mixed(counts))

    def read(self, cards: Sequence[Card]) -> int:
        """From the cards, each time."""
        shown = read(self.hands, cards, (), wild=self.wild)
        hand = shown.high if self.high else shown.low
        return hand.number if hand is not None else 0

    def of(self, cards: Sequence[Card]) -> int:
        """The best of these cards, any of them."""
        return self.of_sum(added(cards) + START)

    def of_sum(self, held: int) -> int:
        """The same of cards that are added up, with `START`."""
        return self.with_suits(held) if held & self.suited else self[held & self.ranks]

    def with_suits(self, held: int) -> int:
        """Where five are of one suit, or four and a joker; or where any suit matters."""
        if self.suited == ANY or not (self.high or number_held(held & BY_RANKS) <= self.size):
            return self.card_by_card(held)
        ranks, joker = self[held & self.ranks], held & HAS_JOKER > 0
        flushes = [self.flush(own, joker) for own in suits_in(held) if own.bit_count() + joker >= self.size]
        if not flushes:
            return ranks
        return max(ranks, *flushes) if self.high else flushes[0]

    def card_by_card(self, held: int) -> int:
        key = held >> OWN_AT << 1 | (held & HAS_JOKER > 0)
        found = self.by_card.get(key)
        if found is None:
            if len(self.by_card) >= REMEMBERED:
                self.by_card.clear()
            found = self.by_card[key] = self.read(cards_in(held))
        return found

    def flush(self, own: int, joker: bool = False) -> int:
        """The best of these ranks of one suit, and of a joker."""
        key = own << 1 | joker
        found = self.of_a_suit.get(key)
        if found is None:
            held = [Card(rank + SUITS[0]) for at, rank in enumerate(RANKS) if own >> at & 1]
            found = self.of_a_suit[key] = self.read([*held, JOKER] if joker else held)
        return found

    def flush_with(self, own: int, board: int) -> int:
        """The best flush of two of these ranks and three of those; 0 if there are too few."""
        if own.bit_count() == 2 and board.bit_count() == 3:
            return self.flush(own | board)
        pairs, threes = list(combinations(bits_of(own), 2)), list(combinations(bits_of(board), 3))
        return max([self.flush(sum(two) | sum(three)) for two in pairs for three in threes], default=0)

    def with_three(self, board: int) -> tuple[int, ...]:
        """What every pair of ranks comes to with three of this board, its ranks counted and suits left aside;
        nothing at all where no pair qualifies."""
        board &= self.ranks
        found = self.boards.get(board)
        if found is None:
            cards = [1 << 3 * at for at in range(1, OWN + 1) for _ in range(board >> 3 * at & 7)]
            tables = [
                self._pairs(three)
                for three in {sum(three) for three in combinations(cards, min(3, len(cards)))}
            ]
            live = [table for table in tables if table]
            found = self.boards[board] = tuple(map(max, *live)) if len(live) > 1 else live[0] if live else ()
        return found

    def _pairs(self, three: int) -> tuple[int, ...]:
        """The same with these three."""
        found = self.threes.get(three)
        if found is None:
            each = tuple([self[three + (pair & self.ranks)] for pair in RANK_PAIRS])
            found = self.threes[three] = each if any(each) else ()
        return found


def strengths_of(hands: Hands, *, high: bool, wild: bool = False) -> Strengths:
    """One for all games that read hands alike, whatever else they differ in."""
    way = replace(hands, uses="any", first="left", checked_seven=False)
    way = replace(way, low="none") if high else replace(way, high="none", high_needs="nothing")
    return _known(way, high, wild and way.high_law is not None and way.high_law.down is not None)


@cache
def _known(hands: Hands, high: bool, wild: bool) -> Strengths:
    return Strengths(hands, high=high, wild=wild)


def suits_in(held: int) -> list[int]:
    """The ranks of each suit, a bit each."""
    return [held >> OWN_AT + OWN * at & ONE_SUIT for at in range(len(SUITS))]


def bits_of(number: int) -> list[int]:
    return [1 << at for at in range(number.bit_length()) if number >> at & 1]


def has_five_alike(counts: int) -> bool:
    """No deck has that many of a rank."""
    return bool(counts >> 2 & (counts | counts >> 1) & EACH)


def number_held(counts: int) -> int:
    """How many cards these are, the joker among them."""
    ones, twos, fours = counts & EACH, counts >> 1 & EACH, counts >> 2 & EACH
    return ones.bit_count() + 2 * twos.bit_count() + 4 * fours.bit_count()


def one_fewer(counts: int) -> list[int]:
    """What is left when one is taken away: each rank once, and never the joker."""
    return [counts - (1 << at) for at in range(3, SUIT_AT, 3) if counts >> at & 7]


def cards_in(held: int) -> list[Card]:
    """The cards that were added up."""
    own = zip(SUITS, suits_in(held), strict=True)
    found = [Card(rank + suit) for suit, ranks in own for at, rank in enumerate(RANKS) if ranks >> at & 1]
    return [JOKER, *found] if held & HAS_JOKER else found


def mixed(counts: int) -> list[Card]:
    """Cards of these ranks in so many suits that no five are alike."""
    ranks = [rank for at, rank in enumerate(RANKS, 1) for _ in range(counts >> 3 * at & 7)]
    return [JOKER] * (counts & 7) + [Card(rank + SUITS[at % len(SUITS)]) for at, rank in enumerate(ranks)]
