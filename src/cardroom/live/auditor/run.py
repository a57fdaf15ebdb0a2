"""What runs beside the server, in a process of its own and after everything else, so that tables keep their time: a line of
JSON for how far it is, and a last one for what was found. `python -m cardroom.live.auditor.run audit [TABLE]`, `chance`, or
`pairs`; the database is in CARDROOM_DATABASE."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence

import msgspec

from cardroom.cards import RANKS, cards
from cardroom.fixed import Fixed
from cardroom.live.audit import Audited, audit, audit_table
from cardroom.live.auditor.chance import Report, report
from cardroom.live.auditor.integrity import Integrity, integrity
from cardroom.live.auditor.played import played
from cardroom.live.beside import give_way
from cardroom.live.errors import Drift
from cardroom.live.wire.archive import Archive, read_archive
from cardroom.store import Damaged, Store
from cardroom.store.connect import VARIABLE

EVERY = 200
"""Rows, or rounds, between two lines."""
PLACES = Fixed({rank: place for place, rank in enumerate(RANKS, 1)})
"""What is no rank, a joker, stands below all."""


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    done: int
    total: int


class Agrees(msgspec.Struct, frozen=True, tag="agrees"):
    found: Audited
    has_key: bool


class Differs(msgspec.Struct, frozen=True, tag="differs"):
    """`round` is the version at which the round began in which it differs; 0: in none."""

    stream: str
    version: int
    round: int
    why: str


class Chance(msgspec.Struct, frozen=True, tag="chance"):
    report: Report


class Pairs(msgspec.Struct, frozen=True, tag="pairs"):
    found: Integrity


Told = Progress | Agrees | Differs | Chance | Pairs


def tell(one: Told) -> None:
    sys.stdout.write(msgspec.json.encode(one).decode() + "\n")
    sys.stdout.flush()


class Ticks:
    """How far it is, told now and then."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self._told = total, 0, 0
        tell(Progress(0, total))

    def __call__(self, more: int) -> None:
        self.done += more
        if self.done - self._told >= EVERY:
            self._told = self.done
            tell(Progress(min(self.done, self.total), self.total))


def run_audit(store: Store, table: int) -> Told:
    heads = store.heads()
    stream = f"table/{table}"
    ticks = Ticks(heads[stream].version if table and stream in heads else sum(one.version for one in heads.values()))
    try:
        if not table:
            return Agrees(audit(store, {}, ticks), store.has_key)
        store.check(stream)
        return Agrees(audit_table(store, stream, {}, ticks), store.has_key)
    except (Drift, Damaged) as bad:
        return Differs(bad.stream, bad.version, round_at(store, bad.stream, bad.version), str(bad))


def round_at(store: Store, stream: str, version: int) -> int:
    """The finished round around a version, so that it can be looked at."""
    began = [one.version for one in store.rounds(stream=stream, most=1_000_000) if one.version <= version]
    return max(began, default=0)


def run_chance(store: Store) -> Told:
    return Chance(report(shuffles(store)))


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


def run_pairs(store: Store) -> Told:
    return Pairs(integrity(played(one) for one in archives(store)))


def main(asked: list[str]) -> None:
    give_way()
    with Store(os.environ[VARIABLE]) as store:
        match asked:
            case ["chance"]:
                tell(run_chance(store))
            case ["pairs"]:
                tell(run_pairs(store))
            case ["audit", *table]:
                tell(run_audit(store, int(table[0]) if table else 0))


if __name__ == "__main__":
    main(sys.argv[1:])
