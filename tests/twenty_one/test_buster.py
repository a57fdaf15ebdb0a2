"""The Buster wager in its three games: what a bust is, and its turn, spot by spot, after the wager on the game."""

from __future__ import annotations

import pytest

from tests.tables import in_games, play, refused, shoe, showdown

TURN = in_games(six_buster="buster-7b", five="buster-7b", pure_buster="buster-4c")
BETS = "1=10 1/buster=5 3=10 3/buster=5"


def first_and_next(slug: str) -> tuple[int, int]:
    """Five or eight as second card: both start beyond seat 3 and go down, or at Comstock round to seat 1 and go up."""
    return (1, 3) if slug == "comstock/pure-21.5-buster" else (3, 1)


@TURN
@pytest.mark.parametrize(
    ("post", "won"), [("$45", (20_00, 20_00)), ("$32", (20_00, 12_00)), ("$25", (20_00, 5_00)), ("$12", (12_00, 0))]
)
def test_both_wagers_of_a_spot_are_paid_before_the_next_spot(slug: str, post: str, won: tuple[int, int]) -> None:
    """Each spot wins $10 on the game and $10 on the bust of three cards."""
    round = play(slug, cards=shoe(slug, "9c 9h", "9s 9c", dealer="9d 5d 9h"), bets=BETS, post=post)
    assert tuple(round.played(seat) for seat in first_and_next(slug)) == won


@TURN
@pytest.mark.parametrize(("post", "lost"), [("$30", (15_00, 15_00)), ("$20", (15_00, 5_00)), ("$12", (12_00, 0))])
def test_both_wagers_of_a_spot_are_taken_before_the_next_spot(slug: str, post: str, lost: tuple[int, int]) -> None:
    round = play(slug, cards=shoe(slug, "9c 7h", "9s 7c", dealer="9d 8d"), bets=BETS, post=post)
    assert tuple(-round.played(seat) for seat in first_and_next(slug)) == lost


@in_games(six_buster="buster-0a", five="buster-intro-a", pure_buster="buster-1a")
@pytest.mark.parametrize(("dealer", "won"), [("9d 5d 7h", -5_00), ("9d 5d 8h", 10_00), ("9d 5d 9h", 10_00)])
def test_a_drawn_22_is_a_bust_and_21_is_none(slug: str, dealer: str, won: int) -> None:
    round = showdown(slug, "9c 9h", dealer, bets="1=10 1/buster=5")
    assert round.played(1) == won + (-10_00 if dealer.endswith("7h") else 10_00)


@in_games(six_buster="buster-1a", five="buster-1a", pure_buster="buster-7")
def test_whoever_bets_behind_a_circle_may_bet_on_the_bust_too(slug: str) -> None:
    cards = shoe(slug, "9c 9h", dealer="9d 5d 9h")
    round = play(slug, cards=cards, bets="1=10", behind="2:1=20 2:1/buster=20 3:1=10")
    assert [round.played(seat) for seat in (1, 2, 3)] == [10_00, 20_00 + 40_00, 10_00]
    refused(slug, "act.buster-limit", cards=cards, bets="1=20", behind="2:1=10 2:1/buster=11")


@in_games(six_buster="fee-procedure-1c collection-a-2")
def test_every_buster_wager_pays_its_fee_behind_a_circle_too(slug: str) -> None:
    cards = shoe(slug, "9c 9h", dealer="9d 8d")
    round = play(slug, cards=cards, bets="1=10", behind="2:1=10 2:1/buster=5 3:1=10")
    assert [round.fees(seat) for seat in (1, 2, 3)] == [25, 25 + 25, 25]
