"""Every offering, struck at random: chips at every event, replay at every prefix, record, silence, secrets, refusals.

The same, deeper, is a part of the soak: `python tools/soak.py mishaps`.
"""

from __future__ import annotations

from random import Random

import pytest

from cardroom.rooms import Offering, rooms
from cardroom.simulate import conformance as conform
from cardroom.simulate.random_mishaps import Strikes
from cardroom.telling.checks import check_told

OFFERINGS = [offering for room in rooms().values() for offering in room.offerings.values()]


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda one: one.slug)
def test_a_struck_round_conforms(offering: Offering) -> None:
    rng, struck = Random(f"struck {offering.slug}"), Strikes()
    for _ in range(3):
        table, start = conform.random_table(offering, rng)
        conform.check_everything(table, start, rng, check_told, struck=struck)
