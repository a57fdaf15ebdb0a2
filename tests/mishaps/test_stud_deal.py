"""Seven Card Stud and Mexican Poker of Comstock: what goes wrong as the cards come, in the corners: heads-up, with hands that are
folded or dead already, with cards that nobody may see."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.felt import BetweenRounds, Person
from cardroom.rooms import offering
from cardroom.script import FLOOR, give
from tests.mishaps import test_mexican as mex
from tests.mishaps.struck import Struck, otherwise, struck
from tests.mishaps.test_stud import CHECKED, IN, SEVEN, SIX, chance, clause, stud

EARLY = (*IN, *CHECKED, *CHECKED)


def seen(at: Struck) -> list[list[str]]:
    """What each seat is told."""
    return [[event.for_seat(seat).line() for event in at.events] for seat in (1, 2, 3, 4)]


@clause("15")
def test_a_mark_that_nobody_comes_upon_changes_nothing_for_anybody() -> None:
    """Cards come one at a time then, to who folded for nothing as well, and unseen."""
    lines = (
        chance(),
        *IN,
        "2 fold",
        "3 check",
        "4 check",
        "1 check",
        *[f"{seat} check" for seat in (3, 4, 1)] * 2,
    )
    assert seen(stud("mishap boxed 52", *lines)) == seen(stud(*lines))
    opened = ("2 open", "3 keep", "4 keep", "1 open")
    joker = mex.chance(f"{mex.FIRST} {mex.LATER}".replace("7c", "**", 1))
    again = (joker, *mex.IN, *opened)
    assert seen(mex.mexican("mishap boxed 41", *again)) == seen(mex.mexican(*again))


@mex.clause("4c")
def test_a_joker_that_comes_down_is_wild_where_anything_else_may_go_wrong_too() -> None:
    wild = mex.chance(f"{mex.FIRST} {mex.LATER}".replace("3h", "**", 1))
    at = mex.mexican("mishap boxed 41", wild, *mex.IN)
    assert "fact hole/3 settle.show poker.shows pair/12 -" in at.lines


@clause("18b")
def test_with_all_hands_turned_up_nobody_is_left_and_there_is_no_pot() -> None:
    at = struck(SEVEN, 3, *(f"mishap exposed {seat}.{n}" for seat in (1, 2, 3) for n in (1, 2)), "chance")
    assert at.driver.is_void and "no-pot error.exposed" in at.lines and at.chips_of() == [100_00] * 3


@clause("18b", "18d")
def test_one_turned_up_and_one_off_the_table_are_both_seen() -> None:
    at = stud("mishap exposed 2.1", "mishap off-table 2.2", chance(), finish=False)
    assert at.has("fact hole/2 error.off-table mishap.killed dead", "move pot stack/2 1.00 error.off-table")
    assert at.cards("up/3") == "Kh" and at.driver.waiting[0].seat == 1  # his seat gets no third card


@clause("22a")
def test_the_first_players_last_card_stays_where_it_came_up() -> None:
    at = stud("mishap exposed 2.7", chance(), *SIX, finish=False)
    assert at.cards("hole/2") == "2h 2s 3c" and at.cards("dead") == "" and at.driver.waiting[0].seat == 2
    fallen = stud("mishap off-table 2.7", chance(), *SIX, finish=False)
    assert (
        fallen.has("fact hole/2 error.off-table mishap.stands", "deal hole/3 4c")
        and fallen.cards("dead") == ""
    )


@clause("13a")
def test_hands_dealt_to_nobody_come_in_their_order_unseen_and_whatever_else_goes_wrong_with_them() -> None:
    at = stud(
        "mishap astray 7 dealt-in", "mishap astray 5 dealt-in", "mishap boxed 4 late", chance(), finish=False
    )
    order = [line.split()[1] for line in at.lines if line.startswith("deal hole")][:6]
    assert order == ["hole/2", "hole/3", "hole/4", "hole/5", "hole/7", "hole/1"]
    assert (
        at.driver.waiting[0].kind == "bring-in"
        and len(at.cards("muck").split()) == 6
        and at.cards("dead") == ""
    )
    hidden = next(event for event in at.events if event.line().startswith("deal hole/7"))
    assert all(hidden.for_seat(seat).line() == "deal hole/7 ?? down" for seat in (1, 2, 3, 4, 7))
    assert at.has("deal up/5 9c", "deal up/7 Tc")
    mute = struck(
        SEVEN,
        4,
        "mishap astray 5 dealt-in",
        "mishap boxed 4 late",
        chance(),
        finish=False,
        errors=otherwise(SEVEN, boxed=None),
    )
    assert mute.driver.waiting[0].kind == "bring-in"  # it is gone with the hand
    later = stud(
        "mishap astray 6 dealt-in", chance(), "3 bring-in 2.50", "4 call", "1 call", "2 call", finish=False
    )
    assert later.cards("up/6") == ""  # the next street comes to those who play


@clause("19b")
def test_an_up_card_to_another_player_is_moved_and_two_cards_to_a_dead_seat_are_told_apart() -> None:
    up = stud("mishap astray 3.3 to 4", chance(), finish=False)
    assert (up.cards("up/3"), up.cards("up/4")) == ("Qh", "Jh") and up.driver.waiting[0].kind == "bring-in"
    both = stud(
        "mishap astray 3.1 to 6", "mishap astray 1.2 to 6", chance(), "mishap found astray 3", finish=False
    )
    assert both.lines[-2] == "fact - error.astray mishap.misdealt"  # others have looked at later ones
    last = stud(
        "mishap astray 3.1 to 6", "mishap astray 1.2 to 6", chance(), "mishap found astray 1", finish=False
    )
    assert last.has("fact hole/1 error.astray mishap.put-right") and last.cards("hole/1") == "5h 5s"


@clause("12a", "12b", "19a")
def test_a_first_card_to_another_player_leaves_two_hands_with_the_wrong_number() -> None:
    at = stud("mishap astray 3.1 to 4", chance(), "mishap found astray 3", finish=False)
    assert at.has("fact hole/4 error.count mishap.miscounted over 4", "move pot stack/4 1.00 error.count")
    assert at.has("fact hole/3 error.count mishap.miscounted under 2", "move pot stack/3 1.00 error.count")
    assert at.chips_of() == [99_00, 99_00, 100_00, 100_00]
    assert stud("mishap astray 3.2 to 4", chance(), "mishap found astray 3", finish=False).chips_of() == [
        99_00,
        99_00,
        100_00,
        100_00,
    ]
    mute = struck(
        SEVEN,
        4,
        "mishap astray 3.1 to 4",
        chance(),
        "mishap found astray 3",
        finish=False,
        errors=otherwise(SEVEN, count=None),
    )
    assert mute.driver.waiting[0].seat == FLOOR
    late = stud("mishap astray 3.1 to 4", chance(), "1 bring-in 2.50", "mishap found astray 3", finish=False)
    assert late.has(
        "fact hole/4 error.count mishap.killed foul", "fact hole/3 error.count mishap.killed foul"
    )
    assert late.chips_of() == [96_50, 99_00, 99_00, 99_00]
    gone = stud(
        "mishap astray 3.1 to 4",
        chance(),
        "1 bring-in 2.50",
        "2 call",
        "3 fold",
        "mishap found astray 3",
        finish=False,
    )
    assert gone.has("fact hole/4 error.count mishap.killed foul") and "mishap.killed" not in " ".join(
        line for line in gone.lines if "hole/3" in line
    )
    none = struck(
        SEVEN,
        3,
        "mishap astray 3.1 to 2",
        chance(),
        "2 bring-in 2.50",
        "3 call",
        "1 fold",
        "mishap found astray 3",
        finish=False,
    )
    assert none.driver.is_void and "no-pot error.count" in none.lines  # both hands are foul


@clause("19c")
def test_of_a_last_card_to_another_player_the_document_says_nothing() -> None:
    at = stud("mishap astray 3.7 to 4", chance(), *SIX, finish=False)
    assert at.driver.waiting[0].seat == FLOOR and at.driver.waiting[0].topic == "error.astray"
    moved = stud(
        "mishap astray 1.7 to 6", chance(), *SIX, finish=False
    )  # the last of all: nobody has looked at a later one
    assert moved.has("regroup hole/6 hole/1 0", "fact hole/1 error.astray mishap.put-right")
    told = [event.for_seat(1).line() for event in moved.events][-4:]
    assert "turn hole/1 Kd down" in told  # he looks at it there
    assert not any("Kd" in event.for_seat(2).line() for event in moved.events)


@clause("19a")
def test_a_hand_that_is_gone_gets_no_card_in_its_place() -> None:
    lines = (
        "mishap astray 3.1 to 6",
        chance(),
        "1 bring-in 2.50",
        "2 call",
        "3 fold",
        "mishap found astray 3",
    )
    at = stud(*lines, finish=False)
    assert at.has("regroup hole/6 muck 0", "fact hole/3 error.astray mishap.stands")
    assert at.cards("hole/3") == "" and at.driver.waiting[0].seat == 4


@clause("19a")
def test_a_card_that_went_to_the_muck_with_another_hand_is_not_moved() -> None:
    at = stud(
        "mishap astray 3.1 to 4", chance(), "1 bring-in 2.50", "2 call", "3 call", "4 fold", finish=False
    )
    assert "found astray 3" in at.driver.strikes()
    at.driver.mishap("found astray 3")
    assert (
        at.has("fact hole/3 error.astray mishap.stands") and at.cards("hole/3") == "3s Tc"
    )  # he gets the next
    assert at.driver.waiting[0].seat == 2 and "mishap.killed" not in " ".join(at.lines)


@clause("13b")
def test_who_is_skipped_and_folds_has_nothing_to_say_any_more() -> None:
    at = stud("mishap astray 3 skipped", chance(), "2 bring-in 2.50", "floor silence", finish=False)
    assert "found astray 3" not in at.driver.strikes() and at.cards("hole/3") == ""
    more = stud(
        "mishap astray 3 skipped",
        chance(),
        "2 bring-in 2.50",
        "floor ante-stays",
        "4 call",
        "1 call",
        finish=False,
    )
    assert "fact hole/3 error.astray mishap.killed dead" in more.lines and more.cards("up/3") == ""


@clause("12b", "17a")
def test_who_folded_for_nothing_and_gets_cards_has_no_hand_to_count() -> None:
    lines = ("mishap count 3 +1", chance(), "4 bring-in 2.50", "1 call", "2 call", "3 call")
    at = stud(*lines, finish=False)
    while at.driver.waiting[0].options.text.startswith("check"):  # type: ignore[union-attr]
        seat = at.driver.waiting[0].seat
        give(at.driver, f"{seat} fold" if seat == 3 else f"{seat} check")
        if len(at.driver.felt.cards.get("hole/3", ())) == 1:
            break
    assert at.driver.felt.cards["hole/3"] and "found count 3" in at.driver.strikes()
    before = at.chips_of()
    at.driver.mishap("found count 3")
    assert at.chips_of() == before and "mishap.killed" not in at.lines[-2]
    at.driver.mishap("mucked 3 thrown")
    assert at.cards("let-go/3") == "" and at.chips_of() == before  # nor one to throw in


@clause("14a")
def test_only_a_hand_with_cards_down_and_up_can_be_thrown_in() -> None:
    six = (chance(), *IN, *CHECKED, *CHECKED, "2 check", "3 fold", "4 check", "1 check")
    last = stud(*six, finish=False)
    assert last.cards("hole/3") and not last.cards("up/3") and "mucked 3 thrown" not in last.driver.strikes()
    lines = ("mishap exposed 3.3", mex.chance(), *mex.IN, "2 keep", "3 open", "4 keep", "1 keep", "3 play-on")
    open_hand = mex.mexican(*lines, finish=False)
    assert not open_hand.cards("hole/3") and "mucked 3 thrown" not in open_hand.driver.strikes()


@clause("20a")
def test_down_cards_that_come_too_early_are_out_unseen_by_others() -> None:
    at = stud(chance(), *EARLY, *CHECKED[:3], "mishap premature 2", finish=False)
    assert at.cards("dead") == "" and at.cards("muck") == "3c 4c 5c Kd" and at.cards("burn").endswith("2c")
    mine = next(event for event in at.events if event.line() == "deal hole/2 3c down")
    assert [mine.for_seat(seat).line()[-8:] for seat in (1, 2, 3)] == [" ?? down", " 3c down", " ?? down"]
    burned = [event.for_seat(2).line() for event in at.events if event.line() == "deal burn 2c down"]
    assert burned == ["deal burn ?? down"] and "fact muck error.premature mishap.eliminated" in at.lines
    up = stud(chance(), "1 bring-in 2.50", "2 call", "mishap premature 2", finish=False)
    assert "fact dead error.premature mishap.eliminated" in up.lines
    folded = stud(chance(), *IN, "2 fold", "3 check", "4 check", "mishap premature 3", finish=False)
    assert [line for line in folded.lines if line.startswith("deal up/2")][
        -1
    ] == "deal up/2 Ac"  # his seat is dealt on
    other = stud(
        "mishap exposed 2.4",
        chance(),
        "1 bring-in 2.50",
        "2 call",
        "mishap premature 2",
        "3 call",
        "4 call",
        finish=False,
    )
    assert not any(
        line.startswith("ask -2") for line in other.lines
    )  # what else is wrong with them is out with them


@clause("20a")
def test_there_must_be_cards_left_for_the_street_and_for_another() -> None:
    def at(*marks: str) -> tuple[str, ...]:
        people = tuple(Person(n, f"P{n}", 100_00) for n in range(1, 8))
        driver = offering(SEVEN).open().deal(BetweenRounds(people=people, button=1))
        for mark in marks:
            driver.mishap(mark)
        give(driver, chance())
        give(driver, f"{driver.waiting[0].seat} bring-in 2.50")
        while len(driver.felt.cards["up/1"]) < 2:
            give(driver, f"{driver.waiting[0].seat} call")
        return tuple(one for one in driver.strikes() if one.startswith("premature"))

    assert len(at("boxed 1 2 3 4 5 6")) == 7  # seventeen are left, and sixteen are two streets and two burns
    assert at("boxed 1 2 3 4 5 6 7") == ()


@clause("21a")
def test_a_burn_that_becomes_an_up_card_is_seen_by_all() -> None:
    at = stud("mishap burn street-2 2", chance(), *IN, finish=False)
    assert "turn up/2 7c" in at.lines and all(
        "7c" in event.for_seat(4).line() for event in at.events if event.line() == "turn up/2 7c"
    )


@clause("16")
def test_any_bet_on_the_street_counts_and_so_does_his_own() -> None:
    own = stud(chance(), *IN, "2 bet 5.00", "mishap mucked 2 turned-down", finish=False)
    assert own.has("fact hole/2 error.mucked mishap.killed dead") and own.chips(2) == 91_50


@clause("14a", "14b")
def test_a_claim_gives_every_card_back_and_one_that_is_gone_cannot_be_thrown() -> None:
    lines = (chance(), *SIX, "mishap mucked 3 thrown", "mishap mucked 3 claimed")
    at = stud(*lines, finish=False)
    assert (at.driver.waiting[0].options.text, at.driver.waiting[0].default.name) == ("live | dead", "live")  # type: ignore[union-attr]
    back = stud(*lines, "floor silence", finish=False)
    assert (
        back.cards("hole/3") == "3h 3s 4c"
        and back.cards("let-go/3") == ""
        and back.driver.waiting[0].seat == 2
    )
    dead = stud(*lines, "floor dead", finish=False)
    assert dead.cards("let-go/3") == "" and dead.has("fact hole/3 error.mucked mishap.killed dead")
    by = stud(*lines[:-1], "mishap mucked 3 claimed by 2", finish=False)
    assert by.has("turn let-go/3 3h", "turn let-go/3 4c") and by.cards("let-go/3") == ""


def test_mexican_rooms_that_say_otherwise() -> None:
    def at(*lines: str, **kinds: Any) -> Struck:
        return struck(mex.MEXICAN, 4, *lines, finish=False, errors=otherwise(mex.MEXICAN, **kinds))

    for kinds in ({"street": "moved"}, {"skipped": "floor"}, {"dealt_in": "floor"}):
        marks = {"street": "astray 3.3 to 4", "skipped": "astray 3.1 to 4", "dealt_in": "astray 6 dealt-in"}[
            next(iter(kinds))
        ]
        lines = [f"mishap {marks}", mex.chance()]
        struck_at = at(*lines, astray=kinds)
        while struck_at.driver.waiting[0].seat != FLOOR and struck_at.driver.waiting[0].kind in (
            "bring-in",
            "bet",
            "open",
        ):
            if "found astray 3" in struck_at.driver.strikes():
                struck_at.driver.mishap("found astray 3")
                break
            ask = struck_at.driver.waiting[0]
            give(
                struck_at.driver,
                f"{ask.seat} {'bring-in 2.00' if ask.kind == 'bring-in' else 'keep' if ask.kind == 'open' else 'call'}",
            )
        assert struck_at.driver.waiting[0].seat == FLOOR, kinds
    moved = at("mishap astray 3.3 to 4", mex.chance(), *mex.THIRD[:-1], astray={"street": "moved"})
    give(moved.driver, mex.THIRD[-1])
    assert len(moved.cards("up/4").split()) == 3  # his own card comes to him as well
    for exposed in ({"shows": False}, {"replaced": "after-deal"}):
        assert at("mishap exposed 3.1", mex.chance(), exposed=exposed).driver.waiting[0].seat == FLOOR, (
            exposed
        )
    assert (
        at("mishap exposed 3.1", mex.chance(), exposed={"all_in": False}).driver.waiting[0].kind == "bring-in"
    )
    burned = mex.mexican("mishap exposed burn.1", mex.chance(), *mex.THIRD, finish=False)
    assert burned.driver.waiting[0].seat == FLOOR
    live = at(mex.chance(), "2 bring-in 2.00", "mishap mucked 3 touched", mucked={"silence": "live"})
    assert live.driver.waiting[0].default.name == "live"  # type: ignore[union-attr]
    warned = at(mex.chance(), "2 bring-in 2.00", "mishap shown 3 3h", shown={"warned": True})
    assert warned.has("fact hole/3 error.shown mishap.warned 3 1")


@mex.clause("6a", "6c")
def test_mexican_who_has_a_card_too_few_when_the_deal_is_accepted_is_foul() -> None:
    lines = ("mishap astray 3.1 to 4", mex.chance(), "2 bring-in 2.00")
    assert (
        mex.mexican(*lines, "mishap found astray 3", finish=False).lines[-2]
        == "fact - error.astray mishap.misdealt"
    )
    at = mex.mexican(*lines, "3 call", "mishap found astray 3", finish=False)
    assert at.has("fact hole/4 error.astray mishap.stands", "fact hole/3 error.astray mishap.killed foul")
    assert at.cards("hole/4") == "3h 4h" and at.chips(3) == 97_50 and at.driver.waiting[0].seat == 4
    gone = mex.mexican(*lines, "3 fold", "mishap found astray 3", finish=False)
    assert "mishap.killed" not in " ".join(gone.lines)
    second = mex.mexican(
        "mishap astray 3.2 to 4", mex.chance(), "2 bring-in 2.00", "mishap found astray 3", finish=False
    )
    assert second.lines[-2] == "fact - error.astray mishap.misdealt"  # the second card is of the first deal
    skipped = mex.mexican("mishap astray 2 skipped", mex.chance(), "4 bring-in 2.00", "1 call", finish=False)
    assert "found astray 2" not in skipped.driver.strikes()


@mex.clause("6b")
@pytest.mark.parametrize("mark", ["astray 3.1 to 4", "astray 3.2 to 4"])
def test_mexican_a_first_card_that_went_astray_keeps_nobody_from_his_third(mark: str) -> None:
    at = mex.mexican(f"mishap {mark}", mex.chance(), *mex.IN, finish=False)
    before = {
        seat: len(at.cards(f"hole/{seat}").split()) + len(at.cards(f"up/{seat}").split())
        for seat in (1, 2, 3, 4)
    }
    while at.driver.waiting[0].kind == "open":
        give(at.driver, f"{at.driver.waiting[0].seat} keep")
    after = {
        seat: len(at.cards(f"hole/{seat}").split()) + len(at.cards(f"up/{seat}").split())
        for seat in (1, 2, 3, 4)
    }
    assert after == {seat: count + 1 for seat, count in before.items()}


@mex.clause("7a", "7b")
def test_mexican_a_later_card_whose_hand_or_place_is_gone() -> None:
    lines = ("mishap astray 3.3 to 4", mex.chance(), *mex.THIRD, "1 bet 2.00", "2 call")
    home = mex.mexican(*lines, "3 fold", "mishap found astray 3", finish=False)
    assert "7d" in home.cards("muck") and home.cards("up/4") == "Jh 5d" and home.cards("up/3") == ""
    assert home.chips_of() == [97_50] * 4 and home.driver.waiting[0].kind == "open"
    place = mex.mexican(*lines, "3 call", "4 fold", finish=False)
    assert (
        place.cards("up/3") == "Qh 5d" and place.cards("up/4") == place.cards("hole/4") == ""
    )  # the next card, as his own is in the muck
    assert "deal up/3 5d" in place.lines
    none = mex.mexican(*lines, "3 fold", "4 fold", finish=False)
    assert none.has("fact up/3 error.astray mishap.put-right") and none.cards("up/3") == ""
    closed = mex.mexican(
        "mishap astray 3.3 to 4",
        mex.chance(),
        *mex.IN,
        "2 keep",
        "3 open",
        "4 open",
        "1 keep",
        "1 bet 2.00",
        "2 call",
        "3 call",
        "4 fold",
        finish=False,
    )
    assert (
        closed.has("fact up/3 error.astray mishap.put-right", "ask 2 open hole/2 act.open: keep | open")
        and len(closed.cards("up/3").split()) == 3
    )
    both = mex.mexican(
        "mishap astray 3.3 to 4",
        "mishap astray 4.3 to 3",
        mex.chance(),
        *mex.THIRD,
        "mishap found astray 3",
        finish=False,
    )
    assert (both.cards("up/3"), both.cards("up/4")) == ("Qh 7d", "Jh 5d")


@mex.clause("4a", "4b")
def test_mexican_an_exposed_up_card_is_one_and_who_has_no_chips_is_not_asked() -> None:
    people = tuple(Person(n, f"P{n}", 2_50 if n == 3 else 100_00) for n in (1, 2, 3, 4))
    driver = offering(mex.MEXICAN).open().deal(BetweenRounds(people=people, button=1))
    for line in ("mishap exposed 3.3", mex.chance(), *mex.IN, "2 keep", "3 open", "4 keep", "1 keep"):
        give(driver, line)
    assert driver.felt.stack(3) == 0 and driver.waiting[0].kind == "bet" and driver.waiting[0].seat != 3
    told = mex.mexican("mishap exposed 3.1", mex.chance(), finish=False)
    assert told.lines.count("fact up/3 error.exposed mishap.stands") == 1 and "deal dead" not in " ".join(
        told.lines
    )
    assert told.driver.strikes() == ()  # while he says whether he is all-in
    later = mex.mexican(
        "mishap exposed 3.3", mex.chance(), *mex.IN, "2 keep", "3 open", "4 keep", "1 keep", finish=False
    )
    assert later.lines.count("fact up/3 error.exposed mishap.stands") == 1


@mex.clause("13b")
def test_mexican_the_floor_is_asked_with_both_answers_and_of_a_hand_that_is_in() -> None:
    at = mex.mexican(mex.chance(), "2 bring-in 2.00", "mishap mucked 3 touched", finish=False)
    ask = at.driver.waiting[0]
    assert ask.options is not None and (ask.options.text, ask.default.name) == ("foul | live", "foul")  # type: ignore[union-attr]


@clause("19b")
def test_five_card_stud_a_first_up_card_to_a_dead_seat_is_seen_at_once() -> None:
    at = struck("comstock/five-stud", 4, "mishap astray 3.2 to 6", chance(), finish=False)
    assert (
        at.has("fact up/3 error.astray mishap.put-right")
        and len(at.cards("up/3").split()) == 1
        and at.cards("up/6") == ""
    )


def test_of_the_burn_the_document_says_nothing_but_where_it_comes_too_often_or_not() -> None:
    for mark in ("exposed burn.1", "off-table burn.1", "count burn +1"):
        at = stud(f"mishap {mark}", chance(), *IN, finish=False)
        assert at.driver.waiting[0].seat == FLOOR, mark


@clause("20a")
def test_what_is_wrong_with_cards_that_come_too_early_is_out_with_them_and_no_dead_hand_sees_one() -> None:
    boxed = stud(
        "mishap boxed 14 late",
        chance(),
        "1 bring-in 2.50",
        "2 call",
        "mishap premature 2",
        "3 call",
        "4 call",
        finish=False,
    )
    assert "error.boxed" not in " ".join(boxed.lines) and boxed.cards("dead") == "7c 8c"
    checks = [f"{seat} check" for seat in (3, 4, 1)]
    gone = stud(
        chance(), *IN, "2 fold", *checks, *checks, "3 check", "4 check", "mishap premature 3", finish=False
    )
    dealt = next(event for event in gone.events if event.line() == "deal hole/2 3c down")
    assert dealt.for_seat(2).line() == "deal hole/2 ?? down"
    lines = ("mishap exposed 3.3", mex.chance(), *mex.IN, "2 keep", "3 open", "4 keep", "1 keep", "3 play-on")
    asked = mex.mexican(*lines, finish=False)
    early = mex.mexican(*lines, f"mishap premature {len(asked.driver.felt.start.people)}", finish=False)
    assert (
        "deal hole/3 2d down" in early.lines
        and "2d" in early.cards("muck")
        and "2d" not in early.cards("dead")
    )


@clause("20a", "20b")
def test_each_street_may_come_too_early() -> None:
    """Fourth street and fifth street: each time one card a player is eliminated, and the street comes with its own burn."""
    early = ("1 bring-in 2.50", "2 call", "mishap premature 2", "3 call", "4 call")
    once = stud(chance(), *early, finish=False)
    seat = once.driver.waiting[0].seat
    order = [seat, *(one for one in (*range(seat + 1, 5), *range(1, seat)))]
    twice = stud(
        chance(),
        *early,
        f"{order[0]} check",
        "mishap premature 1",
        *(f"{one} check" for one in order[1:]),
        finish=False,
    )
    assert len(twice.cards("dead").split()) + len(twice.cards("muck").split()) == 2 * 4
    assert [len(twice.cards(f"up/{one}").split()) for one in (1, 2, 3, 4)] == [3] * 4
    assert sum("mishap.eliminated" in line for line in twice.lines) == 2


@clause("20a")
def test_in_the_first_edition_it_was_told_as_taken_back() -> None:
    lines = (chance(), "1 bring-in 2.50", "2 call", "mishap premature 2")
    at = struck(SEVEN, 4, *lines, finish=False, errors=otherwise(SEVEN) | {"edition": 1})
    assert "fact dead error.premature mishap.taken-back" in at.lines
