"""The seats and circles of every edition: how many, who may sit down, and who may bet on which circle."""

from __future__ import annotations

import re

import pytest

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Dealt, Person
from tests.tables import STACK, play, refused, shoe, table
from tests.twenty_one.editions import CG, NO_BUST_401, editions


def people(*seats: int, kind: str = "player") -> BetweenRounds:
    return BetweenRounds(people=tuple(Person(n, f"P{n}", STACK, kind) for n in seats))


@editions(
    "seats says",
    (NO_BUST_401, 8, ("round-1a", "rule-8b"), "round-1a rule-8b"),
    ("jokers_2003 six", 8, ("rule-13",), "rule-13"),
    ("six_buster", 10, ("rule-13",), "rule-13"),
    ("pure", 8, ("rule-9",), "rule-9"),
    ("five", 8, ("rule-8",), "rule-8 rule-8:loaded"),
    ("jokers", 8, ("additional-6",), "additional-6 additional-6:loaded"),
    ("pure_buster", 8, ("round-1a", "game-9"), "round-1a game-9 round-1a:loaded game-9:loaded"),
)
def test_how_many_seats_the_player_dealers_among_them(slug: str, seats: int, says: tuple[str, ...]) -> None:
    """All circles but one are dealt in, and somebody who bets behind adds none."""
    circles = [f"{n}" for n in range(1, seats)]
    hands = [("9c 9h", "9d 9s")[n % 2] for n in range(1, seats)]
    cards = shoe(slug, *hands, dealer="9d 8d")
    round = play(
        slug, cards=cards, bets=" ".join(f"{n}=5" for n in circles), behind="7:1=5", bank=seats, decks=8
    )
    assert round.order == [*circles, "dealer"] * 2
    assert sorted(round.settled()) == list(range(1, seats))
    assert [round.played(n) for n in range(1, seats + 1)] == [
        10_00 if n == 7 else 5_00 for n in range(1, seats)
    ] + [-5_00 * seats]
    table(slug).deal(people(*range(1, seats + 1)))
    for wrong in (range(1, seats + 2), [1, seats + 1], [0]):
        with pytest.raises(SetupError, match=f"the table has seats 1 to {seats}") as found:
            table(slug).deal(people(*wrong))
        assert all(f"{slug}/{one}" in str(found.value) for one in says)


@editions(
    "",
    (f"{NO_BUST_401} five", "rule-11"),
    ("jokers_2003 six six_buster", "rule-16"),
    ("pure", "rule-13"),
    ("jokers", "additional-8"),
    ("pure_buster", "game-13"),
)
def test_proposition_players_take_part_as_players_and_as_player_dealers(slug: str) -> None:
    cards = shoe(slug, "9c 9h", "9s 9d", dealer="9d 8d")
    round = play(slug, cards=cards, bets="1=10 2=10", start=people(1, 2, 8, kind="proposition"))
    assert [round.played(n) for n in (1, 2, 8)] == [10_00, 10_00, -20_00]
    assert round.button("bank") == (8, 1)
    assert {one.kind for one in round.outcome.people} == {"proposition"}
    with pytest.raises(SetupError, match="'house' may not sit down; allowed are player and proposition"):
        table(slug).deal(people(1, kind="house"))


@editions(
    "says",
    ("jokers_2003", "mortimers/no-bust-2003/pd-4", "pd-4"),
    ("jokers_2003 six six_buster pure", f"{CG}5", f"{CG}5"),
    ("jokers", "comstock/no-bust-joker/pd-house-a", "pd-house-a"),
)
def test_the_house_has_no_seat_and_no_stake(slug: str, says: str) -> None:
    for kinds in (("player", "house"), ("house", "player")):
        start = BetweenRounds(
            people=tuple(
                Person(seat, f"P{seat}", STACK, kind) for seat, kind in zip((1, 8), kinds, strict=True)
            )
        )
        with pytest.raises(SetupError, match=rf"kind 'house' may not sit down.*{re.escape(says)}"):
            table(slug).deal(start)
    round = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="1=10")
    assert not [move for move in round.moves() if "house" in (move.source, move.target)]


@editions(
    "says",
    (NO_BUST_401, "round-5b", "round-5b"),
    ("jokers_2003", "round-1", "round-1"),
    ("six six_buster pure five", "round-5a", "round-5a"),
    ("jokers", "additional-10a", "additional-10a"),
    ("pure_buster", "round-5b", "round-5a round-5b"),
)
def test_wagers_go_on_the_own_circle_and_on_free_ones(slug: str, says: str) -> None:
    """Each is a hand of its own, which that player plays; not on another's, the bank's, one that is not there or was taken first."""
    cards = shoe(slug, "9c 9h", "9s 3d", dealer="9d 8d", then="6h")
    round = play(slug, cards=cards, bets="2=10 2:5=20", acts="2 stand, 2 hit", people=[3])
    assert round.order[:3] == ["2", "5", "dealer"]
    assert round.asked() == [(2, "2"), (2, "5"), (2, "5")]
    assert (round.cards("2"), round.cards("5"), round.played(2)) == ("9c 9h", "9s 3d 6h", 30_00)
    assert round.at("act.bank") < round.at("act.wager") < round.at(Dealt)
    free = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="2:5=10", people=[3])
    assert (free.order[:2], free.asked(), free.played(2)) == (["5", "dealer"], [(2, "5")], 10_00)
    for bets in (
        "2=10 2:3=10",
        "2:3=10",
        "2=10 2:8=10",
        "2:8=10",
        "2=10 2:11=10",
        "2:5=10 3:5=10",
        "3=10 2:3=10",
    ):
        refusal = refused(slug, "act.wager", cards="", bets=bets, people=[3])
        assert "to bet on" in str(refusal) and f"{slug}/{says}" in refusal.clauses


@editions("", ("jokers", "additional-10a"))
def test_players_choose_their_spots(slug: str) -> None:
    round = play(slug, cards="9c 9c 9d 9h 9h 8d", bets="3=10 7=10", bank=5)
    assert {"3", "7"} < set(round.order)
    with pytest.raises(SetupError, match="seat 3: taken twice"):
        table(slug).deal(people(3, 3, 5))
