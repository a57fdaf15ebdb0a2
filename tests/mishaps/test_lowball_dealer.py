"""Lowball of Comstock: slips of the player who deals. Seat 1 has the button; seats 2 and 3 are pat, seat 4 draws two, the dealer
three. Without a slip: burn 2c, seat 4 gets 3d 4c, the dealer 5c 6d 7c."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Person
from cardroom.rooms import offering
from cardroom.script import FLOOR, give
from tests.mishaps.lowball import CALLED, LOWBALL, PAT, asked, chance, dealt, told

OTHERS = (*CALLED, *PAT, "4 Kh Qh")
OWN = "1 Ks Qs Js"
RULINGS = pytest.mark.parametrize(
    ("ruling", "is_foul"), [("silence", False), ("live", False), ("foul", True)]
)


@pytest.mark.clause("comstock/lowball/rule-3")
def test_who_takes_up_the_deck_before_he_discards_has_a_dead_hand_and_the_others_draw() -> None:
    at = dealt(then=(*CALLED, *PAT, "mishap slip deck-first", "4 Kh Qh"))
    assert at.has("fact hole/1 error.slip mishap.killed dead", "deal burn 2c down", "deal hole/4 3d down")
    assert at.chips(1) == 96_00 and asked(at)[0] == 2
    assert not any(line.startswith("ask 1 draw") for line in at.lines)
    with pytest.raises(RefusedError):  # he is asked: what he says now is his discard
        dealt(then=(*OTHERS, "mishap slip deck-first"))
    out = dealt(then=("3 call", "4 call", "1 fold"))
    with pytest.raises(RefusedError):  # a dealer without a hand has nothing to lose by it
        out.driver.mishap("slip deck-first")


@pytest.mark.clause("comstock/lowball/rule-5a")
@RULINGS
def test_a_card_too_many_goes_back_unseen_and_the_dealers_hand_is_the_floors(
    ruling: str, is_foul: bool
) -> None:
    lines = (*CALLED, "mishap slip draw 4 +1", *PAT, "4 Kh Qh", OWN)
    at = dealt(then=lines)
    assert asked(at) == (FLOOR, "live | foul")
    assert at.has(
        "deal hole/4 4c down",
        "deal hole/4 5c down",
        "fact hole/4 error.slip mishap.miscounted over 6",
        "regroup hole/4 top",
    )
    extra = next(event for event in at.events if event.line() == "deal hole/4 5c down")
    assert "5c" not in extra.for_seat(4).line()
    on = dealt(then=(*lines, f"floor {ruling}"))
    assert on.cards("hole/4") == "9s 7h 6h 3d 4c" and told(on, "mishap.killed foul") == is_foul
    assert on.cards("hole/1") == ("" if is_foul else "Td 9d 5c 6d 7c")


@pytest.mark.clause("comstock/lowball/rule-5a")
def test_a_card_too_few_is_made_good_before_the_next_player_is_served() -> None:
    at = dealt(then=(*CALLED, "mishap slip draw 4 -1", *PAT, "4 Kh Qh", OWN))
    assert at.has(
        "deal hole/4 3d down", "fact hole/4 error.slip mishap.miscounted under 4", "deal hole/4 4c down"
    )
    assert asked(at) == (FLOOR, "live | foul") and not told(at, "deal hole/1 5c")


@pytest.mark.clause("comstock/lowball/rule-23b")
@RULINGS
def test_who_picks_up_the_stub_while_others_bet_puts_it_back(ruling: str, is_foul: bool) -> None:
    at = dealt(then=("mishap slip stub-early", "3 call"))
    assert asked(at) == (FLOOR, "live | foul") and not told(at, "deal burn")
    on = dealt(then=("mishap slip stub-early", "3 call", f"floor {ruling}", "4 call"))
    assert asked(on)[0] == (2 if is_foul else 1) and told(on, "mishap.killed foul") == is_foul


@pytest.mark.clause("comstock/lowball/rule-23b")
def test_a_dealer_who_is_not_in_the_pot_is_warned_and_it_is_remembered() -> None:
    at = dealt(then=("3 call", "4 call", "1 fold", "mishap slip stub-early", "2 check"), finish=True)
    assert at.has("fact hole/1 error.slip mishap.warned 1 1") and not told(at, "ask -2")
    assert at.driver.outcome is not None
    assert [(one.about, one.name, one.number) for one in at.driver.outcome.notes] == [("warned", "P1", 1)]
    late = dealt(then=(*OTHERS, OWN))
    with pytest.raises(RefusedError):  # the action before the draw is over
        late.driver.mishap("slip stub-early")


@pytest.mark.clause("comstock/lowball/rule-24a")
def test_a_dealer_who_takes_the_burned_card_has_a_foul_hand() -> None:
    at = dealt(then=(*OTHERS, "mishap slip burn-kept", OWN))
    assert at.has("deal hole/4 4c down", "regroup burn hole/1", "fact hole/1 error.slip mishap.killed foul")
    assert at.chips(1) == 96_00 and asked(at)[0] == 2 and at.cards("hole/1") == ""
    seen = next(event for event in at.events if event.line() == "turn hole/1 2c down")
    assert "2c" not in seen.for_seat(4).line()


@pytest.mark.clause("comstock/lowball/rule-24b")
def test_the_burned_card_dealt_to_a_player_plays_if_he_takes_it_up() -> None:
    lines = (*OTHERS, "mishap slip burn-to 4", OWN)
    at = dealt(then=lines)
    assert asked(at) == (4, "hand-back | keep")
    taken = dealt(then=(*lines, "4 keep"))
    assert taken.cards("hole/4") == "9s 7h 6h 2c 3d" and taken.has(
        "fact hole/1 error.slip mishap.killed foul"
    )
    assert taken.chips(1) == 96_00
    left = dealt(then=(*lines, "4 silence"))
    assert (
        left.cards("hole/4") == "9s 7h 6h 3d 4c"
        and left.cards("burn") == "2c"
        and not told(left, "mishap.killed")
    )


def test_a_slip_is_nobodys_until_it_happens() -> None:
    """It stands in the record beside the answer, and in no event before its moment."""
    plain, marked = dealt(then=CALLED), dealt(then=(*CALLED[:3], "mishap slip burn-kept", CALLED[3]))
    assert [event.for_seat(3).line() for event in marked.events] == [
        event.for_seat(3).line() for event in plain.events
    ]


def test_what_was_folded_to_a_hand_that_is_dead_by_now_stays_in_the_pot() -> None:
    """Seats 3 and 1 have $8 in, seat 2 is all-in for $4: seat 3 folds after the draw, the dealer's hand is foul."""
    stacks = {1: 100_00, 2: 4_00, 3: 100_00, 4: 5_00}
    people = tuple(Person(n, f"P{n}", chips) for n, chips in stacks.items())
    driver = offering(LOWBALL).open().deal(BetweenRounds(people=people, button=1))
    lines = (
        "3 pass",
        "1 pass",
        chance(),
        "3 raise 8.00",
        "4 call",
        "1 raise 12.00",
        "mishap slip burn-kept",
        "3 fold",
    )
    for line in (*lines, "2 none", "4 Kh", "1 Ks"):
        give(driver, line)
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    assert driver.outcome is not None and sum(one.cents for one in driver.outcome.people) == 206_00
    assert driver.felt.stack(3) == 92_00 and driver.felt.stack(1) < 100_00
