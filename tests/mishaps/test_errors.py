"""The `errors` table of a room file: what a document says about mishaps is data, and a sixth room needs no Python."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from cardroom.felt import BetweenRounds, Person
from cardroom.games.remedies import Errors
from cardroom.games.remedies.errors import OnBoxed, OnExposed, check_errors
from cardroom.rooms import room as room_files
from cardroom.rooms.check import FaultList
from cardroom.rooms.offering import Offering
from cardroom.script import FLOOR, SimulatedChance


def sixth(errors: Any, game: str = "holdem") -> tuple[Offering, FaultList]:
    raw = copy.deepcopy(room_files.built_in("comstock").offering(game).raw)
    raw["schedules"] = [
        {key: value for key, value in line.items() if key != "clauses"} for line in raw["schedules"]
    ]
    faults = FaultList()
    return Offering("riverside", game, {**raw, "errors": errors}, faults), faults


@pytest.mark.parametrize(
    ("errors", "fault"),
    [
        ({"boxd": {}}, "games.holdem.errors.boxd: unknown key, expected one of boxed, foreign"),
        ({"boxed": {}}, "games.holdem.errors.boxed.replaced: missing, expected at-once or after-deal"),
        (
            {"boxed": {"replaced": "later"}},
            "games.holdem.errors.boxed.replaced: expected at-once or after-deal, found 'later'",
        ),
        (
            {"exposed": {"replaced": "never", "misdeal": 13}},
            "errors.exposed.misdeal: expected a whole number from 0 to 12, found 13",
        ),
        ({"count": 3}, "games.holdem.errors.count: expected a table, found 3"),
        (7, "games.holdem.errors: expected a table, found 7"),
        (
            {"exposed": {"replaced": "after-deal", "misdeal": 1}},
            "errors.exposed.misdeal: 1, but then none is ever replaced",
        ),
        (
            {"boxed": {"replaced": "at-once", "misdeal": 2}},
            "errors.boxed.misdeal: 2, but each is replaced as it comes",
        ),
    ],
)
def test_a_bad_table_is_refused_with_every_fault(errors: Any, fault: str) -> None:
    _, faults = sixth(errors)
    assert any(fault in one for one in faults), list(faults)


EXPOSED = "exposed.misdeal: 1, but then none is ever replaced, expected replaced = never beside it"
BOXED = "boxed.misdeal: 2, but each is replaced as it comes, expected replaced = after-deal beside it"


@pytest.mark.parametrize(
    ("errors", "faults"),
    [
        (Errors(), []),
        (
            Errors(
                exposed=OnExposed(replaced="never", misdeal=1),
                boxed=OnBoxed(replaced="after-deal", misdeal=2),
            ),
            [],
        ),
        (Errors(exposed=OnExposed(replaced="after-deal"), boxed=OnBoxed(replaced="at-once")), []),
        (Errors(exposed=OnExposed(replaced="after-deal", misdeal=2)), []),
        (
            Errors(
                exposed=OnExposed(replaced="after-deal", misdeal=1),
                boxed=OnBoxed(replaced="at-once", misdeal=2),
            ),
            [EXPOSED, BOXED],
        ),
    ],
)
def test_values_that_contradict_each_other(errors: Errors, faults: list[str]) -> None:
    assert list(check_errors(errors)) == faults


def dealt(errors: Any, *mishaps: str) -> Any:
    offering, faults = sixth(errors)
    assert not faults
    driver = offering.open().deal(
        BetweenRounds(people=tuple(Person(n, f"P{n}", 100_00) for n in range(1, 5)), button=1)
    )
    for one in mishaps:
        driver.mishap(one)
    driver.go_on(SimulatedChance(4))
    return driver


def test_another_room_says_otherwise() -> None:
    """Three exposed cards make a misdeal there, and an exposed card is out of the hand."""
    errors = {"exposed": {"replaced": "after-deal", "misdeal": 3}}
    two = dealt(errors, "exposed 2.1", "exposed 3.1")
    assert len(two.felt.cards["dead"]) == 2 and two.waiting[0].kind == "bet"
    three = dealt(errors, "exposed 2.1", "exposed 3.1", "exposed 4.1")
    assert any("misdealt" in one.line() for one in three.events)


def test_a_room_where_an_exposed_card_plays() -> None:
    driver = dealt({"exposed": {"replaced": "never"}}, "exposed 2.1")
    assert "dead" not in driver.felt.cards and driver.waiting[0].kind == "bet"


def test_a_room_that_says_nothing_asks_the_floor() -> None:
    driver = dealt({}, "exposed 2.1")
    assert driver.waiting[0].seat == FLOOR


def test_the_values_are_governed_by_the_clauses_of_their_kind() -> None:
    governed = {
        keys: ids
        for keys, _, ids in room_files.built_in("comstock").offering("holdem").governed()
        if keys[0] == "errors"
    }
    assert governed["errors", "exposed", "misdeal"] == tuple(
        f"comstock/holdem/rule-8{letter}" for letter in "abcd"
    )
    assert ("errors", "count", "misdeal_until") in governed


def test_an_edition_says_nothing_about_mishaps_and_is_named_unless_it_is_the_first() -> None:
    assert (
        Errors().is_silent
        and Errors(edition=2).is_silent
        and not sixth({"boxed": {"replaced": "at-once"}})[0].errors.is_silent
    )
    assert Errors().in_fingerprint == {} and Errors(edition=2).in_fingerprint == {"edition": 2}
