"""Who sits down, who is player-dealer and for how long, and that nobody bets behind anybody."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardroom.errors import RefusedError, SetupError
from cardroom.felt import BetweenRounds, Button, Dealt, Person
from cardroom.games.three_card.carryover import ThreeCardOwn
from cardroom.script import Ask
from tests.tables import STACK, offered_bank, reload, table
from tests.three_card.tables import SLUG, three

pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause

SEVEN = ("Kc 9d 3h", "Ks 8c 3d", "Kd 6c 3s", "Ac Jd 5c", "Ad Js 5d", "2c 8d 5s", "Tc 9h 2h")
TWO = ("Kc 9d 3h", "Ks 8c 3d")


def people(*seats: int, kind: str = "player") -> BetweenRounds:
    return BetweenRounds(people=tuple(Person(n, f"P{n}", STACK, kind) for n in seats))


@clause("table-a")
def test_eight_seats_of_which_the_player_dealer_has_one(slug: str) -> None:
    round = three(*SEVEN, bets=" ".join(f"{n}=10" for n in range(1, 8)))
    assert round.order == [place for place in (*"1234567", "dealer") for _ in range(3)]
    for seats in (range(1, 10), [9], [0]):
        with pytest.raises(SetupError, match=re.escape(f"{slug}/table-a")):
            table(slug).deal(people(*seats))


@clause("deal-1a")
def test_the_position_is_offered_clockwise_from_seat_1_when_the_game_opens(slug: str) -> None:
    assert offered_bank(slug, range(1, 9), takes=8)[0] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert offered_bank(slug, [2, 5, 7], takes=5)[0] == [2, 5]


@clause("type-a", "win-4c")
def test_a_player_is_the_player_dealer_or_there_is_no_round(slug: str) -> None:
    """Never the house: without a player who takes the position, no card and no chip moves."""
    asked, driver = offered_bank(slug, [1, 2, 3])
    assert asked == [1, 2, 3]
    assert driver.is_over
    assert [driver.felt.stack(n) for n in (1, 2, 3)] == [STACK] * 3
    assert not any(isinstance(event, Dealt | Button) for event in driver.events)
    assert three(*TWO, bets="1=10 3=10", bank=2).button("bank") == (2, 1)


@clause("proc-1")
@pytest.mark.parametrize(
    ("banked", "takes", "asked"), [(1, 3, [3]), (1, 5, [3, 4, 5]), (2, 4, [4]), (2, 2, [4, 5, 1, 2])]
)
def test_the_position_moves_clockwise_after_the_second_hand(
    slug: str, banked: int, takes: int, asked: list[int]
) -> None:
    assert offered_bank(slug, [1, 2, 3, 4, 5], bank=3, banked=banked, takes=takes)[0] == asked


@clause("proc-1")
def test_nobody_holds_the_position_for_a_third_hand_in_a_row(slug: str) -> None:
    start: Any = None
    for turn in (1, 2):
        round = three(*TWO, bets="1=10 3=10", bank=2, start=start, people=(1, 2, 3))
        assert round.button("bank") == (2, turn)
        start = round.outcome
    with pytest.raises(RefusedError, match="seat 2"):
        table(slug).deal(start).answer(2, "bank")
    third = three(*TWO, bets="1=10 2=10", bank=3, start=start)
    assert third.button("bank") == (3, 1)


@clause("proc-1")
def test_the_table_stops_when_all_others_decline(slug: str) -> None:
    asked, driver = offered_bank(slug, [1, 2, 3], bank=2, banked=2)
    assert asked == [3, 1]
    assert driver.outcome is not None
    with pytest.raises(SetupError, match=re.escape(f"{slug}/proc-1")):
        table(slug).deal(driver.outcome)


@clause("deal-2")
def test_proposition_players_take_part_as_players_and_as_player_dealers(slug: str) -> None:
    round = three(*TWO, bets="1=10 2=10", start=people(1, 2, 8, kind="proposition"))
    assert [round.played(n) for n in (1, 2, 8)] == [20_00, 20_00, -40_00]
    assert {one.kind for one in round.outcome.people} == {"proposition"}


@clause("type-e", "win-4c")
def test_the_house_has_no_seat_and_no_stake(slug: str) -> None:
    for kinds in (("player", "house"), ("house", "player")):
        start = BetweenRounds(
            people=tuple(Person(n, f"P{n}", STACK, kind) for n, kind in zip((1, 8), kinds, strict=True))
        )
        with pytest.raises(SetupError, match=rf"kind 'house' may not sit down.*{slug}/type-e, {slug}/win-4c"):
            table(slug).deal(start)
    bets = "1=10 1/pair-plus=5 1/six-card=5"
    for hand in ("Kc Kd Kh", "Jh 9h 3s"):
        assert not [move for move in three(hand, bets=bets).moves() if "house" in (move.source, move.target)]


@clause("deal-3", "pair-plus-9", "six-card-10")
def test_no_table_has_a_backline(slug: str) -> None:
    with pytest.raises(SetupError, match="no backline betting"):
        table(slug, backline=1)
    round = three(*TWO, bets="1=10 2=10")
    assert not [e for e in round.events if isinstance(e, Ask) and e.topic == "seat.backline"]


@clause("deal-3", "pair-plus-9", "six-card-10", how="loaded")
def test_no_room_can_allow_it(slug: str) -> None:
    with pytest.raises(SetupError, match=r"backline\.allowed: this game has no backline betting"):
        reload(slug, lambda raw: raw["backline"].update({"allowed": True}))


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("1", marks=clause("deal-3")),
        pytest.param("1/pair-plus", marks=clause("pair-plus-9")),
        pytest.param("1/six-card", marks=clause("six-card-10")),
    ],
)
def test_nobody_bets_on_somebody_elses_areas(slug: str, line: str) -> None:
    driver = offered_bank(slug, [1, 2, 3], takes=3)[1]
    driver.answer(3, 500_00)
    driver.answer(1, {"1": 10_00, "1/pair-plus": 5_00, "1/six-card": 5_00})
    for slip in ({line: 10_00}, {"2": 10_00, line: 10_00}):
        with pytest.raises(RefusedError, match=re.escape(f"there is no '{line}' to bet on")):
            driver.answer(2, slip)


FAULTS = [
    ("seats", 1, "seats: 1, expected 2 to 12"),
    ("alternating", 0, "alternating: 0 decks"),
    ("third_card", 4, "third_card: 4, expected 1 to 3"),
    ("qualifies", "ten", "qualifies"),
    ("deck", "joker", "deck"),
]


@pytest.mark.parametrize(("key", "value", "says"), FAULTS)
def test_what_cannot_be_played_is_not_loaded(slug: str, key: str, value: object, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        reload(slug, lambda raw: raw.update({key: value}))


def test_a_table_that_cannot_be_dealt_is_not_opened(slug: str) -> None:
    for settings, says in (
        ({"decks": 2}, "one deck at a time"),
        ({"cut": 50}, "shuffled for every round"),
        ({"chip": 3_00}, "does not make up the smallest"),
    ):
        with pytest.raises(SetupError, match=says):
            table(slug, **settings)
    with pytest.raises(SetupError, match="decks 1 to 2"):
        table(slug).deal(BetweenRounds(people=people(1, 2).people, own=ThreeCardOwn(deck=3)))


def test_bonus_bets_need_bounds_that_do_not_cross(slug: str) -> None:
    with pytest.raises(SetupError, match=r"pair_plus: .* the lower first"):
        reload(slug, lambda raw: raw["pair_plus"].update({"least": "$101"}))
