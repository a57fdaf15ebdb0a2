"""Pure 21.5 with Buster at Comstock: who wins, in what order, and the Buster bet."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from tests.tables import play, showdown

SLUG = "comstock/pure-21.5-buster"
PURE = pytest.mark.parametrize("slug", [SLUG])
BUSTS = {
    3: "9d 5d Tb",
    4: "9d 2d 4d Tb",
    5: "9d 2d 2h 3d Tb",
    6: "2d 3d 2h 3h 4d Tb",
    7: "2d 2h 2s 3d 3h 4d Tb",
    8: "2d 2h 2s 2c 2d 3d 3h Tb",
    9: "2d 2h 2s 2c 2d 2h 2s 2c Tb",
}
"""Hands with which the player-dealer busts, by their number of cards."""


# ------------------------------------------------------------------------------------------------------------ the order


# ------------------------------------------------------------------------------------------------------- the Buster bet
@PURE
@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        pytest.param(n, pays, marks=pytest.mark.clause("chart-buster", "buster-1b", "buster-4c"))
        for n, pays in {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 200, 9: 200}.items()
    ],
)
def test_what_a_bust_pays_by_its_number_of_cards(slug: str, cards: int, pays: int) -> None:
    round = showdown(slug, "9c 9s", BUSTS[cards], bets="1=10 1/buster=5")
    assert [(move.source, move.cents) for move in round.moves("settle.buster-pays")] == [
        ("bank", pays * 5_00), ("buster/1/1", 5_00),
    ]  # fmt: skip
    assert round.played(1) == 10_00 + pays * 5_00


@PURE
@pytest.mark.clause("chart-buster")
def test_three_eights_are_a_bust_of_three_cards(slug: str) -> None:
    assert showdown(slug, "9c 9s", "8d 8s 8c", bets="1=10 1/buster=5").played(1) == 10_00 + 10_00


@PURE
@pytest.mark.clause("buster-4b", "buster-1a")
@pytest.mark.parametrize("dealer", ["9d 8d", "Tb Ad", "Tb 4d 7d"])
def test_without_a_bust_every_buster_bet_goes_to_the_player_dealer(slug: str, dealer: str) -> None:
    round = showdown(slug, "9c 9s", dealer, bets="1=10 1/buster=5")
    assert [(move.source, move.target, move.cents) for move in round.moves("settle.buster")] == [
        ("buster/1/1", "bank", 5_00)
    ]


@PURE
@pytest.mark.clause("buster-1a", "buster-2b")
def test_a_buster_bet_is_optional_and_on_top_of_the_base_wager(slug: str) -> None:
    round = play(slug, cards="9c 9s 9d 9h 9s 5d Tb", bets="1=10 2=10 2/buster=5")
    assert (round.played(1), round.played(2)) == (10_00, 10_00 + 10_00)
    with pytest.raises(Refused):
        play(slug, cards="9c 9d 9h 8d", bets="1/buster=5")


@PURE
@pytest.mark.clause("buster-6")
def test_a_buster_bet_goes_from_one_chip_to_the_base_wager(slug: str) -> None:
    for amount in (1, 10):
        assert play(slug, cards="9c 9d 9h 8d", bets=f"1=10 1/buster={amount}").played(1) == 10_00 - amount * 100
    with pytest.raises(Refused) as refusal:
        play(slug, cards="9c 9d 9h 8d", bets="1=10 1/buster=11")
    assert f"{slug}/buster-6" in refusal.value.clauses


@PURE
@pytest.mark.clause("buster-7")
def test_a_backline_bettor_may_place_a_buster_bet_with_a_base_wager(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 5d Tb", bets="1=10", behind="2:1=20 2:1/buster=20")
    assert round.played(2) == 20_00 + 40_00
    with pytest.raises(Refused):
        play(slug, cards="9c 9d 9h 5d Tb", bets="1=10", behind="2:1/buster=5")


@PURE
@pytest.mark.clause("buster-3")
@pytest.mark.parametrize(
    ("shoe", "acts", "base"),
    [
        ("As 9d Kb 5d Tb", "", 12_00),
        ("9c 9d 5h 5d Kb Tb", "1 hit", -10_00),
        ("Tb 9d 6h 5d Tb", "1 surrender", -5_00),
        ("5c 9d 6h 5d 9h Tb", "1 double 10", 20_00),
        ("8c 9d 8h 5d 9h 9s Tb", "1 split", 20_00),
    ],
)
def test_a_buster_bet_stays_in_action_and_is_never_doubled_or_split(slug: str, shoe: str, acts: str, base: int) -> None:
    round = play(slug, cards=shoe, bets="1=10 1/buster=5", acts=acts)
    assert round.played(1) == base + 10_00


@PURE
@pytest.mark.clause("buster-8", "buster-4a")
@pytest.mark.parametrize("dealer", ["9d 5d 2h 8h", "6d Ad 9h 8h", "9d 8d"])
def test_the_hand_is_completed_even_if_all_players_have_a_pure(slug: str, dealer: str) -> None:
    assert showdown(slug, "As Kb", dealer, bets="1=10 1/buster=5").cards("dealer") == dealer


@PURE
@pytest.mark.clause("buster-4a")
def test_the_hand_is_played_out_even_if_all_players_bust(slug: str) -> None:
    assert showdown(slug, "9c 5c 8h", "9d 2d 4d 3d", bets="1=10 1/buster=5").played(1) == -15_00


@PURE
@pytest.mark.clause("buster-4c", "split-7a")
@pytest.mark.parametrize(("post", "played"), [("$8", 8_00), ("$13", 13_00), ("$20", 20_00), ("$50", 20_00)])
def test_the_cover_reaches_the_base_wager_first_and_then_the_buster_bet(slug: str, post: str, played: int) -> None:
    round = showdown(slug, "9c 9s", BUSTS[3], bets="1=10 1/buster=5", post=post)
    assert round.played(1) == played
    paid = [move.topic for move in round.moves("settle.") if move.source == "bank" and move.target == "stack/1"]
    assert paid == ["settle.dealer-over", "settle.buster-pays"][: len(paid)]
