"""The register: who answered what. Rows are only ever added; of two answers of a person to one question the
first counts."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, desc, func, insert, select

from cardroom.live.people.persons import PersonStore
from cardroom.live.training.lessons import LessonGrade
from cardroom.school.address import MOST_SEED, Address
from cardroom.school.progress import GivenAnswer
from cardroom.store.registers.people_tables import PERSON
from cardroom.store.registers.school_tables import SCHOOLING

MOST = 5_000
"""Answers of one person that are looked at, the latest; somebody who has given more knows what he knows."""
MOST_DEALERS = 500
SECOND = 1000
RULES, LIVE = 1, 9
"""The drill that rules on mishaps; and the number of a question that no item has, for those that came up at a
live table."""
STEP = 1_000_003
"""Answers at different tables have different addresses."""


class Dealer(msgspec.Struct, frozen=True):
    """Somebody who has been to the school."""

    id: str
    name: str
    role: str
    given: int
    right: int
    last: int
    """In milliseconds."""


class Register:
    """Of all persons. It waits for the disk."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store = book, book.store

    def given(self, person: str) -> list[GivenAnswer]:
        """From the first to the last."""
        rows = (
            select(SCHOOLING)
            .where(SCHOOLING.c.person == person)
            .order_by(desc(SCHOOLING.c.number))
            .limit(MOST)
        )
        with self._store.looking() as at:
            return [_given(row) for row in reversed(at.execute(rows).all())]

    def keep(self, person: str, given: GivenAnswer) -> bool:
        """Whether it was kept: an answer that follows the explanation is no answer."""

        def write(at: Connection) -> bool:
            own = SCHOOLING.c.person == person
            same = (own, SCHOOLING.c.address == given.address, SCHOOLING.c.question == given.question)
            if at.scalar(select(func.count()).select_from(SCHOOLING).where(*same)):
                return False
            last = at.scalar(select(func.max(SCHOOLING.c.number)).where(own)) or 0
            row = {
                "address": given.address,
                "question": given.question,
                "clause": given.clause,
                "correct": int(given.right),
                "millis": given.millis,
                "answer": given.answer,
            }
            at.execute(insert(SCHOOLING).values(person=person, number=last + 1, utc=self._book.now(), **row))
            return True

        return self._book.numbered(write)

    def dealers(self) -> list[Dealer]:
        """Everybody who has answered, the latest first."""
        who, given = (PERSON.c.id, PERSON.c.name, PERSON.c.role), func.count().label("given")
        right, last = func.sum(SCHOOLING.c.correct).label("right"), func.max(SCHOOLING.c.utc).label("last")
        found = select(*who, given, right, last).join(SCHOOLING, SCHOOLING.c.person == PERSON.c.id)
        found = found.group_by(*who).order_by(desc("last"), PERSON.c.id)
        with self._store.looking() as at:
            rows = at.execute(found.limit(MOST_DEALERS)).all()
        return [Dealer(row.id, row.name, row.role, row.given, int(row.right), row.last) for row in rows]


def given_at(offering: str, table: int, version: int, graded: LessonGrade) -> GivenAnswer:
    """What was said at a table for training, as an answer of the drill that rules on mishaps."""
    room, game = offering.split("/")
    address = Address(room, game, RULES, (table * STEP + version) % MOST_SEED)
    return GivenAnswer(0, str(address), LIVE, graded.clause, graded.right, graded.millis, graded.said)


def _given(row: Any) -> GivenAnswer:
    when = row.utc // SECOND
    return GivenAnswer(when, row.address, row.question, row.clause, bool(row.correct), row.millis, row.answer)
