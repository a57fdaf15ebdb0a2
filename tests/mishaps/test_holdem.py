"""Hold'em of Comstock, rule-7a to rule-13: a mishap, and exactly what follows. Four players, the button in seat 1: cards go to
2, 3, 4, 1; seats 2 and 3 have the blinds, seat 4 acts first. The games that follow Hold'em do the same."""

from __future__ import annotations

import pytest

from cardroom.cards import cards, deck, spell
from cardroom.errors import RefusedError
from cardroom.script import FLOOR
from tests.mishaps.struck import Struck, struck

HOLDEM = "comstock/holdem"
FIRST = "2h 3h 4h Ah 2s 3s 4s As"
"""Two each: a pair of twos to seat 2, of threes to 3, of fours to 4, of aces to 1."""
REST = "Kc 5d 6c 7d Qc 8h Jc 9h Tc Td"
"""Burn, flop 5d 6c 7d, burn, turn 8h, burn, river 9h; then Tc Td."""
CALLED = ("4 call", "1 call", "2 call", "3 check")
CHECKED = ("2 check", "3 check", "4 check", "1 check")


def chance(text: str = f"{FIRST} {REST}") -> str:
    named = cards(text)
    return f"chance {spell([*named, *(card for card in deck('standard') if card not in named)])}"


def holdem(*inputs: str, finish: bool = True) -> Struck:
    return struck(HOLDEM, 4, *inputs, finish=finish)


@pytest.mark.clause("comstock/holdem/rule-7a", "comstock/holdem/rule-7c")
def test_a_boxed_card_is_as_if_it_were_not_there_and_the_next_one_takes_its_place() -> None:
    at = holdem("mishap boxed 2", chance(), *CALLED, finish=False)
    assert at.has(
        "deal hole/2 2h down",
        "deal dead 3h",
        "fact dead error.boxed mishap.found boxed 3h",
        "deal hole/3 4h down",
    )
    assert at.cards("hole/3") == "4h 4s"
    assert at.cards("hole/1") == "2s Kc"
    assert at.cards("dead") == "3h"


@pytest.mark.clause("comstock/holdem/rule-7a", "comstock/holdem/rule-7c")
@pytest.mark.parametrize(("at", "place", "lies"), [(9, "burn", "5d"), (10, "board", "6c 7d Qc")])
def test_so_it_is_with_the_burn_and_the_board(at: int, place: str, lies: str) -> None:
    found = holdem(f"mishap boxed {at}", chance(), *CALLED, finish=False)
    assert found.cards(place) == lies
    assert not any("misdealt" in line or "ask -2" in line for line in found.lines)


@pytest.mark.clause("comstock/holdem/rule-7a")
def test_a_scrap_stays_out_when_the_deck_is_shuffled_again() -> None:
    at = holdem("mishap boxed 2", "mishap burn flop 4", chance(), *CALLED, "chance")
    assert at.cards("dead") == "3h"
    assert "regroup dead reshuffled" not in at.lines


@pytest.mark.clause("comstock/holdem/rule-7d")
def test_a_boxed_card_that_is_noticed_late_is_replaced_when_the_round_of_cards_is_complete() -> None:
    at = holdem("mishap boxed 2 late", chance(), finish=False)
    assert at.has(
        "deal hole/3 3h",
        "deal hole/1 As down",
        "regroup hole/3 dead 0",
        "deal hole/3 Kc down",
        "regroup hole/3 hole/3 0",
    )
    assert at.cards("hole/3") == "Kc 3s"  # where the scrap lay
    assert at.cards("hole/1") == "Ah As"


@pytest.mark.clause("comstock/holdem/rule-7b")
def test_a_joker_on_the_flop_is_a_scrap() -> None:
    at = holdem("mishap foreign 11 **", chance(), *CALLED, finish=False)
    assert at.has(
        "deal board 5d", "deal dead **", "fact dead error.foreign mishap.found foreign **", "deal board 6c"
    )
    assert at.cards("board") == "5d 6c 7d"


@pytest.mark.clause("comstock/holdem/rule-7b", "comstock/holdem/rule-7d")
def test_a_joker_in_a_hand_is_replaced_when_its_player_reports_it() -> None:
    at = holdem("mishap foreign 3 **", chance(), "4 report", finish=False)
    assert at.cards("hole/4") == "As 3s" and "found foreign 4" not in at.driver.strikes()
    assert at.has("turn hole/4 **", "regroup hole/4 dead 0", "deal hole/4 As down")
    ask = at.driver.waiting[0]
    assert ask.seat == 4
    assert "report" not in str(ask.options.text if ask.options else "")


@pytest.mark.clause("comstock/holdem/rule-7e")
def test_only_he_is_offered_the_report_and_only_until_he_has_acted() -> None:
    at = holdem("mishap foreign 3 **", chance(), finish=False)
    ask = at.driver.waiting[0]
    assert ask.options is not None and ask.options.text.endswith("report")
    assert ask.for_seat(1).options is None  # type: ignore[attr-defined]
    assert not any("**" in event.for_seat(1).line() for event in at.events)
    for mark, lines in (
        ("foreign 3 **", ("4 call",)),
        ("foreign 3 8c", ()),
    ):  # another is not, nor who holds any other card
        other = holdem(f"mishap {mark}", chance(), *lines, finish=False).driver.waiting[0]
        assert other.options is not None and "report" not in other.options.text
    two = holdem("mishap foreign 3 **", "mishap foreign 6 **", chance(), "4 report", finish=False).driver
    assert two.waiting[0].options.text.endswith("report") and "found foreign 4" in two.strikes()  # type: ignore[union-attr]
    later = holdem("mishap foreign 3 **", chance(), *CALLED, "2 check", "3 check", finish=False)
    ask = later.driver.waiting[0]
    assert ask.seat == 4 and ask.options is not None and "report" not in ask.options.text


@pytest.mark.clause("comstock/holdem/rule-7e")
def test_who_acts_without_reporting_it_has_a_foul_hand_when_it_is_seen_and_his_chips_stay() -> None:
    at = holdem("mishap foreign 3 **", chance(), *CALLED)
    assert at.has("turn hole/4 **", "fact hole/4 error.foreign mishap.killed foul")
    assert "fact hole/4 settle.show" not in " ".join(at.lines)
    assert at.chips(4) < 100_00
    assert at.chips(1) + at.chips(2) + at.chips(3) > 300_00 - 4_00


@pytest.mark.clause("comstock/holdem/rule-7e")
def test_a_fold_is_no_act_that_fouls() -> None:
    at = holdem("mishap foreign 3 **", chance(), "4 fold", "1 call", "2 call", "3 check")
    assert "killed foul" not in " ".join(at.lines)


@pytest.mark.clause("comstock/holdem/rule-8a", "comstock/holdem/rule-8b")
def test_one_exposed_card_goes_on_the_deck_and_its_player_gets_the_top_card() -> None:
    at = holdem("mishap exposed 4.2", chance(), finish=False)
    assert at.has("deal hole/4 4s", "deal hole/1 As down", "regroup hole/4 top 1", "deal hole/4 Kc down")
    assert at.cards("hole/4") == "4h Kc"
    assert at.cards("top") == "4s"
    assert at.driver.waiting[0].kind == "bet"  # nobody was asked whether he wants to keep it
    assert not any(event.for_seat(2).line() == "deal hole/4 Kc down" for event in at.events)


@pytest.mark.clause("comstock/holdem/rule-8c")
def test_the_exposed_card_is_the_burn_of_the_flop() -> None:
    at = holdem("mishap exposed 4.2", chance(), *CALLED, finish=False)
    assert at.cards("burn") == "4s"
    assert at.cards("board") == "5d 6c 7d"
    assert at.cards("top") == ""


@pytest.mark.clause("comstock/holdem/rule-8d")
def test_a_second_exposed_card_is_a_misdeal_at_once_and_blinds_and_button_stay() -> None:
    at = holdem("mishap exposed 2.1", "mishap exposed 1.1", chance(), finish=False)
    assert at.lines[-2] == "fact - error.exposed mishap.misdealt"
    assert sum(line.startswith("deal ") for line in at.lines) == 4  # no card after the second
    assert at.chips_of() == holdem(finish=False).chips_of()
    again = holdem("mishap exposed 2.1", "mishap exposed 1.1", chance(), chance(), finish=False)
    assert again.driver.waiting[0].seat == 4
    assert [line for line in again.lines if line.startswith("button")] == ["button dealer 1 1 deal.button"]


@pytest.mark.clause("comstock/holdem/rule-9a")
@pytest.mark.parametrize("by", ["+1", "-1"])
@pytest.mark.parametrize("acts", [(), ("4 raise 4.00",)])
def test_a_wrong_number_of_cards_is_a_misdeal_until_two_have_acted(by: str, acts: tuple[str, ...]) -> None:
    at = holdem(f"mishap count 3 {by}", chance(), *acts, "mishap found count 3", finish=False)
    assert at.has(
        f"fact hole/3 error.count mishap.miscounted {'over 3' if by == '+1' else 'under 1'}",
        "fact - error.count mishap.misdealt",
    )
    assert at.chips_of() == holdem(finish=False).chips_of()  # the raise is back, the blinds are in
    again = holdem(
        f"mishap count 3 {by}", chance(), *acts, "mishap found count 3", chance(), "4 fold", finish=False
    )
    assert again.driver.waiting[0].seat == 1
    assert len(again.driver.felt.cards["hole/3"]) == 2


@pytest.mark.clause("comstock/holdem/rule-9b")
def test_when_two_have_acted_that_hand_is_dead_and_what_it_has_in_stays() -> None:
    at = holdem("mishap count 4 +1", chance(), "4 raise 4.00", "1 call", "mishap found count 4", finish=False)
    assert at.has("fact hole/4 error.count mishap.killed dead", "move bet/4 pot 4.00 error.count")
    assert at.driver.waiting[0].seat == 2
    assert at.driver.waiting[0].options.text.startswith("fold | call")  # type: ignore[union-attr]
    done = holdem(
        "mishap count 4 +1", chance(), "4 raise 4.00", "1 call", "mishap found count 4", "2 fold", "3 fold"
    )
    assert done.chips(4) == 96_00
    assert done.chips(1) > 103_00  # the dead chips are his


@pytest.mark.clause("comstock/holdem/rule-9b")
def test_a_raise_that_nobody_has_matched_stays_too() -> None:
    at = holdem(
        "mishap count 4 -1",
        chance(),
        "4 call",
        "1 fold",
        "2 fold",
        "3 raise 4.00",
        "4 raise 6.00",
        "mishap found count 4",
    )
    assert at.chips(4) == 94_00
    assert "settle.uncalled" not in " ".join(line for line in at.lines if "bet/4" in line)


@pytest.mark.clause("comstock/holdem/rule-9b")
def test_nobody_counted_until_the_hands_are_opened() -> None:
    at = holdem("mishap count 1 +1", chance(), *CALLED)
    assert at.has("fact hole/1 error.count mishap.killed dead")
    assert "turn hole/1 Ah" not in at.lines  # to the muck unseen
    assert at.chips(1) < 100_00


@pytest.mark.clause("comstock/holdem/rule-10")
def test_a_flop_of_four_goes_back_whole_and_another_card_is_burned() -> None:
    at = holdem("mishap burn flop 4", chance(), *CALLED, finish=False)
    assert at.has(
        "deal board 5d",
        "deal board 6c",
        "deal board 7d",
        "deal board Qc",
        "fact board error.burn mishap.taken-back",
    )
    assert at.driver.waiting[0].options.text == str(52 - 8 - 1)  # type: ignore[union-attr]  # all but the hands and the burn
    on = holdem("mishap burn flop 4", chance(), *CALLED, "chance", finish=False)
    assert len(on.driver.felt.cards["board"]) == 3
    assert len(on.driver.felt.cards["burn"]) == 2


@pytest.mark.clause("comstock/holdem/rule-11a", "comstock/holdem/rule-11b")
def test_a_flop_that_comes_too_early_is_taken_back_and_shuffled_when_the_betting_is_complete() -> None:
    at = holdem(chance(), "4 call", "mishap premature 3", finish=False)
    assert at.has(
        "deal board 5d", "deal board 6c", "deal board 7d", "fact board error.premature mishap.taken-back"
    )
    assert at.cards("board") == ""
    assert at.driver.waiting[0].seat == 1  # the betting goes on
    on = holdem(chance(), "4 call", "mishap premature 3", "1 call", "2 call", "3 check", finish=False)
    assert on.driver.waiting[0].kind == "reshuffle"
    assert on.driver.waiting[0].options.text == str(52 - 8 - 1)  # type: ignore[union-attr]  # the first burn stays out
    new = holdem(
        chance(), "4 call", "mishap premature 3", "1 call", "2 call", "3 check", "chance", finish=False
    )
    assert len(new.driver.felt.cards["burn"]) == 2
    assert len(new.driver.felt.cards["board"]) == 3


@pytest.mark.clause("comstock/holdem/rule-12a", "comstock/holdem/rule-12b")
def test_a_turn_card_that_comes_too_early_does_not_play_and_the_next_one_is_the_turn() -> None:
    at = holdem(
        chance(), *CALLED, "2 check", "mishap premature 1", "3 check", "4 check", "1 check", finish=False
    )
    assert at.cards("early") == "8h"
    assert at.cards("board") == "5d 6c 7d 9h"  # what would have been the river
    assert at.cards("burn") == "Kc Qc Jc"


@pytest.mark.clause("comstock/holdem/rule-12c", "comstock/holdem/rule-12d")
def test_before_the_river_it_is_shuffled_with_the_deck_and_burns_stay_out() -> None:
    lines = (chance(), *CALLED, "2 check", "mishap premature 1", "3 check", "4 check", "1 check", *CHECKED)
    at = holdem(*lines, finish=False)
    assert at.driver.waiting[0].kind == "reshuffle"
    assert at.driver.waiting[0].options.text == str(52 - 8 - 3 - 4)  # type: ignore[union-attr]
    on = holdem(*lines, "chance", finish=False)
    assert len(on.driver.felt.cards["burn"]) == 4
    assert len(on.driver.felt.cards["board"]) == 5
    over = holdem(*lines[:-4], "2 bet 4.00", "3 fold", "4 fold", "1 fold")
    assert "reshuffle" not in " ".join(over.lines)  # the hand ended before: nothing


@pytest.mark.clause("comstock/holdem/rule-13")
def test_a_river_that_comes_too_early_is_shuffled_into_the_deck_and_there_is_a_new_one() -> None:
    at = holdem(chance(), *CALLED, *CHECKED, "mishap premature 1", finish=False)
    assert at.cards("early") == "9h"
    at = holdem(chance(), *CALLED, *CHECKED, "mishap premature 1", *CHECKED, finish=False)
    assert at.driver.waiting[0].kind == "reshuffle"
    on = holdem(chance(), *CALLED, *CHECKED, "mishap premature 1", *CHECKED, "chance", finish=False)
    assert on.cards("board").startswith("5d 6c 7d 8h ")
    assert len(on.driver.felt.cards["burn"]) == 4


@pytest.mark.clause(
    "comstock/holdem/rule-11a",
    "comstock/holdem/rule-12a",
    "comstock/holdem/rule-12b",
    "comstock/holdem/rule-13",
)
def test_every_street_of_one_deal_may_come_too_early() -> None:
    """Flop, turn and river, each seen to by its own rule: the first street that was early keeps no other from it."""
    flop = ("4 call", "mishap premature 3", "1 call", "2 call", "3 check", "chance")
    turn = ("2 check", "mishap premature 1", *CHECKED[1:])
    river = ("2 check", "mishap premature 1", *CHECKED[1:])
    first = holdem(chance(), *flop, finish=False)
    assert first.cards("early") == "" and len(first.cards("board").split()) == 3
    second = holdem(chance(), *flop, *turn, finish=False)
    assert len(second.cards("early").split()) == 1 and len(second.cards("board").split()) == 4
    third = holdem(chance(), *flop, *turn, *river, finish=False)
    assert third.driver.waiting[0].kind == "reshuffle"  # both are shuffled in before the river
    assert third.driver.waiting[0].options.text == str(52 - 8 - 4 - 5)  # type: ignore[union-attr]  # hands, board, burns
    whole = holdem(chance(), *flop, *turn, *river, "chance", *CHECKED)
    assert len(whole.cards("board").split()) == 5 and whole.cards("early") == ""
    assert sum("mishap.taken-back" in line for line in whole.lines) == 3


@pytest.mark.clause("comstock/holdem/rule-11a", "comstock/holdem/rule-12b")
def test_so_may_one_street_twice() -> None:
    """The dealer burns and turns again while somebody is still to act."""
    flop = holdem(
        chance(),
        "4 call",
        "mishap premature 3",
        "1 call",
        "mishap premature 3",
        "2 call",
        "3 check",
        finish=False,
    )
    assert flop.driver.waiting[0].options.text == str(52 - 8 - 2)  # type: ignore[union-attr]  # all six go back, both burns stay
    turn = holdem(
        chance(), *CALLED, "mishap premature 1", "2 check", "mishap premature 1", *CHECKED[1:], finish=False
    )
    assert (
        turn.cards("early") == "8h 9h" and turn.cards("board") == "5d 6c 7d Td"
    )  # two cards are no turn, the next one is


def test_a_hand_thrown_in_is_the_floors_and_by_silence_it_lives() -> None:
    at = holdem(chance(), "mishap mucked 4 thrown", finish=False)
    assert at.driver.waiting[0].seat == FLOOR
    assert at.cards("let-go/4") == "4h 4s"
    lives = holdem(chance(), "mishap mucked 4 thrown", "floor silence", finish=False)
    assert lives.cards("hole/4") == "4h 4s" and lives.driver.waiting[0].seat == 4
    dies = holdem(chance(), "mishap mucked 4 thrown", "floor dead", finish=False)
    assert dies.has("fact hole/4 error.mucked mishap.killed dead") and dies.driver.waiting[0].seat == 1


@pytest.mark.clause("players-club/pineapple/rule-2", "comstock/holdem/rule-11a", "comstock/holdem/rule-11b")
def test_pineapple_a_flop_before_the_discards_goes_back() -> None:
    at = struck(
        "players-club/pineapple",
        3,
        "chance",
        "3 call",
        "1 call",
        "2 check",
        "mishap premature 3",
        finish=False,
    )
    assert at.cards("board") == "" and len(at.driver.felt.cards["early"]) == 3
    assert {ask.kind for ask in at.driver.waiting} == {"discard"}
    gone = [f"{ask.seat} {ask.options.cards[0]}" for ask in at.driver.waiting]  # type: ignore[union-attr]
    on = struck(
        "players-club/pineapple",
        3,
        "chance",
        "3 call",
        "1 call",
        "2 check",
        "mishap premature 3",
        *gone,
        finish=False,
    )
    assert on.driver.waiting[0].kind == "reshuffle"
    assert on.driver.waiting[0].options.text == str(52 - 9 - 1)  # type: ignore[union-attr]


@pytest.mark.clause(
    "players-club/crazy-pineapple/rule-2", "comstock/holdem/rule-12a", "comstock/holdem/rule-12b"
)
def test_crazy_pineapple_a_turn_card_before_the_discards_is_out_for_that_street() -> None:
    lines = ("chance", "3 call", "1 call", "2 check", "2 check", "3 check", "1 check", "mishap premature 1")
    at = struck("players-club/crazy-pineapple", 3, *lines, finish=False)
    assert len(at.driver.felt.cards["early"]) == 1 and len(at.driver.felt.cards["board"]) == 3
    gone = [f"{ask.seat} {ask.options.cards[0]}" for ask in at.driver.waiting]  # type: ignore[union-attr]
    on = struck("players-club/crazy-pineapple", 3, *lines, *gone, finish=False)
    assert len(on.driver.felt.cards["board"]) == 4
    assert on.driver.waiting[0].kind == "bet"


@pytest.mark.clause(
    "comstock/holdem-8/style",
    "comstock/crazy-pineapple-8/style",
    "comstock/tahoe-pineapple-8/style",
    "comstock/omaha-8/style",
)
@pytest.mark.parametrize("slug", ["holdem-8", "crazy-pineapple-8", "tahoe-pineapple-8", "omaha-8"])
def test_the_games_that_follow_holdem_do_the_same(slug: str) -> None:
    at = struck(f"comstock/{slug}", 3, "mishap exposed 2.1", "mishap exposed 3.2", "chance", finish=False)
    assert at.lines[-2] == "fact - error.exposed mishap.misdealt"


@pytest.mark.parametrize(
    "text", ["premature 1", "found count 3", "mucked 9 thrown", "boxed 3", "misread 4 push unseen"]
)
def test_what_cannot_happen_now_is_refused_and_changes_nothing(text: str) -> None:
    at = holdem(chance(), finish=False)
    before = at.lines, at.driver.asks, at.driver.felt.mishaps
    with pytest.raises(RefusedError):
        at.driver.mishap(text)
    assert (at.lines, at.driver.asks, at.driver.felt.mishaps) == before


def test_what_may_strike_is_listed_and_all_of_it_is_taken() -> None:
    at = holdem(chance(), finish=False)
    assert "premature 3" in at.driver.strikes() and "mucked 4 thrown" in at.driver.strikes()
    for text in at.driver.strikes():
        holdem(chance(), f"mishap {text}", finish=False)
    shuffling = holdem(finish=False).driver.strikes()
    assert {"boxed 1", "count 1 +1", "exposed 1.2", "burn flop 4"} <= set(shuffling)
    for text in shuffling:
        holdem(f"mishap {text}", chance(), finish=False)


def test_no_more_than_eight_strike_one_round() -> None:
    at = holdem(*[f"mishap boxed {at}" for at in range(1, 9)], finish=False)
    assert at.driver.strikes() == ()
    with pytest.raises(RefusedError, match="no more than 8"):
        at.driver.mishap("boxed 20")
