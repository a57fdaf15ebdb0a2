"""For translators: what a language still lacks, line by line, ready to be filled in.

A language is `words/CODE.toml` for all that is said at tables and by the server, and `live/web/CODE.toml` for
what a page says by itself. Whatever is missing in them is said in English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from cardroom.words.language import Entry, Language, entries_of

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def english() -> dict[str, Entry]:
    """Every key of every package, whether it is loaded or not."""
    found: dict[str, Entry] = {}
    for one in _files(files("cardroom")):
        found |= entries_of(one.read_text(encoding="utf-8"), "en.toml")
    return found


def missing(language: Language) -> list[str]:
    """Keys that a language has no words for."""
    return [key for key in english() if key not in language.entries]


def lines(language: Language) -> Iterator[str]:
    """A line for each of them, with the English words in the place of those that are missing."""
    base = english()
    for key in missing(language):
        yield f"{_key(key)} = {_entry(base[key])}"


def _files(folder: Traversable) -> Iterator[Traversable]:
    """`en.toml` of each package; that of the pages is no part of a language for tables."""
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name not in ("web", "__pycache__"):
            yield from _files(one)
        elif one.name == "en.toml":
            yield one


def _key(key: str) -> str:
    return ".".join(part if _BARE.fullmatch(part) else json.dumps(part) for part in key.split("."))


def _entry(entry: Entry) -> str:
    if set(entry) == {"other"}:
        return json.dumps(entry["other"], ensure_ascii=False)
    return (
        "{ "
        + ", ".join(f"{name} = {json.dumps(text, ensure_ascii=False)}" for name, text in entry.items())
        + " }"
    )
