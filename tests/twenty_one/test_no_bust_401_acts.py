"""No Bust 4.01: hit and stand by the chart, doubling down, splitting, surrender, insurance."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from tests.tables import play

pytestmark = pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "ven-a-mexico/no-bust-401"])
clause = pytest.mark.clause



@clause("surrender-a", "surrender-b")
@pytest.mark.parametrize("dealer", ["Tc 7d", "Kc Ad"])
@pytest.mark.parametrize(("wager", "cents"), [("5", 2_50), ("15", 7_50), ("100", 50_00)])
def test_surrender_costs_exactly_half_whatever_turns_up(slug: str, dealer: str, wager: str, cents: int) -> None:
    up, hole = dealer.split()
    round = play(slug, cards=f"Th {up} 2h {hole} 3h", bets=f"1={wager}", acts="1 hit, 1 surrender")
    assert (round.played(1), round.played(8)) == (-cents, cents)


@clause("surrender-a")
def test_no_surrender_after_a_double(slug: str) -> None:
    with pytest.raises(Refused):
        play(slug, cards="5h Tc 6h 7d 2h Th 9h", bets="1=10 2=10", acts="1 double, 1 surrender")


@clause("surrender-c")
def test_surrender_comes_before_the_next_player_acts(slug: str) -> None:
    for acts in ("1 stand, 1 surrender", "1 stand, 2 hit, 1 surrender"):
        with pytest.raises(Refused, match="seat 1"):
            play(slug, cards="Th 5h Tc 6h 6d 7d 2h", bets="1=10 2=10", acts=acts)


@clause("surrender-d")
def test_surrender_closes_the_hand(slug: str) -> None:
    round = play(slug, cards="2h Th Tc 3h 9h 7d 2s", bets="1=10 2=10", acts="1 surrender, 2 stand")
    assert round.asked() == [(1, "1"), (2, "2")]
    assert round.cards("1") == "2h 3h"
    assert round.notes("settle.") == ["2: 19 wins against 17"]


@clause("insurance-a")
def test_insurance_is_offered_once_under_an_ace_before_anybody_acts(slug: str) -> None:
    round = play(slug, cards="Th 9h 9c Ac 9d 8d 8h 8c", bets="1=10 2=10 2:4=10")
    insured = [(1, "insurance on 1"), (2, "insurance on 2"), (2, "insurance on 4")]
    assert round.asked() == [*insured, (1, "1"), (2, "2"), (2, "4")]


@clause("insurance-a")
@pytest.mark.parametrize(("up", "hole"), [("Kc", "Ad"), ("9c", "Ad"), ("Tc", "8d")])
def test_no_insurance_under_another_card(slug: str, up: str, hole: str) -> None:
    assert play(slug, cards=f"Th 9h {up} 9d 8d {hole}", bets="1=10 2=10").asked() == [(1, "1"), (2, "2")]


@clause("insurance-a")
@pytest.mark.parametrize(
    ("wager", "half", "cents", "wrong"),
    [(5, "2.50", 2_50, "2 3"), (10, "5", 5_00, "1 4.50 5.50 10"), (99, "49.50", 49_50, "49")],
)
def test_insurance_is_exactly_half_and_costs_no_collection(slug: str, wager: int, half: str, cents: int, wrong: str) -> None:
    cards = "Th Ac 9d 8c"
    round = play(slug, cards=cards, bets=f"1={wager}", acts=f"1 insure {half}")
    assert [move.cents for move in round.moves("act.insurance")] == [cents]
    assert round.fees(1) == play(slug, cards=cards, bets=f"1={wager}", acts="1 decline").fees(1)
    for amount in wrong.split():
        with pytest.raises(Refused, match=f"{slug}/insurance-a"):
            play(slug, cards=cards, bets=f"1={wager}", acts=f"1 insure {amount}")


@clause("insurance-b")
@pytest.mark.parametrize(
    ("hand", "hole", "acts", "wins"),
    [
        ("Th 9h", "Kc", "1 insure", 0),
        ("Th 9h", "Kc", "1 decline", -10),
        ("Ah Kh", "Kc", "1 insure", 10),
        ("Th 9h", "7c", "1 insure", 5),
        ("Ah Kh", "7c", "1 insure", 7),
    ],
)
def test_insurance_pays_two_to_one_on_a_natural_and_loses_without(
    slug: str, hand: str, hole: str, acts: str, wins: int
) -> None:
    first, second = hand.split()
    assert play(slug, cards=f"{first} Ac {second} {hole}", bets="1=10", acts=acts).played(1) == wins * 100


@clause("insurance-a", "insurance-b")
@pytest.mark.parametrize(("acts", "wins"), [("1 double", -20 + 10), ("1 split", -20 + 10), ("1 surrender", -5 + 10)])
def test_insurance_stays_in_action_whatever_becomes_of_the_hand(slug: str, acts: str, wins: int) -> None:
    round = play(slug, cards="Th Ac Jh Kc 5h 5d", bets="1=10", acts=f"1 insure, {acts}")
    assert round.played(1) == wins * 100
