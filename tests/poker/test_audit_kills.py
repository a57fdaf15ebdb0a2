"""Kills, straddles and posts in the corners: with exactly enough chips, with too few, and two straddles at once."""

from __future__ import annotations

import pytest

from cardroom.felt import BetweenRounds, Person
from cardroom.script import Driver, SimulatedChance
from tests.poker.hands import seat, table_of
from tests.poker.stud import offered

LOWBALL, DRAW = "comstock/lowball", "ven-a-mexico/five-card-draw"


def say(driver: Driver, *texts: str) -> None:
    for text in texts:
        ask = driver.waiting[0]
        driver.answer(ask.seat, ask.options.read(text))  # type: ignore[union-attr]


@pytest.mark.clause(f"{LOWBALL}/rule-14")
def test_the_blind_may_kill_with_his_last_chip_and_what_he_has_in_counts() -> None:
    driver = table_of(LOWBALL).deal(seat({1: "100", 2: "8", 3: "100"}), SimulatedChance(1))
    assert offered(driver) == "2: pass or kill for $8"


@pytest.mark.clause("ven-a-mexico/five-card-draw/start-post-a", "ven-a-mexico/five-card-draw/start-post-b")
def test_a_button_with_less_than_the_least_post_is_all_in_and_the_others_post_the_least() -> None:
    driver = table_of(DRAW).deal(seat({1: "1", 2: "100", 3: "100"}), SimulatedChance(1))
    assert offered(driver) == "1: post $1"
    say(driver, "post 1")
    assert offered(driver) == "2: post $2 or sit-out"


@pytest.mark.clause(f"{LOWBALL}/rule-43a")
def test_two_straddles_are_one_bet_of_twice_the_blind() -> None:
    people = [Person(n, f"P{n}", 100_00, missed=n in (4, 5)) for n in range(1, 6)]
    driver = table_of(LOWBALL).deal(BetweenRounds(people=tuple(people), button=1), SimulatedChance(1))
    say(driver, "straddle 8", "straddle 8", *["pass"] * 5)
    assert offered(driver).startswith("3: fold or call $8 or raise")
