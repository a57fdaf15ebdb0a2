"""A hostile caller: no exception but ours, and nothing changed by a call that is refused."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.rooms import rooms
from cardroom.simulate import conformance as conform
from cardroom_testing.engine.hostile_calls import CALLS, HostileRound, hostile_calls

OFFERINGS = {one.slug: one for room in rooms().values() for one in room.offerings.values()}


@pytest.mark.parametrize("slug", OFFERINGS)
def test_hostile_calls_change_nothing(slug: str) -> None:
    rng, calls = Random(f"hostile {slug}"), 0
    while calls < 150:
        calls += hostile_calls(*conform.random_table(OFFERINGS[slug], rng), rng)


def test_hostile_calls_are_hostile() -> None:
    """Most are refused; every kind of call comes, and at every kind of question."""
    rng, calls, accepted = Random(5), 0, 0
    for _ in range(10):
        game = HostileRound(*conform.random_table(OFFERINGS["comstock/holdem"], rng), rng)
        game.play()
        calls, accepted = calls + game.calls, accepted + game.accepted
    assert calls > 100 and accepted < calls / 5
    assert len(set(CALLS)) == 6


def test_threads_that_speak_at_once_are_heard_one_by_one() -> None:
    rng = Random(8)
    for slug in ("pinnacle/no-bust-401", "comstock/holdem", "comstock/pan"):
        for _ in range(5):
            game = HostileRound(*conform.random_table(OFFERINGS[slug], rng), rng)
            for _ in range(30):
                if not game.driver.waiting:
                    break
                game.answer_from_threads()
            conform.check_chips(game.start, game.driver)
