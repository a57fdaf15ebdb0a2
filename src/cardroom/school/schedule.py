"""Choose the next item: a missed clause after three other answers, then a clause that is due, then something
new.

New items come as the rounds bring them, so that what happens often at a table is asked first.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardroom.rooms import Offering
from cardroom.school.address import MOST_SEED
from cardroom.school.drills import Drill
from cardroom.school.item import Item
from cardroom.school.item_maker import SEARCHED, find, make_at
from cardroom.school.progress import ClauseRecord, TraineeProgress

OTHERS = 3
"""How many other answers lie between a miss and the next try."""
Pool = Sequence[tuple[Offering, Drill]]
"""The drills at offerings that a trainee chose."""


def pool_of(offerings: Sequence[Offering], drills: Sequence[Drill]) -> Pool:
    """Return every pair of an offering and a drill that has something to ask there."""
    return [(offering, drill) for offering in offerings for drill in drills if drill.is_of(offering)]


def clause_to_repeat(so_far: TraineeProgress, now: int, pool: Pool) -> ClauseRecord | None:
    """Return the clause to repeat now, or None: of the missed clauses the one that waits longest, else the
    first due."""
    chosen = {(offering.slug, drill.number) for offering, drill in pool}
    mine = [record for record in so_far.clauses.values() if (record.offering, record.drill) in chosen]
    missed = [record for record in mine if record.is_missed and so_far.given - record.number >= OTHERS]
    due = [record for record in mine if not record.is_missed and record.step and record.due <= now]
    if missed:
        return min(missed, key=lambda record: record.number)
    return min(due, key=lambda record: (record.due, record.number), default=None)


def next_item(
    so_far: TraineeProgress, now: int, pool: Pool, rng: Random, tries: int = SEARCHED
) -> Item | None:
    """Return the next item, or None if nothing in the pool can be asked.

    A clause that no seed brings within this many tries comes back later.
    """
    wanted = clause_to_repeat(so_far, now, pool)
    if wanted is not None:
        offering, drill = next(
            pair for pair in pool if (pair[0].slug, pair[1].number) == (wanted.offering, wanted.drill)
        )
        if item := find(offering, drill, wanted.id, _seed(rng), tries):
            return item
    for offering, drill in rng.sample(list(pool), len(pool)):
        if item := make_at(offering, drill, _seed(rng)):
            return item
    return None


def _seed(rng: Random) -> int:
    """Draw a seed that is short enough to read out to a colleague."""
    return rng.randrange(min(MOST_SEED, 99_999)) + 1
