"""What somebody had at tables at a moment: what he had asked a seat with, and what lay in the seats that were his."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, and_, func, select

from cardroom.store import accounts
from cardroom.store.schema import ACCOUNT, INPUT, POSTING

HEADERS = ("open", "round", "seats")
"""The kinds of rows that say who sits where."""


class _Sitting(msgspec.Struct):
    seat: int
    person: str


class _Header(msgspec.Struct):
    sittings: tuple[_Sitting, ...] = ()
    header: _Header | None = None
    """Where the row says more than the header."""


def on_game(at: Connection, person: str, utc: int) -> int:
    """At the tables to which he ever brought chips."""
    own = select(ACCOUNT.c.name).where(ACCOUNT.c.name.startswith(accounts.every("escrow")))
    tables = [one.table for one in map(accounts.at_table, at.scalars(own)) if one.rest == person]
    return sum(_at_table(at, table, person, utc) for table in tables)


def _at_table(at: Connection, table: str, person: str, utc: int) -> int:
    seat = _seat(at, f"table/{table}", person, utc)
    own = [accounts.escrow(table, person), *([accounts.stack(table, seat)] if seat else [])]
    return sum(_held(at, account, utc) for account in own)


def _seat(at: Connection, stream: str, person: str, utc: int) -> int:
    """By the last header before that moment; 0: none."""
    own = and_(INPUT.c.stream == stream, INPUT.c.kind.in_(HEADERS), INPUT.c.utc < utc)
    said = at.scalar(select(INPUT.c.said).where(own).order_by(INPUT.c.version.desc()).limit(1))
    found = msgspec.json.decode(said, type=_Header) if said else _Header()
    return next((one.seat for one in (found.header or found).sittings if one.person == person), 0)


def _held(at: Connection, account: str, utc: int) -> int:
    same = and_(INPUT.c.stream == POSTING.c.stream, INPUT.c.version == POSTING.c.version)
    posted = select(func.coalesce(func.sum(POSTING.c.cents), 0)).join(ACCOUNT, ACCOUNT.c.id == POSTING.c.account)
    return int(at.scalar(posted.join(INPUT, same).where(ACCOUNT.c.name == account, INPUT.c.utc < utc)) or 0)
