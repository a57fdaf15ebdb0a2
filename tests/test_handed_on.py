"""What one round hands on to the next: a table starts from nothing that its own game could not have left behind."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.errors import BadSetup, Unreadable
from cardroom.felt import Between
from cardroom.games import FAMILIES
from cardroom.games.family import HANDED_ON
from cardroom.record import read_record
from cardroom.rooms import rooms
from cardroom.simulate import seat_bots
from tests.poker.hands import table_of

FIRST = {one.family.name: one.slug for room in rooms().values() for one in room.offerings.values()}
LEFT = {
    "bank": 1, "banked": 1, "holder": "Ann", "button": 1, "spots": ((1, 1, 5_00),), "shaker": ("Ann", 1), "deck": 1,
    "shoe": (Card("As"),), "unknown": 3, "root": "ab", "streaks": ((1, 2),), "jackpot": 5_00, "half_hours": 1,
}  # fmt: skip


def test_every_field_is_somebodys() -> None:
    assert set(HANDED_ON) == set(LEFT) == {*Between.__struct_fields__} - {"people", "round", "stopped"}
    assert set(HANDED_ON) == {name for family in FAMILIES.values() for name in family.carries}


@pytest.mark.parametrize("name", LEFT)
@pytest.mark.parametrize("family", FAMILIES)
def test_what_a_game_does_not_hand_on_is_refused(family: str, name: str) -> None:
    if name not in FAMILIES[family].carries:
        start = replace(seat_bots(3, 100_00), **{name: LEFT[name]})
        with pytest.raises(BadSetup):
            table_of(FIRST[family]).deal(start)


@pytest.mark.parametrize("slug", ["comstock/super-pan-9", "comstock/double-hand", "mortimers/double-hand"])
@pytest.mark.parametrize("spot", [(99, 1, 5_00), (1, 77, 5_00), (1, 1, 0)])
def test_wagers_of_the_hand_before_are_of_this_table(slug: str, spot: tuple[int, int, int]) -> None:
    with pytest.raises(BadSetup, match="spot: expected a position and a seat of this table"):
        table_of(slug).deal(replace(seat_bots(3, 100_00), spots=(spot,)))


def test_a_debt_is_said_once() -> None:
    text = "cardroom record 1\nroom comstock\ngame holdem\nseat 1 Ann 100.00 owes=1.00 owes=2.00\n--\n"
    with pytest.raises(Unreadable, match="a seat is:"):
        read_record(text)
