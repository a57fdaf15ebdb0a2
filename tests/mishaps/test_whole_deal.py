"""Boxed and exposed cards count over the whole deal: also those that come in the place of another, and also those that lie next
to each other in the deck under two marks. In the first edition of the remedies they did not."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import deck
from tests.double_hand.deals import COMSTOCK, MORTIMERS, opened, rooms, shoe
from tests.mishaps.banks import Banked, dealt
from tests.mishaps.lowball import asked
from tests.mishaps.struck import Struck, another_room, otherwise, struck
from tests.mishaps.test_double_hand_deal import DECK, HANDS
from tests.mishaps.test_holdem import CALLED, chance, holdem
from tests.mishaps.test_lowball_deal import DRAWN
from tests.mishaps.test_lowball_deal import dealt as lowball

KIN = [
    "comstock/holdem",
    "comstock/holdem-8",
    "comstock/crazy-pineapple-8",
    "comstock/tahoe-pineapple-8",
    "comstock/omaha-8",
    "players-club/holdem",
    "players-club/omaha",
    "players-club/omaha-8",
    "players-club/pineapple",
    "players-club/crazy-pineapple",
    "players-club/lazy-pineapple",
]


def first(slug: str) -> dict[str, Any]:
    """What this room says of mishaps, under the remedies of before."""
    return otherwise(slug) | {"edition": 1}


# ---------------------------------------------------------------------------------------------------------- Double Hand


def piles(slug: str, marks: str, *, is_first: bool = False) -> Banked:
    of = another_room(slug, first(slug)) if is_first else None
    return dealt(
        opened(slug, HANDS, bets="1=10 2=10", of=of) if of else opened(slug, HANDS, bets="1=10 2=10"),
        {DECK: marks},
    )


@rooms(mortimers="mortimers/double-hand/rule-34b", comstock="comstock/double-hand/rule-14b")
@pytest.mark.parametrize("marks", [
    "exposed pile-1.3; exposed pile-1.8", "boxed 15; exposed pile-1.8", "boxed 15 50", "exposed pile-1.3; boxed 50",
])  # fmt: skip
def test_a_card_that_comes_in_the_place_of_another_is_the_second_one(slug: str, marks: str) -> None:
    """The 15th card is the third of pile 1; the 50th, the first that is left, takes its place as its eighth."""
    at = piles(slug, marks)
    assert at.count("fact - error.") == 1 and at.count("ask 0 shuffle") == 2
    before = piles(slug, marks, is_first=True)
    assert before.count("fact - error.") == 0 and before.count("ask 0 shuffle") == 1


@pytest.mark.clause("comstock/double-hand/rule-14a", "mortimers/double-hand/rule-37")
@pytest.mark.parametrize("slug", [COMSTOCK, MORTIMERS])
def test_after_a_misdeal_the_count_begins_again(slug: str) -> None:
    at = piles(slug, "exposed pile-1.3; exposed pile-1.8")
    assert at.count("fact dead error.exposed mishap.found") == 1  # of the first deal; the second has none
    assert len(shoe(HANDS)) == len(deck("joker"))


# -------------------------------------------------------------------------------------------------------------- Hold'em


def board(slug: str, *marks: str, errors: dict[str, Any] | None = None) -> Struck:
    return struck(slug, 4, *(f"mishap {one}" for one in marks), "chance", finish=False, errors=errors)


@pytest.mark.clause("comstock/holdem/rule-8d")
@pytest.mark.parametrize("slug", KIN)
def test_an_exposed_card_in_the_place_of_an_exposed_one_is_a_misdeal(slug: str) -> None:
    held = len(board(slug).cards("hole/3").split())
    marks = ("exposed 3.1", f"exposed 3.{held + 1}")
    at = board(slug, *marks)
    assert at.lines.count("fact - error.exposed mishap.misdealt") == 1
    before = board(slug, *marks, errors=first(slug))
    assert (
        "fact - error.exposed mishap.misdealt" not in before.lines and len(before.cards("top").split()) == 2
    )


@pytest.mark.clause("comstock/holdem/rule-8c", "comstock/holdem/rule-8d")
def test_no_exposed_card_comes_to_the_flop() -> None:
    """Under the first edition the second of two was dealt to it."""
    marks = ("mishap exposed 3.1", "mishap exposed 3.3")
    before = struck(
        "comstock/holdem", 4, *marks, chance(), *CALLED, finish=False, errors=first("comstock/holdem")
    )
    assert before.cards("board").split()[0] == "3h"
    assert holdem(*marks, chance(), finish=False).cards("board") == ""


@pytest.mark.clause("comstock/holdem/rule-8c")
def test_an_exposed_card_on_the_deck_is_burned_although_the_dealer_burns_none() -> None:
    """It lies face up where the flop would come from: nobody deals it."""
    marks = ("mishap exposed 3.1", "mishap burn street-2 0")
    at = holdem(*marks, chance(), *CALLED, finish=False)
    assert (at.cards("burn"), at.cards("board")) == ("3h", "5d 6c 7d")
    before = struck(
        "comstock/holdem", 4, *marks, chance(), *CALLED, finish=False, errors=first("comstock/holdem")
    )
    assert before.cards("board").split()[0] == "3h"


@pytest.mark.clause("comstock/holdem/rule-8b")
def test_one_exposed_card_alone_is_replaced_as_ever() -> None:
    at = holdem("mishap exposed 3.1", "mishap boxed 9 late", chance(), finish=False)
    assert not any("misdealt" in line for line in at.lines) and at.cards("top") == "3h"


# -------------------------------------------------------------------------------------------------------------- Lowball


@pytest.mark.clause("comstock/lowball/rule-37b")
@pytest.mark.parametrize(
    "marks", [("boxed 4 5", "boxed 6 7 8"), ("boxed 4 6 8", "boxed 5 7"), ("boxed 8 late", "boxed 4 5 6 7")]
)
def test_five_boxed_cards_next_to_each_other_are_a_group_however_they_were_marked(
    marks: tuple[str, ...],
) -> None:
    at = lowball(*marks)
    assert at.lines.count("fact - error.boxed mishap.misdealt") == 1 and asked(at)[0] == 0
    before = lowball(*marks, errors=first("comstock/lowball"))
    assert "fact - error.boxed mishap.misdealt" not in before.lines


@pytest.mark.clause("comstock/lowball/rule-37b")
@pytest.mark.parametrize("marks", [("boxed 22 23", "boxed 24 25 26"), ("boxed 22 24 26", "boxed 23 25")])
def test_under_several_marks_a_group_is_what_it_is_under_one(marks: tuple[str, ...]) -> None:
    """It is seen at its first card, and none of its cards is taken out one by one before that, nor while the floor is asked."""
    early = [
        " ".join(word if word == "boxed" else str(int(word) - 18) for word in one.split()) for one in marks
    ]
    for several, one, then in (
        (marks, "boxed 22 23 24 25 26", (*DRAWN, "floor repair")),
        (early, "boxed 4 5 6 7 8", ()),
    ):
        found, usual = lowball(*several, then=then), lowball(one, then=then)
        told = [[line for line in at.lines if " error.boxed" in line] for at in (found, usual)]
        assert told[0] == told[1] and told[0][0] in (
            "ask -2 rule hole/4 error.boxed: misdeal | repair",
            "fact - error.boxed mishap.misdealt",
        )
        assert not any(line.startswith("deal dead") for line in found.lines)
        assert [found.cards(f"hole/{seat}") for seat in (1, 2, 3, 4)] == [
            usual.cards(f"hole/{seat}") for seat in (1, 2, 3, 4)
        ]


@pytest.mark.clause("comstock/lowball/rule-37b")
def test_a_card_of_another_kind_next_to_four_boxed_ones_makes_no_group() -> None:
    at = lowball("boxed 4 5 6 7", "foreign 8 8c")
    assert not any("misdealt" in line for line in at.lines) and len(at.cards("dead").split()) == 4


@pytest.mark.clause("comstock/lowball/rule-37a", "comstock/lowball/rule-37b")
@pytest.mark.parametrize(
    "marks", [("boxed 4 5", "boxed 7 8 9"), ("boxed 4 5", "boxed 6 7"), ("boxed 1 2 3 4", "boxed 6")]
)
def test_four_and_one_apart_are_no_group(marks: tuple[str, ...]) -> None:
    at = lowball(*marks)
    assert not any("misdealt" in line for line in at.lines)
    assert len(at.cards("dead").split()) == sum(len(one.split()) - 1 for one in marks)
