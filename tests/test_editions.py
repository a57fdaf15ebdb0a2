"""A value of a room file that was changed: what was played under the one before it is still played again under it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.errors import BadSetup, Unreadable
from cardroom.record import read_record, replay, rules_hash, write_record
from cardroom.record.fingerprint import table_under
from cardroom.rooms import Settings, rooms
from cardroom.script import SimulatedChance
from tests.poker.hands import seat
from tests.tables import Round, reload

ROOMS = rooms()
HOLDEM, LOWBALL = "comstock/holdem", "comstock/lowball"
CHANGED = [(one, back) for room in ROOMS.values() for one in room.offerings.values() for back in range(1, len(one.editions) + 1)]
NAMED = [f"{one.slug} {one.editions[back - 1].until}" for one, back in CHANGED]
GOLDEN = Path(__file__).parent / "golden"


def listing(slug: str, *editions: Any) -> Any:
    return reload(slug, lambda game: game.update(editions=list(editions)))


def test_there_are_games_with_changed_values() -> None:
    assert {one.slug for one, _ in CHANGED} >= {HOLDEM, LOWBALL, "comstock/mexican-poker", "players-club/holdem"}


@pytest.mark.parametrize(("offering", "back"), CHANGED, ids=NAMED)
def test_each_edition_is_other_rules_than_those_around_it(offering: Any, back: int) -> None:
    """In one line at least; in the lines that it does not name records need no edition."""
    lines = [Settings(schedule=line.number) for line in offering.rules.schedules]
    pairs = [[rules_hash(offering.open(line, back=at)) for at in (back - 1, back)] for line in lines]
    assert any(one != other for one, other in pairs)


@pytest.mark.parametrize("slug", sorted({one.slug for one, _ in CHANGED}))
def test_rounds_of_before_were_played_under_one(slug: str) -> None:
    """The golden rounds, which name their rules: each is found again, and written again to the byte."""
    offering = ROOMS[slug.split("/")[0]].offering(slug.split("/")[1])
    for path in sorted(GOLDEN.glob(f"{slug}-[0-9].txt")):
        record = read_record(path.read_text(encoding="utf-8"), path.name)
        assert rules_hash(table_under(offering, record.settings, record.rules)) == record.rules
    assert rules_hash(table_under(offering, Settings(), "")) == rules_hash(offering.open())


def test_a_round_is_played_again_under_the_value_that_it_was_played_under() -> None:
    """Seat 3 is back between the button and the big blind: it waited then, and may post today."""
    offering = ROOMS["comstock"].offering("holdem")
    texts = []
    for back in (0, 1):
        at = offering.open(back=back)
        hand = _missed(at)
        texts.append(write_record(at, hand.start, hand.driver))
        again, driver = replay(read_record(texts[-1]), ROOMS)
        assert again.rules.blinds.between == ("posts", "waits")[back] and write_record(again, hand.start, driver) == texts[-1]
    assert "\n> 3 silence" in texts[0] and "return hole/3" in texts[0] and "return hole/3" not in texts[1]
    swapped = texts[1].replace(_rules(texts[1]), _rules(texts[0]))
    with pytest.raises(Unreadable):
        replay(read_record(swapped), ROOMS)


def _missed(at: Any) -> Round:
    """Seat 3 has missed the blinds, the button is in seat 2, and everybody says nothing."""
    start = seat(dict.fromkeys(range(1, 6), "100"), button=2)
    start = replace(start, people=tuple(replace(one, missed=one.seat == 3) for one in start.people))
    driver = at.deal(start, SimulatedChance(1))
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    return Round(at, start, driver, [])


def _rules(text: str) -> str:
    return re.search(r"(?m)^rules .*$", text)[0]  # type: ignore[index]


def test_other_rules_are_refused_as_ever() -> None:
    text = (GOLDEN / "comstock/holdem-1.txt").read_text(encoding="utf-8")
    with pytest.raises(Unreadable, match=r"played under rules 2\.0123456789abcdef, this room file has"):
        replay(read_record(re.sub(r"(?m)^rules .*$", "rules 2.0123456789abcdef", text)), ROOMS)


def test_editions_go_back_one_behind_another() -> None:
    """Each is laid over the one above it; a line of the collection is found by its number, and an option over all of it."""
    first = {"until": "2", "sets": {"raises": 4, "schedules": [{"number": 3, "ante": "$1"}]}}
    offering = listing(HOLDEM, first, {"until": "1", "sets": {"raises": 5}})
    assert [offering.open(back=back).rules.raises for back in (0, 1, 2)] == [3, 4, 5]
    assert [offering.open(Settings(schedule=3), back=back).schedule.ante for back in (0, 1, 2)] == [0, 1_00, 1_00]
    assert offering.open(Settings(schedule=4), back=2).schedule == offering.open(Settings(schedule=4)).schedule
    jackpot = offering.open(Settings(options=("jackpot",)), back=2).rules
    assert (jackpot.raises, jackpot.jackpot) == (5, 1_00)


@pytest.mark.parametrize(
    ("edition", "fault"),
    [
        ({"until": "1"}, r"editions\[0\].sets: expected the keys that had another value"),
        ({"sets": {"raises": 4}}, r"editions\[0\].until: missing"),
        ({"until": "1", "sets": {"raises": "many"}}, r"editions\[0\].sets.raises: expected a whole number"),
        ({"until": "1", "sets": {"rises": 4}}, r"editions\[0\].sets.rises: unknown key"),
        ({"until": "1", "sets": {"seats": 8}}, r"editions\[0\].sets.seats: cannot have been different"),
        ({"until": "1", "sets": {"schedules": [{"number": 9, "ante": "$1"}]}}, r"editions\[0\].sets.schedules: there is no line 9"),
        ({"until": "1", "sets": {"schedules": 9}}, r"editions\[0\].sets.schedules: expected a list of lines"),
        ({"until": "1", "sets": {"cites": 1}}, r"editions\[0\].sets.cites: unknown key"),
        (7, r"editions\[0\]: expected a table, found 7"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_edition_is_said_at_its_key(edition: Any, fault: str) -> None:
    with pytest.raises(BadSetup, match=fault):
        listing(HOLDEM, edition)
