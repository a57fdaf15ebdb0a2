"""Three-card hands: what they are, what beats what, and the player-dealer's queen."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from cardroom.cards import cards, deck
from cardroom.games.three_card import is_qualified
from cardroom.hands import ThreeCards, best_three
from cardroom.hands import compared as readings

pytestmark = pytest.mark.parametrize("slug", ["pinnacle/three-card-poker"])
clause = pytest.mark.clause


def read(text: str) -> ThreeCards:
    return best_three(cards(text))


NAMED = [
    ("Ac Kc Qc", "a mini royal flush", ["rank-mini-royal-flush"]),
    ("Kc Qc Jc", "a straight flush, king high", ["rank-straight-flush"]),
    ("Ad 2d 3d", "a straight flush, three high", ["rank-straight-flush", "value-ace-low"]),
    ("Ac Ad Ah", "three aces", ["rank-three-of-a-kind"]),
    ("2c 2d 2h", "three twos", ["rank-three-of-a-kind"]),
    ("Ac Kd Qc", "a straight, ace high", ["rank-straight"]),
    ("Ac 2d 3c", "a straight, three high", ["rank-straight", "value-ace-low"]),
    ("Ah Kh Jh", "a flush, ace high", ["rank-flush"]),
    ("5h 3h 2h", "a flush, five high", ["rank-flush"]),
    ("Kh Ah 2h", "a flush, ace high", ["rank-flush", "value-ace-low"]),
    ("Ah Ac 2h", "a pair of aces", ["rank-one-pair"]),
    ("2h 2c 3h", "a pair of twos", ["rank-one-pair"]),
    ("Ah Kc Jh", "ace high", ["rank-high-card"]),
    ("5h 3c 2h", "five high", ["rank-high-card"]),
    ("Kh Ac 2h", "ace high", ["rank-high-card", "value-ace-low"]),
]


@pytest.mark.parametrize(
    ("hand", "words"), [pytest.param(hand, words, marks=clause(*ids)) for hand, words, ids in NAMED]
)
def test_what_three_cards_make_in_any_order(slug: str, hand: str, words: str) -> None:
    for order in permutations(cards(hand)):
        assert best_three(order).words == words


@clause(
    "rank-order", "rank-mini-royal-flush", "rank-straight-flush", "rank-three-of-a-kind", "rank-straight", "rank-flush",
    "rank-one-pair", "rank-high-card", "deck-a",
)  # fmt: skip
def test_how_many_of_each_there_are(slug: str) -> None:
    """The 22,100 hands of 52 cards, from the lowest category to the highest."""
    found = Counter(best_three(hand).standing for hand in combinations(deck("standard"), 3))
    assert [found[place] for place in range(7)] == [16_440, 3_744, 1_096, 720, 52, 44, 4]


LADDER = [
    # every step from the lowest hand up: the best of each category lies just below the lowest of the next
    ["5h 3c 2h", "Ah Kc Jh", "rank-high-card"],
    ["2h 2c 3h", "Ah Ac Kh", "rank-one-pair"],
    ["5h 3h 2h", "Ah Kh Jh", "rank-flush"],
    ["Ac 2d 3c", "Ac Kd Qc", "rank-straight"],
    ["2c 2d 2h", "Ac Ad Ah", "rank-three-of-a-kind"],
    ["Ad 2d 3d", "Kc Qc Jc", "rank-straight-flush"],
    ["Ac Kc Qc", "As Ks Qs", "rank-mini-royal-flush"],
]


@pytest.mark.parametrize(
    "place", [pytest.param(n, marks=clause("rank-order", row[2])) for n, row in enumerate(LADDER)]
)
def test_the_lowest_and_the_best_of_each_category(slug: str, place: int) -> None:
    lowest, best, _ = LADDER[place]
    here = [
        best_three(hand) for hand in combinations(deck("standard"), 3) if best_three(hand).standing == place
    ]
    assert (min(here), max(here)) == (read(lowest), read(best))
    if place:
        assert read(LADDER[place - 1][1]) < read(lowest)


@clause("rank-order")
def test_a_straight_beats_a_flush_and_three_of_a_kind_beats_both(slug: str) -> None:
    assert read("2c 2d 2h") > read("Ac 2d 3c") > read("Ah Kh Jh") > read("Ah Ac Kh")


@clause("value-rank")
def test_how_cards_rank(slug: str) -> None:
    high = [read(f"{rank}h {rank}c 4s") for rank in "AKQJT9876532"]
    assert high == sorted(high, reverse=True)
    assert len(set(high)) == 12
    assert read("Kh 5c 3s") > read("Qh Jc 9s")
    assert read("2h 2c 4s") < read("3h 3c 4s") < read("4h 4c 3s")


@clause("value-suits")
def test_no_suit_outranks_another(slug: str) -> None:
    for ranks in ("KJ4", "99A", "777", "QJT"):
        made = {
            best_three(cards("".join(r + s for r, s in zip(ranks, suits, strict=True))))
            for suits in MIXED[ranks]
        }
        assert len(made) == 1
    assert len({read(f"A{s} K{s} J{s}") for s in "cdhs"}) == 1
    assert len({read(f"9{s} 8{s} 7{s}") for s in "cdhs"}) == 1


MIXED = {
    "KJ4": [s for s in product("cdhs", repeat=3) if len(set(s)) > 1],
    "QJT": [s for s in product("cdhs", repeat=3) if len(set(s)) > 1],
    "99A": [s for s in product("cdhs", repeat=3) if s[0] != s[1]],
    "777": [s for s in product("cdhs", repeat=3) if len(set(s)) == 3],
}


@clause("rank-order", "rank-one-pair", "rank-high-card", "rank-flush")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("3h 3c 2s", "2h 2c As"),  # the pair before the third card
        ("9h 9c 5s", "9d 9s 4h"),
        ("Kh 9c 3s", "Kd 8c 7s"),
        ("Kh 9c 3s", "Kd 9s 2c"),
        ("Kh 9h 3h", "Kd 9d 2d"),
        ("4h 3c 2s", "3h 2c As"),  # the ace-low straight is the lowest
        ("4h 3h 2h", "3s 2s As"),
    ],
)
def test_equal_categories_compare_by_the_made_part_then_by_the_other_cards(
    slug: str, better: str, worse: str
) -> None:
    assert read(better) > read(worse)


@clause("value-ace-low")
def test_no_sequence_runs_round_the_corner(slug: str) -> None:
    assert read("Kc Ad 2h").words == "ace high"
    assert read("Ac Kd 2h") < read("2c 2d 3h")


@clause("deal-14b", "win-1", "win-2.1")
@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [
        ("Qc 3d 2h", True), ("Jc Td 8h", False), ("Kc 3d 2h", True), ("Ac 4d 2h", True), ("5c 3d 2h", False),
        ("2c 2d 3h", True), ("5c 3c 2c", True), ("Ac 2d 3h", True), ("2c 2d 2h", True), ("3c 2c Ac", True),
    ],
)  # fmt: skip
def test_queen_high_or_better_qualifies(slug: str, hand: str, qualifies: bool) -> None:
    assert is_qualified(read(hand), "queen") == qualifies


def test_hands_of_one_name_are_told_apart(slug: str) -> None:
    def compared(one: ThreeCards, other: ThreeCards) -> tuple[str, ...]:
        return tuple(each.words for each in readings(one, other))

    assert compared(read("Ah Kc Jh"), read("Ad Qc Jd")) == ("ace-king-jack high", "ace-queen-jack high")
    assert compared(read("9h 9c 8s"), read("9d 9s 4h")) == (
        "a pair of nines and an eight",
        "a pair of nines and a four",
    )
    assert compared(read("Ah Kh Jh"), read("Ad Qd Jd")) == (
        "a flush, ace-king-jack high",
        "a flush, ace-queen-jack high",
    )
    assert compared(read("Ah Kc Jh"), read("Ad Kd Jc")) == ("ace high", "ace high")
    assert compared(read("Kh 9c 3s"), read("Ad Kd Jc")) == ("king high", "ace high")
