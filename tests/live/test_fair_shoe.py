"""What a later round must not open: a shoe that goes on, and bytes that were used in a round that an upgrade voids."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.felt import View
from cardroom.live import BlockingTable, audit_table
from cardroom.live.people.past_rounds import is_retired, shuffle_round
from cardroom.live.stream.commands import Say
from cardroom.live.wire.archive import read_archive
from cardroom.store import Store
from tests.live.play import TICKS, T, fair
from tests.live.test_audit import older, other_engine
from tests.live.test_fairness import BOT, HOLDEM, ROOMS, WAGERS_FIRST, Client, opened, play


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "room.db") as made:
        yield made


def idle_round(live: BlockingTable) -> None:
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
    assert again.root == shoe and shuffle_round(store, again, kept) == first.version
    kept = read_archive(store.round(T, last.version).told)  # type: ignore[union-attr]
    assert shuffle_round(store, last, kept) == 0


@pytest.mark.parametrize("slug", [HOLDEM, WAGERS_FIRST])
def test_bytes_of_a_round_that_an_upgrade_voids_go_into_no_draw_made_when_they_were_known(
    store: Store, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    with monkeypatch.context() as then:
        older(then)
        live, clients = opened(store, slug), {seat: Client(seat) for seat in (1, 2, 3, 4)}
        play(live, Random(1), clients, 2)
        live.begin()
        driver = live.driver
        assert driver
        while live.state.mixed is None:
            ask = driver.waiting[0]
            said = BOT(ask, View(driver.felt.start, ask.seat).catch_up(driver.events), Random(1), live.table)
            live.enter(
                Say(
                    ask.seat,
                    said,
                    live.number(ask),
                    driver.takes(ask.seat),
                    fresh=clients[ask.seat].fresh(live, ask.seat),
                )
            )
    used = live.state.mixed
    assert used and not live.state.fair.given
    with monkeypatch.context() as now:
        other_engine(now, lambda at: at >= live.round)
        again = BlockingTable.reopen(store, T, ROOMS, fair(7), now=TICKS, voids_drift=True)
    assert not again.is_playing and not again.state.fair.given
    again.begin()
    while again.is_playing and again.state.mixed is None:
        driver = again.driver
        assert driver
        ask = driver.waiting[0]
        said = BOT(ask, View(driver.felt.start, ask.seat).catch_up(driver.events), Random(1), again.table)
        again.enter(Say(ask.seat, said, again.number(ask), driver.takes(ask.seat)))
    assert again.state.mixed is not None and not set(used.values()) & set(again.state.mixed.values())
    assert audit_table(store, T, ROOMS).voided  # also by an engine that can play the voided round
    with monkeypatch.context() as now:
        other_engine(now, lambda at: live.round <= at < live.round + 2)
        assert audit_table(store, T, ROOMS).voided
