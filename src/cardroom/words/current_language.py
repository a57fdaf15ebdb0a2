"""The language in use: of a terminal for its whole run, of a page for one request, of a table for one reader.

    with use_language(language("es")):
        current_language().text(message)

It belongs to the running task, so two readers served at the same time never get each other's language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar, TypeVarTuple

from cardroom.words.language import Language
from cardroom.words.language_files import ENGLISH, codes, language

Ts = TypeVarTuple("Ts")
T = TypeVar("T")
_SPOKEN: ContextVar[Language] = ContextVar("tongue", default=ENGLISH)
current_language = _SPOKEN.get
"""Return the language in use."""
_WISH = re.compile(r"^\s*([A-Za-z]{2,3})(?:[-_][^;]*)?(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$")
MOST_WISHES = 500
"""The number of letters read of a browser's `Accept-Language`."""


def set_language(chosen: Language) -> None:
    """Set the language of this task from now on."""
    _SPOKEN.set(chosen)


@contextmanager
def use_language(chosen: Language) -> Iterator[None]:
    """Set the language within a `with` block."""
    before = _SPOKEN.set(chosen)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def cached_by_language(most: int) -> Callable[[Callable[[*Ts], T]], Callable[[*Ts], T]]:
    """Cache the results of a function for each language separately."""

    def keep(make: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
        @lru_cache(most)
        def cached(code: str, *args: *Ts) -> T:
            return make(*args)

        def lookup(*args: *Ts) -> T:
            return cached(current_language().code, *args)

        return lookup

    return keep


def accepted_language(accepted: str) -> Language:
    """Return the shipped language that a browser prefers by its `Accept-Language`: `es-MX, en;q=0.8`."""
    wishes = [_WISH.match(wish) for wish in accepted[:MOST_WISHES].split(",")]
    best = sorted((wish for wish in wishes if wish), key=lambda wish: -Fraction(wish[2] or 1))
    return named(wish[1] for wish in best)


def of_environment(environment: Mapping[str, str]) -> Language:
    """Return the language of a terminal: `CARDROOM_LANGUAGE`, or the language of the system's own
    variables."""
    names = ("CARDROOM_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    return named([re.split(r"[_.@-]", locale, maxsplit=1)[0]])


def named(wishes: Iterable[str]) -> Language:
    """Return the first of these languages that ships; English if none does."""
    return next((language(code.lower()) for code in wishes if code.lower() in codes()), ENGLISH)
