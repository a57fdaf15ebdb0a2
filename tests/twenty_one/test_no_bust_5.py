"""No Bust 5.0 at the Players Club: cards, deal, and what players may do."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import cards
from cardroom.errors import BadSetup, Refused
from cardroom.felt import EVERYONE, Dealt, Turned
from cardroom.hands import count
from tests.tables import play, showdown, table

SLUG = "players-club/no-bust-5"
FIVE = pytest.mark.parametrize("slug", [SLUG])


# ------------------------------------------------------------------------------------------------------------ the cards
@FIVE
@pytest.mark.clause("value-deck-a")
def test_the_decks_are_standard_without_jokers(slug: str) -> None:
    pack = play(slug, cards="9c 9d 9h 8d", bets="1=10", decks=3).pack
    assert len(pack) == 156
    assert set(Counter(pack).values()) == {3}
    assert not any(card.is_joker for card in pack)


@FIVE
@pytest.mark.clause("value-deck-b", how="loaded")
def test_one_to_eight_decks(slug: str) -> None:
    assert [len(play(slug, cards="9c 9d 9h 8d", bets="1=10", decks=n).pack) for n in (1, 8)] == [52, 416]
    for n in (9, -1):
        with pytest.raises(BadSetup, match="decks"):
            table(slug, decks=n)


@FIVE
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        pytest.param("As 5d", 16, marks=pytest.mark.clause("value-ace-b")),
        pytest.param("As 9d", 20, marks=pytest.mark.clause("value-ace-b")),
        pytest.param("As 5d 9c", 15, marks=pytest.mark.clause("value-ace-b", "value-ace-c")),
        pytest.param("As 5d 5c", 21, marks=pytest.mark.clause("value-ace-c")),
        pytest.param("9s 2d Ac", 12, marks=pytest.mark.clause("value-ace-c")),
        pytest.param("Ks 5d Ac", 16, marks=pytest.mark.clause("value-ace-c")),
        pytest.param("As Kd Ac", 12, marks=pytest.mark.clause("value-ace-a", "value-ace-c")),
        pytest.param("As Ad", 12, marks=pytest.mark.clause("value-two-aces")),
        *(
            pytest.param(f"{rank}c 9d", n + 9, marks=pytest.mark.clause("value-2-10", "object-a"))
            for n, rank in enumerate("23456789T", 2)
        ),
        *(pytest.param(f"{rank}c 6d", 16, marks=pytest.mark.clause("value-face", "object-a")) for rank in "JQK"),
    ],
)
def test_what_cards_count(slug: str, hand: str, total: int) -> None:
    state = count("ace-ten", cards(hand))
    assert (state.total, state.natural) == (total, False)


@FIVE
@pytest.mark.clause("object-a", "round-14a")
def test_both_sides_add_up_their_cards_and_the_totals_are_compared(slug: str) -> None:
    round = showdown(slug, "7c 5d 6h", "Td 4c 3h")
    assert round.notes("settle.") == ["1: 18 wins against 17"]


@FIVE
@pytest.mark.clause("value-natural", "value-ace-a", "object-c")
@pytest.mark.parametrize("ten", ["Tc", "Jc", "Qc", "Kc"])
def test_an_ace_with_a_ten_value_is_the_natural_22_and_beats_21(slug: str, ten: str) -> None:
    round = showdown(slug, f"As {ten}", "Td 4c 7h")
    assert round.notes("settle.") == ["1: a Natural (22) wins with a Natural against 21"]
    assert round.played(1) == 10_00


@FIVE
@pytest.mark.clause("value-natural", "split-3a")
def test_an_ace_and_a_ten_after_a_split_is_only_21(slug: str) -> None:
    aces = play(slug, cards="As Td Ad 4c Kc Kd 7h", bets="1=10", acts="1 split")
    assert aces.notes("settle.") == ["1: soft 21 pushes against 21", "1.2: soft 21 pushes against 21"]
    tens = play(slug, cards="Ks Td Kd 4c Ac Ad 7h", bets="1=10", acts="1 split")
    assert tens.notes("settle.") == ["1: soft 21 pushes against 21", "1.2: soft 21 pushes against 21"]


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
@FIVE
@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        pytest.param("2c 3d", "hit double surrender", marks=pytest.mark.clause("round-9b", "round-9")),
        pytest.param("5c 6d", "hit double surrender", marks=pytest.mark.clause("round-9b", "round-9")),
        *(
            pytest.param(hand, "hit stand double surrender", marks=pytest.mark.clause("round-9c", "round-9", "object-d"))
            for hand in ("Tc 2d", "Tc 3d", "Tc 4d", "Tc 5d", "Tc 6d", "Tc 7d", "Tc 8d", "Tc 9d", "Ac 6d")
        ),
        pytest.param("Ac 9d", "hit stand double surrender", marks=pytest.mark.clause("round-9a", "round-9c")),
        pytest.param("Ac Ad", "hit stand double split surrender", marks=pytest.mark.clause("round-9b", "round-9c")),
        pytest.param("Tc Jd", "hit stand double split surrender", marks=pytest.mark.clause("round-9a", "round-9c")),
    ],
)
def test_hitting_and_standing_go_by_the_chart(slug: str, hand: str, offered: str) -> None:
    first, second = hand.split()
    round = play(slug, cards=f"{first} 9d {second} 8d 9h Th Ts", bets="1=10")
    assert round.options("1") == offered.split()


@FIVE
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("Tc 5d 6h", marks=pytest.mark.clause("round-9a")),
        pytest.param("Ac 4d 6h", marks=pytest.mark.clause("round-9a")),
        pytest.param("Tc 5d 7h", marks=pytest.mark.clause("round-9a")),
    ],
)
def test_21_and_more_takes_no_further_card(slug: str, hand: str) -> None:
    round = showdown(slug, hand, "9d 8d")
    assert len(round.asked()) == 1


@FIVE
@pytest.mark.clause("round-9a")
def test_a_natural_is_not_asked_to_act(slug: str) -> None:
    assert showdown(slug, "Ac Kd", "9d 8d").asked() == []


@FIVE
@pytest.mark.clause("round-9c", "object-d")
def test_a_player_may_draw_on_20(slug: str) -> None:
    assert showdown(slug, "Tc 5d 5h Ac", "9d 8d").played(1) == 10_00


# -------------------------------------------------------------------------------------------------------------- doubles
@FIVE
@pytest.mark.clause("double-1a")
def test_doubling_is_open_on_two_cards_only(slug: str) -> None:
    round = play(slug, cards="5c 9d 3d 8d 2h Th", bets="1=10", acts="1 hit, 1 hit")
    assert "double" in round.options("1", 0)
    assert "double" not in round.options("1", 1)


@FIVE
@pytest.mark.clause("double-1b")
def test_neither_a_natural_nor_21_is_doubled(slug: str) -> None:
    round = play(slug, cards="Ks 9d Kd 8c Ac Ad", bets="1=10", acts="1 split")
    assert round.asked() == [(1, "1")]


@FIVE
@pytest.mark.clause("double-1c")
@pytest.mark.parametrize("amount", ["5", "11", "20"])
def test_a_double_costs_exactly_the_wager(slug: str, amount: str) -> None:
    with pytest.raises(Refused, match=r"double for \$10"):
        play(slug, cards="5c 9d 6d 8d 9h", bets="1=10", acts=f"1 double {amount}")


@FIVE
@pytest.mark.clause("double-1c")
def test_there_is_no_double_without_the_chips_for_it(slug: str) -> None:
    assert "double" not in play(slug, cards="5c 9d 6d 8d 9h", bets="1=10", stacks={1: "$19"}).options("1")


@FIVE
@pytest.mark.clause("double-1c", "double-1d")
def test_a_doubled_hand_gets_one_card_whatever_its_total(slug: str) -> None:
    round = play(slug, cards="2c 9d 3d 8d 4h", bets="1=10", acts="1 double")
    assert round.cards("1") == "2c 3d 4h"
    assert (len(round.asked()), round.played(1)) == (1, -20_00)


# --------------------------------------------------------------------------------------------------------------- splits
@FIVE
@pytest.mark.clause("split-1a", "split-2a")
@pytest.mark.parametrize(("hand", "may"), [("8c 8d", True), ("Tc Kd", True), ("Qc Jd", True), ("8c 9d", False), ("Ac Kd", False)])
def test_two_cards_of_one_value_may_be_split(slug: str, hand: str, may: bool) -> None:
    first, second = hand.split()
    round = play(slug, cards=f"{first} 9d {second} 8d", bets="1=10")
    assert any("split" in [offer.name for offer in choice.offers] for _, _, choice in round.offered) is may


@FIVE
@pytest.mark.clause("split-1a")
def test_a_pair_that_was_drawn_is_not_split(slug: str) -> None:
    round = play(slug, cards="3c 9d 5d 8d 5h Th", bets="1=10", acts="1 hit, 1 hit")
    assert "split" not in round.options("1", 1)


@FIVE
@pytest.mark.parametrize(
    "pair", [pytest.param("8", marks=pytest.mark.clause("split-1b")), pytest.param("A", marks=pytest.mark.clause("split-3b"))]
)
def test_a_split_costs_exactly_the_wager(slug: str, pair: str) -> None:
    shoe = f"{pair}c 9d {pair}d 8d 9h 9s"
    round = play(slug, cards=shoe, bets="1=10", acts="1 split 10")
    assert [(move.target, move.cents) for move in round.moves("act.split-wager")] == [("bet/1.2/1", 10_00)]
    for amount in ("9", "11"):
        with pytest.raises(Refused, match=r"split for \$10"):
            play(slug, cards=shoe, bets="1=10", acts=f"1 split {amount}")
    assert "split" not in play(slug, cards=shoe, bets="1=10", stacks={1: "$19"}).options("1")


@FIVE
@pytest.mark.clause("split-1c")
def test_split_cards_draw_as_many_cards_as_desired(slug: str) -> None:
    acts = "1 split, 1 hit, 1 hit, 1 stand, 1 hit, 1 hit, 1 stand"
    round = play(slug, cards="8c 9d 8d 8h 2h 2s 3c 4c 5c 3d", bets="1=10", acts=acts)
    assert (len(round.cards("1").split()), len(round.cards("1.2").split())) == (4, 4)


@FIVE
@pytest.mark.clause("split-1d")
def test_split_hands_may_be_doubled_or_surrendered(slug: str) -> None:
    round = play(slug, cards="8c 9d 8d 8h 3h 3s Th", bets="1=10", acts="1 split, 1 double, 1 surrender")
    assert round.options("1", 1) == round.options("1.2") == ["hit", "double", "surrender"]
    assert round.played(1) == 20_00 - 5_00


@FIVE
@pytest.mark.clause("split-1e")
def test_at_most_three_splits(slug: str) -> None:
    round = play(slug, cards="8c 9d 8d 8h 8s 8c 8d 8h 8s 8c", bets="1=10", acts="1 split, 1 split, 1 split")
    assert sorted(place for place in set(round.order) if place != "dealer") == ["1", "1.2", "1.3", "1.4"]
    assert "split" not in round.options("1", 3)
    assert all("split" not in round.options(place) for place in ("1.2", "1.3", "1.4"))


@FIVE
@pytest.mark.parametrize(
    ("drawn", "splits"),
    [
        pytest.param("Jc Jc Qc Qc", 2, marks=pytest.mark.clause("split-2b", "split-2c")),
        pytest.param("Kh Kh Kd Kd", 2, marks=pytest.mark.clause("split-2c")),
        pytest.param("Jc Jc Qs Qs", 3, marks=pytest.mark.clause("split-2b", "split-2c")),
        pytest.param("9c 9c Qs Qs", 1, marks=pytest.mark.clause("split-2b")),
    ],
)
def test_ten_values_split_again_on_the_same_value_and_a_third_time_on_the_same_suit(slug: str, drawn: str, splits: int) -> None:
    """The first hand keeps the king of spades; only a spade can split it a third time."""
    shoe = f"Ks 9d Td 8h {drawn} 9c 9c 9c"

    def split_if_open(ask, driver) -> str:  # type: ignore[no-untyped-def]
        return "split" if ask.about == "1" and ask.options.offer("split") else "stand"

    round = play(slug, cards=shoe, bets="1=10", acts=split_if_open)
    assert len(round.moves("act.split-wager")) == splits


@FIVE
@pytest.mark.clause("split-2b", "split-2c", "split-1e")
@pytest.mark.parametrize("rank", ["7", "8", "9"])
def test_other_values_split_again_whatever_the_suit(slug: str, rank: str) -> None:
    """The condition on the third split is for ten-values alone; the original card is a spade, no new one is."""
    shoe = f"{rank}s 7d {rank}d Ah {rank}c 6c {rank}h 6h {rank}d 6d"
    round = play(slug, cards=shoe, bets="1=10", acts="1 split, 1 split, 1 split")
    assert [round.cards(place)[:2] for place in ("1", "1.2", "1.3", "1.4")] == [rank + suit for suit in "sdch"]


@FIVE
@pytest.mark.clause("split-3a", "split-3c")
def test_split_aces_get_one_card_each_and_are_not_split_again(slug: str) -> None:
    round = play(slug, cards="Ac 9d Ad 8h Ah 5s", bets="1=10", acts="1 split")
    assert [round.cards("1"), round.cards("1.2")] == ["Ac Ah", "Ad 5s"]
    assert round.asked() == [(1, "1")]


# ------------------------------------------------------------------------------------------------------------ surrender
@FIVE
@pytest.mark.clause("surrender")
@pytest.mark.parametrize(
    ("drawn", "acts", "lost"),
    [
        ("5c 9d 6d 8d", "1 surrender", 2_50),
        ("Tc 9d Td 8d", "1 surrender", 2_50),
        ("5c 9d 6d 8d 2h", "1 hit, 1 surrender", 2_50),
        ("5c 9d 6d 8d 2h 7h", "1 hit, 1 hit, 1 surrender", 2_50),
        ("5c Td 6d Ad", "1 surrender", 2_50),
    ],
)
def test_a_player_may_surrender_half_of_the_wager_at_any_time(slug: str, drawn: str, acts: str, lost: int) -> None:
    round = play(slug, cards=drawn, bets="1=5", acts=acts)
    assert (round.played(1), round.played(8)) == (-lost, lost)


@FIVE
@pytest.mark.clause("surrender")
def test_a_hand_that_is_closed_is_not_surrendered(slug: str) -> None:
    assert len(play(slug, cards="5c 9d 6d 8d 2h", bets="1=10", acts="1 double").asked()) == 1
    assert len(play(slug, cards="Ac 9d Ad 8d 2h 2s", bets="1=10", acts="1 split").asked()) == 1
    assert len(play(slug, cards="5c 9d 6d 8d Th", bets="1=10", acts="1 hit").asked()) == 1


# ------------------------------------------------------------------------------------------------------------ insurance
@FIVE
@pytest.mark.clause("insurance-a")
def test_insurance_is_offered_once_a_circle_under_an_ace_before_anybody_acts(slug: str) -> None:
    round = play(slug, cards="9c 9d Ac 9h 9s 8d", bets="1=10 2=10")
    assert round.asked() == [(1, "insurance on 1"), (2, "insurance on 2"), (1, "1"), (2, "2")]
    assert play(slug, cards="9c 9d Tc 9h 9s 8d", bets="1=10 2=10").asked() == [(1, "1"), (2, "2")]


@FIVE
@pytest.mark.clause("insurance-a")
def test_insurance_is_exactly_half_the_wager(slug: str) -> None:
    for amount in ("2", "3"):
        with pytest.raises(Refused, match=r"insure for \$2\.50"):
            play(slug, cards="9c Ac 9d 8d", bets="1=5", acts=f"1 insure {amount}")


@FIVE
@pytest.mark.clause("insurance-b")
@pytest.mark.parametrize(
    ("hand", "hole", "played"),
    [("9c 9d", "Kd", 10_00 - 10_00), ("Ah Kc", "Kd", 10_00), ("9c 9d", "6c", -5_00 - 10_00)],
)
def test_insurance_pays_two_to_one_against_a_natural_and_else_loses(slug: str, hand: str, hole: str, played: int) -> None:
    first, second = hand.split()
    round = play(slug, cards=f"{first} Ac {second} {hole} 4d", bets="1=10", acts="1 insure 5")
    assert round.played(1) == played
