"""Comstock's Lowball: straight and spread limit, who acts when, kills, and no check-raise."""

from __future__ import annotations

import pytest

from cardroom.cards import Shoe
from cardroom.cards import cards as read_cards
from cardroom.errors import RefusedError
from cardroom.felt import Dealt
from cardroom.money import read_cents
from cardroom.script import Act, Ask, Choice, Driver
from tests.poker.hands import seat, table_of
from tests.poker.lowball import HOLES, LOWBALL, lowball, nobody_kills, phrases, results, stacked, stopped

TWO = {1: HOLES[1], 2: HOLES[2]}
THREE = {n: HOLES[n] for n in (1, 2, 3)}
FIVE = HOLES
STRAIGHT = 3


def turns(driver: Driver) -> list[int]:
    """Who was asked to bet, in order; not whether to kill, and not for the draw."""
    asks = [e for e in driver.events if isinstance(e, Ask) and isinstance(e.options, Choice)]
    return [e.seat for e in asks if e.topic in ("act.first-round", "act.later-rounds")]


@pytest.mark.clause(
    "comstock/lowball/structures", "comstock/lowball/structure-a", "comstock/room/fee-time-lowball-2"
)
def test_straight_limit_bets_and_raises_are_all_alike() -> None:
    at = table_of(LOWBALL, schedule=STRAIGHT)
    before = "1 raise 40, 2 raise 60, 1 call"
    hand = lowball(
        TWO, f"{before}, 2 bet 20, 1 raise 40, 2 raise 60, 1 call", at=at, stacks={1: "900", 2: "900"}
    )
    assert phrases(hand, 1) == [
        "fold or call $20 or raise to $40",
        "fold or call $20 or raise to $80",
        "fold or call $20 or raise to $40",
        "fold or call $20 or raise to $80",
    ]
    assert phrases(hand, 2)[1] == "check or bet $20 or fold"
    assert [m.cents for m in hand.moves("act.blinds")] == [20_00]


@pytest.mark.clause("comstock/lowball/structures", "comstock/lowball/structure-b1", "comstock/lowball/rule-44a",
                    "comstock/room/fee-hand-lowball-1", "comstock/room/fee-time-lowball-1")  # fmt: skip
@pytest.mark.parametrize("schedule", [1, 2])
def test_spread_limit_in_the_printed_example(schedule: int) -> None:
    """Bet 4, raise 8, raise 15, re-raise 20: each no less than the one before, and 20 at most."""
    acts = "3 call, 1 call, 2 check, 2 bet 4, 3 raise 12, 1 raise 27, 2 raise 47, 3 call, 1 call"
    at = table_of(LOWBALL, schedule=schedule)
    hand = lowball(THREE, acts, at=at, stacks=dict.fromkeys(THREE, "900"))
    assert [m.cents for m in hand.moves("act.blinds")] == [4_00]
    assert phrases(hand, 3) == [
        "fold or call $4 or raise to between $8 and $24",
        "fold or call $4 or raise to between $8 and $24",
        "fold or call $35 or raise to $67",
    ]
    assert phrases(hand, 1)[1:] == [
        "fold or call $12 or raise to between $20 and $32",
        "fold or call $20 or raise to $67",
    ]
    assert phrases(hand, 2) == [
        "check or raise to between $8 and $24 or fold",
        "check or bet $4 to $20 or fold",
        "fold or call $23 or raise to between $42 and $47",
    ]


@pytest.mark.parametrize("slug", [LOWBALL])
@pytest.mark.parametrize(
    ("acts", "said", "clauses"),
    [
        pytest.param(
            "",
            "bet 21",
            ("structure-b1", "rule-44a"),
            marks=pytest.mark.clause("rule-44a"),
            id="above the spread",
        ),
        pytest.param("", "bet 3", ("structure-b1",), marks=pytest.mark.clause("structure-b1"), id="below it"),
        pytest.param(
            "2 bet 8",
            "raise 15",
            ("rule-8a",),
            marks=pytest.mark.clause("rule-8a"),
            id="less than the bet before",
        ),
        pytest.param(
            "2 bet 8",
            "raise 29",
            ("rule-44a",),
            marks=pytest.mark.clause("rule-44a"),
            id="by more than the limit",
        ),
    ],
)
def test_what_may_not_be_bet(slug: str, acts: str, said: str, clauses: tuple[str, ...]) -> None:
    driver = stopped(TWO, f"1 call, 2 check, 2 draw, 1 draw, {acts}")
    name, amount = said.split()
    with pytest.raises(RefusedError) as refused:
        driver.answer(driver.waiting[0].seat, Act(name, read_cents(amount)))
    assert {f"{slug}/{one}" for one in clauses} <= set(refused.value.clauses)


@pytest.mark.clause("comstock/lowball/rule-46")
def test_a_chip_that_the_game_does_not_use_bets_only_in_the_games_steps() -> None:
    driver = stopped(TWO, "1 call, 2 check, 2 draw, 1 draw")
    with pytest.raises(RefusedError, match="not in steps of"):
        driver.answer(2, Act("bet", 4_50))
    driver.answer(2, Act("bet", 5_00))
    assert driver.felt.ledger.balance("bet/2") == 5_00


@pytest.mark.clause("comstock/lowball/rule-44b")
@pytest.mark.parametrize("schedule", [1, STRAIGHT])
def test_any_number_of_raises(schedule: int) -> None:
    """Three are in, and it goes on until the chips are."""
    step = 4 if schedule == 1 else 20
    order = (3, 1, 2) * 4
    acts = ", ".join(f"{who} raise {(i + 2) * step}" for i, who in enumerate(order))
    hand = lowball(
        THREE,
        f"{acts}, 3 fold, 1 fold",
        at=table_of(LOWBALL, schedule=schedule),
        stacks=dict.fromkeys(THREE, "900"),
    )
    assert len(hand.moves("act.raise")) == 12


@pytest.mark.clause("comstock/lowball/rule-8b", "comstock/lowball/rule-8c")
def test_an_all_in_that_does_not_match_the_bet_is_action_only() -> None:
    """Seat 2 bets 10, seat 3 has 15 in all: who has bet may call the rest and not raise, who has not acted yet may."""
    before = "3 call, 1 call, 2 check"
    hand = lowball(
        THREE, f"{before}, 2 bet 10, 3 raise 15, 1 call, 2 call", stacks={1: "100", 2: "100", 3: "19"}
    )
    assert phrases(hand, 3)[-1] == "fold or call $10 or raise to $15"
    assert phrases(hand, 1)[-1] == "fold or call $15 or raise to between $25 and $35"
    assert phrases(hand, 2)[-1] == "fold or call $5"
    full = lowball(
        THREE, f"{before}, 2 bet 10, 3 raise 20, 1 fold, 2 call", stacks={1: "100", 2: "100", 3: "24"}
    )
    assert phrases(full, 2)[-1] == "fold or call $10", "with nobody left to bet against"
    again = lowball(
        THREE, f"{before}, 2 bet 10, 3 raise 20, 1 call, 2 call", stacks={1: "100", 2: "100", 3: "24"}
    )
    assert phrases(again, 2)[-1] == "fold or call $10 or raise to between $30 and $40"


@pytest.mark.clause(
    "comstock/lowball/structure-a", "comstock/lowball/rule-8c", "comstock/room/fee-time-lowball-2"
)
def test_in_straight_limit_a_short_all_in_leaves_the_next_raise_where_it_was() -> None:
    """Bet 20, all-in for 25: the next bet stands at 40, as all bets and raises are of one size."""
    acts = "3 call, 1 call, 2 check, 2 bet 20, 3 raise 25, 1 raise 40, 2 call"
    at = table_of(LOWBALL, schedule=STRAIGHT)
    hand = lowball(THREE, acts, at=at, stacks={1: "900", 2: "900", 3: "45"}, kills="2 pass, 3 pass, 1 pass")
    assert phrases(hand, 1)[-1] == "fold or call $25 or raise to $40"
    assert phrases(hand, 2)[-1] == "fold or call $20 or raise to $60"


@pytest.mark.clause("comstock/lowball/rule-8b")
def test_who_has_less_than_the_bet_calls_with_all_of_it() -> None:
    hand = lowball(
        THREE, "3 raise 10, 1 call, 2 call", stacks={1: "100", 2: "6", 3: "100"}, kills="3 pass, 1 pass"
    )
    assert phrases(hand, 2) == ["fold or call $2"]
    assert results(hand)[2] == -6_00


@pytest.mark.clause("comstock/lowball/rule-40")
def test_who_has_checked_may_only_call_or_fold() -> None:
    hand = lowball(THREE, "3 call, 1 call, 2 check, 2 check, 3 bet 4, 1 raise 8, 2 call, 3 call")
    assert phrases(hand, 2)[-1] == "fold or call $8"
    assert phrases(hand, 3)[-1] == "fold or call $4 or raise to between $12 and $28", (
        "who has bet may raise again"
    )
    driver = stopped(TWO, "1 call, 2 check, 2 draw, 1 draw, 2 check, 1 bet 4")
    with pytest.raises(RefusedError, match="comstock/lowball/rule-40"):
        driver.answer(2, Act("raise", 8_00))


@pytest.mark.clause("comstock/lowball/rule-39a", "comstock/lowball/rule-39b", "comstock/lowball/rule-18a")
def test_the_left_of_the_blind_opens_and_after_the_draw_the_left_of_the_dealer() -> None:
    hand = lowball(FIVE, "3 call, 4 call, 5 call, 1 call, 2 check")
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 4_00)]
    assert turns(hand.driver) == [3, 4, 5, 1, 2, 2, 3, 4, 5, 1]
    moved = lowball(FIVE, "5 call, 1 call, 2 call, 3 call, 4 check", button=3)
    assert [m.source for m in moved.moves("act.blinds")] == ["stack/4"]
    assert turns(moved.driver) == [5, 1, 2, 3, 4, 4, 5, 1, 2, 3]
    alone = lowball(TWO, "1 call, 2 check")
    assert turns(alone.driver) == [1, 2, 2, 1]


@pytest.mark.clause("comstock/lowball/rule-18a", "comstock/lowball/rule-18b")
def test_what_is_done_out_of_turn_does_not_bind() -> None:
    driver = stopped(THREE, "")
    with pytest.raises(RefusedError, match="seat 1 answered, but it is not that seat's turn now"):
        driver.answer(1, Act("raise", 8_00))
    driver.answer(3, Act("call", 4_00))
    driver.answer(1, Act("fold"))
    assert driver.felt.stack(1) == 100_00


@pytest.mark.clause("comstock/lowball/rule-18c")
def test_silence_is_a_pass() -> None:
    """A check where nothing is to be called, and a fold where something is; until the time is up the question waits."""
    driver = stopped(THREE, "3 call, 1 call, 2 check, 2 draw, 3 draw, 1 draw")
    assert [ask.seat for ask in driver.waiting] == [2]
    driver.silence(2)
    driver.answer(3, Act("bet", 4_00))
    driver.silence(1)
    assert not driver.felt.cards["hole/1"] and len(driver.felt.cards["hole/2"]) == 5
    assert [ask.seat for ask in driver.waiting] == [2]


@pytest.mark.clause("comstock/lowball/rule-26a")
def test_what_was_said_in_turn_stands() -> None:
    driver = stopped(THREE, "3 raise 12")
    with pytest.raises(RefusedError, match="it is not that seat's turn now"):
        driver.answer(3, Act("call", 4_00))
    assert driver.felt.ledger.balance("bet/3") == 12_00


@pytest.mark.clause("comstock/lowball/structure-b2")
@pytest.mark.parametrize(("schedule", "before", "after"), [
    (1, "fold or call $8 or raise to between $16 and $48", "check or bet $8 to $40 or fold"),
    (STRAIGHT, "fold or call $40 or raise to $80", "check or bet $40 or fold"),
])  # fmt: skip
def test_a_kill_doubles_every_limit(schedule: int, before: str, after: str) -> None:
    at = table_of(LOWBALL, schedule=schedule)
    kills = "2 pass, 3 kill, 1 pass, 2 pass"
    hand = lowball(THREE, "1 call, 2 call, 3 check", kills=kills, at=at, stacks=dict.fromkeys(THREE, "900"))
    assert hand.offered[0][2].phrase == f"pass or kill for ${8 if schedule == 1 else 40}"
    assert (phrases(hand, 1)[0], phrases(hand, 2)[1]) == (before, after)


@pytest.mark.clause("comstock/lowball/rule-14")
def test_the_killer_acts_last_and_after_an_over_kill_next_to_last() -> None:
    killed = lowball(
        FIVE,
        "3 call, 5 call, 1 call, 2 call, 4 check",
        kills="2 pass, 3 pass, 4 kill, 5 pass, 1 pass, 2 pass, 3 pass",
    )
    assert turns(killed.driver)[:5] == [3, 5, 1, 2, 4]
    kills = "2 pass, 3 kill, 4 pass, 5 pass, 1 kill"
    over = lowball(FIVE, "4 call, 5 call, 2 call, 3 call, 1 check", kills=kills)
    assert turns(over.driver)[:5] == [4, 5, 2, 3, 1]
    assert [(m.source, m.cents) for m in over.moves("act.kill")] == [("stack/3", 8_00), ("stack/1", 16_00)]
    assert phrases(over, 4)[0] == "fold or call $16 or raise to between $32 and $96"
    assert turns(over.driver)[5:] == [2, 3, 4, 5, 1], "after the draw in the usual order"


@pytest.mark.clause("comstock/lowball/rule-15")
def test_after_the_killers_raise_it_goes_on_as_they_came_in() -> None:
    """Seat 5 has killed; seat 3 folds, seat 4 opens, then seats 1 and 2 come in."""
    kills = "2 pass, 3 pass, 4 pass, 5 kill, 1 pass, 2 pass, 3 pass, 4 pass"
    acts = "3 fold, 4 call, 1 call, 2 call, 5 raise 16, 4 call, 1 call, 2 call"
    assert turns(lowball(FIVE, acts, kills=kills).driver)[:8] == [3, 4, 1, 2, 5, 4, 1, 2]


@pytest.mark.clause("comstock/lowball/rule-30a", "comstock/lowball/rule-30b", "comstock/lowball/rule-30c")
def test_a_look_at_two_cards_before_a_kill_where_the_floor_allows_it() -> None:
    at = table_of(LOWBALL, options=("look",))
    driver = at.deal(seat(dict.fromkeys(THREE, "100")))
    driver.answer(0, Shoe(read_cards(stacked(THREE)), size=53))
    assert [ask.seat for ask in driver.waiting] == [2]
    assert [e.place for e in driver.events if isinstance(e, Dealt)] == ["hole/2", "hole/3", "hole/1"] * 2
    for who, name in ((2, "pass"), (3, "kill"), (1, "pass"), (2, "pass")):
        assert len(driver.felt.cards["hole/1"]) == 2
        driver.answer(who, driver.waiting[0].options.read(name))  # type: ignore[union-attr]
    assert {len(driver.felt.cards[f"hole/{n}"]) for n in THREE} == {5}
    with pytest.raises(RefusedError, match="allowed is fold or call"):
        driver.answer(1, Act("kill", 16_00))


@pytest.mark.clause("comstock/lowball/rule-30a")
def test_without_the_floors_word_a_kill_comes_before_the_first_card() -> None:
    driver = table_of(LOWBALL).deal(seat(dict.fromkeys(THREE, "100")))
    assert driver.waiting[0].topic == "act.kill" and not [e for e in driver.events if isinstance(e, Dealt)]
    dealt = stopped(THREE, "", kills=nobody_kills(THREE))
    with pytest.raises(RefusedError, match="allowed is fold or call"):
        dealt.answer(3, Act("kill", 8_00))


@pytest.mark.clause("comstock/lowball/rule-36a", "comstock/lowball/rule-36b", "comstock/lowball/rule-55")
def test_an_irregular_deck_refunds_the_pot_in_play_and_no_other() -> None:
    driver = stopped(THREE, "3 raise 12, 1 call")
    driver.void("a card of another colour")
    assert [driver.felt.stack(n) for n in (1, 2, 3)] == [100_00] * 3
    over = lowball(THREE, "3 raise 12, 1 fold, 2 fold").driver
    stacks = [over.felt.stack(n) for n in (1, 2, 3)]
    with pytest.raises(RefusedError, match="it is over"):
        over.void("a card of another colour")
    assert [over.felt.stack(n) for n in (1, 2, 3)] == stacks
