"""What is put before a dealer: a position, one question or several about it, and answers that know whose they
are."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Literal

import msgspec

from cardroom.school.address import Address
from cardroom.school.played_round import PlayedRound
from cardroom.words import Said, Value

Kind = Literal["cents", "seat", "cards", "words"]
"""How an answer is typed where it is not chosen: an amount, a seat or circle, cards; words are only ever
chosen."""


class ItemOutcome(msgspec.Struct, frozen=True):
    """Something that could come of the position, as the table would see it. Two are the same whose `text` is
    the same."""

    text: str
    said: Value
    near: tuple[int, ...] = ()
    """Numbers to measure by how far two of them are apart: chips, seats, ranks."""

    def apart(self, other: ItemOutcome) -> int:
        """By their numbers; words by how alike they read."""
        if not self.near and not other.near:
            return round(100 * (1 - SequenceMatcher(None, self.text, other.text).ratio()))
        return sum(abs(one - two) for one, two in zip_longest(self.near, other.near, fillvalue=0))


class Whose(msgspec.Struct, frozen=True):
    """Where a wrong answer would be right."""

    said: Said
    clauses: tuple[str, ...] = ()
    elsewhere: bool = False
    """At another table: another room's rule, or another line of the sheet."""


class ItemChoice(msgspec.Struct, frozen=True):
    """An answer that is offered."""

    outcome: ItemOutcome
    whose: Whose | None
    """Nobody's but this table's own: the right one."""

    @property
    def is_right(self) -> bool:
        return self.whose is None


class ItemQuestion(msgspec.Struct, frozen=True):
    at: int
    """How many events of the round lie before it: what is shown."""
    asks: Said
    kind: Kind
    right: ItemOutcome
    choices: tuple[ItemChoice, ...]
    """In the order in which they are offered; none where it is asked open."""
    topic: str
    clauses: tuple[str, ...]
    """What the right answer rests on at this table; empty where the document is silent."""
    until: int = 0
    """How many events of the round it takes to answer it: what is told afterwards."""

    @property
    def is_open(self) -> bool:
        return not self.choices

    @property
    def clause(self) -> str:
        """The one that it is scored by: the first that its topic is tied to, or nothing."""
        return self.clauses[0] if self.clauses else ""


class Item(msgspec.Struct, frozen=True, eq=False):
    address: Address
    played: PlayedRound
    questions: tuple[ItemQuestion, ...]

    @property
    def scored(self) -> tuple[str, ...]:
        """The clauses that it is scored by."""
        return tuple(dict.fromkeys(question.clause for question in self.questions if question.clause))
