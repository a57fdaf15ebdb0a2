"""Friendships: made by a link that one person sends and the other opens; either may end them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from cardroom.errors import RefusedError
from cardroom.live.http.api_errors import missing
from cardroom.live.people.durations import DAY
from cardroom.live.people.invitations import find_link, make_link
from cardroom.live.people.persons import PersonStore
from cardroom.store.database.people_tables import FRIEND, PERSON
from cardroom.words import Said, say

WEEK = 7 * DAY
MOST = 200


class Friends:
    """The friendships of all persons."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store = book, book.store

    def link(self, person: str) -> str:
        """Return a new link token, valid for a week; the earlier one stops working."""
        ends = self._book.now() + WEEK
        return self._store.writing(lambda conn: make_link(conn, "friend", person, 0, ends))

    def accept(self, person: str, token: str) -> str:
        """Make both persons friends and return the id of the sender."""
        return self._store.writing(lambda conn: self._accept(conn, person, token))

    def _accept(self, conn: Connection, person: str, token: str) -> str:
        link = find_link(conn, "friend", token, self._book.now())
        if link is None:
            raise missing()
        if link.person == person:
            raise RefusedError(Said("refused.people.own-link"))
        for first, second in ((person, link.person), (link.person, person)):
            friends = set(conn.scalars(select(FRIEND.c.other).where(FRIEND.c.person == first)))
            if len(friends) >= MOST:
                raise RefusedError(say("refused.people.friends", most=MOST))
            if second not in friends:
                conn.execute(insert(FRIEND).values(person=first, other=second))
        return link.person

    def part(self, person: str, friend: str) -> None:
        """End a friendship."""

        def write(conn: Connection) -> None:
            for first, second in ((person, friend), (friend, person)):
                conn.execute(delete(FRIEND).where(FRIEND.c.person == first, FRIEND.c.other == second))

        self._store.writing(write)

    def of(self, person: str) -> dict[str, str]:
        """Return the names of a person's friends by id."""
        chosen = select(PERSON.c.id, PERSON.c.name).join(FRIEND, FRIEND.c.other == PERSON.c.id)
        with self._store.looking() as conn:
            rows = conn.execute(chosen.where(FRIEND.c.person == person).order_by(PERSON.c.folded)).all()
        return {row.id: row.name for row in rows}
