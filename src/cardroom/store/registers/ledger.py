"""The ledger of the cage: accounts, and postings that are only ever added. No account goes below its least
balance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select, update
from sqlalchemy import bindparam as bind
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.store.database.bulk_insert import Bulk
from cardroom.store.database.schema import ACCOUNT, POSTING
from cardroom.store.errors import OverdrawnError
from cardroom.store.registers import accounts
from cardroom.store.streams.entry import Entry, Posting

LOWEST = -(2**62)
POST = Bulk(POSTING, "stream", "version", "account", "cents", "why")


class PlacedPosting(msgspec.Struct, frozen=True):
    """A posting with the stream and version that made it."""

    stream: str
    version: int
    posting: Posting


class TrialBalance(msgspec.Struct, frozen=True):
    """The result of a trial balance: it holds where there are no faults."""

    accounts: int
    postings: int
    faults: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """True if there are no faults."""
        return not self.faults


class OverdrawnEntries(Exception):
    """Control flow: entries overdraw an account, so the transaction is rolled back and the others are tried
    without them."""

    def __init__(self, which: set[int], why: OverdrawnError) -> None:
        self.which, self.why = which, why


def least(account: str) -> int:
    """Return the least balance of an account, by the first word of its name."""
    return LOWEST if accounts.is_a(account, *accounts.OVERDRAWN) else 0


def post(conn: Connection, entries: Mapping[int, Entry]) -> None:
    """Write the postings of each entry in order. All writers lock accounts in the order of their ids."""
    names = {posting.account for entry in entries.values() for posting in entry.postings}
    if not names:
        return
    locked = _locked(conn, names)
    holds = {name: cents for name, (_, cents, _) in locked.items()}
    short = dict[int, OverdrawnError]()
    for index, entry in entries.items():
        after = _moved(holds, entry.postings)
        below = [name for name, cents in after.items() if cents < locked[name][2] and cents < holds[name]]
        if below:
            short[index] = OverdrawnError(below[0], holds[below[0]], holds[below[0]] - after[below[0]])
        else:
            holds |= after
    if short:
        raise OverdrawnEntries(set(short), next(iter(short.values())))
    changed = [
        {"one": locked[name][0], "now": holds[name]}
        for name in sorted(locked, key=lambda name: locked[name][0])
    ]
    conn.execute(update(ACCOUNT).where(ACCOUNT.c.id == bind("one")).values(cents=bind("now")), changed)
    POST.put(
        conn,
        [
            _posted(entry, posting, locked[posting.account][0])
            for entry in entries.values()
            for posting in entry.postings
        ],
    )


def _moved(holds: Mapping[str, int], postings: Iterable[Posting]) -> dict[str, int]:
    after = dict[str, int]()
    for posting in postings:
        after[posting.account] = after.get(posting.account, holds[posting.account]) + posting.cents
    return after


def _posted(entry: Entry, posting: Posting, account: int) -> tuple[Any, ...]:
    return entry.stream, entry.version, account, posting.cents, posting.why


def _locked(conn: Connection, names: Iterable[str]) -> dict[str, tuple[int, int, int]]:
    """Return id, cents and least of each account, and lock them until the transaction ends; new accounts are
    opened."""
    wanted = sorted(names)
    chosen = select(ACCOUNT.c.name, ACCOUNT.c.id, ACCOUNT.c.cents, ACCOUNT.c.least).where(
        ACCOUNT.c.name.in_(wanted)
    )
    chosen = chosen.order_by(ACCOUNT.c.id).with_for_update()  # SQLite, with one writer, leaves the lock out
    accounts_by_name = {name: (number, cents, low) for name, number, cents, low in conn.execute(chosen)}
    if new := [name for name in wanted if name not in accounts_by_name]:
        statement = (sqlite if conn.dialect.name == "sqlite" else postgresql).insert(ACCOUNT)
        conn.execute(
            statement.on_conflict_do_nothing(),
            [{"name": name, "cents": 0, "least": least(name)} for name in new],
        )
        accounts_by_name = {name: (number, cents, low) for name, number, cents, low in conn.execute(chosen)}
    return accounts_by_name


def balance(conn: Connection, account: str) -> int:
    """Return the cents of an account; 0 for an unknown one."""
    return int(conn.scalar(select(ACCOUNT.c.cents).where(ACCOUNT.c.name == account)) or 0)


def balances(conn: Connection, prefix: str) -> dict[str, int]:
    """Return the balances of all accounts whose names begin with `prefix`."""
    chosen = select(ACCOUNT.c.name, ACCOUNT.c.cents).order_by(ACCOUNT.c.name)
    if prefix:
        chosen = chosen.where(ACCOUNT.c.name >= prefix, ACCOUNT.c.name < prefix + "\U0010ffff")
    return {row.name: row.cents for row in conn.execute(chosen)}


def postings(
    conn: Connection,
    stream: str | None,
    since: int,
    account: str | None,
    most: int | None,
    until: int | None = None,
) -> list[PlacedPosting]:
    """Return postings in the order they were made, limited to a stream, an account or versions where these
    are given."""
    chosen = select(POSTING.c.stream, POSTING.c.version, ACCOUNT.c.name, POSTING.c.cents, POSTING.c.why)
    chosen = chosen.join_from(POSTING, ACCOUNT, POSTING.c.account == ACCOUNT.c.id)
    if stream is not None:
        chosen = chosen.where(POSTING.c.stream == stream, POSTING.c.version > since)
    if until is not None:
        chosen = chosen.where(POSTING.c.version <= until)
    if account is not None:
        chosen = chosen.where(ACCOUNT.c.name == account)
    rows = conn.execute(chosen.order_by(POSTING.c.id).limit(most))
    return [
        PlacedPosting(stream, version, Posting(name, cents, why))
        for stream, version, name, cents, why in rows
    ]


def trial(conn: Connection) -> TrialBalance:
    """Check the books: all accounts sum to zero, each holds what was posted to it, each entry balances, none
    is below its least."""
    faults = list[str]()
    if off := int(conn.scalar(select(func.coalesce(func.sum(ACCOUNT.c.cents), 0))) or 0):
        faults.append(f"all accounts together hold {off} cents, and not nothing")
    total = func.coalesce(func.sum(POSTING.c.cents), 0)
    balances = select(ACCOUNT.c.name, ACCOUNT.c.cents, ACCOUNT.c.least, total.label("posted"))
    balances = balances.join_from(ACCOUNT, POSTING, POSTING.c.account == ACCOUNT.c.id, isouter=True).group_by(
        ACCOUNT.c.id
    )
    for name, cents, low, posted in conn.execute(
        balances.group_by(ACCOUNT.c.name, ACCOUNT.c.cents, ACCOUNT.c.least)
    ):
        if cents != int(posted):
            faults.append(f"{name} holds {cents} cents, and {int(posted)} were posted to it")
        if cents < low or low != least(name):
            faults.append(f"{name} holds {cents} cents, and may hold no less than {least(name)}")
    entry = select(POSTING.c.stream, POSTING.c.version, total.label("off")).group_by(
        POSTING.c.stream, POSTING.c.version
    )
    for stream, version, over in conn.execute(entry.having(total != 0)):
        faults.append(f"{stream} version {version}: its postings do not balance, {int(over)} cents are over")
    lost = select(func.count()).select_from(POSTING).where(POSTING.c.account.not_in(select(ACCOUNT.c.id)))
    if nowhere := int(conn.scalar(lost) or 0):
        faults.append(f"{nowhere} postings are to no account at all")
    accounts, posted_count = (
        conn.scalar(select(func.count()).select_from(table)) for table in (ACCOUNT, POSTING)
    )
    return TrialBalance(int(accounts or 0), int(posted_count or 0), tuple(faults))
