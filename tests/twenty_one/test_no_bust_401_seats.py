"""No Bust 4.01: who sits down, who is player-dealer and for how long, and who may bet on which circle."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.felt import Between, Button, Dealt, Person
from tests.tables import STACK, offered_bank, play, showdown, table

pytestmark = pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "ven-a-mexico/no-bust-401"])
clause = pytest.mark.clause

THREE = {"cards": "Th Td Tc 9h 9d 8c", "people": (1, 2, 3)}
"""Two circles stand on 19 against 18."""


def people(*seats: int, kind: str = "player") -> Between:
    return Between(people=tuple(Person(n, f"P{n}", STACK, kind) for n in seats))


@clause("round-1a", "rule-8b")
def test_eight_seats_of_which_the_player_dealer_has_one(slug: str) -> None:
    """Seven circles are dealt in, and a backline bettor adds none."""
    cards = "Tc Td Th Ts Tc Td Th Ks 9c 9d 9h 9s 9c 9d 9h 8s"
    round = play(slug, cards=cards, bets=" ".join(f"{n}=10" for n in range(1, 8)), behind="7:1=10")
    assert round.order == [*"1234567", "dealer"] * 2
    for seats in (range(1, 10), [9], [0]):
        with pytest.raises(BadSetup, match=f"{slug}/round-1a, {slug}/rule-8b"):
            table(slug).deal(people(*seats))


@clause("round-4a")
def test_the_first_player_dealer_is_sought_clockwise_from_seat_1(slug: str) -> None:
    assert offered_bank(slug, range(1, 9), takes=8)[0] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert offered_bank(slug, [2, 5, 7], takes=5)[0] == [2, 5]


@clause("round-4a")
def test_no_round_without_a_player_dealer(slug: str) -> None:
    asked, driver = offered_bank(slug, [1, 2, 3])
    assert asked == [1, 2, 3]
    assert driver.is_over
    assert [driver.felt.stack(n) for n in (1, 2, 3)] == [STACK] * 3
    assert not any(isinstance(e, Dealt | Button) for e in driver.events)


@clause("round-4d", "round-4e", "round-16b", "round-16c")
def test_the_button_shows_who_banks_and_which_turn_it_is(slug: str) -> None:
    """Changed after each hand: first turn, second turn, then on to the next player-dealer's first."""
    first = play(slug, **THREE, bets="1=10 3=10", bank=2)
    second = play(slug, **THREE, bets="1=10 3=10", bank=2, start=first.outcome)
    third = play(slug, **THREE, bets="1=10 2=10", bank=3, start=second.outcome)
    assert [round.button("bank") for round in (first, second, third)] == [(2, 1), (2, 2), (3, 1)]
    assert all(round.at(Button) < round.at("act.") for round in (first, second, third))


@clause("round-16c")
@pytest.mark.parametrize(
    ("banked", "takes", "asked"),
    [(1, 3, [3]), (1, 5, [3, 4, 5]), (2, 4, [4]), (2, 2, [4, 5, 1, 2])],
)
def test_the_position_moves_clockwise_after_the_second_hand(slug: str, banked: int, takes: int, asked: list[int]) -> None:
    """After one hand the holder may go on or give it up; after two it is offered to all others and never to the holder."""
    assert offered_bank(slug, [1, 2, 3, 4, 5], bank=3, banked=banked, takes=takes)[0] == asked


@clause("round-16c")
def test_nobody_holds_the_position_for_a_third_hand_in_a_row(slug: str) -> None:
    start = None
    for _ in range(2):
        start = play(slug, **THREE, bets="1=10 3=10", bank=2, start=start).outcome
    assert (start.button, start.own.bank.hands) == (2, 2)
    with pytest.raises(Refused, match="seat 2"):
        table(slug).deal(start).answer(2, "bank")
    after = play(slug, **THREE, bets="1=10 2=10", bank=3, start=start).outcome
    assert play(slug, **THREE, bets="1=10 3=10", bank=2, start=after).button("bank") == (2, 1)


@clause("round-17c")
def test_the_game_is_broken_when_nobody_else_takes_the_position(slug: str) -> None:
    asked, driver = offered_bank(slug, [1, 2, 3], bank=2, banked=2)
    assert asked == [3, 1]
    assert driver.is_over
    assert driver.outcome is not None
    with pytest.raises(BadSetup, match=f"stopped.*{slug}/round-17c"):
        table(slug).deal(driver.outcome)


@clause("round-5a", "round-4b")
def test_players_wager_after_the_player_dealer_has_posted(slug: str) -> None:
    driver = offered_bank(slug, [1, 2], takes=2)[1]
    with pytest.raises(Refused, match="nothing is asked of that seat"):
        driver.answer(1, {"1": 10_00})
    driver.answer(2, 100_00)
    driver.answer(1, {"1": 10_00})
    assert driver.felt.ledger.balance("bank") == 100_00
    assert driver.felt.ledger.balance("bet/1/1") == 10_00


@clause("round-5b")
def test_a_player_may_also_bet_on_free_circles(slug: str) -> None:
    """Each is a hand of its own, which that player plays."""
    cards = "Th 9h 8h Tc 9d 3d 4d 8d 9s"
    round = play(slug, cards=cards, bets="2=10 2:5=20 2:7=30", acts="2 stand, 2 hit, 2 stand", people=[1])
    assert round.asked() == [(2, "2"), (2, "5"), (2, "7")]
    assert [round.cards(n) for n in "257"] == ["Th 9d", "9h 3d 9s", "8h 4d"]
    assert round.played(2) == 10_00 + 20_00 - 30_00


@clause("round-5b")
@pytest.mark.parametrize("bets", ["2=10 2:1=10", "2=10 2:8=10", "2=10 2:9=10", "1:5=10 2:5=10"])
def test_no_bet_on_a_circle_that_somebody_occupies(slug: str, bets: str) -> None:
    """A seated player's, the player-dealer's, one that is not there, one that was taken first."""
    with pytest.raises(Refused, match=f"{slug}/round-5b"):
        play(slug, **THREE | {"people": [1]}, bets=bets)


@clause("rule-10", "round-5c")
def test_the_seated_player_decides_for_the_backline(slug: str) -> None:
    """Each backline bet pays its own fee, and is settled in its circle's turn after the seated player's bet."""
    round = play(slug, cards="8h Th Tc 3h 9h 8c 9s", bets="1=10 2=10", behind="2:1=60 3:1=20", acts="1 double")
    assert round.asked() == [(1, "1"), (2, "2")]
    paid = [move.source for move in round.moves("settle.") if move.source.startswith("bet/")]
    assert paid == ["bet/2/2", "bet/1/1", "bet/1/2", "bet/1/3"]
    assert (round.played(1), round.played(2), round.played(3)) == (20_00, 10_00 + 60_00, 20_00)
    assert (round.fees(1), round.fees(2), round.fees(3)) == (50, 50 + 1_00, 50)


@clause("rule-10")
def test_how_many_may_bet_behind_a_circle_is_a_table_setting(slug: str) -> None:
    cards = {"player": "Th 9h", "dealer": "Tc 8d"}
    assert showdown(slug, **cards, behind="2:1=10 3:1=10", backline=2).played(3) == 10_00
    with pytest.raises(Refused, match=r"open are none .* is silent on betting behind a circle"):
        showdown(slug, **cards, behind="2:1=10 3:1=10", backline=1)
    assert showdown(slug, **cards, behind="2:1=10", backline=0).played(2) == 0


@clause("rule-11")
def test_proposition_players_take_part_as_players_and_as_player_dealers(slug: str) -> None:
    start = people(1, 2, 8, kind="proposition")
    round = play(slug, cards="Th Td Tc 9h 9d 8c", bets="1=10 2=10", start=start)
    assert [round.played(n) for n in (1, 2, 8)] == [10_00, 10_00, -20_00]
    assert {one.kind for one in round.outcome.people} == {"proposition"}
    with pytest.raises(BadSetup, match="'house' may not sit down; allowed are player and proposition"):
        table(slug).deal(people(1, kind="house"))
