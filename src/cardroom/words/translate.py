"""Tools for translators: the keys that a language still lacks, file by file, ready to be filled in.

A language is a `CODE.toml` next to each `en.toml`: in `words/`, in the folder of each package with words, and
in `live/web/` for the words of the page itself. Missing keys are shown in English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from cardroom.words.language import Entry, Language, entries_of

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def english() -> dict[str, dict[str, Entry]]:
    """Return every key by the folder of its `en.toml`, for all packages, loaded or not."""
    return {where: _entries(folder, "en") for where, folder in _folders(files("cardroom"), "")}


def missing(language: Language) -> list[str]:
    """Return the keys that a language has no words for in any of its files."""
    return list(dict.fromkeys(key for keys in _missing(language).values() for key in keys))


def lines(language: Language) -> Iterator[str]:
    """Yield a line for each missing key, with the English words as its value, under the name of its file."""
    for where, entries in _missing(language).items():
        yield f"# {where}{language.code}.toml"
        for key, entry in entries.items():
            yield f"{_key(key)} = {_entry(entry)}"


def _missing(language: Language) -> dict[str, dict[str, Entry]]:
    """Return the missing keys by folder, without folders that lack none. A key of two folders is in both."""
    written = set(language.entries)
    for _, folder in _folders(files("cardroom"), ""):
        written |= _entries(folder, language.code).keys()
    lacking = {
        where: {key: entry for key, entry in entries.items() if key not in written}
        for where, entries in english().items()
    }
    return {where: entries for where, entries in lacking.items() if entries}


def _folders(folder: Traversable, where: str) -> Iterator[tuple[str, Traversable]]:
    """Yield each folder with an `en.toml`, apart from that of the pages: it is no part of a language for
    tables."""
    if folder.joinpath("en.toml").is_file():
        yield where, folder
    for inner in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if inner.is_dir() and inner.name not in ("web", "__pycache__"):
            yield from _folders(inner, f"{where}{inner.name}/")


def _entries(folder: Traversable, code: str) -> dict[str, Entry]:
    file = folder.joinpath(f"{code}.toml")
    return entries_of(file.read_text(encoding="utf-8"), file.name) if file.is_file() else {}


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
