"""Lowball of Comstock: what goes wrong with the deck, on the deal and on the draw, and exactly what follows."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Person
from cardroom.rooms import offering
from cardroom.script import CHANCE, FLOOR, give
from tests.mishaps.lowball import CALLED, LOWBALL, PAT, asked, chance, dealt, told
from tests.mishaps.struck import otherwise

DRAWN = (*CALLED, *PAT, "4 Kh Qh", "1 Ks Qs Js")
"""Seats 2 and 3 are pat, seat 4 draws two, the dealer three."""
ALL_PAT = (*PAT, "4 none", "1 none")
CHECKED = ("2 check", "3 check", "4 check", "1 check")
MISDEALT = "fact - error.{} mishap.misdealt"


@pytest.mark.clause("comstock/lowball/rule-37a")
def test_a_boxed_card_goes_to_the_discards_and_the_next_takes_its_place() -> None:
    at = dealt("boxed 2")
    assert at.has(
        "deal hole/2 Ah down",
        "deal dead 2h",
        "fact dead error.boxed mishap.found boxed 2h",
        "deal hole/3 9s down",
    )
    assert at.cards("dead") == "2h" and not told(at, "misdealt")
    four = dealt("boxed 2 3 4 5")  # four of them are four times one
    assert four.cards("dead") == "2h 9s Td 2s" and asked(four)[0] == 3
    drawn = dealt("boxed 22", then=DRAWN)
    assert drawn.cards("dead") == "3d" and drawn.cards("hole/4") == "9s 7h 6h 4c 5c"
    burned = dealt("boxed 21", then=DRAWN)
    assert burned.cards("dead") == "2c" and burned.cards("burn") == "3d"


@pytest.mark.clause("comstock/lowball/rule-37b")
def test_five_boxed_cards_together_are_a_misdeal_and_the_blind_stays() -> None:
    at = dealt("boxed 4 5 6 7 8")
    assert MISDEALT.format("boxed") in at.lines and asked(at)[0] == CHANCE
    assert at.chips_of() == [100_00, 96_00, 100_00, 100_00]
    again = dealt("boxed 4 5 6 7 8", then=(chance(),))
    assert asked(again)[0] == 3 and again.cards("hole/2") == "Ah 2s 3c 4d 6c"
    apart = dealt("boxed 4 5 6 7 9")
    assert not told(apart, "misdealt") and len(apart.cards("dead").split()) == 5


@pytest.mark.clause("comstock/lowball/rule-37b")
@pytest.mark.parametrize(("ruling", "is_redealt"), [("silence", True), ("repair", False)])
def test_on_the_draw_the_floor_says_whether_five_boxed_cards_undo_the_hand(
    ruling: str, is_redealt: bool
) -> None:
    at = dealt("boxed 22 23 24 25 26", then=DRAWN)
    assert asked(at) == (FLOOR, "misdeal | repair")
    on = dealt("boxed 22 23 24 25 26", then=(*DRAWN, f"floor {ruling}"))
    assert told(on, "misdealt") == is_redealt
    if is_redealt:
        assert on.chips_of() == [100_00, 96_00, 100_00, 100_00]
    else:
        assert asked(on)[0] == 2 and len(on.cards("dead").split()) == 5
        assert [len(on.cards(f"hole/{seat}").split()) for seat in (1, 2, 3, 4)] == [5] * 4


@pytest.mark.clause("comstock/lowball/rule-35a", "comstock/lowball/rule-36a")
def test_two_equal_cards_at_the_showdown_are_no_pot_and_every_chip_goes_back() -> None:
    at = dealt("foreign 20 8h", then=(*CALLED, *ALL_PAT, *CHECKED))  # to the dealer; seat 3 has his own
    assert "no-pot error.foreign" in at.lines
    assert at.driver.is_void and at.chips_of() == [100_00] * 4
    assert at.has(
        "move pot drop 3.00 fee.regular", "move drop pot 3.00 fee.regular"
    )  # the fee of the hand as well
    assert {line for line in at.lines if line.startswith("turn ")} == {"turn hole/3 8h", "turn hole/1 8h"}


@pytest.mark.clause("comstock/lowball/rule-35a")
def test_one_of_them_alone_betrays_nothing() -> None:
    at = dealt("foreign 20 Jd", then=(*CALLED, *ALL_PAT, *CHECKED))
    assert not at.driver.is_void and at.chips(2) == 109_00


@pytest.mark.clause("comstock/lowball/rule-35a")
def test_a_card_with_another_back_is_seen_as_it_is_dealt() -> None:
    at = dealt("foreign 2 back")
    assert at.driver.is_void and "no-pot error.foreign" in at.lines
    assert at.chips_of() == [100_00] * 4 and not [line for line in at.lines if line.startswith("turn ")]
    drawn = dealt("foreign 22 back", then=DRAWN)
    assert drawn.driver.is_void and drawn.chips_of() == [100_00] * 4


@pytest.mark.clause("comstock/lowball/rule-36a")
@pytest.mark.parametrize("mark", ["foreign 40 gone", "foreign 40 8h"])
def test_an_irregular_deck_that_somebody_counts_is_no_pot(mark: str) -> None:
    at = dealt(mark, then=("3 raise 8.00", "mishap found foreign deck"))
    assert at.driver.is_void and at.chips_of() == [100_00] * 4
    whole = dealt(then=("3 raise 8.00",))
    with pytest.raises(RefusedError):
        whole.driver.mishap("found foreign deck")


@pytest.mark.clause("comstock/lowball/rule-36b", "comstock/lowball/rule-55")
def test_once_the_pot_is_pushed_nothing_is_found_and_nothing_corrected() -> None:
    at = dealt("foreign 40 gone", then=("3 raise 8.00", "4 fold", "1 fold", "2 fold"))
    assert at.chips(3) == 104_00
    for late in ("found foreign deck", "mucked 4 thrown"):
        with pytest.raises(RefusedError, match="the round is over"):
            at.driver.mishap(late)
    with pytest.raises(RefusedError, match="it is over"):
        at.driver.void("a card is missing")
    assert at.chips(3) == 104_00


@pytest.mark.clause("comstock/lowball/rule-35b")
def test_what_earlier_hands_have_paid_stands() -> None:
    table = offering(LOWBALL).open()
    first = table.deal(BetweenRounds(people=tuple(Person(n, f"P{n}", 100_00) for n in (1, 2, 3)), button=1))
    for line in ("2 pass", "3 pass", "1 pass", chance(), "3 raise 8.00", "1 fold", "2 fold"):
        give(first, line)
    assert first.outcome is not None and [one.cents for one in first.outcome.people] == [
        100_00,
        96_00,
        104_00,
    ]
    second = table.deal(first.outcome)
    for line in ("3 pass", "1 pass", "2 pass", "mishap foreign 2 back", chance()):
        give(second, line)
    assert second.is_void and second.outcome is not None
    assert [one.cents for one in second.outcome.people] == [100_00, 96_00, 104_00]


@pytest.mark.clause("comstock/lowball/rule-16")
def test_a_card_that_somebody_could_name_is_no_exposed_card() -> None:
    at = dealt("exposed 4.2 to 3")
    assert at.cards("hole/4") == "9s Kh Qh 7h 6h" and asked(at)[0] == 3
    shown = [event for event in at.events if event.line() == "deal hole/4 Kh down"]
    seen = {seat: shown[0].for_seat(seat).line() for seat in (1, 2, 3, 4)}
    assert seen[3] == seen[4] == "deal hole/4 Kh down" and "Kh" not in seen[1] + seen[2]


@pytest.mark.clause("comstock/lowball/rule-17")
def test_an_exposed_card_before_the_draw() -> None:
    """The dealer keeps his; of others a seven is kept and an eight replaced when the deal is complete."""
    dealers = dealt("exposed 1.2")
    assert dealers.cards("hole/1") == "Td Js Qs Ks 9d" and "deal hole/1 Js" in dealers.lines
    seven = dealt("exposed 4.4")
    assert seven.cards("hole/4") == "9s Kh Qh 7h 6h" and "deal hole/4 7h" in seven.lines
    eight = dealt("exposed 3.5")
    assert eight.has("deal hole/3 8h", "deal hole/1 9d down", "regroup hole/3 dead 4", "deal hole/3 2c down")
    assert eight.cards("hole/3") == "2h 3h 4h 5h 2c" and eight.cards("dead") == "8h"


@pytest.mark.clause("comstock/lowball/rule-17", "comstock/lowball/rule-5b")
def test_an_exposed_card_on_the_draw_is_replaced_after_it_and_fouls_nobody() -> None:
    at = dealt("exposed 4.6", then=DRAWN)  # a three
    assert at.has("deal hole/4 3d", "deal hole/1 7c down", "regroup hole/4 dead 3", "deal hole/4 8c down")
    assert at.cards("hole/4") == "9s 7h 6h 8c 4c"
    assert at.cards("hole/1") == "Td 9d 5c 6d 7c" and not told(at, "mishap.killed") and asked(at)[0] == 2
    own = dealt("exposed 1.6", then=DRAWN)
    assert own.cards("hole/1") == "Td 9d 5c 6d 7c" and own.cards("dead") == ""


@pytest.mark.clause("comstock/lowball/rule-34b")
def test_the_first_card_of_the_deal_turned_up_is_a_misdeal() -> None:
    at = dealt("exposed 2.1")  # an ace, which anybody would keep
    assert MISDEALT.format("exposed") in at.lines and at.chips_of() == [100_00, 96_00, 100_00, 100_00]
    assert asked(dealt("exposed 2.1", then=(chance(),)))[0] == 3
    second = dealt("exposed 3.1")
    assert not told(second, "misdealt")


@pytest.mark.clause("comstock/lowball/rule-58")
def test_a_card_off_the_table_does_not_play() -> None:
    at = dealt("off-table 2.1")
    assert at.cards("dead") == "Ah" and at.cards("hole/2") == "2c 2s 3c 4d 6c"
    drawn = dealt("off-table 4.6", then=DRAWN)
    assert drawn.has("deal hole/1 7c down", "regroup hole/4 dead 3", "deal hole/4 8c down")
    out = dealt(then=("mishap fouled 4 dropped Kh",))
    assert out.cards("hole/4") == "9s Qh 7h 6h" and out.cards("dead") == "Kh"


@pytest.mark.clause("comstock/lowball/rule-22a", "comstock/lowball/rule-58")
def test_after_the_draw_any_other_number_than_five_is_foul() -> None:
    short = dealt(then=(*DRAWN, "mishap fouled 2 dropped Ah", *CHECKED))
    assert short.has("fact hole/2 error.count mishap.killed foul")
    assert short.chips_of() == [96_00, 96_00, 109_00, 96_00]  # the eight of seat 3 wins what he has put in
    found = dealt(then=(*DRAWN, "mishap fouled 2 dropped Ah", "mishap found count 2"))
    assert found.has(
        "fact hole/2 error.count mishap.miscounted under 4", "fact hole/2 error.count mishap.killed foul"
    )
    assert asked(found)[0] == 3
    over = dealt("count 2 +1", then=(*CALLED, "2 none", *[f"{seat} none" for seat in (3, 4, 1)], *CHECKED))
    assert over.has("fact hole/2 error.count mishap.killed foul") and over.chips(2) == 96_00


@pytest.mark.clause("comstock/lowball/rule-22b")
def test_before_the_draw_too_many_are_foul_and_too_few_are_filled_up() -> None:
    six = dealt("count 4 +1", then=("3 call", "4 call", "mishap found count 4"))
    assert six.has(
        "fact hole/4 error.count mishap.miscounted over 6", "fact hole/4 error.count mishap.killed foul"
    )
    assert six.has("move bet/4 pot 4.00 error.count") and asked(six)[0] == 1
    at_once = dealt("count 4 +1", then=("mishap found count 4",))
    assert at_once.has("fact hole/4 error.count mishap.killed foul") and not told(at_once, "misdealt")
    four = dealt("count 4 -1", then=("mishap found count 4", *CALLED))
    assert four.has("fact hole/4 error.count mishap.miscounted under 4") and not told(four, "mishap.killed")
    calls = ("2 none", "3 none", "4 none", "1 none")
    filled = dealt("count 4 -1", then=(*CALLED, *calls, *CHECKED))
    assert len([line for line in filled.lines if line.startswith("deal hole/4")]) == 5 and not told(
        filled, "mishap.killed"
    )


@pytest.mark.clause("comstock/lowball/rule-34a")
@pytest.mark.parametrize("marks", [("count 4 +2",), ("count 4 +1", "count 3 +1")])
@pytest.mark.parametrize("acts", [(), ("3 fold",), ("3 raise 8.00",), CALLED[:3]])
def test_two_extra_cards_off_the_deck_are_a_misdeal_until_the_draw(
    marks: tuple[str, ...], acts: tuple[str, ...]
) -> None:
    at = dealt(*marks, then=(*acts, "mishap found count 4"))
    assert MISDEALT.format("count") in at.lines and at.chips_of() == [100_00, 96_00, 100_00, 100_00]
    before = otherwise(LOWBALL, count={"extra_until": "acts"})
    early = dealt(*marks, then=(*acts, "mishap found count 4"), errors=before)
    assert told(early, "misdealt") is (not acts)
    assert not acts or early.has("fact hole/4 error.count mishap.killed foul")


@pytest.mark.clause("comstock/lowball/rule-34a", "comstock/lowball/rule-22b")
def test_with_the_draw_it_is_too_late_and_one_card_is_none_of_it() -> None:
    late = dealt("count 4 +2", then=(*CALLED, *PAT, "mishap found count 4"))
    assert not told(late, "misdealt") and late.has("fact hole/4 error.count mishap.killed foul")
    one = dealt("count 4 +1", then=("3 fold", "mishap found count 4"))
    assert not told(one, "misdealt") and one.has("fact hole/4 error.count mishap.killed foul")


@pytest.mark.clause("comstock/lowball/rule-38c")
@pytest.mark.parametrize("then", [("mishap found astray 4",), ("3 raise 8.00",)])
def test_who_was_there_and_got_no_hand_stops_everything(then: tuple[str, ...]) -> None:
    """Somebody sees it; at the latest he himself, when his turn comes, though another has raised by then."""
    at = dealt("astray 4 skipped", then=then)
    assert MISDEALT.format("astray") in at.lines and at.chips_of() == [100_00, 96_00, 100_00, 100_00]
    again = dealt("astray 4 skipped", then=(*then, chance()))
    assert asked(again)[0] == 3 and again.cards("hole/4") == "9s Kh Qh 7h 6h"


@pytest.mark.clause("comstock/lowball/rule-33a")
def test_a_deal_from_the_wrong_place_is_dealt_again_until_somebody_opens() -> None:
    wrong = dealt("astray button 3")
    assert wrong.has("button dealer 3 1 deal.button", "deal hole/4 Ah down", "deal hole/1 2h down")
    at = dealt("astray button 3", then=("3 fold", "4 fold", "mishap found astray 3"))
    assert MISDEALT.format("astray") in at.lines
    assert at.chips_of() == [100_00, 96_00, 100_00, 100_00]
    again = dealt("astray button 3", then=("3 fold", "4 fold", "mishap found astray 3", chance()))
    assert (
        again.has("button dealer 1 1 deal.button", "deal hole/2 Ah down")
        and again.cards("hole/2") == "Ah 2s 3c 4d 6c"
    )
    assert asked(again)[0] == 3


@pytest.mark.clause("comstock/lowball/rule-33b")
@pytest.mark.parametrize("then", [("3 call", "mishap found astray 3"), ("3 call",)])
def test_once_the_pot_is_opened_it_stands_and_the_deal_goes_on_from_there(then: tuple[str, ...]) -> None:
    at = dealt("astray button 3", then=then, finish=True)
    assert not told(at, "misdealt")
    assert at.driver.outcome is not None and at.driver.outcome.button == 4
    usual = dealt(then=("3 call",), finish=True)
    assert usual.driver.outcome is not None and usual.driver.outcome.button == 2


def test_a_card_too_many_and_then_one_lost_make_a_whole_hand() -> None:
    calls = [f"{seat} none" for seat in (2, 3, 4, 1)]
    at = dealt("count 3 +1", then=("mishap fouled 3 dropped 2h", *CALLED, *calls, *CHECKED))
    assert len(at.cards("hole/3").split()) == 5 and not told(at, "mishap.killed")


@pytest.mark.clause("comstock/lowball/rule-38c")
def test_who_is_all_in_on_the_blind_is_asked_nothing_before_the_draw_and_sees_it_then() -> None:
    stacks = {1: 100_00, 2: 4_00, 3: 100_00, 4: 100_00}
    driver = (
        offering(LOWBALL)
        .open()
        .deal(BetweenRounds(people=tuple(Person(n, f"P{n}", chips) for n, chips in stacks.items()), button=1))
    )
    for line in ("3 pass", "4 pass", "1 pass", "mishap astray 2 skipped", chance(), "3 call", "4 call"):
        give(driver, line)
    assert not any("misdealt" in event.line() for event in driver.events)
    give(driver, "1 call")
    assert MISDEALT.format("astray") in [event.line() for event in driver.events]
    assert [driver.felt.stack(seat) for seat in stacks] == [100_00, 0, 100_00, 100_00]
