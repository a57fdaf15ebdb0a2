"""The twenty-one hand as a finite state, against a slow and obvious version."""

from __future__ import annotations

import pickle
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import Card, cards, deck
from cardroom.hands import PointCount, count, start_split

ANY_CARD = st.sampled_from(sorted(set(deck("joker") + deck("bonus"))))


def slow_total(these: list[Card]) -> tuple[int, bool]:
    """Try every reading of every ace."""
    if any(card.is_joker for card in these):
        return 21, False
    low = sum(min(card.number, 10) for card in these)
    aces = sum(card.number == 1 for card in these)
    readings = [low + 10 * n for n in range(aces + 1)]
    within = [one for one in readings if one <= 21]
    return (max(within), max(within) > low) if within else (low, False)


def slow_trio(these: list[Card], ranks: str, alike: str) -> bool:
    if len(these) != 3 or sorted(card.rank for card in these) != sorted(ranks):
        return False
    if alike == "suit":
        return len({card.suit for card in these}) == 1
    return alike == "" or len({card.colour for card in these}) == 1


@given(st.lists(ANY_CARD, min_size=1, max_size=9))
def test_totals(these: list[Card]) -> None:
    hand = count("ace-ten", these)
    assert (hand.total, hand.is_soft) == slow_total(these)
    assert hand.cards == min(len(these), 8) and hand.is_over == (hand.total > 21)


@given(st.lists(st.sampled_from(cards("6c 6d 7c 7d 7h 8c 8s 8h 9c 9d 2c **")), min_size=1, max_size=5))
def test_trios(these: list[Card]) -> None:
    hand = count("ace-ten", these)
    for ranks, alike in product(("888", "777", "678", "789"), ("", "suit", "colour")):
        assert hand.is_trio(ranks, alike) == slow_trio(these, ranks, alike)


def test_naturals_of_all_two_card_hands() -> None:
    for law, made in (
        ("ace-ten", deck("standard")),
        ("ace-ten", deck("bonus")),
        ("two-jokers", deck("joker", 2)),
    ):
        for a, b in product(made, repeat=2):
            hand = count(law, (a, b))
            pair = {a.rank == "A", b.rank == "A"} == {True, False} and {
                a.rank in "TJQK",
                b.rank in "TJQK",
            } == {True, False}
            expected = pair if law == "ace-ten" else a.is_joker and b.is_joker
            assert hand.natural == expected, (a, b)


def test_only_the_original_deal_makes_a_natural() -> None:
    assert not start_split("ace-ten").add(Card("As")).add(Card("Ks")).natural
    assert start_split("ace-ten").add(Card("As")).add(Card("Ks")).total == 21
    assert not count("ace-ten", cards("As 5s 5h")).natural


def test_states_are_shared_and_few() -> None:
    rng, made = Random(3), deck("joker", 2)
    assert count("ace-ten", cards("5h Kd")) is count("ace-ten", cards("Td 5s"))
    before = len(PointCount._known)
    for _ in range(20_000):
        hand = count("two-jokers", [])
        while hand.total <= 21 and not hand.natural:
            hand = hand.add(rng.choice(made))
            if hand.jokers and hand.cards >= 2:
                break
    assert len(PointCount._known) - before < 4000
    assert pickle.loads(pickle.dumps(hand)) is hand


@pytest.mark.parametrize(
    ("law", "held", "words"),
    [("ace-ten", "As Kd", "a Natural"), ("two-jokers", "As Kd", "soft 21"), ("two-jokers", "** 5d", "21 with a Joker"),
     ("ace-ten", "As 6d", "soft 17"), ("ace-ten", "Ts 6d 9d", "25"), ("ace-ten", "As As", "soft 12")],
)  # fmt: skip
def test_words(law: str, held: str, words: str) -> None:
    assert count(law, cards(held)).words == words
