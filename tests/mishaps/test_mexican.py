"""Mexican Poker of Comstock, rule-4a to rule-8 and rule-13: a mishap, and exactly what follows. Four players, the button in
seat 1: cards go to 2, 3, 4, 1, one down and one up. Seat 2 shows the king and opens."""

from __future__ import annotations

import pytest

from cardroom.cards import cards, deck, spell
from cardroom.errors import RefusedError
from cardroom.rooms import offering
from cardroom.script import FLOOR, Act, Choice
from tests.mishaps.struck import Struck, otherwise, struck

MEXICAN = "comstock/mexican-poker"
FIRST = "2h 3h 4h 5h Kh Qh Jh 6c"
LATER = "Kc 7c 7d 6d 5d Qc Ac 2d 3d 4d Jc 2s 3s 4s 5s Ad As Ah"
"""A burn and one each, three times over; then Ad As Ah."""
IN = ("2 bring-in 2.00", "3 call", "4 call", "1 call")
KEPT = ("2 keep", "3 keep", "4 keep", "1 keep")
CHECKED = ("2 check", "3 check", "4 check", "1 check")
THIRD = (*IN, *KEPT)
FIFTH = (*THIRD, *CHECKED, *KEPT, *CHECKED, *KEPT)


def chance(text: str = f"{FIRST} {LATER}") -> str:
    named = cards(text)
    return f"chance {spell([*named, *(card for card in deck('mexican') if card not in named)])}"


def mexican(*inputs: str, finish: bool = True) -> Struck:
    return struck(MEXICAN, 4, *inputs, finish=finish)


def clause(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{MEXICAN}/rule-{number}" for number in numbers))


@clause("4a")
def test_a_down_card_that_the_dealer_turns_up_stays_up_and_the_next_comes_down() -> None:
    at = mexican("mishap exposed 3.1", chance(), finish=False)
    assert (at.cards("hole/3"), at.cards("up/3")) == ("Qh", "3h")
    later = mexican(
        "mishap exposed 3.3", chance(), *IN, "2 keep", "3 open", "4 keep", "1 keep", "3 play-on", finish=False
    )
    assert (later.cards("hole/3"), later.cards("up/3")) == ("", "Qh 3h 7d")
    on = mexican("mishap exposed 3.3", chance(), *IN, "2 keep", "3 open", "4 keep", "1 keep", "3 play-on", *CHECKED, "2 keep",
                 "4 keep", "1 keep", finish=False)  # fmt: skip
    assert on.cards("hole/3") == "2d"


@clause("4a")
def test_on_fifth_street_no_card_follows_and_the_hand_has_no_down_card() -> None:
    lines = (*THIRD, *CHECKED, *KEPT, *CHECKED, "2 keep", "3 open", "4 keep", "1 keep")
    at = mexican("mishap exposed 3.5", chance(), *lines, "3 play-on", finish=False)
    assert at.cards("hole/3") == ""
    assert at.cards("up/3") == "Qh 7d 2d 3h 3s"
    done = mexican("mishap exposed 3.5", chance(), *lines)
    assert any(line.startswith("fact hole/3 settle.show") for line in done.lines)


@clause("4b")
def test_he_may_declare_himself_all_in_for_what_is_in_the_pot() -> None:
    at = mexican("mishap exposed 3.1", chance(), finish=False)
    ask = at.driver.waiting[0]
    assert ask.seat == 3 and ask.options is not None and ask.options.text == "play-on | all-in"
    frozen = mexican("mishap exposed 3.1", chance(), "3 all-in", "2 bring-in 2.00", finish=False)
    assert frozen.chips(3) == 99_50
    assert frozen.driver.waiting[0].seat == 4  # he is asked no more
    done = mexican("mishap exposed 3.1", chance(), "3 all-in", "2 bring-in 2.00", "4 call", "1 call")
    assert not any(line.startswith("ask 3 bet") for line in done.lines)
    assert any("settle.side-pot" in line for line in done.lines)
    assert done.chips(3) <= 99_50 + 2_00  # the antes at most
    plays = mexican("mishap exposed 3.1", chance(), "3 play-on", "2 bring-in 2.00", finish=False)
    assert plays.driver.waiting[0].seat == 3


@clause("4c")
def test_an_exposed_joker_plays_as_if_it_had_come_down() -> None:
    wild = chance(f"{FIRST} {LATER}".replace("3h", "**", 1))
    at = mexican("mishap exposed 3.1", wild, "3 play-on", *("3 bring-in 2.00", "4 call", "1 call", "2 call"))
    assert (at.cards("hole/3"), at.cards("up/3")) == ("Qh", "** 7d 2d 3s")
    assert "fact hole/3 settle.show poker.shows pair/12 -" in at.lines  # wild: a queen
    limited = chance(f"{FIRST} {LATER}".replace("3h", "Qs", 1).replace("Qh", "**", 1))
    plain = mexican(limited, "3 bring-in 2.00", "4 call", "1 call", "2 call")
    assert (plain.cards("hole/3"), plain.cards("up/3")) == ("Qs", "** 7d 2d 3s")
    assert not any(
        "fact hole/3 settle.show poker.shows pair" in line for line in plain.lines
    )  # dealt up: an ace


@clause("6a")
@pytest.mark.parametrize("acts", [(), ("2 bring-in 2.00",)])
def test_a_first_deal_out_of_sequence_is_a_misdeal(acts: tuple[str, ...]) -> None:
    lines = ("mishap astray 3.1 to 4", "mishap astray 4.1 to 3", chance(), *acts, "mishap found astray 3")
    at = mexican(*lines, finish=False)
    assert at.lines[-2] == "fact - error.astray mishap.misdealt"
    assert at.chips_of() == [99_50] * 4
    again = mexican(*lines, chance(), finish=False)
    assert again.cards("hole/3") == "3h"


@clause("6b")
def test_two_acts_accept_it_and_every_card_plays_where_it_lies() -> None:
    lines = (
        "mishap astray 3.1 to 4",
        "mishap astray 4.1 to 3",
        chance(),
        "2 bring-in 2.00",
        "3 call",
        "mishap found astray 3",
    )
    at = mexican(*lines, finish=False)
    assert "misdealt" not in " ".join(at.lines) and "killed" not in " ".join(at.lines)
    assert at.has("fact hole/4 error.astray mishap.stands")
    assert (at.cards("hole/3"), at.cards("hole/4")) == ("4h", "3h")


@clause("6c")
def test_the_hand_that_was_missed_is_foul_and_its_ante_stays() -> None:
    at = mexican("mishap astray 2 skipped", chance(), "4 bring-in 2.00", "1 call", finish=False)
    assert at.has("fact hole/2 error.astray mishap.killed foul")  # his turn comes, and he has no hand
    assert at.chips(2) == 99_50
    assert at.driver.waiting[0].seat == 3
    early = mexican(
        "mishap astray 2 skipped", chance(), "4 bring-in 2.00", "mishap found astray 2", finish=False
    )
    assert early.lines[-2] == "fact - error.astray mishap.misdealt"


@clause("7a")
def test_a_later_card_at_another_seat_is_moved_to_its_own_face_up() -> None:
    at = mexican(
        "mishap astray 3.3 to 4",
        chance(),
        *IN,
        "2 keep",
        "3 open",
        "4 keep",
        "1 keep",
        "mishap found astray 3",
        finish=False,
    )
    assert at.cards("up/3").endswith("7d")  # it was to come down
    assert at.cards("hole/3") == ""
    assert at.has(
        "deal hole/4 7d down",
        "regroup hole/4 up/3 1",
        "turn up/3 7d",
        "fact up/3 error.astray mishap.put-right",
    )


@clause("7b")
def test_the_street_is_dealt_to_its_end_to_whoever_lacks_a_card() -> None:
    at = mexican("mishap astray 3.3 to 4", chance(), *THIRD, "mishap found astray 3", finish=False)
    assert at.cards("up/4") == "Jh 5d"  # passed over with another's card; his own is the next
    assert at.cards("up/1") == "6c 6d"


@clause("7c", "7d")
def test_nobody_bets_on_that_street_and_on_the_next_as_ever() -> None:
    at = mexican("mishap astray 3.3 to 4", chance(), *THIRD, "mishap found astray 3", finish=False)
    assert at.driver.waiting[0].kind == "open"
    on = mexican("mishap astray 3.3 to 4", chance(), *THIRD, "mishap found astray 3", *KEPT, finish=False)
    assert on.driver.waiting[0].kind == "bet"
    assert len(on.driver.felt.cards["up/3"]) == 3


@clause("7c", "7e")
def test_what_was_bet_on_a_card_that_was_not_his_goes_back() -> None:
    lines = ("mishap astray 3.3 to 4", chance(), *THIRD)
    before = mexican(*lines, finish=False)
    first = before.driver.waiting[0].seat
    at = mexican(*lines, f"{first} bet 2.00", "mishap found astray 3", finish=False)
    assert at.has(f"move bet/{first} stack/{first} 2.00 error.astray")
    assert at.chips_of() == before.chips_of()
    assert at.driver.waiting[0].kind == "open"


@clause("7c")
def test_it_is_found_at_the_latest_when_the_betting_is_complete() -> None:
    at = mexican("mishap astray 3.3 to 4", chance(), *THIRD)
    assert at.lines.count("fact up/3 error.astray mishap.put-right") == 1
    alone = mexican("mishap astray 3.3 to 4", chance(), *THIRD, "1 bet 2.00", "2 fold", "3 fold", "4 fold")
    assert "error.astray" not in " ".join(alone.lines)  # nobody is left to bet with


@clause("8")
def test_a_down_card_shown_at_another_time_is_not_opened() -> None:
    at = mexican(
        chance(), "2 bring-in 2.00", "mishap shown 3 3h", "3 call", "4 call", "1 call", *KEPT, finish=False
    )
    assert at.has("turn hole/3 3h", "fact hole/3 error.shown mishap.stands")
    assert (at.cards("hole/3"), at.cards("up/3")) == ("3h", "Qh 7d")  # his next card came up
    now = mexican(chance(), *IN, finish=False)
    assert "shown 2 2h" not in now.driver.strikes()  # it is his time to open it
    with pytest.raises(RefusedError):
        mexican(chance(), *IN, "mishap shown 2 2h", finish=False)


@clause("13a", "12b")
@pytest.mark.parametrize("how", ["touched", "thrown", "swept"])
def test_a_hand_in_the_muck_is_foul_by_the_floors_silence(how: str) -> None:
    at = mexican(chance(), *FIFTH, f"mishap mucked 2 {how}", "floor silence", finish=False)
    assert at.has("fact hole/2 error.mucked mishap.killed foul")
    assert at.chips(2) == 97_50
    assert not any("turn hole/2" in line for line in at.lines)


@clause("13b", "21a", "21b")
def test_the_floor_may_give_it_back_and_that_is_final() -> None:
    asked = mexican(chance(), "2 bring-in 2.00", "mishap mucked 3 touched", finish=False)
    assert asked.driver.waiting[0].seat == FLOOR
    at = mexican(chance(), "2 bring-in 2.00", "mishap mucked 3 touched", "floor live", finish=False)
    assert at.cards("hole/3") == "3h"
    assert at.driver.waiting[0].seat == 3
    with pytest.raises(RefusedError):
        at.driver.answer(FLOOR, Act("foul"))


@clause("21a", "21b")
@pytest.mark.parametrize(("ruled", "is_in"), [("live", True), ("foul", False)])
def test_against_what_the_floor_has_ruled_there_is_no_appeal(ruled: str, is_in: bool) -> None:
    """To the end of the hand the floor is asked no more, nothing that it says is taken, and the hand cannot be claimed back."""
    at = mexican(chance(), "2 bring-in 2.00", "mishap mucked 3 touched", f"floor {ruled}", finish=False)
    driver, other = at.driver, {"live": "foul", "foul": "live"}[ruled]
    while driver.waiting:
        assert driver.waiting[0].seat != FLOOR
        for said in (other, ruled):
            with pytest.raises(RefusedError):
                driver.answer(FLOOR, Act(said))
        with pytest.raises(RefusedError):
            driver.mishap("mucked 3 claimed")
        assert bool(driver.felt.cards.get("hole/3")) == is_in or driver.felt.cards.get("muck")
        ask = driver.waiting[0]
        call = ask.options.offer("call") if isinstance(ask.options, Choice) else None
        driver.answer(ask.seat, Act("call", call.most)) if call else driver.silence(ask.seat)
    assert any(line.startswith("fact hole/3 settle.show") for line in at.lines) == is_in


@clause("17")
def test_what_one_was_shown_all_may_demand_to_see_when_the_hand_is_over() -> None:
    lines = (chance(), "2 bring-in 2.00", "mishap shown 3 3h to 4", "3 fold", "4 fold", "1 fold")
    at = mexican(*lines, finish=False)
    assert [(ask.seat, ask.topic) for ask in at.driver.waiting] == [(1, "error.shown"), (2, "error.shown")]
    mute = struck(MEXICAN, 4, *lines, finish=False, errors=otherwise(MEXICAN, shown={"demanded": False}))
    assert mute.driver.is_over
    assert not any("3h" in event.for_seat(1).line() for event in at.events)
    assert "warned" not in " ".join(at.lines)
    assert "turn muck 3h" in mexican(*lines, "1 demand", "2 let-be").lines


AS_IN_STUD = {
    "boxed": "10a",
    "off_table": "18c",
    "count": "12a",
    "premature": "20a",
    "burn": "21a",
    "seat": "11b",
}


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=pytest.mark.clause(f"comstock/seven-stud/rule-{rule}", how="loaded"))
        for kind, rule in AS_IN_STUD.items()
    ],
)
def test_where_its_document_is_silent_it_goes_as_in_stud(kind: str) -> None:
    own, of_stud = offering(MEXICAN).errors, offering("comstock/seven-stud").errors
    assert getattr(own, kind) == getattr(of_stud, kind) is not None


@pytest.mark.clause(
    *(
        f"comstock/seven-stud/rule-{rule}"
        for rule in ("12a", "12b", "13a", "16", "11b", "18d", "20a", "21b", "10a")
    )
)
def test_a_skipped_burn_and_a_card_too_many_by_the_rules_of_stud() -> None:
    boxed = mexican("mishap boxed 2", chance(), finish=False)
    assert boxed.cards("dead") == "3h" and boxed.cards("hole/3") == "4h"
    late = mexican("mishap count 3 +1", chance(), "1 bring-in 2.00", "mishap found count 3", finish=False)
    assert late.has("fact hole/3 error.count mishap.killed foul") and late.chips(3) == 99_50
    burned = mexican("mishap burn street-2 0", chance(), *THIRD, finish=False)
    assert burned.has("fact burn error.burn mishap.stands")  # cards come up or down: each is kept
    counted = mexican("mishap count 3 +1", chance(), "mishap found count 3", finish=False)
    assert counted.chips(3) == 100_00
    early = mexican(chance(), "2 bring-in 2.00", "mishap premature 1", finish=False)
    assert (early.cards("dead"), early.cards("muck")) == ("7c", "7d 6d 5d")
    turned = mexican(chance(), "2 bring-in 2.00", "mishap mucked 3 turned-down", finish=False)
    assert turned.has("fact hole/3 error.mucked mishap.killed dead")
    stranger = mexican("mishap astray 6 dealt-in", chance(), finish=False)
    assert stranger.has("fact hole/6 error.astray mishap.killed dead")
    late = mexican(chance(), "mishap seat 2 late", finish=False)
    assert late.has("move stack/2 bet/2 2.00 act.bring-in", "fact hole/2 error.seat mishap.killed dead")
    off = mexican("mishap off-table 3.1", chance(), finish=False)
    assert (off.cards("hole/3"), off.cards("up/3")) == ("Qh", "3h") and off.driver.waiting[0].seat == 3


@clause("7a", "7c")
def test_a_card_that_went_to_the_muck_with_the_hand_it_came_to_is_nobodys_where_its_player_has_folded() -> (
    None
):
    opened = (*IN, "2 keep", "3 open", "4 open", "1 keep")
    at = mexican("mishap astray 3.3 to 4", chance(), *opened, finish=False)
    assert (at.cards("hole/3"), at.cards("hole/4")) == ("", "7d")
    gone = mexican(
        "mishap astray 3.3 to 4", chance(), *opened, "1 bet 2.00", "2 call", "3 fold", "4 fold", finish=False
    )
    assert gone.has(
        "4 fold", "fact up/3 error.astray mishap.put-right", "move bet/2 stack/2 2.00 error.astray"
    )
    assert gone.driver.waiting[0].kind == "open" and "7d" in gone.cards("muck")


def test_a_wrong_number_of_cards_is_no_card_that_went_astray() -> None:
    at = mexican(
        "mishap count 3 +1", chance(), "1 bring-in 2.00", "2 call", "3 call", "4 call", *KEPT, finish=False
    )
    assert [len(at.cards(f"up/{seat}").split()) for seat in (2, 4, 1)] == [
        2,
        2,
        2,
    ]  # everybody gets his third card
    assert len(f"{at.cards('hole/3')} {at.cards('up/3')}".split()) == 4
