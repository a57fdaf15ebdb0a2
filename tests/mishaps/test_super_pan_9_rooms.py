"""Super Pan 9 where one mishap comes upon another, where a room says something else, and who is not asked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.felt import BetweenRounds, Carryover, Note
from tests.mishaps.struck import another_room, otherwise
from tests.mishaps.test_super_pan_9 import ACT, CHOICE, DECK, HANDS, LAST, hit, stands_on_two, won
from tests.super_pan_9.nine import SLUG, clause

WAGER = "act.wager"


def room(**kinds: Any) -> Any:
    return another_room(SLUG, otherwise(SLUG, **kinds))


@clause("rule-36b")
def test_a_card_that_lands_face_up_in_place_of_one_that_did_is_exchanged_too() -> None:
    """As they came, and all of them before a House Way hand draws."""
    hands, acts = {**HANDS, 8: "2 A K"}, "1 draw, 2 draw, 3 house-way"
    at = hit({DECK: "exposed 1.4; exposed 2.4; exposed 1.5"}, hands=hands, acts=acts, then="A 2 3 4 5 6 A")
    assert at.cards("dead").split() == ["Ac", "2d", "4s"] and at.cards("dealer").split()[-1] == "3h"
    assert [at.cards(place).split()[3:] for place in "123"] == [["6d"], ["5c"], ["Ah"]]
    boxed = hit(
        {DECK: "exposed 2.4; boxed 27 late"},
        hands=hands,
        acts="1 stand, 2 draw, 3 house-way",
        then="A 5 4 6 2",
    )
    assert boxed.cards("dead").split() == ["Ac", "4h"]
    assert boxed.cards("2").split()[3:] == ["6s"] and boxed.cards("3").split()[3:] == ["2c"]


@clause("rule-36a", "rule-36b")
def test_which_card_was_drawn_does_not_hang_on_how_many_a_hand_has() -> None:
    """The last one of the first deal went to another hand, which has it before its own."""
    drawn = hit({DECK: "astray 1.3 to 2; exposed 1.4"}, acts="1 draw, 2 stand, 3 stand", then="5 4")
    assert drawn.cards("dead") == "5c" and drawn.cards("1").split()[2:] == ["4d"]
    first = hit({DECK: "astray 1.3 to 2; exposed 2.3"}, acts="1 stand, 2 stand, 3 stand")
    assert first.cards("dead") == "" and len(first.cards("2").split()) == 4


@clause("rule-34a", "rule-38a")
def test_a_boxed_card_that_is_seen_late_is_the_one_replaced_whatever_else_is_wrong_with_its_hand() -> None:
    """Behind a card of another, which plays where it lies; and in a hand with one too many, which the floor takes back."""
    plays = hit({DECK: "astray 1.3 to 2; boxed 18 late"}, acts="1 stand, 2 stand, 3 stand", then="5")
    assert plays.cards("dead") == "Kd" and plays.cards("2") == "2d 3d Kc 5c"
    alike = hit(
        {DECK: "astray 1.3 to 2; boxed 18 late"},
        hands={**HANDS, 1: "6 K K"},
        acts="1 stand, 2 stand, 3 stand",
        then="5",
    )
    assert (
        alike.cards("1") == "6c Kc" and alike.cards("dead") == "Kd"
    )  # it has not gone home, though one like it is there
    back = hit(
        {DECK: "count 1 +1; boxed 10 late"},
        "repair",
        acts="1 stand, 2 stand, 3 stand",
        then="5 4",
        of=room(count=None),
    )
    assert back.cards("dead") == "3d" and back.cards("1") == "6c 2d 4d"


@clause("rule-38b")
def test_a_last_card_that_went_to_the_player_dealer_is_one_too_many_in_his_hand() -> None:
    acts = "1 stand, 2 stand, 3 draw"
    at = hit({DECK: "astray 1.3 to 8"}, then="5", acts=f"{acts}, {acts}")
    assert at.has(
        "regroup 8 dealer",
        "fact dealer error.count mishap.miscounted over 4",
        "fact - error.count mishap.misdealt",
    )
    assert at.count("turn dealer") == 4 + 3 and at.count("ask 0 dice") == 1 and won(at) == [10_00, -10_00, 0]


@clause("rule-38a", "rule-29a")
@pytest.mark.parametrize("acts", ["1 stand, 2 stand, 3 draw", "1 house-way, 2 stand, 3 draw"])
def test_a_hand_with_a_card_of_another_plays_as_it_lies_when_somebody_counts_it(acts: str) -> None:
    """One that was short has three by it, one that was not has five."""
    for by in ("-1", "+1"):
        at = hit({DECK: f"count 1 {by}; astray 2.3 to 1", f"{ACT} 2": "found count 1"}, then="5", acts=acts)
        assert (
            at.asked == []
            and at.count("fact 1 error.count") == at.count("fact - error") == 0
            and at.count("fact 1 settle") == 1
        )


@clause("rule-29b", "rule-42a")
def test_a_hand_that_is_foul_by_the_floors_word_is_not_counted_any_more() -> None:
    at = hit({DECK: "count 1 +1", ACT: "fouled 1 below", f"{ACT} 2": "found count 1"}, "foul", then="5")
    assert at.asked == ["not-foul | foul"] and won(at)[0] == -10_00 and at.count("fact 1 error.count") == 0


def test_where_one_wrong_hand_is_no_misdeal_it_plays() -> None:
    for marks, acts in (
        ("count dealer +1", "1 stand, 2 stand, 3 draw"),
        ("count 3 -1", "1 stand, 2 stand, 3 house-way"),
    ):
        at = hit({DECK: marks}, then="5", acts=acts, of=room(count={"hands": 2}))
        assert at.count("fact - error") == 0 and at.count("ask 0 shuffle") == 1 and at.asked == []


def test_where_nobody_is_warned_a_hand_that_was_shown_late_just_plays() -> None:
    at = hit({f"{ACT} 3": "shown 2 with 3"}, then="5", of=room(shown={"warned": False}))
    assert at.count("fact 2 error.shown") == 0 and won(at)[1] == -10_00


def test_where_a_misread_hand_is_not_read_again_none_is_misread() -> None:
    strikes = hit({}, until=ACT, of=room(misread={"corrected": "foul"})).driver.strikes()
    assert "wager 1 taken" in strikes and not [one for one in strikes if one.startswith("misread")]


def warned_twice(*seats: int) -> BetweenRounds:
    """Before a round in which these have not drawn, and again after a warning."""
    after = stands_on_two().driver.outcome
    assert after is not None
    return replace(
        after,
        own=Carryover(),
        button=0,
        notes=tuple([Note("undrawn", f"P{seat}", seat, 2) for seat in seats]),
    )


@clause("rule-33b")
def test_the_floor_is_called_because_of_who_may_wager_now_and_has_not() -> None:
    start = warned_twice(3, 8)
    driver = hit({}, until=WAGER, start=start).driver
    assert driver.strikes() == ("seat 3 undrawn",)  # seat 8 has the bank
    driver.answer(3, {"3": 10_00})
    assert driver.strikes() == ()
    driver.answer(3, {}, take=1)  # he takes it off again
    assert driver.strikes() == ("seat 3 undrawn",)
    last = hit({}, hands=CHOICE, until=LAST, start=start).driver
    assert last.waiting[0].seat == 8 and not [one for one in last.strikes() if one.startswith("seat")]


def test_what_may_strike_is_listed_seat_by_seat() -> None:
    strikes = hit({}, bank=3, bets="1=10 2=10 8=10", until=ACT).driver.strikes()
    assert [one for one in strikes if one.startswith("shown") and "with" in one] == [
        f"shown {seat} with {other}" for seat in (1, 2, 8) for other in (1, 2, 8) if other != seat
    ]
    assert [one for one in strikes if one.endswith("taken")] == [f"wager {seat} taken" for seat in (1, 2, 8)]
