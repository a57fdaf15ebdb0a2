"""Where other engines stumble, and no test of a room's clauses stands already.

Elsewhere: the short all-in, heads-up blinds and blinds without chips (test_betting.py), odd chips of one pot (test_hand.py) and
of halves (test_comstock_split.py), 2-7 and its wheel (hands/test_low.py), straights with a joker (hands/test_jokers.py).
"""

from __future__ import annotations

import pytest

from cardroom.cards import cards as read_cards
from cardroom.hands import LIMITED, WILD, best_high, deuce_to_seven
from cardroom.record.phh.plain import PhhStakes, plain_table
from cardroom.script import Choice
from tests.poker.hands import deal, paused, play, table_without_fees

ANY = deal({1: "Ac Kd", 2: "7c 2d", 3: "Ad Kc", 4: "Qs Qh"}, "As Ks 9h 8h 3d")


def options(stacks: dict[int, str], acts: str) -> str:
    """What is open to the next player after these acts."""
    found = paused(stacks, cards=ANY, acts=acts, at=table_without_fees()).waiting[0].options
    assert isinstance(found, Choice)
    return found.phrase


def test_two_short_all_ins_do_not_add_up_to_a_raise() -> None:
    """Raised by $8 to $10; all-in for $15 and $19 are together more than that, but neither alone is a raise."""
    assert (
        options({1: "19", 2: "100", 3: "100", 4: "15"}, "4 raise 15, 1 call, 2 call, 3 call")
        == "check or bet $2 to $85 or fold"
    )
    stacks = {1: "15", 2: "19", 3: "100", 4: "100"}
    assert options(stacks, "4 raise 10, 1 raise 15, 2 raise 19, 3 call") == "fold or call $9"


def test_a_first_bet_short_of_the_least_one_does_not_let_a_checker_raise() -> None:
    stacks = {1: "3", 2: "100", 3: "100"}
    assert options(stacks, "1 call, 2 call, 3 check, 2 check, 3 check, 1 bet 1") == "fold or call $1"


def test_a_bet_larger_than_every_other_stack_costs_only_what_they_have() -> None:
    """The largest stack may bet all of it; beyond the second largest still in it all comes back, folded chips do not count."""
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "Js Jh"}, "9d 7h 6c 4s 3d")
    stacks = {1: "30", 2: "40", 3: "90", 4: "1000"}
    hand = play(stacks, cards=cards, acts="4 raise 1000, 1 call, 2 call, 3 fold", at=table_without_fees())
    assert [(move.target, move.cents) for move in hand.moves("settle.uncalled")] == [("stack/4", 960_00)]
    assert [hand.stack(seat) for seat in (1, 2, 3, 4)] == [92_00, 20_00, 88_00, 960_00]


@pytest.mark.parametrize(("two_players", "first"), [("button-big", [2, 1]), ("button-small", [1, 2])])
def test_two_players_act_in_one_order_before_the_flop_and_in_one_after_it(
    two_players: str, first: list[int]
) -> None:
    """With the button in seat 1 the other acts first on flop, turn and river, whoever opened the hand."""
    acts = f"{first[0]} call, {first[1]} check" + ", 2 check, 1 check" * 3
    hand = play({1: "100", 2: "100"}, cards=ANY, acts=acts, button=1, at=table_without_fees(two_players))
    assert [seat for seat, _ in hand.asked()] == [*first, 2, 1, 2, 1, 2, 1]


def test_odd_cents_of_main_pot_and_side_pot_each_go_left_of_the_button() -> None:
    """$2.00 is split by three and $1.01 by two; seat 2 is nearest to the left of the button and in both."""
    at = plain_table("NT", PhhStakes(blinds=(1, 2)))
    cards = deal({1: "Ac 2d", 2: "Ad 2c", 3: "Ah 2h", 4: "7c 6d"}, "As Ks Qh Jh Td")
    stacks = {1: "0.50", 2: "1.00", 3: "1.00", 4: "9.00"}
    hand = play(stacks, cards=cards, acts="4 raise 0.51, 1 call, 2 raise 1.00, 3 call, 4 fold", at=at)
    assert [(move.target, move.cents) for move in hand.moves("settle.odd")] == [
        ("stack/2", 2),
        ("stack/2", 1),
    ]
    assert [hand.stack(seat) for seat in stacks] == [66, 119, 116, 8_49]


@pytest.mark.parametrize("law", [WILD, LIMITED], ids=["wild", "limited"])
def test_a_wild_card_does_not_carry_a_straight_round_the_corner(law) -> None:  # type: ignore[no-untyped-def]
    """Q-K-A-2 with a joker is a pair of aces; T-J-Q-K an ace-high straight and no king-high one."""
    assert best_high(read_cards("Qc Kd Ah 2s **"), law).words == "a pair of aces"
    assert best_high(read_cards("Tc Jd Qh Ks **"), law).words == "a straight, ace high"


def test_a_wheel_loses_to_every_other_hand_without_a_pair_in_deuce_to_seven() -> None:
    """No straight, and no low either: it beats a pair and loses to king high."""
    wheel = deuce_to_seven(read_cards("Ac 2d 3h 4s 5c"))
    assert deuce_to_seven(read_cards("Kc Qd Jh Ts 8c")) > wheel > deuce_to_seven(read_cards("2c 2d 3h 4s 5c"))
    assert wheel > deuce_to_seven(read_cards("2c 3d 4h 5s 6c"))
