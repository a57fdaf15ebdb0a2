"""Every offering, every schedule and option: the checks that any game must pass."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.rooms import Settings, rooms
from cardroom.simulate import conform

OFFERINGS = {one.slug: one for room in rooms().values() for one in room.offerings.values()}
CASES = [(slug, settings) for slug, one in OFFERINGS.items() for settings in conform.settings_of(one)]


def name(value: object) -> str:
    if isinstance(value, Settings):
        return "+".join(value.options) or f"schedule {value.schedule}"
    return str(value)


@pytest.mark.parametrize(("slug", "settings"), CASES, ids=name)
def test_conforms(slug: str, settings: Settings) -> None:
    rng = Random(f"{slug} {settings}")
    for _ in range(2):
        table, start = conform.random_table(OFFERINGS[slug], rng, settings)
        for _ in range(4):
            driver = conform.check_everything(table, start, rng)
            if driver.outcome is None or driver.outcome.stopped:
                break
            start = driver.outcome
