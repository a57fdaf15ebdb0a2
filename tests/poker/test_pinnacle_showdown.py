"""Hold'em at Pinnacle: what hands are, and who wins the pot."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardroom.cards import cards, deck, spell
from cardroom.felt import Turned
from cardroom.hands import High, chosen_high
from tests.poker.hands import deal, play
from tests.poker.test_pinnacle_button import FOUR, at, clause

ANY = spell(deck("standard"))
TWO = {1: "100", 2: "100"}
THREE = {1: "100", 2: "100", 3: "100"}
LADDER = [
    ("As Ks Qs Js Ts", "a royal flush", "rank-royal-flush"),
    ("Kd Qd Jd Td 9d", "a straight flush, king high", "rank-straight-flush"),
    ("5c 4c 3c 2c Ac", "a straight flush, five high", "rank-straight-flush"),
    ("As Ad Ah Ac Ks", "four aces", "rank-four-of-a-kind"),
    ("2s 2d 2h 2c 3s", "four twos", "rank-four-of-a-kind"),
    ("As Ad Ah Kc Ks", "a full house, aces full of kings", "rank-full-house"),
    ("2s 2d 2h 3c 3s", "a full house, twos full of threes", "rank-full-house"),
    ("As Ks Qs Js 9s", "a flush, ace high", "rank-flush"),
    ("7h 5h 4h 3h 2h", "a flush, seven high", "rank-flush"),
    ("As Ks Qs Js Td", "a straight, ace high", "rank-straight"),
    ("5d 4c 3c 2c Ac", "a straight, five high", "rank-straight"),
    ("As Ad Ah Kc Qs", "three aces", "rank-three-of-a-kind"),
    ("2s 2d 2h 4c 3s", "three twos", "rank-three-of-a-kind"),
    ("As Ad Kh Kc Qs", "two pair, aces and kings", "rank-two-pairs"),
    ("3s 3d 2h 2c 4s", "two pair, threes and twos", "rank-two-pairs"),
    ("As Ad Kh Qc Js", "a pair of aces", "rank-one-pair"),
    ("2s 2d 5h 4c 3s", "a pair of twos", "rank-one-pair"),
    ("As Kd Qh Jc 9s", "ace high", "rank-high-card"),
    ("7s 5d 4h 3c 2s", "seven high", "rank-high-card"),
]
"""From the highest to the lowest, the best and the lowest of each kind."""


def made(text: str) -> High:
    """Two hole cards and three of the board."""
    own = cards(text)
    return chosen_high(at().rules.hand.uses, own[:2], own[2:])


@clause("rank-order", "object-a", "value-ace-low")
def test_hands_rank_in_this_order() -> None:
    for (above, _, _), (below, _, _) in pairwise(LADDER):
        assert made(above) > made(below), (above, below)


@pytest.mark.parametrize(("place", "words"), [
    pytest.param(i, words, id=words, marks=clause(one)) for i, (_, words, one) in enumerate(LADDER)
])  # fmt: skip
def test_the_best_and_the_lowest_of_each_kind(place: int, words: str) -> None:
    hand = made(LADDER[place][0])
    assert hand.words == words
    assert all(made(text) > hand for text, _, _ in LADDER[:place])
    assert all(made(text) < hand for text, _, _ in LADDER[place + 1 :])


@clause("value-rank")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    order = "AKQJT98765432"
    for above, below in pairwise(order):
        rest = " ".join(f"{rank}h" for rank in [one for one in order if one not in (above, below)][:3])
        assert made(f"{above}c {above}d {rest}") > made(f"{below}c {below}d {rest}")


@clause("value-ace-low")
def test_no_straight_runs_round_the_corner() -> None:
    assert made("Kc Ad 2h 3s 4c").words == "ace high"
    assert made("Ac 2d 3h 4s 5c") < made("2d 3h 4s 5c 6d")


@clause("rank-order")
def test_equal_kinds_are_compared_by_their_cards_downward() -> None:
    hand = play(TWO, cards=deal({1: "As 7h", 2: "Ad 6c"}, "Ac Kd 9h 4s 2d"), acts="2 call, 1 check", at=at())
    assert (hand.won(1), hand.won(2)) == (1_00, -3_00)
    assert made("As Ac Kd 9h 7h") > made("Ad Ac Kd 9h 6c")


@clause("rank-order")
@pytest.mark.parametrize(("above", "below"), [
    ("Kd Qd Jd Td 9d", "Qs Js Ts 9s 8s"),
    ("3s 3d 3h 3c 2s", "2s 2d 2h 2c As"), ("3s 3d 3h 3c Ks", "3s 3d 3h 3c Qs"),
    ("3s 3d 3h 2c 2s", "2s 2d 2h Ac As"), ("3s 3d 3h Kc Ks", "3s 3d 3h Qc Qs"),
    ("As 3s 6s 4s 2s", "Ks Qs Js 9s 8s"), ("As Js 8s 6s 3s", "Ah Jh 8h 6h 2h"),
    ("6s 5d 4h 3c 2s", "5s 4d 3h 2c As"),
    ("3s 3d 3h 4c 2s", "2s 2d 2h Ac Ks"), ("3s 3d 3h Kc 2s", "3s 3d 3h Qc Js"), ("3s 3d 3h Kc Js", "3s 3d 3h Kc Ts"),
    ("Qs Qd 2h 2c 3s", "Js Jd Th Tc As"), ("Qs Qd Jh Jc 2s", "Qs Qd Th Tc As"), ("Qs Qd Jh Jc 3s", "Qh Qc Js Jd 2s"),
    ("3s 3d 5h 4c 2s", "2s 2d Ah Kc Qs"), ("3s 3d Kh 4c 2s", "3s 3d Qh Jc Ts"), ("3s 3d Kh Jc 2s", "3s 3d Kh Tc 9s"),
    ("3s 3d Kh Jc 5s", "3h 3c Ks Jd 4s"),
    ("As 6d 4h 3c 2s", "Ks Qd Jh Tc 8s"), ("As Kd 4h 3c 2s", "As Qd Jh Tc 8s"), ("As Kd Jh 3c 2s", "As Kd Th 9c 8s"),
    ("As Kd Jh 9c 2s", "As Kd Jh 8c 7s"), ("As Kd Jh 9c 7s", "Ad Kc Js 9h 6s"),
])  # fmt: skip
def test_of_every_kind_the_made_part_decides_and_then_each_card_beside_it(above: str, below: str) -> None:
    assert made(above) > made(below)


@clause("value-suits", "win-2")
def test_no_suit_outranks_another_and_equal_hands_share() -> None:
    cards = deal({1: "As Kc", 2: "Ac Kd"}, "Ad Kh 9s 4h 2d")
    hand = play(TWO, cards=cards, acts="2 raise 6, 1 call", at=at())
    assert [(m.target, m.cents) for m in hand.moves("settle.pot")] == [("stack/2", 5_00), ("stack/1", 5_00)]
    assert (hand.won(1), hand.won(2)) == (-1_00, -1_00)  # $12 less the collection of $2


@pytest.mark.parametrize(
    ("own", "board", "words"),
    [
        pytest.param(
            "As Ah",
            "Ad Kc Ks 4h 2d",
            "a full house, aces full of kings",
            id="both",
            marks=clause("object-b", "win-hand"),
        ),
        pytest.param(
            "As 3h", "Ks Qs Js 9s 2d", "a flush, ace high", id="one", marks=clause("object-b", "win-hand")
        ),
        pytest.param(
            "2s 3h", "Ad Kd Qd Jd Td", "a royal flush", id="none", marks=clause("object-c", "win-hand")
        ),
    ],
)
def test_any_of_the_two_hole_cards_and_the_board(own: str, board: str, words: str) -> None:
    hand = play(TWO, cards=deal({1: own, 2: "6c 7c"}, board), acts="2 call, 1 check", at=at())
    assert hand.notes("settle.show")[1] == f"hole/1: shows {words}"


@clause("object-c", "win-2")
def test_all_who_play_the_board_share_the_pot() -> None:
    hand = play(TWO, cards=deal({1: "2s 3h", 2: "4c 5c"}, "Ad Kd Qd Jd Td"), acts="2 call, 1 check", at=at())
    assert (hand.won(1), hand.won(2)) == (-1_00, -1_00)


@clause("type-a", "object-a", "win-1a", "win-1b", "deal-23")
def test_the_best_hand_wins_the_whole_pot_and_all_others_lose() -> None:
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "7c 2d"}, "Kd 9h 8c 4s 3d")
    hand = play(THREE, cards=cards, acts="1 call, 2 call, 3 check, 2 bet 3, 3 call, 1 call", at=at())
    assert hand.notes("settle.show") == [
        "hole/2: shows three kings",
        "hole/3: shows king high",
        "hole/1: shows a pair of aces",
    ]
    assert [(m.target, m.cents) for m in hand.moves("settle.")] == [("stack/2", 16_00)]
    assert [hand.won(n) for n in (1, 2, 3)] == [-6_00, 10_00, -6_00]
    assert hand.notes("settle.killed") == [
        "hole/3: loses; the cards are dead",
        "hole/1: loses; the cards are dead",
    ]


@clause("deal-23", "type-a")
def test_the_last_player_wins_without_showing() -> None:
    hand = play(FOUR, cards=ANY, acts="4 raise 6, 1 fold, 2 fold, 3 fold", at=at())
    assert [hand.won(n) for n in (1, 2, 3, 4)] == [0, -2_00, -3_00, 5_00]
    assert not [event for event in hand.events if isinstance(event, Turned)]


@clause("deal-23")
def test_table_stakes_and_side_pots() -> None:
    """Seat 1 has $5 in all: $15 less $2 of collection is the pot it plays for; $14 is between the others."""
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "9d 7h 6c 4s 3d")
    acts = "1 call, 2 call, 3 check, 2 bet 3, 3 call, 1 call, 2 bet 6, 3 call"
    hand = play({1: "5", 2: "100", 3: "100"}, cards=cards, acts=acts, at=at())
    assert [(m.target, m.cents) for m in hand.moves("settle.")] == [("stack/1", 13_00), ("stack/2", 14_00)]


@clause("win-3", "win-2")
def test_odd_chips_go_to_the_first_winner_left_of_the_button() -> None:
    """$26 between three at $8 and $16: $8 each, and both odd dollars to seat 3."""
    cards = deal({1: "Ac 2d", 2: "7c 6d", 3: "Ah 2h", 4: "Ad 2c"}, "As Ks Qh Jh Td")
    hand = play(FOUR, cards=cards, acts="4 call, 1 call, 2 fold, 3 check", at=at(3, 8))
    assert [(m.target, m.cents) for m in hand.moves("settle.pot")] == [
        (f"stack/{n}", 8_00) for n in (3, 4, 1)
    ]
    assert [(m.target, m.cents) for m in hand.moves("settle.odd")] == [("stack/3", 2_00)]
