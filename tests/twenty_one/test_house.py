"""The house never plays: a seat of that kind is refused under the clause that says so."""

from __future__ import annotations

import re

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import Between, Person
from tests.tables import STACK, play, shoe, table

clause = pytest.mark.clause
ROOM = "mortimers/california-games/procedure-5"


@pytest.mark.parametrize(
    ("slug", "says"),
    [
        pytest.param("mortimers/no-bust-2003", "mortimers/no-bust-2003/pd-4", marks=clause("pd-4")),
        *(
            pytest.param(f"mortimers/{game}", ROOM, marks=clause(ROOM))
            for game in ("no-bust-2003", "no-bust-6", "no-bust-6-buster", "pure-21.5")
        ),
        pytest.param("comstock/no-bust-joker", "comstock/no-bust-joker/pd-house-a", marks=clause("pd-house-a")),
    ],
)
def test_the_house_has_no_seat_and_no_stake(slug: str, says: str) -> None:
    for kinds in (("player", "house"), ("house", "player")):
        people = tuple(Person(seat, f"P{seat}", STACK, kind) for seat, kind in zip((1, 8), kinds, strict=True))
        with pytest.raises(BadSetup, match=rf"kind 'house' may not sit down.*{re.escape(says)}"):
            table(slug).deal(Between(people=people))
    round = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="1=10")
    assert not [move for move in round.moves() if "house" in (move.source, move.target)]
