"""What somebody had at tables at a moment: what he had asked a seat with, and what lay in the seats that were
his."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, and_, func, select, text

from cardroom.store.database.schema import ACCOUNT, INPUT, POSTING
from cardroom.store.registers import accounts

HEADERS = ("open", "round", "seats")
"""The kinds of rows that say who sits where."""


class _StackHolder(msgspec.Struct):
    seat: int
    person: str


class _StacksHeader(msgspec.Struct):
    sittings: tuple[_StackHolder, ...] = ()
    header: _StacksHeader | None = None
    """Where the row says more than the header."""


def on_game(at: Connection, person: str, utc: int) -> int:
    """At the tables to which the person ever brought chips."""
    streams = at.scalars(select(brought_to(person).subquery().c.stream).distinct()).all()
    return sum(_at_table(at, stream.partition("/")[2], person, utc) for stream in streams)


class Belongings(msgspec.Struct, frozen=True):
    """The chips of a person, at one moment."""

    wallet: int = 0
    on_tables: int = 0

    @property
    def all(self) -> int:
        return self.wallet + self.on_tables


def brought_to(person: str) -> Select[tuple[str, int]]:
    """The tables' streams in which chips of this person were posted, with the time of each posting."""
    own = (accounts.wallet(person), accounts.issued(person))
    same = and_(INPUT.c.stream == POSTING.c.stream, INPUT.c.version == POSTING.c.version)
    posted = (
        select(POSTING.c.stream, INPUT.c.utc)
        .join(ACCOUNT, ACCOUNT.c.id == POSTING.c.account)
        .join(INPUT, same)
    )
    return posted.where(ACCOUNT.c.name.in_(own), POSTING.c.stream.startswith("table/"))


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
"""All that is needed to say what a person has. One statement sees one moment, also where others move chips
meanwhile."""


def belongings(at: Connection, person: str) -> Belongings:
    """Wallet, chips asked for and chips before seats, at every table where the person ever brought chips.
    While a round is played a seat holds what it began with."""
    found = _looked(at, person)
    seats = {f"{place}/{_seat_in(said, person)}" for what, place, _, said in found if what == SEATS}
    wallet = sum(cents for what, _, cents, _ in found if what == WALLET)
    asked = sum(cents for what, _, cents, _ in found if what == ASKED)
    return Belongings(
        wallet, asked + sum(cents for what, place, cents, _ in found if what == STACK and place in seats)
    )


def places(at: Connection, person: str) -> set[int]:
    """The tables where the person has a seat, with or without chips, or has asked for one with chips."""
    found = _looked(at, person)
    seated = {int(place) for what, place, _, said in found if what == SEATS and _seat_in(said, person)}
    return seated | {int(place) for what, place, cents, _ in found if what == ASKED and cents}


def _looked(at: Connection, person: str) -> Sequence[Any]:
    every = {kind: accounts.every(kind) for kind in EVERY}
    own = every | {"person": person, "wallet": accounts.wallet(person), "issued": accounts.issued(person)}
    return at.execute(LOOK, own).all()


def _at_table(at: Connection, table: str, person: str, utc: int) -> int:
    seat = _seat(at, f"table/{table}", person, utc)
    own = [accounts.escrow(table, person), *([accounts.stack(table, seat)] if seat else [])]
    return sum(_held(at, account, utc) for account in own)


def _seat(at: Connection, stream: str, person: str, utc: int) -> int:
    """By the last header before that moment; 0: none."""
    own = and_(INPUT.c.stream == stream, INPUT.c.kind.in_(HEADERS), INPUT.c.utc < utc)
    return _seat_in(
        at.scalar(select(INPUT.c.said).where(own).order_by(INPUT.c.version.desc()).limit(1)), person
    )


def _seat_in(said: str | None, person: str) -> int:
    """In the header that a row says; 0: none."""
    found = msgspec.json.decode(said, type=_StacksHeader) if said else _StacksHeader()
    return next((one.seat for one in (found.header or found).sittings if one.person == person), 0)


def _held(at: Connection, account: str, utc: int) -> int:
    same = and_(INPUT.c.stream == POSTING.c.stream, INPUT.c.version == POSTING.c.version)
    posted = select(func.coalesce(func.sum(POSTING.c.cents), 0)).join(
        ACCOUNT, ACCOUNT.c.id == POSTING.c.account
    )
    return int(at.scalar(posted.join(INPUT, same).where(ACCOUNT.c.name == account, INPUT.c.utc < utc)) or 0)
