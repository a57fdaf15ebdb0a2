"""Pure 21.5 with Buster at Comstock: cards, deal, and what players may do."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import cards
from cardroom.errors import BadSetup, Refused
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


@PURE
@pytest.mark.clause("split-4.1c", "value-bonus-10.5")
@pytest.mark.parametrize("shoe", ["As 9d Ad 8d Kb Qb", "Kb 9d Qb 8d As Ad"])
def test_an_ace_and_a_bonus_card_after_a_split_are_21_at_even_money(slug: str, shoe: str) -> None:
    round = play(slug, cards=shoe, bets="1=10", acts="1 split")
    assert round.notes("settle.") == ["1: soft 21 wins against 17", "1.2: soft 21 wins against 17"]
    assert round.played(1) == 20_00


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
@PURE
@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("2c 3d", "hit double surrender"),
        ("5c 6d", "hit double surrender"),
        *(
            (hand, "hit stand double surrender")
            for hand in ("9c 3d", "9c 4d", "9c 5d", "9c 6d", "9c 7d", "Kb 7d", "Kb 8d", "Ac 2d", "Ac 6d", "Ac 8d", "Ac 9d")
        ),
        ("Ac Ad", "hit stand double split surrender"),
        ("Kb 9d", "stand double surrender"),
        ("Kb Qb", "stand double split surrender"),
    ],
)
@pytest.mark.clause("chart-1a", "round-9", "split-1a", "split-4.2a")
def test_hitting_and_standing_go_by_chart_1a(slug: str, hand: str, offered: str) -> None:
    first, second = hand.split()
    round = play(slug, cards=f"{first} 9d {second} 8d 9h 8h 8s", bets="1=10")
    assert round.options("1") == offered.split()


@PURE
@pytest.mark.clause("chart-1a")
def test_a_soft_21_may_be_drawn_to_but_hard_19_or_a_pure_may_not(slug: str) -> None:
    soft = play(slug, cards="Ac 9d 4d 8d 6h", bets="1=10", acts="1 hit")
    assert soft.options("1", 1) == ["hit", "stand"]
    assert len(showdown(slug, "9c 4d 6h", "9d 8d").asked()) == 1
    assert showdown(slug, "Ac Kb", "9d 8d").asked() == []


@PURE
@pytest.mark.clause("chart-1a", "object-c")
def test_three_cards_of_11_or_less_must_hit(slug: str) -> None:
    round = play(slug, cards="2c 9d 3d 8d 4h 9s", bets="1=10", acts="1 hit")
    assert round.cards("1") == "2c 3d 4h 9s"


# ---------------------------------------------------------------------------------------------------- doubles and splits
@PURE
@pytest.mark.clause("split-1b", "split-1c")
@pytest.mark.parametrize("amount", [1, 4, 10])
def test_a_double_costs_up_to_the_wager_and_brings_one_card(slug: str, amount: int) -> None:
    round = play(slug, cards="2c 9d 3d 8d 4h", bets="1=10", acts=f"1 double {amount}")
    assert round.cards("1") == "2c 3d 4h"
    assert (len(round.asked()), round.played(1)) == (1, -10_00 - amount * 100)


@PURE
@pytest.mark.clause("split-1b")
def test_a_double_is_never_for_more(slug: str) -> None:
    with pytest.raises(Refused, match=r"double for \$1 to \$10"):
        play(slug, cards="2c 9d 3d 8d 4h", bets="1=10", acts="1 double 11")


@PURE
@pytest.mark.clause("split-1a")
def test_doubling_is_for_the_first_two_cards_not_for_three_or_after_a_split(slug: str) -> None:
    assert "double" not in play(slug, cards="5c 9d 3d 8d 5h", bets="1=10", acts="1 hit").options("1", 1)
    split = play(slug, cards="8c 9d 8d 8h 5h 5s", bets="1=10", acts="1 split")
    assert split.options("1", 1) == split.options("1.2") == ["hit", "stand"]


@PURE
@pytest.mark.clause("split-2a")
@pytest.mark.parametrize(("hand", "may"), [("8c 8d", True), ("Kb Kb", True), ("Qb Tb", True), ("Ac Ad", True), ("8c 9d", False)])
def test_any_pair_or_two_bonus_cards_may_be_split(slug: str, hand: str, may: bool) -> None:
    first, second = hand.split()
    assert ("split" in play(slug, cards=f"{first} 9d {second} 8d", bets="1=10").options("1")) is may


@PURE
@pytest.mark.clause("split-2b", "split-2e")
def test_a_split_costs_exactly_the_wager(slug: str) -> None:
    shoe = "8c 9d 8d 8h 9h 9s"
    round = play(slug, cards=shoe, bets="1=10", acts="1 split 10")
    assert [(move.target, move.cents) for move in round.moves("act.split-wager")] == [("bet/1.2/1", 10_00)]
    for amount in ("5", "11"):
        with pytest.raises(Refused, match=r"split for \$10"):
            play(slug, cards=shoe, bets="1=10", acts=f"1 split {amount}")
    assert "split" not in play(slug, cards=shoe, bets="1=10", stacks={1: "$19"}).options("1")


@PURE
@pytest.mark.clause("split-2c", "chart-1a")
def test_split_cards_draw_as_many_cards_as_wished_under_the_chart(slug: str) -> None:
    acts = "1 split, 1 hit, 1 hit, 1 stand, 1 hit, 1 hit, 1 stand"
    round = play(slug, cards="8c 9d 8d 8h 4h 4s 2h 2s 2h 2s", bets="1=10", acts=acts)
    assert (len(round.cards("1").split()), len(round.cards("1.2").split())) == (4, 4)
    must_hit = play(slug, cards="8c 9d 8d 8h 3h 3s 9h 9s", bets="1=10", acts="1 split")
    assert (len(must_hit.cards("1").split()), len(must_hit.cards("1.2").split())) == (3, 3)


@PURE
@pytest.mark.clause("split-2d", "split-4.1a")
def test_split_aces_get_one_card_each_and_are_not_split_again(slug: str) -> None:
    round = play(slug, cards="Ac 9d Ad 8h Ah 5s", bets="1=10", acts="1 split")
    assert [round.cards("1"), round.cards("1.2")] == ["Ac Ah", "Ad 5s"]
    assert round.asked() == [(1, "1")]


@PURE
@pytest.mark.clause("split-3")
def test_at_most_three_splits(slug: str) -> None:
    shoe = "8c 9d 8d 8h 8s 8c 8d 8h 8s 8c"
    round = play(slug, cards=shoe, bets="1=10", acts="1 split, 1 split, 1 split")
    assert sorted(place for place in set(round.order) if place != "dealer") == ["1", "1.2", "1.3", "1.4"]
    assert "split" not in round.options("1", 3)
    assert all("split" not in round.options(place) for place in ("1.2", "1.3", "1.4"))


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
