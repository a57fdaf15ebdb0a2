"""The languages that ship: `en.toml`, `es.toml` and others in the folder of each package that has words.

The English of a package is loaded with it. Another language is read when it is first asked for, from the
folders of all packages loaded so far; a package that loads later brings its file at once. A language ships if
this folder has a file for it, even an empty one. Its keys may stand in any of its files.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import Lock

from cardroom.words.language import Language, own_key

_LOCK = Lock()
_FOLDERS: dict[str, tuple[Traversable, str]] = {}
"""Package → its folder and its family, for all packages whose words are loaded."""
ENGLISH = Language("en", {})
_LANGUAGES: dict[str, Language] = {"en": ENGLISH}
"""The languages read so far, by their codes."""


def load_words(package: str, family: str = "") -> None:
    """Load the words of a package from the `CODE.toml` files in its folder, each into its language.

    `family` makes them words of one family of games, which another may say differently. `SetupError` lists
    every key that has other words already.
    """
    folder = files(package)
    with _LOCK:
        _FOLDERS[package] = folder, family
        for loaded in _LANGUAGES.values():
            _bring(loaded, package, folder, family)


def _bring(into: Language, package: str, folder: Traversable, family: str) -> None:
    file = folder.joinpath(f"{into.code}.toml")
    if into is ENGLISH or file.is_file():
        into.bring(file.read_text(encoding="utf-8"), f"{package}/{file.name}", family)


def family_key(key: str, family: str) -> str | None:
    """Return the key under which a family has words: its own, else that of all games together; None without
    any. The words of other families count only where no family is given."""
    if not family:
        return key if ENGLISH.has(key) else None
    family_entry = own_key(key, family)
    return family_entry if family_entry in ENGLISH.entries else key if key in ENGLISH.entries else None


@cache
def codes() -> tuple[str, ...]:
    """Return the codes of the languages that ship: `en`, `es`."""
    names = [file.name for file in files(__package__).iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def language(code: str) -> Language:
    """Return a language that ships, with the words of every loaded package."""
    ready = _LANGUAGES.get(code)
    return ready if ready is not None else _first_read(code)


def _first_read(code: str) -> Language:
    if code not in codes():
        raise FileNotFoundError(f"no language {code!r} ships; these do: {', '.join(codes())}")
    with _LOCK:
        if code not in _LANGUAGES:
            fresh = Language(code, {}, ENGLISH)
            for package, (folder, family) in _FOLDERS.items():
                _bring(fresh, package, folder, family)
            _LANGUAGES[code] = fresh
        return _LANGUAGES[code]


def languages() -> dict[str, Language]:
    """Return all languages that ship by their codes."""
    return {code: language(code) for code in codes()}


load_words(__package__)
