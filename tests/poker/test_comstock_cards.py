"""Which of his own cards a player may use in Comstock's split games, and the discard of Crazy Pineapple."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Moved
from cardroom.script import CHANCE, Act, Driver
from tests.poker.comstock import CRAZY, HOLDEM, HOLDEM_8, OMAHA, OWN, SPLIT, TAHOE, own, pushed, showdown
from tests.poker.hands import deal, play, seat, table_of

FREE = (HOLDEM_8, CRAZY, TAHOE)
"""Where a player may use one, two or none of his cards."""
THREE = {1: "100", 2: "100", 3: "100"}
HOLE = {1: "As 2s Jc", 2: "Ks Kh 9c", 3: "Qs Qh 9d"}
BOARD = "3d 4c 8h Kd 7s"
CALLED = "1 call, 2 call, 3 check"


@pytest.mark.parametrize("slug", SPLIT)
@pytest.mark.clause("deal-initial")
def test_own_cards_one_at_a_time_and_face_down(slug: str) -> None:
    hole = own(slug, {1: "As 2s 3s 4s", 2: "Ah 2h 3h 4h", 3: "Ad 2d 3d 4d"})
    hand = play(THREE, cards=deal(hole), acts="1 fold, 2 fold", at=table_of(slug))
    assert hand.order == ["hole/2", "hole/3", "hole/1"] * OWN[slug]
    assert hand.dealt("hole/3") == hole[3]
    assert all(e.for_seat(1) != e for e in hand.events if isinstance(e, Dealt) and e.place != "hole/1")


@pytest.mark.parametrize(
    ("hole", "board", "won"),
    [
        pytest.param("As Ks", "Qs Js Ts 2d 3c", 19_00, id="two own cards"),
        pytest.param("As 2d", "Ks Qs Js 9s 4h", 19_00, id="one"),
        pytest.param("2c 2d", "As Ks Qs Js Ts", 0, id="none: both play the board, the odd dollar to seat 1"),
        pytest.param("Qc 2d", "Kd Qd Js 9s 4h", -20_00, id="ranked as ever: aces above queens"),
    ],
)
@pytest.mark.clause("comstock/holdem/intro-g", "comstock/holdem/intro-h", "comstock/holdem/rule-14")
def test_the_best_five_of_seven_in_any_mix(hole: str, board: str, won: int) -> None:
    assert showdown(HOLDEM, {1: hole, 2: "Ah Ad"}, board).won(1) == won


@pytest.mark.parametrize("slug", FREE)
@pytest.mark.clause("hole-cards")
def test_the_board_may_be_played(slug: str) -> None:
    hand = showdown(slug, {1: "Ks Kh Jc Jd", 2: "Qs Qh Tc Td"}, "As 2d 3c 4h 5s")
    assert [hand.won(n) for n in (1, 2)] == [
        0,
        -1_00,
    ]  # $20 to the highs, $19 to the lows with its odd dollar to seat 1


@pytest.mark.parametrize("slug", FREE)
@pytest.mark.clause("hole-cards")
def test_one_card_may_be_used_and_another_one_the_other_way(slug: str) -> None:
    """The ace makes the low, the king the high."""
    hand = showdown(slug, {1: "As Kc Qc Jc", 2: "Qs Qh Tc Td"}, "2d 3c 4h 8s Kd")
    assert hand.won(1) == 19_00


@pytest.mark.parametrize("slug", [OMAHA])
@pytest.mark.clause("hole-cards")
@pytest.mark.parametrize(
    ("hole", "board", "won"),
    [
        pytest.param("Ks Kh Jc Jd", "As 2d 3c 4h 5s", 19_00, id="the board is not played: kings beat queens"),
        pytest.param("As 9h 9c 9d", "2d 3c 4h 8s Kd", -20_00, id="one ace makes no low"),
        pytest.param("As Ts 9c 9d", "Ks 6s 3s 7s Kd", 19_00, id="two spades of his own make a flush"),
        pytest.param("As Th 9c 9d", "Ks 6s 3s 7s Kd", -20_00, id="one spade makes none"),
        pytest.param(
            "As 2s 5c 5d", "3d 4c Td Kd Jh", -20_00, id="three of his own make no straight and no low"
        ),
    ],
)
def test_exactly_two_of_four_and_three_of_five(slug: str, hole: str, board: str, won: int) -> None:
    assert showdown(slug, {1: hole, 2: "Qs Qh 8c 8d"}, board).won(1) == won


@pytest.mark.parametrize("slug", [OMAHA])
@pytest.mark.clause("hole-cards")
def test_other_two_for_the_low_than_for_the_high(slug: str) -> None:
    assert showdown(slug, {1: "As 2s Kc Kh", 2: "Qs Qh Tc Td"}, "3d 4c 8h Kd Qd").won(1) == 19_00


@pytest.mark.parametrize("slug", [TAHOE])
@pytest.mark.clause("max-two", "hole-cards")
@pytest.mark.parametrize(
    ("hole", "board", "won"),
    [
        pytest.param("As 2s 5h", "3d 4c Kd Qs Th", -20_00, id="three of his own make no straight and no low"),
        pytest.param("As 9s 5s", "3s 4s Kd Qd Th", -20_00, id="and no flush"),
        pytest.param("As 2s Kh", "3d 4c 8h Kd Kc", 19_00, id="two for the low, others for the high"),
    ],
)
def test_at_most_two_of_three(slug: str, hole: str, board: str, won: int) -> None:
    assert showdown(slug, {1: hole, 2: "Jh Jd 7c"}, board).won(1) == won


@pytest.mark.parametrize("slug", [TAHOE])
@pytest.mark.clause("keep", "max-two")
def test_all_three_are_kept(slug: str) -> None:
    hand = showdown(slug, {1: "As 2s Jc", 2: "Ks Kh 9c"}, BOARD)
    assert [hand.cards(f"hole/{n}") for n in (1, 2)] == ["As 2s Jc", "Ks Kh 9c"]
    assert len(hand.cards("muck").split()) == 3  # the folded hand only
    assert [place for place in hand.order if place != "board"] == ["hole/3", "hole/1", "hole/2"] * 3 + [
        "burn"
    ] * 3


def at_the_discard(acts: str = f"{CALLED}, 2 bet 4, 3 call, 1 call") -> Driver:
    """Three players, the flop bet and called."""
    driver = table_of(CRAZY).deal(seat(THREE))
    driver.answer(CHANCE, driver.waiting[0].options.read(deal(HOLE, BOARD)))
    for part in acts.split(","):
        who, name, *amount = part.split()
        driver.answer(int(who), driver.waiting[0].options.read(" ".join([name, *amount])))
    return driver


@pytest.mark.clause("comstock/crazy-pineapple-8/discard-a")
def test_everybody_is_asked_after_the_betting_on_the_flop() -> None:
    driver = at_the_discard()
    assert [(ask.seat, ask.options.phrase) for ask in driver.waiting] == [
        (2, "1 of K♠ K♥ 9♣ or none"),
        (3, "1 of Q♠ Q♥ 9♦ or none"),
        (1, "1 of A♠ 2♠ J♣ or none"),
    ]
    assert len([e for e in driver.events if isinstance(e, Dealt) and e.place == "board"]) == 3
    assert [m.cents for m in driver.events if isinstance(m, Moved) and m.topic in ("act.bet", "act.call")][
        -3:
    ] == [4_00] * 3
    for wrong in ("As 2s", "As Jc 2s", "Kd"):
        with pytest.raises(RefusedError) as refused:
            driver.answer(1, driver.waiting[-1].options.read(wrong))
        assert "comstock/crazy-pineapple-8/discard-a" in refused.value.clauses
    with pytest.raises(RefusedError):
        driver.answer(1, Act("check"))


@pytest.mark.clause("comstock/crazy-pineapple-8/discard-a", "comstock/crazy-pineapple-8/discard-b")
def test_the_discard_goes_face_down_and_two_cards_play_on() -> None:
    driver = at_the_discard()
    for who, card in ((1, "Jc"), (3, "9d"), (2, "9c")):
        ask = next(ask for ask in driver.waiting if ask.seat == who)
        driver.answer(who, ask.options.read(card))
    assert [len(driver.felt.cards[f"hole/{n}"]) for n in (1, 2, 3)] == [2, 2, 2]
    assert {card.text for card in driver.felt.cards["muck"]} == {"Jc", "9d", "9c"}
    assert not [e for e in driver.events if "Jc" in str(e.for_seat(2))]
    assert driver.waiting[0].seat == 2  # the turn is out, and the betting goes on


@pytest.mark.clause("comstock/crazy-pineapple-8/hole-cards", "comstock/crazy-pineapple-8/discard-b")
def test_what_was_given_up_is_not_used() -> None:
    """Seat 1 gives up the deuce that would have made a low: kings win all of $12 less $2."""
    acts = f"{CALLED}, 2 check, 3 check, 1 check, 1 discard 2s, 2 discard 9c, 3 discard 9d"
    hand = play(THREE, cards=deal(HOLE, "3d 4c 8h Kd Td"), acts=acts, at=table_of(CRAZY))
    assert pushed(hand) == [("stack/2", 4_00, "settle.one-way")]


@pytest.mark.clause("comstock/crazy-pineapple-8/discard-a")
def test_who_does_not_discard_has_a_dead_hand() -> None:
    acts = f"{CALLED}, 2 check, 3 check, 1 check, 1 discard Jc, 3 discard 9d"
    hand = play(THREE, cards=deal(HOLE, BOARD), acts=acts, at=table_of(CRAZY))
    assert hand.notes("act.discard") == ["hole/2: did not discard: the hand is dead"]
    assert pushed(hand) == [("stack/3", 2_00, "settle.high-half"), ("stack/1", 2_00, "settle.low-half")]
    assert hand.order[-4:] == ["burn", "board", "burn", "board"]


@pytest.mark.clause("comstock/crazy-pineapple-8/discard-a")
def test_the_only_one_to_discard_wins_at_once() -> None:
    acts = f"{CALLED}, 2 check, 3 check, 1 check, 3 discard 9d"
    hand = play(THREE, cards=deal(HOLE, BOARD), acts=acts, at=table_of(CRAZY))
    assert pushed(hand) == [("stack/3", 4_00, "settle.unopposed")]
    assert hand.order.count("board") == 3


def test_a_side_pot_keeps_somebody_to_win_it() -> None:
    """Seats 1 and 2 alone contest the side pot, and neither discards: the last cards dealt to them go."""
    stacks = {1: "50", 2: "50", 3: "20"}
    hand = play(
        stacks, cards=deal(HOLE, BOARD), acts="1 raise 50, 2 call, 3 call, 3 discard 9d", at=table_of(CRAZY)
    )
    assert hand.cards("muck") == "9c 9d Jc"
    assert [hand.stack(n) for n in (1, 2, 3)] == [59_00, 59_00, 0]
