"""Chat at a table: stored as written, read by the same audience, hidden from readers who mute the author."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, desc, func, insert, select

from cardroom.errors import RefusedError
from cardroom.live.http.budgets import Budgets
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.persons import PersonStore
from cardroom.store.database.people_tables import CHAT, MUTE
from cardroom.words import Said, say

LONGEST = 200
MOST_MUTED = 500
MOST_AT_ONCE = 50


class ChatLine(msgspec.Struct, frozen=True):
    """A chat message. `rail`: among the spectators."""

    number: int
    person: str
    name: str
    rail: bool
    utc: int
    said: str


def _line(row: Any) -> ChatLine:
    return ChatLine(row.number, row.person, row.name, bool(row.rail), row.utc, row.said)


class Chats:
    """The chat of all tables."""

    def __init__(self, book: PersonStore, budgets: Budgets | None = None) -> None:
        self._book, self._store = book, book.store
        self._budgets = budgets or Budgets(book.now)

    def say(self, visitor: Visitor, felt: int, text: str, rail: bool) -> ChatLine:
        """Store a line before anybody reads it. Spectators are not heard at the table."""
        text = text.strip()
        if not text or len(text) > LONGEST or not text.isprintable():
            raise RefusedError(say("refused.chat.line", most=LONGEST))
        self._budgets.check_in_thread("chat", visitor.id)
        author = self._book.person(visitor.id)
        if author is None or author.hushed > self._book.now():
            raise RefusedError(Said("refused.chat.hushed"))
        return self._book.write_numbered(lambda conn: self._insert(conn, visitor, felt, text, rail))

    def _insert(self, conn: Connection, visitor: Visitor, felt: int, text: str, rail: bool) -> ChatLine:
        last = conn.scalar(select(func.max(CHAT.c.number)).where(CHAT.c.felt == felt)) or 0
        line = ChatLine(last + 1, visitor.id, visitor.name, rail, self._book.now(), text)
        conn.execute(insert(CHAT).values(msgspec.structs.asdict(line) | {"felt": felt, "rail": int(rail)}))
        return line

    def read(
        self, felt: int, reader: str, rail: bool, before: int, most: int, muted: bool = False
    ) -> list[ChatLine]:
        """Return the last lines before a number, oldest first, without authors the reader mutes; `muted`
        keeps those."""
        chosen = select(CHAT).where(CHAT.c.felt == felt, CHAT.c.rail == int(rail), CHAT.c.number < before)
        if not muted:
            chosen = chosen.where(CHAT.c.person.not_in(select(MUTE.c.other).where(MUTE.c.person == reader)))
        with self._store.looking() as conn:
            rows = conn.execute(chosen.order_by(desc(CHAT.c.number)).limit(most)).all()
        return [_line(row) for row in reversed(rows)]

    def after(self, felt: int, number: int) -> list[ChatLine]:
        """Return the lines since a number, from the table and the rail."""
        chosen = (
            select(CHAT)
            .where(CHAT.c.felt == felt, CHAT.c.number > number)
            .order_by(CHAT.c.number)
            .limit(MOST_AT_ONCE)
        )
        with self._store.looking() as conn:
            return [_line(row) for row in conn.execute(chosen)]

    def muted(self, person: str) -> set[str]:
        """Return the persons this person mutes."""
        with self._store.looking() as conn:
            return set(conn.scalars(select(MUTE.c.other).where(MUTE.c.person == person)))

    def muted_pairs(self, authors: Collection[str], listeners: Collection[str]) -> set[tuple[str, str]]:
        """Return the pairs of listener and muted author, in one query for a whole table."""
        chosen = select(MUTE.c.person, MUTE.c.other).where(
            MUTE.c.person.in_(listeners), MUTE.c.other.in_(authors)
        )
        with self._store.looking() as conn:
            return {(person, author) for person, author in conn.execute(chosen)}

    def mute(self, person: str, author: str, is_on: bool) -> None:
        """Mute an author, or stop muting; it holds for earlier lines too."""
        if person == author or (is_on and len(self.muted(person)) >= MOST_MUTED):
            raise RefusedError(say("refused.chat.mute", most=MOST_MUTED))

        def write(conn: Connection) -> None:
            conn.execute(delete(MUTE).where(MUTE.c.person == person, MUTE.c.other == author))
            if is_on:
                conn.execute(insert(MUTE).values(person=person, other=author))

        self._store.writing(write)
