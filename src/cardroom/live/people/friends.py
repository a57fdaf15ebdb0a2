"""Friends: by a link that one sends and the other opens; either of them may end it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from cardroom.errors import RefusedError
from cardroom.live.http.api_errors import missing
from cardroom.live.people.durations import DAY
from cardroom.live.people.invitations import find_link, make_link
from cardroom.live.people.persons import PersonStore
from cardroom.store.registers.people_tables import FRIEND, PERSON
from cardroom.words import Said, say

WEEK = 7 * DAY
MOST = 200


class Friends:
    """Of all persons."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store = book, book.store

    def link(self, person: str) -> str:
        """A token for a week; the one before it holds no longer."""
        ends = self._book.now() + WEEK
        return self._store.writing(lambda at: make_link(at, "friend", person, 0, ends))

    def accept(self, person: str, token: str) -> str:
        """Both are friends from now on; returns the id of the other."""
        return self._store.writing(lambda at: self._accept(at, person, token))

    def _accept(self, at: Connection, person: str, token: str) -> str:
        link = find_link(at, "friend", token, self._book.now())
        if link is None:
            raise missing()
        if link.person == person:
            raise RefusedError(Said("refused.people.own-link"))
        for one, other in ((person, link.person), (link.person, person)):
            known = set(at.scalars(select(FRIEND.c.other).where(FRIEND.c.person == one)))
            if len(known) >= MOST:
                raise RefusedError(say("refused.people.friends", most=MOST))
            if other not in known:
                at.execute(insert(FRIEND).values(person=one, other=other))
        return link.person

    def part(self, person: str, other: str) -> None:
        def write(at: Connection) -> None:
            for one, two in ((person, other), (other, person)):
                at.execute(delete(FRIEND).where(FRIEND.c.person == one, FRIEND.c.other == two))

        self._store.writing(write)

    def of(self, person: str) -> dict[str, str]:
        """Their names, by id."""
        chosen = select(PERSON.c.id, PERSON.c.name).join(FRIEND, FRIEND.c.other == PERSON.c.id)
        with self._store.looking() as at:
            rows = at.execute(chosen.where(FRIEND.c.person == person).order_by(PERSON.c.folded)).all()
        return {row.id: row.name for row in rows}
