"""What runs beside the server, in a process of its own and after everything else, so that tables keep their
time: a line of JSON for how far it is, and a last one for what was found. `python -m
cardroom.live.audit.worker audit [TABLE [BEGINS ENDS]]` (milliseconds), `chance`, or `pairs`; the database is
in CARDROOM_DATABASE."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence

import msgspec
from sqlalchemy import func, select

from cardroom.cards import RANKS, cards
from cardroom.fixed import Fixed
from cardroom.live.audit.collusion import Integrity, integrity
from cardroom.live.audit.day import FOR_EVER, audit_stretches, stretches
from cardroom.live.audit.round_flow import played
from cardroom.live.audit.shuffle_tests import ShuffleReport, report
from cardroom.live.audit.streams import Audited, audit_store
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.wire.archive import Archive, read_archive
from cardroom.live.workers.process import give_way
from cardroom.store import CorruptStoreError, Store
from cardroom.store.database.engine import VARIABLE
from cardroom.store.database.schema import INPUT

EVERY = 200
"""Rows, or rounds, between two lines."""
PLACES = Fixed({rank: place for place, rank in enumerate(RANKS, 1)})
"""What is no rank, a joker, stands below all."""


class ProgressReply(msgspec.Struct, frozen=True, tag="progress"):
    done: int
    total: int


class AgreesReply(msgspec.Struct, frozen=True, tag="agrees"):
    found: Audited
    has_key: bool


class DiffersReply(msgspec.Struct, frozen=True, tag="differs"):
    """`round` is the version at which the round began in which it differs; 0: in none."""

    stream: str
    version: int
    round: int
    why: str
    step: int = 1
    """Of that round, as the replayer counts them."""


class ShuffleReply(msgspec.Struct, frozen=True, tag="chance"):
    report: ShuffleReport


class IntegrityReply(msgspec.Struct, frozen=True, tag="pairs"):
    found: Integrity


WorkerReply = ProgressReply | AgreesReply | DiffersReply | ShuffleReply | IntegrityReply


def tell(one: WorkerReply) -> None:
    sys.stdout.write(msgspec.json.encode(one).decode() + "\n")
    sys.stdout.flush()


class Ticks:
    """How far it is, told now and then."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self._told = total, 0, 0
        tell(ProgressReply(0, total))

    def __call__(self, more: int) -> None:
        self.done += more
        if self.done - self._told >= EVERY:
            self._told = self.done
            tell(ProgressReply(min(self.done, self.total), self.total))


def run_audit(store: Store, table: int, begins: int = 0, ends: int = 0) -> WorkerReply:
    """Of everything, of a table, of a time, or of a table in that time."""
    stream = f"table/{table}" if table else ""
    try:
        if ends or table:
            chosen = stretches(store, begins, ends or FOR_EVER, stream)
            return AgreesReply(
                audit_stretches(store, {}, chosen, Ticks(sum(one.rows for one in chosen))), store.has_key
            )
        ticks = Ticks(sum(one.version for one in store.heads().values()))
        return AgreesReply(audit_store(store, {}, ticks), store.has_key)
    except (ReplayMismatchError, CorruptStoreError) as bad:
        round = round_at(store, bad.stream, bad.version)
        return DiffersReply(
            bad.stream, bad.version, round, str(bad), step_at(store, bad.stream, round, bad.version)
        )


def round_at(store: Store, stream: str, version: int) -> int:
    """The finished round around a version, so that it can be looked at."""
    began = [one.version for one in store.rounds(stream=stream, most=1_000_000) if one.version <= version]
    return max(began, default=0)


def step_at(store: Store, stream: str, round: int, version: int) -> int:
    """Every answer of somebody at the table is told with the step after it."""
    row = INPUT.c
    own = (
        row.stream == stream,
        row.version > round,
        row.version <= version,
        row.kind.in_(("say", "silence")),
    )
    with store.looking() as at:
        return 1 + int(at.scalar(select(func.count()).where(*own)) or 0)


def run_chance(store: Store) -> WorkerReply:
    return ShuffleReply(report(shuffles(store)))


def shuffles(store: Store) -> Iterator[Sequence[int]]:
    """The ranks of every shoe that was shuffled for a finished round, as it lay."""
    known = set[str]()
    for kept in archives(store):
        for shoe in kept.shoes:
            if shoe.secret not in known:  # a shoe may be dealt from for several rounds
                known.add(shoe.secret)
                yield [PLACES.get(card.rank, 0) for card in cards(shoe.order)]


def archives(store: Store) -> Iterator[Archive]:
    """Every finished round, the latest first."""
    rounds = store.rounds(most=1_000_000)
    ticks = Ticks(len(rounds))
    for one in rounds:
        found = store.round(one.stream, one.version)
        if found is not None:
            yield read_archive(found.told)
        ticks(1)


def run_pairs(store: Store) -> WorkerReply:
    return IntegrityReply(integrity(played(one) for one in archives(store)))


def main(asked: list[str]) -> None:
    give_way()
    with Store(os.environ[VARIABLE]) as store:
        match asked:
            case ["chance"]:
                tell(run_chance(store))
            case ["pairs"]:
                tell(run_pairs(store))
            case ["audit", *asked]:
                tell(run_audit(store, *map(int, asked)))


if __name__ == "__main__":
    main(sys.argv[1:])
