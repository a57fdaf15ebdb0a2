"""The names of acts, which are identifiers, and the words for them.

    hit    pile-3    meld 7d 7h 7s    add 5c to 4c 5c 6c

A name is written here and read here: a word, a number behind it where several of a kind are open, or the
cards it is done with. The words come from a language, `act.hit`; a family brings those of its own acts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cardroom.cards import Card, cards, spell
from cardroom.words import ENGLISH, Said, ShownCards, say

_NUMBERED = re.compile(r"([a-z]+)-([0-9]{1,2})", re.ASCII)
ONTO = " to "
REMEMBERED = 4096


def numbered(word: str, number: int) -> str:
    return f"{word}-{number}"


def number_of(name: str, word: str) -> int:
    return int(name.removeprefix(f"{word}-"))


def with_cards(word: str, these: Sequence[Card], onto: Sequence[Card] = ()) -> str:
    return f"{word} {spell(these)}" + (f"{ONTO}{spell(onto)}" if onto else "")


def cards_of(name: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that an act is done with, and those that they go to."""
    these, _, onto = name.partition(" ")[2].partition(ONTO)
    return cards(these) if these else (), cards(onto) if onto else ()


def word_of(name: str) -> str:
    """`meld` of `meld 7d 7h 7s`."""
    return name.partition(" ")[0]


def act_said(name: str) -> Said:
    """An act on offer, in whatever language it will be said; by its bare name if nobody has brought words for
    it."""
    return _act_said(name, len(ENGLISH.entries))


@lru_cache(maxsize=REMEMBERED)
def _act_said(name: str, words: int) -> Said:
    """Remembered until more words are brought."""
    numbered = _NUMBERED.fullmatch(name)
    word, _, rest = (numbered[1], "", "") if numbered else name.partition(" ")
    if not ENGLISH.has(f"act.{word}"):
        return say("offer.act", name=name)
    if numbered:
        return say(f"act.{word}", number=int(numbered[2]))
    if not rest:
        return Said(f"act.{name}")
    these, onto = cards_of(name)
    return (
        say(f"act.{word}", cards=ShownCards(these), onto=ShownCards(onto))
        if onto
        else say(f"act.{word}", cards=ShownCards(these))
    )
