"""Worker process of the auditor: it runs at low priority, so that tables are not delayed.

It writes a line of JSON from time to time for its progress, and a last one with the result.

    python -m cardroom.live.audit.worker audit [TABLE [BEGINS ENDS]]      (milliseconds)
    python -m cardroom.live.audit.worker chance
    python -m cardroom.live.audit.worker pairs

The database is in CARDROOM_DATABASE.
"""

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
from cardroom.live.audit.round_flow import audited_round
from cardroom.live.audit.shuffle_tests import ShuffleReport, report
from cardroom.live.audit.streams import Audited, audit_store
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.wire.archive import Archive, read_archive
from cardroom.live.workers.process import lower_priority
from cardroom.store import CorruptStoreError, Store
from cardroom.store.database.engine import VARIABLE
from cardroom.store.database.schema import INPUT

EVERY = 200
"""Rows, or rounds, between two lines of progress."""
PLACES = Fixed({rank: place for place, rank in enumerate(RANKS, 1)})
"""Order of the ranks; a joker, which has no rank, counts as 0."""


class ProgressReply(msgspec.Struct, frozen=True, tag="progress"):
    """Progress of the job."""

    done: int
    total: int


class AgreesReply(msgspec.Struct, frozen=True, tag="agrees"):
    """Result of an audit without a difference."""

    found: Audited
    has_key: bool


class DiffersReply(msgspec.Struct, frozen=True, tag="differs"):
    """First difference of an audit.

    `round` is the version at which the differing round began; 0: none.
    """

    stream: str
    version: int
    round: int
    why: str
    step: int = 1
    """Step of that round, as the replayer counts them."""


class ShuffleReply(msgspec.Struct, frozen=True, tag="chance"):
    """Result of the tests of chance."""

    report: ShuffleReport


class IntegrityReply(msgspec.Struct, frozen=True, tag="pairs"):
    """Result of the report on pairs."""

    found: Integrity


WorkerReply = ProgressReply | AgreesReply | DiffersReply | ShuffleReply | IntegrityReply


def write_reply(reply: WorkerReply) -> None:
    """Write a reply as a line of JSON."""
    sys.stdout.write(msgspec.json.encode(reply).decode() + "\n")
    sys.stdout.flush()


class Ticks:
    """Progress of a job, reported every so often."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self._reported = total, 0, 0
        write_reply(ProgressReply(0, total))

    def __call__(self, more: int) -> None:
        self.done += more
        if self.done - self._reported >= EVERY:
            self._reported = self.done
            write_reply(ProgressReply(min(self.done, self.total), self.total))


def run_audit(store: Store, table: int, begins: int = 0, ends: int = 0) -> WorkerReply:
    """Audit the whole store, one table, a span of time, or one table in a span of time."""
    stream = f"table/{table}" if table else ""
    try:
        if ends or table:
            chosen = stretches(store, begins, ends or FOR_EVER, stream)
            return AgreesReply(
                audit_stretches(store, {}, chosen, Ticks(sum(stretch.rows for stretch in chosen))),
                store.has_key,
            )
        ticks = Ticks(sum(head.version for head in store.heads().values()))
        return AgreesReply(audit_store(store, {}, ticks), store.has_key)
    except (ReplayMismatchError, CorruptStoreError) as bad:
        round = round_at(store, bad.stream, bad.version)
        return DiffersReply(
            bad.stream, bad.version, round, str(bad), step_at(store, bad.stream, round, bad.version)
        )


def round_at(store: Store, stream: str, version: int) -> int:
    """Return the version at which the finished round around a version began, so that it can be looked at; 0:
    none."""
    began = [
        finished.version
        for finished in store.rounds(stream=stream, most=1_000_000)
        if finished.version <= version
    ]
    return max(began, default=0)


def step_at(store: Store, stream: str, round: int, version: int) -> int:
    """Return the step of a round at a version: each answer of a seat takes one step."""
    row = INPUT.c
    answers = (
        row.stream == stream,
        row.version > round,
        row.version <= version,
        row.kind.in_(("say", "silence")),
    )
    with store.looking() as conn:
        return 1 + int(conn.scalar(select(func.count()).where(*answers)) or 0)


def run_chance(store: Store) -> WorkerReply:
    """Test the stored shuffles."""
    return ShuffleReply(report(shuffles(store)))


def shuffles(store: Store) -> Iterator[Sequence[int]]:
    """Yield the ranks of every shoe that was shuffled for a finished round, in its order."""
    seen = set[str]()
    for archive in archives(store):
        for shoe in archive.shoes:
            if shoe.secret not in seen:  # a shoe may be dealt from in several rounds
                seen.add(shoe.secret)
                yield [PLACES.get(card.rank, 0) for card in cards(shoe.order)]


def archives(store: Store) -> Iterator[Archive]:
    """Yield the archive of every finished round, the latest first."""
    rounds = store.rounds(most=1_000_000)
    ticks = Ticks(len(rounds))
    for finished in rounds:
        archived = store.round(finished.stream, finished.version)
        if archived is not None:
            yield read_archive(archived.told)
        ticks(1)


def run_pairs(store: Store) -> WorkerReply:
    """Report on pairs of players."""
    return IntegrityReply(integrity(audited_round(archive) for archive in archives(store)))


def main(asked: list[str]) -> None:
    """Run the job that the arguments name."""
    lower_priority()
    with Store(os.environ[VARIABLE]) as store:
        match asked:
            case ["chance"]:
                write_reply(run_chance(store))
            case ["pairs"]:
                write_reply(run_pairs(store))
            case ["audit", *asked]:
                write_reply(run_audit(store, *map(int, asked)))


if __name__ == "__main__":
    main(sys.argv[1:])
