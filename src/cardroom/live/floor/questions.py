"""Questions to the floor: a player at a table asks, and a person of the floor answers.

If nobody answers in time, the clock gives the default answer: the hand goes on under the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.cage.room_command import Actor, RoomCommand, check_reason
from cardroom.store import Posting
from cardroom.words import printable, say

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState

MOST_OPEN = 3
"""Limit of open questions for each person."""


class FloorQuestion(msgspec.Struct, frozen=True):
    """A question to the floor, with the position before it.

    Its number is the version of the row that asked it.
    """

    number: int
    person: str
    table: int
    version: int
    """Version of the table's stream when the question was asked."""
    text: str
    at: int = 0
    utc: int = 0
    by: str = ""
    answer: str = ""

    @property
    def is_open(self) -> bool:
        """True until the question is answered."""
        return not self.answer


class AskFloor(RoomCommand["RoomState"], frozen=True, tag="question"):
    """Call the floor to a table with a question."""

    table: int
    version: int
    text: str

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check the text and the limit of open questions."""
        check_reason(self.text)
        if (
            sum(question.person == by.person and question.is_open for question in book.questions.values())
            >= MOST_OPEN
        ):
            raise RefusedError(say("refused.floor.questions", most=MOST_OPEN))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Add the question."""
        asked = FloorQuestion(by.version, by.person, self.table, self.version, self.text, by.at_ms, by.utc)
        book.questions[by.version] = asked


class AnswerFloor(RoomCommand["RoomState"], frozen=True, tag="answered"):
    """Answer a question as the floor."""

    number: int
    text: str

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that the question is open."""
        check_reason(self.text)
        question = book.questions.get(self.number) if type(self.number) is int else None
        if question is None or not question.is_open:
            raise RefusedError(say("refused.floor.no-question", number=printable(self.number)))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Store the answer with the person who gave it."""
        book.questions[self.number] = replace(book.questions[self.number], by=by.person, answer=self.text)


class Looked(RoomCommand["RoomState"], frozen=True, tag="looked"):
    """Record that staff looked at sealed data: a round in full, or an export."""

    stream: str
    version: int
    reason: str = ""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Accept the record as it is."""
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Change nothing: the row is the record."""
