"""The laws of hands under the names of room files. A law knows how it reads cards, from which decks, and what
beats what.

Facts about a law that other modules need are fields here, without a default where an omission would be wrong.
A test such as "is it this law, or else …" holds only until the next law is added. Tables by law in other
modules, such as how a bot draws to it, are checked against these laws on import.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, Literal, TypeVar

import msgspec

from cardroom.cards import Card
from cardroom.cards import cards as read_cards
from cardroom.fixed import Fixed
from cardroom.hands.badugi import FOUR, Badugi, badugi
from cardroom.hands.choose import USES, Use, chosen_eight, chosen_high, chosen_low
from cardroom.hands.high import High, best_high
from cardroom.hands.low import EIGHT, Low, ace_to_five, deuce_to_seven, eight_or_better
from cardroom.hands.ranking import LIMITED, MEXICAN_DOWN, MEXICAN_UP, SIX_PLUS, STANDARD, WILD, Ranking
from cardroom.words import Said, say

Made = High | Low | Badugi
"""A hand that was read. The greater of two under one law wins and equal hands share; `reading` names it and
`number` places it."""
Hand = TypeVar("Hand", bound=Made, covariant=True)
Suits = Literal["never", "five", "always"]


class Law(msgspec.Struct, Generic[Hand], frozen=True, eq=False, kw_only=True):
    """A way in which hands win. Each law is a single object, compared with `is`."""

    name: str
    """Its name in room files."""
    way: Literal["high", "low"]
    decks: tuple[str, ...]
    """The decks of which every card has a place in it."""
    suits: Suits
    """When a suit may matter: never, for five cards alike, or for any card."""
    ace: Literal["high", "low"]
    """The place of a single ace."""
    examples: tuple[tuple[Card, ...], ...]
    """A hand of every kind from the best of all down: what beats what."""
    read: Callable[[Sequence[Card]], Hand | None]
    """Reads the best hand in these cards, None where no hand qualifies."""
    choose: Callable[[Use, Sequence[Card], Sequence[Card]], Hand | None]
    """Reads the best hand of a player's own cards and the board, as far as they may be used."""
    ranking: Ranking | None = None
    """For high hands: the place of each category, and what a joker may be."""
    uses: tuple[Use, ...] = USES
    size: int = 5
    """The number of cards in a whole hand."""
    top: int = 0
    """The highest card of a hand that qualifies; 0 if every hand qualifies."""
    joker: str = ""
    """The name of the words that tell what a joker may be."""
    down: Law[Hand] | None = None
    """The law that replaces it for a hand to which the joker was dealt face down
    (comstock/mexican-poker/rule-1a)."""

    def __repr__(self) -> str:
        return f"<Law {self.way} {self.name}>"

    def number(self, cards: Sequence[Card]) -> int:
        """Return the best hand in these cards as a whole number: the larger of two wins, and 0 does not
        qualify."""
        hand = self.read(cards)
        return hand.number if hand is not None else 0

    @property
    def best(self) -> tuple[Card, ...]:
        """A hand that no hand beats."""
        return self.examples[0]

    @property
    def said(self) -> Said:
        """The requirements for a hand in a few words."""
        return say(f"law.{self.way}.{self.name}")

    @property
    def joker_said(self) -> Said:
        """The words that tell what a joker may be."""
        return say(f"law.joker.{self.joker}")


def _examples(*hands: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(read_cards, hands))


def _high(
    name: str,
    ranking: Ranking,
    deck: str,
    examples: tuple[tuple[Card, ...], ...],
    *,
    joker: str = "",
    down: Law[High] | None = None,
) -> Law[High]:
    is_usual = ranking is STANDARD
    return Law(
        name=name,
        way="high",
        decks=(deck,),
        suits="five",
        ace="high",
        examples=examples,
        ranking=ranking,
        joker=joker,
        down=down,
        read=best_high if is_usual else partial(best_high, ranking=ranking),
        choose=chosen_high if is_usual else partial(chosen_high, ranking=ranking),
    )


def _of_all(read: Callable[[Sequence[Card]], Hand]) -> Callable[[Use, Sequence[Card], Sequence[Card]], Hand]:
    """Return a chooser for laws under which any cards may be used and no other use is open."""
    return lambda use, hole, board: read((*hole, *board))


_TOP = ("As Ks Qs Js Ts", "Th 9h 8h 7h 6h", "Qs Qh Qd Qc 7s")
_FOOT = ("Ts 9d 8c 7s 6h", "Js Jh Jd 8c 7s", "As Ah 7s 7d 9c", "Ks Kh Js 9d 6c", "As Qd 9h 8c 6s")
_USUAL = (*_TOP, "Js Jh Jd 6s 6h", "Ah Jh 9h 8h 6h", *_FOOT)
_SIX_PLUS = (*_TOP, "Ah Jh 9h 8h 6h", "Js Jh Jd 6s 6h", *_FOOT)
_MEXICAN = (
    "7s 7h 7d 7c **",
    "As Ks Qs Js 7s",
    "Jh 7h 6h 5h 4h",
    "Qs Qh Qd Qc 7s",
    "Ah Jh 7h 6h 3h",
    "Js Jh Jd 6s 6h",
    "Qs Jd 7c 6s 5h",
    "Js Jh Jd 6c 7s",
    "As Ah 7s 7d 6c",
    "Ks Kh Js 7d 6c",
    "As Qd 6h 5c 3s",
)
_NO_PAIR = ("5s 4d 3h 2c As", "6s 4d 3h 2c As", "7s 5d 4h 3c 2s", "8s 7d 6h 5c 4s")
_ACE_TO_FIVE = (*_NO_PAIR, "Ks Qd Jh Tc 9s", "2s 2d 5h 4c 3s", "3s 3d 2h 2c As", "2s 2d 2h 4c 3s")
_DEUCE_TO_SEVEN = (
    "7s 5d 4h 3c 2s",
    "7s 6d 4h 3c 2s",
    "8s 5d 4h 3c 2s",
    "As 5d 4h 3c 2s",
    "2s 2d 5h 4c 3s",
    "3s 3d 2h 2c 4s",
    "2s 2d 2h 4c 3s",
    "6s 5d 4h 3c 2s",
    "7s 5s 4s 3s 2s",
)
_BADUGI = (
    "4s 3d 2h Ac",
    "5s 3d 2h Ac",
    "Ks Qd Jh Tc",
    "3s 2d Ah Ac",
    "Ks Qd Jh Jc",
    "2s Ad Ah As",
    "As 2s 3s 4s",
)

MEXICAN_DOWN_LAW = _high("mexican-down", MEXICAN_DOWN, "mexican", _examples(*_MEXICAN), joker="wild")
HIGH_LAWS = Fixed({
    law.name: law
    for law in (
        _high("standard", STANDARD, "standard", _examples(*_USUAL)),
        _high("limited", LIMITED, "joker", _examples("As Ah Ad Ac **", *_USUAL), joker="limited"),
        _high("wild", WILD, "joker", _examples(_TOP[0], "6s 6h 6d 6c **", *_USUAL[1:]), joker="wild"),
        _high(
            "mexican",
            MEXICAN_UP,
            "mexican",
            _examples("As Ah Ad Ac **", *_MEXICAN[1:]),
            joker="mexican",
            down=MEXICAN_DOWN_LAW,
        ),
        _high("six-plus", SIX_PLUS, "six-plus", _examples(*_SIX_PLUS)),
    )
})
_LOWS: tuple[Law[Low | Badugi], ...] = (
    Law(
        name="eight", way="low", decks=("standard", "joker", "mexican"), suits="never", ace="low", top=EIGHT,
        joker="lowest", examples=_examples(*_NO_PAIR), read=eight_or_better, choose=chosen_eight,
    ),
    Law(
        name="ace-to-five", way="low", decks=("standard", "joker", "mexican"), suits="never", ace="low",
        joker="lowest", examples=_examples(*_ACE_TO_FIVE), read=ace_to_five, choose=chosen_low,
    ),
    Law(
        name="deuce-to-seven", way="low", decks=("standard",), suits="five", ace="high", uses=("any",),
        examples=_examples(*_DEUCE_TO_SEVEN), read=deuce_to_seven, choose=_of_all(deuce_to_seven),
    ),
    Law(
        name="badugi", way="low", decks=("standard",), suits="always", ace="low", uses=("any",), size=FOUR,
        examples=_examples(*_BADUGI), read=badugi, choose=_of_all(badugi),
    ),
)  # fmt: skip
LOW_LAWS = Fixed({law.name: law for law in _LOWS})
