"""Tries to sign in: after three wrong passwords from one address a name has to wait there a quarter of an
hour, whether anybody has the name or not. So nobody locks somebody else out: other addresses go on, and a
device that the person has signed in from before has a count of its own. Over all addresses together a name is
tried thirty times in that time.

A try is written down as wrong before the password is looked at: a hundred at once are counted like a hundred
in a row.
"""

from __future__ import annotations

from sqlalchemy import Connection, desc, insert, select

from cardroom.live.http.api_errors import ApiError
from cardroom.live.people.durations import MINUTE
from cardroom.live.people.names import folded
from cardroom.live.people.persons import PersonStore
from cardroom.store.registers.people_tables import SIGN_IN
from cardroom.words import say

WRONG = 3
"""From one address, or on one known device."""
WRONG_ANYWHERE = 30
"""Of one name, from all addresses together. Known devices pass."""
MINUTES = 15
WAIT = MINUTES * MINUTE
COUNTED = ("wrong", "tried", "locked")
"""Verdicts of a name's own row that are no right password; `wrong` in rows of earlier versions."""


class Tries:
    """Of all names. `place` is an address or a device; `is_known`: a device that proved an earlier
    sign-in."""

    def __init__(self, book: PersonStore) -> None:
        self._book = book

    def begin(self, name: str, place: str = "", is_known: bool = False) -> bool:
        """Counts one more, or refuses it. Whether it was the last that this name has for now, from there."""
        return self._book.numbered(lambda at: self._count(at, name, place, is_known))

    def _count(self, at: Connection, name: str, place: str, is_known: bool) -> bool:
        anywhere, here = self._who(name), self._who(name, place)
        number, tried, since, again = self._anywhere(at, anywhere)
        if tried >= WRONG_ANYWHERE and not is_known:
            raise self._refused(since + WAIT)
        last, wrong, latest = self._here(at, here, again)
        if wrong >= WRONG:
            raise self._refused(latest + WAIT)
        self._write(at, here, last + 1, "wrong")
        if not is_known:
            self._write(at, anywhere, number + 1, "locked" if tried + 1 == WRONG_ANYWHERE else "tried")
        return wrong + 1 == WRONG

    def _refused(self, until: int) -> ApiError:
        left = until - self._book.now()
        return ApiError("slow", say("fault.people.tries", minutes=-(-left // MINUTE)), after=-(-left // 1000))

    def right(self, name: str, place: str = "", is_known: bool = False) -> None:
        """The password was right: the place starts at zero, and the name has one try less against it."""

        def count(at: Connection) -> None:
            for who in (self._who(name, place), *(() if is_known else (self._who(name),))):
                self._write(at, who, self._last(at, who) + 1, "right")

        self._book.numbered(count)

    def reset(self, name: str) -> None:
        """The floor has given a new password: every place starts at zero."""
        who = self._who(name)
        self._book.numbered(lambda at: self._write(at, who, self._last(at, who) + 1, "reset"))

    def _here(self, at: Connection, who: str, again: int) -> tuple[int, int, int]:
        """The last number, how many wrong ones there were in a row of late and since a reset, and when the
        last was."""
        rows = at.execute(
            select(SIGN_IN).where(SIGN_IN.c.who == who).order_by(desc(SIGN_IN.c.number)).limit(WRONG)
        ).all()
        wrong, recent = 0, max(again, self._book.now() - WAIT)
        for row in rows:
            if row.verdict != "wrong" or row.utc <= recent:
                break
            wrong += 1
        return (rows[0].number, wrong, rows[0].utc) if rows else (0, 0, 0)

    def _anywhere(self, at: Connection, who: str) -> tuple[int, int, int, int]:
        """The last number, how many were not right of late and since a reset, when the first of them was, and
        that reset."""
        own = SIGN_IN.c.who == who
        chosen = (
            select(SIGN_IN)
            .where(own, SIGN_IN.c.utc > self._book.now() - WAIT)
            .order_by(desc(SIGN_IN.c.number))
        )
        tried, since, again = 0, 0, 0
        for row in at.execute(chosen.limit(WRONG_ANYWHERE * 4)):
            if row.verdict == "reset":
                again = row.utc
                break
            tried += 1 if row.verdict in COUNTED else -1
            since = row.utc
        return self._last(at, who), tried, since, again

    @staticmethod
    def _last(at: Connection, who: str) -> int:
        last = select(SIGN_IN.c.number).where(SIGN_IN.c.who == who).order_by(desc(SIGN_IN.c.number)).limit(1)
        return int(at.scalar(last) or 0)

    def _write(self, at: Connection, who: str, number: int, verdict: str) -> None:
        at.execute(insert(SIGN_IN).values(who=who, number=number, utc=self._book.now(), verdict=verdict))

    def _who(self, name: str, place: str | None = None) -> str:
        """Not the name itself: somebody may have typed their password there."""
        text = folded(name) if place is None else f"{folded(name)}\0{place}"
        return self._book.store.seal.digest(text.encode("utf-8", "replace"), "sign-in", 0).hex()
