"""What the other board games of the Players Club make of their own cards: Omaha, high and high-low, and the Pineapples.

The button is in seat 1 and seat 2 posts the blind, which is dropped: two players who see the flop cheaply play for $3.
"""

from __future__ import annotations

import pytest

from cardroom.cards import Shoe, cards, spell
from cardroom.errors import RefusedError, SetupError
from cardroom.felt import Cleared, Dealt, Moved, View
from cardroom.script import CHANCE, Choice
from cardroom.terminal.draw.narration import narrate
from tests.poker.hands import deal, paused, play, seat, table_of
from tests.tables import Round

OMAHA, EIGHT = "players-club/omaha", "players-club/omaha-8"
PINE, CRAZY, LAZY = "players-club/pineapple", "players-club/crazy-pineapple", "players-club/lazy-pineapple"
TWO = {1: "100", 2: "100"}
THREE = {1: "100", 2: "100", 3: "100"}


def heads_up(slug: str, first: str, second: str, board: str, acts: str = "", **settings: object) -> Round:
    """Seat 1 against seat 2 for a pot of $9: both have put in $6, and $3 of it was dropped."""
    dealt = deal({1: first, 2: second}, board)
    return play(TWO, cards=dealt, acts=f"1 raise 6, 2 call{acts}", at=table_of(slug, **settings))


def shown(hand: Round) -> list[str]:
    """What seats 1 and 2 show."""
    return [note.split(": shows ")[1] for note in reversed(hand.notes("settle.show"))]


def paid(hand: Round) -> list[tuple[str, int, str]]:
    return [(m.target, m.cents, m.topic) for m in hand.moves("settle.")]


@pytest.mark.clause(f"{OMAHA}/intro-b", f"{OMAHA}/rule-1", f"{OMAHA}/rule-2b")
@pytest.mark.parametrize(
    ("own", "board", "shows"),
    [
        ("2c 3d 7h 7c", "As Ks Qs Js Ts", "a pair of sevens"),  # the board is not his to play
        ("9s 3d 7h 4c", "As Ks Qs Js 2d", "ace high"),  # one spade makes no flush
        ("Ad Ah Ac 9d", "Ks Qh 8c 7s 2d", "a pair of aces"),  # nor do three of his own make three
        ("9s 3s 7h 4c", "As Ks Qs Jd 2d", "a flush, ace high"),
        ("8d 8h 9c 9d", "8s 9s Kh Kd 2c", "a full house, nines full of kings"),
    ],
)
def test_exactly_two_own_cards_and_three_of_the_board(own: str, board: str, shows: str) -> None:
    assert shown(heads_up(OMAHA, own, "3h 4h 5h 6c", board))[0] == shows


@pytest.mark.clause(f"{OMAHA}/rule-3", how="loaded")
def test_no_kill_pots_can_be_opened() -> None:
    with pytest.raises(SetupError, match="option kill: unknown, this game has none"):
        table_of(OMAHA, options=("kill",))


@pytest.mark.clause(f"{OMAHA}/rule-3")
def test_who_has_won_twice_posts_nothing_and_the_limits_stay() -> None:
    start, posted = seat(THREE), []
    for button in (1, 2, 3):
        driver = table_of(OMAHA).deal(start)
        dealt = deal({1: "As Ah Ks Kh", 2: "3h 4d 8c 9d", 3: "3c 4s 8d 9h"}, "Ad Ac 7s 7d 2c", button=button)
        driver.answer(CHANCE, Shoe(cards(dealt), size=52))
        assert driver.waiting[0].options.phrase == "fold or call $3 or raise to $6"  # type: ignore[union-attr]
        posted += [(e.source, e.cents) for e in driver.events if isinstance(e, Moved)]
        while driver.waiting:
            options = driver.waiting[0].options
            assert isinstance(options, Choice)
            driver.answer(driver.waiting[0].seat, options.read("check" if options.offer("check") else "call"))
        assert driver.outcome is not None
        assert driver.outcome.person(1).cents > start.person(1).cents
        start = driver.outcome
    assert posted == [("stack/2", 3_00), ("stack/3", 3_00), ("stack/1", 3_00)]


@pytest.mark.clause(f"{EIGHT}/intro-a", f"{EIGHT}/intro-b", f"{EIGHT}/rule-4")
@pytest.mark.parametrize(
    ("own", "board", "shows"),
    [
        (
            "As 2s Kd Kh",
            "Kc 8d 7h 3c Jd",
            "three kings and eight-seven low",
        ),  # one pair of cards high, another low
        ("As 2d Qh Jh", "3s 4d 5c Kc Kd", "a straight, five high and a wheel"),  # the same both ways
        ("As Kd Qh Jh", "2s 3d 4c 5c Kc", "a pair of kings"),  # one low card of his own makes no low
        ("As 2d 3h Kh", "4s 5d Jc Kc Qd", "a pair of kings"),  # nor do three, with two of the board
        ("Kd Qd Jh Th", "As 2d 3c 4h 5s", "ace high"),  # nor the board
    ],
)
def test_high_and_low_of_two_own_cards_and_three_of_the_board(own: str, board: str, shows: str) -> None:
    assert shown(heads_up(EIGHT, own, "9c 9h Td Tc", board))[0] == shows


@pytest.mark.clause(f"{EIGHT}/rule-2", f"{EIGHT}/rule-3")
def test_an_eight_qualifies_and_halves_the_pot_the_odd_chip_to_the_high_hand() -> None:
    hand = heads_up(EIGHT, "Kd Kh Qc Jc", "Ac 8h Td 9d", "Ks 7s 4h 2c Th")
    assert shown(hand) == ["three kings", "a pair of tens and eight-seven low"]
    assert paid(hand) == [("stack/1", 5_00, "settle.high-half"), ("stack/2", 4_00, "settle.low-half")]


@pytest.mark.clause(f"{EIGHT}/rule-2", f"{EIGHT}/rule-3")
@pytest.mark.parametrize("own", ["Ac 9h Td Jd", "7c 8h Td Jd", "4c 8h Td Jd"])
def test_without_a_qualifying_low_the_high_hand_takes_it_all(own: str) -> None:
    """A nine does not qualify, nor does a low with a pair."""
    hand = heads_up(EIGHT, "Kd Kh Qc Jc", own, "Ks 7s 4h 2c Th" if "A" in own else "Ks 7s 4h 4d Th")
    assert paid(hand) == [("stack/1", 9_00, "settle.one-way")]


@pytest.mark.clause(f"{EIGHT}/rule-2", f"{EIGHT}/rule-3")
def test_straights_and_flushes_do_not_count_against_a_low_and_one_hand_may_take_both_halves() -> None:
    hand = heads_up(EIGHT, "Kd Kh Qc Jc", "As 2s Td 9d", "3s 4s 5s Kc 9h")
    assert shown(hand)[1] == "a straight flush, five high and a wheel"
    assert paid(hand) == [("stack/2", 5_00, "settle.high-half"), ("stack/2", 4_00, "settle.low-half")]


@pytest.mark.clause(f"{EIGHT}/rule-3")
def test_equal_lows_split_their_half_the_odd_chip_left_of_the_button() -> None:
    """Pot of $6: $3 high; of $3 low, $1 each to seats 2 and 3 and the odd dollar to seat 2."""
    dealt = deal({1: "Kd Kh Qc Jc", 2: "Ac 8h Td 9d", 3: "Ad 8c Jd 9s"}, "Ks 7s 4h 2c Th")
    hand = play(THREE, cards=dealt, acts="3 call, 1 call, 2 check", at=table_of(EIGHT))
    assert paid(hand) == [
        ("stack/1", 3_00, "settle.high-half"),
        ("stack/2", 1_00, "settle.low-half"),
        ("stack/3", 1_00, "settle.low-half"),
        ("stack/2", 1_00, "settle.odd"),
    ]


@pytest.mark.parametrize(
    ("slug", "before"),
    [
        pytest.param(PINE, "3 call, 1 call, 2 check", marks=pytest.mark.clause("intro-b", "intro-c")),
        pytest.param(
            CRAZY, "3 call, 1 call, 2 check, 2 check, 3 check, 1 check", marks=pytest.mark.clause("intro-b")
        ),
    ],
)
def test_each_keeps_two_chosen_cards_and_puts_the_third_away_unseen(slug: str, before: str) -> None:
    """Seat 1 gives up a king that would have won, seat 3 the trey: two aces against a pair of kings and of tens."""
    dealt = deal({1: "Kd 9h 8c", 2: "Ts Td 2c", 3: "As 3d Ah"}, "Kc Kh 7s 5s 4d")
    acts = f"{before}, 1 discard Kd, 3 discard 3d, 2 discard 2c"
    hand = play(THREE, cards=dealt, acts=acts, at=table_of(slug))
    assert hand.notes("settle.show") == [
        "hole/2: shows two pair, kings and tens",
        "hole/3: shows two pair, aces and kings",
        "hole/1: shows a pair of kings",
    ]
    assert paid(hand) == [("stack/3", 6_00, "settle.pot")]


@pytest.mark.parametrize(
    ("slug", "before"),
    [
        pytest.param(PINE, "1 call, 2 check", marks=pytest.mark.clause("intro-b")),
        pytest.param(CRAZY, "1 call, 2 check, 2 check, 1 check", marks=pytest.mark.clause("intro-b")),
    ],
)
def test_one_own_card_is_given_up_face_down(slug: str, before: str) -> None:
    """Neither two, nor another's; and nobody else sees which."""
    dealt = deal({1: "Kd 9h 8c", 2: "Ts Td 2c"}, "Kc Kh 7s 5s 4d")
    driver = paused(TWO, cards=dealt, acts=before, at=table_of(slug))
    boards = [e for e in driver.events if isinstance(e, Dealt) and e.place == "board"]
    assert len(boards) == (0 if slug == PINE else 3)
    for wrong in ("Kd 9h", "Ts", "Kd 9h 8c"):
        with pytest.raises(RefusedError, match="1 of K♦ 9♥ 8♣"):
            driver.answer(1, cards(wrong))
    driver.answer(1, cards("Kd"))
    driver.answer(2, cards("2c"))
    assert spell(driver.felt.cards["hole/1"]) == "9h 8c"
    assert spell(driver.felt.cards["hole/2"]) == "Ts Td"
    seen = View(seat(TWO), 2).catch_up(driver.events)
    assert [card.text for card in seen.cards["muck"]] == ["2c", "??"]


@pytest.mark.parametrize(
    ("slug", "before"),
    [
        pytest.param(PINE, "3 call, 1 call, 2 check", marks=pytest.mark.clause("rule-1")),
        pytest.param(
            CRAZY, "3 call, 1 call, 2 check, 2 check, 3 check, 1 check", marks=pytest.mark.clause("rule-1")
        ),
    ],
)
def test_who_does_not_discard_when_asked_has_a_dead_hand(slug: str, before: str) -> None:
    dealt = deal({1: "Kd 9h 8c", 2: "Ts Td 2c", 3: "As 3d Ah"}, "Kc Kh 7s 5s 4d")
    acts = f"{before}, 2 discard 2c, 1 discard Kd"
    hand = play(THREE, cards=dealt, acts=acts, at=table_of(slug))
    assert hand.notes("act.discard") == ["hole/3: did not discard: the hand is dead"]
    assert hand.cards("hole/3") == "" and hand.won(3) == -3_00
    assert [seat for seat, _ in hand.asked()][-2:] == [2, 1]
    assert hand.won(2) == 3_00


@pytest.mark.parametrize(
    ("own", "board", "shows"),
    [
        ("9s 9h 2d", "Kc Qh 9d 5s 4d", "three nines"),  # two own cards
        ("As 9h 2d", "Ks Qs Ts 5s 4d", "a flush, ace high"),  # one
        ("9s 9h 2d", "Ac Kc Qc Jc Tc", "a royal flush"),  # none
        ("9s 9h 9d", "Kc Qh 7s 5s 4d", "a pair of nines"),  # the third is gone
    ],
)
@pytest.mark.parametrize(
    ("slug", "before"),
    [
        pytest.param(PINE, "", marks=pytest.mark.clause("intro-c", "rule-3")),
        pytest.param(CRAZY, ", 2 check, 1 check", marks=pytest.mark.clause("rule-3")),
    ],
)
def test_any_five_of_the_board_and_the_two_kept(
    slug: str, before: str, own: str, board: str, shows: str
) -> None:
    hand = heads_up(slug, own, "3c 3h 6d", board, f"{before}, 1 discard {own.split()[2]}, 2 discard 6d")
    assert shown(hand)[0] == shows


def test_a_discard_is_told_to_its_owner_and_to_who_may_see_all_cards() -> None:
    hand = heads_up(PINE, "Kd 9h 8c", "Ts Td 2c", "Kc Kh 7s 5s 4d", ", 1 discard 8c, 2 discard 2c")
    told = {who: [one.text for one in narrate(hand.table, hand.start, hand.events, who)] for who in (0, 1)}
    assert [one for one in told[0] if "discard" in one] == ["P1 discards 8♣", "P2 discards 2♣"]
    assert [one for one in told[1] if "discard" in one] == ["You discard 8♣"]


@pytest.mark.clause(f"{LAZY}/intro-a")
def test_all_three_cards_are_kept_to_the_end() -> None:
    hand = heads_up(LAZY, "Kd 9h 8c", "Ts Td 2c", "Kc Kh 7s 5s 4d")
    assert (hand.cards("hole/1"), hand.cards("hole/2"), hand.cards("muck")) == ("Kd 9h 8c", "Ts Td 2c", "")
    assert hand.at("settle.") < hand.at(Cleared)


@pytest.mark.clause(f"{LAZY}/intro-b")
@pytest.mark.parametrize(
    ("own", "board", "shows"),
    [
        ("9s 9h 9d", "Kc Qh 7s 5s 4d", "a pair of nines"),  # never all three
        ("As 9s 7s", "Ks 8s Td 5h 4d", "ace high"),
        ("9s 9h 2d", "Kc Qh 9d 5s 4d", "three nines"),  # two
        ("As 9h 2d", "Ks Qs Ts 5s 4d", "a flush, ace high"),  # one
        ("9s 9h 2d", "Ac Kc Qc Jc Tc", "a royal flush"),  # none
    ],
)
def test_none_one_or_two_of_three_own_cards(own: str, board: str, shows: str) -> None:
    assert shown(heads_up(LAZY, own, "3c 3h 6d", board))[0] == shows


@pytest.mark.clause(f"{LAZY}/intro-c", f"{EIGHT}/rule-2")
@pytest.mark.parametrize(
    ("own", "board", "shows"),
    [
        ("As 2s Kd", "Kc 8d 7h 3c Jd", "a pair of kings and eight-seven low"),  # different cards high and low
        ("As 2d Qh", "3s 4d 5c Kc Kd", "a straight, five high and a wheel"),  # the same
        ("As Qd Qh", "8s 7d 5c 3c Kd", "a pair of queens and eight-seven low"),  # one for the low
        ("Qs Qd Jh", "8s 7d 5c 3c 2d", "a pair of queens and eight-seven low"),  # none
        ("As 2d 3h", "8s 7d Jc Kc Qd", "ace high"),  # never three
        ("As 2d Qh", "9s 7d 5c Kc Qd", "a pair of queens"),  # a nine is no low
    ],
)
def test_lazy_high_low(own: str, board: str, shows: str) -> None:
    assert shown(heads_up(LAZY, own, "Td Th 9c", board, options=("high-low",)))[0] == shows


@pytest.mark.clause(f"{LAZY}/intro-c", f"{EIGHT}/rule-2")
def test_lazy_is_high_only_unless_opened_high_low() -> None:
    own, other, board = "As 2s Jc", "Kd Kh Qc", "Kc 8d 7h 3c Td"
    assert paid(heads_up(LAZY, own, other, board)) == [("stack/2", 9_00, "settle.pot")]
    halved = heads_up(LAZY, own, other, board, options=("high-low",))
    assert paid(halved) == [("stack/2", 5_00, "settle.high-half"), ("stack/1", 4_00, "settle.low-half")]


@pytest.mark.clause("players-club/omaha/intro-d", how="loaded")
def test_omaha_is_offered_as_a_high_low_split_with_an_eight_or_better_low_too() -> None:
    assert table_of(OMAHA).rules.hand.low == "none" and table_of(EIGHT).rules.hand.low == "eight"
