"""A message: a key, and the values of its slots. A language chooses the words.

    say("wager.below", put=Chips(300), least=Chips(500))

A slot holds money, cards, a person, a clause, a number, a name, or another message. Equal messages are equal
in every language.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Card


class Chips(msgspec.Struct, frozen=True, gc=False):
    """An amount of money."""

    cents: int
    signed: bool = False
    """True if a win has its sign too."""


class ShownCards(msgspec.Struct, frozen=True, gc=False):
    """Cards, in the order in which they are shown."""

    cards: tuple[Card, ...]


class Who(msgspec.Struct, frozen=True, gc=False):
    """A person in a seat: `you` to that person, and a name to everybody else."""

    seat: int


class ClauseRef(msgspec.Struct, frozen=True, gc=False):
    """A clause of the rule book, by its id."""

    id: str


class Said(msgspec.Struct, frozen=True, gc=False):
    """A key with the values of its slots, in the order in which they were given."""

    key: str
    slots: tuple[tuple[str, Any], ...] = ()

    def slot(self, name: str) -> Any:
        """Return the value of a slot, None if it is empty."""
        for slot, value in self.slots:
            if slot == name:
                return value
        return None

    def __str__(self) -> str:
        """Return the message in English, for nobody in particular: for a log, an error or a shell."""
        from cardroom.words.language_files import ENGLISH  # that module is made from this one

        return ENGLISH.text(self)


class SaidList(msgspec.Struct, frozen=True, gc=False):
    """Several items in a row: `a, b and c`, `a or b`, or with commas only."""

    each: tuple[Any, ...]
    join: str = "and"


Value = str | int | Chips | ShownCards | Who | ClauseRef | Said | SaidList
"""The kinds of values of a slot. Plain text is a name, or something spelled the same in every language."""


def say(key: str, **slots: Value) -> Said:
    """Return a message from its key and the values of its slots."""
    return Said(key, tuple(slots.items()))
