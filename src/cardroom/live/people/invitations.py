"""Links: an unguessable token that somebody passes on. Its hash is kept, so that the book opens nothing."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select

from cardroom.live.http.cookies import LENGTH, new_token, token_hash
from cardroom.store.registers.people_tables import LINK


class Link(msgspec.Struct, frozen=True):
    """Whose it is, and to which table it leads, if to one."""

    person: str
    felt: int


def make_link(at: Connection, kind: str, person: str, felt: int, ends: int) -> str:
    """The token; an earlier one of the same kind, person and table leads nowhere from now on."""
    token = new_token()
    at.execute(delete(LINK).where(LINK.c.kind == kind, LINK.c.person == person, LINK.c.felt == felt))
    at.execute(insert(LINK).values(hash=token_hash(token), kind=kind, person=person, felt=felt, ends=ends))
    return token


def find_link(at: Connection, kind: str, token: str, now: int) -> Link | None:
    if len(token) != LENGTH:
        return None
    chosen = select(LINK).where(LINK.c.hash == token_hash(token), LINK.c.kind == kind, LINK.c.ends > now)
    row = at.execute(chosen).one_or_none()
    return Link(row.person, row.felt) if row else None
