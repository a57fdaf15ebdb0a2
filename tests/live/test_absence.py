"""How long a seat is held for who is away, by the room's clock and each game's document."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.errors import SetupError
from cardroom.live.floor.absence import Absence, forfeited, held_minutes, lost_at
from cardroom.live.floor.settings import MINUTE, FloorSettings
from cardroom.rooms import rooms
from cardroom.rooms.floor import FloorRules
from cardroom.rooms.room import read_room, room_of
from tests.tables import table

HOUSE = FloorSettings()
LOWBALL, DOUBLE_HAND = table("comstock/lowball").offering.floor, table("mortimers/double-hand").offering.floor


@pytest.mark.clause("comstock/lowball/rule-53a", "comstock/lowball/rule-53b")
def test_in_lowball_a_seat_is_held_for_half_an_hour() -> None:
    absence = Absence("ann", 3, since=5 * MINUTE)
    assert forfeited(LOWBALL, HOUSE, [absence], 35 * MINUTE - 1) == []
    assert forfeited(LOWBALL, HOUSE, [absence], 35 * MINUTE) == [absence]


@pytest.mark.clause("mortimers/double-hand/rule-49")
def test_in_double_hand_a_seat_is_held_for_an_hour() -> None:
    absences = [Absence("ann", 3, since=0, asked=False), Absence("ben", 1, since=7)]
    assert forfeited(DOUBLE_HAND, HOUSE, absences, 60 * MINUTE - 1) == []
    assert (
        forfeited(DOUBLE_HAND, HOUSE, absences, 60 * MINUTE) == absences[:1]
    )  # nobody has to tell the floor there
    assert forfeited(DOUBLE_HAND, HOUSE, absences, 60 * MINUTE + 7) == absences


@pytest.mark.clause("comstock/lowball/rule-54")
def test_in_lowball_who_has_not_told_the_floor_has_no_seat_held() -> None:
    told, silent = Absence("ann", 3, since=0), Absence("ben", 4, since=0, asked=False)
    assert forfeited(LOWBALL, HOUSE, [told, silent], HOUSE.unasked * MINUTE) == [silent]
    assert HOUSE.unasked < held_minutes(LOWBALL, HOUSE, asked=True) == 30


def test_where_the_document_is_silent_the_house_settles_it() -> None:
    silent = table("pinnacle/holdem").offering.floor
    assert silent == FloorRules()
    assert lost_at(silent, FloorSettings(held=12), Absence("ann", 3, since=0, asked=False)) == 12 * MINUTE


@given(st.lists(st.integers(0, 200), max_size=6), st.integers(0, 300), st.booleans())
def test_nobody_loses_a_seat_early_or_keeps_it_late(since: list[int], now: int, asked: bool) -> None:
    absences = [Absence(f"p{n}", n + 1, at * MINUTE, asked) for n, at in enumerate(since)]
    over = forfeited(LOWBALL, HOUSE, absences, now * MINUTE)
    limit = 30 if asked else HOUSE.unasked
    assert {one.person for one in over} == {
        one.person for one in absences if now - one.since // MINUTE >= limit
    }
    assert [one.since for one in over] == sorted(one.since for one in over)


def test_a_room_file_with_faulty_floor_rules_is_refused_with_all_of_them() -> None:
    games = {
        name: one.raw | {"floor": {"listed": True, "held": 0}}
        for name, one in rooms()["pinnacle"].offerings.items()
    }
    with pytest.raises(SetupError) as bad:
        room_of("own", {"name": "Own", "games": {"holdem": games["holdem"] | {"floor": {"held": 1441, "often": 3, "clauses": ["no-such"]}},
                                                  "other": games["holdem"]}})  # fmt: skip
    said = "\n".join(bad.value.faults)
    assert "games.holdem.floor.held: expected a whole number from 0 to 1440, found 1441" in said
    assert "games.holdem.floor.often: unknown key" in said
    assert "games.holdem.floor.clauses: there is no clause own/holdem/no-such" in said
    assert "games.other.floor.listed: nobody forfeits a seat, expected held beside it" in said
    with pytest.raises(SetupError, match=r"games\.a\.floor: expected a table"):
        read_room("own", 'name = "Own"\n[games.a]\nfamily = "poker"\nfloor = 3\n')


def test_floor_rules_have_no_part_in_the_fingerprint_of_a_round() -> None:
    """Rounds that were recorded before a room wrote them down are still rounds of the same rules."""
    from cardroom.record.fingerprint import rules_hash

    one = table("comstock/lowball")
    game = one.offering.raw | {
        "cites": dict(one.offering.cites),
        "errors": {"edition": one.offering.errors.edition},
    }
    other = room_of("comstock", {"name": "Comstock", "games": {"lowball": game}})
    assert other.offering("lowball").floor == FloorRules()
    assert rules_hash(other.offering("lowball").open()) == rules_hash(one)
