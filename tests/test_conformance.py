"""Every offering, every schedule and option: the checks that any game must pass."""

from __future__ import annotations

import pytest

from cardroom.rooms import rooms
from cardroom.simulate.prove import Case, cases, prove_case
from cardroom.telling.check import check_told

CASES = [case for room in rooms().values() for offering in room.offerings.values() for case in cases(offering)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.offering.slug}-{case.name}")
def test_conforms(case: Case) -> None:
    prove_case(case, rounds=8, seed=1, also=check_told)
