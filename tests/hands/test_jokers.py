"""High hands with a joker, and from the Mexican deck, against the slow reading that tries every legal card."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cardroom.cards import JOKER, cards, deck
from cardroom.errors import InvariantError
from cardroom.hands import LIMITED, MEXICAN_DOWN, MEXICAN_UP, RANKINGS, STANDARD, WILD, Ranking, best_high

from .slow import slow_high

DECKS = {
    "standard": "standard", "limited": "joker", "wild": "joker", "mexican-down": "mexican", "mexican-up": "mexican",
    "six-plus": "six-plus",
}  # fmt: skip
ALL = [RANKINGS[name] for name in DECKS]
BY_NAME = {"argvalues": ALL, "ids": list(DECKS)}


@pytest.mark.parametrize("ranking", **BY_NAME)
def test_five_cards_against_every_replacement(ranking: Ranking) -> None:
    """Half of the hands hold the joker where there is one, and half of all are of two suits, where flushes are."""
    rng, pack = Random(5), deck(DECKS[ranking.name])
    few = [one for one in pack if one.is_joker or one.suit in "cd"]
    for turn in range(4_000):
        five = rng.sample(few if turn % 2 else pack, 5)
        if JOKER in pack and JOKER not in five and turn % 4 < 2:
            five[0] = JOKER
        hand = best_high(five, ranking)
        assert (hand.standing, list(hand.ranks)) == slow_high(five, ranking), five


@pytest.mark.parametrize("ranking", **BY_NAME)
def test_seven_cards_against_every_replacement(ranking: Ranking) -> None:
    rng, pack = Random(6), deck(DECKS[ranking.name])
    for turn in range(60):
        seven = rng.sample(pack, 7)
        if JOKER in pack and JOKER not in seven and turn % 2:
            seven[0] = JOKER
        hand = best_high(seven, ranking)
        assert (hand.standing, list(hand.ranks)) == slow_high(seven, ranking), seven


@pytest.mark.parametrize("ranking", [LIMITED, WILD], ids=["limited", "wild"])
def test_every_straight_with_a_joker(ranking: Ranking) -> None:
    """A wild card's straight is never one rank too high: all fours out of all straights, and one rank too many."""
    ladder = "A23456789TJQKA"
    for at in range(10):
        five = [rank + suit for rank, suit in zip(ladder[at : at + 5], "cdhsc", strict=True)]
        for four in combinations(five, 4):
            these = (*cards(" ".join(four)), JOKER)
            assert best_high(these, ranking).standing >= ranking.standing[4], these
            assert (best_high(these, ranking).standing, list(best_high(these, ranking).ranks)) == slow_high(
                these, ranking
            )


@pytest.mark.parametrize(
    ("ranking", "held", "words"),
    [
        (LIMITED, "5c 6d 7h 8s **", "a straight, nine high"),
        (LIMITED, "Jc Qd Kh As **", "a straight, ace high"),
        (LIMITED, "Ac 2d 3h 4s **", "a straight, five high"),
        (LIMITED, "Ac 3d 4h 5s **", "a straight, five high"),
        (LIMITED, "2c 3d 4h 5s **", "a straight, six high"),
        (LIMITED, "Kc Kd 4h 9s **", "a pair of kings"),
        (LIMITED, "Kc Kd 4h 4s **", "two pair, kings and fours"),
        (LIMITED, "Ac Ad 4h 4s **", "a full house, aces full of fours"),
        (LIMITED, "Ac Ad Ah As **", "five aces"),
        (LIMITED, "Kc Kd Kh Ks **", "four kings"),
        (LIMITED, "Ts Js Qs As **", "a royal flush"),
        (LIMITED, "Kc 9c 4c 2c **", "a flush, ace high"),
        (WILD, "Kc Kd 4h 4s **", "a full house, kings full of fours"),
        (WILD, "Kc Kd 4h 9s **", "three kings"),
        (WILD, "6c 6d 6h 6s **", "five sixes"),
        (WILD, "Kc 9d 4h 2s **", "a pair of kings"),
        (MEXICAN_DOWN, "7c Jd Qh Ks **", "a straight, ace high"),
        (MEXICAN_UP, "4c 5d 6h 7s **", "a straight, jack high"),
        (MEXICAN_UP, "7s Js Qs Ks **", "a royal flush"),
        (MEXICAN_UP, "7s 7c 7d 7h **", "four sevens"),
        (MEXICAN_DOWN, "7s 7c 7d 7h **", "five sevens"),
    ],
)
def test_words(ranking: Ranking, held: str, words: str) -> None:
    assert best_high(cards(held), ranking).words == words


@pytest.mark.clause("ven-a-mexico/five-card-draw/chart-ranking", "ven-a-mexico/five-card-draw/rank-1",
                    "ven-a-mexico/five-card-draw/rank-2", "ven-a-mexico/five-card-draw/rank-3",
                    "ven-a-mexico/five-card-draw/rank-4", "ven-a-mexico/five-card-draw/rank-5",
                    "ven-a-mexico/five-card-draw/rank-6", "ven-a-mexico/five-card-draw/rank-7",
                    "ven-a-mexico/five-card-draw/rank-8", "ven-a-mexico/five-card-draw/rank-9",
                    "ven-a-mexico/five-card-draw/rank-10", "ven-a-mexico/five-card-draw/rank-11")  # fmt: skip
def test_chart_of_five_card_draw() -> None:
    chart = ["As Ks Qs Js Ts", "6c 6d 6h 6s **", "9h 8h 7h 6h 5h", "5h 4h 3h 2h Ah", "Ac Ad Ah As 2c", "2c 2d 2h As Ad",
             "As Js 9s 7s 5s", "As Kd Qh Jc Ts", "5c 4d 3h 2s Ac", "Ac Ad Ah Ks Qs", "Ac Ad Ks Kd 2c", "Ac Ad Kc Qd Js",
             "Ac Kd Qh Js 9s", "Ac Kd Qh Js 8s"]  # fmt: skip
    hands = [best_high(cards(held), WILD) for held in chart]
    assert hands == sorted(hands, reverse=True) and len(set(hands)) == len(hands)


@pytest.mark.clause("ven-a-mexico/five-card-draw/joker-wild")
def test_the_joker_is_wild_and_no_copy() -> None:
    """In a flush it is the highest missing card; hands with it equal natural ones."""
    assert best_high(cards("As Js 9s 7s **"), WILD) == best_high(cards("Ah Kh Jh 9h 7h"), WILD)
    assert best_high(cards("As Ks 9s 7s **"), WILD) == best_high(cards("Ah Kh Qh 9h 7h"), WILD)
    assert best_high(cards("Ts Js Qs Ks **"), WILD) == best_high(cards("Th Jh Qh Kh Ah"), WILD)


@pytest.mark.clause(
    "comstock/mexican-poker/rank-chart", "comstock/mexican-poker/rank-ace", "comstock/mexican-poker/rule-5"
)
def test_chart_of_mexican_poker() -> None:
    chart = ["2c 2d 2h 2s **", "As Ks Qs Js 7s", "Kh Qh Jh 7h 6h", "5h 4h 3h 2h Ah", "Ac Ad Ah As 2c", "As Js 7s 4s 5s",
             "Ac Ad Ah Ks Kd", "As Kd Qh Jc 7s", "Kd Qh Jc 7s 6s", "Qd Jc 7s 6s 5s", "Jd 7s 6s 5s 4s", "7c 6d 5h 4h 3h",
             "5c 4d 3h 2s Ac", "Ac Ad Ah Ks Qs", "Ac Ad Ks Kd 2c", "Ac Ad Kc Qd Js", "Ac Kd Qh Js 6s"]  # fmt: skip
    hands = [best_high(cards(held), MEXICAN_DOWN) for held in chart]
    assert hands == sorted(hands, reverse=True) and len(set(hands)) == len(hands)
    assert best_high(cards("6c 7d Jh Qs As"), MEXICAN_DOWN).words == "ace high"


@pytest.mark.clause(
    "comstock/mexican-poker/rule-1a", "comstock/mexican-poker/rule-1b", "comstock/mexican-poker/rank-joker"
)
def test_a_joker_dealt_down_is_wild_and_dealt_up_limited() -> None:
    held = cards("Kc Kd 4h 3s **")
    assert best_high(held, MEXICAN_DOWN) == best_high(cards("Kc Kd Kh 4s 3s"), MEXICAN_DOWN)
    assert best_high(held, MEXICAN_UP) == best_high(cards("Kc Kd Ah 4s 3s"), MEXICAN_UP)
    for held in ("3c 4d 6h 7s **", "Kc Jc 4c 2c **", "Ac Ad Ah As **"):
        assert best_high(cards(held), MEXICAN_UP) == best_high(cards(held), MEXICAN_DOWN)


@pytest.mark.clause("comstock/double-hand/intro-1b", "mortimers/double-hand/rule-33", "comstock/seven-stud/rule-25",
                    "comstock/seven-stud-8/joker-high")  # fmt: skip
def test_the_limited_joker() -> None:
    """An ace, or it completes a straight, a flush or both; it never pairs anything but aces."""
    assert best_high(cards("Qc Qd Qh 4s **"), LIMITED) == best_high(cards("Qc Qd Qh As 4s"), LIMITED)
    assert best_high(cards("8s 9s Ts Js **"), LIMITED).words == "a straight flush, queen high"
    assert best_high(cards("As Ks 9s 7s **"), LIMITED) == best_high(cards("Ah Kh Qh 9h 7h"), LIMITED)
    assert best_high(cards("Ac Kd Kh 9s 8d 7c **"), LIMITED).words == "two pair, aces and kings"
    assert best_high(cards("Ac Kd 9h 9s 8d 7c **"), LIMITED).words == "two pair, aces and nines"
    assert best_high(cards("Ac Kd Th 9s 8d 7c **"), LIMITED).words == "a straight, jack high"


@pytest.mark.clause("mortimers/double-hand/game-1c", "comstock/double-hand/intro-4a")
def test_five_aces_are_the_top() -> None:
    assert best_high(cards("Ac Ad Ah As **"), LIMITED) > best_high(cards("As Ks Qs Js Ts"), LIMITED)


@pytest.mark.parametrize(
    ("ranking", "held", "words"),
    [(LIMITED, "** Kd", "ace high"), (LIMITED, "** Ad", "a pair of aces"), (MEXICAN_DOWN, "** Kd", "a pair of kings"),
     (MEXICAN_DOWN, "**", "ace high"), (MEXICAN_UP, "** 4c 4d 4h", "three fours"), (MEXICAN_DOWN, "** 4c 4d 4h", "four fours"),
     (STANDARD, "4c 5c 6c 7c", "seven high"), (MEXICAN_UP, "** Kc Qc Jc", "ace high")],
)  # fmt: skip
def test_fewer_than_five_cards(ranking: Ranking, held: str, words: str) -> None:
    """Hands that are still showing, and front hands of two cards: pairs and high cards only."""
    assert best_high(cards(held), ranking).words == words


def test_a_joker_where_none_is_in_use() -> None:
    with pytest.raises(InvariantError, match="joker"):
        best_high(cards("Ac Kd 9h 9s **"))
    with pytest.raises(InvariantError, match="joker"):
        best_high((*cards("Ac Kd 9h"), JOKER, JOKER), WILD)
