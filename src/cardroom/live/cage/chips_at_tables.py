"""Chips of a person at tables, at a given time: chips that came with a request for a seat, and chips in their
seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, and_, func, select, text

from cardroom.store.database.schema import ACCOUNT, INPUT, POSTING
from cardroom.store.registers import accounts

HEADERS = ("open", "round", "seats")
"""Kinds of rows that tell which person has which seat."""


class _StackHolder(msgspec.Struct):
    seat: int
    person: str


class _StacksHeader(msgspec.Struct):
    sittings: tuple[_StackHolder, ...] = ()
    header: _StacksHeader | None = None
    """The header, in rows that hold more than it."""


def chips_on_tables(conn: Connection, person: str, utc: int) -> int:
    """Return the chips that the person had, at a time, at the tables to which they ever brought chips."""
    streams = conn.scalars(select(streams_with_chips(person).subquery().c.stream).distinct()).all()
    return sum(_at_table(conn, stream.partition("/")[2], person, utc) for stream in streams)


class Belongings(msgspec.Struct, frozen=True):
    """The chips of a person at one time."""

    wallet: int = 0
    on_tables: int = 0

    @property
    def all(self) -> int:
        """Sum of wallet and tables."""
        return self.wallet + self.on_tables


def streams_with_chips(person: str) -> Select[tuple[str, int]]:
    """Return a query for the tables' streams to which a person brought chips, with each posting's time."""
    chip_sources = (accounts.wallet(person), accounts.issued(person))
    same = and_(INPUT.c.stream == POSTING.c.stream, INPUT.c.version == POSTING.c.version)
    posted = (
        select(POSTING.c.stream, INPUT.c.utc)
        .join(ACCOUNT, ACCOUNT.c.id == POSTING.c.account)
        .join(INPUT, same)
    )
    return posted.where(ACCOUNT.c.name.in_(chip_sources), POSTING.c.stream.startswith("table/"))


WALLET, ASKED, STACK, SEATS = "wallet", "asked", "stack", "seats"
EVERY: tuple[accounts.Kind, ...] = ("escrow", "stack")
LOOK = text(f"""
    WITH played AS (
        SELECT DISTINCT p.stream AS stream, substr(p.stream, 7) AS number
        FROM posting p JOIN account a ON a.id = p.account
        WHERE a.name IN (:wallet, :issued) AND p.stream >= 'table/' AND p.stream < 'table0'
    )
    SELECT '{WALLET}' AS what, '' AS place, cents, '' AS said FROM account WHERE name = :wallet
    UNION ALL
    SELECT '{ASKED}', played.number, a.cents, '' FROM played
    JOIN account a ON a.name = :escrow || played.number || '/' || :person
    UNION ALL
    SELECT '{STACK}', substr(a.name, 1 + length(:stack)), a.cents, '' FROM played
    JOIN account a ON a.name >= :stack || played.number || '/' AND a.name < :stack || played.number || '0'
    WHERE a.cents <> 0
    UNION ALL
    SELECT '{SEATS}', played.number, 0, (
        SELECT i.said FROM input i WHERE i.stream = played.stream AND i.kind IN ('open', 'round', 'seats')
        ORDER BY i.version DESC LIMIT 1
    ) FROM played
""")
"""Query for all chips of a person.

A single statement reads one consistent state, even if other people move chips meanwhile.
"""


def belongings(conn: Connection, person: str) -> Belongings:
    """Return the wallet, and the chips asked for or in seats at every table to which the person ever brought
    chips.

    During a round a seat holds the chips with which the round began.
    """
    holdings = _looked(conn, person)
    seats = {f"{place}/{_seat_in(text, person)}" for kind, place, _, text in holdings if kind == SEATS}
    wallet = sum(cents for kind, _, cents, _ in holdings if kind == WALLET)
    asked = sum(cents for kind, _, cents, _ in holdings if kind == ASKED)
    return Belongings(
        wallet, asked + sum(cents for kind, place, cents, _ in holdings if kind == STACK and place in seats)
    )


def tables_of_person(conn: Connection, person: str) -> set[int]:
    """Return the tables where the person has a seat, or has asked for one with chips."""
    holdings = _looked(conn, person)
    seated = {int(place) for kind, place, _, text in holdings if kind == SEATS and _seat_in(text, person)}
    return seated | {int(place) for kind, place, cents, _ in holdings if kind == ASKED and cents}


def _looked(conn: Connection, person: str) -> Sequence[Any]:
    every = {kind: accounts.every(kind) for kind in EVERY}
    parameters = every | {
        "person": person,
        "wallet": accounts.wallet(person),
        "issued": accounts.issued(person),
    }
    return conn.execute(LOOK, parameters).all()


def _at_table(conn: Connection, table: str, person: str, utc: int) -> int:
    seat = _seat(conn, f"table/{table}", person, utc)
    chip_accounts = [accounts.escrow(table, person), *([accounts.stack(table, seat)] if seat else [])]
    return sum(_held(conn, account, utc) for account in chip_accounts)


def _seat(conn: Connection, stream: str, person: str, utc: int) -> int:
    """Return the seat in the last header before a time; 0: none."""
    earlier_headers = and_(INPUT.c.stream == stream, INPUT.c.kind.in_(HEADERS), INPUT.c.utc < utc)
    return _seat_in(
        conn.scalar(select(INPUT.c.said).where(earlier_headers).order_by(INPUT.c.version.desc()).limit(1)),
        person,
    )


def _seat_in(text: str | None, person: str) -> int:
    """Return the seat in the header of a row; 0: none."""
    row = msgspec.json.decode(text, type=_StacksHeader) if text else _StacksHeader()
    return next((sitting.seat for sitting in (row.header or row).sittings if sitting.person == person), 0)


def _held(conn: Connection, account: str, utc: int) -> int:
    same = and_(INPUT.c.stream == POSTING.c.stream, INPUT.c.version == POSTING.c.version)
    posted = select(func.coalesce(func.sum(POSTING.c.cents), 0)).join(
        ACCOUNT, ACCOUNT.c.id == POSTING.c.account
    )
    return int(conn.scalar(posted.join(INPUT, same).where(ACCOUNT.c.name == account, INPUT.c.utc < utc)) or 0)
