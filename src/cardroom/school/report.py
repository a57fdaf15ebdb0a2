"""What a supervisor wants to know of a dealer: met, right, wrong, slow, and not met yet; by clause, kind,
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
    """Over some clauses."""

    name: str
    met: int
    of: int
    """How many there are; 0 where that is not counted."""
    tries: int
    right: int
    wrong: int
    slow: int


class ClauseProgress(msgspec.Struct, frozen=True):
    """One clause."""

    clause: str
    kind: str
    game: str
    tries: int
    right: int
    wrong: int
    slow: int
    seconds: float
    """On average."""
    last: int
    is_known: bool
    """Right often enough, and not due again."""


class SchoolReport(msgspec.Struct, frozen=True):
    clauses: tuple[ClauseProgress, ...]
    """What is weakest comes first."""
    kinds: tuple[ClauseTally, ...]
    games: tuple[ClauseTally, ...]
    not_met: tuple[str, ...]


def report(so_far: TraineeProgress, offerings: Sequence[Offering]) -> SchoolReport:
    """Of one person, as far as these games go."""
    own = {offering.slug: askable(offering) for offering in offerings}
    every = {one for ids in own.values() for one in ids}
    met = [one for one in so_far.clauses.values() if one.id in every or one.offering in own]
    rows = sorted((_row(one) for one in met), key=lambda row: (-row.wrong, -row.slow, row.clause))
    kinds = [
        _tally(kind, [one for one in met if _kind(one.id) == kind])
        for kind in sorted({_kind(one.id) for one in met})
    ]
    games = [_tally(slug, [one for one in met if one.id in ids], len(ids)) for slug, ids in own.items()]
    left = sorted(every - {one.id for one in met})
    return SchoolReport(tuple(rows), tuple(kinds), tuple(game for game in games if game.met), tuple(left))


def askable(offering: Offering) -> frozenset[str]:
    """The clauses that a drill may score at this game: of each topic the first, and the printed lines of the
    sheet."""
    found: set[str] = set()
    for drill in DRILLS.values():
        if drill.clauses is not None:
            found.update(drill.clauses(offering))
            continue
        topics = [topic for topic in offering.cites if topic.startswith(drill.topics)]
        found.update(offering.cites[topic][0] for topic in topics if offering.cites[topic])
        if any(topic in offering.family.printed for topic in topics):
            found.update(offering.full(line.clauses[0]) for line in offering.rules.schedules if line.clauses)
    return frozenset(found)


def _kind(wanted: str) -> str:
    return clause(wanted).kind if has_clause(wanted) else ""


def _tally(name: str, these: Iterable[ClauseRecord], of: int = 0) -> ClauseTally:
    found = list(these)
    tries, right = sum(one.tries for one in found), sum(one.right for one in found)
    return ClauseTally(name, len(found), of, tries, right, tries - right, sum(one.slow for one in found))


def _row(one: ClauseRecord) -> ClauseProgress:
    seconds = round(one.millis / one.tries / 1000, 1) if one.tries else 0.0
    is_known = not one.is_missed and one.step > 0
    return ClauseProgress(
        one.id,
        _kind(one.id),
        one.offering,
        one.tries,
        one.right,
        one.wrong,
        one.slow,
        seconds,
        one.last,
        is_known,
    )
