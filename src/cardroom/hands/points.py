"""A twenty-one hand is a small finite state: add a card, get the next state.

States are shared: `start("ace-ten").add(a).add(b)` always gives the same object for the same cards in any
deck, and each remembers where each card leads, so counting a hand is one look-up a card. Two laws of the
natural exist in the documents: an ace with a card worth ten, or two jokers; only the two cards of the
original deal can make one.

A joker with any other cards is a hard 21 (comstock/no-bust-joker/additional-3,
mortimers/no-bust-2003/rule-12a).
"""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import SUITS, Card
from cardroom.fixed import Finished, Fixed
from cardroom.hands.reading import Reading, reading

CARDS_COUNTED = 8
"""No rule tells hands of eight cards and more apart (Buster pays 8 or more, the charlie needs 7 or more)."""

_Key = tuple[str, bool, int, int, bool, int, bool, tuple[str, str] | None]


def value(card: Card) -> int:
    """Ace 1, pictures and Bonus cards 10; a joker has no number of its own and counts 0 here."""
    return min(card.number, 10)


class PointCount(Finished):
    """What matters of some cards: how many, what they total, whether they are a natural or a special trio."""

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
    """Of the original deal: only such a hand can be a natural."""
    cards: int
    low: int
    """The total with every ace as 1."""
    has_ace: bool
    jokers: int
    natural: bool
    trio: tuple[str, str] | None
    is_soft: bool
    total: int
    """The best reading. A natural totals 21 here and is told apart by `natural`."""
    reading: Reading
    """`soft 17`."""
    _next: dict[int, PointCount]
    _known: dict[_Key, PointCount] = {}

    def __new__(cls, key: _Key) -> PointCount:
        found = cls._known.get(key)
        if found is None:
            found = cls._known[key] = object.__new__(cls)
            found.key, found._next = key, {}
            (
                found.law,
                found.original,
                found.cards,
                found.low,
                found.has_ace,
                found.jokers,
                found.natural,
                found.trio,
            ) = key
            found.is_soft = found.has_ace and not found.jokers and found.low <= 11
            # pinnacle/no-bust-401/value-ace-b: the highest reading not over 21; if all readings exceed 21,
            # the lowest
            found.total = 21 if found.jokers else found.low + 10 if found.is_soft else found.low
            found.reading = _read(found)
        return found

    def __repr__(self) -> str:
        return f"Hand({self.key!r})"

    def __reduce__(self) -> tuple[type[PointCount], tuple[_Key]]:
        return PointCount, (self.key,)

    def add(self, card: Card) -> PointCount:
        found = self._next.get(card.code)
        if found is None:
            found = self._next[card.code] = _after(self, card)
        return found

    @property
    def is_over(self) -> bool:
        """Over a natural: any total of 22 or more, a drawn 22 included, since 22 is a natural only as
        printed."""
        return self.total > 21

    @property
    def words(self) -> str:
        """In English."""
        return self.reading.words

    def is_trio(self, ranks: str, alike: str = "") -> bool:
        """Exactly these three cards, of one `suit` or one `colour` where that is asked."""
        if self.trio is None or self.trio[0] != ranks:
            return False
        return {"": True, "suit": self.trio[1] in SUITS, "colour": self.trio[1] != "mixed"}[alike]


def start(law: str) -> PointCount:
    """No cards yet, and the first two can make a natural."""
    return PointCount((law, True, 0, 0, False, 0, False, ("", "")))


def start_split(law: str) -> PointCount:
    """A hand that follows a split: it can never be a natural."""
    return PointCount((law, False, 0, 0, False, 0, False, ("", "")))


def count(law: str, these: Iterable[Card]) -> PointCount:
    """The hand these cards make, dealt in this order."""
    hand = start(law)
    for card in these:
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
    """An ace and a ten-value total 11 low; a pair of aces is never one (value-two-aces)."""
    return has_ace and low == 11


def _two_jokers(low: int, has_ace: bool, jokers: int) -> bool:
    return jokers == 2


_NATURALS = Fixed({"ace-ten": _ace_ten, "two-jokers": _two_jokers})
"""Which two cards are a Natural, by law."""
LAWS = tuple(_NATURALS)


def _trio(hand: PointCount, card: Card) -> tuple[str, str] | None:
    """The first three cards while all are six to nine, which is all that any special hand is made of."""
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
