"""Items of every room and drill: one right answer, wrong ones that come to something else, and nothing against the engine.

A small sample here; `make soak ARGS=school` looks at 500 of each room.
"""

import pytest

from cardroom.errors import UnreadableError
from cardroom.felt import Moved
from cardroom.money import POT, wager_of
from cardroom.rooms import rooms
from cardroom.rooms.room import read_room
from cardroom.school.address import Address, read_address
from cardroom.school.drills import DRILLS
from cardroom.school.item_checks import faults
from cardroom.school.item_maker import find, make, make_at
from cardroom.school.other_rules import other_rules
from cardroom.school.outcome_values import FeePaid, WagerSettled
from cardroom.words import ENGLISH

OFFERINGS = [offering for room in rooms().values() for offering in room.offerings.values()]


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda one: one.slug)
def test_every_drill_of_a_game_makes_items_that_hold(offering):
    for drill in [one for one in DRILLS.values() if one.number != 1]:  # that one has a file of its own
        item = make_at(offering, drill, 11)
        assert (item is not None) == drill.is_of(offering)
        if item is not None:
            assert list(faults(item, remake=drill.number == 2)) == []


def test_every_game_has_five_drills_and_those_with_a_house_way_six():
    drills = {
        offering.slug: [one.number for one in DRILLS.values() if one.is_of(offering)]
        for offering in OFFERINGS
    }
    assert all(set(found) >= {1, 2, 3, 5, 6} for found in drills.values())
    assert [
        slug for slug, found in drills.items() if 4 in found and "no-bust" not in slug and "pure" not in slug
    ] == [
        "mortimers/double-hand",
        "comstock/super-pan-9",
        "comstock/double-hand",
    ]


def test_an_address_is_the_whole_item():
    one, two = make(read_address("comstock/holdem/2/4711")), make(Address("comstock", "holdem", 2, 4711))
    assert one.questions == two.questions and str(one.address) == "comstock/holdem/2/4711"
    assert make(read_address("comstock/holdem/2/4712")).questions != one.questions


@pytest.mark.parametrize(
    "text", ["", "comstock", "comstock/holdem/2", "comstock/holdem/x/1", "comstock/holdem/2/-1", "a/b/2/3"]
)
def test_what_is_no_address_is_said_in_one_line(text):
    with pytest.raises(UnreadableError, match="no item") as refused:
        make(read_address(text))
    assert "\n" not in str(refused.value)


def test_a_right_settlement_is_what_the_engine_moves():
    """The chips of the answer are those of the log, circle by circle."""
    item = make(read_address("pinnacle/no-bust-401/3/1"))
    for question in item.questions:
        moves = [one for one in item.played.events[question.at : question.until] if isinstance(one, Moved)]
        taken = sum(one.cents for one in moves if one.target == "bank")
        paid = sum(one.cents for one in moves if one.source == "bank")
        back = sum(one.cents for one in moves if wager_of(one.source) and one.target != "bank")
        assert question.right.value == WagerSettled(paid, taken, back)


def test_a_fee_is_what_goes_into_the_box():
    item = make(read_address("mortimers/holdem/5/3"))
    (question,) = item.questions
    moves = [one for one in item.played.events[question.at : question.until] if isinstance(one, Moved)]
    due = sum(one.cents for one in moves if one.source == POT and one.topic.startswith("fee."))
    assert question.right.value == FeePaid(due) and question.right.text == str(due)
    assert question.clauses[0] == "mortimers/poker/fee-limit-5-10"


def test_wrong_answers_know_where_they_would_be_right():
    """Some are another room's rule for the same cards, named with its clause."""
    said = []
    for seed in range(1, 12):
        item = make(Address("mortimers", "no-bust-6", 6, seed))
        said += [one.whose for question in item.questions for one in question.choices if one.whose]
    elsewhere = [one for one in said if one.elsewhere]
    assert elsewhere and all(
        one.clauses and not one.clauses[0].startswith("mortimers/no-bust-6/") for one in elsewhere
    )
    assert any("so it is at" in ENGLISH.text(one.said) for one in elsewhere)


def test_a_clause_is_found_again_from_another_seed():
    offering = rooms()["comstock"].offerings["super-pan-9"]
    clause = make_at(offering, DRILLS[3], 1).scored[0]
    other = find(offering, DRILLS[3], clause, 100)
    assert other is not None and clause in other.scored and other.address.seed >= 100


def test_a_room_of_one_s_own_with_the_name_of_another_has_other_rules_beside_it():
    """What was found out about one is not taken for the other's."""
    known = rooms()["pinnacle"]
    own = read_room("pinnacle", known.offerings["holdem"].file)
    one, two = (other_rules(room.offerings["holdem"].open()) for room in (known, own))
    assert one is not two and other_rules(known.offerings["holdem"].open()) is one
