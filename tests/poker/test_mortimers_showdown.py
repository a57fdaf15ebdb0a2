"""Mortimer's Hold'em: the cards, how hands rank, and who gets the pot."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.poker.hands import deal, play
from tests.tables import Round, table

SLUG = "mortimers/holdem"


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*[f"{SLUG}/{one}" for one in ids])


def show(one: str, two: str, board: str) -> Round:
    """Seats 1 (the button) and 2 with these cards, checked to the end: $4 in the pot, $1 of it the room's."""
    cards = deal({1: one, 2: two}, board)
    return play({1: "100", 2: "100"}, cards=cards, acts="2 call, 1 check", at=table(SLUG))


def winner(one: str, two: str, board: str) -> int:
    """The seat that takes the pot; 0 when it is shared."""
    done = show(one, two, board)
    paid = {m.target for m in done.moves("settle.")}
    return int(paid.pop().removeprefix("stack/")) if len(paid) == 1 else 0


@rule("rule-2", "rule-3", "rule-4a", "rule-4b")
def test_one_deck_of_four_suits_and_thirteen_ranks_without_jokers() -> None:
    pack = show("As Ah", "Ks Kh", "9d 7h 6c 4s 3d").pack
    assert sorted(card.text for card in pack) == sorted(
        rank + suit for suit in "shdc" for rank in "AKQJT98765432"
    )


@rule("rule-4a")
@pytest.mark.parametrize("suits", ["sh", "hs", "dc", "cd"])
def test_suits_are_equal(suits: str) -> None:
    first, second = suits
    assert winner(f"A{first} K{first}", f"A{second} K{second}", "2s 5h 7d 9c Jd") == 0


@rule("rule-4b")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise("AKQJT98765432")))
def test_ranks(higher: str, lower: str) -> None:
    board = "2c 3d 4h 6s 7c" if lower in "KQJT98" else "9c Td Qh Ks Ac"
    assert winner(f"{higher}s {higher}h", f"{lower}s {lower}h", board) == 1
    assert winner(f"{lower}s {lower}h", f"{higher}s {higher}h", board) == 2


@rule("rule-4c", "rule-4b")
@pytest.mark.parametrize(
    ("one", "two", "board", "best"),
    [
        ("Ah 5h", "9h Kd", "2c 3d 4h 9s 9c", 1),
        ("Ah Qd", "6h Jd", "2c 3d 4h 5s Kc", 2),
        ("Ah Kd", "Kh 9d", "Tc Jd Qh 2s 3c", 1),
        ("Ah 3d", "2s 4d", "Qc Kd 2h 7s 8c", 2),
    ],
    ids=["A-2-3-4-5 is a straight", "and the lowest", "10-J-Q-K-A is the highest", "none goes round the ace"],
)
def test_the_ace_in_a_straight(one: str, two: str, board: str, best: int) -> None:
    assert winner(one, two, board) == best


@rule("rule-5", "rule-1a")
@pytest.mark.parametrize(
    ("better", "worse", "board", "words"),
    [
        ("As Ks", "8s 7h", "Ts Js Qs 9s 2d", ("royal flush", "straight flush")),
        ("8h 4h", "9s 9h", "5h 6h 7h 9c 9d", ("straight flush", "four")),
        ("9s 9h", "Ks Ah", "9c 9d Kd Kc 2s", ("four", "full")),
        ("9s Kh", "Ad 3d", "9c 9d Kd 2d 7s", ("full", "flush")),
        ("Td 4d", "8h 9h", "5d 6d 7s 2d Kc", ("flush", "straight")),
        ("8h 9h", "Ks Kh", "5d 6d 7s Kc 2h", ("straight", "three")),
        ("5s 5h", "Ks 9h", "5d 6d 9s Kc 2h", ("three", "and")),
        ("5s 6h", "As Ah", "5d 6d 9s Kc 2h", ("and", "a pair")),
        ("2s 3h", "As Qh", "5d 6d 9s Kc 2h", ("a pair", "ace")),
    ],
)
def test_hands_from_best_to_worst(better: str, worse: str, board: str, words: tuple[str, str]) -> None:
    done = show(better, worse, board)
    said = done.notes("settle.show")
    assert words[0] in said[1] and words[1] in said[0]  # seat 2 shows first
    assert (done.won(1), done.won(2)) == (1_00, -2_00)
    assert winner(worse, better, board) == 2


@rule("rule-13", "rule-12")
@pytest.mark.parametrize(
    ("one", "two", "board", "best"),
    [
        ("2c 3d", "4c 5d", "As Ks Qs Js Ts", 0),
        ("Ks 2c", "Ah Ad", "As Qs Js Ts 4c", 1),
        ("Ks Qs", "Ah Ad", "As Js Ts 4c 4d", 1),
    ],
    ids=[
        "five of the board",
        "one of his own and four of the board",
        "two of his own and three of the board",
    ],
)
def test_any_five_of_seven(one: str, two: str, board: str, best: int) -> None:
    done = show(one, two, board)
    assert "royal flush" in done.notes("settle.show")[1]
    assert winner(one, two, board) == best


@rule("rule-1a")
def test_equal_hands_share_and_the_odd_chip_goes_left_of_the_button() -> None:
    """$3 between two: the odd dollar to seat 2, nearest to the left of the button in seat 1."""
    done = show("Ac Kd", "Ad Kc", "As Ks 9h 8h 3d")
    assert [(m.target, m.cents) for m in done.moves("settle.pot")] == [("stack/2", 1_00), ("stack/1", 1_00)]
    assert [(m.target, m.cents) for m in done.moves("settle.odd")] == [("stack/2", 1_00)]
