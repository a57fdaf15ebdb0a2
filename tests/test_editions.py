"""Editions of a room file: what it said before, so that a record of then is played again as it was dealt."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardroom.errors import SetupError, UnreadableError
from cardroom.felt import BetweenRounds, Person
from cardroom.record import read_record, replay, rules_hash, write_record
from cardroom.rooms import Room, offering, read_room
from cardroom.script import SimulatedChance

FILE = (Path(__file__).parents[1] / "docs/rooms/riverside.toml").read_text("utf-8")
GAME = "[games.riverside-21]\n"


def room(seats: int, *before: str, errors: str = "") -> Room:
    """The room of the docs with so many seats, and with what it had before, the latest first."""
    text = re.sub(r"(?m)^seats = \d+$", f"seats = {seats}", FILE, count=1)
    listed = "".join(f"\n[[games.riverside-21.before]]\n{one}\n" for one in before)
    return read_room(
        "riverside", text + listed + (f"\n[games.riverside-21.errors]\n{errors}\n" if errors else "")
    )


def played(at: Room) -> str:
    table = at.offering("riverside-21").open()
    start = BetweenRounds(people=tuple(Person(n, f"P{n}", 200_00) for n in (1, 2, 3)))
    driver = table.deal(start, SimulatedChance(5))
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    return write_record(table, start, driver)


def test_a_record_is_played_again_under_the_edition_that_it_names() -> None:
    text = played(room(6))
    with pytest.raises(UnreadableError, match="played under rules"):
        replay(read_record(text), {"riverside": room(5)})
    for later in (room(5, "seats = 6"), room(4, "seats = 5", "seats = 6"), room(6, "seats = 5")):
        table, driver = replay(read_record(text), {"riverside": later})
        assert table.rules.seats == 6
        assert write_record(table, driver.felt.start, driver) == text


def test_editions_lie_over_one_another() -> None:
    """What an edition does not list it had as the one after it."""
    early = room(6, errors="edition = 1")
    later = room(5, "seats = 6", "errors = { edition = 1 }", errors="edition = 2")
    named = [
        rules_hash(one.open())
        for one in (later.offering("riverside-21"), *later.offering("riverside-21").earlier())
    ]
    assert len(set(named)) == 3 and named[-1] == rules_hash(early.offering("riverside-21").open())


def test_a_table_is_opened_under_the_latest_edition() -> None:
    assert room(5, "seats = 6").offering("riverside-21").open().rules.seats == 5


@pytest.mark.parametrize(("before", "fault"), [
    ("seat = 6", r"before\[0\].*seat: unknown key"), ("seats = 600", r"before\[0\]\.seats: expected a whole number"),
    ("errors = { edition = 9 }", r"before\[0\]\.errors\.edition: expected"), ("cites = { }", r"before\[0\]\.cites: expected values"),
])  # fmt: skip
def test_what_it_had_before_must_load_as_well(before: str, fault: str) -> None:
    with pytest.raises(SetupError) as bad:
        room(5, before)
    assert any(re.search(fault, one) for one in bad.value.faults), bad.value.faults


@pytest.mark.parametrize(
    "slug", ["comstock/holdem", "comstock/seven-stud", "comstock/pan", "mortimers/double-hand"]
)
def test_the_first_edition_of_the_remedies_is_named_by_nothing(slug: str) -> None:
    """A stored room file does not have the key: its tables go on with the fingerprint that their rounds name."""
    latest: Any = offering(slug)
    *_, first = latest.earlier()
    assert first.errors.is_first and not latest.errors.is_first
    assert rules_hash(first.open()) != rules_hash(latest.open())
