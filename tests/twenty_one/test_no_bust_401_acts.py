"""No Bust 4.01: hit and stand by the chart, doubling down, splitting, surrender, insurance."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from tests.tables import Round, play

pytestmark = pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "ven-a-mexico/no-bust-401"])
clause = pytest.mark.clause

HIT, STAND = "hit", "stand"


def hold(slug: str, hand: str, **rest: str) -> Round:
    """Seat 1 draws to this hand and then says nothing more; the player-dealer has 17."""
    first, second, *drawn = hand.split()
    cards = " ".join([first, "Tc", second, "7d", *drawn, "Ts"])
    return play(slug, cards=cards, bets="1=10", acts=", ".join("1 hit" for _ in drawn), **rest)


def open_for(slug: str, hand: str) -> list[str]:
    """What is open for a hand once it is this one; nothing when it is not asked about any more."""
    drawn = len(hand.split()) - 2
    round = hold(slug, hand)
    return round.options("1", drawn) if len(round.asked()) > drawn else []


BOUND = [
    # the hand, what of hit and stand is open, the clauses
    *[(hand, {HIT}, ["round-9b", "round-9"]) for hand in ("2c 2d", "2c 3d", "4c 6d", "5c 6d", "2c 3d 4h", "2c 3d 6h")],
    *[(hand, {HIT, STAND}, ["round-9c"]) for hand in ("9h 4d", "9h 5d", "9h 6d", "9h 7d", "Th 7d", "Th 8d", "Th 9d")],
    *[(f"Ah {n}d", {HIT, STAND}, ["round-9c"]) for n in range(2, 9)],
    ("Th 2d", {HIT, STAND}, ["round-9c", "round-9b"]),
    ("Ah Ad", {HIT, STAND}, ["round-9c", "round-9b"]),
    ("Th Kd", {HIT, STAND}, ["round-9c", "round-9a"]),
    ("Ah 9d", {HIT, STAND}, ["round-9c", "round-9a"]),
    ("2c 3d 4h 7s", {HIT, STAND}, ["round-9c"]),
    ("Th 5d 6h", set(), ["round-9a", "round-9"]),
    ("Ah 5d 5h", set(), ["round-9a"]),
    ("Ah Kd", set(), ["round-9a"]),
    ("Th 6d 6h", set(), ["round-9a"]),
    ("Th 6d Kh", set(), ["round-9a"]),
]


@pytest.mark.parametrize(("hand", "acts"), [pytest.param(hand, acts, marks=clause(*ids)) for hand, acts, ids in BOUND])
def test_the_players_chart(slug: str, hand: str, acts: set[str]) -> None:
    assert {HIT, STAND} & set(open_for(slug, hand)) == acts


@clause("round-9", "round-9b")
def test_the_chart_binds_every_hand_a_player_holds(slug: str) -> None:
    """Silence on 11 or less is a hit, and standing is refused, on the own circle and on any other."""
    round = play(slug, cards="2h 3h Tc 4h 5h 7d 9c 9d", bets="1=10 1:5=10")
    assert (round.cards("1"), round.cards("5")) == ("2h 4h 9c", "3h 5h 9d")
    with pytest.raises(Refused, match=f"{slug}/round-9b"):
        play(slug, cards="Th 3h Tc 9h 5h 7d", bets="1=10 1:5=10", acts="1 stand, 1 stand")


@clause("round-9a")
def test_a_hit_on_twenty_one_is_refused(slug: str) -> None:
    """Where a split 21 is asked about at all, it is for a double."""
    with pytest.raises(Refused, match=f"{slug}/round-9a"):
        play(slug, cards="Th Tc Kh 7d As Ad", bets="1=10", acts="1 split, 1 hit")


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        *[pytest.param(hand, True, marks=clause("double-1a")) for hand in ("2c 3d", "5c 6d", "Th 9d", "Th Kd", "Ah 9d")],
        *[pytest.param(hand, False, marks=clause("double-1a")) for hand in ("2c 3d 4h", "2c 3d 4h 5s", "Th 2d 3h")],
        pytest.param("Ah Kd", False, marks=clause("double-1b")),
    ],
)
def test_doubling_on_any_first_two_cards_but_a_natural(slug: str, hand: str, may: bool) -> None:
    assert ("double" in open_for(slug, hand)) is may


@clause("double-1a")
def test_doubling_on_three_cards_is_refused(slug: str) -> None:
    with pytest.raises(Refused, match=f"{slug}/double-1a"):
        play(slug, cards="2h Tc 3h 7d 4h", bets="1=10", acts="1 hit, 1 double")


@clause("double-1b")
def test_a_twenty_one_after_a_split_is_no_natural_and_may_be_doubled(slug: str) -> None:
    round = play(slug, cards="Th 9c Kh 9d As Ad 9h", bets="1=10", acts="1 split, 1 double")
    assert round.options("1", 1) == ["stand", "double"]
    assert round.cards("1").endswith("9h")
    assert round.played(1) == 30_00


@clause("double-1c")
def test_doubling_costs_exactly_the_wager(slug: str) -> None:
    cards = "5h 9c 6h 9d Th"
    round = play(slug, cards=cards, bets="1=15", acts="1 double 15")
    assert [move.cents for move in round.moves("act.double")] == [15_00]
    assert round.played(1) == 30_00
    for amount in (5, 14, 16, 30):
        with pytest.raises(Refused, match=rf"double for \$15.*{slug}/double-1c"):
            play(slug, cards=cards, bets="1=15", acts=f"1 double {amount}")


@clause("double-1c")
@pytest.mark.parametrize(("stack", "may"), [("$30.50", True), ("$30.49", False), ("$20", False)])
def test_no_doubling_for_less(slug: str, stack: str, may: bool) -> None:
    """$15 down, $0.50 of collection, and exactly $15 more are needed."""
    round = play(slug, cards="5h 9c 6h 9d Th", bets="1=15", stacks={1: stack})
    assert ("double" in round.options("1")) is may


@clause("double-1d", "round-9b")
@pytest.mark.parametrize(("hand", "card"), [("2c 2d", "3h"), ("5c 6d", "Th"), ("Th Kd", "Ah"), ("Th 9d", "5h")])
def test_a_doubled_hand_gets_exactly_one_card(slug: str, hand: str, card: str) -> None:
    first, second = hand.split()
    round = play(slug, cards=f"{first} Tc {second} 7d {card} Ts", bets="1=10", acts="1 double")
    assert round.cards("1") == f"{hand} {card}"
    assert round.asked() == [(1, "1")]


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        *[pytest.param(hand, True, marks=clause("split-1a")) for hand in ("8c 8d", "2h 2s", "Th Jd", "Qh Ks", "Tc Td")],
        pytest.param("Ah Ad", True, marks=clause("split-1a", "split-2a")),
        *[
            pytest.param(hand, False, marks=clause("split-1a"))
            for hand in ("9c Td", "5c 6d", "Ah 2d", "4c 4d 4h", "2c 3d 3h")
        ],
    ],
)
def test_splitting_two_cards_of_one_value(slug: str, hand: str, may: bool) -> None:
    assert ("split" in open_for(slug, hand)) is may


@pytest.mark.parametrize(
    "pair", [pytest.param("8h 8d", marks=clause("split-1b")), pytest.param("Ah Ad", marks=clause("split-2b"))]
)
def test_a_split_costs_a_second_equal_wager(slug: str, pair: str) -> None:
    first, second = pair.split()
    cards = f"{first} Tc {second} 9d 7h 7d"
    round = play(slug, cards=cards, bets="1=15", acts="1 split")
    assert [move.cents for move in round.moves("act.split")] == [15_00]
    assert round.played(1) == -30_00
    with pytest.raises(Refused, match=rf"split for \$15.*{slug}/split-1b"):
        play(slug, cards=cards, bets="1=15", acts="1 split 10")
    poor = play(slug, cards=cards, bets="1=15", acts="1 stand", stacks={1: "$30.49"})
    assert "split" not in poor.options("1")


@clause("split-1c")
def test_split_cards_are_drawn_to_as_often_as_wished(slug: str) -> None:
    """The chart still binds: 21 stops the second hand."""
    acts = "1 split, 1 hit, 1 hit, 1 hit, 1 stand, 1 hit, 1 hit, 1 hit"
    round = play(slug, cards="8h Tc 8d 9d 2h 2h 3h 3d 4h 2s 3s 6s", bets="1=10", acts=acts)
    assert round.cards("1") == "8h 2h 3h 3d 4h"
    assert round.cards("1.2") == "8d 2h 2s 3s 6s"
    assert round.played(1) == 20_00


@clause("split-1d", "surrender-a", "surrender-b", "surrender-d")
def test_after_a_split_one_hand_doubles_and_another_surrenders(slug: str) -> None:
    """Only the surrendered hand ends, at half of its own wager."""
    acts = "1 split, 1 surrender, 1 double"
    round = play(slug, cards="8h Tc 8d 9d 3h 3h Th", bets="1=10", acts=acts)
    assert round.options("1", 1) == ["hit", "double", "surrender"]
    assert round.options("1.2") == ["hit", "double", "surrender"]
    assert [round.cards("1"), round.cards("1.2")] == ["8h 3h", "8d 3h Th"]
    assert round.played(1) == 20_00 - 5_00


@clause("split-2c", "split-1d")
def test_there_is_no_cap_on_splits(slug: str) -> None:
    """Eight hands from one pair of eights, for one more equal wager each; every one may still double or surrender."""
    drawn = "8c 8d 8h 8s " * 3 + "8c 8d"
    round = play(slug, cards=f"8h Tc 8s 9d {drawn}", bets="1=10", acts=", ".join(["1 split"] * 7))
    assert [move.cents for move in round.moves("act.split-wager")] == [10_00] * 7
    for place, nth in (("1", 7), ("1.2", 0), ("1.8", 0)):
        assert round.options(place, nth) == ["hit", "stand", "double", "split", "surrender"]
    assert round.played(1) == -80_00


@clause("split-2a", "value-natural-a", "surrender-a", "double-1a")
def test_split_aces_get_one_card_each_and_nothing_more(slug: str) -> None:
    """Neither hit, double nor surrender; with a ten-value each is an ordinary 21 at even money."""
    round = play(slug, cards="Ah 9c Ad Td 2c 2c", bets="1=10", acts="1 split")
    assert round.asked() == [(1, "1")]
    assert [round.cards("1"), round.cards("1.2")] == ["Ah 2c", "Ad 2c"]
    tens = play(slug, cards="Ah 9c Ad Td Kc Kd", bets="1=10", acts="1 split")
    assert tens.asked() == [(1, "1")]
    assert tens.played(1) == 20_00


@clause("split-2d")
def test_an_ace_dealt_to_a_split_ace_may_be_split_again(slug: str) -> None:
    cards = "Ah 9c Ad Td As Ac 9h 9d 9s 9c"
    round = play(slug, cards=cards, bets="1=10", acts="1 split, 1 split, 1 split")
    assert round.options("1", 1) == ["stand", "split"]
    assert [len(round.cards(place).split()) for place in ("1", "1.2", "1.3", "1.4")] == [2, 2, 2, 2]
    assert round.played(1) == 40_00


@clause("split-2a")
@pytest.mark.parametrize("act", ["hit", "double 10", "surrender"])
def test_a_pair_from_split_aces_may_only_stand_or_be_split_again(slug: str, act: str) -> None:
    with pytest.raises(Refused, match=f"{slug}/split-2a"):
        play(slug, cards="Ah 9c Ad Td As Ac 9h", bets="1=10", acts=f"1 split, 1 {act}")


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        *[(hand, True) for hand in ("2c 3d", "Th 6d", "Th Kd", "Ah 9d", "2c 3d 4h", "Th 2d 4h", "2c 3d 4h Ts", "Th 4d 6h")],
        *[(hand, False) for hand in ("Th 5d 6h", "Ah 5d 5h", "Ah Kd", "Th 6d 6h")],
    ],
)
@clause("surrender-a")
def test_surrender_at_any_time_on_twenty_or_less(slug: str, hand: str, may: bool) -> None:
    assert ("surrender" in open_for(slug, hand)) is may


@clause("surrender-a", "surrender-b")
@pytest.mark.parametrize("dealer", ["Tc 7d", "Kc Ad"])
@pytest.mark.parametrize(("wager", "cents"), [("5", 2_50), ("15", 7_50), ("100", 50_00)])
def test_surrender_costs_exactly_half_whatever_turns_up(slug: str, dealer: str, wager: str, cents: int) -> None:
    up, hole = dealer.split()
    round = play(slug, cards=f"Th {up} 2h {hole} 3h", bets=f"1={wager}", acts="1 hit, 1 surrender")
    assert (round.played(1), round.played(8)) == (-cents, cents)


@clause("surrender-a")
def test_no_surrender_after_a_double(slug: str) -> None:
    with pytest.raises(Refused):
        play(slug, cards="5h Tc 6h 7d 2h Th 9h", bets="1=10 2=10", acts="1 double, 1 surrender")


@clause("surrender-c")
def test_surrender_comes_before_the_next_player_acts(slug: str) -> None:
    for acts in ("1 stand, 1 surrender", "1 stand, 2 hit, 1 surrender"):
        with pytest.raises(Refused, match="seat 1"):
            play(slug, cards="Th 5h Tc 6h 6d 7d 2h", bets="1=10 2=10", acts=acts)


@clause("surrender-d")
def test_surrender_closes_the_hand(slug: str) -> None:
    round = play(slug, cards="2h Th Tc 3h 9h 7d 2s", bets="1=10 2=10", acts="1 surrender, 2 stand")
    assert round.asked() == [(1, "1"), (2, "2")]
    assert round.cards("1") == "2h 3h"
    assert round.notes("settle.") == ["2: 19 wins against 17"]


@clause("insurance-a")
def test_insurance_is_offered_once_under_an_ace_before_anybody_acts(slug: str) -> None:
    round = play(slug, cards="Th 9h 9c Ac 9d 8d 8h 8c", bets="1=10 2=10 2:4=10")
    insured = [(1, "insurance on 1"), (2, "insurance on 2"), (2, "insurance on 4")]
    assert round.asked() == [*insured, (1, "1"), (2, "2"), (2, "4")]


@clause("insurance-a")
@pytest.mark.parametrize(("up", "hole"), [("Kc", "Ad"), ("9c", "Ad"), ("Tc", "8d")])
def test_no_insurance_under_another_card(slug: str, up: str, hole: str) -> None:
    assert play(slug, cards=f"Th 9h {up} 9d 8d {hole}", bets="1=10 2=10").asked() == [(1, "1"), (2, "2")]


@clause("insurance-a")
@pytest.mark.parametrize(
    ("wager", "half", "cents", "wrong"),
    [(5, "2.50", 2_50, "2 3"), (10, "5", 5_00, "1 4.50 5.50 10"), (99, "49.50", 49_50, "49")],
)
def test_insurance_is_exactly_half_and_costs_no_collection(slug: str, wager: int, half: str, cents: int, wrong: str) -> None:
    cards = "Th Ac 9d 8c"
    round = play(slug, cards=cards, bets=f"1={wager}", acts=f"1 insure {half}")
    assert [move.cents for move in round.moves("act.insurance")] == [cents]
    assert round.fees(1) == play(slug, cards=cards, bets=f"1={wager}", acts="1 decline").fees(1)
    for amount in wrong.split():
        with pytest.raises(Refused, match=f"{slug}/insurance-a"):
            play(slug, cards=cards, bets=f"1={wager}", acts=f"1 insure {amount}")


@clause("insurance-b")
@pytest.mark.parametrize(
    ("hand", "hole", "acts", "wins"),
    [
        ("Th 9h", "Kc", "1 insure", 0),
        ("Th 9h", "Kc", "1 decline", -10),
        ("Ah Kh", "Kc", "1 insure", 10),
        ("Th 9h", "7c", "1 insure", 5),
        ("Ah Kh", "7c", "1 insure", 7),
    ],
)
def test_insurance_pays_two_to_one_on_a_natural_and_loses_without(
    slug: str, hand: str, hole: str, acts: str, wins: int
) -> None:
    first, second = hand.split()
    assert play(slug, cards=f"{first} Ac {second} {hole}", bets="1=10", acts=acts).played(1) == wins * 100


@clause("insurance-a", "insurance-b")
@pytest.mark.parametrize(("acts", "wins"), [("1 double", -20 + 10), ("1 split", -20 + 10), ("1 surrender", -5 + 10)])
def test_insurance_stays_in_action_whatever_becomes_of_the_hand(slug: str, acts: str, wins: int) -> None:
    round = play(slug, cards="Th Ac Jh Kc 5h 5d", bets="1=10", acts=f"1 insure, {acts}")
    assert round.played(1) == wins * 100
