"""Clauses about whose game it is and how people behave there: what the house has no part in, what a room may choose to offer,
and what its sign says of talk."""

from __future__ import annotations

import re

import pytest

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Moved, Person
from cardroom.rooms import Settings, offering
from cardroom.rulebook import clauses
from cardroom.rulebook.coverage import standings
from cardroom.script import SimulatedChance
from cardroom.telling.rules.table_sign import sign


@pytest.mark.clause("mortimers/holdem/house-1", "mortimers/holdem/house-2", how="loaded")
def test_the_house_has_no_seat_at_holdem_and_no_chip_is_played_against_it() -> None:
    table = offering("mortimers/holdem").open()
    assert table.clauses("seat.house") == ("mortimers/holdem/house-1", "mortimers/holdem/house-2")
    for kinds in (("player", "house"), ("house", "player")):
        people = tuple(Person(seat, f"P{seat}", 200_00, kind) for seat, kind in enumerate(kinds, 1))
        with pytest.raises(
            SetupError, match=rf"kind 'house' may not sit down.*{re.escape('mortimers/holdem/house-1')}"
        ):
            table.deal(BetweenRounds(people=people))
    driver = table.deal(
        BetweenRounds(people=tuple(Person(seat, f"P{seat}", 200_00) for seat in (1, 2, 3))),
        SimulatedChance(4),
    )
    while driver.waiting:
        ask = driver.waiting[0]
        driver.silence(ask.seat)
    moves = [event for event in driver.events if isinstance(event, Moved)]
    assert moves and not [one for one in moves if "house" in (one.source, one.target)]


@pytest.mark.clause("mortimers/pure-21.5/options-intro", how="loaded")
def test_every_option_of_the_list_is_one_of_the_room_file_and_off_unless_the_table_chooses_it() -> None:
    pure = offering("mortimers/pure-21.5")
    listed = {one.id for one in clauses("mortimers/pure-21.5") if "/option-" in one.id}
    assert len(listed) == 20
    offered = {pure.full(one) for option in pure.options.values() for one in option.clauses}
    assert listed <= offered and not any(option.locked for option in pure.options.values())
    assert pure.open().settings.options == ()
    for name, option in pure.options.items():
        assert (
            pure.open(Settings(options=(*option.needs, name), decks=option.decks)).rules != pure.open().rules
        )


@pytest.mark.clause("players-club/omaha/intro-d", how="loaded")
def test_omaha_is_offered_high_and_low_too() -> None:
    high, both = offering("players-club/omaha").rules.hand, offering("players-club/omaha-8").rules.hand
    assert (high.low_law, high.uses, both.uses) == (None, "two-and-three", "two-and-three")
    assert both.low_law is not None and both.low == "eight"


@pytest.mark.clause(
    "comstock/lowball/rule-7", "comstock/lowball/rule-13", "comstock/double-hand/rule-18", how="shown"
)
@pytest.mark.parametrize(
    ("slug", "says"),
    [
        ("comstock/lowball", ["comstock/lowball/rule-7", "comstock/lowball/rule-13"]),
        ("comstock/double-hand", ["comstock/double-hand/rule-18"]),
        ("comstock/holdem", []),
    ],
)
def test_what_the_house_asks_of_those_who_talk_stands_on_the_sign_and_over_the_chat(
    slug: str, says: list[str]
) -> None:
    facts = sign(offering(slug).open()).of("talk")
    assert [one for fact in facts for one in fact.clauses] == says
    texts = {one.id: one.text for one in clauses(slug)}
    assert [str(value) for fact in facts for value in fact.values] == [f"• {texts[one]}" for one in says]


def test_of_conduct_nothing_is_set_aside_without_a_sentence_that_says_why() -> None:
    found = [
        one
        for one in standings([one.id for one in clauses() if one.kind in ("conduct", "error", "title")])
        if one.way == "set aside"
    ]
    assert found and all(len(one.reason.split()) > 6 for one in found), [
        one for one in found if len(one.reason.split()) <= 6
    ]
