"""Choosing from a numbered list: by number, or by words that leave only the entries which contain them
all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardroom.fixed import Fixed

_JOINED = re.compile(r"\s*(?:–|-|/| and | to )\s*\$?")
_CARDS = re.compile(r"(?<![\d.$–/-])([2-7])[ -]card")
_DROPPED = re.compile(r"[$,;:'’()]")
NUMBERS = Fixed({"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"})
"""Numbers of cards in a hand, as the names of games spell them."""
GAMES = Fixed({"21": "twenty one"})
"""Games that are called by a number."""


def plain(text: str) -> str:
    """Return `$3–$6`, `$3 and $6` and `3/6` as `3-6`, `3 card` as `three card`, in small letters without
    signs."""
    counted = _CARDS.sub(lambda match: f"{NUMBERS[match[1]]} card", text.lower())
    return " ".join(_DROPPED.sub("", _JOINED.sub("-", counted)).split())


def places_with(names: Sequence[str], typed: str) -> list[int]:
    """Return the places of the entries that contain all words typed; `3-6` is not in `13-60`."""
    wanted = [re.compile(_whole(word)) for word in plain(typed).split()]
    return (
        [index for index, name in enumerate(names) if all(word.search(plain(name)) for word in wanted)]
        if wanted
        else []
    )


def search_places(heads: Sequence[str], rules: Sequence[str], typed: str) -> list[int]:
    """Return the places of the entries that fit: first by names and stakes alone, then with the words of
    their rules.

    A number is looked for in names and stakes only, unless a game is called by it.
    """
    by_name, places = places_with(heads, typed), set(range(len(heads)))
    for word in plain(typed).split():
        rule_word = GAMES.get(word, "" if any(map(str.isdigit, word)) else word)
        places &= {*places_with(heads, word), *places_with(rules, rule_word)}
    return [*by_name, *sorted(places - set(by_name))]


def _whole(word: str) -> str:
    """Return the pattern of a word: a number stands for itself and for its word, another word for its
    beginning."""
    if word in NUMBERS:
        return rf"(?<![\d.]){word}(?![\d.]*\d)|\b{NUMBERS[word]}\b"
    before = r"(?<![\d.])" if word[0].isdigit() else r"\b" if word[0].isalpha() else ""
    return before + re.escape(word) + (r"(?![\d.]*\d)" if word[-1].isdigit() else "")


def is_one_of(text: str, most: int) -> bool:
    """Return whether the text is a number of the list."""
    return text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= most
