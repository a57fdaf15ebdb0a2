"""Private tables: whoever has the link may come, and for everybody else they are not there. Their starter is
their host."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import Connection, delete, insert, select

from cardroom.live.http.api_errors import forbidden, missing
from cardroom.live.http.visitor import STAFF, Visitor
from cardroom.live.people.durations import DAY
from cardroom.live.people.invitations import find_link, make_link
from cardroom.live.people.persons import PersonStore
from cardroom.store.registers.people_tables import LINK, MEMBER

Part = Literal["starter", "guest", "out"]
DAYS = 30 * DAY


class Private:
    """Who may come to which. A table without a starter is open to everybody."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store = book, book.store

    def start(self, at: Connection, felt: int, person: str) -> str:
        """This table is private; the token of its link. In the transaction that opens the table: a moment
        later strangers would be there already."""
        at.execute(insert(MEMBER).values(felt=felt, person=person, part="starter"))
        return make_link(at, "table", person, felt, self._book.now() + DAYS)

    def link(self, felt: int, visitor: Visitor) -> str:
        """A new link: the old one leads nowhere any more."""
        self.check_starter(felt, visitor)
        ends = self._book.now() + DAYS
        return self._store.writing(lambda at: make_link(at, "table", visitor.id, felt, ends))

    def enter(self, token: str, person: str) -> int:
        """The table that the link leads to. Who was sent away finds nothing there."""
        return self._book.numbered(lambda at: self._enter(at, token, person))

    def _enter(self, at: Connection, token: str, person: str) -> int:
        link = find_link(at, "table", token, self._book.now())
        part = link and at.scalar(
            select(MEMBER.c.part).where(MEMBER.c.felt == link.felt, MEMBER.c.person == person)
        )
        if link is None or part == "out":
            raise missing()
        if part is None:
            at.execute(insert(MEMBER).values(felt=link.felt, person=person, part="guest"))
        return link.felt

    def send_away(self, felt: int, person: str, by: str) -> None:
        """He may not come back, whatever link he has."""

        def write(at: Connection) -> None:
            at.execute(delete(MEMBER).where(MEMBER.c.felt == felt, MEMBER.c.person == person))
            at.execute(insert(MEMBER).values(felt=felt, person=person, part="out"))

        self._book.enter(person, "sent-away", f"table/{felt}", by, write)

    def close(self, felt: int) -> None:
        """Its links lead nowhere any more."""
        self._store.writing(
            lambda at: at.execute(delete(LINK).where(LINK.c.kind == "table", LINK.c.felt == felt))
        )

    def tables(self, person: str) -> tuple[frozenset[int], frozenset[int]]:
        """All private tables, and those of them to which this person may come."""
        with self._store.looking() as at:
            private = frozenset(at.scalars(select(MEMBER.c.felt).where(MEMBER.c.part == "starter")))
            own = at.scalars(select(MEMBER.c.felt).where(MEMBER.c.person == person, MEMBER.c.part != "out"))
            return private, frozenset(own)

    def all(self) -> frozenset[int]:
        """All private tables."""
        with self._store.looking() as at:
            return frozenset(at.scalars(select(MEMBER.c.felt).where(MEMBER.c.part == "starter")))

    def own(self, person: str) -> tuple[frozenset[int], frozenset[int]]:
        """The private tables to which this person may come, and those of them that this person has
        started."""
        chosen = select(MEMBER.c.felt, MEMBER.c.part).where(MEMBER.c.person == person, MEMBER.c.part != "out")
        with self._store.looking() as at:
            found = at.execute(chosen).all()
        return frozenset(one.felt for one in found), frozenset(
            one.felt for one in found if one.part == "starter"
        )

    def started(self, person: str) -> frozenset[int]:
        """The tables of which he is the host."""
        with self._store.looking() as at:
            return frozenset(
                at.scalars(select(MEMBER.c.felt).where(MEMBER.c.person == person, MEMBER.c.part == "starter"))
            )

    def guests(self, felt: int) -> tuple[str, ...]:
        """Who has come by the link, in no order; who was sent away is no guest any more."""
        with self._store.looking() as at:
            return tuple(
                at.scalars(select(MEMBER.c.person).where(MEMBER.c.felt == felt, MEMBER.c.part == "guest"))
            )

    def starter(self, felt: int) -> str:
        """By his id; nothing where the table is open to everybody."""
        with self._store.looking() as at:
            return (
                at.scalar(select(MEMBER.c.person).where(MEMBER.c.felt == felt, MEMBER.c.part == "starter"))
                or ""
            )

    def check_may_come(self, felt: int, visitor: Visitor | None) -> None:
        """A private table is not there for whoever has no link; floor and auditor see all."""
        if visitor and visitor.role in STAFF:
            return
        starter, part = self._parts(felt, visitor.id if visitor else "")
        if starter and part in ("", "out"):
            raise missing()

    def check_starter(self, felt: int, visitor: Visitor) -> None:
        """Whoever may not know of a private table hears what is said of a number that no table has."""
        starter, part = self._parts(felt, visitor.id)
        if starter == visitor.id:
            return
        if part == "guest" or (starter and visitor.role in STAFF):
            raise forbidden()
        raise missing()

    def _parts(self, felt: int, person: str) -> tuple[str, str]:
        """Who started the table, where it is private, and which part this person has there."""
        chosen = select(MEMBER.c.person, MEMBER.c.part).where(MEMBER.c.felt == felt)
        with self._store.looking() as at:
            found = at.execute(chosen.where((MEMBER.c.part == "starter") | (MEMBER.c.person == person))).all()
        starter = next((one.person for one in found if one.part == "starter"), "")
        return starter, next((one.part for one in found if one.person == person), "")
