"""No Bust 5.0 at the Players Club: cards, deal, and what players may do."""

from __future__ import annotations

import pytest

from cardroom.felt import EVERYONE, Dealt, Turned
from tests.tables import play

SLUG = "players-club/no-bust-5"
FIVE = pytest.mark.parametrize("slug", [SLUG])


# ------------------------------------------------------------------------------------------------------------ the cards


# ------------------------------------------------------------------------------------------------------------- the deal
@FIVE
@pytest.mark.clause("round-1b", "round-7a", "round-7e", "round-7f", "round-8a", "round-8b")
def test_two_passes_from_the_casino_dealers_left_the_player_dealer_last(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 9s 9c 9d 9h 8s", bets="1=10 5=10 7=10", bank=3)
    assert round.order == ["1", "5", "7", "dealer"] * 2
    assert round.cards("dealer") == "9s 8s"


@FIVE
@pytest.mark.clause("round-8b", "round-10")
@pytest.mark.clause("round-7b", how="overridden", by="round-8b")
def test_only_the_player_dealers_second_card_is_face_down_until_all_have_finished(slug: str) -> None:
    round = play(slug, cards="9c 5c 9d 9c 6d 8d 5h Td 2h", bets="1=10 2=10", acts="1 stand, 2 hit, 2 stand")
    dealt = [(event.place, event.seen_by == EVERYONE) for event in round.events if isinstance(event, Dealt)]
    assert dealt == [
        ("1", True), ("2", True), ("dealer", True), ("1", True), ("2", True), ("dealer", False), ("2", True),
    ]  # fmt: skip
    last_hit = max(i for i, event in enumerate(round.events) if isinstance(event, Dealt))
    assert last_hit < round.at(Turned)


@FIVE
@pytest.mark.clause("round-10")
def test_nobody_looks_at_the_hole_card_early(slug: str) -> None:
    """A doubled wager is lost in full to a natural that shows up only when all have acted."""
    round = play(slug, cards="5c Td 6d As 9h", bets="1=10", acts="1 double")
    assert round.played(1) == -20_00


@FIVE
@pytest.mark.clause("round-1b")
def test_players_act_from_the_casino_dealers_left(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 9s 9c 9d 9h 8s", bets="1=10 5=10 7=10", bank=3)
    assert round.asked() == [(1, "1"), (5, "5"), (7, "7")]


# ------------------------------------------------------------------------------------------------------------ the chart


# -------------------------------------------------------------------------------------------------------------- doubles


# --------------------------------------------------------------------------------------------------------------- splits


# ------------------------------------------------------------------------------------------------------------ surrender


# ------------------------------------------------------------------------------------------------------------ insurance


