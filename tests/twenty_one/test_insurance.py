"""Insurance where it is offered: no fee for it, and its turn right after its own circle's wager."""

from __future__ import annotations

import pytest

from tests.tables import in_games, play, shoe

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("slug", "bet", "paid"),
    [
        pytest.param("pinnacle/no-bust-401", 40, (50, 1_00), marks=clause("insurance-a")),
        pytest.param("ven-a-mexico/no-bust-401", 40, (50, 1_00), marks=clause("insurance-a")),
        pytest.param("mortimers/no-bust-6", 20, (25, 25), marks=clause("fee-procedure-1b", "fee-procedure-1c")),
        pytest.param(
            "mortimers/no-bust-6-buster", 20, (25, 25), marks=clause("fee-procedure-1b", "fee-procedure-1c", "collection-a-4")
        ),
        pytest.param("players-club/no-bust-5", 50, (0, 0), marks=clause("fee-limit-5-200")),
    ],
)
@pytest.mark.parametrize("act", ["decline", "insure"])
def test_insurance_costs_neither_side_a_fee(slug: str, bet: int, paid: tuple[int, int], act: str) -> None:
    acts = f"1 insure {bet // 2}" if act == "insure" else "1 decline"
    round = play(slug, cards=shoe(slug, "9c 9h", dealer="Ad 7d"), bets=f"1={bet}", acts=acts)
    assert (round.fees(1), round.fees(8)) == paid
    assert round.drop == sum(paid)


@in_games(
    pinnacle="insurance-b", ven_a_mexico="insurance-b", six="rule-11c", six_buster="rule-11c buster-7b", five="buster-7b"
)
@pytest.mark.parametrize(
    ("post", "three", "one"), [("$40", 0, 0), ("$32", 0, -8_00), ("$22", 0, -2_00), ("$17", -3_00, 0), ("$8", -8_00, 0)]
)
def test_insurance_meets_the_cover_before_the_next_circle(slug: str, post: str, three: int, one: int) -> None:
    """Against a Natural each circle loses $10 and is paid $10 on its insurance; circle 3 comes first everywhere."""
    cards = shoe(slug, "9c 9h", "9s 9c", dealer="Ad Kd")
    round = play(slug, cards=cards, bets="1=10 3=10", acts="1 insure 5, 3 insure 5", post=post)
    assert (round.played(3), round.played(1)) == (three, one)
