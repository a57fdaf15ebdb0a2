"""Banked bots play the best strategy found: as data, by the rules it rests on, and the coach finds no mistake in it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from cardroom.felt import View
from cardroom.games.banked.asked_hand import answer_named, asked_hand
from cardroom.games.twenty_one.strategy import FIRST, NAMES, composition
from cardroom.odds.coach import advise
from cardroom.odds.strategies import best_strategy
from cardroom.odds.twenty_one.coach import act_values
from cardroom.odds.twenty_one.game import Strategy, game_under
from cardroom.odds.twenty_one.hands import ACTS, WAYS
from cardroom.players import by_chart
from cardroom.players.strategies import compressed, read_all, strategy_file_of
from cardroom.players.twenty_one.play import STRATEGIES
from cardroom.rooms import Settings, offering, rooms
from cardroom.script import SimulatedChance
from cardroom.simulate import play_rounds, seat_bots

BANKED = [
    one for room in rooms().values() for one in room.offerings.values() if strategy_file_of(one.family.name)
]
TABLE = "pinnacle/no-bust-401"


@pytest.mark.parametrize("one", BANKED, ids=lambda one: one.slug)
def test_every_banked_game_has_its_strategy(one: object) -> None:
    """Whatever natural, schedule or seats: only what makes a difference to a hand is in the key."""
    strategy_file = strategy_file_of(one.family.name)  # type: ignore[attr-defined]
    assert (
        strategy_file is not None
        and strategy_file.of(one.rules) is not None
        and strategy_file.of(one.rules) is strategy_file.of(one.rules)
    )  # type: ignore[attr-defined]


def test_other_rules_are_another_strategy_and_no_strategy_is_a_rule_of_thumb() -> None:
    table = offering("mortimers/pure-21.5")
    usual, eights, dear = (
        table.open(Settings(options=options)).rules for options in ((), ("888-win",), ("pays-6-to-5",))
    )
    assert STRATEGIES.key(usual) == STRATEGIES.key(dear) != STRATEGIES.key(eights)
    assert STRATEGIES.of(eights) is not None and STRATEGIES.of(usual) == STRATEGIES.of(dear)
    assert STRATEGIES.of(replace(usual, dealer=replace(usual.dealer, stand_hard=18))) is None
    assert len(compressed(read_all(STRATEGIES.package))) < 30_000


def test_what_a_bot_plays_is_worth_what_the_best_strategy_is() -> None:
    """Made into a policy again, the data have the exact edge to the last digit."""
    table = offering(TABLE).open().opened
    found, kept = act_values(table).game, STRATEGIES.of(table.rules)
    assert kept is not None
    policies = []
    for way in WAYS:
        policy = found.strategy.policies[way].copy()
        for at, cards in enumerate(found.tables.hands.cards.tolist()):
            row = kept.ways[way].get(
                composition([kind for kind, many in enumerate(cards) for _ in range(many)], len(cards))
            )
            if row:
                policy[at] = [ACTS.index(NAMES[kept.wishes[ord(one) - FIRST][0]]) for one in row]
        policies.append(policy)
    assert game_under(
        found.tables, found.solved, Strategy((policies[0], policies[1], policies[2]))
    ).mean == pytest.approx(found.mean, abs=1e-12)
    assert found.mean == pytest.approx(-0.00547354, abs=1e-8) and any(
        np.any(policies[0] == act) for act in range(len(ACTS))
    )


@pytest.mark.parametrize(("slug", "rounds"), [(TABLE, 40), ("comstock/super-pan-9", 40)])
def test_the_coach_finds_no_mistake_in_what_bots_do(slug: str, rounds: int) -> None:
    """At the table, with chips, splits and all. At Super Pan 9 they go by totals: a hair may be missing."""
    table, start, asked = offering(slug).open(), seat_bots(5, 10_000_00), 0

    def watched(ask, view, rng, at):  # type: ignore[no-untyped-def]
        nonlocal asked
        said, held = by_chart(ask, view, rng, at), asked_hand(ask, view)
        advice = advise(at.opened, held) if held else None
        if advice:
            asked += 1
            allowed = 0.002 * advice.wager if table.rules.family == "super-pan-9" else 1e-9
            assert advice.costs[answer_named(ask.options, said)] <= allowed, (held, said, advice)
        return said

    seated = dict.fromkeys(range(1, 6), watched)
    assert (
        len(list(play_rounds(table, start, seated, SimulatedChance(4), Random(4), rounds))) == rounds
        and asked > rounds
    )


def test_what_is_kept_is_what_is_found() -> None:
    table = offering("comstock/super-pan-9").open().opened
    found, strategy_file = best_strategy(table), strategy_file_of(table.rules.family)
    assert (
        strategy_file is not None
        and strategy_file.of(table.rules) == found
        and set(found.players.values()) == {"house-way"}
    )
    assert len(BANKED) == 13 and best_strategy(offering("comstock/pan").open().opened) is None


def test_a_view_counts_every_button_of_the_house() -> None:
    """Of hands left to the house there may be several, and the player-dealer sees each."""
    table, start = offering("comstock/super-pan-9").open(), seat_bots(5, 10_000_00)
    ((_, driver),) = play_rounds(
        table, start, dict.fromkeys(range(1, 6), by_chart), SimulatedChance(2), Random(2), 1
    )
    view = View(driver.felt.start, 1).catch_up(driver.events)
    assert len(view.marked["house-way"]) == 4 == len(set(view.marked["house-way"]))
