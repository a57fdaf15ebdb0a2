"""Something to be said: a key, and what stands in its slots. No words yet: those are chosen by a language.

    say("wager.below", put=Chips(300), least=Chips(500))

A slot holds money, cards, a person, a clause, a number, a name, or something else to be said. Two equal
things to say are equal, whatever language they will be said in.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Card


class Chips(msgspec.Struct, frozen=True, gc=False):
    """An amount of money."""

    cents: int
    signed: bool = False
    """Whether a win carries its sign too."""


class ShownCards(msgspec.Struct, frozen=True, gc=False):
    """Cards, in the order in which they are shown."""

    cards: tuple[Card, ...]


class Who(msgspec.Struct, frozen=True, gc=False):
    """Somebody in a seat: `you` to himself, and by name to everybody else."""

    seat: int


class ClauseRef(msgspec.Struct, frozen=True, gc=False):
    """A clause of the rule book, by its id."""

    id: str


class Said(msgspec.Struct, frozen=True, gc=False):
    """A key, and what stands in its slots, in the order in which they were given."""

    key: str
    slots: tuple[tuple[str, Any], ...] = ()

    def slot(self, name: str) -> Any:
        for one, value in self.slots:
            if one == name:
                return value
        return None

    def __str__(self) -> str:
        """In English, for nobody in particular: what a log, an error or a shell shows."""
        from cardroom.words.language import ENGLISH  # the languages are made of this very module's things

        return ENGLISH.text(self)


class SaidList(msgspec.Struct, frozen=True, gc=False):
    """Things in a row: `a, b and c`, `a or b`, or with nothing but commas."""

    each: tuple[Any, ...]
    join: str = "and"


Value = str | int | Chips | ShownCards | Who | ClauseRef | Said | SaidList
"""What may stand in a slot. A bare text is a name, or a spelled thing that no language changes."""


def say(key: str, **slots: Value) -> Said:
    return Said(key, tuple(slots.items()))
