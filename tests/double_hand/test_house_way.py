"""The Mortimer Way, row by row: every printed example, and the rulings."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import Card, cards, deck
from cardroom.hands import house_row, house_way, set_two
from tests.double_hand.deals import LOW, MORTIMERS, play

SUITS = "cdhs"


def rainbow(text: str) -> list[Card]:
    """Ranks with suits going round, so that nothing is a flush; `*` is the Joker."""
    used: list[str] = []
    for nth, rank in enumerate(text.split()):
        suits = SUITS[nth % 4 :] + SUITS[: nth % 4]
        used.append("**" if rank == "*" else next(rank + suit for suit in suits if rank + suit not in used))
    return [Card(one) for one in used]


def fronted(seven: str) -> str:
    """The ranks that go in front, the higher first."""
    front = house_way(rainbow(seven))
    return " ".join(sorted((card.rank for card in front), key="*AKQJT98765432".index))


def row(clause: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(f"mortimers/double-hand/way-{clause}")


@row("no-pair")
def test_no_pair_second_and_third_highest_in_front() -> None:
    assert fronted("K Q A T 8 7 2") == "K Q"
    assert fronted("* Q J 8 7 3 2") == "Q J"  # the Joker is the ace, and highest
    assert fronted("9 8 7 5 4 3 A") == "9 8"


@row("one-pair")
def test_one_pair_behind_two_highest_others_in_front() -> None:
    assert fronted("Q J T T 8 6 3") == "Q J"
    assert fronted("A * K 9 7 5 3") == "K 9"  # an ace and the Joker are a pair


@row("two-pair-akq")
@pytest.mark.parametrize("big", "AKQ")
def test_two_pair_with_aces_kings_or_queens_is_split(big: str) -> None:
    assert fronted("8 8 Q Q 9 7 3") == "8 8"
    assert fronted(f"8 8 {big} {big} J 7 3") == "8 8"
    assert fronted("K K 3 3 A Q J") == "3 3"  # even with an ace to spare


@row("two-pair-j109-a")
@pytest.mark.parametrize("big", "JT9")
def test_two_pair_with_jacks_tens_or_nines_stays_behind_an_ace(big: str) -> None:
    assert fronted("A 5 T T 6 6 3") == "A 5"
    assert fronted(f"A 5 {big} {big} 6 6 3") == "A 5"
    assert fronted(f"* 5 {big} {big} 6 6 3") == "* 5"


@row("two-pair-j109-b")
@pytest.mark.parametrize("big", "JT9")
def test_two_pair_with_jacks_tens_or_nines_is_split_without_an_ace(big: str) -> None:
    assert fronted("8 8 9 9 Q 7 3") == "8 8"
    assert fronted(f"8 8 {big} {big} K Q 3") == "8 8"


@row("two-pair-876-a")
@pytest.mark.parametrize("big", "876")
def test_two_pair_with_eights_sevens_or_sixes_stays_behind_a_king(big: str) -> None:
    assert fronted("K 9 7 7 4 4 3") == "K 9"
    assert fronted("K 9 7 7 4 4 J") == "K J"  # the two highest, against the printed K 9
    assert fronted(f"K J {big} {big} 4 4 2") == "K J"
    assert fronted(f"A J {big} {big} 4 4 2") == "A J"
    assert fronted(f"* J {big} {big} 4 4 2") == "* J"


@row("two-pair-876-b")
@pytest.mark.parametrize("big", "876")
def test_two_pair_with_eights_sevens_or_sixes_is_split_without_a_king(big: str) -> None:
    assert fronted("4 4 7 7 Q 9 3") == "4 4"
    assert fronted(f"4 4 {big} {big} Q J 2") == "4 4"


@row("two-pair-543-a")
@pytest.mark.parametrize("big", "543")
def test_two_pair_with_fives_fours_or_threes_stays_behind_a_queen(big: str) -> None:
    assert fronted("Q T 5 5 2 2 8") == "Q T"
    assert fronted(f"Q T {big} {big} 2 2 8") == "Q T"
    assert fronted(f"K T {big} {big} 2 2 8") == "K T"


@row("two-pair-543-b")
@pytest.mark.parametrize("big", "543")
def test_two_pair_with_fives_fours_or_threes_is_split_without_a_queen(big: str) -> None:
    assert fronted("2 2 5 5 J T 8") == "2 2"
    assert fronted(f"2 2 {big} {big} J T 8") == "2 2"


@row("three-pair")
def test_three_pair_highest_in_front() -> None:
    assert fronted("T T 9 9 5 5 J") == "T T"
    assert fronted("A * 9 9 5 5 J") == "* A"


@row("trips-aces")
def test_three_aces_one_in_front_with_the_next_highest() -> None:
    assert fronted("A Q A A 9 8 2") == "A Q"
    assert fronted("A Q A * 9 7 2") == "A Q"


@row("trips-below")
def test_lesser_threes_stay_together() -> None:
    assert fronted("Q 9 K K K 7 2") == "Q 9"
    assert fronted("A Q 2 2 2 7 9") == "A Q"


@row("two-sets")
def test_two_sets_a_pair_of_the_higher_in_front() -> None:
    assert fronted("K K 6 6 6 K 9") == "K K"
    assert house_row(rainbow("K K 6 6 6 K 9")) == "two sets"


@row("straight-flush-no-pair")
def test_a_complete_hand_behind_the_two_highest_that_leave_one() -> None:
    assert fronted("8 7 6 5 4 3 2") == "8 7"
    assert fronted("K 9 8 7 6 5 2") == "K 2"
    flush = cards("Ah Qh Jc Th 8h 5h 3h")
    assert house_way(flush) == cards("Ah Jc")  # six of a suit: the ace can be spared
    assert house_way(cards("As Kd 9h 8h 7h 6h 5h")) == cards("As Kd")  # a straight flush
    assert fronted("K Q 9 8 * 6 5") == "K Q"  # the Joker completes the straight


@row("straight-flush-one-pair")
def test_with_a_pair_the_best_two_cards_that_leave_a_complete_hand() -> None:
    assert fronted("K Q Q J T 9 8") == "K Q"
    assert fronted("3 3 A K Q J T") == "3 3"
    # Either nine beside the king leaves a straight; the one that leaves a straight flush goes.
    assert house_way(cards("Kc 9d 9c 8d 7d 6d 5d")) == cards("Kc 9c")


@row("straight-flush-two-pair")
def test_with_two_pair_the_straight_is_ignored() -> None:
    assert fronted("3 3 6 6 5 4 2") == "3 3"
    assert house_row(rainbow("3 3 6 6 5 4 2")) == "two pair"


@row("straight-flush-trips")
def test_with_three_of_a_kind_a_pair_in_front_of_the_complete_hand() -> None:
    assert fronted("9 9 9 8 7 6 5") == "9 9"
    assert fronted("A A * K Q J 5") == "A 5"  # the Joker is needed behind
    assert fronted("A A * 5 4 3 2") == "A A"


@row("full-house")
def test_full_house_the_pair_outside_the_set_in_front() -> None:
    assert fronted("9 9 5 5 5 9 4") == "9 9"
    assert fronted("A A 4 4 4 A 6") == "A A"
    assert fronted("5 5 5 9 9 K 2") == "9 9"
    assert fronted("K K K 7 7 Q 2") == "7 7"
    assert fronted("K K K 7 7 3 3") == "7 7"


@row("quads-akq-a")
@pytest.mark.parametrize("four", "AKQ")
def test_four_high_ones_stay_behind_a_pair(four: str) -> None:
    assert fronted(f"{four} {four} {four} {four} 3 3 7") == "3 3"
    assert fronted(f"{four} {four} {four} {four} 5 5 5") == "5 5"


@row("quads-akq-b")
@pytest.mark.parametrize("four", "AKQ")
def test_four_high_ones_are_split_without_one(four: str) -> None:
    assert fronted("Q Q Q Q A K 4") == "Q Q"
    assert fronted(f"{four} {four} {four} {four} J T 4") == f"{four} {four}"


@row("quads-j109-a")
@pytest.mark.parametrize("four", "JT9")
def test_four_middling_ones_stay_behind_a_king(four: str) -> None:
    assert fronted("K J T T T T 7") == "K J"
    assert fronted(f"K 8 {four} {four} {four} {four} 7") == "K 8"
    assert fronted(f"* 8 {four} {four} {four} {four} 7") == "* 8"
    assert fronted(f"2 2 {four} {four} {four} {four} Q") == "2 2"


@row("quads-j109-b")
@pytest.mark.parametrize("four", "JT9")
def test_four_middling_ones_are_split_without_a_king(four: str) -> None:
    assert fronted("T T T T 8 3 2") == "T T"
    assert fronted(f"{four} {four} {four} {four} Q 3 2") == f"{four} {four}"


@row("quads-876-a")
@pytest.mark.parametrize("four", "876")
def test_four_small_ones_stay_behind_a_queen(four: str) -> None:
    assert fronted("Q T 7 7 7 7 2") == "Q T"
    assert fronted(f"Q T {four} {four} {four} {four} 2") == "Q T"
    assert fronted(f"2 2 {four} {four} {four} {four} J") == "2 2"


@row("quads-876-b")
@pytest.mark.parametrize("four", "876")
def test_four_small_ones_are_split_without_a_queen(four: str) -> None:
    assert fronted("7 7 7 7 T 9 2") == "7 7"
    assert fronted(f"{four} {four} {four} {four} J T 2") == f"{four} {four}"


@row("quads-5-below")
@pytest.mark.parametrize("four", "5432")
def test_four_fives_or_lower_are_never_split(four: str) -> None:
    assert fronted("K Q 4 4 4 4 7") == "K Q"
    assert fronted(f"8 7 {four} {four} {four} {four} 6") == "8 7"


@row("five-aces")
def test_five_aces_a_pair_of_aces_in_front() -> None:
    assert fronted("A A A A * 8 3") == "A A"  # the Joker stays behind


@row("no-pair")
def test_the_house_never_sets_a_foul_hand() -> None:
    pack, rng = list(deck("joker")), Random("house way")
    for _ in range(2000):
        seven = rng.sample(pack, 7)
        assert not set_two(seven, house_way(seven)).is_foul, seven


@row("one-pair")
def test_a_hand_is_set_house_way_at_the_table() -> None:
    round = play(MORTIMERS, {1: "Qs Jh Ts Tc 8d 6h 3s", 7: LOW}, bets="1=10", sets={"1": ()})
    assert round.notes("settle.both") == [
        "1: Q♠ J♥ | 10♠ 10♣ 8♦ 6♥ 3♠: queen-jack in front of a pair of tens wins both hands"
    ]
