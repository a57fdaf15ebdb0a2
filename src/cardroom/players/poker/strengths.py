"""Hands as whole numbers, to compare many in no time: of two the larger wins, equal ones share, 0 does not qualify.

Every number comes from the function that reads hands for the table itself. Without a flush or a joker only ranks matter,
so a hand is looked up by how many cards of each rank it holds, and read but once. A card adds one to the three bits of
its rank and to the four bits of its suit, which begin at three, so that the fifth card of a suit sets their top bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from msgspec.structs import replace

from cardroom.cards import JOKER, RANKS, SUITS, Card, deck
from cardroom.fixed import Fixed
from cardroom.games.poker.reading import read
from cardroom.games.poker.rules import Hands

SUIT_AT = 48
START = sum(3 << SUIT_AT + 4 * at for at in range(len(SUITS)))
JOKER_ADDS = 1 << SUIT_AT + 4 * len(SUITS)
SUITED = sum(8 << SUIT_AT + 4 * at for at in range(len(SUITS))) | JOKER_ADDS
BY_RANKS = (1 << SUIT_AT) - 1
ADDS = Fixed(
    {card: (1 << 3 * card.number) + (1 << SUIT_AT + 4 * SUITS.index(card.suit)) for card in deck("standard")}
    | {JOKER: JOKER_ADDS + 1}
)
"""The joker counts in the lowest three bits, below the aces, as well."""
ANY = -1
SUITS_MATTER = Fixed({"never": 0, "five": SUITED, "always": ANY})
BOARDS = 6_200
"""So many boards are kept in mind at most."""


class Strengths(dict[int, int]):
    """Ranks held, counted → the hand's number, for one law of high hands or one of low hands."""

    def __init__(self, hands: Hands, *, high: bool, wild: bool = False) -> None:
        super().__init__()
        self.hands, self.high, self.wild = hands, high, wild
        law = hands.high_law if high else hands.low_law
        assert law is not None
        self.suited = SUITS_MATTER[law.suits]
        """Which bits of a sum say that the cards themselves must be looked at."""
        self.boards: dict[int, Twos] = {}

    def __missing__(self, counts: int) -> int:
        found = self[counts] = self.read(mixed(counts))
        return found

    def read(self, cards: Sequence[Card]) -> int:
        """From the cards, each time."""
        shown = read(self.hands, cards, (), wild=self.wild)
        hand = shown.high if self.high else shown.low
        return hand.number if hand is not None else 0

    def of(self, cards: Sequence[Card]) -> int:
        """The best of these cards, any of them."""
        held = sum([ADDS[card] for card in cards], START)
        return self.read(cards) if held & self.suited else self[held & BY_RANKS]

    def with_three(self, board: Sequence[Card]) -> Twos:
        """What two cards come to with three of this board."""
        ranks = ranks_of(board)
        found = self.boards.get(ranks)
        if found is None:
            if len(self.boards) >= BOARDS:
                self.boards.clear()
            found = self.boards[ranks] = Twos(self, board)
        return found

    def flush(self, two: Sequence[Card], board: Sequence[Card]) -> int:
        """The best of two cards of one suit and three such of the board; 0 if there are no three."""
        shared = [card for card in board if card.suit == two[0].suit]
        return max([self.read((*two, *three)) for three in combinations(shared, 3)], default=0)


class Twos(dict[int, int]):
    """The ranks of two cards → what they come to with three cards of one board, suits left aside."""

    def __init__(self, strengths: Strengths, board: Sequence[Card]) -> None:
        super().__init__()
        self.strengths = strengths
        self.threes = list({ranks_of(three) for three in combinations(board, min(3, len(board)))})

    def __missing__(self, two: int) -> int:
        strengths = self.strengths
        found = self[two] = max([strengths[three + two] for three in self.threes])
        return found


def strengths_of(hands: Hands, *, high: bool, wild: bool = False) -> Strengths:
    """One for all games that read hands alike, whatever else they differ in."""
    way = replace(hands, uses="any", first="left", checked_seven=False)
    way = replace(way, low="none") if high else replace(way, high="none", high_needs="nothing")
    return _known(way, high, wild and way.high_law is not None and way.high_law.down is not None)


@cache
def _known(hands: Hands, high: bool, wild: bool) -> Strengths:
    return Strengths(hands, high=high, wild=wild)


def ranks_of(cards: Sequence[Card]) -> int:
    """How many of each rank, as one number."""
    return sum([ADDS[card] for card in cards]) & BY_RANKS


def mixed(counts: int) -> list[Card]:
    """Cards of these ranks in so many suits that no five are alike."""
    ranks = [rank for at, rank in enumerate(RANKS, 1) for _ in range(counts >> 3 * at & 7)]
    return [JOKER] * (counts & 7) + [Card(rank + SUITS[at % len(SUITS)]) for at, rank in enumerate(ranks)]
