"""What comes next: what was missed, once three others have been asked; what is due by its day; else something
new.

New things come as rounds bring them, so that what happens often at a table is asked first.
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
"""So many other answers lie between a miss and the next try."""
Pool = Sequence[tuple[Offering, Drill]]
"""What somebody has chosen to be asked about."""


def pool_of(offerings: Sequence[Offering], drills: Sequence[Drill]) -> Pool:
    return [(offering, drill) for offering in offerings for drill in drills if drill.is_of(offering)]


def again(so_far: TraineeProgress, now: int, pool: Pool) -> ClauseRecord | None:
    """The clause that has to come back now: of those missed the one that waits longest, then of those due the
    first."""
    chosen = {(offering.slug, drill.number) for offering, drill in pool}
    mine = [one for one in so_far.clauses.values() if (one.offering, one.drill) in chosen]
    missed = [one for one in mine if one.is_missed and so_far.given - one.number >= OTHERS]
    due = [one for one in mine if not one.is_missed and one.step and one.due <= now]
    if missed:
        return min(missed, key=lambda one: one.number)
    return min(due, key=lambda one: (one.due, one.number), default=None)


def next_item(
    so_far: TraineeProgress, now: int, pool: Pool, rng: Random, tries: int = SEARCHED
) -> Item | None:
    """None only where nothing that was chosen can be asked. A clause that is not found in so many tries comes
    back later."""
    wanted = again(so_far, now, pool)
    if wanted is not None:
        offering, drill = next(
            one for one in pool if (one[0].slug, one[1].number) == (wanted.offering, wanted.drill)
        )
        if item := find(offering, drill, wanted.id, _seed(rng), tries):
            return item
    for offering, drill in rng.sample(list(pool), len(pool)):
        if item := make_at(offering, drill, _seed(rng)):
            return item
    return None


def _seed(rng: Random) -> int:
    """Short enough to be read out to a colleague."""
    return rng.randrange(min(MOST_SEED, 99_999)) + 1
