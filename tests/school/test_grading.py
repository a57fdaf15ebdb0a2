"""An answer is graded by what it comes to, and explained with its clause."""

import pytest

from cardroom.rooms import rooms
from cardroom.school.address import Address
from cardroom.school.drills import DRILLS
from cardroom.school.errors import AnswerFormError
from cardroom.school.explanation import explain
from cardroom.school.grading import grade_choice, grade_typed
from cardroom.school.item_maker import make, make_at
from cardroom.school.position import position
from cardroom.words import ENGLISH

OPEN = make(Address("players-club", "holdem", 5, 1))


def test_one_of_the_answers_is_right_and_the_others_say_whose_they_are():
    (question,) = make(Address("comstock", "omaha-8", 2, 3)).questions
    marks = [grade_choice(question, n) for n in range(len(question.choices))]
    assert [mark.right for mark in marks].count(True) == 1
    assert all(mark.right or mark.whose for mark in marks) and {mark.clause for mark in marks} == {
        question.clause
    }


@pytest.mark.parametrize("number", [-1, 4, True, "1", None])
def test_what_is_none_of_them_is_said(number):
    (question,) = make(Address("comstock", "omaha-8", 2, 3)).questions
    with pytest.raises(AnswerFormError, match="choose one of the 4"):
        grade_choice(question, number)


@pytest.mark.parametrize(
    ("text", "right"), [("3", True), ("$3", True), ("3.00", True), ("2", False), ("0", False)]
)
def test_an_amount_that_is_typed_is_read_as_one(text, right):
    (question,) = OPEN.questions
    assert question.is_open and question.kind == "cents"
    assert grade_typed(question, OPEN.played, text).right is right


@pytest.mark.parametrize("text", ["", "much", "3 and 4", "½"])
def test_what_is_no_amount_is_not_taken_for_a_wrong_one(text):
    (question,) = OPEN.questions
    with pytest.raises(AnswerFormError, match="an amount is expected"):
        grade_typed(question, OPEN.played, text)


def test_seats_and_cards_are_typed_as_people_say_them():
    item = make(Address("comstock", "holdem", 6, 3))
    (question,) = item.questions
    seat = question.right.value.number
    name = item.played.names()[seat]
    assert all(
        grade_typed(question, item.played, text).right
        for text in (str(seat), name, name.upper(), f"seat {seat}")
    )
    item = make(Address("mortimers", "double-hand", 4, 2))
    (question,) = item.questions
    front = list(map(str, question.right.value.cards))
    assert grade_typed(question, item.played, " ".join(reversed(front))).right
    assert grade_typed(question, item.played, "".join(front)).right


def test_an_explanation_has_the_table_s_own_words_and_the_clause():
    item = make(Address("pinnacle", "no-bust-401", 3, 1))
    told = explain(item, item.questions[0])
    assert told.lines and told.clauses[0].id == item.questions[0].clause and told.clauses[0].text
    assert len(told.whose) == len(item.questions[0].choices) - 1


def test_where_the_document_is_silent_that_is_said():
    offering = rooms()["players-club"].offerings["lowball-27"]
    items = [make_at(offering, DRILLS[6], seed) for seed in range(1, 12)]
    silent = next(item for item in items if not item.questions[0].clauses)
    told = explain(silent, silent.questions[0])
    assert not told.clauses and "does not say it" in ENGLISH.text(told.silent)


def test_a_position_shows_cards_and_chips_but_not_what_hands_amount_to():
    item = make(Address("comstock", "super-pan-9", 3, 1))
    shown = position(item, item.questions[0])
    assert all(hand.total is None for seat in shown.seats for hand in seat.hands)
    assert any(hand.groups for seat in shown.seats for hand in seat.hands) and all(
        one.total is None for one in shown.shared
    )
