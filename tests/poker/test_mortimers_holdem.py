"""Mortimer's Hold'em, rule by rule: the deal, the order of betting, how much and how often, at the game's own $2 to $12."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError, SetupError
from cardroom.felt import EVERYONE, NOBODY, Dealt, only
from cardroom.money import JACKPOT, POT, bet_of, stack
from cardroom.script import Act, Choice, Driver
from tests.poker.hands import paused, play, seat
from tests.tables import Round, table

SLUG = "mortimers/holdem"
ANY = spell(deck("standard"))
THREE = dict.fromkeys((1, 2, 3), "500")
FOUR = dict.fromkeys((1, 2, 3, 4), "500")
LIMIT_5_10, LIMIT_300_600, POT_LIMIT_1_2, NO_LIMIT_1_2 = 6, 21, 27, 28
"""Schedules, in the order of the sheet; the first is the spread of $2 to $12 with blinds of $1 and $2."""


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*[f"{SLUG}/{one}" for one in ids])


def hand(acts: str, stacks: dict[int, str] | None = None, *, button: int = 1, schedule: int = 1) -> Round:
    return play(stacks or THREE, cards=ANY, acts=acts, button=button, at=table(SLUG, schedule=schedule))


def stopped(acts: str, stacks: dict[int, str] | None = None, *, schedule: int = 1) -> Driver:
    return paused(stacks or THREE, cards=ANY, acts=acts, at=table(SLUG, schedule=schedule))


def phrase(driver: Driver) -> str:
    options = driver.waiting[0].options
    assert isinstance(options, Choice)
    return f"{driver.waiting[0].seat}: {options.phrase}"


@rule("rule-1b", "rule-6a")
def test_the_button_marks_the_dealer_and_moves_clockwise() -> None:
    start, seen = seat(dict.fromkeys((2, 5, 6), "500"), button=2), []
    for _ in range(4):
        driver = table(SLUG).deal(start)
        driver.answer(0, driver.waiting[0].options.read(ANY))
        while driver.waiting:
            driver.silence(driver.waiting[0].seat)
        assert driver.outcome is not None
        seen.append(next(e.at for e in driver.events if hasattr(e, "at")))
        start = driver.outcome
    assert seen == [2, 5, 6, 2]


@rule("rule-6b", "rule-8a")
def test_two_cards_each_face_down_the_buttons_last() -> None:
    done = hand("", FOUR, button=3)
    assert done.button("dealer")[0] == 3
    assert done.order == ["hole/4", "hole/1", "hole/2", "hole/3"] * 2
    assert [e.seen_by for e in done.events if isinstance(e, Dealt)][:4] == [
        only(4),
        only(1),
        only(2),
        only(3),
    ]


@rule("rule-7a")
def test_the_first_two_seats_left_of_the_button_post_before_the_deal() -> None:
    done = hand("", {2: "500", 5: "500", 7: "500", 9: "500"}, button=7)
    assert [(m.source, m.cents) for m in done.moves("act.blinds")] == [("stack/9", 1_00), ("stack/2", 2_00)]
    assert done.at("act.blinds") < done.at(Dealt)


@rule("rule-7a")
def test_of_two_players_the_button_posts_the_big_blind() -> None:
    done = hand("2 call, 1 check, 2 check, 1 check", {1: "500", 2: "500"})
    assert [(m.source, m.cents) for m in done.moves("act.blinds")] == [("stack/2", 1_00), ("stack/1", 2_00)]
    assert [who for who, _ in done.asked()][:4] == [2, 1, 2, 1]


@rule("rule-7b")
def test_blinds_count_as_bets_and_the_big_blind_may_raise() -> None:
    driver = stopped("1 call")
    assert phrase(driver) == "2: fold or call $1 or raise to between $4 and $14"
    driver.answer(2, Act("call", 1_00))
    assert phrase(driver) == "3: check or raise to between $4 and $14 or fold"


@rule("rule-8b", "rule-9a", "rule-9b")
def test_before_the_flop_the_left_of_the_big_blind_opens_and_action_goes_clockwise() -> None:
    done = hand("4 call, 1 raise 4, 2 fold, 3 call, 4 call", FOUR)
    assert [who for who, _ in done.asked()][:5] == [4, 1, 2, 3, 4]
    assert done.offered[0][2].phrase == "fold or call $2 or raise to between $4 and $14"


@rule("rule-9a")
def test_nobody_may_check_the_big_blind() -> None:
    with pytest.raises(RefusedError, match="allowed is fold or call \\$2 or raise"):
        stopped("").answer(1, Act("check"))


@rule("rule-10a", "rule-11b")
def test_three_board_cards_together_then_one_and_one_after_a_burned_card() -> None:
    done = hand("1 call, 2 call, 3 check")
    assert done.order[6:] == ["burn", "board", "board", "board", "burn", "board", "burn", "board"]
    assert {e.seen_by for e in done.events if isinstance(e, Dealt) and e.place == "board"} == {EVERYONE}
    assert {e.seen_by for e in done.events if isinstance(e, Dealt) and e.place == "burn"} == {NOBODY}


@rule("rule-10b", "rule-11a", "rule-11c")
def test_a_betting_round_after_each_of_flop_turn_and_river_from_the_left_of_the_button() -> None:
    checked = hand("1 call, 2 call, 3 check")
    assert [who for who, _ in checked.asked()] == [1, 2, 3, 2, 3, 1, 2, 3, 1, 2, 3, 1]
    asked = [i for i, e in enumerate(checked.events) if getattr(e, "topic", "") == "act.later-rounds"]
    up = [i for i, e in enumerate(checked.events) if isinstance(e, Dealt) and e.place == "board"]
    assert up[2] < asked[0] < asked[2] < up[3] < asked[3] < asked[5] < up[4] < asked[6]


@rule("rule-11a")
def test_the_nearest_player_still_in_opens() -> None:
    done = hand("4 call, 1 call, 2 fold, 3 check, 3 check, 4 bet 2, 1 call, 3 fold, 4 check, 1 check", FOUR)
    assert [who for who, _ in done.asked()] == [4, 1, 2, 3, 3, 4, 1, 3, 4, 1, 4, 1]


@rule("rule-14")
@pytest.mark.parametrize(
    ("schedule", "acts", "then"),
    [
        (1, "1 raise 4, 2 raise 6, 3 raise 8", "1: fold or call $4"),
        (1, "1 call, 2 call, 3 check, 2 bet 2, 3 raise 4, 1 raise 6, 2 raise 8", "3: fold or call $4"),
        (LIMIT_5_10, "1 raise 10, 2 raise 15, 3 raise 20", "1: fold or call $10"),
        (
            POT_LIMIT_1_2,
            "1 raise 4, 2 raise 6, 3 raise 8",
            "1: fold or call $4 or raise to between $10 and $30",
        ),
        (
            NO_LIMIT_1_2,
            "1 raise 4, 2 raise 6, 3 raise 8",
            "1: fold or call $4 or raise to between $10 and $500",
        ),
    ],
    ids=[
        "big blind and three raises",
        "bet and three raises",
        "limit",
        "pot limit: no cap",
        "no limit: no cap",
    ],
)
def test_a_bet_and_three_raises(schedule: int, acts: str, then: str) -> None:
    assert phrase(stopped(acts, schedule=schedule)) == then


@rule("rule-14")
def test_a_fourth_raise_is_refused_with_its_rule() -> None:
    with pytest.raises(RefusedError) as refused:
        stopped("1 raise 4, 2 raise 6, 3 raise 8").answer(1, Act("raise", 10_00))
    assert refused.value.topic == "act.cap"
    assert "mortimers/holdem/rule-14" in refused.value.clauses


@rule("limit-heads-up")
@pytest.mark.parametrize(
    ("stacks", "acts", "then"),
    [
        (
            {1: "500", 2: "500"},
            "2 raise 4, 1 raise 6, 2 raise 8, 1 raise 10",
            "2: fold or call $2 or raise to between $12 and $22",
        ),
        (
            THREE,
            "1 fold, 2 raise 4, 3 raise 6, 2 raise 8",
            "3: fold or call $2 or raise to between $10 and $20",
        ),
        (THREE, "1 raise 4, 2 raise 6, 3 raise 8, 1 fold", "2: fold or call $2"),
    ],
    ids=["two players", "two left", "two left after the cap was reached"],
)
def test_two_left_may_raise_without_end(stacks: dict[int, str], acts: str, then: str) -> None:
    assert phrase(stopped(acts, stacks)) == then


@rule("rule-15")
def test_check_and_raise() -> None:
    driver = stopped("1 call, 2 call, 3 check, 2 check, 3 bet 5, 1 call")
    assert phrase(driver) == "2: fold or call $5 or raise to between $7 and $17"
    driver.answer(2, Act("raise", 17_00))


@rule("limit-size")
@pytest.mark.parametrize(
    "streets", ["", "2 check, 3 check, 1 check", "2 check, 3 check, 1 check, 2 check, 3 check, 1 check"]
)
def test_two_to_twelve_dollars_on_every_street(streets: str) -> None:
    acts = f"1 call, 2 call, 3 check, {streets}"
    assert phrase(stopped(acts)) == "2: check or bet $2 to $12 or fold"
    for cents in (1_00, 13_00):
        with pytest.raises(RefusedError, match="bet \\$2 to \\$12") as refused:
            stopped(acts).answer(2, Act("bet", cents))
        assert "mortimers/holdem/limit-size" in refused.value.clauses


@rule("limit-size")
def test_split_limit_by_the_street() -> None:
    """$5 before and on the flop, $10 on the turn and the river."""
    checked = "2 check, 3 check, 1 check"
    acts = "1 call, 2 call, 3 check"
    assert phrase(stopped("", schedule=LIMIT_5_10)) == "1: fold or call $5 or raise to $10"
    assert phrase(stopped(acts, schedule=LIMIT_5_10)) == "2: check or bet $5 or fold"
    assert phrase(stopped(f"{acts}, {checked}", schedule=LIMIT_5_10)) == "2: check or bet $10 or fold"
    assert (
        phrase(stopped(f"{acts}, {checked}, {checked}", schedule=LIMIT_5_10)) == "2: check or bet $10 or fold"
    )


@pytest.mark.clause("mortimers/poker/fee-limit-300-600")
def test_a_big_blind_below_the_lower_limit() -> None:
    """Ruling at mortimers/poker/fee-limit-300-600: a call is the big blind, and a raise adds the lower limit."""
    rich = dict.fromkeys((1, 2, 3), "9000")
    driver = stopped("", rich, schedule=LIMIT_300_600)
    assert phrase(driver) == "1: fold or call $200 or raise to $500"
    driver.answer(1, Act("raise", 500_00))
    assert phrase(driver) == "2: fold or call $400 or raise to $800"


@pytest.mark.clause(f"{SLUG}/house-1", f"{SLUG}/house-2", how="loaded")
def test_the_house_has_no_seat_at_the_table_and_nobody_plays_against_it() -> None:
    start = seat(THREE)
    with pytest.raises(SetupError) as refused:
        table(SLUG).deal(replace(start, people=(replace(start.people[0], kind="house"), *start.people[1:])))
    assert f"{SLUG}/house-1, {SLUG}/house-2" in str(refused.value)
    driver = stopped("")
    assert {stack(one) for one in THREE} | {POT, *map(bet_of, THREE)} >= set(dict(driver.felt.ledger)) - {
        JACKPOT
    }
