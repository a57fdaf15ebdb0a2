"""Known devices: browsers from which a person has signed in before. Wrong passwords typed elsewhere do not
lock them out.

The cookie holds 32 random bytes and outlives sign-out; the house keeps their hash, with the persons who
signed in there. It opens nothing: a password is needed all the same, and tries from the device have a count
of their own.
"""

from __future__ import annotations

from sqlalchemy import delete, exists, insert, select, update

from cardroom.live.http.cookies import LENGTH, new_token, token_hash
from cardroom.live.people.durations import DAY
from cardroom.live.people.persons import PersonStore
from cardroom.store.registers.people_tables import DEVICE

KEPT = 365 * DAY
"""How long a device is remembered after the last sign-in there."""


class Devices:
    """Of all persons. Synchronous, like the book."""

    def __init__(self, book: PersonStore) -> None:
        self._store, self._now = book.store, book.now

    def is_known(self, token: str, person: str) -> bool:
        if len(token) != LENGTH:
            return False
        found = exists().where(DEVICE.c.hash == token_hash(token), DEVICE.c.person == person)
        with self._store.looking() as at:
            return bool(at.scalar(select(found.where(DEVICE.c.seen > self._now() - KEPT))))

    def remember(self, token: str, person: str) -> str:
        """The person has signed in there. Returns the token that the browser keeps: its own, where this house
        gave it."""
        own = (DEVICE.c.hash == token_hash(token), DEVICE.c.person == person)
        if self.is_known(token, person):
            self._store.writing(lambda at: at.execute(update(DEVICE).where(*own).values(seen=self._now())))
            return token
        made = token if self._is_anybodys(token) else new_token()
        row = {"hash": token_hash(made), "person": person, "made": self._now(), "seen": self._now()}

        self._store.writing(lambda at: at.execute(insert(DEVICE).values(row)))
        return made

    def _is_anybodys(self, token: str) -> bool:
        """A token that this house gave to this browser, for somebody else who signs in there."""
        if len(token) != LENGTH:
            return False
        with self._store.looking() as at:
            return bool(at.scalar(select(exists().where(DEVICE.c.hash == token_hash(token)))))

    def forget(self, person: str) -> None:
        """After a reset: a device proves nothing any more."""
        self._store.writing(lambda at: at.execute(delete(DEVICE).where(DEVICE.c.person == person)))

    def prune(self) -> int:
        old = delete(DEVICE).where(DEVICE.c.seen <= self._now() - KEPT)
        return self._store.writing(lambda at: at.execute(old).rowcount)
