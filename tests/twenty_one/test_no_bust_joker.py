"""No Bust with Jokers at Comstock: cards, deal, what players may do, who wins, and the collection."""

from __future__ import annotations

import pytest

from cardroom.felt import EVERYONE, Dealt
from tests.tables import Round, play, showdown

SLUG = "comstock/no-bust-joker"
GAME = pytest.mark.parametrize("slug", [SLUG])


def versus(slug: str, player: str, dealer: str) -> Round:
    return showdown(slug, player, dealer, hole=False)


# ------------------------------------------------------------------------------------------------------------ the cards


# ------------------------------------------------------------------------------------------------------------- the deal
@GAME
@pytest.mark.clause("additional-10d", "players-a", "players-b", "draw-intro")
@pytest.mark.clause("players-c", how="overridden", by="draw-intro")
def test_the_deal_and_the_draws_go_clockwise_from_the_player_dealers_left(slug: str) -> None:
    acts = "5 hit, 5 stand, 1 stand, 2 hit, 2 stand"
    round = play(slug, cards="9c 9d 9h 9s 3c 9d 3h 2d 2h 8d", bets="1=10 2=10 5=10", bank=3, acts=acts)
    assert round.order == ["5", "1", "2", "dealer", "5", "1", "2", "5", "2", "dealer"]
    assert list(dict.fromkeys(round.asked())) == [(5, "5"), (1, "1"), (2, "2")]
    assert all(event.seen_by == EVERYONE for event in round.events if isinstance(event, Dealt))


@GAME
@pytest.mark.clause("pd-draw-order", "draw-intro")
@pytest.mark.clause("players-c", how="overridden", by="draw-intro")
def test_the_player_dealer_draws_after_all_players(slug: str) -> None:
    round = play(slug, cards="9c 2d 2h 5c 3d 4d 9s", bets="1=10", acts="1 hit, 1 stand")
    assert round.order == ["1", "dealer", "1", "1", "dealer", "dealer", "dealer"]
    assert round.cards("dealer") == "2d 3d 4d 9s"


@GAME
@pytest.mark.clause("draw-b2")
@pytest.mark.parametrize(
    ("bank", "second", "at"),
    [
        (8, "Ac", 1), (8, "2c", 2), (8, "7c", 7), (8, "8c", 1), (8, "9c", 2), (8, "Tc", 3), (8, "Jc", 3), (8, "Kc", 3),
        (8, "**", 1), (3, "Ac", 4), (3, "5c", 8), (3, "6c", 1), (3, "7c", 2), (3, "8c", 4), (3, "Qc", 6), (3, "**", 4),
    ],
)  # fmt: skip
def test_the_first_draw_card_counts_the_action_button_from_the_player_dealer(
    slug: str, bank: int, second: str, at: int
) -> None:
    round = play(slug, cards=f"9c 7d 9h {second} Th Th", bets="1=10", bank=bank)
    assert round.button("action")[0] == at


@GAME
@pytest.mark.clause("draw-b2")
@pytest.mark.parametrize(("second", "order"), [("8d", [1, 2, 4]), ("9d", [2, 4, 1]), ("Td", [4, 1, 2])])
def test_settlement_starts_at_the_button_or_the_next_wager_and_goes_clockwise(
    slug: str, second: str, order: list[int]
) -> None:
    round = play(slug, cards=f"9c 9d 9h 9s 9c 9d 9h {second}", bets="1=10 2=10 4=10")
    assert round.settled() == order


# ------------------------------------------------------------------------------------------------------------ the chart


# --------------------------------------------------------------------------------------------------------------- jokers
@GAME
@pytest.mark.clause("additional-1", "options-2", "additional-3")
@pytest.mark.parametrize("hand", ["** 5c", "5c **", "** Kc", "** Ac", "** **"])
def test_a_hand_with_a_joker_is_frozen(slug: str, hand: str) -> None:
    first, second = hand.split()
    round = play(slug, cards=f"{first} 9d {second} 8d", bets="1=10")
    assert round.asked() == []
    assert round.order == ["1", "dealer", "1", "dealer"]


@GAME
@pytest.mark.clause("options-2", "additional-1", "additional-3")
def test_a_joker_on_a_split_card_freezes_that_hand(slug: str) -> None:
    round = play(slug, cards="8c 9d 8d ** ** 8h", bets="1=10", acts="1 split")
    assert round.asked() == [(1, "1")]
    assert round.played(1) == 20_00


@GAME
@pytest.mark.clause("additional-2")
def test_a_joker_up_freezes_every_hand_at_two_cards(slug: str) -> None:
    """Not even 11 is drawn to. The second card makes 21 and, a five, puts the button on seat 5."""
    round = play(slug, cards="5c 8c ** 6d 8d 5h", bets="1=10 2=10")
    assert round.asked() == []
    assert round.order == ["1", "2", "dealer", "1", "2", "dealer"]
    assert round.button("action")[0] == 5
    assert round.notes("settle.") == ["1: 11 loses against 21 with a Joker", "2: 16 loses against 21 with a Joker"]


# ---------------------------------------------------------------------------------------------------- doubles and splits


# -------------------------------------------------------------------------------------------------------------- who wins


# -------------------------------------------------------------------------------------------------- limits and collection


