"""Virtual evenings: 124 people and 76 bots over all 38 games for six or ten minutes, while lines, processes, clocks and the store fail."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from cardroom.rooms import rooms
from cardroom_testing.simulation import Evening
from cardroom_testing.simulation.checks import check


@pytest.mark.parametrize(("seed", "minutes"), [(1, 10), (2, 6), (3, 6)])
def test_an_evening_in_which_everything_goes_wrong(
    seed: int, minutes: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    evening = Evening(seed, rooms(), minutes=minutes)
    evening.run()
    report = evening.report()
    audited = check(evening, tmp_path)
    assert audited.tables == 38 and audited.otherwise == 0
    assert report.rounds > 60 and report.acknowledged > 500 and report.events > 10_000
    assert {"slow", "before", "after", "cut"} <= set(report.faults)


def test_an_evening_can_be_had_again() -> None:
    """The same seed is the same evening, to the last frame."""
    both = []
    for _ in range(2):
        evening = Evening(7, {"pinnacle": rooms()["pinnacle"]}, minutes=1, people=9)
        evening.run()
        rows = [
            (row.input.kind, row.input.said, row.version)
            for rows in evening.store.rows.values()
            for row in rows
        ]
        both.append((evening.report(), rows))
    assert both[0] == both[1]
