"""Chat at a table: kept as it was said, read by those it was said to, and not shown to whoever mutes its
author."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, desc, func, insert, select

from cardroom.errors import RefusedError
from cardroom.live.http.budgets import Budgets
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.persons import PersonStore
from cardroom.store.registers.people_tables import CHAT, MUTE
from cardroom.words import Said, say

LONGEST = 200
MOST_MUTED = 500
MOST_AT_ONCE = 50


class ChatLine(msgspec.Struct, frozen=True):
    """What somebody said. `rail`: among those who look on."""

    number: int
    person: str
    name: str
    rail: bool
    utc: int
    said: str


def _line(row: Any) -> ChatLine:
    return ChatLine(row.number, row.person, row.name, bool(row.rail), row.utc, row.said)


class Chats:
    """Of all tables."""

    def __init__(self, book: PersonStore, budgets: Budgets | None = None) -> None:
        self._book, self._store = book, book.store
        self._budgets = budgets or Budgets(book.now)

    def say(self, visitor: Visitor, felt: int, text: str, rail: bool) -> ChatLine:
        """Kept before anybody reads it. Who looks on is not heard at the table."""
        text = text.strip()
        if not text or len(text) > LONGEST or not text.isprintable():
            raise RefusedError(say("refused.chat.line", most=LONGEST))
        self._budgets.check_in_thread("chat", visitor.id)
        known = self._book.person(visitor.id)
        if known is None or known.hushed > self._book.now():
            raise RefusedError(Said("refused.chat.hushed"))
        return self._book.numbered(lambda at: self._keep(at, visitor, felt, text, rail))

    def _keep(self, at: Connection, visitor: Visitor, felt: int, text: str, rail: bool) -> ChatLine:
        last = at.scalar(select(func.max(CHAT.c.number)).where(CHAT.c.felt == felt)) or 0
        line = ChatLine(last + 1, visitor.id, visitor.name, rail, self._book.now(), text)
        at.execute(insert(CHAT).values(msgspec.structs.asdict(line) | {"felt": felt, "rail": int(rail)}))
        return line

    def read(
        self, felt: int, reader: str, rail: bool, before: int, most: int, muted: bool = False
    ) -> list[ChatLine]:
        """The last lines before a number, oldest first, without those of whom the reader mutes; `muted`: with
        them."""
        chosen = select(CHAT).where(CHAT.c.felt == felt, CHAT.c.rail == int(rail), CHAT.c.number < before)
        if not muted:
            chosen = chosen.where(CHAT.c.person.not_in(select(MUTE.c.other).where(MUTE.c.person == reader)))
        with self._store.looking() as at:
            rows = at.execute(chosen.order_by(desc(CHAT.c.number)).limit(most)).all()
        return [_line(row) for row in reversed(rows)]

    def after(self, felt: int, number: int) -> list[ChatLine]:
        """What was said since, at the table and on the rail."""
        chosen = (
            select(CHAT)
            .where(CHAT.c.felt == felt, CHAT.c.number > number)
            .order_by(CHAT.c.number)
            .limit(MOST_AT_ONCE)
        )
        with self._store.looking() as at:
            return [_line(row) for row in at.execute(chosen)]

    def muted(self, person: str) -> set[str]:
        with self._store.looking() as at:
            return set(at.scalars(select(MUTE.c.other).where(MUTE.c.person == person)))

    def muting(self, authors: Collection[str], listeners: Collection[str]) -> set[tuple[str, str]]:
        """Who of these listeners mutes which of these authors: one look for everybody at a table."""
        chosen = select(MUTE.c.person, MUTE.c.other).where(
            MUTE.c.person.in_(listeners), MUTE.c.other.in_(authors)
        )
        with self._store.looking() as at:
            return {(person, other) for person, other in at.execute(chosen)}

    def mute(self, person: str, other: str, is_on: bool) -> None:
        """From now on, and for what was said before."""
        if person == other or (is_on and len(self.muted(person)) >= MOST_MUTED):
            raise RefusedError(say("refused.chat.mute", most=MOST_MUTED))

        def write(at: Connection) -> None:
            at.execute(delete(MUTE).where(MUTE.c.person == person, MUTE.c.other == other))
            if is_on:
                at.execute(insert(MUTE).values(person=person, other=other))

        self._store.writing(write)
