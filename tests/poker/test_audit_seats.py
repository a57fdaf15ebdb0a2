"""Who gets a hand and the button, and whom the blinds have passed, in the corners: fees that take the last chip, a single
blind, a hand that is not dealt."""

from __future__ import annotations

import pytest

from cardroom.felt import BetweenRounds, Button, Dealt, Fact, Person
from cardroom.games.facts import TooFew
from cardroom.script import Driver, SimulatedChance
from tests.poker.hands import table_of

LOWBALL, HOLDEM, MEXICAN, VEN = (
    "comstock/lowball",
    "comstock/holdem",
    "comstock/mexican-poker",
    "ven-a-mexico/holdem",
)
TIME = 2


def people(*stacks: int) -> list[Person]:
    """Seats from 1 on, stacks in dollars."""
    return [Person(n, f"P{n}", dollars * 100) for n, dollars in enumerate(stacks, start=1)]


def away(one: Person) -> Person:
    return Person(one.seat, one.name, one.cents, away=True)


def run(slug: str, seated: list[Person], *, half_hours: int = 0, **settings: object) -> Driver:
    """A hand with the button in seat 1 in which nobody says anything."""
    start = BetweenRounds(people=tuple(seated), button=1, half_hours=half_hours)
    driver = table_of(slug, **settings).deal(start, SimulatedChance(1))
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    return driver


def dealt_in(driver: Driver) -> set[int]:
    return {
        int(e.place.split("/")[1])
        for e in driver.events
        if isinstance(e, Dealt) and e.place.startswith("hole/")
    }


def button(driver: Driver) -> list[int]:
    return [e.at for e in driver.events if isinstance(e, Button) and e.kind == "dealer"]


def missed(driver: Driver) -> list[int]:
    assert driver.outcome is not None
    return [one.seat for one in driver.outcome.people if one.missed]


@pytest.mark.clause(f"{HOLDEM}/rule-17")
def test_a_single_blind_has_passed_only_who_sits_between_two_buttons() -> None:
    for gone, passed in ((2, [2]), (3, []), (4, []), (5, [])):
        seated = [away(one) if one.seat == gone else one for one in people(100, 100, 100, 100, 100)]
        assert missed(run(HOLDEM, seated, blinds=(2_00,))) == passed


@pytest.mark.clause(f"{LOWBALL}/rule-43a")
def test_no_blind_passes_anybody_in_a_hand_that_is_not_dealt() -> None:
    one, two, three = people(100, 3, 100)
    driver = run(LOWBALL, [one, two, away(three)], half_hours=1, schedule=TIME)
    assert not dealt_in(driver)
    assert missed(driver) == []


def test_whom_time_takes_the_last_chip_gets_no_hand_nor_the_button() -> None:
    driver = run(LOWBALL, people(3, 100, 100, 100), half_hours=1, schedule=TIME)
    assert dealt_in(driver) == {2, 3, 4}
    assert button(driver) == [2]


def test_the_button_passes_over_somebody_who_has_yet_to_make_up_for_the_blind() -> None:
    one, two, *others = people(2, 100, 100, 100)
    owing, waiting = Person(1, one.name, one.cents, owes=3_00), Person(2, two.name, two.cents, missed=True)
    driver = run(LOWBALL, [owing, waiting, *others], schedule=TIME)
    assert dealt_in(driver) == {3, 4}
    assert button(driver) == [3]


@pytest.mark.clause("comstock/room/fee-time-mexican-1")
def test_time_that_leaves_two_players_leaves_no_hand() -> None:
    driver = run(MEXICAN, people(100, 5, 100), half_hours=1, schedule=5)
    assert not dealt_in(driver)
    assert [e.text for e in driver.events if isinstance(e, Fact)] == ["a hand needs 3 players with chips"]


@pytest.mark.clause("ven-a-mexico/holdem/fee-button")
def test_a_button_that_pays_its_last_chip_gets_no_hand() -> None:
    driver = run(VEN, people(3, 100, 100))
    assert dealt_in(driver) == {2, 3}
    assert driver.felt.stack(1) == 0


@pytest.mark.clause(f"{HOLDEM}/rule-17")
def test_who_has_exactly_all_the_blinds_may_post_them() -> None:
    one, two, three, four = people(100, 100, 100, 3)
    driver = table_of(HOLDEM).deal(
        BetweenRounds(people=(one, two, three, Person(4, four.name, four.cents, missed=True)), button=1),
        SimulatedChance(1),
    )
    assert [(ask.seat, ask.options.phrase) for ask in driver.waiting if ask.options] == [
        (4, "wait or post $3")
    ]


def test_where_the_document_asks_nothing_of_those_who_were_away_nobody_has_missed_a_blind() -> None:
    one, two, three, four = people(100, 100, 100, 100)
    assert missed(run("pinnacle/holdem", [one, away(two), three, four])) == []


@pytest.mark.parametrize(("slug", "schedule"), [(LOWBALL, TIME), ("players-club/pan", 1)])
def test_a_table_stops_when_somebody_who_owes_time_leaves_too_few(slug: str, schedule: int) -> None:
    """Otherwise rounds without a hand would follow one another for ever."""
    driver = run(slug, [*people(100), Person(2, "P2", 2_00, owes=3_00)], schedule=schedule)
    assert driver.outcome is not None
    assert isinstance(driver.outcome.stopped, TooFew)
    assert [one.cents for one in driver.outcome.people] == [100_00, 2_00]
