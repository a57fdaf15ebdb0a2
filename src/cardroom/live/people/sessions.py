"""Sessions: known by the hash of a token, twelve hours from when they were last seen, over at sign-out."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, Update, delete, exists, func, insert, select, tuple_, update

from cardroom.live.http.cookies import LASTS, LENGTH, new_token, token_hash
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.durations import DAY
from cardroom.live.people.persons import PersonStore
from cardroom.store import Entry
from cardroom.store.registers.people_tables import PERSON, SESSION

SLIDES = 60_000
"""Milliseconds: what was seen less than this ago is not written down again."""


KEPT = 30 * DAY
"""For so long a session that is over can still be looked up."""


class Session(msgspec.Struct, frozen=True):
    """One browser of a person. Its `id` tells it apart from others, and opens nothing."""

    id: str
    person: str
    made: int
    seen: int
    ends: int


class Sessions:
    """Of all persons. Synchronous, like the book."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store, self._now = book, book.store, book.now

    def open(self, person: str, how: str) -> tuple[str, int]:
        """The token, which is kept nowhere, and when this person was here before, or 0."""
        token, now, prior = new_token(), self._now(), self.prior(person)
        row = {
            "hash": token_hash(token),
            "id": secrets.token_hex(8),
            "person": person,
            "made": now,
            "seen": now,
        }
        values = row | {"ends": now + LASTS * 1000}
        opened = insert(SESSION).values(values)
        self._book.enter(person, "signed-in", f"{row['id']} {how}", also=lambda at: at.execute(opened))
        return token, prior

    def renewal(self, visitor: Visitor) -> tuple[str, Update]:
        """A new token for the same session, and the statement by which the old one stops working."""
        token = new_token()
        return token, update(SESSION).where(SESSION.c.id == visitor.session).values(hash=token_hash(token))

    def visitor(self, token: str) -> Visitor | None:
        """Whose it is, as long as it holds; every visit makes it hold longer."""
        if len(token) != LENGTH:
            return None
        hash, now = token_hash(token), self._now()
        with self._store.looking() as at:
            found = at.execute(_WITH_PERSON.where(SESSION.c.hash == hash, SESSION.c.ends > now)).one_or_none()
        if found is None:
            return None
        if now - found.seen > SLIDES:
            slid = {"seen": now, "ends": now + LASTS * 1000}
            longer = update(SESSION).where(SESSION.c.hash == hash, SESSION.c.ends > now).values(slid)
            self._store.writing(lambda at: at.execute(longer))
        return Visitor(found.person, found.name, found.role, found.id)

    def again(self, visitor: Visitor) -> Visitor | None:
        """The same session as it stands now: he may have a name by now, or be gone."""
        with self._store.looking() as at:
            chosen = _WITH_PERSON.where(SESSION.c.id == visitor.session, SESSION.c.ends > self._now())
            found = at.execute(chosen).one_or_none()
        return Visitor(found.person, found.name, found.role, found.id) if found else None

    def end(self, visitor: Visitor) -> None:
        self._end(visitor.id, SESSION.c.id == visitor.session, visitor.session, visitor.id)

    def ending(self, person: str, by: str) -> tuple[Entry, Callable[[Connection], object]]:
        """What ends all of them: the row of the person's stream and the change beside it, to be kept with
        rows of others."""
        ended = (
            update(SESSION)
            .where(SESSION.c.person == person, SESSION.c.ends > self._now())
            .values(ends=self._now())
        )
        return self._book.entry(person, "signed-out", "everywhere", by), lambda at: at.execute(ended)

    def end_all(self, person: str, by: str = "", but: str = "") -> None:
        """Everywhere, but for the session from which it is asked, where there is one."""
        self._end(person, SESSION.c.id != but, "everywhere", by)

    def _end(self, person: str, which: Any, said: str, by: str) -> None:
        chosen = (SESSION.c.person == person, SESSION.c.ends > self._now(), which)
        ended = update(SESSION).where(*chosen).values(ends=self._now())
        self._book.enter(person, "signed-out", said, by, lambda at: at.execute(ended))

    def prune(self) -> int:
        """Those that ended a month ago are gone for good, but of each person the last, which says when he was
        here."""
        later = SESSION.alias()
        is_later = tuple_(later.c.seen, later.c.hash) > tuple_(SESSION.c.seen, SESSION.c.hash)
        old = delete(SESSION).where(
            SESSION.c.ends < self._now() - KEPT, exists().where(later.c.person == SESSION.c.person, is_later)
        )
        return self._store.writing(lambda at: at.execute(old).rowcount)

    def open_now(self, person: str) -> list[Session]:
        return self._list(SESSION.c.person == person, SESSION.c.ends > self._now())

    def get(self, visitor: Visitor) -> Session | None:
        return next(iter(self._list(SESSION.c.id == visitor.session)), None)

    def prior(self, person: str, session: str = "") -> int:
        """When he was last seen in any other session, or 0."""
        with self._store.looking() as at:
            last = select(func.max(SESSION.c.seen)).where(SESSION.c.person == person, SESSION.c.id != session)
            return int(at.scalar(last) or 0)

    def _list(self, *where: Any) -> list[Session]:
        with self._store.looking() as at:
            return _sessions(at, *where)


def sessions_since(at: Connection, person: str, utc: int) -> list[Session]:
    """All of a person that were seen after a moment, over or not."""
    return _sessions(at, SESSION.c.person == person, SESSION.c.seen >= utc)


def _sessions(at: Connection, *where: Any) -> list[Session]:
    rows = at.execute(select(SESSION).where(*where).order_by(SESSION.c.made)).all()
    return [Session(row.id, row.person, row.made, row.seen, row.ends) for row in rows]


_WITH_PERSON = select(SESSION.c.id, SESSION.c.person, SESSION.c.seen, PERSON.c.name, PERSON.c.role).join(
    PERSON, PERSON.c.id == SESSION.c.person
)
