"""Private tables: open to holders of the link, absent for everybody else. The starter of a table is its
host."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import Connection, delete, insert, select

from cardroom.live.http.api_errors import forbidden, missing
from cardroom.live.http.visitor import STAFF, Visitor
from cardroom.live.people.durations import DAY
from cardroom.live.people.invitations import find_link, make_link
from cardroom.live.people.persons import PersonStore
from cardroom.store.database.people_tables import LINK, MEMBER

Part = Literal["starter", "guest", "out"]
DAYS = 30 * DAY


class Private:
    """Access to private tables. A table without a starter is open to everybody."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store = book, book.store

    def start(self, conn: Connection, felt: int, person: str) -> str:
        """Make a table private and return the token of its link.

        This runs in the transaction that opens the table: a moment later strangers could be there already.
        """
        conn.execute(insert(MEMBER).values(felt=felt, person=person, part="starter"))
        return make_link(conn, "table", person, felt, self._book.now() + DAYS)

    def link(self, felt: int, visitor: Visitor) -> str:
        """Return a new link; the old one stops working."""
        self.check_starter(felt, visitor)
        ends = self._book.now() + DAYS
        return self._store.writing(lambda conn: make_link(conn, "table", visitor.id, felt, ends))

    def enter(self, token: str, person: str) -> int:
        """Admit a person by the link and return the table. For a person who was sent away there is none."""
        return self._book.write_numbered(lambda conn: self._enter(conn, token, person))

    def _enter(self, conn: Connection, token: str, person: str) -> int:
        link = find_link(conn, "table", token, self._book.now())
        part = link and conn.scalar(
            select(MEMBER.c.part).where(MEMBER.c.felt == link.felt, MEMBER.c.person == person)
        )
        if link is None or part == "out":
            raise missing()
        if part is None:
            conn.execute(insert(MEMBER).values(felt=link.felt, person=person, part="guest"))
        return link.felt

    def send_away(self, felt: int, person: str, by: str) -> None:
        """Ban a person from the table; no link admits them again."""

        def write(conn: Connection) -> None:
            conn.execute(delete(MEMBER).where(MEMBER.c.felt == felt, MEMBER.c.person == person))
            conn.execute(insert(MEMBER).values(felt=felt, person=person, part="out"))

        self._book.enter(person, "sent-away", f"table/{felt}", by, write)

    def close(self, felt: int) -> None:
        """Delete the table's links."""
        self._store.writing(
            lambda conn: conn.execute(delete(LINK).where(LINK.c.kind == "table", LINK.c.felt == felt))
        )

    def tables(self, person: str) -> tuple[frozenset[int], frozenset[int]]:
        """Return all private tables, and those of them open to this person."""
        with self._store.looking() as conn:
            private = frozenset(conn.scalars(select(MEMBER.c.felt).where(MEMBER.c.part == "starter")))
            admitted = conn.scalars(
                select(MEMBER.c.felt).where(MEMBER.c.person == person, MEMBER.c.part != "out")
            )
            return private, frozenset(admitted)

    def all(self) -> frozenset[int]:
        """Return all private tables."""
        with self._store.looking() as conn:
            return frozenset(conn.scalars(select(MEMBER.c.felt).where(MEMBER.c.part == "starter")))

    def own(self, person: str) -> tuple[frozenset[int], frozenset[int]]:
        """Return the private tables open to this person, and those of them this person started."""
        chosen = select(MEMBER.c.felt, MEMBER.c.part).where(MEMBER.c.person == person, MEMBER.c.part != "out")
        with self._store.looking() as conn:
            rows = conn.execute(chosen).all()
        return frozenset(row.felt for row in rows), frozenset(
            row.felt for row in rows if row.part == "starter"
        )

    def started(self, person: str) -> frozenset[int]:
        """Return the tables this person hosts."""
        with self._store.looking() as conn:
            return frozenset(
                conn.scalars(
                    select(MEMBER.c.felt).where(MEMBER.c.person == person, MEMBER.c.part == "starter")
                )
            )

    def guests(self, felt: int) -> tuple[str, ...]:
        """Return the persons who came by the link, unordered, without those sent away."""
        with self._store.looking() as conn:
            return tuple(
                conn.scalars(select(MEMBER.c.person).where(MEMBER.c.felt == felt, MEMBER.c.part == "guest"))
            )

    def starter(self, felt: int) -> str:
        """Return the id of the table's host; empty if the table is open to everybody."""
        with self._store.looking() as conn:
            return (
                conn.scalar(select(MEMBER.c.person).where(MEMBER.c.felt == felt, MEMBER.c.part == "starter"))
                or ""
            )

    def check_may_come(self, felt: int, visitor: Visitor | None) -> None:
        """Raise a 404 error for a private table, unless the visitor came by its link. The staff see all."""
        if visitor and visitor.role in STAFF:
            return
        starter, part = self._parts(felt, visitor.id if visitor else "")
        if starter and part in ("", "out"):
            raise missing()

    def check_starter(self, felt: int, visitor: Visitor) -> None:
        """Raise an error unless the visitor hosts the table; 404 for a table they may not know of."""
        starter, part = self._parts(felt, visitor.id)
        if starter == visitor.id:
            return
        if part == "guest" or (starter and visitor.role in STAFF):
            raise forbidden()
        raise missing()

    def _parts(self, felt: int, person: str) -> tuple[str, str]:
        """Return the host of a private table, and the part this person has there."""
        chosen = select(MEMBER.c.person, MEMBER.c.part).where(MEMBER.c.felt == felt)
        with self._store.looking() as conn:
            rows = conn.execute(
                chosen.where((MEMBER.c.part == "starter") | (MEMBER.c.person == person))
            ).all()
        starter = next((row.person for row in rows if row.part == "starter"), "")
        return starter, next((row.part for row in rows if row.person == person), "")
