"""Rounds of twenty-one in a compiled loop: to the cent what the script plays, and within its error what is exact."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from cardroom.odds.tallies import figures, sum_counts
from cardroom.odds.twenty_one import ShoeGame, best_game, outcomes, shoe_of
from cardroom.odds.twenty_one.price import tables_of
from cardroom.odds.twenty_one.side_wagers import buster, insurance
from cardroom.odds.twenty_one.simulation import Prepared, count, prepare, random_strategy, wager_tallies
from cardroom.rooms import Settings, rooms
from tests.odds.against import differences


@pytest.mark.parametrize(
    "slug", ["players-club/no-bust-5", "comstock/no-bust-joker", "mortimers/no-bust-6-buster"]
)
def test_script_and_loop_agree_to_the_cent(slug: str) -> None:
    """Random legal strategies, so that rare acts are seen too; a hundred thousand rounds of each game in the soak run."""
    room, game = slug.split("/")
    table = rooms()[room].offerings[game].open(Settings())
    strategy = random_strategy(tables_of(table.rules), np.random.default_rng(3))
    ready = prepare(tables_of(table.rules), strategy, table.settings.decks)
    assert [*differences(table, ready, strategy, range(200))] == []


@cache
def best() -> tuple[Prepared, ShoeGame]:
    rules = rooms()["players-club"].offerings["no-bust-5"].rules
    made = tables_of(rules)
    game = best_game(made, shoe_of(made.kinds, 6))
    return prepare(made, game.strategy, 6), game


def test_what_is_counted_is_what_is_exact() -> None:
    ready, game = best()
    made, mean = ready.tables, game.mean
    found = figures(wager_tallies(ready, count(ready, 11, 3_000_000)))
    exact = {"game": -mean, "buster": buster(made, 6).edge.value, "insurance": insurance(made, 6).edge.value}
    assert [one.wager for one in found] == ["game", "insurance", "buster"]
    for one in found:
        assert one.edge.value == pytest.approx(exact[one.wager], abs=4 * one.edge.error), one.wager
        assert one.edge.rounds == one.of and str(one.edge.said).startswith("simulated, ")
    ends = outcomes(game)
    nets = ends.nets / made.verdicts.unit
    deviation = float((ends.chance.sum((0, 1)) @ nets**2 - mean**2) ** 0.5)
    assert found[0].sd.value == pytest.approx(deviation, abs=5 * found[0].sd.error + 0.001)


def test_the_same_seed_counts_the_same_and_runs_add_up() -> None:
    ready, _ = best()
    one, two = count(ready, 5, 20_000), count(ready, 6, 20_000)
    assert all((a == b).all() for a, b in zip(one, count(ready, 5, 20_000), strict=True))
    both = sum_counts([wager_tallies(ready, one), wager_tallies(ready, two)])["game"]
    assert both.rounds == 40_000 == sum(both.nets.values())
    assert both.net == sum(net * times for net, times in both.nets.items())
