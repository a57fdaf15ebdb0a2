"""The language in use: of a terminal for as long as it runs, of a page for one request, of a table for one
reader.

    with speaking(language("es")):
        tongue().text(said)

It belongs to the running task, so that two readers who are served at once never hear each other's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar, TypeVarTuple

from cardroom.words.language import ENGLISH, Language, codes, language

Ts = TypeVarTuple("Ts")
T = TypeVar("T")
_SPOKEN: ContextVar[Language] = ContextVar("tongue", default=ENGLISH)
tongue = _SPOKEN.get
"""What words are said in here and now."""
_WISH = re.compile(r"^\s*([A-Za-z]{2,3})(?:[-_][^;]*)?(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$")
MOST_WISHES = 500
"""So many letters of a browser's wishes are read."""


def speak(chosen: Language) -> None:
    """From now on in this task."""
    _SPOKEN.set(chosen)


@contextmanager
def use_language(chosen: Language) -> Iterator[None]:
    before = _SPOKEN.set(chosen)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def kept_by_language(most: int) -> Callable[[Callable[[*Ts], T]], Callable[[*Ts], T]]:
    """What is said alike again and again is kept, for each language by itself."""

    def keep(make: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
        @lru_cache(most)
        def kept(code: str, *args: *Ts) -> T:
            return make(*args)

        def asked(*args: *Ts) -> T:
            return kept(tongue().code, *args)

        return asked

    return keep


def wished(accepted: str) -> Language:
    """The language that ships and that a browser likes best, by its `Accept-Language`: `es-MX, en;q=0.8`."""
    found = [_WISH.match(one) for one in accepted[:MOST_WISHES].split(",")]
    best = sorted((one for one in found if one), key=lambda one: -Fraction(one[2] or 1))
    return named(one[1] for one in best)


def of_environment(environment: Mapping[str, str]) -> Language:
    """The language of a terminal: `CARDROOM_LANGUAGE`, or else what the system's own variables say."""
    names = ("CARDROOM_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next((environment[name] for name in names if environment.get(name)), "")
    return named([re.split(r"[_.@-]", said, maxsplit=1)[0]])


def named(wishes: Iterable[str]) -> Language:
    """The first of these that ships; English where none does."""
    return next((language(code.lower()) for code in wishes if code.lower() in codes()), ENGLISH)
