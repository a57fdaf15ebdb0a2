"""No Bust 5.0 at the Players Club: who wins, in what order, and the Buster side wager."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from cardroom.felt import Dealt, Turned
from tests.tables import play, showdown

SLUG = "players-club/no-bust-5"
FIVE = pytest.mark.parametrize("slug", [SLUG])
BUSTS = {
    3: "9d 5d Td",
    4: "9d 2d 4d Td",
    5: "9d 2d 2h 3d Td",
    6: "2d 3d 2h 3h 4d Td",
    7: "2d 2h 2s 3d 3h 4d Td",
    8: "2d 2h 2s 2c 2d 3d 3h Td",
    9: "2d 2h 2s 2c 2d 2h 2s 2c Td",
}
"""Hands with which the player-dealer goes over, by their number of cards."""


# ------------------------------------------------------------------------------------------------------------ the order


# ---------------------------------------------------------------------------------------------------------- side wagers
@FIVE
@pytest.mark.clause("buster-intro-a", "buster-1a")
def test_the_side_wager_is_optional_and_open_to_everybody_in_the_base_game(slug: str) -> None:
    wagers = {"bets": "1=10 2=10 2/buster=5", "behind": "3:1=20 3:1/buster=20"}
    round = play(slug, cards="9c 9s 9d 9h 9s 5d Td", **wagers)
    assert [round.played(seat) for seat in (1, 2, 3)] == [10_00, 10_00 + 10_00, 20_00 + 40_00]


@FIVE
@pytest.mark.clause("buster-1b", "buster-3")
@pytest.mark.parametrize("bets", ["1/buster=5", "1=10 1/buster=11", "1=10 2:3/buster=5"])
def test_no_side_wager_without_a_base_wager_or_above_it(slug: str, bets: str) -> None:
    with pytest.raises(Refused) as refusal:
        play(slug, cards="9c 9d 9h 8d", bets=bets)
    assert f"{slug}/buster-3" in refusal.value.clauses


@FIVE
@pytest.mark.clause("buster-3")
@pytest.mark.parametrize("amount", [1, 10])
def test_a_side_wager_goes_from_one_chip_to_the_base_wager(slug: str, amount: int) -> None:
    round = play(slug, cards="9c 9d 9h 8d", bets=f"1=10 1/buster={amount}")
    assert round.played(1) == 10_00 - amount * 100


@FIVE
@pytest.mark.clause("buster-2")
def test_a_side_wager_is_down_before_the_deal(slug: str) -> None:
    late: list[bool] = []

    def bet_late(ask, driver) -> str:  # type: ignore[no-untyped-def]
        with pytest.raises(Refused):
            driver.answer(1, {"1": 10_00, "1/buster": 5_00})
        late.append(True)
        return "stand"

    round = play(slug, cards="9c 9d 9h 8d", bets="1=10", acts=bet_late)
    assert late and not round.moves("act.buster")
    assert play(slug, cards="9c 9d 9h 8d", bets="1=10 1/buster=5").at("act.buster") < round.at(Dealt)


@FIVE
@pytest.mark.parametrize(
    ("count", "pays"),
    [
        pytest.param(n, pays, marks=pytest.mark.clause(f"buster-pay-{min(n, 8)}", "buster-intro-b", "buster-5", "buster-5a"))
        for n, pays in {3: 2, 4: 2, 5: 4, 6: 18, 7: 50, 8: 200, 9: 200}.items()
    ],
)
def test_what_a_bust_pays_by_its_number_of_cards(slug: str, count: int, pays: int) -> None:
    round = showdown(slug, "9c 9s", BUSTS[count], bets="1=10 1/buster=5")
    assert [move.cents for move in round.moves("settle.buster-pays")] == [pays * 5_00, 5_00]
    assert round.played(1) == 10_00 + pays * 5_00


@FIVE
@pytest.mark.clause("buster-5b", "buster-6", "buster-intro-a")
@pytest.mark.parametrize("dealer", ["9d 8d", "Td Ad", "Td 4d 7d"])
def test_without_a_bust_side_wagers_go_to_the_player_dealer(slug: str, dealer: str) -> None:
    round = showdown(slug, "9c 9s", dealer, bets="1=10 1/buster=5")
    assert [(move.source, move.target, move.cents) for move in round.moves("settle.buster")] == [
        ("buster/1/1", "bank", 5_00)
    ]


@FIVE
@pytest.mark.clause("buster-6")
def test_the_player_dealer_pays_winning_side_wagers(slug: str) -> None:
    round = showdown(slug, "9c 9s", BUSTS[3], bets="1=10 1/buster=5")
    assert round.played(8) == -10_00 - 10_00
    assert round.moves("settle.buster-pays")[0].source == "bank"


@FIVE
@pytest.mark.clause("buster-5b")
def test_losing_side_wagers_are_picked_up_in_rotation_as_far_as_the_money_reaches(slug: str) -> None:
    round = play(slug, cards="9c 9s 9d 7h 7s 8d", bets="1=10 1/buster=10 2=10 2/buster=10", post="$35")
    assert (round.played(2), round.played(1)) == (-20_00, -15_00)


# ------------------------------------------------------------------------------------------------- naturals and the rest
@FIVE
@pytest.mark.clause("buster-4a")
def test_a_natural_is_paid_at_once_when_the_player_dealer_cannot_have_one(slug: str) -> None:
    """Ahead of seat 2, whose wager comes first in settlement: the $10 up pay the natural."""
    round = play(slug, cards="As 9s 9d Kh 9h 8d", bets="1=10 2=10", post="$10")
    assert round.at("settle.natural-at-once") < round.at(Turned)
    assert (round.played(1), round.played(2)) == (10_00, 0)


@FIVE
@pytest.mark.clause("buster-4a")
@pytest.mark.parametrize("up", ["Td", "Kd", "Ad"])
def test_a_natural_waits_for_the_hole_card_under_an_ace_or_ten(slug: str, up: str) -> None:
    round = play(slug, cards=f"As 9s {up} Kh Ah 7d", bets="1=10 2=10", post="$10", acts=stand_or_decline)
    assert not round.moves("settle.natural-at-once")
    assert (round.played(1), round.played(2)) == (0, 10_00)


def stand_or_decline(ask, driver) -> str:  # type: ignore[no-untyped-def]
    return "decline" if ask.options.offer("decline") else "stand"


@FIVE
@pytest.mark.clause("buster-4b")
@pytest.mark.parametrize(
    ("shoe", "acts", "base"),
    [
        ("As 9d Kh 5d Td", "", 10_00),
        ("Tc 9d 5h 5d Tc Td", "1 hit", -10_00),
        ("Tc 9d 6h 5d Td", "1 surrender", -5_00),
    ],
)
def test_a_side_wager_stays_after_a_natural_going_over_and_surrender(slug: str, shoe: str, acts: str, base: int) -> None:
    """Going over with 25 would push against 26; here the player-dealer has 24."""
    round = play(slug, cards=shoe, bets="1=10 1/buster=5", acts=acts)
    assert round.played(1) == base + 10_00


@FIVE
@pytest.mark.clause("buster-note")
@pytest.mark.parametrize("dealer", ["9d 5d 2h 8h", "6d Ad 9h 8h", "9d 8d"])
def test_the_hand_is_completed_even_if_all_players_have_naturals(slug: str, dealer: str) -> None:
    assert showdown(slug, "As Kh", dealer, bets="1=10 1/buster=5").cards("dealer") == dealer


@FIVE
@pytest.mark.clause("buster-7b")
@pytest.mark.parametrize(("post", "played"), [("$12", -12_00), ("$17", -15_00 - 2_00)])
def test_the_base_wager_has_action_before_insurance_and_the_side_wager(slug: str, post: str, played: int) -> None:
    round = play(slug, cards="9c Ad 7c 6d Kc", bets="1=10 1/buster=10", acts="1 insure 5", post=post)
    lost = {move.source.split("/")[0]: move.cents for move in round.moves("settle.") if move.target == "bank"}
    assert list(lost) == ["bet", "insurance", "buster"][: len(lost)]
    assert round.played(1) == played


