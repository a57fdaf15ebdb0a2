"""Choosing from a numbered list: by number, or by words that leave only those entries which hold them all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardroom.fixed import Fixed

_JOINED = re.compile(r"\s*(?:–|-|/| and | to )\s*\$?")
_CARDS = re.compile(r"(?<![\d.$–/-])([2-7])[ -]card")
_DROPPED = re.compile(r"[$,;:'’()]")
NUMBERS = Fixed({"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"})
"""Cards of a hand, as the names of games count them."""
GAMES = Fixed({"21": "twenty one"})
"""Games that are called by a number."""


def plain(text: str) -> str:
    """`$3–$6`, `$3 and $6` and `3/6` as `3-6`, `3 card` as `three card`, in small letters and without
    signs."""
    counted = _CARDS.sub(lambda found: f"{NUMBERS[found[1]]} card", text.lower())
    return " ".join(_DROPPED.sub("", _JOINED.sub("-", counted)).split())


def holding(names: Sequence[str], typed: str) -> list[int]:
    """The places of those entries that hold all of the words typed; `3-6` is not in `13-60`."""
    wanted = [re.compile(_whole(word)) for word in plain(typed).split()]
    return (
        [at for at, name in enumerate(names) if all(word.search(plain(name)) for word in wanted)]
        if wanted
        else []
    )


def found_by_rules(heads: Sequence[str], rules: Sequence[str], typed: str) -> list[int]:
    """The places of the entries that fit: first those by their names and stakes alone, then those whose rules
    hold the words too. A number is looked for in names and stakes only, unless a game is called by it."""
    named, found = holding(heads, typed), set(range(len(heads)))
    for word in plain(typed).split():
        called = GAMES.get(word, "" if any(map(str.isdigit, word)) else word)
        found &= {*holding(heads, word), *holding(rules, called)}
    return [*named, *sorted(found - set(named))]


def _whole(word: str) -> str:
    """Numbers stand for themselves, and for the words they are written with; of words the beginning will
    do."""
    if word in NUMBERS:
        return rf"(?<![\d.]){word}(?![\d.]*\d)|\b{NUMBERS[word]}\b"
    before = r"(?<![\d.])" if word[0].isdigit() else r"\b" if word[0].isalpha() else ""
    return before + re.escape(word) + (r"(?![\d.]*\d)" if word[-1].isdigit() else "")


def is_one_of(text: str, most: int) -> bool:
    """Whether this is a number of the list."""
    return text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= most
