"""Lowball of Comstock: somebody is not there, acts before his turn, shows a card, or is misunderstood."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Note, Person, step_away
from cardroom.rooms import offering
from cardroom.script import CHANCE, FLOOR, Act, Driver, give
from tests.mishaps.lowball import CALLED, KILLS, LOWBALL, PAT, asked, chance, dealt, told
from tests.mishaps.struck import Struck, otherwise, struck

DRAWN = (*CALLED, *PAT, "4 Kh Qh", "1 Ks Qs Js")
FOUR = [100_00, 96_00, 100_00, 100_00]


@pytest.mark.clause("comstock/lowball/rule-11", "comstock/lowball/rule-1")
@pytest.mark.parametrize("how", ["thrown", "swept"])
def test_a_hand_in_the_muck_is_dead_unless_the_floor_can_tell_it(how: str) -> None:
    """Who has not protected it gets nothing from the house: the chips he has in stay."""
    at = dealt(then=("3 call", f"mishap mucked 3 {how}"))
    assert asked(at) == (FLOOR, "live | dead") and at.cards("let-go/3") == "2h 3h 4h 5h 8h"
    dead = dealt(then=("3 call", f"mishap mucked 3 {how}", "floor silence"))
    assert dead.has("fact hole/3 error.mucked mishap.killed dead", "move bet/3 pot 4.00 error.mucked")
    live = dealt(then=("3 call", f"mishap mucked 3 {how}", "floor live"))
    assert live.cards("hole/3") == "2h 3h 4h 5h 8h" and live.chips(3) == 96_00 and asked(live)[0] == 4


@pytest.mark.clause("comstock/lowball/rule-38b")
def test_who_is_not_back_in_his_turn_has_a_dead_hand() -> None:
    at = dealt(then=("3 call", "mishap seat 4 late"))
    assert at.has("fact hole/4 error.seat mishap.killed dead") and asked(at)[0] == 1
    assert sorted(at.cards("muck").split()) == ["6h", "7h", "9s", "Kh", "Qh"]
    blind = dealt(then=("3 call", "4 call", "1 call", "mishap seat 2 late"))
    assert blind.chips(2) == 96_00 and blind.cards("hole/2") == "" and asked(blind)[0] == 3
    draw = dealt(then=(*CALLED, "mishap seat 2 late"))
    assert draw.cards("hole/2") == "" and asked(draw)[0] == 3
    with pytest.raises(RefusedError):  # it is not his turn
        dealt(then=("mishap seat 4 late",))


@pytest.mark.clause("comstock/lowball/rule-18b")
def test_what_is_done_out_of_turn_goes_back_and_he_has_every_choice() -> None:
    at = dealt(then=("mishap out-of-turn 1 raise 8.00",))
    assert at.has("move stack/1 bet/1 8.00 error.out-of-turn", "move bet/1 stack/1 8.00 error.out-of-turn")
    assert asked(at)[0] == 3 and at.chips_of() == FOUR
    turn = dealt(then=("mishap out-of-turn 1 raise 8.00", "3 call", "4 fold"))
    assert asked(turn) == (1, "fold | call 4.00 | raise 8.00-24.00/1.00")
    fold = dealt(then=("mishap out-of-turn 4 fold", "3 call"))
    assert fold.cards("hole/4") == "9s Kh Qh 7h 6h" and asked(fold)[0] == 4
    draw = dealt(then=(*CALLED, "mishap out-of-turn 4 draw", "2 none", "3 none"))
    assert asked(draw) == (4, "0-5 of 9s Kh Qh 7h 6h")
    with pytest.raises(RefusedError):
        dealt(then=("mishap out-of-turn 1 raise 800.00",))


@pytest.mark.clause("comstock/lowball/rule-18d")
def test_two_acts_behind_a_silent_player_kill_his_hand_and_stand() -> None:
    at = dealt(then=("mishap unclear 3 passed-over", "4 raise 8.00"))
    assert [ask.seat for ask in at.driver.waiting] == [1, 3]
    dead = dealt(then=("mishap unclear 3 passed-over", "4 raise 8.00", "1 call"))
    assert dead.has("fact hole/3 error.unclear mishap.killed dead")
    assert dead.chips_of() == [92_00, 96_00, 100_00, 92_00] and asked(dead) == (
        2,
        "fold | call 4.00 | raise 12.00-28.00/1.00",
    )
    on = dealt(then=("mishap unclear 3 passed-over", "4 raise 8.00", "1 call", "2 call"))
    assert asked(on) == (2, "0-5 of Ah 2s 3c 4d 6c")  # nobody asks the dead hand to match the raise


@pytest.mark.clause("comstock/lowball/rule-18d", "comstock/lowball/rule-18b")
@pytest.mark.parametrize("act", ["raise 8.00", "fold"])
def test_until_the_second_act_he_may_speak_and_what_was_done_goes_back(act: str) -> None:
    at = dealt(then=("mishap unclear 3 passed-over", f"4 {act}", "3 call"))
    assert at.chips_of() == [100_00, 96_00, 96_00, 100_00] and at.cards("hole/4") == "9s Kh Qh 7h 6h"
    assert asked(at) == (4, "fold | call 4.00 | raise 8.00-24.00/1.00")
    time = dealt(then=("mishap unclear 3 passed-over", f"4 {act}", "3 time"))
    assert time.chips_of() == FOUR and [ask.seat for ask in time.driver.waiting] == [3]
    assert asked(time) == (3, "fold | call 4.00 | raise 8.00-24.00/1.00")
    again = ("mishap unclear 3 passed-over", f"4 {act}", "3 time", "3 fold")
    assert asked(dealt(then=again)) == (4, "fold | call 4.00 | raise 8.00-24.00/1.00")
    assert asked(dealt(then=(*again, "4 call", "1 call", "2 check"))) == (2, "0-5 of Ah 2s 3c 4d 6c")


def after_three(*lines: str) -> Struck:
    """In a room where only a third act kills the hand of a player who is passed over."""
    return dealt(then=lines, errors=otherwise(LOWBALL, unclear={"passed_over": 3}))


def test_where_three_acts_kill_a_silent_hand_two_folds_go_back_to_their_players() -> None:
    passed = ("mishap unclear 3 passed-over", "4 fold", "1 fold")
    at = after_three(*passed)
    assert [ask.seat for ask in at.driver.waiting] == [2, 3] and at.cards("hole/3") == "2h 3h 4h 5h 8h"
    back = after_three(*passed, "3 time")
    assert back.cards("hole/4") == "9s Kh Qh 7h 6h" and back.cards("hole/1") == "Td Js Qs Ks 9d"
    assert back.cards("muck") == "" and asked(back)[0] == 3


def test_where_three_acts_kill_a_silent_hand_nobody_passes_it_over_when_its_turn_comes_round() -> None:
    """Seat 2 raises as the second act, and seat 4 is the next to act: its own question alone is open."""
    at = after_three("3 fold", "mishap unclear 4 passed-over", "1 call", "2 raise 8.00")
    assert [ask.seat for ask in at.driver.waiting] == [4] and at.cards("hole/4") == "9s Kh Qh 7h 6h"


@pytest.mark.clause("comstock/lowball/rule-26c")
def test_who_has_a_part_of_the_old_bet_in_adds_the_rest_of_it_and_then_of_the_raise() -> None:
    """Seat 2 has the blind of $4 in, and meant to call the $8 of seat 3; seat 1 had made it $12."""
    lines = ("3 raise 8.00", "4 call", "1 raise 12.00", "mishap unclear 1 raise")
    at = dealt(then=lines)
    assert asked(at) == (2, "withdraw | complete") and at.has("move stack/2 bet/2 4.00 error.unclear")
    assert at.chips(2) == 92_00
    assert dealt(then=(*lines, "2 withdraw")).chips(2) == 96_00
    assert dealt(then=(*lines, "2 complete")).chips(2) == 88_00


@pytest.mark.clause("comstock/lowball/rule-26c")
def test_who_called_the_old_bet_behind_a_raise_that_was_not_clear_takes_it_back_or_makes_it_up() -> None:
    lines = ("3 raise 8.00", "mishap unclear 3 raise")
    at = dealt(then=lines)
    assert asked(at) == (4, "withdraw | complete") and at.chips(4) == 96_00
    back = dealt(then=(*lines, "4 silence"))
    assert back.chips(4) == 100_00 and asked(back) == (4, "fold | call 8.00 | raise 12.00-28.00/1.00")
    up = dealt(then=(*lines, "4 complete"))
    assert up.chips(4) == 92_00 and asked(up)[0] == 1
    with pytest.raises(RefusedError):  # nobody has raised
        dealt(then=("3 call", "mishap unclear 3 raise"))


@pytest.mark.clause("comstock/lowball/rule-28c")
def test_who_knocked_as_pat_and_knew_of_no_raise_is_asked_after_those_behind_him() -> None:
    lines = ("3 raise 8.00", "mishap unclear 4 pat")
    assert asked(dealt(then=lines))[0] == 1
    at = dealt(then=(*lines, "1 call", "2 fold"))
    assert asked(at) == (4, "fold | call 8.00 | raise 12.00-28.00/1.00") and at.chips(1) == 92_00
    raised = dealt(then=(*lines, "1 raise 12.00", "2 fold", "3 call"))
    assert asked(raised)[0] == 4


@pytest.mark.clause("comstock/lowball/rule-31")
def test_who_does_not_say_that_he_is_all_in_may_lose_his_rights() -> None:
    table = offering(LOWBALL).open()
    stacks = {1: 100_00, 2: 100_00, 3: 6_00, 4: 100_00}
    for ruling, is_in in (("silence", True), ("live", True), ("dead", False)):
        driver = table.deal(
            BetweenRounds(people=tuple(Person(n, f"P{n}", cents) for n, cents in stacks.items()), button=1)
        )
        passes = [f"{seat} pass" for seat in (2, 4, 1)]
        for line in (*passes, chance(), "3 raise 6.00", "mishap unclear 3 all-in"):
            give(driver, line)
        assert driver.waiting[0].seat == FLOOR
        give(driver, f"floor {ruling}")
        assert bool(driver.felt.cards["hole/3"]) == is_in and driver.felt.stack(3) == 0
        assert (
            "fact hole/3 error.unclear mishap.killed dead" in [event.line() for event in driver.events]
        ) != is_in


@pytest.mark.clause("comstock/lowball/rule-2b")
def test_who_calls_a_better_hand_than_he_has_is_cashed_in_if_he_goes_on_with_it() -> None:
    once = dealt(then=(*DRAWN, "mishap unclear 4 miscall"), finish=True)
    assert once.has("fact hole/4 error.unclear mishap.warned 4 1") and not told(once, "ask -2")
    assert once.chips(2) == 109_00  # the cards speak
    table, start = offering(LOWBALL).open(), once.driver.outcome
    assert start is not None and start.note("miscall", "P4") == Note("miscall", "P4", 4, 1)
    for ruling, is_here in (("silence", True), ("cash-in", False)):
        again = table.deal(start)
        lines = ("3 pass", "4 pass", "1 pass", "2 pass", chance(), "4 call", "1 call", "2 call", "3 check")
        for line in (
            *lines,
            "3 none",
            "4 none",
            "1 none",
            "2 none",
            "mishap unclear 4 miscall",
            f"floor {ruling}",
        ):
            give(again, line)
        while again.waiting:
            again.silence(again.waiting[0].seat)
        assert again.outcome is not None
        back = step_away(again.outcome, 4, away=False)  # whatever he says
        third = table.deal(back)
        assert any(line.startswith("ask 4") for line in _lines(third)) == is_here
        assert again.outcome.person(4).cents == 96_00 - 4_00  # and his chips are his


def _lines(driver: Driver) -> list[str]:
    """Until the cards are out, by silence."""
    while driver.waiting[0].seat != CHANCE:
        driver.silence(driver.waiting[0].seat)
    return [event.line() for event in driver.events]


@pytest.mark.clause("comstock/lowball/rule-19")
def test_a_card_shown_before_the_showdown_plays_and_its_player_is_warned() -> None:
    at = dealt(then=("mishap shown 2 Ah to 3",))
    assert at.has("fact hole/2 error.shown mishap.warned 2 1") and at.cards("hole/2") == "Ah 2s 3c 4d 6c"
    seen = [event for event in at.events if event.line() == "turn hole/2 Ah down"]
    assert len(seen) == 1 and "Ah" in seen[0].for_seat(3).line()
    assert not any(
        "Ah" in event.for_seat(4).line() for event in at.events
    )  # nor is he told what the other was shown
    with pytest.raises(RefusedError):  # not one of his
        at.driver.mishap("shown 2 Kc to 3")


@pytest.mark.clause("comstock/lowball/rule-20")
def test_what_one_has_seen_all_may_demand_to_see_when_the_hand_is_over() -> None:
    lines = ("mishap shown 3 8h to 4", "3 fold", "4 fold", "1 fold")
    at = dealt(then=lines)
    assert [ask.seat for ask in at.driver.waiting] == [1, 2] and at.chips(2) > 96_00  # the pot is pushed
    shown = dealt(then=(*lines, "1 demand", "2 let-be"))
    assert "turn muck 8h" in shown.lines
    silent = dealt(then=lines, finish=True)
    assert "turn muck 8h" not in silent.lines
    opened = dealt(then=("mishap shown 3 8h to 4", *DRAWN, *[f"{seat} check" for seat in (2, 3, 4, 1)]))
    assert not opened.driver.waiting and not told(opened, "demand")  # all have seen it at the showdown


@pytest.mark.clause("comstock/lowball/rule-20", "comstock/lowball/rule-19")
def test_nobody_can_demand_a_card_that_was_shuffled_again() -> None:
    order, whole = (2, 3, 4, 5, 6, 7, 1), list(deck("joker"))
    hands = {seat: whole[at:35:7] for at, seat in enumerate(order)}
    said = (
        *(f"{seat} call" for seat in order[1:]),
        "2 check",
        *(f"{seat} {spell(hands[seat])}" for seat in order[:4]),
    )
    lines = (
        *(f"{seat} pass" for seat in order),
        f"chance {spell(whole)}",
        f"mishap shown 2 {hands[2][0]} to 3",
        *said,
    )
    at = struck(
        LOWBALL,
        7,
        *lines,
        "6 none",
        "7 none",
        "1 none",
        "chance",
        *(f"{seat} check" for seat in order),
        finish=False,
    )
    assert at.cards("reshuffled").split().count(str(hands[2][0])) == 1 and at.driver.is_over


@pytest.mark.clause("comstock/lowball/rule-59")
def test_nobody_sees_a_card_that_was_not_dealt() -> None:
    at = dealt(then=("3 raise 8.00", "4 fold", "1 fold", "2 fold"))
    assert at.driver.is_over and not any(line.startswith(("turn ", "deal burn")) for line in at.lines)
    assert not at.driver.strikes()


@pytest.mark.clause("comstock/lowball/rule-60")
def test_what_the_floor_has_ruled_nobody_takes_back() -> None:
    at = dealt(then=("3 call", "mishap mucked 3 thrown", "floor dead"))
    assert asked(at)[0] == 4
    with pytest.raises(RefusedError):
        at.driver.answer(FLOOR, Act("live"))
    with pytest.raises(RefusedError):
        at.driver.mishap("mucked 3 claimed")
    assert at.cards("hole/3") == ""


def test_all_that_may_strike_is_taken_and_ends_with_a_sound_table() -> None:
    for lines in ((), ("3 raise 8.00",), (*CALLED, "2 none"), DRAWN):
        for text in dealt(then=lines).driver.strikes():
            if text.startswith(("shown", "mucked")) and not text.endswith(("to 2", "thrown")):
                continue
            at = dealt(then=(*lines, f"mishap {text}"), finish=True)
            assert sum(at.chips_of()) + at.driver.felt.ledger.balance("drop") == 400_00, text


@pytest.mark.clause("comstock/lowball/rule-18b")
def test_a_fold_out_of_turn_is_seen_and_taken_back_and_a_raise_of_all_he_has_too() -> None:
    fold = dealt(then=("mishap out-of-turn 4 fold",))
    assert fold.has(*["regroup hole/4 let-go/4 0"] * 5, *["regroup let-go/4 hole/4 0"] * 5)
    raised = dealt(then=("mishap out-of-turn 4 raise 100.00",))
    assert raised.chips_of() == FOUR and not told(raised, "regroup")
    assert not told(dealt(then=("mishap out-of-turn 4 check",)), "regroup")


@pytest.mark.clause("comstock/lowball/rule-58")
def test_a_card_that_is_dropped_is_seen_by_all_and_the_last_one_stays() -> None:
    at = dealt(then=("mishap fouled 4 dropped Kh",))
    assert at.has(
        "turn hole/4 Kh", "regroup hole/4 dead 1", "fact dead error.off-table mishap.found off-table Kh"
    )
    four = dealt(then=tuple(f"mishap fouled 4 dropped {card}" for card in ("9s", "Kh", "Qh", "7h")))
    assert (
        "fouled 4 dropped 6h" not in four.driver.strikes() and "fouled 3 dropped 2h" in four.driver.strikes()
    )
    two = dealt(then=tuple(f"mishap fouled 4 dropped {card}" for card in ("9s", "Kh", "Qh")))
    assert "fouled 4 dropped 7h" in two.driver.strikes()


def test_where_nothing_is_said_of_numbers_a_dropped_card_is_the_floors_and_comes_down_again() -> None:
    lines = (*KILLS, chance(), "mishap fouled 4 dropped Kh", *CALLED, *PAT, "4 none", "1 none")
    at = struck(LOWBALL, 4, *lines, finish=False, errors=otherwise(LOWBALL, count=None))
    assert asked(at) == (FLOOR, "repair | misdeal | no-pot")
    on = struck(LOWBALL, 4, *lines, "floor repair", finish=False, errors=otherwise(LOWBALL, count=None))
    assert (
        len(on.cards("hole/4").split()) == 5
        and [line for line in on.lines if line.startswith("deal hole/4")][-1] == "deal hole/4 3d down"
    )
    dropped = struck(LOWBALL, 4, *KILLS, chance(), finish=False, errors=otherwise(LOWBALL, off_table=None))
    with pytest.raises(RefusedError):
        dropped.driver.mishap("fouled 4 dropped Kh")
    unwarned = struck(
        LOWBALL,
        4,
        *KILLS,
        chance(),
        "mishap shown 2 Ah to 3",
        finish=False,
        errors=otherwise(LOWBALL, shown={"warned": False}),
    )
    assert not told(unwarned, "warned")


@pytest.mark.clause("comstock/lowball/rule-18d", "comstock/lowball/rule-26c", "comstock/lowball/rule-28c")
def test_what_can_be_unclear_and_when() -> None:
    def unclear(*lines: str, stacks: int | dict[int, int] = 100_00) -> list[str]:
        kills = [
            line for line in KILLS if isinstance(stacks, int) or int(line[0]) not in stacks
        ]  # who has too little is not asked
        at = struck(LOWBALL, 4, *kills, chance(), *lines, finish=False, stacks=stacks)
        return [one for one in at.driver.strikes() if one.startswith("unclear")]

    assert unclear("3 fold") == ["unclear 4 passed-over"]
    assert unclear("3 fold", "4 fold") == []  # behind him there are not two to act
    assert unclear("3 fold", stacks={2: 4_00}) == ["unclear 2 all-in"]  # who is all-in does not
    assert unclear("3 fold", "4 fold", "1 raise 8.00") == ["unclear 2 pat"]  # the old bet was his own
    assert unclear("3 raise 8.00", stacks={4: 5_00}) == [
        "unclear 4 passed-over",
        "unclear 3 raise",
        "unclear 4 pat",
    ]
    assert unclear("3 raise 8.00", stacks={4: 4_00}) == ["unclear 4 passed-over", "unclear 4 pat"]
    assert unclear("3 raise 8.00", "4 call", stacks={4: 7_00}) == [
        "unclear 1 passed-over",
        "unclear 4 all-in",
    ]
    after = unclear(*CALLED, *PAT, "4 none", "1 none", "2 bet 8.00", "3 raise 16.00")
    assert "unclear 3 raise" in after and "unclear 4 pat" not in after  # there is no draw to be pat for
    nobody = dealt(then=("mishap unclear 3 passed-over", "4 raise 8.00"))
    assert nobody.driver.strikes() == ()  # while he is passed over nothing else happens
    alone = dealt(then=("3 call", "4 call", "mishap unclear 1 passed-over", "2 check"))
    assert [ask.seat for ask in alone.driver.waiting] == [
        1
    ] and alone.driver.strikes() == ()  # nor when all behind him have acted
    assert dealt(then=("3 raise 8.00", "mishap unclear 3 raise")).driver.strikes() == ()
    killed = struck(LOWBALL, 4, "2 kill", finish=False)
    assert (
        killed.driver.waiting[0].kind == "kill" and killed.driver.strikes() == ()
    )  # before the deal nothing is wrong with it


@pytest.mark.clause("comstock/lowball/rule-36a")
def test_what_can_be_found() -> None:
    def found(*marks: str, then: tuple[str, ...] = (), **kinds: Any) -> list[str]:
        lines = (*KILLS, *(f"mishap {mark}" for mark in marks), chance(), *then)
        at = struck(LOWBALL, 4, *lines, finish=False, errors=otherwise(LOWBALL, **kinds) if kinds else None)
        return [one for one in at.driver.strikes() if one.startswith("found")]

    assert found("boxed 40") == []
    assert found("count 4 +1", "astray 2 skipped") == ["found count 4", "found astray 2"]
    assert found("count 4 +1", then=("3 call", "4 fold")) == []
    assert found("astray button 3") == ["found astray 3"]
    assert found("foreign 40 gone") == ["found foreign deck"]
    drawn = (*CALLED, *PAT, "4 Kh Qh", "1 none")
    assert found("foreign 21 Jd", then=drawn) == ["found foreign deck"]  # not the card that was burned
    assert found("foreign 40 gone", foreign={"deck": "floor"}) == []
    assert found("foreign 40 gone", foreign=None) == []
