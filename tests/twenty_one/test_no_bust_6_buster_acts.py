"""No Bust 6.0 with the Buster Bonus at Mortimer's: the charts, doubling, splitting, surrender, insurance."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from tests.tables import dealt, play, sequence

pytestmark = pytest.mark.parametrize("slug", ["mortimers/no-bust-6-buster"])


# ----------------------------------------------------------------------------------------------------------- the charts
@pytest.mark.clause("round-9")
@pytest.mark.parametrize(
    ("cards", "hit", "stand"),
    [
        ("2c 2d", True, False),
        ("2c 3d", True, False),
        ("2c 4d", True, True),
        ("5c 6d", True, True),
        ("Tc 2d", True, True),
        ("Tc 9d", True, True),
        ("Tc Kd", False, True),
        ("Ac Ad", True, True),
        ("Ac 8d", True, True),
        ("Ac 9d", False, True),
    ],
)
def test_five_or_less_hits_twenty_stands_the_rest_is_free(slug: str, cards: str, hit: bool, stand: bool) -> None:
    options = play(slug, cards=dealt(cards, dealer="Th 8h", then="Tc Td"), bets="1=10").options("1")
    assert ("hit" in options, "stand" in options) == (hit, stand)


@pytest.mark.clause("round-9")
@pytest.mark.parametrize(
    ("cards", "draws"),
    [
        pytest.param("As Kd", "", id="a Natural stands"),
        pytest.param("Tc 6d", "5d", id="hard 21"),
        pytest.param("Tc 6d", "4d", id="hard 20"),
        pytest.param("Ac 6d", "4d", id="soft 21"),
        pytest.param("Ac 6d", "3d", id="soft 20"),
        pytest.param("Tc 6d", "6c", id="over 21"),
    ],
)
def test_these_hands_take_no_more_cards(slug: str, cards: str, draws: str) -> None:
    hits = "1 hit" if draws else ""
    round = play(slug, cards=dealt(cards, dealer="Th 8h", then=draws), bets="1=10", acts=hits)
    assert len(round.asked()) == bool(draws)


@pytest.mark.clause("round-9")
@pytest.mark.parametrize(("cards", "act"), [("2c 3d", "1 stand"), ("Tc Kd", "1 hit"), ("Ac 9d", "1 hit")])
def test_an_act_against_the_chart_is_refused(slug: str, cards: str, act: str) -> None:
    with pytest.raises(Refused, match="no-bust-6-buster/round-9"):
        play(slug, cards=dealt(cards, dealer="Th 8h", then="2d"), bets="1=10", acts=act)


@pytest.mark.clause("chart-dealer")
@pytest.mark.parametrize(
    ("dealer", "then", "has"),
    [
        ("Th 6h", "2h 3h", "Th 6h 2h"),
        ("Th 7h", "2h", "Th 7h"),
        ("9h 9c", "2h", "9h 9c"),
        ("6h Ah", "4h 5h", "6h Ah 4h"),
        ("6h Ah", "9h 5h", "6h Ah 9h 5h"),
        ("6h Ah", "Th 9c", "6h Ah Th"),
        ("7h Ah", "2h", "7h Ah"),
        ("2h 2c", "2d 2s 3h 5h 5d Th", "2h 2c 2d 2s 3h 5h 5d"),
    ],
)
def test_the_player_dealer_hits_soft_17_and_stands_on_hard_17(slug: str, dealer: str, then: str, has: str) -> None:
    assert play(slug, cards=dealt("Tc Td", dealer=dealer, then=then), bets="1=10").cards("dealer") == has


# ------------------------------------------------------------------------------------------------------------- doubling
@pytest.mark.clause("rule-9a")
@pytest.mark.parametrize("cards", ["2c 2d", "2c 3d", "5c 6d", "Tc 6d", "Tc Kd", "Ac 9d", "Ac Ad"])
def test_any_two_cards_may_be_doubled_whatever_the_chart_says(slug: str, cards: str) -> None:
    round = play(slug, cards=dealt(cards, dealer="Th 8h", then="9c"), bets="1=10", acts="1 double 10")
    assert abs(round.played(1)) == 20_00


@pytest.mark.clause("rule-9a")
def test_a_natural_and_three_cards_are_not_doubled(slug: str) -> None:
    assert play(slug, cards=dealt("As Kd", dealer="Th 8h"), bets="1=10").asked() == []
    round = play(slug, cards=dealt("5c 2d", dealer="Th 8h", then="3c"), bets="1=10", acts="1 hit")
    assert round.options("1", 1) == ["hit", "stand"]


@pytest.mark.clause("rule-9b")
@pytest.mark.parametrize(("more", "lost"), [("1", 11_00), ("7", 17_00), ("10", 20_00)])
def test_a_double_is_any_amount_up_to_the_wager(slug: str, more: str, lost: int) -> None:
    round = play(slug, cards=dealt("5c 6d", dealer="Th 8h", then="2c"), bets="1=10", acts=f"1 double {more}")
    assert round.played(1) == -lost


@pytest.mark.clause("rule-9b")
def test_a_double_of_more_than_the_wager_is_refused(slug: str) -> None:
    with pytest.raises(Refused, match=r"double for \$1 to \$10"):
        play(slug, cards=dealt("5c 6d", dealer="Th 8h", then="2c"), bets="1=10", acts="1 double 11")


@pytest.mark.clause("rule-9c")
def test_a_doubled_hand_gets_one_card_even_on_a_total_that_must_hit(slug: str) -> None:
    round = play(slug, cards=dealt("2c 2d", dealer="Th 8h", then="Ac"), bets="1=10", acts="1 double 10")
    assert (round.cards("1"), round.asked()) == ("2c 2d Ac", [(1, "1")])
    round = play(slug, cards=dealt("2c 2d", dealer="Th 8h", then="2h Ac"), bets="1=10", acts="1 double 10")
    assert round.cards("1") == "2c 2d 2h"


@pytest.mark.clause("rule-9d")
def test_a_split_hand_may_be_doubled(slug: str) -> None:
    """Both eights get a three, both are doubled: four wagers of $10 win against 18."""
    round = play(slug, cards=dealt("8c 8d", dealer="Th 8h", then="3c 3d Tc Td"), bets="1=10",
                 acts="1 split, 1 double 10, 1 double 10")  # fmt: skip
    assert round.played(1) == 40_00


@pytest.mark.clause("rule-9a", "rule-9d")
def test_a_two_card_21_after_a_split_may_be_doubled(slug: str) -> None:
    round = play(slug, cards=dealt("Kc Qd", dealer="Th 8h", then="As 9c 5c"), bets="1=10",
                 acts="1 split, 1 double 10")  # fmt: skip
    assert round.cards("1") == "Kc As 5c"
    assert round.options("1", 1) == ["stand", "double"]


@pytest.mark.clause("rule-9d", "rule-10f")
def test_split_aces_are_neither_doubled_nor_hit(slug: str) -> None:
    round = play(slug, cards=dealt("Ac Ad", dealer="Th 8h", then="2d 3c"), bets="1=10", acts="1 split")
    assert (round.cards("1"), round.cards("1.2"), round.asked()) == ("Ac 2d", "Ad 3c", [(1, "1")])


# ------------------------------------------------------------------------------------------------------------ splitting
@pytest.mark.clause("rule-10a")
@pytest.mark.parametrize(
    ("cards", "may"),
    [
        *((cards, True) for cards in ("8c 8d", "Kc Kd", "Kc Td", "Jc Qd", "Ac Ad")),
        *((cards, False) for cards in ("8c 9d", "9c Td")),
    ],
)
def test_two_cards_of_one_value_may_be_split(slug: str, cards: str, may: bool) -> None:
    assert ("split" in play(slug, cards=dealt(cards, dealer="Th 8h"), bets="1=10").options("1")) is may


@pytest.mark.clause("rule-10a")
def test_a_pair_made_by_drawing_is_not_split(slug: str) -> None:
    round = play(slug, cards=dealt("2c 4d", dealer="Th 8h", then="4c"), bets="1=10", acts="1 hit")
    assert "split" not in round.options("1", 1)


@pytest.mark.clause("rule-10b", "rule-10g")
@pytest.mark.parametrize(("cards", "then"), [("8c 8d", "9c 9d"), ("Ac Ad", "5c 5d")])
def test_a_split_stakes_the_same_again(slug: str, cards: str, then: str) -> None:
    round = play(slug, cards=dealt(cards, dealer="Th 8h", then=then), bets="1=10", acts="1 split")
    assert ([m.cents for m in round.moves("act.split-wager")], round.played(1)) == ([10_00], -20_00)
    for amount in ("9", "11"):
        with pytest.raises(Refused, match=r"split for \$10"):
            play(slug, cards=dealt(cards, dealer="Th 8h", then=then), bets="1=10", acts=f"1 split {amount}")


@pytest.mark.clause("rule-10c")
def test_many_cards_may_be_drawn_to_each_split_card(slug: str) -> None:
    round = play(slug, cards=dealt("2c 2d", dealer="Th 8h", then="3d 4c 3c 3h 4d 5d"), bets="1=10",
                 acts="1 split, 1 hit, 1 hit, 1 stand, 1 hit, 1 hit, 1 stand")  # fmt: skip
    assert (round.cards("1"), round.cards("1.2")) == ("2c 3d 3c 3h", "2d 4c 4d 5d")


@pytest.mark.clause("rule-10d")
@pytest.mark.parametrize("pair", ["8c 8d 8h 8s 8c 8d 8h 8s", "Tc Jd Qh Ks Tc Jd Qh Ks"])
def test_a_pair_is_split_three_times_and_no_more(slug: str, pair: str) -> None:
    first, second, *more = pair.split()
    round = play(slug, cards=dealt(f"{first} {second}", dealer="Th Ah", then=" ".join(more)), bets="1=10",
                 acts="1 split, 1 split, 1 split")  # fmt: skip
    assert round.options("1", 2)[-2:] == ["double", "split"]
    assert round.options("1", 3)[-1] == "double"
    assert [round.cards(place).count(" ") for place in ("1", "1.2", "1.3", "1.4")] == [1, 1, 1, 1]
    assert round.played(1) == -40_00


@pytest.mark.clause("rule-10f", "rule-10h")
def test_split_aces_get_one_card_each_and_are_not_split_again(slug: str) -> None:
    round = play(slug, cards=dealt("Ac Ad", dealer="Th 8h", then="Ah As"), bets="1=10", acts="1 split")
    assert (round.cards("1"), round.cards("1.2"), round.asked()) == ("Ac Ah", "Ad As", [(1, "1")])


# ---------------------------------------------------------------------------------------------- surrender and insurance
@pytest.mark.clause("rule-12b")
@pytest.mark.parametrize("dealer", ["Ah 8h", "9h 8h", "Th 8h"])
def test_surrender_is_offered_on_the_first_two_cards_once_no_natural_was_found(slug: str, dealer: str) -> None:
    round = play(slug, cards=dealt("Tc 4d", dealer=dealer, then="2c"), bets="1=10",
                 acts=("1 decline, " if dealer[0] == "A" else "") + "1 hit")  # fmt: skip
    assert "surrender" in round.options("1", 0)
    assert "surrender" not in round.options("1", 1)


@pytest.mark.clause("rule-12b")
def test_a_split_hand_is_not_surrendered(slug: str) -> None:
    round = play(slug, cards=dealt("8c 8d", dealer="Th 8h", then="5c 6d"), bets="1=10", acts="1 split")
    assert round.options("1", 1) == ["hit", "stand", "double"]


@pytest.mark.clause("rule-12c")
def test_surrender_costs_half_and_the_buster_wager_stays(slug: str) -> None:
    """Half of $11 to the cent; the player-dealer busts with three cards and the $5 Buster wager wins $10."""
    round = play(slug, cards=dealt("Tc 6d", dealer="Th 6h", then="Kh"), bets="1=11 1/buster=5", acts="1 surrender")
    assert (round.played(1), round.cards("1")) == (10_00 - 5_50, "Tc 6d")
    assert round.won(8) + round.fees(8) == 5_50 - 10_00


@pytest.mark.clause("rule-12c")
def test_the_surrendered_half_goes_to_the_player_dealer_in_turn_as_far_as_covered(slug: str) -> None:
    """The hole card 8 starts at seat 9, so seat 3 is paid $10 first and leaves $2 of the $12."""
    cards = dealt("Tc 6d", "Tc 9d", dealer="Th 8h")
    round = play(slug, cards=cards, bets="1=10 3=10", acts="1 surrender, 3 stand", post="12")
    assert (round.played(3), round.played(1)) == (10_00, -2_00)


@pytest.mark.clause("rule-11a")
def test_insurance_is_offered_under_an_ace_only_to_all_before_the_first_act(slug: str) -> None:
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Ah 8h"), bets="1=10 3=10")
    assert round.asked() == [(1, "insurance on 1"), (3, "insurance on 3"), (1, "1"), (3, "3")]
    assert round.options("insurance on 1") == ["decline", "insure"]
    assert sequence(round, "act.insurance", "deal.check", "act.chart") == ["act.insurance", "deal.check", "act.chart"]
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Th 8h"), bets="1=10 3=10")
    assert round.asked() == [(1, "1"), (3, "3")]


@pytest.mark.clause("rule-11a", "rule-11b")
@pytest.mark.parametrize(("insured", "net"), [("0.50", -9_00), ("3", -4_00), ("5", 0)])
def test_insurance_is_any_amount_up_to_half(slug: str, insured: str, net: int) -> None:
    """Against a Natural the wager of $10 loses and the insurance pays 2 to 1."""
    round = play(slug, cards=dealt("Tc 6c", dealer="Ah Kh"), bets="1=10", acts=f"1 insure {insured}")
    assert round.played(1) == net


@pytest.mark.clause("rule-11b")
def test_insurance_of_more_than_half_is_refused(slug: str) -> None:
    with pytest.raises(Refused, match=r"insure for \$0.50 to \$5"):
        play(slug, cards=dealt("Tc 6c", dealer="Ah Kh"), bets="1=10", acts="1 insure 5.50")


@pytest.mark.clause("rule-11c")
def test_insurance_pays_two_to_one_against_a_natural_and_else_loses(slug: str) -> None:
    assert play(slug, cards=dealt("Tc 6c", dealer="Ah Kh"), bets="1=10", acts="1 insure 5").played(1) == 10_00 - 10_00
    both = play(slug, cards=dealt("As Kc", dealer="Ah Kh"), bets="1=10", acts="1 insure 5")
    assert both.played(1) == 10_00
    none = play(slug, cards=dealt("Tc Kc", dealer="Ah 8h"), bets="1=10", acts="1 insure 5")
    assert none.played(1) == 10_00 - 5_00


@pytest.mark.clause("rule-11c", "buster-7b")
def test_insurance_is_covered_right_after_the_wager_of_its_own_spot(slug: str) -> None:
    """The king starts at seat 4: seat 3 loses $10 and is paid $2 of $10 insurance; nothing is left for seat 1."""
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Ah Kh"), bets="1=10 3=10", acts="1 insure 5, 3 insure 5",
                 post="12")  # fmt: skip
    assert (round.played(3), round.played(1)) == (-10_00 + 2_00, 0)
