"""Seven Card Stud High-Low at Comstock: the halves, what qualifies, and the joker for low."""

from __future__ import annotations

import pytest

from cardroom.cards import JOKER
from cardroom.terminal.draw.table_sign import sign
from tests.poker.comstock import pushed
from tests.poker.hands import play, table_of
from tests.poker.stud import EIGHT, IN, THREE, deck
from tests.tables import Round

pytestmark = pytest.mark.parametrize("slug", [EIGHT])
KINGS, NINES = "Kh Kd Ts 5s 4h 9c Qh", "9h 9d Tc Jc 5h 3s Qd"
"""Seats 2 and 3: no low of their own."""
HIGH, LOW, ALL = "settle.high-half", "settle.low-half", "settle.one-way"


def against(first: str, second: str = KINGS, third: str = NINES, *options: str) -> Round:
    """Three hands for $3.50 each; $7.50 are left of it after the fees: $4 for the high and $3.50 for the low."""
    own = {1: first.replace("Joker", JOKER.text), 2: second, 3: third}
    return play(THREE, cards=deck(EIGHT, own), acts=IN, button=3, at=table_of(EIGHT, options=options))


@pytest.mark.clause("split")
def test_the_best_high_and_the_best_low_split_and_the_odd_chip_is_the_highs(slug: str) -> None:
    hand = against("Ah 8d 2c 4d 6h Qs Td")
    assert pushed(hand) == [("stack/2", 4_00, HIGH), ("stack/1", 3_50, LOW)]
    assert [hand.won(n) for n in (1, 2, 3)] == [0, 50, -3_50]


@pytest.mark.clause("split")
def test_equal_lows_share_their_half_with_the_odd_chip_to_the_dealers_left(slug: str) -> None:
    hand = against("Ah 8d 2c 4d 6h Qs Td", "As 8s 2d 4c 6d Qc Js")
    assert pushed(hand) == [
        ("stack/3", 4_00, HIGH),
        ("stack/1", 1_50, LOW),
        ("stack/2", 1_50, LOW),
        ("stack/1", 50, "settle.odd"),
    ]


@pytest.mark.clause("split")
def test_equal_highs_share_theirs(slug: str) -> None:
    hand = against("Ah 8d 2c 4d 6h Qs Td", KINGS, "Kc Ks Th 5d 4s 9s Qd")
    assert pushed(hand) == [("stack/2", 2_00, HIGH), ("stack/3", 2_00, HIGH), ("stack/1", 3_50, LOW)]


@pytest.mark.clause("no-low", "qualifier")
@pytest.mark.parametrize(
    "own", ["Ah 9s 2c 4d 6h Qs Th", "2h 8d 2c 4d 6h Qs Th"], ids=["nine low", "four ranks"]
)
def test_without_a_low_the_best_high_takes_all(slug: str, own: str) -> None:
    hand = against(own)
    assert pushed(hand) == [("stack/2", 7_50, ALL)]


@pytest.mark.clause("qualifier")
def test_lows_are_compared_from_the_highest_card_down(slug: str) -> None:
    """8-6-5-4-3 is lower than 8-7-3-2-A."""
    hand = against("Ah 8d 2c 3d 7h Qs Td", "8s 6s 5d 4c 3h Qc Js")
    assert pushed(hand) == [("stack/3", 4_00, HIGH), ("stack/2", 3_50, LOW)]


@pytest.mark.clause("low-a")
def test_an_ace_is_low_for_the_low_and_high_for_the_high(slug: str) -> None:
    """A pair of aces and, by one of them, a seven low: both halves."""
    hand = against("Ah As 2c 4d 6h 7s Td")
    assert pushed(hand) == [("stack/1", 4_00, HIGH), ("stack/1", 3_50, LOW)]
    assert "hole/1: shows a pair of aces and seven-six low" in hand.notes("settle.show")


@pytest.mark.clause("low-b", "combos")
@pytest.mark.parametrize(
    ("own", "shows"),
    [
        ("3h 4d 2c 5d 6h Qs Td", "a straight, six high and six-five low"),
        ("3c 8c 2c 5c 6c Qs Td", "a flush, eight high and eight-six low"),
        ("Ah 4d 2c 5d 3h Qs Td", "a straight, five high and a wheel"),
    ],
    ids=["straight", "flush", "wheel"],
)
def test_a_straight_or_a_flush_does_not_spoil_a_low(slug: str, own: str, shows: str) -> None:
    """The same five cards win both ways."""
    hand = against(own)
    assert pushed(hand) == [("stack/1", 4_00, HIGH), ("stack/1", 3_50, LOW)]
    assert f"hole/1: shows {shows}" in hand.notes("settle.show")


@pytest.mark.clause("combos")
def test_other_five_for_the_high_than_for_the_low(slug: str) -> None:
    """Three queens with two of the low cards, and five low ones."""
    hand = against("Qs Qc 2c 4d 6h 8s Ah", "Kh Kd Ts Js 4h 9c 3d", "9h 9d Tc Jc 5h 3s Kc")
    assert pushed(hand) == [("stack/2", 4_00, HIGH), ("stack/1", 3_50, LOW)]
    assert "hole/1: shows a pair of queens and eight-six low" in hand.notes("settle.show")


@pytest.mark.clause("joker-low")
@pytest.mark.parametrize(
    ("own", "shows"),
    [
        ("Ah 3d 2c 4d 9s Qs Joker", "a wheel"),
        ("2h 8d 2c 4d 6h Qs Joker", "eight-six low"),
        ("Ah 8d 2c 4d 6h Qs Joker", "six-four low"),
    ],
    ids=["a five", "an ace", "a three, and the eight is not needed"],
)
def test_for_low_the_joker_is_the_lowest_card_missing(slug: str, own: str, shows: str) -> None:
    hand = against(own, KINGS, NINES, "joker")
    assert any(
        one.startswith("hole/1: shows") and one.endswith(f"and {shows}") for one in hand.notes("settle.show")
    )
    assert ("stack/1", 3_50, LOW) in pushed(hand)


@pytest.mark.clause("qualifier")
def test_where_a_notice_says_so_any_low_has_its_half(slug: str) -> None:
    hand = against("Ah 9s 2c 4d 6h Qs Th", KINGS, NINES, "any-low")
    assert pushed(hand) == [("stack/2", 4_00, HIGH), ("stack/1", 3_50, LOW)]
    assert ("any-low",) in [one.values for one in sign(hand.table).facts if one.label == "Options"]
