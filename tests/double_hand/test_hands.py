"""What the cards are worth: the ranking, the Joker, and the two hands that seven cards are set as."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.hands import LIMITED, best_high, set_two
from tests.double_hand.deals import play, rooms

CHAIN = (
    "Ah Kd 9c 5s 3d",
    "2h 2d 9c 5s 3d",
    "Ah Ad 9c 5s 3d",
    "3h 3d 2c 2s 4d",
    "2h 2d 2c 5s 3d",
    "Ah 2d 3c 4s 5d",  # the lowest straight
    "2h 3d 4c 5s 6d",
    "Ah Kd Qc Js Td",
    "2h 3h 4h 5h 7h",
    "2h 2d 2c 3s 3d",
    "2h 2d 2c 2s 3d",
    "Ah 2h 3h 4h 5h",
    "Ah Kh Qh Jh Th",
    "Ah Ad Ac As **",  # five aces are the top hand
)


@rooms(mortimers="game-1c", comstock="intro-4a")
def test_hands_rank_as_in_poker_with_five_aces_on_top(slug: str) -> None:
    read = [best_high(cards(text), LIMITED) for text in CHAIN]
    assert read == sorted(read)
    assert len(set(read)) == len(read)
    lower, higher = {7: "Kd Qc Td 8c 6d 4c 2d"}, "Ks Qh 5s 4s 3s 2h Ac"  # A-2-3-4-5 behind king-queen
    round = play(slug, {1: higher, **lower}, bets="1=10", sets={"1": "Ks Qh", "dealer": "Qc Td"})
    assert round.played(1) == 10_00
    assert "a straight, five high" in round.notes("settle.both")[0]


@rooms(mortimers="game-1c", comstock="intro-4a")
def test_a_front_hand_is_a_pair_or_high_cards(slug: str) -> None:
    fronts = [best_high(cards(text), LIMITED) for text in ("2h 3h", "Kd Qd", "Ah Kh", "2h 2d", "Ah Ad")]
    assert fronts == sorted(fronts)
    assert len(set(fronts)) == 5


@pytest.mark.parametrize(
    ("five", "words"),
    [
        ("** Kd 9c 5s 3d", "ace high"),
        ("** Kd Kc 5s 3d", "a pair of kings"),  # an ace beside them, not a third king
        ("** Ad Kc 5s 3d", "a pair of aces"),
        ("** Kd Qc Js Td", "a straight, ace high"),
        ("** 9d 8c 6s 5d", "a straight, nine high"),
        ("** 5d 4c 3s 2d", "a straight, six high"),
        ("** Kd Qd 5d 3d", "a flush, ace high"),
        ("** 9d 8d 6d 5d", "a straight flush, nine high"),
    ],
)
@rooms(mortimers="rule-33", comstock="intro-1b intro-1c")
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(slug: str, five: str, words: str) -> None:
    assert best_high(cards(five), LIMITED).words == words


@rooms(mortimers="rule-33", comstock="intro-1b intro-1c")
def test_in_a_flush_the_joker_is_the_highest_card_missing(slug: str) -> None:
    assert best_high(cards("** Ad Qd 5d 3d"), LIMITED) == best_high(cards("Ad Kd Qd 5d 3d"), LIMITED)


@rooms(mortimers="rule-33", comstock="intro-1b intro-1c")
def test_the_joker_is_valued_in_the_hand_where_it_lies(slug: str) -> None:
    seven = "** Ks Qs 9s 4s 8h 2d"
    dealer = {7: "Ac Jc 9d 7c 5d 3c 2h"}
    behind = play(slug, {1: seven, **dealer}, bets="1=10", sets={"1": "8h 2d"})
    assert "eight-two in front of a flush, ace high" in behind.notes("settle.")[0]
    front = play(slug, {1: seven, **dealer}, bets="1=10", sets={"1": "** 2d"})
    assert "ace-two in front of king high" in front.notes("settle.")[0]


@rooms(mortimers="game-1a", comstock="intro-1a")
def test_the_deck_is_52_cards_and_a_joker(slug: str) -> None:
    pack = [card.text for card in play(slug, bets="1=10").pack]
    assert len(pack) == len(set(pack)) == 53
    assert pack.count("**") == 1
    assert {text[1] for text in pack if text != "**"} == set("cdhs")


@rooms(mortimers="rule-36e", comstock="intro-3f")
def test_the_front_is_the_hand_of_two_however_it_is_named(slug: str) -> None:
    hands = {1: "Ks Qs Js Jh 8d 5c 2c", 7: "Ac 9c 8c 7h 4d 3h 2h"}
    for front in ("Ks Qs", "Qs Ks"):
        round = play(slug, hands, bets="1=10", sets={"1": front, "dealer": "9c 8c"})
        assert round.notes("settle.both") == [
            "1: K♠ Q♠ | J♠ J♥ 8♦ 5♣ 2♣: king-queen in front of a pair of jacks wins both hands"
        ]


@rooms(mortimers="rule-36a", comstock="rule-8a intro-3g")
def test_a_front_that_only_equals_the_top_of_the_back_is_legal(slug: str) -> None:
    seven = cards("9c 9d 9h 9s Qs 5c 2d")
    assert not set_two(seven, cards("9c 9d")).is_foul  # nines in front of nines with further cards
    assert not set_two(cards("Ah Kd As Kc 7s 5c 2d"), cards("Ah Kd")).is_foul
    assert set_two(cards("Ah Qd As Jc 7s 5c 2d"), cards("Ah Qd")).is_foul  # ace-queen against ace-jack
    assert set_two(cards("9c 9d Ah Kd Qs 5c 2d"), cards("9c 9d")).is_foul  # a pair against none
