"""Names: one word that a person picks and nobody else has, and pleasant ones for guests who have picked
none."""

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
"""Digits that are read as letters: `fl00r` is the floor."""


def folded(name: str) -> str:
    """By what two names are the same."""
    return name.casefold()


def is_word(name: object) -> bool:
    return type(name) is str and SHORTEST <= len(name) <= LONGEST and NAME.fullmatch(name) is not None


def check_name(name: object) -> str:
    """A name that somebody may have, whether or not another has it."""
    if type(name) is not str or not is_word(name):
        raise RefusedError(say("refused.people.name", name=printable(name), least=SHORTEST, most=LONGEST))
    if {_alike(name), _alike(name.rstrip("0123456789"))} & reserved():
        raise RefusedError(say("refused.people.reserved", name=name))
    return name


@cache
def reserved() -> frozenset[str]:
    """Nobody is taken for the house, in any language, for one of its rooms or for a bot."""
    named = [
        word
        for slug, room in rooms().items()
        for word in (slug, room.name, *re.findall(r"[A-Za-z]{4,}", room.name))
    ]
    house = [word for one in languages().values() for word in one.text(Said("people.reserved")).split()]
    return frozenset(_alike(one) for one in (*house, *BOTS, *bot_names(), *named))


def bot_names() -> list[str]:
    """What bots at live tables are called."""
    return _words("people.bots")


def _alike(name: str) -> str:
    """As it looks at a glance: without case and hyphens, digits as letters, `l` as `i`."""
    return re.sub(r"[^a-z]", "", name.casefold().translate(ALIKE)).replace("l", "i")


def guest_name(tries: int = 0) -> str:
    """`QuietOtter`, and with a number behind it where that one is taken."""
    first, second = (secrets.choice(_words(f"people.guest.{one}")) for one in ("first", "second"))
    number = str(secrets.randbelow(10 ** min(tries + 1, 5))) if tries else ""
    return f"{first}{second}{number}"


def _words(key: str) -> list[str]:
    return ENGLISH.text(Said(key)).split()
