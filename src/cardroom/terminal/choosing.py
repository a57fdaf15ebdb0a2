"""Choosing from a numbered list: by number, or by words that leave only those entries which hold them all."""

from __future__ import annotations

import re
from collections.abc import Sequence

_JOINED = re.compile(r"\s*(?:–|-|/| and | to )\s*\$?")
_DROPPED = re.compile(r"[$,;:'’()]")


def plain(text: str) -> str:
    """`$3–$6`, `$3 and $6` and `3/6` as `3-6`, in small letters and without signs."""
    return " ".join(_DROPPED.sub("", _JOINED.sub("-", text.lower())).split())


def holding(names: Sequence[str], typed: str) -> list[int]:
    """The places of those entries that hold all of the words typed; `3-6` is not in `13-60`."""
    wanted = [re.compile(_whole(word)) for word in plain(typed).split()]
    return [at for at, name in enumerate(names) if all(word.search(plain(name)) for word in wanted)] if wanted else []


def found_by_rules(heads: Sequence[str], rules: Sequence[str], typed: str) -> list[int]:
    """The places of the entries that fit: first those by their names and stakes alone, then those whose rules hold the words
    too. A number is looked for in names and stakes only."""
    named, found = holding(heads, typed), set(range(len(heads)))
    for word in plain(typed).split():
        found &= {*holding(heads, word), *(holding(rules, word) if word.isalpha() else ())}
    return [*named, *sorted(found - set(named))]


def _whole(word: str) -> str:
    """Numbers stand for themselves; of words the beginning will do."""
    before = r"(?<![\d.])" if word[0].isdigit() else r"\b" if word[0].isalpha() else ""
    return before + re.escape(word) + (r"(?![\d.]*\d)" if word[-1].isdigit() else "")


def is_one_of(text: str, most: int) -> bool:
    """Whether this is a number of the list."""
    return text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= most
