"""Games in which all cards are one's own, some of them in sight: stud. What is hidden and what is to come is dealt over.

The cards that nobody has seen lie in a ring. A rival's down cards are some that follow one another in it, and what is to
come to them are the next ones, a few times over; so each hand that he may hold has a place among all of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection

from cardroom.cards import Card
from cardroom.players.poker.game import Game, number_of_cards
from cardroom.players.poker.outlook import FINE, WHOLE, Ordered, Outlook, outlook, ranked
from cardroom.players.poker.strengths import ADDS, BY_RANKS, START, Strengths

RINGS, HANDS, TIMES, OWN = 3, 20, 2, 12
"""How many rings, how many hands a rival may hold, how often each is dealt to the end, and how often one's own is."""
Both = tuple[int, int]
"""The strength of a hand each way; of games with one way, that one and 0."""


class Ring:
    """Unseen cards in a circle, twice over, and what each adds to a hand."""

    def __init__(self, cards: list[Card]) -> None:
        self.size = len(cards)
        self.cards = cards + cards
        self.adds = [ADDS[card] for card in self.cards]


class Hand:
    """Cards that are known, to which others come out of the ring."""

    def __init__(self, game: Game, known: tuple[Card, ...], ring: Ring, *, wild: bool) -> None:
        self.high: Strengths | None = game.wild if wild else game.high
        self.wild, self.low, self.known, self.ring = game.wild, game.low, known, ring
        self.adds = sum([ADDS[card] for card in known], START)

    def dealt(self, at: int, down: int, next_at: int, to_come: int) -> Both:
        """With so many cards from one place of the ring, face down, and so many from another."""
        ring = self.ring
        held = self.adds + sum(ring.adds[at : at + down]) + sum(ring.adds[next_at : next_at + to_come])
        high, low = self.high, self.low
        if high is None:
            assert low is not None
            return (low.read(self._cards(at, down, next_at, to_come)) if held & low.suited else low[held & BY_RANKS]), 0
        if held & high.suited:
            is_wild = any(card.is_joker for card in ring.cards[at : at + down])
            strengths = self.wild if is_wild and self.wild is not None else high
            found = strengths.read(self._cards(at, down, next_at, to_come))
        else:
            found = high[held & BY_RANKS]
        return found, low[held & BY_RANKS] if low is not None else 0

    def _cards(self, at: int, down: int, next_at: int, to_come: int) -> tuple[Card, ...]:
        cards = self.ring.cards
        return (*self.known, *cards[at : at + down], *cards[next_at : next_at + to_come])


def in_sight(
    game: Game, down: tuple[Card, ...], up: tuple[Card, ...], rival: tuple[Card, ...], hidden: int, seen: Collection[Card]
) -> Outlook:
    """Against one rival, who shows some cards and hides some; `seen` are all the cards that lie open or are one's own."""
    known = frozenset(seen)
    key = (down, up, rival, hidden, known)
    if found := game.outlooks.get(key):
        return found
    first = number_of_cards((*down, *up))  # of one's own cards alone: what others show changes no more than it must
    packs = [game.decks[(first + at) % len(game.decks)] for at in range(RINGS)]
    rings = [Ring([card for card in pack if card not in known]) for pack in packs]
    mine = [one for ring in rings for one in _own(game, down, up, ring)]
    return game.remember(key, _sum_up(mine, _theirs(game, rival, hidden, rings[0])))


def _own(game: Game, down: tuple[Card, ...], up: tuple[Card, ...], ring: Ring) -> list[Both]:
    to_come = max(game.own - len(down) - len(up), 0)
    hand = Hand(game, (*down, *up), ring, wild=any(card.is_joker for card in down))
    if not to_come:
        return [hand.dealt(0, 0, 0, 0)]
    return [hand.dealt(0, 0, at * 11 % ring.size, to_come) for at in range(OWN)]


def _theirs(game: Game, rival: tuple[Card, ...], hidden: int, ring: Ring) -> list[list[Both]]:
    to_come = max(game.own - len(rival) - hidden, 0)
    times = TIMES if to_come else 1
    hand, found = Hand(game, rival, ring, wild=False), []
    for one in range(HANDS if hidden else 1):
        at = one * max(ring.size // HANDS, 1) % ring.size
        first = at + hidden
        found.append([hand.dealt(at, hidden, (first + n * to_come) % ring.size, to_come) for n in range(times)])
    return found


def _sum_up(mine: list[Both], theirs: list[list[Both]]) -> Outlook:
    finals = [one for hand in theirs for one in hand]
    highs, lows = ranked([high for high, _ in finals]), ranked([low for _, low in finals])
    is_split = len(lows) > 1
    own = Ordered(mine)
    shares, qualities = [], []
    for hand in theirs:
        shares.append(WHOLE - sum([own.share(high, low) for high, low in hand]) // len(hand))
        qualities.append(sum([highs[high] + lows[low] if is_split else highs[high] for high, low in hand]) // len(hand))
    by_high, by_low = sorted([high for high, _ in finals]), sorted([low for _, low in finals])
    places = [_place(high, by_high) + (_place(low, by_low) if is_split else 0) for high, low in mine]
    return outlook(shares, qualities, sum(places) // len(mine))


def _place(strength: int, ordered: list[int]) -> int:
    """As `ranked` has it, for a strength that need not be among them."""
    if not strength:
        return 0
    return FINE * (bisect_left(ordered, strength) + bisect_right(ordered, strength)) // (2 * len(ordered))
