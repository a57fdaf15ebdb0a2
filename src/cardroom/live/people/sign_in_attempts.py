"""Sign-in attempts, counted by name, address and device.

After three wrong passwords from one address a name has to wait there for a quarter of an hour, whether the
name exists or not. So nobody locks out the owner: other addresses go on, and known devices of the person have
counts of their own. Over all addresses together a name gets thirty attempts in that time.

An attempt is stored as wrong before the password is checked: a hundred at once count like a hundred in a row.
"""

from __future__ import annotations

from sqlalchemy import Connection, desc, insert, select

from cardroom.live.http.api_errors import ApiError
from cardroom.live.people.durations import MINUTE
from cardroom.live.people.names import folded
from cardroom.live.people.persons import PersonStore
from cardroom.store.database.people_tables import SIGN_IN
from cardroom.words import say

WRONG = 3
"""Attempts from one address, or on one known device."""
WRONG_ANYWHERE = 30
"""Attempts for one name from all addresses together. Known devices are exempt."""
MINUTES = 15
WAIT = MINUTES * MINUTE
COUNTED = ("wrong", "tried", "locked")
"""Verdicts in a name's own rows that count as failed attempts; `wrong` in rows of earlier versions."""


class Tries:
    """Attempts for all names. `place` is an address or a device; `is_known` marks a known device."""

    def __init__(self, book: PersonStore) -> None:
        self._book = book

    def begin(self, name: str, place: str = "", is_known: bool = False) -> bool:
        """Count an attempt, or refuse it. Return whether it was the last one allowed there for now."""
        return self._book.write_numbered(lambda conn: self._count(conn, name, place, is_known))

    def _count(self, conn: Connection, name: str, place: str, is_known: bool) -> bool:
        anywhere, by_place = self._who(name), self._who(name, place)
        number, tried, since, again = self._anywhere(conn, anywhere)
        if tried >= WRONG_ANYWHERE and not is_known:
            raise self._refused(since + WAIT)
        last, wrong, latest = self._here(conn, by_place, again)
        if wrong >= WRONG:
            raise self._refused(latest + WAIT)
        self._write(conn, by_place, last + 1, "wrong")
        if not is_known:
            self._write(conn, anywhere, number + 1, "locked" if tried + 1 == WRONG_ANYWHERE else "tried")
        return wrong + 1 == WRONG

    def _refused(self, until: int) -> ApiError:
        remaining = until - self._book.now()
        return ApiError(
            "slow", say("fault.people.tries", minutes=-(-remaining // MINUTE)), after=-(-remaining // 1000)
        )

    def right(self, name: str, place: str = "", is_known: bool = False) -> None:
        """Store that the password was right: the place starts from zero, and the name has one attempt
        less."""

        def count(conn: Connection) -> None:
            for who in (self._who(name, place), *(() if is_known else (self._who(name),))):
                self._write(conn, who, self._last(conn, who) + 1, "right")

        self._book.write_numbered(count)

    def reset(self, name: str) -> None:
        """Reset all counts of a name, because the floor has given a new password."""
        who = self._who(name)
        self._book.write_numbered(lambda conn: self._write(conn, who, self._last(conn, who) + 1, "reset"))

    def _here(self, conn: Connection, who: str, again: int) -> tuple[int, int, int]:
        """Return the last row number of a place, its recent wrong attempts in a row, and the time of the
        last."""
        rows = conn.execute(
            select(SIGN_IN).where(SIGN_IN.c.who == who).order_by(desc(SIGN_IN.c.number)).limit(WRONG)
        ).all()
        wrong, recent = 0, max(again, self._book.now() - WAIT)
        for row in rows:
            if row.verdict != "wrong" or row.utc <= recent:
                break
            wrong += 1
        return (rows[0].number, wrong, rows[0].utc) if rows else (0, 0, 0)

    def _anywhere(self, conn: Connection, who: str) -> tuple[int, int, int, int]:
        """Return a name's last row number, its recent failed attempts, the time of the first, and the last
        reset."""
        by_name = SIGN_IN.c.who == who
        chosen = (
            select(SIGN_IN)
            .where(by_name, SIGN_IN.c.utc > self._book.now() - WAIT)
            .order_by(desc(SIGN_IN.c.number))
        )
        tried, since, again = 0, 0, 0
        for row in conn.execute(chosen.limit(WRONG_ANYWHERE * 4)):
            if row.verdict == "reset":
                again = row.utc
                break
            tried += 1 if row.verdict in COUNTED else -1
            since = row.utc
        return self._last(conn, who), tried, since, again

    @staticmethod
    def _last(conn: Connection, who: str) -> int:
        last = select(SIGN_IN.c.number).where(SIGN_IN.c.who == who).order_by(desc(SIGN_IN.c.number)).limit(1)
        return int(conn.scalar(last) or 0)

    def _write(self, conn: Connection, who: str, number: int, verdict: str) -> None:
        conn.execute(insert(SIGN_IN).values(who=who, number=number, utc=self._book.now(), verdict=verdict))

    def _who(self, name: str, place: str | None = None) -> str:
        """Return a digest of the name: some people type their password there."""
        text = folded(name) if place is None else f"{folded(name)}\0{place}"
        return self._book.store.seal.digest(text.encode("utf-8", "replace"), "sign-in", 0).hex()
