"""The grades of remedy by themselves: what a repair does where several things are wrong at once, and when none is possible."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from cardroom.cards import Shoe
from cardroom.felt import Lying
from cardroom.games.remedies.floor_ruling import by_floor, can_repair
from cardroom.mishaps import Astray, Boxed, Exposed, Foreign, Nth, WrongCount
from cardroom.script import FLOOR, SimulatedChance, give
from tests.mishaps.struck import Struck, struck
from tests.mishaps.test_holdem import CALLED, HOLDEM, chance, holdem
from tests.mishaps.test_silent import step, table_of


def repaired(*marks: str) -> Struck:
    """In a room that says nothing, and all is repaired."""
    at = struck(HOLDEM, 4, *(f"mishap {mark}" for mark in marks), chance(), finish=False, errors={})
    while at.driver.waiting[0].seat == FLOOR:
        give(at.driver, "floor repair")
    return at


@pytest.mark.clause("comstock/holdem/rule-7d")
def test_the_card_that_takes_a_boxed_ones_place_may_be_boxed_itself() -> None:
    at = holdem("mishap boxed 2 9 late", chance(), finish=False)
    assert at.cards("hole/3") == "5d 3s" and at.cards("dead") == "3h Kc"


@pytest.mark.clause("comstock/holdem/rule-8a")
def test_a_card_that_everybody_has_seen_is_not_turned_up_again() -> None:
    at = holdem("mishap exposed 4.2", chance(), finish=False)
    assert not [line for line in at.lines if line.startswith("turn hole/4")]
    late = holdem("mishap boxed 2 late", chance(), finish=False)
    assert not [line for line in late.lines if line.startswith("turn hole/3")]


@pytest.mark.clause("comstock/holdem/rule-8d")
def test_after_a_second_misdeal_all_cards_are_back_again() -> None:
    marks = ("mishap exposed 2.1", "mishap exposed 3.1", chance())
    at = holdem(*marks, *marks, chance(), finish=False)
    assert (
        sum("misdealt" in line for line in at.lines) == 2
        and at.cards("hole/1") == "Ah As"
        and at.driver.waiting[0].seat == 4
    )


def test_a_card_that_another_repair_has_taken_away_is_not_looked_for() -> None:
    boxed = repaired("count 3 +1", "boxed 7 late")
    assert len(boxed.cards("hole/3").split()) == 2 and len(boxed.cards("top").split()) == 1
    assert repaired("count 3 +1", "astray 1.2 to 3").driver.waiting[0].kind == "bet"
    both = repaired("count 3 +1", "exposed 4.1")
    on = [line for line in both.lines if line.startswith("deal")]
    assert both.cards("hole/4").split()[0] == "Ah" and len(on) == 9  # a card that was only seen stays


def test_a_repair_with_a_known_card_on_the_deck_takes_the_one_below() -> None:
    at = repaired("count 3 +1", "boxed 4 late")
    assert len(at.cards("top").split()) == 1 and at.cards("dead") == "Ah"
    assert [len(at.cards(f"hole/{seat}").split()) for seat in (1, 2, 3, 4)] == [2] * 4
    top = at.cards("top")
    for line in CALLED:
        give(at.driver, line)
    assert at.cards("burn") == top and at.cards("top") == ""  # the next that is taken
    assert not any(line.startswith("turn burn") for line in at.lines)  # and nobody looks at it


def test_a_flop_of_four_is_repaired_by_taking_the_last_card_back() -> None:
    at = struck(HOLDEM, 4, "mishap burn flop 4", chance(), *CALLED, "floor repair", finish=False, errors={})
    assert at.cards("board") == "5d 6c 7d" and at.cards("top") == "Qc"


def test_what_needs_a_card_cannot_be_repaired_from_an_empty_deck() -> None:
    felt = holdem(chance(), finish=False).driver.felt
    needing = [Boxed((1,)), Foreign(3, "back"), Astray("skipped", "3"), WrongCount("3", -1)]
    assert all(
        can_repair(felt, Lying(one, "hole/3")) for one in (*needing, WrongCount("3", 1), Exposed(Nth("3", 1)))
    )
    felt.shoe = Shoe(felt.shoe.order[-1:])
    assert all(can_repair(felt, Lying(one, "hole/3")) for one in needing)  # one is enough
    felt.shoe = Shoe(())
    assert not any(
        can_repair(felt, Lying(one, "hole/3"))
        for one in (*needing, WrongCount("deck", -1), WrongCount("deck", 1))
    )
    assert can_repair(felt, Lying(WrongCount("3", 1), "hole/3")) and can_repair(
        felt, Lying(Exposed(Nth("3", 1)), "hole/3")
    )
    (asked,) = next(by_floor(SimpleNamespace(felt=felt), Lying(Boxed((1,)), "hole/3")))  # type: ignore[arg-type]
    assert asked.options.text == "misdeal | no-pot"


def test_a_hand_of_twenty_one_is_reckoned_anew_from_what_lies_there_after_a_repair() -> None:
    driver, luck = table_of("pinnacle/no-bust-401"), SimulatedChance(3)
    while driver.waiting:
        if driver.waiting[0].seat == FLOOR:
            give(driver, "floor repair")
        elif driver.waiting[0].kind == "shuffle":
            driver.mishap("boxed 1 late")
            driver.mishap("boxed 2 late")
            driver.mishap("boxed 3 late")
            step(driver, luck)
        else:
            step(driver, luck)
    ten = {"T": 10, "J": 10, "Q": 10, "K": 10}
    told = [line.split() for line in (event.line() for event in driver.events) if " banked.compared " in line]
    for words in told:
        cards = driver.felt.cards[words[1]]
        total = sum(
            ten.get(card.rank) or (1 if card.rank == "A" else int(card.rank))
            for card in cards
            if card.text != "**"
        )
        assert words[5].split("/")[1] in {str(total), str(total + 10)}, (words, cards)
    assert told
