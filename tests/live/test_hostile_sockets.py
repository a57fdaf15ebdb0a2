"""Hostile clients at a live table of every family: each message is answered in one line, nothing changes, no card is shown."""

from __future__ import annotations

import logging

import pytest

from cardroom.rooms import offering, rooms
from cardroom_testing.simulation.hostile_clients import HostileClient

ONE_OF_EACH = [
    "players-club/no-bust-5",
    "pinnacle/three-card-poker",
    "comstock/super-pan-9",
    "mortimers/double-hand",
    "comstock/lowball",
    "players-club/pan",
]


@pytest.mark.parametrize("slug", ONE_OF_EACH)
def test_nothing_hostile_is_taken(slug: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    counted = HostileClient(3, offering(slug), rooms()).run(700)
    assert set(counted) == {"unreadable", "misshapen", "stale or foreign", "too much", "looks", "doubled"}
    assert sum(counted.values()) >= 700
