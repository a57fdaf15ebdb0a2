"""Pure 21.5 with Buster at Comstock: cards, deal, and what players may do."""

from __future__ import annotations

import pytest

from cardroom.felt import EVERYONE, Dealt, Turned
from tests.tables import play

SLUG = "comstock/pure-21.5-buster"
PURE = pytest.mark.parametrize("slug", [SLUG])


# ------------------------------------------------------------------------------------------------------------ the cards


# ------------------------------------------------------------------------------------------------------------- the deal
@PURE
@pytest.mark.clause("round-1b", "round-7e", "round-8a", "buster-2c")
def test_two_passes_from_seat_one_the_player_dealer_last(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 9s 9c 9d 9h 8s", bets="1=10 5=10 7=10", bank=3)
    assert round.order == ["1", "5", "7", "dealer"] * 2
    assert round.cards("dealer") == "9s 8s"


@PURE
@pytest.mark.clause("round-7b", "round-8a", "round-10", "buster-2c", "buster-2d", "buster-4a")
def test_only_the_player_dealers_second_card_is_face_down_until_all_have_acted(slug: str) -> None:
    round = play(slug, cards="9c 5c 9d 9c 6d 5d 5h 6h", bets="1=10 2=10", acts="1 stand, 2 hit, 2 stand")
    dealt = [(event.place, event.seen_by == EVERYONE) for event in round.events if isinstance(event, Dealt)]
    assert dealt == [
        ("1", True), ("2", True), ("dealer", True), ("1", True), ("2", True), ("dealer", False), ("2", True), ("dealer", True),
    ]  # fmt: skip
    places = [getattr(event, "place", "") for event in round.events[round.at(Turned) :] if isinstance(event, Dealt)]
    assert places == ["dealer"]


@PURE
@pytest.mark.clause("round-8b")
def test_players_act_clockwise_from_the_player_dealer(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 9s 9c 9d 9h 8s", bets="1=10 5=10 7=10", bank=3)
    assert round.asked() == [(5, "5"), (7, "7"), (1, "1")]


@PURE
@pytest.mark.clause("game-2b", "game-2c", "split-4.2c")
@pytest.mark.parametrize(("up", "hole"), [("Ad", "Kb"), ("Kb", "Ad"), ("Tb", "Ad")])
def test_a_pure_under_an_ace_or_bonus_card_ends_the_hand_before_anybody_acts(slug: str, up: str, hole: str) -> None:
    round = play(slug, cards=f"5c As {up} 6d Kb {hole}", bets="1=10 2=10")
    assert round.asked() == []
    assert (round.played(1), round.played(2)) == (-10_00, 0)


@PURE
@pytest.mark.clause("game-2a", "game-2b", "object-c")
@pytest.mark.parametrize("up", ["Ad", "Kb"])
def test_without_a_pure_the_players_draw(slug: str, up: str) -> None:
    round = play(slug, cards=f"5c {up} 6d 8d 7h", bets="1=10", acts="1 hit, 1 stand")
    assert round.notes("deal.check") == ["dealer: the hole card was checked: no Natural"]
    assert round.cards("1") == "5c 6d 7h"


# ------------------------------------------------------------------------------------------------------------ the chart


# ---------------------------------------------------------------------------------------------------- doubles and splits


# ------------------------------------------------------------------------------------------------------------ surrender


