"""Names: one unique word that a person picks, and generated ones for guests."""

from __future__ import annotations

import re
import secrets
from functools import cache

from cardroom.errors import RefusedError
from cardroom.fixed import Fixed
from cardroom.players import BOTS
from cardroom.rooms import rooms
from cardroom.words import ENGLISH, Said, languages, printable, say

SHORTEST, LONGEST = 2, 20
NAME = re.compile(r"[A-Za-z](?:[A-Za-z0-9]|-(?=[A-Za-z0-9]))*")
ALIKE = Fixed(str.maketrans("013457", "oieast"))
"""Digits that look like letters: `fl00r` reads as floor."""


def folded(name: str) -> str:
    """Return the form in which equal names compare equal."""
    return name.casefold()


def is_word(name: object) -> bool:
    """Return whether a name has the form of one."""
    return type(name) is str and SHORTEST <= len(name) <= LONGEST and NAME.fullmatch(name) is not None


def check_name(name: object) -> str:
    """Return a name that is allowed, taken or not; raise the refusal for any other."""
    if type(name) is not str or not is_word(name):
        raise RefusedError(say("refused.people.name", name=printable(name), least=SHORTEST, most=LONGEST))
    if {_alike(name), _alike(name.rstrip("0123456789"))} & reserved():
        raise RefusedError(say("refused.people.reserved", name=name))
    return name


@cache
def reserved() -> frozenset[str]:
    """Return the names that would pass for staff (in any language), a room or a bot."""
    named = [
        word
        for slug, room in rooms().items()
        for word in (slug, room.name, *re.findall(r"[A-Za-z]{4,}", room.name))
    ]
    server = [
        word for speech in languages().values() for word in speech.text(Said("people.reserved")).split()
    ]
    return frozenset(_alike(name) for name in (*server, *BOTS, *bot_names(), *named))


def bot_names() -> list[str]:
    """Return the names of bots at live tables."""
    return _words("people.bots")


def _alike(name: str) -> str:
    """Return how a name looks at a glance: no case or hyphens, digits as letters, `l` as `i`."""
    return re.sub(r"[^a-z]", "", name.casefold().translate(ALIKE)).replace("l", "i")


def guest_name(tries: int = 0) -> str:
    """Return a guest's name like `QuietOtter`, with a number after it if the plain name was taken."""
    first, second = (secrets.choice(_words(f"people.guest.{part}")) for part in ("first", "second"))
    number = str(secrets.randbelow(10 ** min(tries + 1, 5))) if tries else ""
    return f"{first}{second}{number}"


def _words(key: str) -> list[str]:
    return ENGLISH.text(Said(key)).split()
