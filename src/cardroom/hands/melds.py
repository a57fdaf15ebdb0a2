"""Melds of pan: what three or more cards are, what they pay, what may be added to them, and how to lay a hand
down.

Cards rank K, Q, J, 7, 6, 5, 4, 3, 2, A, a jack next to a seven (comstock/pan/rank-a and rank-b). A meld
begins with three cards, which say what it is for good; whatever is added later comes behind them. So a meld
is a tuple in the order in which it was laid, and a longer one is told by its first three.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal, Protocol

from cardroom.cards import SUITS, Card

ORDER = "A234567JQK"
"""From the lowest to the highest; neighbours here are neighbours in a rope. King and ace are not."""
BASE = 3
"""A meld begins with so many cards."""
ROPE, SUITED, UNLIKE, LOOSE = "rope", "one suit", "different suits", "any suits"
Meld = tuple[Card, ...]
_HEIGHTS = {rank: at for at, rank in enumerate(ORDER)} | {rank: 100 * at for at, rank in enumerate("89T*", 1)}
"""Cards that do not belong in the deck are next to nothing: they lie in a hand until they are found."""
MET = 100_000
"""Cards that lie together are asked about over and over: so many answers are kept."""
_RANKS, _LOW, _HIGH = frozenset(ORDER), frozenset("A23"), frozenset("JQK")


class Squares(Protocol):
    """How a room defines squares."""

    @property
    def any_suit(self) -> tuple[str, ...]:
        """The ranks of which any three are a square."""

    @property
    def extend(self) -> Literal["different", "any-suit"]:
        """What may be added to a square of different suits: a suit that is not in it, or any."""

    @property
    def valle(self) -> tuple[str, ...]:
        """The cards of value."""

    def __hash__(self) -> int: ...


class ConditionPays(Protocol):
    """What each condition pays, in chips from each other player."""

    @property
    def valle_mixed(self) -> int: ...
    @property
    def valle_suit(self) -> int: ...
    @property
    def other_suit(self) -> int: ...
    @property
    def low_rope(self) -> int: ...
    @property
    def high_rope(self) -> int: ...
    @property
    def spades(self) -> int:
        """By how much a condition in spades is multiplied."""

    def __hash__(self) -> int: ...


def height(card: Card) -> int:
    """The place of a card within its suit; an ace is the lowest."""
    return _HEIGHTS[card.rank]


def in_order(these: Iterable[Card]) -> list[Card]:
    """As a player holds them: by suit, and from the ace up within it."""
    return sorted(these, key=lambda card: (SUITS.find(card.suit), height(card)))


def laid(these: Iterable[Card]) -> Meld:
    """As a meld lies: a rope from its lowest card, a square by suits."""
    return tuple(sorted(these, key=lambda card: (height(card), SUITS.find(card.suit))))


def kind(meld: Sequence[Card], squares: Squares) -> str:
    """What these cards are by their first three; empty if they are no meld at all."""
    return _kind(tuple(meld), squares)


@lru_cache(maxsize=MET)
def _kind(meld: Meld, squares: Squares) -> str:
    if len(meld) < BASE:
        return ""
    base, rest = meld[:BASE], meld[BASE:]
    found = _base(base, squares)
    for at, card in enumerate(rest, BASE):
        if not _joins(found, meld[:at], card, squares):
            return ""
    return found


@lru_cache(maxsize=MET)
def _base(base: Meld, squares: Squares) -> str:
    suits, ranks = {card.suit for card in base}, {card.rank for card in base}
    if not ranks <= _RANKS:
        return ""
    if len(ranks) == 1:
        if base[0].rank in squares.any_suit:
            return LOOSE
        return {1: SUITED, len(base): UNLIKE}.get(len(suits), "")
    heights = sorted(map(height, base))
    is_run = heights == list(range(heights[0], heights[0] + len(base)))
    return ROPE if is_run and len(suits) == 1 else ""


def _joins(found: str, meld: Sequence[Card], card: Card, squares: Squares) -> bool:
    """Whether this card may be added to a meld of that kind."""
    if found == ROPE:
        heights = [height(one) for one in meld]
        return card.suit == meld[0].suit and height(card) in (min(heights) - 1, max(heights) + 1)
    if not found or card.rank != meld[0].rank:
        return False
    if found == SUITED:
        return card.suit == meld[0].suit
    return found == LOOSE or squares.extend == "any-suit" or card.suit not in {one.suit for one in meld}


def may_add(meld: Sequence[Card], cards: Sequence[Card], squares: Squares) -> bool:
    """Whether all of these cards, in this order, may be added to a meld on the table."""
    return bool(kind(meld, squares)) and bool(kind((*meld, *cards), squares))


def chips(meld: Sequence[Card], squares: Squares, pays: ConditionPays) -> int:
    """What a meld has earned card by card: its first three cards, and every card added to a square that pays.

    A rope pays once, when it comes to hold ace, two and three, or king, queen and jack
    (players-club/pan/condition-4 and condition-5). Aces or kings of one suit pay as such until one of another
    suit joins them.
    """
    return sum(worth(meld[:count], squares, pays) for count in range(BASE, len(meld) + 1))


def worth(meld: Sequence[Card], squares: Squares, pays: ConditionPays) -> int:
    """What the last card of this meld earns, or all of its first three."""
    suits, rank = {card.suit for card in meld}, meld[0].rank
    times = pays.spades if suits == {"s"} else 1
    if kind(meld[:BASE], squares) == ROPE:
        return times * (_has(meld, _LOW) * pays.low_rope + _has(meld, _HIGH) * pays.high_rope)
    if len(suits) == 1:
        return times * (pays.valle_suit if rank in squares.valle else pays.other_suit)
    return pays.valle_mixed if rank in squares.valle else 0


def _has(rope: Sequence[Card], ranks: frozenset[str]) -> bool:
    """Whether these ranks are in the rope, and were not before its last card."""
    held = {card.rank for card in rope}
    before = {card.rank for card in rope[:-1]} if len(rope) > BASE else set()
    return ranks <= held and not ranks <= before


def pretended(cards: Sequence[Card], squares: Squares, pays: ConditionPays) -> int:
    """What somebody takes who lays cards down that are no meld: as a square if they are of one rank, else as
    a rope."""
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    times = pays.spades if suits == {"s"} else 1
    if len(cards) < BASE:
        return 0
    if len(ranks) == 1:
        return pays.valle_mixed if cards[0].rank in squares.valle else 0
    return times * ((ranks >= _LOW) * pays.low_rope + (ranks >= _HIGH) * pays.high_rope)


def meld_of(cards: Sequence[Card], squares: Squares, pays: ConditionPays) -> Meld:
    """All of these cards as one meld, in the order in which it pays most; empty if they are none."""
    found = laid(cards)
    return found if kind(found, squares) == ROPE else _square(tuple(cards), squares, pays)


def melds_in(cards: Iterable[Card], squares: Squares, using: Card | None = None) -> list[Meld]:
    """All the different melds of three among these cards; `using` a card that is to be one of the three."""
    held = list(cards)
    if using is not None:
        held.remove(using)
        near = [card for card in held if goes_with(card, using)]
        trios: Iterator[tuple[Card, ...]] = ((using, *two) for two in combinations(near, BASE - 1))
    else:
        trios = combinations(held, BASE)
    return sorted(
        {laid(trio) for trio in trios if _base(trio, squares)}, key=lambda meld: [card.code for card in meld]
    )


def goes_with(one: Card, other: Card) -> bool:
    """Whether some third card makes a meld of these two."""
    return one.rank == other.rank or (one.suit == other.suit and abs(height(one) - height(other)) <= BASE - 1)


def additions(
    meld: Meld, cards: Sequence[Card], squares: Squares, using: Card | None = None
) -> list[tuple[Card, ...]]:
    """The different ways to add to a meld: each card that fits; or `using` one card, with the cards between
    it and the end of a rope where they are held."""
    if using is None:
        return [(card,) for card in dict.fromkeys(in_order(cards)) if may_add(meld, (card,), squares)]
    if may_add(meld, (using,), squares):
        return [(using,)]
    if kind(meld, squares) != ROPE or using.suit != meld[0].suit or using.rank not in ORDER:
        return []
    heights, at = [height(card) for card in meld], height(using)
    way = list(range(max(heights) + 1, at)) or list(range(min(heights) - 1, at, -1))
    between = [Card(ORDER[one] + using.suit) for one in way]
    return [(*between, using)] if between and all(card in cards for card in between) else []


def lay_down(cards: Iterable[Card], squares: Squares, pays: ConditionPays) -> list[Meld]:
    """The best way to lay these cards down: as many of them as can be, and of equal ways one that pays
    most."""
    return list(_best(tuple(in_order(cards)), squares, pays)[2])


@lru_cache(maxsize=20_000)
def _best(
    cards: tuple[Card, ...], squares: Squares, pays: ConditionPays
) -> tuple[int, int, tuple[Meld, ...]]:
    """How many cards lie, what they pay, and the melds: the first card is left over, or in one of the melds
    it makes."""
    if len(cards) < BASE:
        return 0, 0, ()
    found = _best(cards[1:], squares, pays)
    for meld in _melds_of_first(cards, squares, pays):
        left = list(cards)
        for card in meld:
            left.remove(card)
        count, paid, others = _best(tuple(left), squares, pays)
        tried = (count + len(meld), paid + chips(meld, squares, pays), (meld, *others))
        if tried[:2] > found[:2]:
            found = tried
    return found


def _melds_of_first(cards: tuple[Card, ...], squares: Squares, pays: ConditionPays) -> Iterator[Meld]:
    """Every meld that holds the first of these cards, which are in order: it is the lowest card of its
    suit."""
    first, rest = cards[0], cards[1:]
    rope = [first]
    for card in rest:
        if card.suit == first.suit and height(card) == height(rope[-1]) + 1:
            rope.append(card)
            if len(rope) >= BASE:
                yield tuple(rope)
    alike = [card for card in rest if card.rank == first.rank]
    for count in range(BASE - 1, len(alike) + 1):
        for others in set(combinations(alike, count)):
            if meld := _square((first, *others), squares, pays):
                yield meld


def _square(cards: tuple[Card, ...], squares: Squares, pays: ConditionPays) -> Meld:
    """These cards of one rank as a meld, beginning with the three that make it pay most; empty if they are
    none."""
    ways = []
    for base in set(combinations(laid(cards), BASE)):
        rest = list(cards)
        for card in base:
            rest.remove(card)
        meld = (*base, *laid(rest))
        if kind(meld, squares):
            ways.append((chips(meld, squares, pays), [-card.code for card in meld], meld))
    return max(ways)[2] if ways else ()


def closeness(card: Card, others: Sequence[Card], melds: Iterable[Sequence[Card]], squares: Squares) -> int:
    """How much a card does for a hand: most in a meld that is ready or on the table, then by the cards it
    goes with."""
    near = [other for other in others if goes_with(card, other)]
    ready = any(_base((card, *two), squares) for two in combinations(near, BASE - 1))
    fits = any(may_add(meld, (card,), squares) for meld in melds)
    neighbours = sum(other.rank == card.rank or abs(height(other) - height(card)) == 1 for other in near)
    return 20 * ready + 10 * fits + 2 * len(near) + neighbours


def loosest(cards: Sequence[Card], melds: Sequence[Sequence[Card]], squares: Squares) -> Card:
    """The card that a hand can best do without; of equal ones the first as they are held, but no card of
    value."""

    def loss(card: Card) -> tuple[int, bool]:
        others = list(cards)
        others.remove(card)
        return closeness(card, others, melds, squares), card.rank in squares.valle

    return min(in_order(cards), key=loss)
