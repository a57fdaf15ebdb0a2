"""Sessions: identified by the hash of a token, valid for twelve hours after the last request, ended by
sign-out."""

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
from cardroom.store.database.people_tables import PERSON, SESSION

SLIDES = 60_000
"""Milliseconds: a session seen less than this ago is not written again."""


STORED_FOR = 30 * DAY
"""Time for which an ended session can still be looked up."""


class Session(msgspec.Struct, frozen=True):
    """A browser of a person. Its `id` tells it from others and opens nothing."""

    id: str
    person: str
    made: int
    seen: int
    ends: int


class Sessions:
    """The sessions of all persons. Its methods wait for the disk."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store, self._now = book, book.store, book.now

    def open(self, person: str, how: str) -> tuple[str, int]:
        """Open a session. Return its token, which is stored nowhere, and the time of the last visit, or 0."""
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
        self._book.enter(person, "signed-in", f"{row['id']} {how}", also=lambda conn: conn.execute(opened))
        return token, prior

    def renewal(self, visitor: Visitor) -> tuple[str, Update]:
        """Return a new token for the same session, and the statement that makes the old one invalid."""
        token = new_token()
        return token, update(SESSION).where(SESSION.c.id == visitor.session).values(hash=token_hash(token))

    def visitor(self, token: str) -> Visitor | None:
        """Return the visitor with this token, or None. A visit extends the session."""
        if len(token) != LENGTH:
            return None
        hash, now = token_hash(token), self._now()
        with self._store.looking() as conn:
            row = conn.execute(_WITH_PERSON.where(SESSION.c.hash == hash, SESSION.c.ends > now)).one_or_none()
        if row is None:
            return None
        if now - row.seen > SLIDES:
            slid = {"seen": now, "ends": now + LASTS * 1000}
            longer = update(SESSION).where(SESSION.c.hash == hash, SESSION.c.ends > now).values(slid)
            self._store.writing(lambda conn: conn.execute(longer))
        return Visitor(row.person, row.name, row.role, row.id)

    def current(self, visitor: Visitor) -> Visitor | None:
        """Return the visitor of the same session as stored now, perhaps with a new name; None if it has
        ended."""
        with self._store.looking() as conn:
            chosen = _WITH_PERSON.where(SESSION.c.id == visitor.session, SESSION.c.ends > self._now())
            row = conn.execute(chosen).one_or_none()
        return Visitor(row.person, row.name, row.role, row.id) if row else None

    def end(self, visitor: Visitor) -> None:
        """End the visitor's session."""
        self._end(visitor.id, SESSION.c.id == visitor.session, visitor.session, visitor.id)

    def end_all_rows(self, person: str, by: str) -> tuple[Entry, Callable[[Connection], object]]:
        """Return the row and the write that end all sessions of a person, to append together with other
        rows."""
        ended = (
            update(SESSION)
            .where(SESSION.c.person == person, SESSION.c.ends > self._now())
            .values(ends=self._now())
        )
        return self._book.entry(person, "signed-out", "everywhere", by), lambda conn: conn.execute(ended)

    def end_all(self, person: str, by: str = "", but: str = "") -> None:
        """End all sessions of a person, except the session `but`."""
        self._end(person, SESSION.c.id != but, "everywhere", by)

    def _end(self, person: str, which: Any, text: str, by: str) -> None:
        chosen = (SESSION.c.person == person, SESSION.c.ends > self._now(), which)
        ended = update(SESSION).where(*chosen).values(ends=self._now())
        self._book.enter(person, "signed-out", text, by, lambda conn: conn.execute(ended))

    def prune(self) -> int:
        """Delete sessions that ended a month ago, but keep each person's last, which dates their last
        visit."""
        later = SESSION.alias()
        is_later = tuple_(later.c.seen, later.c.hash) > tuple_(SESSION.c.seen, SESSION.c.hash)
        old = delete(SESSION).where(
            SESSION.c.ends < self._now() - STORED_FOR,
            exists().where(later.c.person == SESSION.c.person, is_later),
        )
        return self._store.writing(lambda conn: conn.execute(old).rowcount)

    def open_now(self, person: str) -> list[Session]:
        """Return the open sessions of a person."""
        return self._list(SESSION.c.person == person, SESSION.c.ends > self._now())

    def get(self, visitor: Visitor) -> Session | None:
        """Return the visitor's session, or None."""
        return next(iter(self._list(SESSION.c.id == visitor.session)), None)

    def prior(self, person: str, session: str = "") -> int:
        """Return when the person was last seen in any other session, or 0."""
        with self._store.looking() as conn:
            last = select(func.max(SESSION.c.seen)).where(SESSION.c.person == person, SESSION.c.id != session)
            return int(conn.scalar(last) or 0)

    def _list(self, *where: Any) -> list[Session]:
        with self._store.looking() as conn:
            return _sessions(conn, *where)


def sessions_since(conn: Connection, person: str, utc: int) -> list[Session]:
    """Return all sessions of a person seen after a moment, open or ended."""
    return _sessions(conn, SESSION.c.person == person, SESSION.c.seen >= utc)


def _sessions(conn: Connection, *where: Any) -> list[Session]:
    rows = conn.execute(select(SESSION).where(*where).order_by(SESSION.c.made)).all()
    return [Session(row.id, row.person, row.made, row.seen, row.ends) for row in rows]


_WITH_PERSON = select(SESSION.c.id, SESSION.c.person, SESSION.c.seen, PERSON.c.name, PERSON.c.role).join(
    PERSON, PERSON.c.id == SESSION.c.person
)
