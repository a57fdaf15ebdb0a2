"""The coach: values as they are in print, costs in cents, and nothing but what its player sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.cards import cards
from cardroom.felt import Between, Person, View
from cardroom.odds.coach import Advice, Held, advise
from cardroom.rooms import Settings, offering
from cardroom.script import Act, SimulatedChance
from cardroom.simulate.coach import coach
from tests.test_desk import CARDS, session

CONTROL = Path(__file__).parent / "rooms/control.toml"


def asked(mine: str, up: str, acts: str, **more: object) -> Advice:
    table = offering("control/blackjack", (CONTROL,)).open(Settings(decks=1)).opened
    held = Held(mine=tuple(cards(mine)), dealer=tuple(cards(up)), acts=tuple(acts.split()), wager=100_00, **more)  # type: ignore[arg-type]
    found = advise(table, held)
    assert found is not None
    return found


def test_values_are_those_in_print() -> None:
    """One deck, stands on soft 17: appendix 9 of the Wizard of Odds, hands against an ace without a natural."""
    found = asked("6c 5d", "Ah", "hit stand double")
    assert {act: round(value, 6) for act, value in found.values.items()} == {"hit": 0.172946, "stand": -0.634013, "double": 0.240259}
    assert found.best == "double" and [*found.costs] == ["double", "hit", "stand"]
    assert found.costs["double"] == 0 and found.costs["hit"] == pytest.approx(673.13, abs=0.01)  # cents of $100
    assert asked("Ac 7d", "Ah", "hit stand").values == pytest.approx({"hit": -0.108386, "stand": -0.101015}, abs=1e-6)


def test_only_what_is_offered_is_valued() -> None:
    assert [*asked("8c 8d", "Th", "hit stand").values] == ["hit", "stand"]
    assert asked("8c 8d", "Th", "hit stand split").best == "split"
    after = asked("8c 3d", "6h", "hit stand double", was_split=True)
    assert after.best == "double"
    table = offering("comstock/super-pan-9").open().opened
    assert advise(table, Held(mine=(), dealer=(), acts=("draw",), wager=1)) is None


def test_three_card_poker_looks_at_the_card_that_is_shown() -> None:
    table = offering("pinnacle/three-card-poker").open().opened
    hand = tuple(cards("Kc 9d 2h"))
    best = {up: advise(table, Held(mine=hand, dealer=tuple(cards(up)), acts=("play", "fold"), wager=500)).best for up in ("As", "Ks", "2s")}  # type: ignore[union-attr]
    assert best == {"As": "fold", "Ks": "play", "2s": "play"}


def test_the_coach_sees_what_its_player_sees() -> None:
    table = offering("pinnacle/no-bust-401").open()
    driver = table.deal(Between(people=(Person(1, "Ann", 200_00), Person(2, "Ben", 100_00))), SimulatedChance(seed=8))
    for seat, answer in ((1, Act("bank")), (1, 150_00), (2, {"2": 20_00})):
        driver.answer(seat, answer)
    ask = driver.asked(2)
    view = View(driver.felt.start, 2).catch_up(driver.events)
    found = coach(ask, view, table)
    assert found is not None and found.wager == 20_00
    assert {*found.values} == {one.name for one in ask.options.offers}
    assert found.costs[found.best] == 0 and min(found.costs.values()) == 0


def test_the_coach_is_asked_in_one_word() -> None:
    _, shown, _ = session("coach", "10", "coach", "s", "q", chance=CARDS)
    assert "no advice" in shown and "Best: " in shown and "worse on average" in shown
