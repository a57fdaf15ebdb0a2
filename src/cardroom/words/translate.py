"""Tools for translators: the keys that a language still lacks, line by line, ready to be filled in.

A language is `words/CODE.toml` for all words at tables and of the server, and `live/web/CODE.toml` for the
words of the page itself. Missing keys are shown in English.
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
    """Return every key of every package, loaded or not."""
    entries: dict[str, Entry] = {}
    for file in _files(files("cardroom")):
        entries |= entries_of(file.read_text(encoding="utf-8"), "en.toml")
    return entries


def missing(language: Language) -> list[str]:
    """Return the keys that a language has no words for."""
    return [key for key in english() if key not in language.entries]


def lines(language: Language) -> Iterator[str]:
    """Yield a line for each missing key, with the English words as its value."""
    base = english()
    for key in missing(language):
        yield f"{_key(key)} = {_entry(base[key])}"


def _files(folder: Traversable) -> Iterator[Traversable]:
    """Yield the `en.toml` of each package, without that of the pages, which is no part of a language for
    tables."""
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.is_dir() and file.name not in ("web", "__pycache__"):
            yield from _files(file)
        elif file.name == "en.toml":
            yield file


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
