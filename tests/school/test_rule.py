"""Rule on it: what the engine does about a mishap is right, what it would do under another remedy is not.

A small sample here; `make soak ARGS=school` looks at many of each room.
"""

from functools import partial

import pytest
from msgspec.structs import replace

from cardroom.mishaps import read_mishap
from cardroom.rooms import offering, rooms
from cardroom.rulebook.clause import has_clause
from cardroom.school.address import read_address
from cardroom.school.drills import DRILLS
from cardroom.school.explanation import explain
from cardroom.school.item_checks import faults
from cardroom.school.item_maker import find, make, make_at
from cardroom.school.mishaps.remedy_runs import struck_at
from cardroom.school.mishaps.rulings import rulings
from cardroom.school.mishaps.striking import strike
from cardroom.school.position import position
from cardroom.telling.log.mishap_cases import cases, cited_clauses, scored_clauses
from cardroom.words import ENGLISH, language, languages
from tests.mishaps.struck import struck
from tests.mishaps.test_holdem import CALLED, CHECKED, chance
from tests.mishaps.test_stud import chance as stud_chance

RULE = DRILLS[1]
HOLDEM = offering("comstock/holdem")


def texts(item):
    (question,) = item.questions
    names = item.played.names()
    right = [ENGLISH.text(one.outcome.said, names=names) for one in question.choices if one.is_right]
    wrong = [
        (ENGLISH.text(one.outcome.said, names=names), one.whose) for one in question.choices if one.whose
    ]
    return right[0], wrong


def at(slug, seats, *inputs):
    """The position as a live table would hand it over: the log so far, with what went wrong."""
    found = struck(slug, seats, *inputs, finish=False)
    return rulings(struck_at(offering(slug).open(), found.start, found.events))


@pytest.mark.parametrize(
    "slug", ["comstock/holdem", "comstock/seven-stud", "comstock/lowball", "comstock/super-pan-9", "mortimers/double-hand",
             "pinnacle/three-card-poker"]
)  # fmt: skip
def test_items_hold(slug):
    item = make_at(offering(slug), RULE, 5)
    assert list(faults(item, remake=slug == "comstock/holdem")) == []
    told = explain(item, item.questions[0])
    assert told.whose and (told.clauses or told.silent)
    for spoken in languages().values():
        assert "school." not in "".join(spoken.text(one.outcome.said) for one in item.questions[0].choices)


def test_every_clause_that_is_told_apart_is_tied_to_a_mishap_of_its_game():
    tied = {
        one for room in rooms().values() for each in room.offerings.values() for one in scored_clauses(each)
    }
    assert set(cases()) <= tied and all(map(has_clause, cases()))


@pytest.mark.parametrize(("acts", "right", "other", "clause", "branch"), [
    (["4 call"], "misdeal", "seat 2: the hand is dead; the $1 of seat 2 stay in the pot", "rule-9a", "rule-9b"),
    (["4 call", "1 call"], "the hand is dead", "misdeal", "rule-9b", "rule-9a"),
])  # fmt: skip
def test_the_other_branch_of_the_same_question_is_a_wrong_answer_that_knows_its_clause(
    acts, right, other, clause, branch
):
    """A wrong count is a misdeal until two have acted."""
    found = at("comstock/holdem", 4, "mishap count 2 +1", chance(), *acts, "mishap found count 2")
    assert right in ENGLISH.text(found.right.outcome.said) and found.clauses == (f"comstock/holdem/{clause}",)
    (whose,) = [whose for outcome, whose in found.wrong if f"{other}:" in f"{ENGLISH.text(outcome.said)}:"]
    assert whose.clauses == (f"comstock/holdem/{branch}",)


def test_what_stands_under_the_same_number_is_cited_with_it_and_no_other():
    table = offering("comstock/holdem")
    cite = partial(cited_clauses, table, "error.premature", (read_mishap("premature 1"),))
    assert cite("before-turn") == tuple(f"comstock/holdem/rule-12{letter}" for letter in "abcd")
    assert cite("before-river") == ("comstock/holdem/rule-13",)
    assert cite("floor") == () and len(cite("no-pot")) == 7


def test_a_premature_river_is_no_premature_turn():
    """It goes back and is shuffled in before the river; nothing is said of the turn, which lies there."""
    early = {}
    for name, acts in (("turn", CALLED), ("river", (*CALLED, *CHECKED))):
        found = at("comstock/holdem", 4, chance(), *acts, "mishap premature 1")
        early[name] = found.clauses, ENGLISH.text(found.right.outcome.said)
    assert early["river"][0] == ("comstock/holdem/rule-13",) and "the turn" not in early["river"][1]
    assert (
        early["turn"][0][0] == "comstock/holdem/rule-12a"
        and "the turn is the card after them" in early["turn"][1]
    )


def test_stud_s_premature_cards_are_eliminated():
    found = at("comstock/seven-stud", 4, stud_chance(), "1 bring-in 2.50", "2 call", "mishap premature 2")
    assert found.clauses == ("comstock/seven-stud/rule-20a", "comstock/seven-stud/rule-20b")
    said = found.right.outcome.said
    assert "eliminated" in ENGLISH.text(said) and "eliminadas" in language("es").text(said)


def test_another_room_s_rule_is_named_with_its_clause():
    """An eighth card in a pile: no action at Mortimer's, a dead hand at Comstock."""
    dealt = strike(offering("mortimers/double-hand"), "1", "count")
    inputs = (*dealt.inputs[:-1], replace(dealt.inputs[-1], marks=(read_mishap("count pile-1 +1"),)))
    found = rulings(replace(dealt, inputs=inputs))
    assert "misdeal" in ENGLISH.text(found.right.outcome.said) and found.clauses == (
        "mortimers/double-hand/rule-41b",
    )
    ((outcome, whose),) = [one for one in found.wrong if one[1].elsewhere]
    assert "the hand is dead" in ENGLISH.text(
        outcome.said
    ) and "so it is at Comstock, Double Hand" in ENGLISH.text(whose.said)
    assert whose.clauses[0] == "comstock/double-hand/rule-9c"


def test_what_another_game_says_of_such_a_mishap_is_named_too():
    """Two exposed cards are a misdeal in Hold'em; the deck itself is foul in Lowball."""
    found = at("comstock/holdem", 4, "mishap exposed 4.2", chance())
    whose = {ENGLISH.text(outcome.said)[:4]: whose for outcome, whose in found.wrong}
    assert whose["misd"].clauses == ("comstock/holdem/rule-8d",)
    found = at("comstock/holdem", 4, "mishap foreign 2 **", chance(), "mishap found foreign 3")
    (whose,) = [whose for outcome, whose in found.wrong if ENGLISH.text(outcome.said).startswith("no pot")]
    assert ENGLISH.text(whose.said) == "so it can be at Comstock, Lowball" and whose.clauses == (
        "comstock/lowball/rule-35a",
    )


def test_where_the_floor_decides_calling_it_is_right_and_what_it_may_say_is_not():
    found = at(
        "comstock/lowball", 4, *["2 pass", "3 pass", "4 pass", "1 pass"], "chance", "mishap mucked 4 thrown"
    )
    assert ENGLISH.text(found.right.outcome.said) == (
        "call the floor: live hand or dead hand; if it says nothing, dead hand"
    )
    said = {ENGLISH.text(outcome.said): ENGLISH.text(whose.said) for outcome, whose in found.wrong}
    assert "the floor may say" in said["live hand, without calling the floor"]
    elsewhere = "call the floor: live hand or dead hand; if it says nothing, live hand"
    assert "whose document says nothing of it" in said[elsewhere]


def test_remedies_that_come_to_the_same_are_one_answer():
    """Whether it is called dead or foul, the hand is out and its chips stay."""
    found = at(
        "comstock/holdem", 4, "mishap count 2 +1", chance(), "4 call", "1 call", "mishap found count 2"
    )
    outcomes = [found.right.outcome, *(outcome for outcome, _ in found.wrong)]
    assert len({one.value for one in outcomes}) == len(outcomes)
    assert not any("foul" in ENGLISH.text(one.said) for one in outcomes)


def test_a_position_shows_nothing_that_nobody_has_noticed():
    item = next(
        item
        for seed in range(6, 60, 12)
        if (item := make_at(HOLDEM, RULE, seed)).scored == ("comstock/holdem/rule-9a",)
    )
    shown = position(item, item.questions[0])
    assert not any("too many" in str(one) for one in (shown.headline, *shown.seats))
    assert "it is noticed now" in ENGLISH.text(item.questions[0].asks)


def test_a_clause_is_found_again_from_another_seed():
    for clause in ("comstock/holdem/rule-8d", "comstock/holdem/rule-11a"):
        item = find(HOLDEM, RULE, clause, 500, 3)
        assert item.scored == (clause,) and item.address.seed >= 500
    again = make(read_address(str(item.address)))
    assert again.questions == item.questions
