"""The answer store: the answers of each person. Rows are only added; of two answers to one question the first
counts."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, desc, func, insert, select

from cardroom.live.people.persons import PersonStore
from cardroom.live.training.lessons import LessonGrade
from cardroom.school.address import MOST_SEED, Address
from cardroom.school.progress import GivenAnswer
from cardroom.store.database.people_tables import PERSON
from cardroom.store.database.school_tables import SCHOOLING

MOST = 5_000
"""Answers of one person that are read, the latest ones: with more, the person knows what they know."""
MOST_DEALERS = 500
SECOND = 1000
RULES, LIVE = 1, 9
"""The drill that rules on mishaps, and the question number of live mishaps, which no item has."""
STEP = 1_000_003
"""Gives answers at different tables different addresses."""


class Dealer(msgspec.Struct, frozen=True):
    """A person with answers in the school."""

    id: str
    name: str
    role: str
    given: int
    right: int
    last: int
    """Time of the latest answer, in milliseconds."""


class Register:
    """The answers of all persons. Its methods wait for the disk."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store = book, book.store

    def answers(self, person: str) -> list[GivenAnswer]:
        """Return the answers of a person, oldest first."""
        rows = (
            select(SCHOOLING)
            .where(SCHOOLING.c.person == person)
            .order_by(desc(SCHOOLING.c.number))
            .limit(MOST)
        )
        with self._store.looking() as conn:
            return [_given(row) for row in reversed(conn.execute(rows).all())]

    def add(self, person: str, answer: GivenAnswer) -> bool:
        """Store an answer; return False for a repeated question, whose explanation the person has already
        seen."""

        def write(conn: Connection) -> bool:
            by_person = SCHOOLING.c.person == person
            same = (by_person, SCHOOLING.c.address == answer.address, SCHOOLING.c.question == answer.question)
            if conn.scalar(select(func.count()).select_from(SCHOOLING).where(*same)):
                return False
            last = conn.scalar(select(func.max(SCHOOLING.c.number)).where(by_person)) or 0
            row = {
                "address": answer.address,
                "question": answer.question,
                "clause": answer.clause,
                "correct": int(answer.right),
                "millis": answer.millis,
                "answer": answer.answer,
            }
            conn.execute(
                insert(SCHOOLING).values(person=person, number=last + 1, utc=self._book.now(), **row)
            )
            return True

        return self._book.write_numbered(write)

    def dealers(self) -> list[Dealer]:
        """Return all persons with answers, the latest first."""
        who, answer_count = (PERSON.c.id, PERSON.c.name, PERSON.c.role), func.count().label("given")
        right, last = func.sum(SCHOOLING.c.correct).label("right"), func.max(SCHOOLING.c.utc).label("last")
        query = select(*who, answer_count, right, last).join(SCHOOLING, SCHOOLING.c.person == PERSON.c.id)
        query = query.group_by(*who).order_by(desc("last"), PERSON.c.id)
        with self._store.looking() as conn:
            rows = conn.execute(query.limit(MOST_DEALERS)).all()
        return [Dealer(row.id, row.name, row.role, row.given, int(row.right), row.last) for row in rows]


def lesson_answer(offering: str, table: int, version: int, graded: LessonGrade) -> GivenAnswer:
    """Return an answer at a table for training as an answer of the drill that rules on mishaps."""
    room, game = offering.split("/")
    address = Address(room, game, RULES, (table * STEP + version) % MOST_SEED)
    return GivenAnswer(0, str(address), LIVE, graded.clause, graded.right, graded.millis, graded.said)


def _given(row: Any) -> GivenAnswer:
    when = row.utc // SECOND
    return GivenAnswer(when, row.address, row.question, row.clause, bool(row.correct), row.millis, row.answer)
