"""Missed ones come back after three others until right twice, then by days; accuracy first, then the clock."""

from random import Random

from cardroom.rooms import rooms
from cardroom.school.drills import DRILLS
from cardroom.school.progress import DAY, GivenAnswer, is_slow, progress, seconds
from cardroom.school.report import askable, report
from cardroom.school.schedule import clause_to_repeat, next_item, pool_of

HOLDEM = rooms()["comstock"].offerings["holdem"]
POOL = pool_of([HOLDEM], [DRILLS[2], DRILLS[6]])
A, B = "comstock/holdem/button-a", "comstock/holdem/intro-d"


def given(clause, right=True, when=0, drill=6, millis=1000):
    return GivenAnswer(when, f"comstock/holdem/{drill}/1", 0, clause, right, millis)


def others(count):
    return [given(f"comstock/holdem/other-{n}", drill=2) for n in range(count)]


def due(answers, now=0):
    found = clause_to_repeat(progress(answers), now, POOL)
    return found.id if found else None


def test_what_was_missed_comes_back_after_three_others_until_right_twice():
    missed = [given(A, right=False)]
    assert due(missed) is None
    assert due([*missed, *others(2)]) is None
    assert due([*missed, *others(3)]) == A
    once = [*missed, *others(3), given(A)]
    assert due(once) is None and due([*once, *others(3)]) == A
    twice = [*once, *others(3), given(A)]
    assert due([*twice, *others(9)]) is None


def test_what_is_known_comes_after_one_two_four_eight_and_sixteen_days_and_a_miss_begins_anew():
    answers, now = [given(A)], 0
    for days in (1, 2, 4, 8, 16, 16):
        assert due(answers, now + days * DAY - 1) is None
        now += days * DAY
        assert due(answers, now) == A
        answers.append(given(A, when=now))
    answers.append(given(A, right=False, when=now + 1))
    state = progress(answers).clauses[A]
    assert state.is_missed and state.step == 0
    assert due([*answers, *others(3)], now + 2) == A


def test_an_answer_before_its_day_moves_nothing():
    early = progress([given(A), given(A, when=10)]).clauses[A]
    assert early.due == DAY and early.tries == 2


def test_the_miss_that_waits_longest_comes_first_and_a_miss_before_what_is_due():
    answers = [given(B), given(A, right=False), *others(3)]
    assert due(answers, 2 * DAY) == A


def test_what_was_not_chosen_does_not_come_back():
    pool = pool_of([HOLDEM], [DRILLS[2]])
    assert clause_to_repeat(progress([given(A, right=False), *others(3)]), 0, pool) is None


def test_the_clock_starts_when_nine_of_ten_are_right():
    slow = given(A, millis=60_000)
    assert progress([given(A) for _ in range(9)]).timed == frozenset()
    assert progress([given(A, right=n != 4) for n in range(10)]).timed == {6}
    assert progress([given(A, right=n > 1) for n in range(10)]).timed == frozenset()
    before, after = (
        progress([slow] * 5),
        progress([*[given(A)] * 10, slow, given(A, right=False, millis=60_000)]),
    )
    assert before.clauses[A].slow == 0 and after.clauses[A].slow == 1


def test_what_is_slow_is_said_in_one_place():
    at = seconds(6) * 1000
    slow = [
        is_slow(given(A, right, millis=millis), timed=timed)
        for right in (True, False)
        for millis in (at, at + 1)
        for timed in (True, False)
    ]
    assert slow == [False, False, True, False, False, False, False, False]


def test_the_next_item_is_about_the_clause_that_was_missed():
    missed = next_item(progress([]), 0, pool_of([HOLDEM], [DRILLS[6]]), Random(1))
    clause = missed.scored[0]
    answers = [GivenAnswer(0, str(missed.address), 0, clause, False, 1000), *others(3)]
    item = next_item(progress(answers), 0, POOL, Random(2))
    assert clause in item.scored and item.address != missed.address


def test_a_report_tells_met_right_wrong_slow_and_not_met():
    known = sorted(askable(HOLDEM))
    one, two = known[:2]
    found = report(progress([given(one), given(one, right=False), given(two)]), [HOLDEM])
    assert [(row.clause, row.tries, row.right, row.wrong) for row in found.clauses] == [
        (one, 2, 1, 1),
        (two, 1, 1, 0),
    ]
    assert (found.games[0].met, found.games[0].of) == (2, len(known))
    assert set(found.not_met) == set(known) - {one, two}
    assert sum(kind.tries for kind in found.kinds) == 3
