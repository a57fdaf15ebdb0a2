"""Questions to the floor: asked by somebody at a table, answered by a person of the house, or by the clock
with what always holds: the hand goes on as the rules have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import Refused
from cardroom.live.cage.act import By, RoomAct, check_reason
from cardroom.store import Posting
from cardroom.words import say, thing

if TYPE_CHECKING:
    from cardroom.live.floor.book import RoomBook

MOST_OPEN = 3
"""Of one person."""


class Question(msgspec.Struct, frozen=True):
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


class AskFloor(RoomAct["RoomBook"], frozen=True, tag="question"):
    """Somebody calls the floor to a table."""

    table: int
    version: int
    text: str

    def ready(self, book: RoomBook, by: By) -> tuple[Self, tuple[Posting, ...]]:
        check_reason(self.text)
        if sum(one.person == by.person and one.is_open for one in book.questions.values()) >= MOST_OPEN:
            raise Refused(say("refused.floor.questions", most=MOST_OPEN))
        return self, ()

    def fold(self, book: RoomBook, by: By) -> None:
        asked = Question(by.version, by.person, self.table, self.version, self.text, by.at, by.utc)
        book.questions[by.version] = asked


class AnswerFloor(RoomAct["RoomBook"], frozen=True, tag="answered"):
    """The floor has ruled."""

    number: int
    text: str

    def ready(self, book: RoomBook, by: By) -> tuple[Self, tuple[Posting, ...]]:
        check_reason(self.text)
        one = book.questions.get(self.number) if type(self.number) is int else None
        if one is None or not one.is_open:
            raise Refused(say("refused.floor.no-question", number=thing(self.number)))
        return self, ()

    def fold(self, book: RoomBook, by: By) -> None:
        book.questions[self.number] = replace(book.questions[self.number], by=by.person, answer=self.text)


class Looked(RoomAct["RoomBook"], frozen=True, tag="looked"):
    """Somebody of the house looked at what is sealed: a round in full."""

    stream: str
    version: int
    reason: str = ""

    def ready(self, book: RoomBook, by: By) -> tuple[Self, tuple[Posting, ...]]:
        return self, ()

    def fold(self, book: RoomBook, by: By) -> None:
        pass
