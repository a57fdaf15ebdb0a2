"""A twenty-one hand as a small finite state: add a card, get the next state.

States are shared: `start("ace-ten").add(a).add(b)` returns the same object for the same cards of any deck.
Each state remembers where each card leads, so counting a hand is one look-up a card. The documents have two
laws of the natural: an ace with a card worth ten, or two jokers. Only the two cards of the original deal can
make one.

A joker with any other cards is a hard 21 (comstock/no-bust-joker/additional-3,
mortimers/no-bust-2003/rule-12a).
"""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import SUITS, Card
from cardroom.fixed import Finished, Fixed
from cardroom.hands.reading import Reading, reading

CARDS_COUNTED = 8
"""The count at which counting stops: no rule tells hands of eight cards and more apart. Buster pays 8 or
more, and the charlie needs 7 or more."""

_Key = tuple[str, bool, int, int, bool, int, bool, tuple[str, str] | None]


def value(card: Card) -> int:
    """Return the points of a card: ace 1, pictures and Bonus cards 10; a joker has no number and counts 0
    here."""
    return min(card.number, 10)


class PointCount(Finished):
    """Everything that matters about a hand: how many cards, their total, whether they are a natural or a
    special trio."""

    __slots__ = (
        "_next",
        "cards",
        "has_ace",
        "is_soft",
        "jokers",
        "key",
        "law",
        "low",
        "natural",
        "original",
        "reading",
        "total",
        "trio",
    )  # fmt: skip
    key: _Key
    law: str
    original: bool
    """True for the original deal: only such a hand can be a natural."""
    cards: int
    low: int
    """The total with every ace as 1."""
    has_ace: bool
    jokers: int
    natural: bool
    trio: tuple[str, str] | None
    is_soft: bool
    total: int
    """The best total. A natural totals 21 here; `natural` tells it apart."""
    reading: Reading
    """The name of the hand: `soft 17`."""
    _next: dict[int, PointCount]
    _known: dict[_Key, PointCount] = {}

    def __new__(cls, key: _Key) -> PointCount:
        state = cls._known.get(key)
        if state is None:
            state = cls._known[key] = object.__new__(cls)
            state.key, state._next = key, {}
            (
                state.law,
                state.original,
                state.cards,
                state.low,
                state.has_ace,
                state.jokers,
                state.natural,
                state.trio,
            ) = key
            state.is_soft = state.has_ace and not state.jokers and state.low <= 11
            # pinnacle/no-bust-401/value-ace-b: the highest reading not over 21; if all readings exceed 21,
            # the lowest
            state.total = 21 if state.jokers else state.low + 10 if state.is_soft else state.low
            state.reading = _read(state)
        return state

    def __repr__(self) -> str:
        return f"Hand({self.key!r})"

    def __reduce__(self) -> tuple[type[PointCount], tuple[_Key]]:
        return PointCount, (self.key,)

    def add(self, card: Card) -> PointCount:
        """Return the hand with one more card."""
        state = self._next.get(card.code)
        if state is None:
            state = self._next[card.code] = _after(self, card)
        return state

    @property
    def is_over(self) -> bool:
        """True over a natural: any total of 22 or more, also a drawn 22, since 22 is a natural only as
        printed."""
        return self.total > 21

    @property
    def words(self) -> str:
        """The name of the hand in English."""
        return self.reading.words

    def is_trio(self, ranks: str, alike: str = "") -> bool:
        """Return whether the hand is exactly these three cards, with `alike` all of one `suit` or one
        `colour`."""
        if self.trio is None or self.trio[0] != ranks:
            return False
        return {"": True, "suit": self.trio[1] in SUITS, "colour": self.trio[1] != "mixed"}[alike]


def start(law: str) -> PointCount:
    """Return a hand without cards; its first two can make a natural."""
    return PointCount((law, True, 0, 0, False, 0, False, ("", "")))


def start_split(law: str) -> PointCount:
    """Return the hand that follows a split: it can never be a natural."""
    return PointCount((law, False, 0, 0, False, 0, False, ("", "")))


def count(law: str, cards: Iterable[Card]) -> PointCount:
    """Return the hand of these cards, dealt in this order."""
    hand = start(law)
    for card in cards:
        hand = hand.add(card)
    return hand


def _after(hand: PointCount, card: Card) -> PointCount:
    cards = min(hand.cards + 1, CARDS_COUNTED)
    low = hand.low + value(card)
    has_ace = hand.has_ace or card.number == 1
    jokers = hand.jokers + card.is_joker
    natural = hand.original and cards == 2 and _NATURALS[hand.law](low, has_ace, jokers)
    return PointCount((hand.law, hand.original, cards, low, has_ace, jokers, natural, _trio(hand, card)))


def _ace_ten(low: int, has_ace: bool, jokers: int) -> bool:
    """Return whether two cards are an ace and a ten-value, which total 11 low; a pair of aces never is
    (value-two-aces)."""
    return has_ace and low == 11


def _two_jokers(low: int, has_ace: bool, jokers: int) -> bool:
    return jokers == 2


_NATURALS = Fixed({"ace-ten": _ace_ten, "two-jokers": _two_jokers})
"""Which two cards are a Natural, for each law."""
LAWS = tuple(_NATURALS)


def _trio(hand: PointCount, card: Card) -> tuple[str, str] | None:
    """Return the first three cards while all are six to nine: no special hand is made of others."""
    if hand.trio is None or hand.cards >= 3 or card.rank not in "6789":
        return None
    ranks, alike = hand.trio
    if alike == "" or card.suit == alike:
        alike = card.suit
    elif alike != "mixed":
        colour = Card("A" + alike).colour if alike in SUITS else alike
        alike = colour if card.colour == colour else "mixed"
    return "".join(sorted(ranks + card.rank)), alike


def _read(hand: PointCount) -> Reading:
    if hand.natural:
        return reading("natural")
    return reading("with-joker" if hand.jokers else "soft" if hand.is_soft else "hard", (hand.total,))
