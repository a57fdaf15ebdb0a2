"""Names of acts, which are identifiers, and the words for them.

    hit    pile-3    meld 7d 7h 7s    add 5c to 4c 5c 6c

This module writes and reads names. A name is a word, followed by a number where several of a kind are open,
or by the cards that the act uses. The words come from a language, under `act.hit`; a family brings the words
of its own acts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cardroom.cards import Card, cards, spell
from cardroom.words import ENGLISH, Said, ShownCards, family_key, say

_NUMBERED = re.compile(r"([a-z]+)-([0-9]{1,2})", re.ASCII)
ONTO = " to "
REMEMBERED = 4096


def numbered(word: str, number: int) -> str:
    """Return the name of an act with a number: `pile-3`."""
    return f"{word}-{number}"


def number_of(name: str, word: str) -> int:
    """Return the number in the name of a numbered act."""
    return int(name.removeprefix(f"{word}-"))


def with_cards(word: str, played: Sequence[Card], onto: Sequence[Card] = ()) -> str:
    """Return the name of an act that uses cards: `meld 7d 7h 7s`, `add 5c to 4c 5c 6c`."""
    return f"{word} {spell(played)}" + (f"{ONTO}{spell(onto)}" if onto else "")


def cards_of(name: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards that an act uses, and the cards that they are added to."""
    played, _, onto = name.partition(" ")[2].partition(ONTO)
    return cards(played) if played else (), cards(onto) if onto else ()


def word_of(name: str) -> str:
    """Return the word of an act's name: `meld` for `meld 7d 7h 7s`."""
    return name.partition(" ")[0]


def act_said(name: str, family: str = "") -> Said:
    """Return an act on offer as a message for any language, in the words of a family if it has some.

    An act that no language has words for goes by its name.
    """
    return _act_said(name, family, len(ENGLISH.entries))


@lru_cache(maxsize=REMEMBERED)
def _act_said(name: str, family: str, words: int) -> Said:
    """Cached until a language gains more words."""
    numbered = _NUMBERED.fullmatch(name)
    word, _, rest = (numbered[1], "", "") if numbered else name.partition(" ")
    key = family_key(f"act.{word}", family)
    if key is None:
        return say("offer.act", name=name)
    if numbered:
        return say(key, number=int(numbered[2]))
    if not rest:
        return Said(key)
    played, onto = cards_of(name)
    return (
        say(key, cards=ShownCards(played), onto=ShownCards(onto))
        if onto
        else say(key, cards=ShownCards(played))
    )
