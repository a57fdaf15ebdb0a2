"""What a table remembers of people over several visits: it is state of the table, and goes from round to round in its records."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.errors import RefusedError, SetupError
from cardroom.felt import BetweenRounds, Gone, Note, Person, leave, set_clock, sit, strike_note, write_note
from cardroom.felt.between_rounds import MOST_CHIPS, top_up
from cardroom.felt.visits import DAY, MOST_KEPT
from cardroom.money import Cents
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import rooms
from cardroom.script import SimulatedChance
from cardroom.simulate import seat_bots
from tests.poker.hands import table_of


def test_who_leaves_is_written_down_and_who_is_back_is_struck_out() -> None:
    start = sit(BetweenRounds(clock=12), Person(3, "Ann", 80_00), 8)
    owing = replace(start, people=(replace(start.person(3), owes=5_00, missed=True, short_buys=2),))
    gone = leave(owing, 3)
    assert gone.gone == (Gone("Ann", Cents(80_00), 12, Cents(5_00), True, 2),)
    assert leave(sit(gone, Person(1, "Ben", 5_00), 8), 1).gone == (*gone.gone, Gone("Ben", Cents(5_00), 12))
    back = sit(set_clock(gone, 40), Person(5, "Ann", 10_00), 8)
    assert (back.person(5), back.gone) == (Person(5, "Ann", 10_00, owes=5_00, missed=True, short_buys=2), ())
    assert leave(back, 5).gone[0].minute == 40


def test_what_can_no_longer_matter_is_forgotten() -> None:
    gone = leave(sit(BetweenRounds(clock=10), Person(3, "Ann", 80_00), 8), 3)
    gone = write_note(gone, Note("warning", "Ann", number=1))
    assert set_clock(gone, 10 + DAY - 1).gone and set_clock(gone, 10 + DAY - 1).note("warning", "Ann")
    later = set_clock(gone, 10 + DAY)
    assert (later.gone, later.notes) == ((), ())
    assert set_clock(later, 5).clock == 10 + DAY  # a clock that is put back makes nobody younger
    many = BetweenRounds()
    for n in range(MOST_KEPT + 5):
        many = write_note(leave(sit(many, Person(1, f"P{n}", 1_00), 8), 1), Note("warning", f"P{n}"))
    assert len(many.gone) == len(many.notes) == MOST_KEPT and many.gone[0].name == many.notes[0].name == "P5"


def test_a_table_remembers_only_what_its_rules_may_ask_for() -> None:
    lowball, banked = table_of("comstock/lowball"), table_of("mortimers/no-bust-6")
    start = seat_bots(3, 100_00)
    assert [one.name for one in lowball.leave(start, 2).gone] == [start.person(2).name]
    assert banked.leave(start, 2).gone == ()
    later = lowball.leave(set_clock(lowball.leave(start, 2), 30), 3)
    assert [one.name for one in later.gone] == [start.person(3).name]


def test_a_note_is_a_rules_own_and_there_is_one_of_each_person() -> None:
    noted = write_note(BetweenRounds(clock=3), Note("seat-change", "Ann", 4, 2))
    noted = write_note(write_note(noted, Note("warning", "Ann")), Note("seat-change", "Ann", 4, 1))
    assert noted.note("seat-change", "Ann") == Note("seat-change", "Ann", 4, 1, 3)
    assert [one.about for one in strike_note(noted, "seat-change", "Ann").notes] == ["warning"]
    assert noted.note("seat-change", "Ben") is None


NAMES = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=24)
NUMBERS = st.integers(0, 999_999_999)
AMOUNTS = st.integers(0, MOST_CHIPS).map(Cents)
GONE = st.builds(Gone, NAMES, AMOUNTS, NUMBERS, AMOUNTS, st.booleans(), NUMBERS)
NOTES = st.builds(Note, NAMES, NAMES, NUMBERS, NUMBERS, NUMBERS)


@given(
    gone=st.lists(GONE, max_size=4),
    notes=st.lists(NOTES, max_size=4),
    clock=NUMBERS,
    half_hours=st.integers(0, 9),
)
def test_a_record_holds_all_of_it(gone: list[Gone], notes: list[Note], clock: int, half_hours: int) -> None:
    at = table_of("comstock/lowball")
    kept = replace(
        seat_bots(3, 100_00),
        gone=tuple(gone),
        notes=tuple(notes),
        clock=clock,
        half_hours=half_hours,
        button=2,
    )
    driver = at.deal(kept, SimulatedChance(1))
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    record = read_record(write_record(at, kept, driver))
    assert record.start(at) == at.offering.family.begin(kept)
    assert replay(record, rooms())[1].outcome == driver.outcome
    assert driver.outcome is not None and (driver.outcome.gone, driver.outcome.notes) == (
        kept.gone,
        kept.notes,
    )


@pytest.mark.parametrize("wrong", [
    {"gone": (Gone("two words", Cents(1)),)}, {"gone": (Gone("Ann", Cents(-1)),)}, {"notes": (Note("a b", "Ann"),)}, {"clock": -1},
    {"notes": (Note("a", "Ann", -1),)}, {"round": 10**9}, {"half_hours": -1}, {"jackpot": MOST_CHIPS + 1}, {"jackpot": 1.5},
    {"clock": True}, {"gone": (Gone("Ann", Cents(1)),) * (MOST_KEPT + 1)},
])  # fmt: skip
def test_a_header_that_no_table_could_have_written_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="expected"):
        table_of("comstock/lowball").deal(replace(seat_bots(3, 100_00), **wrong))


def test_all_chips_at_a_table_have_a_bound() -> None:
    """What a record can say, a table can hold: sitting down, topping up and dealing all keep to it."""
    most = sit(BetweenRounds(), Person(1, "Ann", MOST_CHIPS - 5), 8)
    assert sit(most, Person(2, "Ben", 5), 8)
    with pytest.raises(SetupError, match=r"all chips at the table: more than \$1,000,000,000,000"):
        sit(most, Person(2, "Ben", 6), 8)
    assert top_up(most, 1, 5).person(1).cents == MOST_CHIPS
    with pytest.raises(RefusedError, match=r"would be more than \$1,000,000,000,000"):
        top_up(most, 1, 6)
    with pytest.raises(SetupError, match="all chips at the table"):
        table_of("comstock/lowball").deal(
            BetweenRounds(people=(Person(1, "Ann", MOST_CHIPS), Person(2, "Ben", 1)))
        )


@pytest.mark.parametrize("minutes", [-1, 10**9, 1.5, "7", None, True])
def test_a_clock_shows_minutes(minutes: Any) -> None:
    with pytest.raises(RefusedError, match="the table's clock was set to"):
        set_clock(BetweenRounds(), minutes)
