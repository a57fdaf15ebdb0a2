"""Lines about mishaps name the clauses of their case, not all that there are on a kind, by what everybody has seen alone."""

from __future__ import annotations

import pytest

from cardroom.felt import BetweenRounds, Moved, Person
from cardroom.felt.mishap_facts import HandKilled, Miscounted, Misdealt, Stands, Warned
from cardroom.games.scene import Scene
from cardroom.mishaps import read_mishap
from cardroom.rooms import offering
from cardroom.script import FLOOR, MISHAP, Answer, Ask
from cardroom.telling.log.mishap_cases import MishapCase, cases, cited_clauses, possible_clauses, read_case
from cardroom.telling.log.mishap_clauses import clauses_behind, grade_of, struck_mishaps
from cardroom.telling.log.narrator import narrated
from cardroom.telling.question.player_mistakes import tell_slips
from tests.double_hand.deals import COMSTOCK
from tests.mishaps import lowball
from tests.mishaps.struck import Struck
from tests.mishaps.test_holdem import CALLED, CHECKED, chance, holdem
from tests.mishaps.test_stud import SEVEN, stud
from tests.mishaps.test_stud import chance as dealt_stud


def named_in(at: Struck, key: str, seat: int = 99) -> list[str]:
    """The clauses of the last line with this key, as somebody reads it who has no seat there."""
    lines = narrated(offering(at.slug).open(), at.start, at.events, seat)
    (*_, line) = [
        one
        for one in lines
        if key in (one.said.key, *(getattr(value, "key", "") for _, value in one.said.slots))
    ]
    return [one.removeprefix(f"{at.slug}/") for one in line.clauses]


def test_a_misdeal_and_a_dead_hand_rest_on_different_clauses_of_one_rule() -> None:
    early = holdem("mishap count 2 +1", chance(), "4 call", "mishap found count 2", finish=False)
    late = holdem("mishap count 2 +1", chance(), "4 call", "1 call", "mishap found count 2", finish=False)
    assert named_in(early, "fact.mishap.misdealt") == ["rule-9a"]
    assert named_in(late, "fact.mishap.killed.dead") == ["rule-9b"]
    assert named_in(late, "happened.found.count") == ["rule-9a", "rule-9b"]  # nothing has come of it yet


@pytest.mark.parametrize(
    ("how", "clauses"),
    [
        ("thrown", ["rule-14a", "rule-14c"]),
        ("swept", ["rule-14a", "rule-14c"]),
        ("touched", ["rule-14b", "rule-14c", "rule-17b"]),
    ],
)
def test_what_has_struck_was_seen_whole(how: str, clauses: list[str]) -> None:
    at = stud(dealt_stud(), "1 bring-in 2.50", f"mishap mucked 2 {how}", finish=False)
    assert named_in(at, f"happened.mucked.{how}") == clauses


def test_of_what_was_dealt_wrong_only_the_kind_is_known() -> None:
    """That two cards are a misdeal and that an ace is one are two clauses: the line names both, and not that one is replaced."""
    at = clauses_behind(offering(COMSTOCK).open(), "error.boxed", (), "misdeal")
    assert [one.rpartition("/")[2] for one in at] == ["rule-14b", "rule-14c"]


def test_the_floor_is_called_by_the_clauses_that_leave_it_to_the_floor() -> None:
    at = lowball.dealt(then=("mishap mucked 4 thrown",))
    assert named_in(at, "told.floor-called") == ["rule-11", "rule-1"]
    table = offering("comstock/super-pan-9").open()
    late = clauses_behind(table, "error.wager", [read_mishap("wager 4 late 4=20.00")], "floor")
    assert [one.rpartition("/")[2] for one in late] == ["rule-19b", "rule-19c", "rule-42a"] and len(
        table.clauses("error.wager")
    ) == 5


def test_where_no_case_came_to_that_those_of_what_happened_are_named_and_else_all() -> None:
    known = {one: cases()[one] for one in ("comstock/lowball/rule-2b", "comstock/lowball/rule-18d")}
    assert known["comstock/lowball/rule-2b"] == MishapCase(
        (frozenset(("unclear", "miscall")),), frozenset(("warned", "floor"))
    )
    ids, words = (*known, "comstock/lowball/intro"), frozenset(("unclear", "miscall"))
    assert possible_clauses(ids, words, "warned", whole=True) == (
        "comstock/lowball/rule-2b",
        "comstock/lowball/intro",
    )
    assert possible_clauses(ids, words, "misdeal", whole=True) == (
        "comstock/lowball/rule-2b",
        "comstock/lowball/intro",
    )
    assert possible_clauses(ids, frozenset(("unclear",)), "dead", whole=False) == (
        "comstock/lowball/rule-18d",
        "comstock/lowball/intro",
    )
    assert possible_clauses(ids, frozenset(("boxed",)), "dead", whole=False) == ids


def test_a_case_may_be_meant_by_its_words_and_what_came_of_it() -> None:
    case = read_case("boxed x2 | exposed x2 > misdeal")
    two, kind = frozenset(("exposed", "x2", "to")), frozenset(("exposed",))
    assert case.may_be(two, "misdeal", whole=True) and not case.may_be(kind, "misdeal", whole=True)
    assert case.may_be(kind, "misdeal", whole=False) and not case.may_be(two, "misdeal", whole=False)
    assert case.may_be(kind, "", whole=False) and not case.may_be(kind, "dead", whole=False)
    assert read_case("wager taken").may_be(frozenset(("wager", "taken")), "anything", whole=True)


def test_what_came_of_it_is_what_the_events_tell() -> None:
    told = (HandKilled("hole/2", "error.count", "foul"), Misdealt("-", "error.count"), Stands("hole/2", "error.count"),
            Miscounted("hole/2", "error.count", "over", 3), Warned("hole/2", "error.shown", 2, 1),
            Ask(FLOOR, "-", None, None, "error.count", "rule"), Ask(2, "-", None, None, "error.count", "bet"),
            Moved("pot", "stack/2", 1, "error.count"))  # fmt: skip
    assert [grade_of(one) for one in told] == ["foul", "misdeal", "stands", "", "warned", "floor", "", ""]


def test_what_struck_before_a_misdeal_has_nothing_to_do_with_what_strikes_after_it() -> None:
    thrown, swept = (Answer(MISHAP, read_mishap(f"mucked 2 {how}"), "mishap") for how in ("thrown", "swept"))
    found = Answer(MISHAP, read_mishap("found count 2"), "mishap")
    again = Misdealt("-", "error.count")
    assert [one.text for one in struck_mishaps([thrown, swept, found], "error.mucked")] == [
        "mucked 2 thrown",
        "mucked 2 swept",
    ]
    assert [one.text for one in struck_mishaps([thrown, again, swept], "error.mucked")] == ["mucked 2 swept"]
    assert (
        struck_mishaps([thrown, found], "error.count") == []
    )  # that it was found says nothing of how it was dealt
    start = BetweenRounds(people=(Person(1, "P1", 100_00), Person(2, "P2", 100_00)))
    lines = narrated(offering(SEVEN).open(), start, [thrown, again, swept])
    assert [one.rpartition("/")[2] for one in lines[-1].clauses] == ["rule-14a", "rule-14c"]


@pytest.mark.parametrize(
    ("acts", "cards", "clauses"),
    [((), 3, ["rule-11a", "rule-11b"]), (CALLED, 1, ["rule-12a", "rule-12b", "rule-12c", "rule-12d"]), ((*CALLED, *CHECKED), 1, ["rule-13"])],
)  # fmt: skip
def test_a_street_that_comes_too_early_rests_on_the_rule_of_that_street(
    acts: tuple[str, ...], cards: int, clauses: list[str]
) -> None:
    at = holdem(chance(), *acts, f"mishap premature {cards}", finish=False)
    assert named_in(at, "happened.premature.cards") == named_in(at, "fact.mishap.taken-back") == clauses
    (slip,) = tell_slips(offering(at.slug).open(), scene_of(at), [read_mishap(f"premature {cards}")])
    assert slip.clauses[0].id == f"{at.slug}/{clauses[0]}"


def scene_of(at: Struck) -> Scene:
    """As the floor sees it before it happens."""
    before = [event for event in at.events if not (isinstance(event, Answer) and event.seat == MISHAP)]
    table = offering(at.slug).open()
    scene = Scene(table, table.offering.family.presenter, at.start, 99)
    for event in before[
        : next(n for n, one in enumerate(at.events) if isinstance(one, Answer) and one.seat == MISHAP)
    ]:
        scene.look(event)
    return scene


def test_in_stud_it_rests_on_the_one_rule_that_there_is() -> None:
    at = stud(dealt_stud(), "1 bring-in 2.50", "2 call", "mishap premature 2", finish=False)
    assert named_in(at, "fact.mishap.eliminated") == ["rule-20a", "rule-20b"]


@pytest.mark.parametrize(
    ("marks", "grade", "clauses"),
    [("count pile-1 +1", "dead", "9c 9d"), ("count pile-1 +1", "nothing", "9c 9d"), ("count pile-1 -1", "more", "9b 9d"),
     ("count pile-1 -1", "nothing", "9b 9d"), ("count pile-1 +2", "misdeal", "9c 9d"), ("count pile-1 +1; count pile-2 -1", "misdeal", "9a 9d")],
)  # fmt: skip
def test_a_pile_of_eight_is_not_taught_by_the_rule_of_six(marks: str, grade: str, clauses: str) -> None:
    mishaps = [read_mishap(one) for one in marks.split("; ")]
    assert cited_clauses(offering(COMSTOCK), "error.count", mishaps, grade) == tuple(
        f"{COMSTOCK}/rule-{one}" for one in clauses.split()
    )
