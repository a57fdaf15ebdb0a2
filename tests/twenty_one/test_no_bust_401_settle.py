"""No Bust 4.01: the order of settlement, and how far the player-dealer's money reaches."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from tests.tables import Round, play, showdown

pytestmark = pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "ven-a-mexico/no-bust-401"])
clause = pytest.mark.clause

SUITS = "cdhscdhs"


def line_up(slug: str, seconds: dict[int, str], wagers: str, *, post: str = "$5,000", bank: int = 8) -> Round:
    """Each circle has a ten and this card; the player-dealer has 19."""
    circles = sorted(seconds)
    tens = [f"T{SUITS[i]}" for i in range(len(circles))]
    cards = [*tens, "Kc", *(seconds[n] for n in circles), "9s"]
    bets = " ".join(f"{n}={amount}" for n, amount in zip(circles, wagers.split(), strict=True))
    return play(slug, cards=" ".join(cards), bets=bets, post=post, bank=bank)


@clause("round-11b", "round-4c")
def test_the_order_decides_who_is_covered(slug: str) -> None:
    """$25 of cover: the $10 of circles 7 and 5 are paid in full, of circle 3 only $5, and of circle 1 nothing."""
    round = line_up(slug, {1: "Jc", 3: "Jd", 5: "Jh", 7: "Js"}, "10 10 10 10", post="$25")
    assert [round.played(n) for n in (7, 5, 3, 1)] == [10_00, 10_00, 5_00, 0]


@clause("round-4c", "round-15c", "round-12")
def test_paying_and_collecting_both_use_up_the_money_put_up(slug: str) -> None:
    """$200 up: a push uses none, $60 collected and $60 paid leave $80, which is all that the next winner gets."""
    seconds = {2: "8c", 3: "8d", 4: "Jh", 5: "Jd", 6: "8h", 7: "9h"}
    round = line_up(slug, seconds, "40 50 100 60 60 100", post="$200")
    assert [round.played(n) for n in (7, 6, 5, 4, 3, 2)] == [0, -60_00, 60_00, 80_00, 0, 0]
    assert round.played(8) == -80_00


@clause("round-15c", "round-4c", "round-15b")
@pytest.mark.parametrize(("second", "sign"), [("8", -1), ("J", 1)])
def test_the_player_dealer_gains_or_loses_no_more_than_was_put_up(slug: str, second: str, sign: int) -> None:
    round = line_up(slug, {1: f"{second}c", 2: f"{second}d", 3: f"{second}h"}, "100 100 100", post="$150")
    assert [round.played(n) for n in (3, 2, 1)] == [sign * 100_00, sign * 50_00, 0]
    assert round.played(8) == -sign * 150_00


@clause("round-12", "payoff-a")
@pytest.mark.parametrize("second", ["8d", "Jd"])
def test_an_uncovered_wager_stays_with_the_player_and_the_collection_is_kept(slug: str, second: str) -> None:
    round = line_up(slug, {1: second, 2: "Jc"}, "60 20", post="$20")
    assert round.won(1) == -1_00
    assert round.won(2) == 20_00 - 50
    assert round.drop == 1_00 + 50 + 1_00
    assert not [move for move in round.moves() if move.source == "drop"]


@clause("round-15b", "round-4b")
def test_any_amount_above_zero_may_be_put_up(slug: str) -> None:
    assert showdown(slug, "Th 9h", "Tc 8d", bets="1=100", post="$1").played(1) == 1_00
    for post in ("$0", "$0.50"):
        with pytest.raises(Refused, match=f"{slug}/round-4b"):
            showdown(slug, "Th 9h", "Tc 8d", post=post)


COVERED = [
    # cards, acts, put up, what a wager of $10 then wins
    ("Ah 9c Kh 9d", "", "$5", 5_00),
    ("Ah 9c Kh 9d", "", "$12", 12_00),
    ("5h 9c 6h 9d Th", "1 double", "$15", 15_00),
    ("8h 9c 8d 9d 3h 3h Th Td", "1 split, 1 hit, 1 hit", "$15", 15_00),
    ("Ah Ac Kh Kd", "1 insure", "$4", 4_00),
    ("Th Ac 9h Kd", "1 insure", "$12", -10_00 + 2_00),
    ("Th Ac 9h 8d", "1 insure", "$3", -3_00),
    ("Th Ac 9h 7d", "1 insure", "$12", 10_00 - 2_00),
]


@clause("payoff-a")
@pytest.mark.parametrize(("cards", "acts", "post", "wins"), COVERED)
def test_wins_of_every_kind_are_paid_only_as_far_as_covered(slug: str, cards: str, acts: str, post: str, wins: int) -> None:
    """The game wager with its doubles and splits comes before insurance."""
    assert play(slug, cards=cards, bets="1=10", acts=acts, post=post).played(1) == wins


