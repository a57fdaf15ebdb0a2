"""Report on a trainee for a supervisor: clauses met, right, wrong, slow and not met yet, by clause, kind,
game and drill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from cardroom.rooms import Offering
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.school.drills import DRILLS
from cardroom.school.progress import ClauseRecord, TraineeProgress


class ClauseTally(msgspec.Struct, frozen=True):
    """Totals over a group of clauses."""

    name: str
    met: int
    of: int
    """How many clauses there are; 0 where that is not counted."""
    tries: int
    right: int
    wrong: int
    slow: int


class ClauseProgress(msgspec.Struct, frozen=True):
    """Totals for one clause."""

    clause: str
    kind: str
    game: str
    tries: int
    right: int
    wrong: int
    slow: int
    seconds: float
    """Average time of an answer."""
    last: int
    is_known: bool
    """Answered right often enough, and not due again."""


class SchoolReport(msgspec.Struct, frozen=True):
    """All totals of one trainee."""

    clauses: tuple[ClauseProgress, ...]
    """The weakest first."""
    kinds: tuple[ClauseTally, ...]
    games: tuple[ClauseTally, ...]
    not_met: tuple[str, ...]


def report(so_far: TraineeProgress, offerings: Sequence[Offering]) -> SchoolReport:
    """Return the report on one trainee for these games."""
    by_offering = {offering.slug: askable(offering) for offering in offerings}
    every = {clause_id for ids in by_offering.values() for clause_id in ids}
    met = [
        record for record in so_far.clauses.values() if record.id in every or record.offering in by_offering
    ]
    rows = sorted((_row(one) for one in met), key=lambda row: (-row.wrong, -row.slow, row.clause))
    kinds = [
        _tally(kind, [record for record in met if _kind(record.id) == kind])
        for kind in sorted({_kind(record.id) for record in met})
    ]
    games = [
        _tally(slug, [record for record in met if record.id in ids], len(ids))
        for slug, ids in by_offering.items()
    ]
    not_met = sorted(every - {record.id for record in met})
    return SchoolReport(tuple(rows), tuple(kinds), tuple(game for game in games if game.met), tuple(not_met))


def askable(offering: Offering) -> frozenset[str]:
    """Return the clauses that a drill may score at this game: the first of each topic, and the printed lines
    of the sheet."""
    askable_ids: set[str] = set()
    for drill in DRILLS.values():
        if drill.clauses is not None:
            askable_ids.update(drill.clauses(offering))
            continue
        topics = [topic for topic in offering.cites if topic.startswith(drill.topics)]
        askable_ids.update(offering.cites[topic][0] for topic in topics if offering.cites[topic])
        if any(topic in offering.family.printed for topic in topics):
            askable_ids.update(
                offering.full(line.clauses[0]) for line in offering.rules.schedules if line.clauses
            )
    return frozenset(askable_ids)


def _kind(wanted: str) -> str:
    return clause(wanted).kind if has_clause(wanted) else ""


def _tally(name: str, group: Iterable[ClauseRecord], of: int = 0) -> ClauseTally:
    records = list(group)
    tries, right = sum(record.tries for record in records), sum(record.right for record in records)
    return ClauseTally(
        name, len(records), of, tries, right, tries - right, sum(record.slow for record in records)
    )


def _row(record: ClauseRecord) -> ClauseProgress:
    seconds = round(record.millis / record.tries / 1000, 1) if record.tries else 0.0
    is_known = not record.is_missed and record.step > 0
    return ClauseProgress(
        record.id,
        _kind(record.id),
        record.offering,
        record.tries,
        record.right,
        record.wrong,
        record.slow,
        seconds,
        record.last,
        is_known,
    )
