"""The cage's books: accounts, and postings that only grow. Nothing goes below the least an account may
hold."""

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
    """A posting in its place."""

    stream: str
    version: int
    posting: Posting


class TrialBalance(msgspec.Struct, frozen=True):
    """The trial balance: it holds where there are no faults."""

    accounts: int
    postings: int
    faults: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        return not self.faults


class OverdrawnEntries(Exception):
    """These entries cannot be kept; the transaction is taken back, and the others tried without them."""

    def __init__(self, which: set[int], why: OverdrawnError) -> None:
        self.which, self.why = which, why


def least(account: str) -> int:
    """What it may hold at the least, by the first word of its name."""
    return LOWEST if accounts.is_a(account, *accounts.OVERDRAWN) else 0


def post(at: Connection, entries: Mapping[int, Entry]) -> None:
    """The postings of each, in order. Everybody locks accounts in the order of their ids."""
    names = {moved.account for one in entries.values() for moved in one.postings}
    if not names:
        return
    held = _locked(at, names)
    holds = {name: cents for name, (_, cents, _) in held.items()}
    short = dict[int, OverdrawnError]()
    for n, one in entries.items():
        after = _moved(holds, one.postings)
        below = [name for name, cents in after.items() if cents < held[name][2] and cents < holds[name]]
        if below:
            short[n] = OverdrawnError(below[0], holds[below[0]], holds[below[0]] - after[below[0]])
        else:
            holds |= after
    if short:
        raise OverdrawnEntries(set(short), next(iter(short.values())))
    changed = [
        {"one": held[name][0], "now": holds[name]} for name in sorted(held, key=lambda name: held[name][0])
    ]
    at.execute(update(ACCOUNT).where(ACCOUNT.c.id == bind("one")).values(cents=bind("now")), changed)
    POST.put(
        at,
        [_posted(one, moved, held[moved.account][0]) for one in entries.values() for moved in one.postings],
    )


def _moved(holds: Mapping[str, int], postings: Iterable[Posting]) -> dict[str, int]:
    after = dict[str, int]()
    for moved in postings:
        after[moved.account] = after.get(moved.account, holds[moved.account]) + moved.cents
    return after


def _posted(one: Entry, moved: Posting, account: int) -> tuple[Any, ...]:
    return one.stream, one.version, account, moved.cents, moved.why


def _locked(at: Connection, names: Iterable[str]) -> dict[str, tuple[int, int, int]]:
    """Id, cents and least of each, opened where it is new, and nobody else's until this transaction ends."""
    wanted = sorted(names)
    chosen = select(ACCOUNT.c.name, ACCOUNT.c.id, ACCOUNT.c.cents, ACCOUNT.c.least).where(
        ACCOUNT.c.name.in_(wanted)
    )
    chosen = chosen.order_by(ACCOUNT.c.id).with_for_update()  # which SQLite, with one writer, leaves out
    found = {name: (number, cents, low) for name, number, cents, low in at.execute(chosen)}
    if new := [name for name in wanted if name not in found]:
        own = (sqlite if at.dialect.name == "sqlite" else postgresql).insert(ACCOUNT)
        at.execute(
            own.on_conflict_do_nothing(), [{"name": name, "cents": 0, "least": least(name)} for name in new]
        )
        found = {name: (number, cents, low) for name, number, cents, low in at.execute(chosen)}
    return found


def balance(at: Connection, account: str) -> int:
    return int(at.scalar(select(ACCOUNT.c.cents).where(ACCOUNT.c.name == account)) or 0)


def balances(at: Connection, prefix: str) -> dict[str, int]:
    """Of all accounts whose names begin so."""
    chosen = select(ACCOUNT.c.name, ACCOUNT.c.cents).order_by(ACCOUNT.c.name)
    if prefix:
        chosen = chosen.where(ACCOUNT.c.name >= prefix, ACCOUNT.c.name < prefix + "\U0010ffff")
    return {one.name: one.cents for one in at.execute(chosen)}


def postings(
    at: Connection,
    stream: str | None,
    since: int,
    account: str | None,
    most: int | None,
    until: int | None = None,
) -> list[PlacedPosting]:
    chosen = select(POSTING.c.stream, POSTING.c.version, ACCOUNT.c.name, POSTING.c.cents, POSTING.c.why)
    chosen = chosen.join_from(POSTING, ACCOUNT, POSTING.c.account == ACCOUNT.c.id)
    if stream is not None:
        chosen = chosen.where(POSTING.c.stream == stream, POSTING.c.version > since)
    if until is not None:
        chosen = chosen.where(POSTING.c.version <= until)
    if account is not None:
        chosen = chosen.where(ACCOUNT.c.name == account)
    found = at.execute(chosen.order_by(POSTING.c.id).limit(most))
    return [
        PlacedPosting(stream, version, Posting(name, cents, why))
        for stream, version, name, cents, why in found
    ]


def trial(at: Connection) -> TrialBalance:
    """All accounts together are nothing, each is what was posted to it, each entry balances, none is below
    its least."""
    faults = list[str]()
    if off := int(at.scalar(select(func.coalesce(func.sum(ACCOUNT.c.cents), 0))) or 0):
        faults.append(f"all accounts together hold {off} cents, and not nothing")
    total = func.coalesce(func.sum(POSTING.c.cents), 0)
    each = select(ACCOUNT.c.name, ACCOUNT.c.cents, ACCOUNT.c.least, total.label("posted"))
    each = each.join_from(ACCOUNT, POSTING, POSTING.c.account == ACCOUNT.c.id, isouter=True).group_by(
        ACCOUNT.c.id
    )
    for name, cents, low, posted in at.execute(
        each.group_by(ACCOUNT.c.name, ACCOUNT.c.cents, ACCOUNT.c.least)
    ):
        if cents != int(posted):
            faults.append(f"{name} holds {cents} cents, and {int(posted)} were posted to it")
        if cents < low or low != least(name):
            faults.append(f"{name} holds {cents} cents, and may hold no less than {least(name)}")
    entry = select(POSTING.c.stream, POSTING.c.version, total.label("off")).group_by(
        POSTING.c.stream, POSTING.c.version
    )
    for stream, version, over in at.execute(entry.having(total != 0)):
        faults.append(f"{stream} version {version}: its postings do not balance, {int(over)} cents are over")
    lost = select(func.count()).select_from(POSTING).where(POSTING.c.account.not_in(select(ACCOUNT.c.id)))
    if nowhere := int(at.scalar(lost) or 0):
        faults.append(f"{nowhere} postings are to no account at all")
    accounts, made = (at.scalar(select(func.count()).select_from(table)) for table in (ACCOUNT, POSTING))
    return TrialBalance(int(accounts or 0), int(made or 0), tuple(faults))
