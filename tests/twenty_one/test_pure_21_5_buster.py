"""Pure 21.5 with Buster at Comstock: cards, deal, and what players may do."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import cards
from cardroom.errors import BadSetup
from cardroom.felt import EVERYONE, Dealt, Turned
from cardroom.hands import count
from tests.tables import play, showdown, table

SLUG = "comstock/pure-21.5-buster"
PURE = pytest.mark.parametrize("slug", [SLUG])


# ------------------------------------------------------------------------------------------------------------ the cards
@PURE
@pytest.mark.clause("value-deck")
def test_a_deck_is_ace_to_nine_in_four_suits_and_sixteen_bonus_cards(slug: str) -> None:
    held = Counter(card.text for card in play(slug, cards="9c 9d 9h 8d", bets="1=10", decks=6).pack)
    suited = {rank + suit: 6 for rank in "A23456789" for suit in "shcd"}
    assert held == suited | dict.fromkeys(("Kb", "Qb", "Jb", "Tb"), 24)


@PURE
@pytest.mark.clause("value-decks", "buster-2a", how="loaded")
@pytest.mark.clause("round-2b", how="overridden", by="value-decks")
def test_six_to_eight_decks(slug: str) -> None:
    assert [len(play(slug, cards="9c 9d 9h 8d", bets="1=10", decks=n).pack) for n in (6, 7, 8)] == [312, 364, 416]
    for n in (1, 5, 9):
        with pytest.raises(BadSetup, match="decks"):
            table(slug, decks=n)


@PURE
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        *(pytest.param(f"{n}c 9d", n + 9, marks=pytest.mark.clause("value-2-9", "chart-ranking")) for n in range(2, 10)),
        *(pytest.param(f"{name} 6d", 16, marks=pytest.mark.clause("value-bonus", "chart-ranking")) for name in ("Tb", "Jb", "Qb", "Kb")),
        pytest.param("Tb Kb", 20, marks=pytest.mark.clause("value-bonus")),
        pytest.param("Ac 6d", 17, marks=pytest.mark.clause("value-ace", "chart-ranking")),
        pytest.param("Ac 6d 9h", 16, marks=pytest.mark.clause("value-ace", "chart-ranking")),
        pytest.param("Ac Ad", 12, marks=pytest.mark.clause("value-ace")),
        pytest.param("5c 5d Ac", 21, marks=pytest.mark.clause("value-ace")),
        pytest.param("Kb 9d Ac", 20, marks=pytest.mark.clause("value-bonus-10.5", "value-bonus")),
        pytest.param("9d Ac Kb", 20, marks=pytest.mark.clause("value-bonus-10.5", "value-bonus")),
    ],
)  # fmt: skip
def test_what_cards_count(slug: str, hand: str, total: int) -> None:
    state = count("ace-ten", cards(hand))
    assert (state.total, state.natural) == (total, False)


@PURE
@pytest.mark.clause("object-a", "value-bonus-10.5", "chart-ranking")
@pytest.mark.parametrize("hand", ["As Kb", "As Qb", "Jb Ad", "Tb Ac"])
def test_an_ace_and_a_bonus_card_are_21_and_a_half_and_beat_21(slug: str, hand: str) -> None:
    round = showdown(slug, hand, "9d 5d 7d")
    assert round.notes("settle.") == ["1: a Natural (21½) wins with a Natural against 21"]
    assert round.played(1) == 12_00


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
@PURE
@pytest.mark.clause("split-4.2a", "split-4.2b", "split-4.2c", "split-4.2d")
@pytest.mark.parametrize("shoe", ["5c 9d 6d 8d", "Kb Ad 6d 8d"])
def test_surrender_forfeits_half_ends_the_hand_and_comes_before_the_down_card(slug: str, shoe: str) -> None:
    round = play(slug, cards=shoe, bets="1=5", acts="1 surrender")
    assert (round.played(1), round.played(8)) == (-2_50, 2_50)
    assert len(round.asked()) == 1
    said = next(i for i, event in enumerate(round.events) if getattr(event, "topic", "") == "act.surrender")
    assert said < round.at(Turned)


@PURE
@pytest.mark.clause("split-4.2a")
def test_no_surrender_after_a_hit_or_a_split(slug: str) -> None:
    assert "surrender" not in play(slug, cards="5c 9d 3d 8d 5h", bets="1=10", acts="1 hit").options("1", 1)
    assert "surrender" not in play(slug, cards="8c 9d 8d 8h 5h 5s", bets="1=10", acts="1 split").options("1", 1)
