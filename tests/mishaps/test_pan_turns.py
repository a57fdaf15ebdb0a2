"""Pan of Comstock, rule-8a to rule-8d: who draws before it is his turn. Turns go 1, 4, 3, 2; seat 1 has let the king of spades
go, and seat 4 is to take it or to draw."""

from __future__ import annotations

import pytest

from cardroom.script import Act
from tests.mishaps.pan import ALL_PLAY, PAN, pan
from tests.mishaps.struck import Struck, otherwise

THREES = "3d 3s"
BEGUN = ("chance", *ALL_PLAY, "1 discard Ks")
STRAY = ("mishap out-of-turn 2 draw", "2 meld 3d 3h 3s 0.50", "2 discard 2c")
"""Seat 2 draws the three of hearts, lays threes, collects a chip from each and discards."""
RIGHT = "fact hole/4 error.out-of-turn mishap.put-right"


def asked(at: Struck) -> dict[int, str]:
    return {ask.seat: ask.kind for ask in at.driver.waiting}


@pytest.mark.clause("comstock/pan/rule-8a")
def test_the_order_is_made_again_and_plays_and_pay_that_rest_on_it_are_undone() -> None:
    at = pan({2: THREES}, "Ks 3h Kc", *BEGUN, *STRAY)
    assert at.chips_of() == [99_00, 101_00, 99_00, 99_00] and asked(at) == {4: "take"}  # it is still his turn
    at = pan({2: THREES}, "Ks 3h Kc", *BEGUN, *STRAY, "4 draw")
    assert at.has(RIGHT, *(f"move stack/2 stack/{seat} 0.50 error.out-of-turn" for seat in (3, 4, 1)))
    assert at.chips_of() == [99_50] * 4
    assert at.cards("meld/2.1") == "" and sorted(at.cards("hole/2").split()) == sorted([
        "3d",
        "3s",
        "2c",
        "4d",
        "6h",
        "Jc",
        "Qd",
        "2h",
        "4s",
        "6c",
    ])
    assert at.cards("drawn/4") == "3h" and at.cards("discards") == "Ks" and asked(at) == {4: "meld"}
    at.driver.answer(4, Act("discard 3h"))
    assert asked(at) == {3: "take"}  # and from there on in order


@pytest.mark.clause("comstock/pan/rule-8a")
def test_of_two_who_drew_each_card_goes_to_him_whose_draw_it_was() -> None:
    at = pan(
        {2: THREES}, "Ks 3h Kc Kd", *BEGUN, *STRAY, "mishap out-of-turn 3 draw", "3 discard Kc", "4 draw"
    )
    assert (
        at.has(RIGHT) and at.cards("drawn/4") == "3h" and at.cards("top") == "Kc" and at.cards("option") == ""
    )
    for seat, act in ((4, "discard 3h"), (3, "draw"), (3, "discard Kc"), (2, "draw")):
        at.driver.answer(seat, Act(act))
    assert at.cards("drawn/2") == "Kd" and at.cards("option") == "" and at.chips_of() == [99_50] * 4


@pytest.mark.clause("comstock/pan/rule-8a")
def test_silence_puts_it_right_too() -> None:
    at = pan({2: THREES}, "Ks 3h Kc", *BEGUN, *STRAY)
    at.driver.silence(4)
    assert at.has(RIGHT) and at.chips_of() == [99_50] * 4


@pytest.mark.clause("comstock/pan/rule-8d")
def test_who_has_not_drawn_may_take_the_option_card_as_it_lay() -> None:
    at = pan({2: THREES, 4: "2c Kd Kh"}, "Ks 3h Kc", *BEGUN, *STRAY)
    assert at.driver.waiting[0].options.text == "draw | take Ks"  # type: ignore[union-attr]
    for act in (Act("take Ks"), Act("meld Kd Kh Ks"), Act("discard 2c")):
        at.driver.answer(4, act)
    assert (
        at.cards("meld/4.1") == "Kd Kh Ks" and at.cards("drawn/3") == "3h"
    )  # the card drawn too early is the next one's
    assert at.chips_of() == [99_50] * 4


THREE = (*STRAY, "mishap out-of-turn 1 draw", "1 discard Kc", "mishap out-of-turn 3 draw")


@pytest.mark.clause("comstock/pan/rule-8b", "comstock/pan/rule-8c")
def test_once_three_have_drawn_out_of_order_it_stands_with_what_was_used_and_paid() -> None:
    at = pan({2: THREES}, "Ks 3h Kc Kd Kh", *BEGUN, *THREE, "3 discard Kd")
    assert at.has("fact hole/3 error.out-of-turn mishap.stands") and RIGHT not in at.lines
    assert at.cards("meld/2.1") == "3d 3h 3s" and at.chips_of() == [99_00, 101_00, 99_00, 99_00]
    assert (
        asked(at) == {2: "take"} and at.cards("option") == "Kd"
    )  # on from who drew last: seat 4 has lost his turn
    assert at.cards("discards").split() == ["2c", "Ks", "Kc"]


@pytest.mark.clause("comstock/pan/rule-8a", "comstock/pan/rule-8b")
def test_two_are_not_enough_and_one_who_draws_again_later_is_the_first_of_a_new_confusion() -> None:
    at = pan(
        {2: THREES},
        "Ks 3h Kc Kd Kh",
        *BEGUN,
        *THREE[:-1],
        "4 draw",
        "4 discard 3h",
        "mishap out-of-turn 1 draw",
        "1 discard Kc",
    )
    assert asked(at) == {3: "take"} and at.lines.count(RIGHT) == 1
    at.driver.answer(3, Act("draw"))
    assert at.cards("drawn/3") == "Kc"  # drawn too early by seat 1 before, and again now
    assert at.has("fact hole/3 error.out-of-turn mishap.put-right")


@pytest.mark.clause("comstock/pan/rule-8c")
def test_an_improper_spread_among_them_does_not_stand() -> None:
    at = pan(
        {2: THREES, 3: "5c 5d 5d"}, "Ks 3h Kc Kd Kh", *BEGUN, *THREE, "mishap breach 3 spread 5c 5d 5d", "4 challenge", "3 take-back",
        "3 discard Kd",
    )  # fmt: skip
    assert at.cards("meld/3.1") == "" and at.cards("meld/2.1") == "3d 3h 3s"
    assert at.chips_of() == [99_00, 101_00, 99_00, 99_00] and asked(at) == {2: "take"}


@pytest.mark.clause("comstock/pan/rule-8a")
def test_who_goes_out_before_his_turn_has_not_won() -> None:
    hand = "3d 3s 7c 7d 7h Ah 2h 3h 4h 5h"
    down = (
        "2 meld 3d 3h 3s 0.50",
        "2 meld 7c 7d 7h 0.50",
        "2 meld Ah 2h 3h 0.50",
        "2 add 4h to Ah 2h 3h",
        "2 add 5h to Ah 2h 3h 4h",
    )
    at = pan({2: hand}, "Ks 3h Kc", *BEGUN, STRAY[0], *down)
    assert asked(at) == {4: "take"} and at.driver.strikes() == ()
    at.driver.answer(4, Act("draw"))
    assert (
        at.chips_of() == [99_50] * 4
        and len(at.driver.felt.cards["hole/2"]) == 10
        and at.cards("drawn/4") == "3h"
    )


@pytest.mark.clause("comstock/pan/rule-8b")
def test_the_third_may_go_out() -> None:
    hand = "3d 3s 7c 7d 7h Ah 2h 3h 4h 5h"
    down = (
        "2 meld 3d 3h 3s 0.50",
        "2 meld 7c 7d 7h 0.50",
        "2 meld Ah 2h 3h 0.50",
        "2 add 4h to Ah 2h 3h",
        "2 add 5h to Ah 2h 3h 4h",
    )
    at = pan(
        {2: hand}, "Ks Kc Kd 3h", *BEGUN, "mishap out-of-turn 1 draw", "1 discard Kc", "mishap out-of-turn 3 draw", "3 discard Kd",
        STRAY[0], *down, "2 collect 2.50", finish=True,
    )  # fmt: skip
    assert at.has("fact hole/2 settle.out pan.goes-out 11", "move pot stack/2 1.00 settle.tops")
    assert at.chips_of() == [95_50, 112_50, 95_50, 95_50]


@pytest.mark.clause("comstock/pan/rule-8a")
def test_pay_that_was_not_called_for_out_of_turn_is_not_owed_later() -> None:
    early, later = (
        ("mishap out-of-turn 2 draw", "2 meld 3d 3h 3s", "2 discard 2c"),
        ("4 draw", "4 discard 3h", "3 draw", "3 discard Kc"),
    )
    for second in ((), ("mishap out-of-turn 3 draw", "3 discard Kc")):
        at = pan({2: THREES}, "Ks 3h Kc 3c", *BEGUN, *early, *second, *later, "2 draw")
        assert "meld 3c 3d 3s 0.00-0.50" in at.driver.waiting[0].options.text  # type: ignore[union-attr]


@pytest.mark.clause("comstock/pan/rule-8a", "comstock/pan/rule-35b")
def test_what_was_wrong_with_a_card_stays_as_it_was_seen_to() -> None:
    """An eight is out, and the card with another back that the floor has had replaced."""
    at = pan(
        {}, "Ks 3h Kc", "mishap foreign 42 8c", *BEGUN, "mishap out-of-turn 2 draw", "2 discard 3h", "4 draw"
    )
    assert at.cards("dead") == "8c" and at.cards("drawn/4") == "3h"
    at = pan(
        {},
        "Ks 3h Kc Kd",
        "mishap foreign 42 back",
        *BEGUN,
        "mishap out-of-turn 2 draw",
        "floor repair",
        "2 discard Kc",
        "4 draw",
    )
    assert at.cards("dead") == "3h" and at.cards("drawn/4") == "Kc" and at.cards("top") == ""


def test_it_is_listed_where_the_deck_cannot_run_out_by_it_and_the_document_speaks_of_it() -> None:
    at = pan({}, "Ks", *BEGUN)
    assert {one for one in at.driver.strikes() if not one.startswith("out-of-turn")} == set()
    while at.driver.felt.shoe.left > 12 or at.driver.waiting[0].kind != "take":
        at.driver.silence(at.driver.waiting[0].seat)
    assert at.driver.felt.shoe.left == 12 and len(at.driver.strikes()) == 3
    at.driver.silence(at.driver.waiting[0].seat)
    at.driver.silence(at.driver.waiting[0].seat)
    assert at.driver.felt.shoe.left == 11 and at.driver.waiting[0].kind == "take" and not at.driver.strikes()
    for errors in (otherwise(PAN, out_of_turn={"stands": 0}), otherwise(PAN, out_of_turn=None)):
        assert not pan({}, "Ks", *BEGUN, errors=errors).driver.strikes()


def test_nobody_draws_out_of_turn_who_has_no_cards_or_is_asked_or_did_so_already() -> None:
    at = pan({2: THREES}, "Ks 3h", "chance", "1 play", "4 play", "3 pass", "2 play", "1 discard Ks")
    assert {one for one in at.driver.strikes() if "out-of-turn" in one} == {
        "out-of-turn 1 draw",
        "out-of-turn 2 draw",
    }
    at.driver.mishap("out-of-turn 2 draw")
    assert not at.driver.strikes()
    at.driver.answer(2, Act("discard 3h"))
    assert at.driver.strikes() == ("out-of-turn 1 draw",)
