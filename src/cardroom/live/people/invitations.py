"""Invitation links: an unguessable token to pass on. Only its hash is stored, so the database opens
nothing."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select

from cardroom.live.http.cookies import LENGTH, new_token, token_hash
from cardroom.store.database.people_tables import LINK


class Link(msgspec.Struct, frozen=True):
    """A link: its owner, and the table it leads to, if any."""

    person: str
    felt: int


def make_link(conn: Connection, kind: str, person: str, felt: int, ends: int) -> str:
    """Return a new token; an earlier one of the same kind, person and table stops working."""
    token = new_token()
    conn.execute(delete(LINK).where(LINK.c.kind == kind, LINK.c.person == person, LINK.c.felt == felt))
    conn.execute(insert(LINK).values(hash=token_hash(token), kind=kind, person=person, felt=felt, ends=ends))
    return token


def find_link(conn: Connection, kind: str, token: str, now: int) -> Link | None:
    """Return the link with this token while it is valid, or None."""
    if len(token) != LENGTH:
        return None
    chosen = select(LINK).where(LINK.c.hash == token_hash(token), LINK.c.kind == kind, LINK.c.ends > now)
    row = conn.execute(chosen).one_or_none()
    return Link(row.person, row.felt) if row else None
