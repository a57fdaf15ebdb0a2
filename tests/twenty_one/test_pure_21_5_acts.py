"""Pure 21.5 Blackjack at Mortimer's: the charts, doubling, splitting, surrender."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from cardroom.script import Ask
from tests.tables import dealt, play

pytestmark = pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])


# ----------------------------------------------------------------------------------------------------------- the charts
@pytest.mark.clause("chart-1a", "round-9")
@pytest.mark.parametrize(
    ("cards", "hit", "stand"),
    [
        ("2c 2d", True, False),
        ("5c 6d", True, False),
        ("5c 7d", True, True),
        ("9c 9d", True, True),
        ("9c Kb", False, True),
        ("Kb Qb", False, True),
        ("Ac Ad", True, True),
        ("Ac 7d", True, True),
        ("Ac 8d", True, True),
        ("Ac 9d", True, True),
    ],
)
def test_hard_eleven_or_less_hits_hard_nineteen_stands_the_rest_is_free(
    slug: str, cards: str, hit: bool, stand: bool
) -> None:
    options = play(slug, cards=dealt(cards, dealer="9h 8h", then="9c 9d"), bets="1=10").options("1")
    assert ("hit" in options, "stand" in options) == (hit, stand)


@pytest.mark.clause("chart-1a", "object-3")
@pytest.mark.parametrize(
    ("cards", "draw", "asked"),
    [
        pytest.param("As Kb", "", 0, id="a Pure 21.5 stands"),
        pytest.param("9c 6d", "4d", 1, id="hard 19 stands"),
        pytest.param("9c 6d", "6c", 1, id="hard 21 stands"),
        pytest.param("9c 6d", "3d", 2, id="hard 18 may hit"),
        pytest.param("Ac 6d", "4d", 2, id="soft 21 may hit"),
        pytest.param("9c 6d", "7d", 1, id="over 21.5 takes no card"),
    ],
)
def test_drawing_goes_on_as_far_as_the_chart_allows(slug: str, cards: str, draw: str, asked: int) -> None:
    round = play(slug, cards=dealt(cards, dealer="9h 8h", then=draw), bets="1=10", acts="1 hit" if draw else "")
    assert len(round.asked()) == asked
    assert round.cards("1") == f"{cards} {draw}".strip()


@pytest.mark.clause("round-9", "chart-1a")
@pytest.mark.parametrize(("cards", "act"), [("5c 6d", "1 stand"), ("9c Kb", "1 hit"), ("Kb Qb", "1 hit")])
def test_an_act_against_the_chart_is_refused(slug: str, cards: str, act: str) -> None:
    with pytest.raises(Refused, match=r"pure-21.5/chart-1a"):
        play(slug, cards=dealt(cards, dealer="9h 8h", then="2d"), bets="1=10", acts=act)


@pytest.mark.clause("chart-1b", "rule-3")
@pytest.mark.parametrize(
    ("dealer", "then", "has"),
    [
        ("9h 7h", "2h 3h", "9h 7h 2h"),
        ("9h 8h", "2h", "9h 8h"),
        ("Kb 9c", "2h", "Kb 9c"),
        ("6h Ah", "4h 5h", "6h Ah 4h"),
        ("6h Ah", "Kb 9c", "6h Ah Kb"),
        ("6h Ah", "9h 5h", "6h Ah 9h 5h"),
        ("7h Ah", "2h", "7h Ah"),
    ],
)
def test_the_player_dealer_hits_soft_17_and_stands_on_hard_17(slug: str, dealer: str, then: str, has: str) -> None:
    assert play(slug, cards=dealt("Kb Qb", dealer=dealer, then=then), bets="1=10").cards("dealer") == has


# ------------------------------------------------------------------------------------------------------------- doubling
@pytest.mark.clause("dss-1a", "chart-1a")
@pytest.mark.parametrize("cards", ["2c 2d", "5c 6d", "9c 6d", "9c Kb", "Kb Qb", "Ac 9d", "Ac Ad"])
def test_any_first_two_cards_may_be_doubled_whatever_the_chart_says(slug: str, cards: str) -> None:
    round = play(slug, cards=dealt(cards, dealer="9h 8h", then="9c"), bets="1=10", acts="1 double 10")
    assert abs(round.played(1)) == 20_00


@pytest.mark.clause("dss-1a")
def test_a_pure_21_5_a_third_card_and_a_split_hand_are_not_doubled(slug: str) -> None:
    assert play(slug, cards=dealt("As Kb", dealer="9h 8h"), bets="1=10").asked() == []
    drawn = play(slug, cards=dealt("9c 2d", dealer="9h 8h", then="3c"), bets="1=10", acts="1 hit")
    assert drawn.options("1", 1) == ["hit", "stand"]
    split = play(slug, cards=dealt("8c 8d", dealer="9h 8h", then="5c 6d"), bets="1=10", acts="1 split")
    assert split.options("1", 1) == ["hit", "stand"]


@pytest.mark.clause("dss-1b")
@pytest.mark.parametrize(("more", "lost"), [("1", 11_00), ("7", 17_00), ("10", 20_00)])
def test_a_double_is_any_amount_up_to_the_wager(slug: str, more: str, lost: int) -> None:
    round = play(slug, cards=dealt("5c 6d", dealer="9h 8h", then="2c"), bets="1=10", acts=f"1 double {more}")
    assert round.played(1) == -lost
    with pytest.raises(Refused, match=r"double for \$1 to \$10"):
        play(slug, cards=dealt("5c 6d", dealer="9h 8h", then="2c"), bets="1=10", acts="1 double 11")


@pytest.mark.clause("dss-1c")
def test_a_doubled_hand_gets_one_card_even_on_a_total_that_must_hit(slug: str) -> None:
    round = play(slug, cards=dealt("2c 3d", dealer="9h 8h", then="2h 9c"), bets="1=10", acts="1 double 10")
    assert (round.cards("1"), round.asked()) == ("2c 3d 2h", [(1, "1")])


# ------------------------------------------------------------------------------------------------------------ splitting
@pytest.mark.clause("dss-2a", "chart-1a")
@pytest.mark.parametrize(
    ("cards", "may"),
    [
        *((cards, True) for cards in ("8c 8d", "Kb Kb", "Kb Tb", "Jb Qb", "Ac Ad")),
        *((cards, False) for cards in ("8c 9d", "9c Tb")),
    ],
)
def test_any_pair_and_any_two_bonus_cards_may_be_split(slug: str, cards: str, may: bool) -> None:
    assert ("split" in play(slug, cards=dealt(cards, dealer="9h 8h", then="9c"), bets="1=10").options("1")) is may


@pytest.mark.clause("dss-2b")
def test_a_split_stakes_the_same_again_and_never_less(slug: str) -> None:
    round = play(slug, cards=dealt("8c 8d", dealer="Kb 9h", then="9c 9d"), bets="1=10", acts="1 split")
    assert ([m.cents for m in round.moves("act.split-wager")], round.played(1)) == ([10_00], -20_00)
    for amount in ("9", "11"):
        with pytest.raises(Refused, match=r"split for \$10"):
            play(slug, cards=dealt("8c 8d", dealer="Kb 9h", then="9c 9d"), bets="1=10", acts=f"1 split {amount}")
    poor = play(slug, cards=dealt("8c 8d", dealer="Kb 9h", then="9c 9d"), bets="1=10", stacks={1: "$19"})
    assert "split" not in poor.options("1")


@pytest.mark.clause("dss-2c")
def test_many_cards_may_be_drawn_to_each_split_card(slug: str) -> None:
    round = play(slug, cards=dealt("2c 2d", dealer="9h 8h", then="3d 9c 7c 2h 2s 4d"), bets="1=10",
                 acts="1 split, 1 hit, 1 stand, 1 hit")  # fmt: skip
    assert (round.cards("1"), round.cards("1.2")) == ("2c 3d 7c 2h", "2d 9c 2s 4d")


@pytest.mark.clause("dss-2d", "dss-3")
def test_split_aces_get_one_card_each_and_are_not_split_again(slug: str) -> None:
    round = play(slug, cards=dealt("Ac Ad", dealer="9h 8h", then="2d As"), bets="1=10", acts="1 split")
    assert (round.cards("1"), round.cards("1.2"), round.asked()) == ("Ac 2d", "Ad As", [(1, "1")])


@pytest.mark.clause("dss-3")
@pytest.mark.parametrize("pair", ["8c 8d 8h 8s 8c 8d 8h 8s", "Tb Jb Qb Kb Tb Jb Qb Kb"])
def test_a_pair_is_split_three_times_and_no_more(slug: str, pair: str) -> None:
    first, second, *more = pair.split()
    round = play(slug, cards=dealt(f"{first} {second}", dealer="Kb 9h", then=" ".join(more)), bets="1=10",
                 acts="1 split, 1 split, 1 split")  # fmt: skip
    assert "split" in round.options("1", 2)
    assert [place for _, place in round.asked()].count("1") == (4 if first == "8c" else 3)
    assert [round.cards(place).count(" ") for place in ("1", "1.2", "1.3", "1.4")] == [1, 1, 1, 1]
    assert sum(m.cents for m in round.moves("act.split-wager")) == 30_00


# ------------------------------------------------------------------------------------------------------------ surrender
@pytest.mark.clause("dss-4a", "chart-1a")
def test_surrender_is_open_on_the_first_two_cards_and_on_no_others(slug: str) -> None:
    round = play(slug, cards=dealt("5c 6d", dealer="9h 8h", then="2c"), bets="1=10", acts="1 hit")
    assert "surrender" in round.options("1", 0)
    assert "surrender" not in round.options("1", 1)
    split = play(slug, cards=dealt("8c 8d", dealer="9h 8h", then="5c 6d"), bets="1=10", acts="1 split")
    assert "surrender" not in split.options("1", 1)


@pytest.mark.clause("dss-4b")
def test_surrender_costs_exactly_half_and_ends_the_hand(slug: str) -> None:
    round = play(slug, cards=dealt("9c 6d", dealer="9h 7h", then="8s"), bets="1=11", acts="1 surrender")
    assert (round.played(1), round.cards("1"), round.asked()) == (-5_50, "9c 6d", [(1, "1")])


@pytest.mark.clause("dss-4b")
def test_the_surrendered_half_is_settled_in_turn_as_far_as_covered(slug: str) -> None:
    """The down card 8 starts at seat 1 again; its $10 win leaves $2 for the surrender of seat 3."""
    cards = dealt("9c Kb", "9d 6d", dealer="9h 8h")
    round = play(slug, cards=cards, bets="1=10 3=10", acts="1 stand, 3 surrender", post="12")
    assert (round.played(1), round.played(3)) == (10_00, -2_00)


@pytest.mark.clause("dss-4c")
@pytest.mark.parametrize("dealer", ["Ah 8h", "Kb 8h", "9h 8h"])
def test_surrender_is_declared_after_the_check_and_before_the_down_card_is_turned(slug: str, dealer: str) -> None:
    round = play(slug, cards=dealt("9c 6d", dealer=dealer), bets="1=10", acts="1 surrender")
    assert round.played(1) == -5_00
    assert round.at("settle.surrender") > round.turned_at
    assert not any(isinstance(e, Ask) for e in round.events[round.turned_at :])


@pytest.mark.clause("dss-4c")
@pytest.mark.parametrize("dealer", ["Ah Kb", "Kb Ah"])
def test_against_a_pure_21_5_surrender_comes_too_late(slug: str, dealer: str) -> None:
    round = play(slug, cards=dealt("9c 6d", dealer=dealer), bets="1=10")
    assert (round.asked(), round.played(1)) == ([], -10_00)
