"""Melds of pan: what three or more cards are, what they pay, what may be added to them, and how to lay a hand
down.

Cards rank K, Q, J, 7, 6, 5, 4, 3, 2, A, a jack next to a seven (comstock/pan/rank-a and rank-b). A meld
begins with three cards, which decide its kind for good; cards added later come behind them. A meld is
therefore a tuple in the order in which it was laid, and its first three cards identify it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal, Protocol

from cardroom.cards import SUITS, Card

ORDER = "A234567JQK"
"""The ranks from the lowest to the highest; neighbours here are neighbours in a rope. King and ace are not.
"""
BASE = 3
"""The number of cards with which a meld begins."""
ROPE, SUITED, UNLIKE, LOOSE = "rope", "one suit", "different suits", "any suits"
Meld = tuple[Card, ...]
_HEIGHTS = {rank: index for index, rank in enumerate(ORDER)} | {
    rank: 100 * index for index, rank in enumerate("89T*", 1)
}
"""The place of each rank within a suit. Cards that do not belong in the deck are next to nothing: they lie in
a hand until they are noticed."""
MET = 100_000
"""The number of answers kept for each question: the same cards on the table are looked at again and again."""
_RANKS, _LOW, _HIGH = frozenset(ORDER), frozenset("A23"), frozenset("JQK")


class Squares(Protocol):
    """How a room defines squares."""

    @property
    def any_suit(self) -> tuple[str, ...]:
        """The ranks of which any three cards are a square."""

    @property
    def extend(self) -> Literal["different", "any-suit"]:
        """The cards that may be added to a square of different suits: a suit that is not in it, or any
        suit."""

    @property
    def valle(self) -> tuple[str, ...]:
        """The ranks of the cards of value."""

    def __hash__(self) -> int: ...


class ConditionPays(Protocol):
    """The pay of each condition, in chips from each other player."""

    @property
    def valle_mixed(self) -> int:
        """The pay of a square of valle cards in mixed suits."""

    @property
    def valle_suit(self) -> int:
        """The pay of a square of valle cards in one suit."""

    @property
    def other_suit(self) -> int:
        """The pay of a square of other cards in one suit."""

    @property
    def low_rope(self) -> int:
        """The pay of ace, two and three in one suit."""

    @property
    def high_rope(self) -> int:
        """The pay of king, queen and jack in one suit."""

    @property
    def spades(self) -> int:
        """The factor for a condition in spades."""

    def __hash__(self) -> int: ...


def height(card: Card) -> int:
    """Return the place of a card within its suit; an ace is the lowest."""
    return _HEIGHTS[card.rank]


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Return the cards as a player holds them: by suit, and from the ace up within it."""
    return sorted(cards, key=lambda card: (SUITS.find(card.suit), height(card)))


def laid(cards: Iterable[Card]) -> Meld:
    """Return the cards as a meld lies: a rope from its lowest card, a square by suits."""
    return tuple(sorted(cards, key=lambda card: (height(card), SUITS.find(card.suit))))


def kind(meld: Sequence[Card], squares: Squares) -> str:
    """Return the kind of a meld by its first three cards, empty if the cards are no meld."""
    return _kind(tuple(meld), squares)


@lru_cache(maxsize=MET)
def _kind(meld: Meld, squares: Squares) -> str:
    if len(meld) < BASE:
        return ""
    base, rest = meld[:BASE], meld[BASE:]
    meld_kind = _base(base, squares)
    for index, card in enumerate(rest, BASE):
        if not _joins(meld_kind, meld[:index], card, squares):
            return ""
    return meld_kind


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


def _joins(meld_kind: str, meld: Sequence[Card], card: Card, squares: Squares) -> bool:
    """Return whether a card may be added to a meld of this kind."""
    if meld_kind == ROPE:
        heights = [height(member) for member in meld]
        return card.suit == meld[0].suit and height(card) in (min(heights) - 1, max(heights) + 1)
    if not meld_kind or card.rank != meld[0].rank:
        return False
    if meld_kind == SUITED:
        return card.suit == meld[0].suit
    return (
        meld_kind == LOOSE
        or squares.extend == "any-suit"
        or card.suit not in {member.suit for member in meld}
    )


def may_add(meld: Sequence[Card], cards: Sequence[Card], squares: Squares) -> bool:
    """Return whether all of these cards, in this order, may be added to a meld on the table."""
    return bool(kind(meld, squares)) and bool(kind((*meld, *cards), squares))


def chips(meld: Sequence[Card], squares: Squares, pays: ConditionPays) -> int:
    """Return what a meld has earned: its first three cards, and every card added to a square that pays.

    A rope pays once, when it comes to hold ace, two and three, or king, queen and jack
    (players-club/pan/condition-4 and condition-5). Aces or kings of one suit pay as such until one of another
    suit joins them.
    """
    return sum(worth(meld[:count], squares, pays) for count in range(BASE, len(meld) + 1))


def worth(meld: Sequence[Card], squares: Squares, pays: ConditionPays) -> int:
    """Return what the last card of this meld earns; for a meld of three, what all three earn."""
    suits, rank = {card.suit for card in meld}, meld[0].rank
    times = pays.spades if suits == {"s"} else 1
    if kind(meld[:BASE], squares) == ROPE:
        return times * (_has(meld, _LOW) * pays.low_rope + _has(meld, _HIGH) * pays.high_rope)
    if len(suits) == 1:
        return times * (pays.valle_suit if rank in squares.valle else pays.other_suit)
    return pays.valle_mixed if rank in squares.valle else 0


def _has(rope: Sequence[Card], ranks: frozenset[str]) -> bool:
    """Return whether these ranks are in the rope and were not before its last card."""
    in_rope = {card.rank for card in rope}
    before = {card.rank for card in rope[:-1]} if len(rope) > BASE else set()
    return ranks <= in_rope and not ranks <= before


def pretended_pay(cards: Sequence[Card], squares: Squares, pays: ConditionPays) -> int:
    """Return the pay for cards laid down that are no meld: as a square if they have one rank, else as a
    rope."""
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    times = pays.spades if suits == {"s"} else 1
    if len(cards) < BASE:
        return 0
    if len(ranks) == 1:
        return pays.valle_mixed if cards[0].rank in squares.valle else 0
    return times * ((ranks >= _LOW) * pays.low_rope + (ranks >= _HIGH) * pays.high_rope)


def meld_of(cards: Sequence[Card], squares: Squares, pays: ConditionPays) -> Meld:
    """Return all of these cards as one meld, in the order that pays most; empty if they are none."""
    ordered = laid(cards)
    return ordered if kind(ordered, squares) == ROPE else _square(tuple(cards), squares, pays)


def melds_in(cards: Iterable[Card], squares: Squares, using: Card | None = None) -> list[Meld]:
    """Return all different melds of three among these cards; `using` is a card that must be among the
    three."""
    pool = list(cards)
    if using is not None:
        pool.remove(using)
        near = [card for card in pool if goes_with(card, using)]
        trios: Iterator[tuple[Card, ...]] = ((using, *two) for two in combinations(near, BASE - 1))
    else:
        trios = combinations(pool, BASE)
    return sorted(
        {laid(trio) for trio in trios if _base(trio, squares)}, key=lambda meld: [card.code for card in meld]
    )


def goes_with(first: Card, second: Card) -> bool:
    """Return whether some third card makes a meld of these two."""
    return first.rank == second.rank or (
        first.suit == second.suit and abs(height(first) - height(second)) <= BASE - 1
    )


def additions(
    meld: Meld, cards: Sequence[Card], squares: Squares, using: Card | None = None
) -> list[tuple[Card, ...]]:
    """Return the different ways to add to a meld: each card that fits.

    With `using`, only ways that add this card, with the held cards between it and the end of a rope.
    """
    if using is None:
        return [(card,) for card in dict.fromkeys(in_order(cards)) if may_add(meld, (card,), squares)]
    if may_add(meld, (using,), squares):
        return [(using,)]
    if kind(meld, squares) != ROPE or using.suit != meld[0].suit or using.rank not in ORDER:
        return []
    heights, target = [height(card) for card in meld], height(using)
    way = list(range(max(heights) + 1, target)) or list(range(min(heights) - 1, target, -1))
    between = [Card(ORDER[place] + using.suit) for place in way]
    return [(*between, using)] if between and all(card in cards for card in between) else []


def lay_down(cards: Iterable[Card], squares: Squares, pays: ConditionPays) -> list[Meld]:
    """Return the best way to lay these cards down: as many cards as possible, then the highest pay."""
    return list(_best(tuple(in_order(cards)), squares, pays)[2])


@lru_cache(maxsize=20_000)
def _best(
    cards: tuple[Card, ...], squares: Squares, pays: ConditionPays
) -> tuple[int, int, tuple[Meld, ...]]:
    """Return how many cards can lie, what they pay, and the melds.

    The first card is either left over or in a meld that it makes.
    """
    if len(cards) < BASE:
        return 0, 0, ()
    best = _best(cards[1:], squares, pays)
    for meld in _melds_of_first(cards, squares, pays):
        remaining = list(cards)
        for card in meld:
            remaining.remove(card)
        count, paid, melds = _best(tuple(remaining), squares, pays)
        tried = (count + len(meld), paid + chips(meld, squares, pays), (meld, *melds))
        if tried[:2] > best[:2]:
            best = tried
    return best


def _melds_of_first(cards: tuple[Card, ...], squares: Squares, pays: ConditionPays) -> Iterator[Meld]:
    """Yield every meld with the first of these cards. They are in order, so it is the lowest card of its
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
        for companions in set(combinations(alike, count)):
            if meld := _square((first, *companions), squares, pays):
                yield meld


def _square(cards: tuple[Card, ...], squares: Squares, pays: ConditionPays) -> Meld:
    """Return cards of one rank as a meld that begins with the three that pay most; empty if they are no
    meld."""
    ways = []
    for base in set(combinations(laid(cards), BASE)):
        rest = list(cards)
        for card in base:
            rest.remove(card)
        meld = (*base, *laid(rest))
        if kind(meld, squares):
            ways.append((chips(meld, squares, pays), [-card.code for card in meld], meld))
    return max(ways)[2] if ways else ()


def closeness(card: Card, rest: Sequence[Card], melds: Iterable[Sequence[Card]], squares: Squares) -> int:
    """Rate how useful a card is to a hand: most in a meld that is ready or on the table, then by the cards it
    goes with."""
    near = [neighbour for neighbour in rest if goes_with(card, neighbour)]
    ready = any(_base((card, *two), squares) for two in combinations(near, BASE - 1))
    fits = any(may_add(meld, (card,), squares) for meld in melds)
    neighbours = sum(
        neighbour.rank == card.rank or abs(height(neighbour) - height(card)) == 1 for neighbour in near
    )
    return 20 * ready + 10 * fits + 2 * len(near) + neighbours


def loosest(cards: Sequence[Card], melds: Sequence[Sequence[Card]], squares: Squares) -> Card:
    """Return the card that a hand can best do without. Ties go to the first as they are held, but to no card
    of value."""

    def loss(card: Card) -> tuple[int, bool]:
        rest = list(cards)
        rest.remove(card)
        return closeness(card, rest, melds, squares), card.rank in squares.valle

    return min(in_order(cards), key=loss)
