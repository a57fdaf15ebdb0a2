"""Razz at Comstock: Seven Card Stud for the lowest hand, opened by the highest card and then by the lowest hand."""

from __future__ import annotations

import pytest

from cardroom.cards import JOKER
from tests.poker.comstock import pushed
from tests.poker.hands import paused, play, table_of
from tests.poker.stud import RAZZ, SEVEN, THREE, deck, offered
from tests.poker.test_comstock_seven_stud import first_to_act

pytestmark = pytest.mark.parametrize("slug", [RAZZ])
WHEEL, SIX, PAIR = "Ah 2d 3c 4s 5d Kh Kd", "As 2h 3s 4h 6d Kc Ks", "Ad Ac 5s 5h 9s 9d Qs"


@pytest.mark.clause("forced")
@pytest.mark.parametrize(
    ("ups", "opener"),
    [
        ("9s / Kd / Qh", 2), ("As / Qc / 3s", 2), ("Ac / 2d / As", 2), ("Ac / Ad / As", 3),
        ("5d / 5c / 5h", 3), ("5s / 5d / 5h", 1), ("5c / 5h / 2s", 2),
    ],
)  # fmt: skip
def test_the_highest_card_opens_and_of_equal_ones_the_highest_suit(slug: str, ups: str, opener: int) -> None:
    """A king is the highest card and an ace the lowest."""
    assert first_to_act(slug, ups) == [opener]


@pytest.mark.clause("first")
@pytest.mark.parametrize(
    ("ups", "leaders"),
    [
        pytest.param("Kc 3d 4h 5s / 7c 6d 9h 8h / 8c 2d 3h 4s", [2, 3, 3], id="from the highest card down"),
        pytest.param("Kc Qd Jh Ts / 2c 2d 3h 4h / 9c 8d 7h 6s", [3, 3, 3], id="a pair is worse than none"),
        pytest.param("Kc Qd Jh Ts / 2c Ad 9h 9d / 2h 3d 8h 7s", [2, 3, 3], id="the ace is low"),
        pytest.param(
            "Kc Qd Jh Ts / 5c 4d 3h 2h / 5d 4s 3d 2s", [2, 2, 2], id="equal ones: from the dealer's left"
        ),
        pytest.param("Kc Kd Kh 2s / 5c 5d 6h 7h / 6d 6s 2d 2c", [2, 2, 2], id="the lower pair"),
    ],
)
def test_the_lowest_hand_showing_opens_every_later_round(slug: str, ups: str, leaders: list[int]) -> None:
    assert first_to_act(slug, ups, 4)[1:] == leaders


@pytest.mark.clause("lowest", "rules")
@pytest.mark.parametrize(
    ("hands", "best", "shows"),
    [
        pytest.param((SIX, WHEEL, PAIR), 2, "a wheel", id="a straight is no straight"),
        pytest.param((SIX, "7c 8c 9c Tc Jc Kh Kd", PAIR), 1, "six-four low", id="lowest five of seven"),
        pytest.param(
            ("2h 3h 4h 6h 7h Ks Kd", "As 2c 3d 4c 8s Kh Kc", PAIR), 1, "seven-six low", id="nor a flush"
        ),
        pytest.param(("Kh Kd Ks Jd Js Td Tc", "Qh Qc 8h 8d 7h 7d 7c", PAIR), 3, "a pair of aces", id="pairs"),
        pytest.param(
            ("Ah 6d 5c 4s 3d Kh Kd", "As 7h 4h 3s 2d Kc Ks", PAIR), 1, "six-five low", id="from the top down"
        ),
    ],
)
def test_the_lowest_hand_wins(slug: str, hands: tuple[str, str, str], best: int, shows: str) -> None:
    own = dict(enumerate(hands, 1))
    up = {n: text.split()[2] for n, text in own.items()}
    first = max(up, key=lambda n: ("A23456789TJQK".index(up[n][0]), "cdhs".index(up[n][1])))
    order = [(first + step - 1) % 3 + 1 for step in range(3)]
    acts = f"{order[0]} bring-in 2.50, {order[1]} call, {order[2]} call"
    hand = play(THREE, cards=deck(RAZZ, own), acts=acts, button=3, at=table_of(RAZZ))
    assert pushed(hand) == [(f"stack/{best}", 7_50, "settle.pot")]
    assert len(hand.pack) == 52
    assert f"hole/{best}: shows {shows}" in hand.notes("settle.show")


JOKERS = pytest.mark.clause("rules", f"{SEVEN}/rule-25")
"""The rules of Seven Card Stud are those of Razz, and with them that a joker may be in use."""


def with_joker(hands: tuple[str, str, str]) -> tuple[str, str, str]:
    first, second, third = (text.replace("Joker", JOKER.text) for text in hands)
    return first, second, third


@JOKERS
@pytest.mark.parametrize(
    ("own", "shows"),
    [
        ("Ah 3d 2c 4s 9s Qd Joker", "a wheel"),
        ("2h 8d 3c 4s 6d Qd Joker", "six-four low"),
        ("As 8d 3s 4h 6h Qd Joker", "six-four low"),
        ("Kh Kd Kc Qd Qs Qh Joker", "two pair, kings and queens"),
    ],
    ids=["a five", "an ace", "a deuce", "it never pairs"],
)
def test_the_joker_is_the_lowest_card_missing(slug: str, own: str, shows: str) -> None:
    """Seat 2 shows the king and opens; without the option the deck has no joker."""
    first, second, third = with_joker((own, "7h 7d Ks 7c 9h 9d 9c", "Jh Jd Jc Js Th Td Ts"))
    hands = {1: first, 2: second, 3: third}
    at = table_of(RAZZ, options=("joker",))
    hand = play(THREE, cards=deck(RAZZ, hands), acts="2 bring-in 2.50, 3 call, 1 call", button=3, at=at)
    assert len(hand.pack) == 53
    assert f"hole/1: shows {shows}" in hand.notes("settle.show")


@JOKERS
@pytest.mark.parametrize(
    ("ups", "opener"), [("Joker 2d 3s", 3), ("Joker Ac 2s", 3), ("Joker Ac Ad", 3), ("3c 2d Joker", 1)]
)
def test_a_joker_that_shows_is_an_ace_and_never_the_high_card(slug: str, ups: str, opener: int) -> None:
    up = ups.replace("Joker", JOKER.text).split()
    own = {n: f"{down} {up[n - 1]}" for n, down in ((1, "5c 6c"), (2, "5d 6d"), (3, "5h 6h"))}
    driver = paused(THREE, cards=deck(RAZZ, own), acts="", button=3, at=table_of(RAZZ, options=("joker",)))
    assert offered(driver).startswith(f"{opener}: bring-in")


@JOKERS
def test_a_joker_is_low_among_the_cards_that_show(slug: str) -> None:
    """Seat 2 shows a five and the joker: with an ace it is lower than six-deuce."""
    own = {1: "9c 9d Kc Qc", 2: f"Th Td 5s {JOKER.text}", 3: "Jh Jd 6s 2s"}
    acts = "1 bring-in 2.50, 2 call, 3 call"
    driver = paused(THREE, cards=deck(RAZZ, own), acts=acts, button=3, at=table_of(RAZZ, options=("joker",)))
    assert offered(driver).startswith("2: check")
