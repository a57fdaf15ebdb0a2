"""Why a pot went where it went: hands read beside each other, shares, halves and side pots, and the fee."""

from __future__ import annotations

import pytest

from cardroom.felt import Moved
from cardroom.money import POT
from cardroom.telling.results.why import why_of
from cardroom.words import ENGLISH
from tests.poker.hands import deal, play, table_without_fees
from tests.tables import Round
from tests.telling.everywhere import OFFERINGS
from tests.telling.rounds import rounds

NAMES = {1: "Ann", 2: "Ben", 3: "Cleo"}
FREE = table_without_fees()


def reasons(hand: Round, seat: int) -> list[str]:
    told = why_of(hand.table, hand.start, hand.events, seat)
    assert told is not None
    return [ENGLISH.text(one, seat, NAMES) for one in told.reasons]


def test_both_hands_are_read_to_who_lost_and_to_who_won() -> None:
    cards = deal({1: "As Ah", 2: "Ks Kh"}, "Ad Kd 7c 5h 2s")
    hand = play({1: "100", 2: "100"}, cards=cards, acts="2 call, 1 check", at=FREE)
    assert reasons(hand, 2) == ["Ann wins $4: three aces beats three kings (you)"]
    assert reasons(hand, 1) == ["you win $4: three aces beats three kings (Ben)"]


def test_the_fee_and_the_clause_stand_with_the_pot() -> None:
    cards = deal({1: "As Ah", 2: "Ks Kh"}, "Ad Kd 7c 5h 2s")
    hand = play({1: "100", 2: "100"}, cards=cards, acts="2 call, 1 check, 2 bet 2, 1 call")
    fee, pot = reasons(hand, 2)
    assert fee.endswith(" of the pot went to the collection first") and pot.endswith(
        "three aces beats three kings (you)"
    )
    told = why_of(hand.table, hand.start, hand.events, 2)
    assert told is not None and {*hand.table.cite("settle.pot")} <= {one.id for one in told.clauses}


def test_a_kicker_that_decides_is_named() -> None:
    cards = deal({1: "As Kh", 2: "Ah Qc"}, "Ad 9d 7c 5h 2s")
    hand = play({1: "100", 2: "100"}, cards=cards, acts="2 call, 1 check", at=FREE)
    (line,) = reasons(hand, 2)
    assert "king" in line and "queen" in line


def test_equal_hands_share() -> None:
    cards = deal({1: "As Kh", 2: "Ah Kc"}, "Ad 9d 7c 5h 2s")
    hand = play({1: "100", 2: "100"}, cards=cards, acts="2 call, 1 check", at=FREE)
    (line,) = reasons(hand, 2)
    assert line in (
        "Ann and you win $2 each with a pair of aces",
        "you and Ann win $2 each with a pair of aces",
    )


def test_who_is_left_alone_wins_because_the_others_folded() -> None:
    hand = play({1: "100", 2: "100"}, cards=deal({1: "As Ah", 2: "Ks Kh"}), acts="2 fold", at=FREE)
    assert reasons(hand, 2) == ["Ann wins $2: everybody else folded"]


def test_a_side_pot_names_its_hand_and_nobody_who_had_no_part_in_it() -> None:
    """Ann is all-in with the best hand: of the side pot nobody says that it beat hers."""
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "Ad Kd 7c 5h 2s")
    hand = play({1: "20", 2: "50", 3: "50"}, cards=cards, acts="1 raise 20, 2 raise 50, 3 call", at=FREE)
    main, side = reasons(hand, 3)
    assert main == "Ann wins $60: three aces beats three kings (Ben) and a pair of queens (you)"
    assert side == "Ben wins $60 with three kings; the best hand of those who put chips into this side pot"


@pytest.mark.parametrize("slug", [slug for slug, one in OFFERINGS.items() if one.family.name == "poker"])
def test_whoever_put_chips_into_a_pot_is_told_where_it_went(slug: str) -> None:
    for at, start, driver in rounds(slug, 4, seed=6):
        for one in start.people:
            told = why_of(at, start, driver.events, one.seat)
            if told and any(event.source == POT for event in driver.events if isinstance(event, Moved)):
                assert told.reasons
