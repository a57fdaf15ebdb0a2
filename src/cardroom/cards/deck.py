"""Deck make-ups: which cards one pack holds, and how many packs go into the shoe.

`MAKE_UPS` names every make-up of the five documents and that of six-plus. The order is rank by rank within a
suit. It has no meaning, because every deck is shuffled before use.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from cardroom.cards.card import BONUS_RANKS, JOKER, RANKS, SUITS, Card
from cardroom.errors import UnreadableError, shown
from cardroom.fixed import Fixed


def _pack(ranks: str, suits: str = SUITS) -> tuple[Card, ...]:
    return tuple(Card(rank + suit) for suit in suits for rank in ranks)


def _bonus() -> tuple[Card, ...]:
    """Return ace to nine in four suits, and sixteen Bonus cards: four each of king, queen, jack and ten."""
    return _pack("A23456789") + tuple(Card(rank + "b") for rank in BONUS_RANKS for _ in range(4))


MAKE_UPS: dict[str, Callable[[], tuple[Card, ...]]] = Fixed({
    "standard": lambda: _pack(RANKS),  # 52
    "joker": lambda: (*_pack(RANKS), JOKER),  # 53
    "bonus": _bonus,  # 52, Pure 21.5
    "mexican": lambda: (*_pack("A234567JQK"), JOKER),  # 41: no eights, nines, tens
    "six-plus": lambda: _pack("A6789TJQK"),  # 36: no twos to fives
    "pan": lambda: _pack("A234567JQK"),  # 40; eight packs make the 320 of Pan
    "pan-spadeless": lambda: _pack("A234567JQK", "cdh"),  # 30; the option without spades
    "pan-nine": lambda: _pack("A23456JQK"),  # 36; twelve packs make the 432 of Super Pan 9
})

MOST_PACKS = 100


def deck(make_up: str, packs: int = 1) -> tuple[Card, ...]:
    """Return all cards of `packs` packs of this make-up, unshuffled; they are made once."""
    if type(make_up) is not str or type(packs) is not int:
        raise UnreadableError(
            f"{shown(packs)} packs of {shown(make_up)}: expected a number of packs, and what they are made of"
        )
    return _deck(make_up, packs)


def make_up(pack: tuple[Card, ...]) -> tuple[str, int]:
    """Return the make-up of unshuffled cards and how many packs of it they are; an empty name and 0 if they
    are none."""
    for name, pack_of in MAKE_UPS.items():
        packs, odd = divmod(len(pack), len(pack_of()))
        if not odd and packs and pack == deck(name, packs):
            return name, packs
    return "", 0


@cache
def _deck(make_up: str, packs: int) -> tuple[Card, ...]:
    if make_up not in MAKE_UPS or not 0 <= packs <= MOST_PACKS:
        raise UnreadableError(
            f"{shown(packs)} packs of {shown(make_up)}: expected 0 to {MOST_PACKS} of {', '.join(MAKE_UPS)}"
        )
    return MAKE_UPS[make_up]() * packs
