"""Questions to the floor: asked by somebody at a table, answered by a person of the house, or by the clock
with what always holds: the hand goes on as the rules have it."""

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
"""Of one person."""


class FloorQuestion(msgspec.Struct, frozen=True):
    """By its number, the version of the row that asked it; with the position before it."""

    number: int
    person: str
    table: int
    version: int
    """Of the table's stream when it was asked."""
    text: str
    at: int = 0
    utc: int = 0
    by: str = ""
    answer: str = ""

    @property
    def is_open(self) -> bool:
        return not self.answer


class AskFloor(RoomCommand["RoomState"], frozen=True, tag="question"):
    """Somebody calls the floor to a table."""

    table: int
    version: int
    text: str

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        check_reason(self.text)
        if sum(one.person == by.person and one.is_open for one in book.questions.values()) >= MOST_OPEN:
            raise RefusedError(say("refused.floor.questions", most=MOST_OPEN))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        asked = FloorQuestion(by.version, by.person, self.table, self.version, self.text, by.at, by.utc)
        book.questions[by.version] = asked


class AnswerFloor(RoomCommand["RoomState"], frozen=True, tag="answered"):
    """The floor has ruled."""

    number: int
    text: str

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        check_reason(self.text)
        one = book.questions.get(self.number) if type(self.number) is int else None
        if one is None or not one.is_open:
            raise RefusedError(say("refused.floor.no-question", number=printable(self.number)))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        book.questions[self.number] = replace(book.questions[self.number], by=by.person, answer=self.text)


class Looked(RoomCommand["RoomState"], frozen=True, tag="looked"):
    """Somebody of the house looked at what is sealed: a round in full."""

    stream: str
    version: int
    reason: str = ""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        pass
