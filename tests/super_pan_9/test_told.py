"""What people read of a round: the log in sentences, and what it came to for those who shared a wager or the bank."""

from __future__ import annotations

import re
from random import Random

from cardroom.felt import BetweenRounds, View
from cardroom.players import by_chart
from cardroom.script import Driver
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.draw.result import result_lines
from tests.super_pan_9.nine import open_table, people, play, until
from tests.tables import Round

HANDS = {1: "6 3 K", 2: "6 K K", 5: "4 K K", 8: "6 A K"}


def told(round: Round, seat: int = 0) -> list[str]:
    return [line.text for line in narrate(round.table, round.start, round.events, seat)]


def came_to(round: Round, seat: int) -> list[str]:
    return [line.text for line in result_lines(round.table, round.start, round.events, seat)]


def test_hands_are_told_by_who_plays_them_and_dead_ones_only_counted() -> None:
    round = play(HANDS, bets="1=10 2=5 2:5=5", acts="1 stand, 2 house-way", then="2", shaker="shake")
    lines = told(round)
    assert any(
        line.startswith("Dealt: circle 1 (P1) ") and line.endswith(" · 4 dead hands") for line in lines
    )
    assert "P2 asks for House Way" in lines
    assert any(re.fullmatch("P2 shows 4. K. K. on circle 5", line) for line in lines)
    assert "Circle 1 (P1): a nine wins against a seven" in lines
    assert "P8 shakes the dice" in lines


def test_who_stands_behind_the_bank_reads_what_came_back() -> None:
    round = play(HANDS, bets="1=10", backs={3: "$20"}, post="$20", acts="1 stand")
    assert "P3 puts $20 behind the player-dealer" in told(round)
    assert came_to(round, 3) == ["Behind the player-dealer: $20 put in, $15 back: -$5"]


def test_partners_read_their_own_part_and_the_player_dealer_the_whole() -> None:
    won = play(HANDS, bets="1=10", partners="3:1=5", acts="1 stand")
    assert came_to(won, 1)[0] == "Circle 1: a nine wins against a seven; $10 wins even money: +$10"
    assert came_to(won, 3) == ["In partnership: $5 put in, $10 back: +$5"]
    assert came_to(won, 8)[-2].endswith("$5,000 put up, $0 collected, $15 paid: -$15")
    lost = play(HANDS | {1: "6 K K"}, bets="1=10", partners="3:1=5", acts="1 stand")
    assert came_to(lost, 1)[0] == "Circle 1: a six loses against a seven; $10 loses: -$10"
    assert came_to(lost, 3) == ["In partnership: $5 put in, $0 back: -$5"]
    assert came_to(lost, 8)[-2].endswith("$5,000 put up, $15 collected, $0 paid: +$15")


def test_a_bot_leaves_its_hand_to_the_house_which_plays_it_as_well_and_shows_nothing() -> None:
    for hand in ("5 K K", "6 K K", "6 3 K", "K K K"):
        driver = until("act.card", {1: hand}, bets="1=5")
        ask = driver.waiting[0]
        assert by_chart(ask, _view(driver, 1), Random(1), open_table()).name == "house-way"


def test_a_bot_with_six_against_hands_that_stand_draws_and_against_hands_that_drew_does_not() -> None:
    for acts, act in (
        ("1 stand, 2 stand", "draw"),
        ("1 draw, 2 draw", "stand"),
        ("1 house-way, 2 house-way", "stand"),
        ("1 stand, 2 house-way", "draw"),
    ):
        driver = until("act.dealer-option", {8: "6 K K"}, bets="1=50 2=50", acts=acts)
        ask = driver.waiting[0]
        assert by_chart(ask, _view(driver, 8), Random(1), open_table()).name == act


def _view(driver: Driver, seat: int) -> View:
    return View(BetweenRounds(people=people(1, 2, 8)), seat).catch_up(driver.events)


def test_what_goes_back_of_a_wager_or_of_the_bank_is_not_at_stake() -> None:
    """Of $120 $100 play; of a partner's $60 on a spot with $90 only $10; of a bank of $10 $2 are kept back."""
    too_much = play({1: "6 K K", 8: "6 3 K"}, bets="1=120", acts="1 stand")
    assert came_to(too_much, 1)[0].endswith("$100 loses: -$100")
    joined = play({1: "6 K K", 8: "6 3 K"}, bets="1=90", partners="3:1=60", acts="1 stand")
    assert "In partnership: $10 put in, $0 back: -$10" in came_to(joined, 3)
    short = play({1: "6 3 K", 8: "6 A K"}, bets="1=20", stacks={8: "$10"}, post="$10", acts="1 stand")
    assert "As player-dealer: $8 put up, $0 collected, $8 paid: -$8" in came_to(short, 8)
