"""Items of the school: a position, one or more questions about it, and for each wrong answer where it would
be right."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Literal

import msgspec

from cardroom.school.address import Address
from cardroom.school.outcome_values import OutcomeValue
from cardroom.school.played_round import PlayedRound
from cardroom.words import Said, Value

Kind = Literal["cents", "seat", "cards", "words"]
"""How an open answer is typed: an amount, a seat or circle, or cards. Answers in words are only ever chosen
from a list."""


class ItemOutcome(msgspec.Struct, frozen=True):
    """A possible outcome of the position, as the table would see it. Two outcomes with the same `value` are
    the same."""

    value: OutcomeValue
    said: Value
    near: tuple[int, ...] = ()
    """Numbers that measure how far apart two outcomes are: chips, seats, ranks."""

    @property
    def text(self) -> str:
        """Return the value as text."""
        return self.value.text

    def apart(self, outcome: ItemOutcome) -> int:
        """Return the distance between two outcomes: by their numbers, or by how alike two texts read."""
        if not self.near and not outcome.near:
            return round(100 * (1 - SequenceMatcher(None, self.text, outcome.text).ratio()))
        return sum(abs(mine - theirs) for mine, theirs in zip_longest(self.near, outcome.near, fillvalue=0))


class Whose(msgspec.Struct, frozen=True):
    """Where a wrong answer would be right."""

    said: Said
    clauses: tuple[str, ...] = ()
    elsewhere: bool = False
    """At another table: another room's rule, or another line of the sheet."""


class ItemChoice(msgspec.Struct, frozen=True):
    """An answer that is offered with a question."""

    outcome: ItemOutcome
    whose: Whose | None
    """None for the right answer: it belongs to this table."""

    @property
    def is_right(self) -> bool:
        """Return True for the right answer."""
        return self.whose is None


class ItemQuestion(msgspec.Struct, frozen=True):
    """Question of an item, with its right answer, the answers offered and the clauses behind them."""

    at: int
    """How many events of the round lie before the question, and so are shown."""
    asks: Said
    kind: Kind
    right: ItemOutcome
    choices: tuple[ItemChoice, ...]
    """In the order in which they are offered; empty for an open question."""
    topic: str
    clauses: tuple[str, ...]
    """The clauses behind the right answer at this table; empty where the document is silent."""
    until: int = 0
    """How many events of the round the explanation needs."""

    @property
    def is_open(self) -> bool:
        """Return True if the answer is typed instead of chosen."""
        return not self.choices

    @property
    def clause(self) -> str:
        """Return the clause that the question is scored by: the first that its topic is tied to, or an empty
        string."""
        return self.clauses[0] if self.clauses else ""


class Item(msgspec.Struct, frozen=True, eq=False):
    """A round that bots played, with one or more questions about it."""

    address: Address
    played: PlayedRound
    questions: tuple[ItemQuestion, ...]

    @property
    def scored(self) -> tuple[str, ...]:
        """Return the clauses that the item is scored by, each once."""
        return tuple(dict.fromkeys(question.clause for question in self.questions if question.clause))
