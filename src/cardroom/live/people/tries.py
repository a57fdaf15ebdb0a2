"""Tries to sign in: after three wrong passwords a name has to wait a quarter of an hour, whether anybody has it or not.

A try is written down as wrong before the password is looked at: a hundred at once are counted like a hundred in a row.
"""

from __future__ import annotations

from sqlalchemy import Connection, desc, insert, select

from cardroom.live.people.book import Book
from cardroom.live.people.faults import NotDone
from cardroom.live.people.names import folded
from cardroom.live.people.times import MINUTE
from cardroom.store.persons import SIGN_IN
from cardroom.words import say

WRONG = 3
MINUTES = 15
WAIT = MINUTES * MINUTE


class Tries:
    """Of all names."""

    def __init__(self, book: Book) -> None:
        self._book = book

    def begin(self, name: str) -> bool:
        """Counts one more, or refuses it. Whether it was the last that this name has for now."""
        who = self._who(name)
        return self._book.numbered(lambda at: self._count(at, who))

    def _count(self, at: Connection, who: str) -> bool:
        now, (last, wrong, since) = self._book.now(), self._stand(at, who)
        if wrong >= WRONG and now < since + WAIT:
            left = since + WAIT - now
            raise NotDone("slow", say("fault.people.tries", minutes=-(-left // MINUTE)), after=-(-left // 1000))
        at.execute(insert(SIGN_IN).values(who=who, number=last + 1, utc=now, verdict="wrong"))
        return wrong + 1 == WRONG

    def right(self, name: str, verdict: str = "right") -> None:
        """The password was right, or the floor has given a new one: counted anew from here."""
        who = self._who(name)

        def count(at: Connection) -> None:
            number = self._stand(at, who)[0] + 1
            at.execute(insert(SIGN_IN).values(who=who, number=number, utc=self._book.now(), verdict=verdict))

        self._book.numbered(count)

    def _stand(self, at: Connection, who: str) -> tuple[int, int, int]:
        """The last number, how many wrong ones there were in a row of late, and when the last was."""
        rows = at.execute(select(SIGN_IN).where(SIGN_IN.c.who == who).order_by(desc(SIGN_IN.c.number)).limit(WRONG)).all()
        wrong, recent = 0, self._book.now() - WAIT
        for row in rows:
            if row.verdict != "wrong" or row.utc <= recent:
                break
            wrong += 1
        return (rows[0].number, wrong, rows[0].utc) if rows else (0, 0, 0)

    def _who(self, name: str) -> str:
        """Not the name itself: somebody may have typed his password there."""
        return self._book.store.seal.digest(folded(name).encode("utf-8", "replace"), "sign-in", 0).hex()
