"""A shoe that goes on stays closed while rounds without cards lie between."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.live import LiveTable
from cardroom.live.acts import Say
from cardroom.live.people.hands import is_retired, shuffled_in
from cardroom.live.wire.archive import read_archive
from cardroom.store import Store
from tests.live.play import T
from tests.live.test_fairness import WAGERS_FIRST, opened, play


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "room.db") as made:
        yield made


def idle_round(live: LiveTable) -> None:
    """Somebody takes the bank and nobody wagers: no card leaves the shoe."""
    live.begin()
    while live.is_playing:
        driver = live.driver
        assert driver
        ask = driver.waiting[0]
        said: Any = "bank" if ask.kind == "bank" else ask.default
        live.enter(Say(ask.seat, said, live.number(ask), driver.takes(ask.seat)))


def test_a_round_without_cards_retires_no_shoe(store: Store) -> None:
    live = opened(store, WAGERS_FIRST, 3, cut=60)
    play(live, Random(1), {}, 1)
    shoe = live.between.own.shoe.root
    (first,) = store.rounds(stream=T)
    idle_round(live)
    last, _ = store.rounds(stream=T)
    assert first.root == shoe == live.between.own.shoe.root and not last.root  # the shoe goes on
    kept = read_archive(store.round(T, first.version).told)  # type: ignore[union-attr]
    assert not is_retired(store, first, kept)
    play(live, Random(2), {}, 1)
    again = store.rounds(stream=T)[0]
    kept = read_archive(store.round(T, again.version).told)  # type: ignore[union-attr]
    assert again.root == shoe and shuffled_in(store, again, kept) == first.version
    kept = read_archive(store.round(T, last.version).told)  # type: ignore[union-attr]
    assert shuffled_in(store, last, kept) == 0
