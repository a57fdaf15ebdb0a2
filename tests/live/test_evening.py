"""Virtual evenings: 124 people and 76 bots over all 38 games for six or ten minutes, while lines, processes, clocks and the store fail."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from cardroom.live.evening import Evening
from cardroom.live.evening.check import check
from cardroom.live.server.bots import Thought
from cardroom.players import BOTS
from cardroom.rooms import rooms


@pytest.mark.parametrize(("seed", "minutes", "bot"), [(1, 10, "chart"), (2, 6, "house-way"), (3, 6, "house-way")])
def test_an_evening_in_which_everything_goes_wrong(
    seed: int, minutes: int, bot: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once with the bots of the house, of whose thinking half the time goes into poker, and twice with quicker ones."""
    caplog.set_level(logging.CRITICAL)
    say = Thought.say
    monkeypatch.setattr(Thought, "say", lambda thought: say(thought, BOTS[bot]))
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
        rows = [(row.input.kind, row.input.said, row.version) for rows in evening.store.rows.values() for row in rows]
        both.append((evening.report(), rows))
    assert both[0] == both[1]
