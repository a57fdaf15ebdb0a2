"""The checkpoint: when a deal, a street or a draw is complete, what went wrong with it is seen to.

    if felt.trouble is not None:
        yield from see_to(lay)

stands behind whatever deals, so that a table without mishaps pays for one look.
"""

from __future__ import annotations

from cardroom.felt import Lying
from cardroom.games.remedies.floor import by_floor
from cardroom.games.remedies.grades import Struck
from cardroom.mishaps import Mishap
from cardroom.script import Script


def struck(lay: Struck, mishap: Mishap) -> Script[None]:
    """What the family does about what strikes at a question."""
    yield from lay.remedies.struck[mishap.KIND](lay, mishap)


def see_to(lay: Struck) -> Script[None]:
    """One after the other, in the order in which they happened; a misdeal ends it, as it undoes the deal."""
    trouble = lay.felt.trouble
    assert trouble is not None
    waiting, trouble.lying = trouble.lying, []
    kept: list[Lying] = []
    while waiting:
        one = waiting.pop(0)
        if lay.remedies.unnoticed(lay.errors, one):
            kept.append(one)
            continue
        yield from lay.remedies.lying.get(one.mishap.KIND, by_floor)(lay, one)
        waiting += trouble.lying  # what came with the cards that came in their place
        trouble.lying = []
    trouble.lying = kept
