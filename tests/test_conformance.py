"""Every offering, every schedule and option: the checks that any game must pass."""

from __future__ import annotations

import pytest

from cardroom.rooms import rooms
from cardroom.simulate.room_file_proof import AT_ONE_TABLE, TableCase, cases, prove_case
from cardroom.telling.checks import check_told

GAMES = [cases(offering) for room in rooms().values() for offering in room.offerings.values()]
FEW = 3
"""A game with more tables than that is dealt at all of them, at each half as long: the rules are the same at every one."""


@pytest.mark.parametrize(
    "case", [case for game in GAMES for case in game], ids=lambda case: f"{case.offering.slug}-{case.name}"
)
def test_conforms(case: TableCase) -> None:
    is_one_of_few = len(cases(case.offering)) <= FEW
    prove_case(case, rounds=2 * AT_ONE_TABLE if is_one_of_few else AT_ONE_TABLE, seed=1, also=check_told)
