"""Known devices: browsers from which a person has signed in before. Wrong passwords typed elsewhere do not
lock them out.

The cookie holds 32 random bytes and survives sign-out; the server stores their hash, with the persons who
signed in there. It opens nothing: a password is still needed, and attempts from the device are counted
separately.
"""

from __future__ import annotations

from sqlalchemy import delete, exists, insert, select, update

from cardroom.live.http.cookies import LENGTH, new_token, token_hash
from cardroom.live.people.durations import DAY
from cardroom.live.people.persons import PersonStore
from cardroom.store.database.people_tables import DEVICE

KNOWN_FOR = 365 * DAY
"""Time until a device is forgotten after its last sign-in."""


class Devices:
    """The known devices of all persons. Its methods wait for the disk."""

    def __init__(self, book: PersonStore) -> None:
        self._store, self._now = book.store, book.now

    def is_known(self, token: str, person: str) -> bool:
        """Return whether this person has signed in on this device."""
        if len(token) != LENGTH:
            return False
        match = exists().where(DEVICE.c.hash == token_hash(token), DEVICE.c.person == person)
        with self._store.looking() as conn:
            return bool(conn.scalar(select(match.where(DEVICE.c.seen > self._now() - KNOWN_FOR))))

    def remember(self, token: str, person: str) -> str:
        """Store that the person signed in on the device. Return the token for the browser, a new one if
        needed."""
        is_this = (DEVICE.c.hash == token_hash(token), DEVICE.c.person == person)
        if self.is_known(token, person):
            self._store.writing(
                lambda conn: conn.execute(update(DEVICE).where(*is_this).values(seen=self._now()))
            )
            return token
        device_token = token if self._is_anybodys(token) else new_token()
        row = {"hash": token_hash(device_token), "person": person, "made": self._now(), "seen": self._now()}

        self._store.writing(lambda conn: conn.execute(insert(DEVICE).values(row)))
        return device_token

    def _is_anybodys(self, token: str) -> bool:
        """Return whether this server gave the token to this browser, for anybody who signs in there."""
        if len(token) != LENGTH:
            return False
        with self._store.looking() as conn:
            return bool(conn.scalar(select(exists().where(DEVICE.c.hash == token_hash(token)))))

    def forget(self, person: str) -> None:
        """Forget a person's devices, after a reset of the password."""
        self._store.writing(lambda conn: conn.execute(delete(DEVICE).where(DEVICE.c.person == person)))

    def prune(self) -> int:
        """Delete devices without a sign-in for a year; return how many."""
        old = delete(DEVICE).where(DEVICE.c.seen <= self._now() - KNOWN_FOR)
        return self._store.writing(lambda conn: conn.execute(old).rowcount)
