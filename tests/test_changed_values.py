"""The values of the five rooms that were changed: what was played under the one before is still played again under it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.errors import UnreadableError
from cardroom.record import read_record, replay, rules_hash, write_record
from cardroom.record.fingerprint import table_of
from cardroom.rooms import Settings, rooms
from cardroom.rooms.raw import merge
from cardroom.script import SimulatedChance
from tests.poker.hands import seat
from tests.tables import Round, reload

ROOMS = rooms()
HOLDEM = "comstock/holdem"
OFFERINGS = [one for room in ROOMS.values() for one in room.offerings.values()]
CHANGED = {
    **dict.fromkeys((HOLDEM, "comstock/holdem-8", "comstock/crazy-pineapple-8", "comstock/tahoe-pineapple-8", "comstock/omaha-8"), 1),
    "players-club/holdem": 2, "comstock/mexican-poker": 5, "comstock/lowball": 2, "players-club/pan": 1,
}  # fmt: skip
"""Games with a line of the sheet in which a value of the rules was changed."""
GOLDEN = Path(__file__).parent / "golden"
BEFORE = (Path(__file__).parent / "rules_before.txt").read_text(encoding="utf-8").splitlines()
"""Of the rules as they were before any value was changed: game, line of the sheet, option and fingerprint."""


def offering(slug: str) -> Any:
    room, _, game = slug.partition("/")
    return ROOMS[room].offering(game)


@pytest.mark.parametrize("one", OFFERINGS, ids=lambda one: one.slug)
def test_each_edition_is_other_rules_than_the_one_after_it(one: Any) -> None:
    """In one line at least: in the lines that it does not change records need no edition."""
    after = one
    for before in one.earlier():
        lines = [Settings(schedule=line.number) for line in one.rules.schedules]
        assert any(rules_hash(before.open(line)) != rules_hash(after.open(line)) for line in lines)
        after = before


@pytest.mark.parametrize(("slug", "schedule"), CHANGED.items())
def test_a_round_of_before_is_played_again_under_the_value_of_before(slug: str, schedule: int) -> None:
    """Of the first edition of all: its record is none of today's rules, and is written again to the byte."""
    *_, first = offering(slug).earlier()
    today, then = (one.open(Settings(schedule=schedule)) for one in (offering(slug), first))
    assert then.rules != today.rules or then.schedule != today.schedule
    text = written(played(then))
    again, driver = replay(read_record(text), ROOMS)
    assert rules_hash(again) == rules_hash(then) != rules_hash(today)
    assert (again.rules, again.schedule) == (then.rules, then.schedule)
    assert write_record(again, driver.felt.start, driver) == text


@pytest.mark.parametrize("one", OFFERINGS, ids=lambda one: one.slug)
def test_every_line_and_option_of_before_has_its_edition(one: Any) -> None:
    """A record of that time names one of these; none of them is without rules to be played again under."""
    named = [line.split() for line in BEFORE if line.startswith(f"{one.slug} ")]
    assert named
    for _, schedule, option, said in named:
        settings = Settings(schedule=int(schedule), options=() if option == "-" else (option,))
        assert rules_hash(table_of(one, settings, said)) == said, (schedule, option)


@pytest.mark.parametrize("slug", CHANGED)
def test_golden_rounds_name_the_rules_that_they_were_played_under(slug: str) -> None:
    for path in sorted(GOLDEN.glob(f"{slug}-[0-9].txt")):
        record = read_record(path.read_text(encoding="utf-8"), path.name)
        assert rules_hash(table_of(offering(slug), record.settings, record.rules)) == record.rules


def played(at: Any, *, missed: int = 0) -> Round:
    """Five players, the button in seat 2, and everybody says nothing; this seat has missed the blinds."""
    start = seat(dict.fromkeys(range(1, 6), "100"), button=2)
    start = replace(start, people=tuple(replace(one, missed=one.seat == missed) for one in start.people))
    driver = at.deal(start, SimulatedChance(1))
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    return Round(at, start, driver, [])


def written(hand: Round) -> str:
    return write_record(hand.table, hand.start, hand.driver)


def test_who_missed_a_blind_waited_then_and_may_post_today() -> None:
    *_, first = offering(HOLDEM).earlier()
    then, now = (written(played(one.open(), missed=3)) for one in (first, offering(HOLDEM)))
    assert "return hole/3" in now and "return hole/3" not in then
    for text in (then, now):
        again, driver = replay(read_record(text), ROOMS)
        assert write_record(again, driver.felt.start, driver) == text
    with pytest.raises(UnreadableError, match=r"played under rules 2\.0123456789abcdef, this room file has"):
        replay(read_record(re.sub(r"(?m)^rules .*$", "rules 2.0123456789abcdef", then)), ROOMS)
    with pytest.raises(UnreadableError):
        replay(read_record(re.sub(r"(?m)^rules .*$", rules_line(now), then)), ROOMS)


def rules_line(text: str) -> str:
    return re.search(r"(?m)^rules .*$", text)[0]  # type: ignore[index]


def test_a_line_of_the_sheet_is_found_by_its_number() -> None:
    """The others stay as they are, and so does what the edition does not say of this one."""
    before = [
        {"raises": 4, "schedules": [{"number": 3, "ante": "$1"}, {"number": 77, "ante": "$9"}]},
        {"raises": 5},
    ]
    found = reload(HOLDEM, lambda game: game.update(before=before))
    one, two = found.earlier()
    assert [at.open().rules.raises for at in (found, one, two)] == [3, 4, 5]
    assert [at.open(Settings(schedule=3)).schedule.ante for at in (found, one, two)] == [0, 1_00, 1_00]
    for number in (1, 2, 4, 5):
        assert two.open(Settings(schedule=number)).schedule == found.open(Settings(schedule=number)).schedule
    assert len(two.rules.schedules) == 5 and two.open(Settings(schedule=3)).schedule.blinds == (1_00, 1_00)


@pytest.mark.parametrize(
    ("held", "change", "after"),
    [
        ({"a": {"x": 1, "y": 2}}, {"a": {"x": 3}}, {"a": {"x": 3, "y": 2}}),
        ({"a": {"x": 1}}, {"a": 7}, {"a": 7}),
        ({"a": 7}, {"a": {"x": 1}}, {"a": {"x": 1}}),
        ({"lines": [{"number": 1, "x": 1}, {"number": 2, "x": 1}]}, {"lines": [{"number": 2, "x": 2}]}, {"lines": [{"number": 1, "x": 1}, {"number": 2, "x": 2}]}),
        ({"lines": [{"number": 1}]}, {"lines": 7}, {"lines": 7}),
        ({"lines": 7}, {"lines": [{"number": 1}]}, {"lines": [{"number": 1}]}),
        ({"lines": [{"number": 1}]}, {"lines": []}, {"lines": []}),
        ({"lines": [{"number": 1}]}, {"lines": [{"number": 1}, {"x": 2}]}, {"lines": [{"number": 1}, {"x": 2}]}),
        ({"lines": [{"number": 1}]}, {"lines": [["number"]]}, {"lines": [["number"]]}),
        ({"streets": [{"hole": 2}]}, {"streets": [{"board": 3}]}, {"streets": [{"board": 3}]}),
        ({}, {"lines": [{"number": 1}]}, {"lines": [{"number": 1}]}),
    ],
)  # fmt: skip
def test_what_lies_over_what(held: dict[str, Any], change: dict[str, Any], after: dict[str, Any]) -> None:
    merge(held, change)
    assert held == after
