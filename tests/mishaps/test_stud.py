"""Seven Card Stud of Comstock, rule-10a to rule-22c: a mishap, and exactly what follows. Four players, the button in seat 1:
cards go to 2, 3, 4, 1. Seat 1 shows the six and makes the forced bet. The other stud games of the room do the same."""

from __future__ import annotations

import pytest

from cardroom.cards import cards, deck, spell
from cardroom.errors import RefusedError
from cardroom.rooms import offering
from cardroom.script import FLOOR
from tests.mishaps.struck import Struck, otherwise, struck

SEVEN = "comstock/seven-stud"
FIRST = "2h 3h 4h 5h 2s 3s 4s 5s Kh Qh Jh 6c"
"""Two down and one up: seat 2 a king, 3 a queen, 4 a jack, 1 the six."""
LATER = "Kc 7c 8c 9c Tc Qc Ac 7d 8d 9d Jc Jd Ts 6s 4d 2c 3c 4c 5c Kd 3d 5d 6d 7h"
"""A burn and four up, three times over; a burn and four down; then 3d 5d 6d 7h. Seat 2 leads all the way."""
IN = ("1 bring-in 2.50", "2 call", "3 call", "4 call")
CHECKED = ("2 check", "3 check", "4 check", "1 check")
SIX = (*IN, *CHECKED, *CHECKED, *CHECKED)
"""Everybody in to the last card."""


def chance(text: str = f"{FIRST} {LATER}") -> str:
    named = cards(text)
    return f"chance {spell([*named, *(card for card in deck('standard') if card not in named)])}"


def stud(*inputs: str, finish: bool = True, slug: str = SEVEN) -> Struck:
    return struck(slug, 4, *inputs, finish=finish)


def test_the_deck_of_these_tests() -> None:
    at = stud(chance(), *IN, finish=False)
    assert [at.cards(f"up/{seat}") for seat in (2, 3, 4, 1)] == ["Kh 7c", "Qh 8c", "Jh 9c", "6c Tc"]
    assert at.driver.waiting[0].seat == 2
    end = stud(chance())
    assert end.lines == stud(chance()).lines


def clause(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{SEVEN}/rule-{number}" for number in numbers))


@clause("10a")
def test_a_boxed_card_is_as_if_it_were_not_there() -> None:
    at = stud("mishap boxed 9", chance(), finish=False)  # it would have been the door card of seat 2
    assert at.has("deal dead Kh", "fact dead error.boxed mishap.found boxed Kh", "deal up/2 Qh")
    assert at.cards("up/1") == "Kc"


@clause("10b")
def test_a_joker_that_comes_up_is_a_scrap() -> None:
    at = stud("mishap foreign 9 **", chance(), finish=False)
    assert at.has("deal dead **", "fact dead error.foreign mishap.found foreign **", "deal up/2 Kh")


def test_a_second_seven_that_comes_up_is_seen_at_once_and_one_that_comes_down_is_not() -> None:
    up = stud("mishap foreign 9 7c", chance(), finish=False)
    assert up.driver.waiting[0].seat == FLOOR and up.driver.waiting[0].topic == "error.foreign"
    down = stud("mishap foreign 2 7c", chance(), finish=False)
    assert down.driver.waiting[0].kind == "bring-in"


@clause("10c")
def test_a_joker_that_came_down_is_replaced_by_the_top_card_when_it_is_reported() -> None:
    at = stud("mishap foreign 2 **", chance(), "2 bring-in 2.50", finish=False)
    assert at.driver.waiting[0].seat == 3 and "report" in str(at.driver.waiting[0].options.text)  # type: ignore[union-attr]
    on = stud("mishap foreign 2 **", chance(), "2 bring-in 2.50", "3 report", finish=False)
    assert on.has("turn hole/3 **", "regroup hole/3 dead 0", "deal hole/3 6c down")
    assert on.driver.waiting[0].seat == 3


@clause("10c", "10d")
def test_the_forced_bet_is_an_act_too_and_a_joker_on_the_last_card_may_still_be_reported() -> None:
    first = stud("mishap foreign 1 **", chance(), finish=False)
    assert first.driver.waiting[0].options.text.endswith("report")  # type: ignore[union-attr]
    acted = stud(
        "mishap foreign 1 **",
        chance(),
        "2 bring-in 2.50",
        "3 complete 5.00",
        "4 fold",
        "1 fold",
        finish=False,
    )
    assert "report" not in acted.driver.waiting[0].options.text  # type: ignore[union-attr]
    last = stud("mishap foreign 29 **", chance(), *SIX, finish=False)
    assert last.driver.waiting[0].seat == 2
    assert last.driver.waiting[0].options.text.endswith("report")  # type: ignore[union-attr]


@clause("10d")
def test_who_acts_without_reporting_it_has_a_foul_hand() -> None:
    at = stud("mishap foreign 2 **", chance(), "2 bring-in 2.50", "3 call", "4 call", "1 call")
    assert at.has("turn hole/3 **", "fact hole/3 error.foreign mishap.killed foul")
    assert at.chips(3) == 100_00 - 3_50


@clause("18a")
def test_a_down_card_that_is_turned_up_lies_as_the_up_card_and_the_third_comes_down() -> None:
    at = stud("mishap exposed 2.2", chance(), finish=False)
    assert (at.cards("hole/2"), at.cards("up/2")) == ("2h Kh", "2s")
    assert at.has("regroup hole/2 up/2 1", "fact up/2 error.exposed mishap.stands", "deal hole/2 Kh down")
    assert at.driver.waiting[0].seat == 2  # his two is low
    assert not any(event.for_seat(3).line() == "deal hole/2 Kh down" for event in at.events)


@clause("18b")
def test_with_both_turned_up_his_hand_is_dead_and_he_has_his_ante_back() -> None:
    at = stud("mishap exposed 2.1", "mishap exposed 2.2", chance(), finish=False)
    assert at.has("fact hole/2 error.exposed mishap.killed dead", "move pot stack/2 1.00 error.exposed")
    assert at.chips(2) == 100_00
    assert at.cards("up/3") == "Kh"  # his seat gets no third card
    assert at.cards("hole/2") == ""
    on = stud("mishap exposed 2.1", "mishap exposed 2.2", chance(), "1 bring-in 2.50", "3 call", "4 call")
    assert on.chips(2) == 100_00 and sum(on.chips_of()) < 400_00


@clause("18c")
def test_an_up_card_that_falls_off_the_table_must_play() -> None:
    at = stud("mishap off-table 3.4", chance(), *IN, finish=False)
    assert at.cards("up/3") == "Qh 8c"
    assert at.has("deal up/3 8c", "fact up/3 error.off-table mishap.stands")
    door = stud("mishap off-table 3.3", chance(), finish=False)
    assert door.has("deal up/3 Qh", "fact up/3 error.off-table mishap.stands")


@clause("18d")
def test_a_down_card_that_falls_off_the_table_is_an_exposed_card() -> None:
    at = stud("mishap off-table 2.2", chance(), finish=False)
    assert (at.cards("hole/2"), at.cards("up/2")) == ("2h Kh", "2s")
    last = stud("mishap off-table 3.7", chance(), *SIX, finish=False)
    assert last.has("regroup hole/3 dead 2", "deal hole/3 3d down")


@clause("22a", "22b")
def test_the_first_players_last_card_up_is_everybodys_and_the_lead_stays() -> None:
    at = stud("mishap exposed 2.7", chance(), *SIX, finish=False)
    assert at.has(
        "deal hole/2 3c",
        "fact hole/2 error.exposed mishap.stands",
        "deal hole/3 4c",
        "deal hole/4 5c",
        "deal hole/1 Kd",
    )
    assert "deal dead" not in " ".join(at.lines)
    assert at.driver.waiting[0].seat == 2  # high on six cards
    pair = chance(f"{FIRST} {LATER}".replace("3c 4c", "3c Qd").replace("Kd 3d", "4c 3d"))
    assert (
        stud("mishap exposed 2.7", pair, *SIX, finish=False).driver.waiting[0].seat == 2
    )  # though 3 has queens up by now


@clause("22c")
def test_with_down_cards_before_it_a_last_card_turned_up_is_replaced_after_the_last_player() -> None:
    at = stud("mishap exposed 4.7", chance(), *SIX, finish=False)
    assert at.has("deal hole/4 5c", "deal hole/1 Kd down", "regroup hole/4 dead 2", "deal hole/4 3d down")
    assert at.cards("hole/4") == "4h 4s 3d"


@clause("12a")
@pytest.mark.parametrize("by", ["+1", "-1"])
def test_a_wrong_number_before_the_opening_bet_is_out_with_the_ante_back(by: str) -> None:
    at = stud(f"mishap count 3 {by}", chance(), "mishap found count 3", finish=False)
    assert at.has(
        f"fact hole/3 error.count mishap.miscounted {'over 4' if by == '+1' else 'under 2'}",
        "move pot stack/3 1.00 error.count",
    )
    assert at.chips(3) == 100_00
    assert "misdealt" not in " ".join(at.lines)
    assert at.driver.waiting[0].kind == "bring-in"


@clause("12b")
def test_after_the_opening_bet_it_is_foul_and_his_chips_stay() -> None:
    at = stud(
        "mishap count 3 +1",
        chance(),
        "4 bring-in 2.50",
        "1 call",
        "2 call",
        "3 complete 5.00",
        "mishap found count 3",
        finish=False,
    )
    assert at.has("fact hole/3 error.count mishap.killed foul", "move bet/3 pot 5.00 error.count")
    assert at.chips(3) == 94_00


@clause("11c", "12b")
def test_it_is_opened_as_well_where_the_forced_bet_was_put_in_for_who_was_not_back() -> None:
    at = stud("mishap count 3 +1", chance(), "mishap seat 4 late", "mishap found count 3", finish=False)
    assert at.has("move stack/4 bet/4 2.50 act.bring-in", "fact hole/3 error.count mishap.killed foul")
    assert at.chips(3) == 99_00


@clause("10c", "13b")
def test_to_report_a_joker_is_no_action() -> None:
    at = stud(
        "mishap astray 4 skipped",
        "mishap foreign 1 **",
        chance(),
        "2 report",
        "mishap found astray 4",
        finish=False,
    )
    assert any(line.endswith("mishap.misdealt") for line in at.lines)


@clause("17a")
def test_a_hand_without_seven_cards_cannot_win() -> None:
    at = stud("mishap count 2 -1", chance(), "2 bring-in 2.50", "3 call", "4 call", "1 call")
    assert at.has(
        "fact hole/2 error.count mishap.miscounted under 6", "fact hole/2 error.count mishap.killed dead"
    )
    assert at.chips(2) == 96_50
    assert "settle.show" not in " ".join(line for line in at.lines if line.startswith("fact hole/2"))


@clause("13a")
def test_a_hand_dealt_to_nobody_goes_to_the_muck_and_there_is_no_misdeal() -> None:
    at = stud("mishap astray 6 dealt-in", chance(), finish=False)
    assert at.has("deal up/6 7c", "fact hole/6 error.astray mishap.killed dead")
    assert at.cards("hole/6") == at.cards("up/6") == ""
    assert all(len(at.driver.felt.cards[f"hole/{seat}"]) == 2 for seat in (1, 2, 3, 4))
    assert "misdealt" not in " ".join(at.lines)
    with pytest.raises(RefusedError):
        stud("mishap astray 3 dealt-in", finish=False)  # he is here


@clause("13b")
def test_somebody_skipped_is_a_misdeal_before_there_is_action() -> None:
    at = stud("mishap astray 3 skipped", chance(), "mishap found astray 3", finish=False)
    assert at.lines[-2] == "fact - error.astray mishap.misdealt"
    assert at.chips_of() == [99_00] * 4  # antes stay
    again = stud("mishap astray 3 skipped", chance(), "mishap found astray 3", chance(), *IN, finish=False)
    assert again.cards("up/3") == "Qh 8c"


@clause("13b")
@pytest.mark.parametrize(("ruled", "cents"), [("silence", 100_00), ("ante-stays", 99_00)])
def test_after_action_he_is_out_and_the_floor_says_what_becomes_of_his_ante(ruled: str, cents: int) -> None:
    at = stud("mishap astray 3 skipped", chance(), "2 bring-in 2.50", finish=False)
    assert at.driver.waiting[0].seat == FLOOR  # it is his turn, and he says so
    said = stud("mishap astray 3 skipped", chance(), "2 bring-in 2.50", f"floor {ruled}", finish=False)
    assert said.chips(3) == cents
    assert "misdealt" not in " ".join(said.lines)
    assert said.driver.waiting[0].seat == 4


@clause("19a")
def test_a_down_card_to_a_dead_seat_is_moved_where_nobody_has_looked_at_a_later_one() -> None:
    at = stud("mishap astray 1.2 to 6", chance(), "mishap found astray 1", finish=False)
    assert at.has("regroup hole/6 hole/1 0", "fact hole/1 error.astray mishap.put-right")
    assert at.cards("hole/1") == "5h 5s"
    assert "misdealt" not in " ".join(at.lines)


@clause("19a")
def test_else_it_is_a_misdeal_and_after_action_the_hands_play() -> None:
    at = stud("mishap astray 3.1 to 6", chance(), "mishap found astray 3", finish=False)
    assert at.lines[-2] == "fact - error.astray mishap.misdealt"
    on = stud("mishap astray 3.1 to 6", chance(), "1 bring-in 2.50", "mishap found astray 3", finish=False)
    assert "misdealt" not in " ".join(on.lines)
    assert on.has("regroup hole/6 muck 0", "fact hole/3 error.astray mishap.stands", "deal hole/3 Kc down")
    assert on.driver.waiting[0].seat == 2


@clause("19b")
def test_an_up_card_to_a_dead_seat_is_moved_to_its_own() -> None:
    at = stud("mishap astray 3.3 to 6", chance(), finish=False)
    assert at.has("deal up/6 Qh", "regroup up/6 up/3 0", "fact up/3 error.astray mishap.put-right")
    assert [at.cards(f"up/{seat}") for seat in (2, 3, 4, 1)] == ["Kh", "Qh", "Jh", "6c"]


@clause("19c")
def test_a_last_card_to_a_dead_seat_that_cannot_be_moved_leaves_the_hands_as_they_are() -> None:
    at = stud("mishap astray 3.7 to 6", chance(), *SIX, finish=False)
    assert at.has("regroup hole/6 muck 0", "fact hole/3 error.astray mishap.stands", "deal hole/3 3d down")
    assert "misdealt" not in " ".join(at.lines)
    assert at.cards("hole/1") == "5h 5s Kd"


@clause("20a", "20b")
def test_cards_that_come_before_the_betting_is_complete_are_eliminated_one_a_player() -> None:
    at = stud(chance(), "1 bring-in 2.50", "2 call", "mishap premature 2", finish=False)
    assert at.cards("dead") == "7c 8c"
    assert at.cards("muck") == "9c Tc"
    assert at.cards("burn") == "Kc"
    assert at.driver.waiting[0].seat == 3  # the betting goes on
    assert not any("9c" in event.for_seat(4).line() for event in at.events)
    on = stud(chance(), "1 bring-in 2.50", "2 call", "mishap premature 2", "3 call", "4 call", finish=False)
    assert on.cards("burn") == "Kc Qc"
    assert [on.cards(f"up/{seat}") for seat in (2, 3, 4, 1)] == ["Kh Ac", "Qh 7d", "Jh 8d", "6c 9d"]


@clause("20a", "10a")
def test_a_boxed_card_below_those_that_came_too_early_is_still_as_if_it_were_not_there() -> None:
    """Of the cards that came too early nobody asks whether one was boxed; the ace below them comes with the next street."""
    early = ("1 bring-in 2.50", "2 call", "mishap premature 2", "3 call", "4 call")
    at = stud("mishap boxed 14", "mishap boxed 19", chance(), *early, finish=False)
    assert at.has("deal dead Ac", "fact dead error.boxed mishap.found boxed Ac", "deal up/2 7d")
    assert "mishap.found boxed 7c" not in " ".join(at.lines) and at.cards("dead") == "7c 8c Ac"


@clause("21a")
def test_without_a_burn_up_cards_move_on_and_the_last_player_gets_the_next() -> None:
    at = stud("mishap burn street-2 0", chance(), *IN, finish=False)
    assert at.cards("burn") == "Kc"
    assert [at.cards(f"up/{seat}") for seat in (2, 3, 4, 1)] == [
        "Kh 7c",
        "Qh 8c",
        "Jh 9c",
        "6c Tc",
    ]  # as ever
    assert at.has(
        "deal up/2 Kc", "regroup up/2 burn", "regroup up/3 up/2", "fact burn error.burn mishap.put-right"
    )


@clause("21a")
def test_after_two_burns_they_move_back_and_the_last_card_is_the_next_burn() -> None:
    at = stud("mishap burn street-2 2", chance(), *IN, finish=False)
    assert [at.cards(f"up/{seat}") for seat in (2, 3, 4, 1)] == ["Kh 7c", "Qh 8c", "Jh 9c", "6c Tc"]
    assert (at.cards("burn"), at.cards("top")) == ("Kc", "Qc")
    on = stud("mishap burn street-2 2", chance(), *IN, *CHECKED, finish=False)
    assert on.cards("burn") == "Kc Qc"
    assert on.cards("up/2") == "Kh 7c Ac"


@clause("21b")
def test_of_down_cards_everybody_keeps_the_one_he_has() -> None:
    at = stud("mishap burn street-5 0", chance(), *SIX, finish=False)
    assert at.has("deal hole/2 2c down", "fact burn error.burn mishap.stands")
    assert at.cards("hole/2") == "2h 2s 2c"


@clause("14a", "14b")
def test_a_live_hand_that_the_dealer_sweeps_up_whole_is_given_back() -> None:
    """Its player has not thrown it away: he acts on it as ever, and nobody has to claim anything."""
    at = stud(chance(), "1 bring-in 2.50", "mishap mucked 2 swept", finish=False)
    assert at.has(
        "regroup hole/2 let-go/2 0", "regroup let-go/2 hole/2 0", "fact hole/2 error.mucked mishap.given-back"
    )
    assert at.cards("hole/2") == "2h 2s" and at.cards("let-go/2") == ""
    ask = at.driver.waiting[0]
    assert ask.seat == 2 and ask.options.text.startswith("fold | call")  # type: ignore[union-attr]
    won = stud(chance(), *SIX, "mishap mucked 2 swept", *CHECKED)
    assert any(line.startswith("fact hole/2 settle.show") for line in won.lines)
    before = struck(
        SEVEN,
        4,
        chance(),
        "1 bring-in 2.50",
        "mishap mucked 2 swept",
        finish=False,
        errors=otherwise(SEVEN) | {"edition": 1},
    )
    assert before.cards("let-go/2") == "2h 2s"


@clause("14a")
def test_a_whole_hand_is_not_dead_until_the_dealer_kills_it() -> None:
    at = stud(chance(), "1 bring-in 2.50", "mishap mucked 2 thrown", finish=False)
    assert at.cards("let-go/2") == "2h 2s"
    assert "killed" not in " ".join(at.lines)
    assert at.driver.waiting[0].options.text == "fold"  # type: ignore[union-attr]
    over = stud(chance(), *SIX, "2 check", "3 check", "4 check", "mishap mucked 2 thrown", "1 check")
    assert over.has("fact hole/2 error.mucked mishap.killed dead")  # nobody claimed it before the showdown
    alone = stud(chance(), "1 bet 5.00", "2 call", "mishap mucked 2 thrown", "3 fold", "4 fold", finish=False)
    assert alone.cards("let-go/2") == "2h 2s" and alone.driver.waiting[0].seat == 2
    lost = stud(chance(), *SIX, "mishap mucked 2 thrown", "2 fold", finish=False)
    assert lost.cards("let-go/2") == ""


@clause("14b", "14c")
def test_its_owner_has_it_back_by_the_floor_and_it_is_read_like_any() -> None:
    at = stud(chance(), *SIX, "mishap mucked 2 thrown", "mishap mucked 2 claimed", finish=False)
    assert at.driver.waiting[0].seat == FLOOR
    live = stud(chance(), *SIX, "mishap mucked 2 thrown", "mishap mucked 2 claimed", "floor live", *CHECKED)
    assert any(line.startswith("fact hole/2 settle.show") for line in live.lines)
    dead = stud(
        chance(), *SIX, "mishap mucked 2 thrown", "mishap mucked 2 claimed", "floor dead", finish=False
    )
    assert dead.has("fact hole/2 error.mucked mishap.killed dead")


@clause("14b", "20a")
@pytest.mark.parametrize("cards", [1, 4])
def test_last_cards_that_come_too_early_are_nobody_s_muck(cards: int) -> None:
    """They are eliminated, and no hand goes with them: the floor may still give back the hand that was thrown in."""
    lines = (chance(), *SIX[:-1], "mishap mucked 2 thrown", f"mishap premature {cards}")
    at = stud(*lines, "mishap mucked 2 claimed", finish=False)
    assert at.driver.waiting[0].seat == FLOOR and len(at.cards("muck").split()) == 4
    fold = stud(*lines, "1 fold", "mishap mucked 2 claimed", finish=False)
    assert fold.has("fact hole/2 error.mucked mishap.killed dead")
    before = struck(
        SEVEN, 4, *lines, "mishap mucked 2 claimed", finish=False, errors=otherwise(SEVEN) | {"edition": 1}
    )
    assert ("fact hole/2 error.mucked mishap.killed dead" in before.lines) and before.driver.waiting[
        0
    ].seat != FLOOR


@clause("14b", "17b")
def test_not_if_somebody_has_mucked_after_it_nor_once_it_has_touched_the_muck() -> None:
    lines = (chance(), "1 bring-in 2.50", "mishap mucked 3 thrown", "2 fold", "mishap mucked 3 claimed")
    at = stud(*lines, finish=False)
    assert at.has("regroup hole/2 muck", "fact hole/3 error.mucked mishap.killed dead")
    assert at.driver.waiting[0].seat == 4  # the floor is not asked
    touched = stud(chance(), "1 bring-in 2.50", "mishap mucked 3 touched", finish=False)
    assert touched.has("fact hole/3 error.mucked mishap.killed dead")


@clause("14d")
def test_turned_up_by_another_it_is_seen_and_wins_nothing() -> None:
    at = stud(chance(), *SIX, "mishap mucked 2 thrown", "mishap mucked 2 claimed by 4", finish=False)
    assert at.has("turn let-go/2 2h", "turn let-go/2 2s", "fact hole/2 error.mucked mishap.killed dead")


@clause("16")
def test_an_up_card_turned_down_after_a_bet_concedes_and_before_one_it_is_turned_up_again() -> None:
    before = stud(chance(), *IN, "mishap mucked 2 turned-down", finish=False)
    assert before.has("fact up/2 error.mucked mishap.stands")
    assert before.driver.waiting[0].seat == 2
    after = stud(chance(), *IN, "2 bet 5.00", "mishap mucked 3 turned-down", finish=False)
    assert after.has("fact hole/3 error.mucked mishap.killed dead")
    assert after.driver.waiting[0].seat == 4


@clause("11b")
def test_who_is_not_back_has_a_dead_hand_even_where_a_check_is_free() -> None:
    at = stud(chance(), *IN, "mishap seat 2 late", finish=False)
    assert at.has("fact hole/2 error.seat mishap.killed dead")
    assert at.driver.waiting[0].seat == 3
    assert at.chips(2) == 96_50


@clause("11b", "11c")
def test_the_forced_bet_is_put_in_for_him() -> None:
    at = stud(chance(), "mishap seat 1 late", finish=False)
    assert at.has("move stack/1 bet/1 2.50 act.bring-in", "fact hole/1 error.seat mishap.killed dead")
    assert at.driver.waiting[0].seat == 2
    assert "call 2.50" in at.driver.waiting[0].options.text  # type: ignore[union-attr]


@clause("1b")
def test_the_dealer_reads_every_hand_that_is_shown() -> None:
    at = stud(chance(), *SIX, *CHECKED)
    assert sum(" settle.show " in line for line in at.lines) == 4
    assert any(line.startswith("fact hole/2 settle.show") for line in at.lines)


@clause("1b")
def test_guarding_a_hand_is_left_to_its_player() -> None:
    """The best hand, thrown in by its player: the dealer reads it no more and the pot is another's, whether its player has
    still to act or has acted for the last time. Nobody else folds, and left alone the same hand wins."""
    best = stud(chance(), *SIX, *CHECKED)
    assert best.chips(1) > 100_00 and any(line.startswith("fact hole/1 settle.show") for line in best.lines)
    asked = (*SIX, "mishap mucked 1 thrown", *CHECKED[:3], "1 fold")
    done = (
        *SIX[:-4],
        "2 check",
        "3 check",
        "4 check",
        "1 check",
        "2 check",
        "3 check",
        "4 bet 10.00",
        "1 call",
        "mishap mucked 1 thrown",
        "2 call",
        "3 call",
    )
    for lines in (asked, done):
        at = stud(chance(), *lines)
        shown = {line.split()[1] for line in at.lines if " settle.show " in line}
        assert shown == {"hole/2", "hole/3", "hole/4"} and at.chips(1) < 100_00, lines


@clause("3a")
def test_no_card_that_was_not_dealt_is_shown_to_anybody() -> None:
    at = stud(chance(), "1 bring-in 2.50", "2 fold", "3 fold", "4 fold")
    assert not any("7c" in event.for_seat(seat).line() for event in at.events for seat in (1, 2, 3, 4))


FOLLOW = {
    "seven-stud-8": "comstock/seven-stud-8/betting",
    "razz": "comstock/razz/rules",
    "five-stud": "comstock/five-stud/limit-a",
}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.clause(one, how="loaded")) for game, one in FOLLOW.items()]
)
def test_the_other_stud_games_follow(game: str) -> None:
    at = stud("mishap exposed 2.1", chance(), finish=False, slug=f"comstock/{game}")
    assert at.cards("up/2") == "2h"
    assert len(at.driver.felt.cards["hole/2"]) == (1 if game == "five-stud" else 2)
    assert offering(f"comstock/{game}").errors == offering(SEVEN).errors
    assert f"{SEVEN}/rule-18a" in offering(f"comstock/{game}").open().cite("error.exposed")
